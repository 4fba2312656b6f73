/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comparison/scl-basis.h"

#include <stdlib.h>

#include "history/core/scl-history-facts.h"
#include "lab/replay/scl-outcome-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

#define TENTH 10
#define LEAST_GAP 0.05     /* rating points; rules that begin nearer to each other begin alike */
#define MONTHS (12 * 2200) /* history knows no later year than 2199 */

const char *
scl_basis_kind_nick (SclBasisKind kind)
{
  static const char *const nicks[SCL_BASIS_N_KINDS] = {
    "twins", "pools", "starts", "touched", "games", "players", "checked", "simulated",
  };

  return nicks[kind];
}

static void
add (SclBasis *self, SclBasisFinding finding)
{
  self->n_doubtful += finding.doubtful;
  g_array_append_val (self->findings, finding);
}

static void
add_facts (SclBasis *self)
{
  const SclHistoryFacts *facts = scl_history_facts (self->history);
  g_autofree char *pools = scl_history_pools_sentence (self->history);

  if (facts->n_twins > 0)
    add (self,
         (SclBasisFinding){ SCL_BASIS_TWINS, TRUE, .n = facts->n_twins, .of = facts->n_rated });
  if (pools != NULL)
    add (self, (SclBasisFinding){ SCL_BASIS_POOLS, TRUE });
}

/* ---- Where rules begin, whom a change touches ---- */

double
scl_basis_start_gap (SclOutcome *first, SclOutcome *second)
{
  const SclJudged *judged = first->judged;
  const guint n_players = scl_history_players (first->history)->n;
  double sum = 0.0;
  guint n = 0;

  if ((guint64) judged->n_printed * TENTH >= judged->n_players)
    return 0.0;
  for (guint p = 0; p < n_players; p++)
    {
      const double gap = fabs (first->first_rating[p] - second->first_rating[p]);

      sum += isnan (gap) ? 0.0 : gap;
      n += !isnan (gap);
    }
  return n > 0 && sum >= LEAST_GAP * n ? sum / n : 0.0;
}

/* The widest gap to the first, where there are several. */
static void
add_starts (SclBasis *self, GPtrArray *outcomes)
{
  SclOutcome *first = g_ptr_array_index (outcomes, 0);
  SclBasisFinding finding
      = { SCL_BASIS_STARTS, .n = first->judged->n_printed, .of = first->judged->n_players,
          .flag = first->options.start == SCL_START_OWN };

  for (guint i = 1; i < outcomes->len; i++)
    finding.value
        = fmax (finding.value, scl_basis_start_gap (first, g_ptr_array_index (outcomes, i)));
  finding.doubtful = finding.value > 0.0;
  add (self, finding);
}

static void
add_touched (SclBasis *self, GPtrArray *outcomes, guint policy)
{
  const SclPlayers *players = scl_history_players (self->history);
  SclBasisFinding finding = { SCL_BASIS_TOUCHED, .policy = policy, .flag = TRUE };

  for (guint p = 0; p < players->n; p++)
    {
      const double was = scl_outcome_last_rating (g_ptr_array_index (outcomes, 0), p),
                   is = scl_outcome_last_rating (g_ptr_array_index (outcomes, policy), p);
      const gboolean rated = !isnan (was) || !isnan (is);

      finding.of += rated;
      finding.n += rated && was != is;
      finding.flag = finding.flag && players->birth_year[p] == 0;
    }
  finding.doubtful = finding.n == 0;
  add (self, finding);
}

/* ---- What counts, and where the rest went ---- */

/* What a pass over the games finds. */
typedef struct
{
  guint8 *event;    /* per event: 1 it has games, 3 one of them counts */
  guint32 *counted; /* per player: games that count */
  guint8 *rated;    /* per player: has a rated game */
} Walk;

static SclFate
fate_of (const SclGames *games, guint g, const SclReplayOptions *span, const guint8 *fate)
{
  if (games->flags[g] != SCL_GAME_RATED)
    return SCL_FATE_UNRATED;
  if ((span->from != SCL_DAY_NONE && games->day[g] < span->from)
      || (span->to != SCL_DAY_NONE && games->day[g] > span->to))
    return SCL_FATE_OUTSIDE;
  return fate != NULL ? (SclFate) fate[g] : SCL_FATE_COUNTS;
}

static void
count_months (const SclEvents *events, const Walk *walk, SclBasisFinding *finding)
{
  g_autofree guint8 *has = g_new0 (guint8, MONTHS);

  for (guint e = 0; e < events->n; e++)
    {
      int year, month;

      scl_day_to_ymd (events->end[e], &year, &month, NULL);
      has[CLAMP (12 * year + month - 1, 0, MONTHS - 1)] |= walk->event[e];
    }
  for (guint m = 0; m < MONTHS; m++)
    {
      finding->months += has[m] > 0;
      finding->months_count += has[m] == 3;
    }
}

static void
add_games (SclBasis *self, Walk *walk, const SclOutcome *first, const guint8 *fate)
{
  const SclGames *games = scl_history_games (self->history);
  SclBasisFinding finding = { SCL_BASIS_GAMES, .of = games->n, .day = first->judged->from };

  for (guint g = 0; g < games->n; g++)
    {
      const SclFate one = fate_of (games, g, &first->options, fate);
      const gboolean counts = one == SCL_FATE_COUNTS, rated = one != SCL_FATE_UNRATED;

      finding.fate[one]++;
      walk->event[games->event[g]] |= counts ? 3 : 1;
      walk->counted[games->white[g]] += counts;
      walk->counted[games->black[g]] += counts;
      walk->rated[games->white[g]] |= rated;
      walk->rated[games->black[g]] |= rated;
    }
  finding.n = finding.fate[SCL_FATE_COUNTS];
  finding.doubtful = finding.n < finding.fate[SCL_FATE_UNPREDICTED];
  count_months (scl_history_events (self->history), walk, &finding);
  add (self, finding);
}

static int
compare_counts (gconstpointer a, gconstpointer b)
{
  return SCL_ORDER (*(const guint32 *) b, *(const guint32 *) a);
}

/* Sorts what was counted. */
static void
add_players (SclBasis *self, const Walk *walk)
{
  SclBasisFinding finding = { SCL_BASIS_PLAYERS, .of = scl_history_players (self->history)->n };
  guint64 busy = 0, all = 0;

  for (guint p = 0; p < finding.of; p++)
    finding.fate[walk->counted[p] > 0 ? SCL_FATE_COUNTS
                 : walk->rated[p]     ? SCL_FATE_UNPREDICTED
                                      : SCL_FATE_UNRATED]++;
  finding.n = finding.fate[SCL_FATE_COUNTS];
  qsort (walk->counted, finding.of, sizeof *walk->counted, compare_counts);
  for (guint p = 0; p < finding.n; p++)
    {
      all += walk->counted[p];
      busy += p < finding.n / TENTH ? walk->counted[p] : 0;
    }
  finding.value = all > 0 ? (double) busy / (double) all : 0.0;
  add (self, finding);
}

static void
add_coverage (SclBasis *self, const SclOutcome *first, const guint8 *fate)
{
  const guint n_players = MAX (scl_history_players (self->history)->n, 1);
  g_autofree guint8 *event = g_new0 (guint8, MAX (scl_history_events (self->history)->n, 1));
  g_autofree guint32 *counted = g_new0 (guint32, n_players);
  g_autofree guint8 *rated = g_new0 (guint8, n_players);
  Walk walk = { event, counted, rated };

  add_games (self, &walk, first, fate);
  add_players (self, &walk);
}

static void
add_checked (SclBasis *self, guint policy)
{
  const SclGames *games = scl_history_games (self->history);
  SclBasisFinding finding
      = { SCL_BASIS_CHECKED, .policy = policy,
          .day = scl_policy_checked (g_ptr_array_index (self->policies, policy)) };

  for (guint g = 0; finding.day != SCL_DAY_NONE && g < games->n; g++)
    finding.n += games->day[g] > finding.day;
  if (finding.n > 0)
    add (self, finding);
}

/* ---- The whole ---- */

static SclBasis *
empty (void)
{
  SclBasis *self = g_new0 (SclBasis, 1);

  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  self->findings = g_array_new (FALSE, FALSE, sizeof (SclBasisFinding));
  return self;
}

SclBasis *
scl_basis_new (GPtrArray *outcomes, const guint8 *fate)
{
  SclBasis *self = empty ();

  self->history = scl_history_ref (((SclOutcome *) g_ptr_array_index (outcomes, 0))->history);
  add_facts (self);
  add_starts (self, outcomes);
  for (guint i = 1; i < outcomes->len; i++)
    add_touched (self, outcomes, i);
  add_coverage (self, g_ptr_array_index (outcomes, 0), fate);
  for (guint i = 0; i < outcomes->len; i++)
    {
      g_ptr_array_add (self->policies,
                       scl_policy_ref (scl_outcome_policy (g_ptr_array_index (outcomes, i))));
      add_checked (self, i);
    }
  return self;
}

SclBasis *
scl_basis_new_simulated (guint first_seed, guint n_federations)
{
  SclBasis *self = empty ();

  add (self, (SclBasisFinding){ SCL_BASIS_SIMULATED, .n = n_federations, .of = first_seed });
  return self;
}

SCL_DEFINE_FREE (scl_basis_free, SclBasis, history, scl_history_unref, policies, g_ptr_array_unref,
                 findings, g_array_unref)
