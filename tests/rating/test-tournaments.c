/* Three tournaments under each of the national systems: everybody's number and games after each,
 * against an independent reckoning (tournaments.py, whose results are tournaments.h). Old and new,
 * young and old, provisional and established players, an opponent whose rating nothing changes, a
 * game that is not rated, a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"
#include "tournaments.h"

static const char *const days[N_TOURNAMENTS] = { "2018-06-15", "2018-07-10", "2018-08-31" };

static TestGames *
begin (const char *policy)
{
  TestGames *self = test_games_new (policy, days[0]);
  const gboolean lower_is_better = g_str_equal (policy, "ingo");

  self->n_players = N_PLAYERS;
  for (guint32 p = 0; p < N_PLAYERS; p++)
    {
      const double rating = entrants[p].rating;

      test_games_set (self, p, lower_is_better ? (2840.0 - rating) / 8.0 : rating,
                      entrants[p].games, NAN);
      self->birth_year[p] = entrants[p].born;
      if (self->states->index != NULL)
        self->states->index[p] = entrants[p].index;
    }
  self->states->flags[HELD] |= SCL_PLAYER_HELD;
  return self;
}

/* One tournament, explained for one player; the explanation adds up. */
static void
play (TestGames *self, guint tournament, guint32 traced)
{
  const guint first = self->n_games;
  SclPeriod period;

  self->day = scl_day_parse (days[tournament]);
  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    if (games[g].tournament == tournament)
      {
        test_games_add (self, games[g].white, games[g].black, games[g].half_points);
        self->flags[self->n_games - 1] = games[g].rated ? SCL_GAME_RATED : 1;
      }
  self->n_events++;
  period = test_games_period (self, first, self->n_games - first);
  g_clear_pointer (&self->trace, scl_trace_free);
  self->trace = scl_trace_new (traced);
  scl_system_enter (self->system, self->states, &period);
  scl_system_update (self->system, self->states, &period, self->trace);
  test_trace_tells_games (self, first);
  self->n_periods++;
}

static void
compare (const TestGames *self, const Expected *wanted, guint tournament)
{
  for (guint32 p = 0; p < N_PLAYERS; p++)
    {
      const double rating = wanted->rating[tournament][p];

      if (isnan (rating))
        g_assert_true (isnan (self->states->rating[p]));
      else
        g_assert_cmpfloat_with_epsilon (self->states->rating[p], rating, 2e-6);
      g_assert_cmpuint (self->states->games[p], ==, wanted->games[tournament][p]);
    }
}

/* The greatest rating there was, where lower is better the least. */
static void
compare_peaks (const TestGames *self, const Expected *wanted)
{
  const gboolean lower_is_better = g_str_equal (wanted->policy, "ingo");

  for (guint32 p = 0; p < N_PLAYERS; p++)
    {
      double best = entrants[p].rating;

      if (lower_is_better)
        best = isnan (best) ? 167.5 : (2840.0 - best) / 8.0;
      for (guint t = 0; t < N_TOURNAMENTS; t++)
        best = lower_is_better ? fmin (best, wanted->rating[t][p])
                               : fmax (best, wanted->rating[t][p]);
      if (isnan (best))
        g_assert_true (isnan (self->states->peak[p]));
      else
        g_assert_cmpfloat_with_epsilon (self->states->peak[p], best, 2e-6);
    }
}

static void
test_tournaments (gconstpointer data)
{
  const Expected *wanted = data;

  for (guint32 traced = 0; traced < N_PLAYERS; traced++)
    {
      g_autoptr (TestGames) self = begin (wanted->policy);

      for (guint t = 0; t < N_TOURNAMENTS; t++)
        {
          double before = self->states->rating[traced];

          play (self, t, traced);
          compare (self, wanted, t);
          if (traced == HELD) /* the games' changes are what would be */
            continue;
          test_trace_adds_up (self->trace);
          g_assert_cmpfloat (self->trace->new_rating == self->states->rating[traced]
                                 || isnan (self->trace->new_rating),
                             ==, TRUE);
          /* in force until then: the given start of some systems' unrated is not "old" */
          if (!isnan (before) && !isnan (self->trace->old_rating))
            g_assert_cmpfloat_with_epsilon (self->trace->old_rating, before, 1e-9);
        }
      compare_peaks (self, wanted);
    }
}

/* The last rated game: of those who played in the last tournament its last day, of whom no game
 * counted nothing. */
static void
test_last_days (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (TestGames) self = begin (expected[i].policy);

      for (guint t = 0; t < N_TOURNAMENTS; t++)
        play (self, t, 0);
      g_assert_cmpint (self->states->last_day[3], ==, scl_day_parse ("2018-08-31"));
      g_assert_cmpint (self->states->last_day[0], ==, scl_day_parse ("2018-07-31"));
      g_assert_cmpint (self->states->last_day[HELD], ==, SCL_DAY_NONE);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *name = g_strconcat ("/tournaments/", expected[i].policy, NULL);

      g_test_add_data_func (name, &expected[i], test_tournaments);
    }
  g_test_add_func ("/tournaments/last-days", test_last_days);
  return g_test_run ();
}
