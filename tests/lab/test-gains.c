/* SclGains: who gains and who loses, by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "gain-fixtures.h"

/* K 20 in force, 40 proposed; equal players, so that a win is worth K/2 either way. */
static void
test_persons (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  const double expected = 1.0 / (1.0 + pow (10.0, -10.0 / 400.0)); /* 2020 against 2010 */
  const double later = 2020.0 + 40.0 * (1.0 - expected) - 2020.0;  /* player 0's, at last */
  const SclGain *row;

  add_players (builder, 6);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 2000);
  fixture_play (builder, "2000-02-10", 2, 3, 1, 1700);
  fixture_play (builder, "2000-03-10", 0, 4, 2, 2010);
  /* Declared unrated: neither gets a rating. */
  scl_history_builder_add_game (builder,
                                scl_history_builder_add_event (
                                    builder, "x", "", day_of ("2000-03-11"), day_of ("2000-03-11")),
                                1, NULL, SCL_DAY_NONE, 5, 0, 2, SCL_UNRATED_DECLARED, 0, 0);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("40"));

  g_assert_cmpuint (gains->n, ==, 5);
  g_assert_cmpuint (gains->n_only_in_force, ==, 0);
  g_assert_cmpuint (gains->n_only_proposed, ==, 0);
  g_assert_cmpint (gains->end, ==, day_of ("2000-03-10"));
  /* On the lists of February and March 2010 and 2020, on that of April 2020 and 2039.4. */
  row = fixture_row (gains, 0);
  assert_near (row->in_force, 2020.0);
  assert_near (row->proposed, 2020.0 + later);
  assert_near (row->difference, later);
  g_assert_cmpuint (row->n_lists, ==, 3);
  assert_near (row->least, 10.0);
  assert_near (row->most, later);
  assert_near (row->spread, (later - 10.0) * sqrt (2.0) / 3.0);
  g_assert_cmpuint (row->games, ==, 2);
  /* Lost once, on all three lists. */
  row = fixture_row (gains, 1);
  assert_near (row->in_force, 1990.0);
  assert_near (row->proposed, 1980.0);
  assert_near (row->difference, -10.0);
  g_assert_cmpuint (row->n_lists, ==, 3);
  assert_near (row->spread, 0.0);
  assert_near (row->least, -10.0);
  assert_near (row->most, -10.0);
  g_assert_cmpuint (row->games, ==, 1);
  /* Drawn: the same under both, on two lists. */
  row = fixture_row (gains, 2);
  assert_near (row->difference, 0.0);
  g_assert_cmpuint (row->n_lists, ==, 2);
  /* Who came last is on one list. */
  row = fixture_row (gains, 4);
  assert_near (row->in_force, 2000.0);
  g_assert_cmpuint (row->n_lists, ==, 1);
  assert_near (row->spread, 0.0);

  g_assert_cmpuint (gains->summary[SCL_GAIN_EVERYBODY].n, ==, 5);
  g_assert_cmpuint (gains->summary[SCL_GAIN_EVERYBODY].n_gain, ==, 1);
  g_assert_cmpuint (gains->summary[SCL_GAIN_EVERYBODY].n_lose, ==, 2);
}

/* A list a month in force, one an event proposed, K 20. Both lists exist from 1 February on: there
 * 2010 each, after the win of 10 February 2010 and 2020, on 1 March 2020 each. */
static void
test_schedules (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  const SclGain *row;

  add_players (builder, 3);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 2000);
  fixture_play (builder, "2000-02-10", 0, 2, 2, 2010);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), "[schedule]\nperiod=event\n[k]\nbands=20\n");
  row = fixture_row (gains, 0);
  g_assert_cmpuint (row->n_lists, ==, 3);
  assert_near (row->difference, 0.0);
  assert_near (row->least, 0.0);
  assert_near (row->most, 10.0);
  assert_near (row->spread, 10.0 * sqrt (2.0) / 3.0);
  g_assert_cmpuint (fixture_row (gains, 1)->n_lists, ==, 3);
  g_assert_cmpuint (fixture_row (gains, 2)->n_lists, ==, 1);
}

/* Every game a period: what several games of a day leave is one list. */
static void
test_days (void)
{
  static const char rules[] = "[schedule]\nperiod=game\n[k]\nbands=";
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  const guint32 event = scl_history_builder_add_event (builder, "e", "", day_of ("2000-01-10"),
                                                       day_of ("2000-01-10"));
  const SclGain *row;

  add_players (builder, 2);
  /* 2010 and 2020 in between, and on no list. */
  add_game (builder, event, 1, 0, 1, 2, 2000);
  add_game (builder, event, 2, 1, 0, 1, 2000);
  history = scl_history_builder_finish (builder);
  {
    g_autofree char *old = g_strconcat (rules, "20\n", NULL),
                    *new = g_strconcat (rules, "40\n", NULL);

    gains = fixture_gains (history, old, new);
  }
  row = fixture_row (gains, 0);
  g_assert_cmpuint (row->n_lists, ==, 1);
  assert_near (row->least, row->difference);
  assert_near (row->most, row->difference);
  g_assert_cmpfloat (row->difference, <, 10.0);
  g_assert_cmpfloat (row->difference, >, 0.0);
}

/* Four persons: +10 and -10 after a win, 0 and 0 after a draw. Student's t for 97.5 % with 3 and 1
 * degrees of freedom: 3.182446 and 12.706205 (tables). */
static void
test_groups (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  const SclGainSummary *all, *women, *men, *unknown;

  scl_history_builder_add_player (builder, "Winner", "", "ITA", "CM", "1N", 1985, 'f');
  scl_history_builder_add_player (builder, "Loser", "", "", "", "", 0, 0);
  scl_history_builder_add_player (builder, "One", "", "ITA", "", "", 1984, 'f');
  scl_history_builder_add_player (builder, "Other", "", "ESP", "", "", 1940, 'm');
  fixture_play (builder, "2000-01-10", 0, 1, 2, 1990);
  fixture_play (builder, "2000-01-11", 2, 3, 1, 1600);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("40"));

  all = &gains->summary[SCL_GAIN_EVERYBODY];
  g_assert_cmpuint (all->n, ==, 4);
  g_assert_cmpuint (all->n_gain, ==, 1);
  g_assert_cmpuint (all->n_lose, ==, 1);
  assert_near (all->mean, 0.0);
  assert_near (all->median, 0.0);
  assert_near (all->least, -10.0);
  assert_near (all->most, 10.0);
  assert_near (all->error, sqrt (200.0 / 3.0) / 2.0);
  g_assert_cmpfloat_with_epsilon (all->low, -3.182446 * all->error, 1e-4);
  g_assert_cmpfloat_with_epsilon (all->high, 3.182446 * all->error, 1e-4);

  g_assert_cmpstr (gains->groups[SCL_GAIN_BY_SEX]->labels[0], ==, "men");
  men = &gains->groups[SCL_GAIN_BY_SEX]->summary[SCL_GAIN_EVERYBODY][0];
  women = &gains->groups[SCL_GAIN_BY_SEX]->summary[SCL_GAIN_EVERYBODY][1];
  unknown = &gains->groups[SCL_GAIN_BY_SEX]->summary[SCL_GAIN_EVERYBODY][2];
  g_assert_true (gains->groups[SCL_GAIN_BY_SEX]->has_unknown);
  g_assert_cmpuint (women->n, ==, 2);
  g_assert_cmpuint (women->n_gain, ==, 1);
  g_assert_cmpuint (women->n_lose, ==, 0);
  assert_near (women->mean, 5.0);
  assert_near (women->median, 5.0);
  assert_near (women->error, 5.0);
  g_assert_cmpfloat_with_epsilon (women->low, 5.0 - 12.706205 * 5.0, 1e-4);
  /* One person has a mean and no error. */
  g_assert_cmpuint (men->n, ==, 1);
  assert_near (men->mean, 0.0);
  g_assert_true (isnan (men->error) && isnan (men->low) && isnan (men->high));
  g_assert_cmpuint (unknown->n, ==, 1);
  assert_near (unknown->mean, -10.0);
  g_assert_cmpuint (unknown->n_lose, ==, 1);
  g_assert_cmpuint (scl_gain_groups_n_peopled (gains->groups[SCL_GAIN_BY_SEX], SCL_GAIN_EVERYBODY),
                    ==, 3);
  /* No category is known but one: the first of those with persons, then unknown. */
  g_assert_cmpuint (
      scl_gain_groups_n_peopled (gains->groups[SCL_GAIN_BY_CATEGORY], SCL_GAIN_EVERYBODY), ==, 2);
  g_assert_cmpuint (
      scl_gain_groups_peopled (gains->groups[SCL_GAIN_BY_CATEGORY], SCL_GAIN_EVERYBODY, 0), ==, 0);
  /* Behind it "others", who are nobody. */
  g_assert_cmpuint (
      scl_gain_groups_peopled (gains->groups[SCL_GAIN_BY_CATEGORY], SCL_GAIN_EVERYBODY, 1), ==, 2);
}

/* Of the four: the label of each one's group, kind by kind. The Winner is 15 at the end and has
 * 2000 under the rule in force, the Loser 1980. */
static void
test_labels (void)
{
  static const struct
  {
    SclGainKind kind;
    const char *labels[4];
  } cases[] = {
    { SCL_GAIN_BY_AGE, { "12–15", "unknown", "16–19", "60 and more" } },
    { SCL_GAIN_BY_RATING, { "2000–2199", "1800–1999", "1600–1799", "1600–1799" } },
    { SCL_GAIN_BY_ACTIVITY, { "under 10", "under 10", "under 10", "10–29" } },
    { SCL_GAIN_BY_SEX, { "women", "unknown", "women", "men" } },
    { SCL_GAIN_BY_FEDERATION, { "ITA", "unknown", "ITA", "ESP" } },
    { SCL_GAIN_BY_TITLE, { "CM", "unknown", "unknown", "unknown" } },
    { SCL_GAIN_BY_CATEGORY, { "1N", "unknown", "unknown", "unknown" } },
  };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;

  scl_history_builder_add_player (builder, "Winner", "", "ITA", "CM", "1N", 1985, 'f');
  scl_history_builder_add_player (builder, "Loser", "", "", "", "", 0, 0);
  scl_history_builder_add_player (builder, "One", "", "ITA", "", "", 1984, 'f');
  scl_history_builder_add_player (builder, "Other", "", "ESP", "", "", 1940, 'm');
  fixture_play (builder, "2000-01-10", 0, 1, 2, 1990);
  /* Nine games of the third player, and ten of the fourth, all drawn. */
  for (guint i = 0; i < 9; i++)
    fixture_play (builder, "2000-01-11", 2, 3, 1, 1600);
  scl_history_builder_add_player (builder, "Fifth", "", "ITA", "", "", 0, 0);
  fixture_play (builder, "2000-01-12", 3, 4, 1, 1600);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("40"));
  g_assert_cmpuint (gains->n, ==, 5);
  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    for (guint r = 0; r < 4; r++)
      {
        const SclGainGroups *groups = gains->groups[cases[c].kind];

        g_assert_cmpint (groups->kind, ==, cases[c].kind);
        g_assert_cmpstr (groups->labels[groups->of[r]], ==, cases[c].labels[r]);
      }
}

/* The proposed rule drops who falls below 1500: rated under one rule only. */
static void
test_dropped (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL, back = NULL;
  static const char floor[] = MONTHLY ("20") "[list]\nfloor=1500\nfloor-action=delist\n";

  add_players (builder, 2);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 1505);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), floor);
  g_assert_cmpuint (gains->n, ==, 2);
  g_assert_cmpuint (gains->n_only_in_force, ==, 1);
  g_assert_cmpuint (gains->n_only_proposed, ==, 0);
  g_assert_cmpuint (gains->summary[SCL_GAIN_EVERYBODY].n, ==, 1);
  assert_near (gains->rows[1].in_force, 1495.0);
  g_assert_true (isnan (gains->rows[1].proposed) && isnan (gains->rows[1].difference));
  g_assert_cmpuint (gains->rows[1].n_lists, ==, 0);
  g_assert_true (isnan (gains->rows[1].spread) && isnan (gains->rows[1].least)
                 && isnan (gains->rows[1].most));
  back = fixture_gains (history, floor, MONTHLY ("20"));
  g_assert_cmpuint (back->n_only_in_force, ==, 0);
  g_assert_cmpuint (back->n_only_proposed, ==, 1);
  g_assert_true (isnan (back->rows[1].in_force));
  g_assert_cmpstr (
      back->groups[SCL_GAIN_BY_RATING]->labels[back->groups[SCL_GAIN_BY_RATING]->of[1]], ==,
      "unrated");
}

/* No game is rated: nobody has a rating, and there is nothing to count. */
static void
test_nobody (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  g_autoptr (GString) csv = NULL;

  add_players (builder, 2);
  scl_history_builder_add_game (builder,
                                scl_history_builder_add_event (
                                    builder, "e", "", day_of ("2000-01-10"), day_of ("2000-01-10")),
                                1, NULL, SCL_DAY_NONE, 0, 1, 2, SCL_UNRATED_FORFEIT, 0, 0);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("40"));
  g_assert_cmpuint (gains->n, ==, 0);
  g_assert_cmpint (gains->end, ==, SCL_DAY_NONE);
  g_assert_cmpuint (gains->summary[SCL_GAIN_EVERYBODY].n, ==, 0);
  g_assert_true (isnan (gains->summary[SCL_GAIN_EVERYBODY].mean));
  g_assert_true (isnan (gains->summary[SCL_GAIN_EVERYBODY].median));
  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    g_assert_cmpuint (scl_gain_groups_n_peopled (gains->groups[k], SCL_GAIN_EVERYBODY), ==, 0);
  g_assert_cmpuint (gains->crossings[SCL_GAIN_EVERYBODY][0].ever.n, ==, 0);
  csv = scl_gains_to_csv (gains);
  g_assert_cmpstr (csv->str, ==,
                   "player_id,name,federation,sex,birth_year,title,in_force,proposed,difference,"
                   "lists,spread,least,most,games,active\n");
}

static void
test_csv (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  g_autoptr (GString) csv = NULL;

  scl_history_builder_add_player (builder, "Rossi, Ada", "id:7", "ITA", "WFM", "", 1985, 'f');
  scl_history_builder_add_player (builder, "B", "", "", "", "", 0, 0);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 2000);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("25"));
  csv = scl_gains_to_csv (gains);
  g_assert_cmpstr (csv->str, ==,
                   "player_id,name,federation,sex,birth_year,title,in_force,proposed,difference,"
                   "lists,spread,least,most,games,active\n"
                   "7,\"Rossi, Ada\",ITA,f,1985,WFM,2010,2012.5,2.5,1,0,2.5,2.5,1,1\n"
                   "#1,B,,,,,1990,1987.5,-2.5,1,0,-2.5,-2.5,1,1\n");
}

static void
test_nicks (void)
{
  static const char *const nicks[]
      = { "age", "rating", "activity", "sex", "federation", "title", "category" };
  SclGainKind kind;

  g_assert_cmpuint (G_N_ELEMENTS (nicks), ==, SCL_GAIN_N_KINDS);
  for (guint i = 0; i < SCL_GAIN_N_KINDS; i++)
    {
      g_assert_cmpstr (scl_gain_kind_nick ((SclGainKind) i), ==, nicks[i]);
      g_assert_true (scl_gain_kind_from_nick (nicks[i], &kind));
      g_assert_cmpuint (kind, ==, i);
    }
  g_assert_false (scl_gain_kind_from_nick ("ages", &kind));
}

/* K 20 and 40, three pairs of equal players: won, lost and drawn: +10, -10, -10, +10, 0, 0. */
static void
test_extremes (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  guint rows[10];

  add_players (builder, 6);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 2000);
  fixture_play (builder, "2000-01-11", 2, 3, 0, 2000);
  fixture_play (builder, "2000-01-12", 4, 5, 1, 2000);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("40"));
  /* Equal ones by row; of the losers, the greatest loss is last. */
  g_assert_cmpuint (scl_gains_extremes (gains, SCL_GAIN_EVERYBODY, 5, rows), ==, 4);
  g_assert_cmpuint (rows[0], ==, 0);
  g_assert_cmpuint (rows[1], ==, 3);
  g_assert_cmpuint (rows[2], ==, 2);
  g_assert_cmpuint (rows[3], ==, 1);
  g_assert_cmpuint (scl_gains_extremes (gains, SCL_GAIN_EVERYBODY, 1, rows), ==, 2);
  g_assert_cmpuint (rows[0], ==, 0);
  g_assert_cmpuint (rows[1], ==, 1);
  g_assert_cmpuint (scl_gains_extremes (gains, SCL_GAIN_EVERYBODY, 0, rows), ==, 0);
}

/* A sixteenth of a point is a gain, a thirty-second is none. */
static void
test_least (void)
{
  static const char *const proposed[] = { MONTHLY ("20.125"), MONTHLY ("20.0625") };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclGains) gains = NULL;

      add_players (builder, 2);
      fixture_play (builder, "2000-01-10", 0, 1, 2, 2000);
      history = scl_history_builder_finish (builder);
      gains = fixture_gains (history, MONTHLY ("20"), proposed[i]);
      assert_near (gains->rows[0].difference, i == 0 ? 0.0625 : 0.03125);
      g_assert_cmpuint (gains->summary[SCL_GAIN_EVERYBODY].n_gain, ==, i == 0);
      g_assert_cmpuint (gains->summary[SCL_GAIN_EVERYBODY].n_lose, ==, i == 0);
    }
}

/* Nothing comes of what was cancelled. */
/* Kept by two, let go by one: still there. */
static void
test_kept (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (7, 20, 5);
  g_autoptr (SclOutcome) outcome = fixture_rule (history, "old", MONTHLY ("20"));
  g_autoptr (SclGains) gains = scl_gains_new (outcome, outcome, NULL);
  SclGains *other = scl_gains_ref (gains);
  const guint n = gains->n;

  g_assert_cmpuint (n, >, 0);
  scl_gains_unref (other);
  scl_gains_unref (NULL);
  g_assert_cmpuint (gains->n, ==, n);
  for (guint r = 0; r < n; r++)
    g_assert_cmpfloat (gains->rows[r].difference, ==, 0.0);
}

static void
test_cancelled (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (7, 20, 5);
  g_autoptr (SclOutcome) outcome = fixture_rule (history, "old", MONTHLY ("20"));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (scl_gains_new (outcome, outcome, cancellable));
}

TEST_MAIN ("/gains", test_persons, test_schedules, test_days, test_groups, test_labels,
           test_dropped, test_nobody, test_csv, test_nicks, test_extremes, test_least, test_kept,
           test_cancelled)
