/* Figures of who gains and who loses, whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "describe.h"
#include "document-text.h"
#include "figures/results/scl-gain-figures.h"
#include "grid-text.h"
#include "pairs-fixture.h"

#define NUMBER "|number|nan..nan|nan..nan|"
#define OLD MONTHLY ("20")
#define NEW MONTHLY ("40")

static void
check (SclChart *chart, const char *expected)
{
  g_autofree char *text = describe (chart, FALSE);

  check_lines (text, expected);
  scl_chart_unref (chart);
}

static void
check_grid (SclChart *chart, const char *expected)
{
  g_autofree char *text = grid_text (scl_chart_grid (chart));

  check_lines (text, expected);
  g_assert_cmpstr (scl_grid_title (scl_chart_grid (chart)), ==, scl_chart_title (chart));
  g_assert_cmpstr (scl_grid_provenance (scl_chart_grid (chart)), ==, scl_chart_provenance (chart));
  g_assert_true (g_str_has_prefix (scl_chart_provenance (chart), "Data "));
  g_assert_nonnull (strstr (scl_chart_provenance (chart), "; policies: old, new; Scalata "));
  scl_chart_unref (chart);
}

/* The same people as in test-gain-figures.c, there to be followed: 8.33333 less and more 2.47317;
 * both axes, the bars' limits, the dots' places. */
static void
test_whole (void)
{
  g_autoptr (SclGains) many = make_pairs (10, 2), few = make_pairs (3, 2), one = make_pairs (1, 1);

  check (scl_figure_gain_groups (many, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY),
         "T women gain (+8.3), men lose (−8.3)\n"
         "S Sex: new less old, 95 % interval; persons in brackets\n"
         "C women gain (+8.3), men lose (−8.3). 10 of 24 persons gain, 10 lose; mean 0.0 points …\n"
         "X mean difference (points)" NUMBER "1\n"
         "Y |names|-0.5..1.5|-0.5..1.5|-1|whole\n"
         "  0 women (12)\n"
         "  1 men (12)\n"
         "line -|blue|solid|2|-1|silent|2|-10.8065 1|-5.86016 1\n"
         "line -|blue|solid|2|-1|silent|2|5.86016 0|10.8065 0\n"
         "points -|blue|solid|2|-1|2|-8.33333 1|8.33333 0\n"
         "vertical 0 0 0|-|grey\n");
  check (scl_figure_gain_histogram (few, SCL_GAIN_EVERYBODY),
         "T 3 of 10 persons gain, 3 lose; mean 0.0 points\n"
         "S new less old\n"
         "C 3 of 10 persons gain, 3 lose; mean 0.0 points (95 % interval …\n"
         "X difference (points)" NUMBER "-1\n"
         "Y persons|number|0..nan|nan..nan|-1|whole\n"
         "bars lose|vermilion|solid|2|0|20|-10.25 3 to -9.75|-7.25 0 to -6.75|-0.75 0 to -0.25\n"
         "bars less than 0.25 either way|grey|solid|2|0|1|-0.25 4 to 0.25\n"
         "bars gain|blue|solid|2|0|20|0.25 0 to 0.75|3.25 0 to 3.75|9.75 3 to 10.25\n");
  check (scl_figure_gain_dumbbells (one, SCL_GAIN_EVERYBODY, 5),
         "T Person 0 gains most (+10.0), Person 1 loses most (−10.0)\n"
         "S Those who gain most and lose most\n"
         "C Person 0 gains most (+10.0), Person 1 loses most (−10.0). 1 of 4 persons gain, 1 lose; "
         "mean 0.0 points …\n"
         "X rating at last (points)" NUMBER "1\n"
         "Y |names|-0.5..1.5|-0.5..1.5|-1|whole\n"
         "  0 Person 1\n"
         "  1 Person 0\n"
         "line -|grey|solid|2|-1|silent|2|2000 1|2010 1\n"
         "line -|grey|solid|2|-1|silent|2|1970 0|1980 0\n"
         "points old|blue|solid|2|1|2|2000 1|1980 0\n"
         "points new|vermilion|dashed|2|1|2|2010 1|1970 0\n");
}

/* Twelve women beat somebody of unknown sex once, twelve men twice in a month: +10 and +20. */
static SclGains *
make_unlike (const char *in_force, const char *proposed)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < 60; i++)
    scl_history_builder_add_player (builder, "Person", "", "", "", "", 0,
                                    i >= 24      ? 0
                                    : i % 2 == 0 ? 'f'
                                                 : 'm');
  for (guint i = 0; i < 36; i++)
    fixture_play (builder, "2000-01-10", i < 24 ? i : 2 * (i - 24) + 1, 24 + i, 2, 1990);
  return gains_of (builder, in_force, proposed);
}

/* All gain, all lose: the groups that are farthest apart, by who gains more or loses less. */
static void
test_all_alike (void)
{
  g_autoptr (SclGains) up = make_unlike (OLD, NEW), down = make_unlike (NEW, OLD);
  g_autoptr (SclChart) more = scl_figure_gain_groups (up, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY),
                       less = scl_figure_gain_groups (down, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY);

  g_assert_cmpstr (scl_chart_title (more), ==, "men gain more (+20.0) than women (+10.0)");
  g_assert_cmpstr (scl_chart_title (less), ==, "women lose less (−10.0) than men (−20.0)");
}

/* Twenty at 2100 who draw; from 1985 the winner comes to 1995 and 2005, from 2010 the loser to 2000
 * and 1990: of 22 at 2000 one comes and one goes, 1 / 2.2 of the darkest shade. Ever: the loser has
 * begun above it. */
static void
test_limits (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclGains) gains = NULL;
  SclChart *chart;

  add_players (builder, 24);
  for (guint i = 0; i < 20; i += 2)
    fixture_play (builder, "2000-01-10", i, i + 1, 1, 2100);
  fixture_play (builder, "2000-01-10", 20, 21, 2, 1985);
  fixture_play (builder, "2000-01-10", 22, 23, 2, 2010);
  gains = gains_of (builder, OLD, NEW);
  chart = scl_figure_gain_limits (gains, SCL_GAIN_EVERYBODY);
  g_assert_true (g_str_has_prefix (
      scl_chart_caption (chart), "2\u2009000: 1 come above it, 1 fall below it. 2 of 24 persons"));
  check_grid (chart, "T 2\u2009000: 1 come above it, 1 fall below it\n"
                     "H From # | Title | In force # | Proposed # | Come above # | Fall below # | "
                     "Ever: in force # | Ever: proposed # | Ever: gained # | Ever: lost #\n"
                     "  2000 |  | 22 | 22 | 1 [0.4545] | 1 [-0.4545] | 22 | 23 | 1 [0.4545] | 0\n"
                     "  2200 | CM | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0\n"
                     "  2300 | FM | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0\n"
                     "  2400 | IM | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0\n"
                     "  2500 | GM | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0\n"
                     "N Persons at the rating or above it, at last; …\n");
}

/* From 2180, two wins: those of January and February come to 2200 on the list of March under K 20,
 * those of January and March on that of April; under K 40 all on that of February, 29 and 60 days
 * before. From 2185 one wins once. */
static SclGains *
make_reaching (const char *in_force, const char *proposed)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < 14; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);

      scl_history_builder_add_player (builder, name, "", "", "", "", 0, 0);
    }
  fixture_play (builder, "2000-01-10", 0, 7, 2, 2180);
  fixture_play (builder, "2000-01-10", 1, 8, 2, 2180);
  fixture_play (builder, "2000-01-10", 2, 9, 2, 2180);
  fixture_play (builder, "2000-01-10", 3, 10, 2, 2185);
  fixture_play (builder, "2000-02-10", 0, 11, 2, 2190);
  fixture_play (builder, "2000-02-10", 2, 12, 2, 2190);
  fixture_play (builder, "2000-03-10", 1, 13, 2, 2190);
  return gains_of (builder, in_force, proposed);
}

#define REACHED                                                                                    \
  "H From # | Title | Player | Day, rule in force | Day, proposed rule | Days later #\n"
#define REACHED_NOTE "N First list on which a person stands at the rating or above it, …"

static void
test_reached (void)
{
  g_autoptr (SclGains) up = make_reaching (OLD, NEW), down = make_reaching (NEW, OLD);
  SclChart *sooner = scl_figure_gain_reached (up, SCL_GAIN_EVERYBODY, 10),
           *later = scl_figure_gain_reached (down, SCL_GAIN_EVERYBODY, 10),
           *short_one = scl_figure_gain_reached (up, SCL_GAIN_EVERYBODY, 3);
  g_autofree char *text = NULL;

  g_assert_cmpstr (scl_chart_caption (sooner), ==,
                   "2\u2009200 (CM): 1 reach it under the proposed rule only, 0 under the rule in "
                   "force only. Of 3 persons who reach 2\u2009200 (CM) under both rules, 3 do so "
                   "earlier under the proposed rule, 0 later; the median delay is −29 days.");
  g_assert_cmpstr (scl_chart_caption (later), ==,
                   "2\u2009200 (CM): 0 reach it under the proposed rule only, 1 under the rule in "
                   "force only. Of 3 persons who reach 2\u2009200 (CM) under both rules, 0 do so "
                   "earlier under the proposed rule, 3 later; the median delay is +29 days.");
  /* Of three rows one is of those who reach it under both. */
  text = grid_text (scl_chart_grid (short_one));
  g_assert_nonnull (strstr (text, "  2200 | CM | P3 | – | 2000-02-01 [0.5] | \n"
                                  "  2200 | CM | P1 | 2000-04-01 | 2000-02-01 | -60\nN First"));
  g_assert_true (g_str_has_suffix (text, " 2 more persons are not listed.\n"));
  scl_chart_unref (short_one);
  check_grid (sooner,
              "T 2\u2009200 (CM): 1 reach it under the proposed rule only, 0 under the rule "
              "in force only\n" REACHED "  2200 | CM | P3 | – | 2000-02-01 [0.5] | \n"
              "  2200 | CM | P1 | 2000-04-01 | 2000-02-01 | -60\n"
              "  2200 | CM | P0 | 2000-03-01 | 2000-02-01 | -29\n"
              "  2200 | CM | P2 | 2000-03-01 | 2000-02-01 | -29\n" REACHED_NOTE "\n");
  check_grid (later, "T 2\u2009200 (CM): 0 reach it under the proposed rule only, 1 under the rule "
                     "in force only\n" REACHED "  2200 | CM | P3 | 2000-02-01 | – [-0.5] | \n"
                     "  2200 | CM | P1 | 2000-02-01 | 2000-04-01 | 60\n"
                     "  2200 | CM | P0 | 2000-02-01 | 2000-03-01 | 29\n"
                     "  2200 | CM | P2 | 2000-02-01 | 2000-03-01 | 29\n" REACHED_NOTE "\n");
}

/* From 1985 a winner comes to 2005 under K 40 alone: the lowest rating is told of as well. */
static void
test_lowest (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclGains) gains = NULL;

  add_players (builder, 2);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 1985);
  gains = gains_of (builder, OLD, NEW);
  check_grid (
      scl_figure_gain_reached (gains, SCL_GAIN_EVERYBODY, 10),
      "T 2\u2009000: 1 reach it under the proposed rule only, 0 under the rule in force "
      "only\n"
      "H From # | Title # | Player | Day, rule in force | Day, proposed rule | Days later #\n"
      "  2000 |  | Player 0 | – | 2000-02-01 [0.5] | \n" REACHED_NOTE "\n");
}

/* A pair of 2000 under both rules, a pair of 2005 whom the one with a floor drops: nobody is
 * active; and of whom the sex is not told. */
static void
test_messages (void)
{
  static const char floor[] = NEW "[list]\nfloor=1600\nfloor-action=delist\n";
  static const char *const rules[] = { "rule in force", "proposed rule" };

  for (guint w = 0; w < 2; w++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclGains) gains = NULL;
      g_autoptr (SclChart) active = NULL, sex = NULL;
      g_autofree char *note
          = NULL,
          *expected = g_strdup_printf (
              " 2 persons have a rating under the %s only, and are not counted.", rules[w]);

      add_players (builder, 4);
      fixture_play (builder, "2000-01-10", 0, 1, 1, 1990);
      fixture_play (builder, "2005-01-10", 2, 3, 1, 1505);
      gains = gains_of (builder, w == 0 ? OLD : floor, w == 0 ? floor : OLD);
      active = scl_figure_gain_histogram (gains, SCL_GAIN_ACTIVE);
      sex = scl_figure_gain_groups (gains, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY);
      note = scl_gain_note (gains);
      g_assert_cmpstr (scl_chart_title (active), ==, "Who gains, who loses");
      g_assert_cmpstr (scl_chart_empty_message (active), ==,
                       "Nobody with a rating under both rules has played in the last twelve "
                       "months. Look at everybody.");
      g_assert_cmpstr (scl_chart_empty_message (sex), ==,
                       "The data tell this of nobody. Choose another kind of groups.");
      g_assert_true (g_str_has_suffix (note, expected));
    }
}

/* Of one group only, but a known one: it is drawn. */
static void
test_one_group (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclGains) gains = NULL;

  for (guint i = 0; i < 2; i++)
    scl_history_builder_add_player (builder, "Ada", "", "", "", "", 0, 'f');
  fixture_play (builder, "2000-01-10", 0, 1, 1, 1990);
  gains = gains_of (builder, OLD, NEW);
  check (scl_figure_gain_groups (gains, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY),
         "T 0 of 2 persons gain, 0 lose; mean 0.0 points\n"
         "S Sex: new less old, 95 % interval; persons in brackets\n"
         "C 0 of 2 persons gain, 0 lose; mean 0.0 points (95 % interval 0.0 to 0.0), median 0.0.\n"
         "X mean difference (points)" NUMBER "1\n"
         "Y |names|-0.5..0.5|-0.5..0.5|-1|whole\n"
         "  0 women (2)\n"
         "line -|blue|solid|2|-1|silent|2|0 0|0 0\n"
         "points -|blue|solid|2|-1|1|0 0\n"
         "vertical 0 0 0|-|grey\n");
}

TEST_MAIN ("/gain-described", test_whole, test_all_alike, test_limits, test_reached, test_lowest,
           test_messages, test_one_group)
