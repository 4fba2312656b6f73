/* A part of a history is, column by column, the history that is built of those events.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/core/scl-history.h"
#include "history/core/scl-supposed.h"

/* Events that end on these days, of one, two, three and four games. */
static const SclDay ends[] = { 2450010, 2450020, 2450020, 2450030 };

/* Those of the events whose bit is set. */
static SclHistory *
build (guint which)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  scl_history_builder_add_player (builder, "Ada", "id:1", "ITA", "GM", "M", 1970, 'f');
  scl_history_builder_add_player (builder, "Bea", "id:2", "FRA", "", "", 1980, 'f');
  scl_history_builder_add_standard (builder, 1, 2450000, 1900);
  for (guint e = 0; e < G_N_ELEMENTS (ends); e++)
    if (which & (1u << e))
      {
        g_autofree char *name = g_strdup_printf ("Event %u", e);
        const guint32 event
            = scl_history_builder_add_event (builder, name, "key", ends[e] - 1, ends[e]);

        scl_history_builder_set_event_rate (builder, event, "srbs"[e]);
        for (guint g = 0; g <= e; g++)
          scl_history_builder_add_game (builder, event, g + 1, NULL, SCL_DAY_NONE, g % 2, 1 - g % 2,
                                        g % 3, SCL_UNRATED_NO, (int) (1800 + e), (int) (1700 + g));
      }
  return scl_history_builder_finish (builder);
}

/* Limits on the day of an event belong to the period; the day before and the day after do not. */
static void
test_days (void)
{
  static const struct
  {
    SclDay from, to;
    guint which;
  } periods[] = {
    { SCL_DAY_NONE, SCL_DAY_NONE, 0xf },
    { 2450010, 2450030, 0xf },
    { 2450011, SCL_DAY_NONE, 0xe },
    { SCL_DAY_NONE, 2450029, 0x7 },
    { 2450010, 2450010, 0x1 },
    { 2450020, 2450020, 0x6 },
    { 2450019, 2450021, 0x6 },
    { 2450021, 2450030, 0x8 },
    { 2450030, G_MAXINT32, 0x8 },
    { SCL_DAY_NONE, 2450009, 0 },
    { 2450031, SCL_DAY_NONE, 0 },
    { 2450011, 2450019, 0 },
    { 2450030, 2450010, 0 },
  };
  g_autoptr (SclHistory) whole = build (0xf);
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (periods); i++)
    {
      g_autoptr (SclHistory) expected = build (periods[i].which);
      g_autoptr (SclHistory) part = scl_history_between (whole, periods[i].from, periods[i].to);

      g_assert_cmpstr (scl_history_digest (part), ==, scl_history_digest (expected));
      g_assert_cmpuint (scl_history_events (part)->first_game[scl_history_events (part)->n], ==,
                        scl_history_games (part)->n);
      /* For rapid and blitz games only, which the first and the last event are not. */
      scl_history_standard (part, &n);
      g_assert_cmpuint (n, ==, (periods[i].which & 0x6) != 0);
    }
}

static void
test_whole (void)
{
  g_autoptr (SclHistory) whole = build (0xf);
  g_autoptr (SclHistory) part = scl_history_between (whole, 2450010, 2450030);

  g_assert_true (part == whole);
}

/* The part keeps the whole, a part of a part both, and something can be supposed of it. */
static void
test_owners (void)
{
  SclHistory *whole = build (0xf);
  SclHistory *part = scl_history_between (whole, 2450020, 2450030);
  SclHistory *less = scl_history_between (part, SCL_DAY_NONE, 2450020);
  const SclSupposedChange change = { .game = 1, .score = 2, .flags = SCL_UNRATED_STRUCK };
  const SclSupposed supposed = { .changes = &change, .n_changes = 1 };
  SclHistory *other = scl_history_suppose (less, 0, &supposed);
  g_autoptr (SclHistory) expected = build (0x6);

  g_assert_cmpuint (scl_history_games (other)->flags[1], ==, SCL_UNRATED_STRUCK);
  scl_history_unref (whole);
  scl_history_unref (part);
  scl_history_unref (other);
  g_assert_cmpstr (scl_history_digest (less), ==, scl_history_digest (expected));
  g_assert_cmpstr (scl_history_events (less)->name[1], ==, "Event 2");
  g_assert_cmpuint (scl_history_games (less)->event[4], ==, 1);
  scl_history_unref (less);
}

TEST_MAIN ("/between", test_days, test_whole, test_owners)
