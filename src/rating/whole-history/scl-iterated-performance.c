/* SclIteratedPerformance: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/whole-history/scl-iterated-performance.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/policy/scl-system.h"

/* Games by player: the opponents of player i are opponents[first[i]] … [first[i + 1] - 1]. */
typedef struct
{
  const SclIteratedPerformance *options;
  guint n_players;
  guint *first;
  guint32 *opponents;
  double *scores;  /* per player, points */
  double *present; /* ratings of the pass before */
  double *next;
  double *met; /* scratch: the opponents' ratings of one player */
} Run;

static void
run_init (Run *self, const SclIteratedPerformance *options, guint n_players, guint n_games,
          const guint32 *white, const guint32 *black, const guint8 *score)
{
  g_autofree guint *filled = g_new0 (guint, n_players + 1);
  guint most = 0;

  self->options = options;
  self->n_players = n_players;
  self->first = g_new0 (guint, n_players + 1);
  self->scores = g_new0 (double, n_players + 1);
  for (guint i = 0; i < n_games; i++)
    {
      self->first[white[i] + 1]++;
      self->first[black[i] + 1]++;
    }
  for (guint i = 0; i < n_players; i++)
    {
      most = MAX (most, self->first[i + 1]);
      self->first[i + 1] += self->first[i];
    }
  self->opponents = g_new (guint32, 2 * n_games + 1);
  for (guint i = 0; i < n_games; i++)
    {
      self->opponents[self->first[white[i]] + filled[white[i]]++] = black[i];
      self->opponents[self->first[black[i]] + filled[black[i]]++] = white[i];
      self->scores[white[i]] += 0.5 * score[i];
      self->scores[black[i]] += 0.5 * (2 - score[i]);
    }
  self->present = g_new (double, n_players + 1);
  self->next = g_new (double, n_players + 1);
  self->met = g_new (double, most + 1);
}

SCL_CLEAR_FUNC (run_clear, Run, first, g_free, opponents, g_free, scores, g_free, present, g_free,
                next, g_free, met, g_free)

static double
performance_of (Run *self, guint32 player, const double *ratings)
{
  const SclIteratedPerformance *options = self->options;
  guint n = self->first[player + 1] - self->first[player];
  double score = CLAMP (self->scores[player], n * (1.0 - options->cap), n * options->cap);
  SclPerformanceMethod method = options->method;
  double rating;

  for (guint i = 0; i < n; i++)
    self->met[i] = ratings[self->opponents[self->first[player] + i]];
  if ((method != SCL_PERFORMANCE_LOGISTIC && method != SCL_PERFORMANCE_EXACT) || score <= 0.0
      || score >= n)
    method = SCL_PERFORMANCE_LINEAR;
  rating = scl_performance (method, self->met, n, score).rating;
  return options->whole ? scl_round (rating, 1.0, SCL_ROUND_HALF_AWAY) : rating;
}

guint
scl_iterated_performance (const SclIteratedPerformance *options, guint n_players, double *ratings,
                          guint n_games, const guint32 *white, const guint32 *black,
                          const guint8 *score, double *each_pass)
{
  Run run = { 0 };
  guint pass = 0;
  gboolean moves = TRUE;

  run_init (&run, options, n_players, n_games, white, black, score);
  for (guint i = 0; i < n_players; i++)
    run.present[i] = isnan (ratings[i]) ? options->start : ratings[i];
  while (pass < options->passes && moves)
    {
      moves = FALSE;
      memcpy (run.next, run.present, n_players * sizeof *run.next);
      for (guint i = 0; i < n_players; i++)
        {
          if (run.first[i] == run.first[i + 1] || !(options->rated_too || isnan (ratings[i])))
            continue;
          run.next[i] = performance_of (&run, i, options->sequential ? run.next : run.present);
          moves |= fabs (run.next[i] - run.present[i]) >= options->stop_below;
        }
      memcpy (run.present, run.next, n_players * sizeof *run.next);
      if (each_pass != NULL)
        memcpy (each_pass + (gsize) pass * n_players, run.next, n_players * sizeof *run.next);
      pass++;
    }
  for (guint i = 0; i < n_players; i++)
    if (run.first[i] != run.first[i + 1])
      ratings[i] = run.present[i];
  run_clear (&run);
  return pass;
}
