/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/gains/scl-gains.h"

#include "lab/gains/scl-gains-private.h"
#include "lab/replay/scl-outcome-private.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"

static const SclGainLimit limits[] = {
  { 2000, "", FALSE },   { 2200, "CM", FALSE }, { 2300, "FM", FALSE },
  { 2400, "IM", FALSE }, { 2500, "GM", FALSE }, { 2000, "WCM", TRUE },
  { 2100, "WFM", TRUE }, { 2200, "WIM", TRUE }, { 2300, "WGM", TRUE },
};

SCL_DEFINE_TABLE (const SclGainLimit, scl_gain_limits, limits)

/* ---- Persons ---- */

/* Games under the rule in force, and the day of each player's last; of n_players rows. */
static void
count_games (SclGains *self, SclGain *rows, guint n_players)
{
  const SclPlan *plan = self->in_force->plan;
  g_autofree SclDay *last = g_new (SclDay, MAX (n_players, 1));
  SclDay active;

  for (guint q = 0; q < n_players; q++)
    last[q] = SCL_DAY_NONE;
  for (guint i = plan->first_game; i < plan->first_game + plan->n_games; i++)
    {
      const guint32 side[2] = { plan->white[i], plan->black[i] };

      if (plan->flags[i] != SCL_GAME_RATED)
        continue;
      for (guint s = 0; s < 2; s++)
        {
          rows[side[s]].games++;
          if (last[side[s]] == SCL_DAY_NONE || plan->day[i] > last[side[s]])
            last[side[s]] = plan->day[i];
        }
      if (self->end == SCL_DAY_NONE || plan->day[i] > self->end)
        self->end = plan->day[i];
    }
  if (self->end == SCL_DAY_NONE)
    return;
  active = scl_day_add_months (self->end, -SCL_GAIN_ACTIVE_MONTHS);
  for (guint q = 0; q < n_players; q++)
    rows[q].active = last[q] != SCL_DAY_NONE && last[q] >= active;
}

/* One a player, with the ratings at last and what the lists say: also the steps of
 * scl_gain_walk (). */
static GArray *
fill_rows (SclGains *self, SclGain *rows, SclGainPeak *peaks, guint n_players)
{
  SclOutcome *const outcomes[] = { self->in_force, self->proposed };

  for (guint32 q = 0; q < n_players; q++)
    {
      SclGain *row = &rows[q];

      row->player = q;
      row->in_force = scl_outcome_last_rating (self->in_force, q);
      row->proposed = scl_outcome_last_rating (self->proposed, q);
      row->difference = row->proposed - self->shift - row->in_force;
      row->spread = row->least = row->most = NAN;
      for (guint w = 0; w < 2; w++)
        peaks[q].highest[w]
            = fmax (-INFINITY, scl_outcome_first_rating (outcomes[w], q) - w * self->shift);
    }
  return scl_gain_walk (self, rows, peaks);
}

/* Takes them; who has no rating at last is left out. */
static void
keep_rated (SclGains *self, SclGain *rows, guint n_players)
{
  for (guint32 q = 0; q < n_players; q++)
    {
      if (isnan (rows[q].in_force) && isnan (rows[q].proposed))
        continue;
      self->n_only_in_force += isnan (rows[q].proposed);
      self->n_only_proposed += isnan (rows[q].in_force);
      rows[self->n++] = rows[q];
    }
  self->rows = g_renew (SclGain, rows, MAX (self->n, 1));
}

/* ---- Limits ---- */

gboolean
scl_gain_limit_counts (const SclGains *self, guint32 player, const SclGainLimit *limit)
{
  return !limit->women
         || scl_history_players (scl_outcome_history (self->in_force))->sex[player] == 'f';
}

static void
count (SclGainCount *self, double in_force, double proposed, double limit)
{
  const gboolean had = in_force >= limit, has = proposed >= limit;

  self->n++;
  self->n_in_force += had;
  self->n_proposed += has;
  self->gained += has && !had;
  self->lost += had && !has;
}

int
scl_gains_crosses (const SclGains *self, guint row, const SclGainLimit *limit)
{
  const SclGain *gain = &self->rows[row];

  if (isnan (gain->difference) || !scl_gain_limit_counts (self, gain->player, limit))
    return 0;
  return (gain->proposed - self->shift >= limit->rating) - (gain->in_force >= limit->rating);
}

gboolean
scl_gains_counts (const SclGains *self, guint row, SclGainWho who)
{
  return !isnan (self->rows[row].difference)
         && (who == SCL_GAIN_EVERYBODY || self->rows[row].active);
}

/* players and peaks: one a player of the history. */
static void
count_crossings (SclGains *self, const SclGain *players, const SclGainPeak *peaks, guint n_players,
                 SclGainWho who)
{
  SclGainCrossing *crossings = g_new0 (SclGainCrossing, G_N_ELEMENTS (limits));

  for (guint l = 0; l < G_N_ELEMENTS (limits); l++)
    for (guint32 q = 0; q < n_players; q++)
      {
        const SclGain *row = &players[q];

        if (!scl_gain_limit_counts (self, q, &limits[l])
            || (who == SCL_GAIN_ACTIVE && !row->active))
          continue;
        if (!isnan (row->difference))
          count (&crossings[l].last, row->in_force, row->proposed - self->shift, limits[l].rating);
        if (row->n_lists > 0)
          count (&crossings[l].ever, peaks[q].highest[0], peaks[q].highest[1], limits[l].rating);
      }
  self->crossings[who] = crossings;
}

/* ---- Who gains and loses most ---- */

/* The n greatest gains (sign 1) or losses (sign -1), the greatest first: few persons ever are among
 * them. */
static guint
find_greatest (const SclGains *self, SclGainWho who, int sign, guint n, guint *rows)
{
  guint found = 0;

  for (guint r = 0; r < self->n && n > 0; r++)
    {
      const double by = sign * self->rows[r].difference;
      guint at;

      if (!scl_gains_counts (self, r, who) || by < SCL_GAIN_LEAST
          || (found == n && by <= sign * self->rows[rows[n - 1]].difference))
        continue;
      for (at = found < n ? found++ : n - 1;
           at > 0 && by > sign * self->rows[rows[at - 1]].difference; at--)
        rows[at] = rows[at - 1];
      rows[at] = r;
    }
  return found;
}

guint
scl_gains_extremes (const SclGains *self, SclGainWho who, guint n, guint *rows)
{
  const guint n_gain = find_greatest (self, who, 1, n, rows);
  const guint n_lose = find_greatest (self, who, -1, n, rows + n_gain);

  for (guint i = 0; i < n_lose / 2; i++)
    {
      const guint swap = rows[n_gain + i];

      rows[n_gain + i] = rows[n_gain + n_lose - 1 - i];
      rows[n_gain + n_lose - 1 - i] = swap;
    }
  return n_gain + n_lose;
}

/* ---- All ---- */

static void
summarise (SclGains *self, SclGainWho who)
{
  g_autofree double *differences = g_new (double, MAX (self->n, 1));
  guint n = 0;

  for (guint r = 0; r < self->n; r++)
    if (scl_gains_counts (self, r, who))
      differences[n++] = self->rows[r].difference;
  self->summary[who] = scl_gain_summary (differences, n);
}

/* The mean of the differences at last, where the rules begin apart. */
static double
find_shift (SclOutcome *in_force, SclOutcome *proposed, guint n_players)
{
  double sum = 0.0;
  guint n = 0;

  if (scl_basis_start_gap (in_force, proposed) == 0.0)
    return 0.0;
  for (guint q = 0; q < n_players; q++)
    {
      const double difference
          = scl_outcome_last_rating (proposed, q) - scl_outcome_last_rating (in_force, q);

      sum += isnan (difference) ? 0.0 : difference;
      n += !isnan (difference);
    }
  return n > 0 ? sum / n : 0.0;
}

static SclBasis *
find_basis (SclOutcome *in_force, SclOutcome *proposed)
{
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();

  g_ptr_array_add (outcomes, in_force);
  g_ptr_array_add (outcomes, proposed);
  return scl_basis_new (outcomes, NULL);
}

SclGains *
scl_gains_new (SclOutcome *in_force, SclOutcome *proposed, GCancellable *cancellable)
{
  g_autoptr (SclGains) self = NULL;
  g_autoptr (GArray) steps = NULL;
  g_autofree SclGainPeak *peaks = NULL;
  guint n_players;
  SclGain *rows;

  g_return_val_if_fail (in_force->history == proposed->history, NULL);
  g_return_val_if_fail (in_force->has_paths && proposed->has_paths, NULL);

  self = g_new0 (SclGains, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->in_force = scl_outcome_ref (in_force);
  self->proposed = scl_outcome_ref (proposed);
  self->end = SCL_DAY_NONE;
  n_players = scl_history_players (in_force->history)->n;
  self->basis = find_basis (in_force, proposed);
  self->shift = find_shift (in_force, proposed, n_players);
  rows = g_new0 (SclGain, MAX (n_players, 1));
  peaks = g_new0 (SclGainPeak, MAX (n_players, 1));
  steps = fill_rows (self, rows, peaks, n_players);
  count_games (self, rows, n_players);
  for (guint who = 0; who < SCL_GAIN_N_WHO; who++)
    count_crossings (self, rows, peaks, n_players, (SclGainWho) who);
  scl_gains_fill_reached (self, rows, steps);
  keep_rated (self, rows, n_players);
  for (guint who = 0; who < SCL_GAIN_N_WHO; who++)
    summarise (self, (SclGainWho) who);
  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      self->groups[k] = scl_gain_groups_new (self, (SclGainKind) k);
    }
  return g_steal_pointer (&self);
}

SCL_DEFINE_REF (scl_gains_ref, SclGains, ref_count)

void
scl_gains_unref (SclGains *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  scl_outcome_unref (self->in_force);
  scl_outcome_unref (self->proposed);
  scl_basis_free (self->basis);
  g_free (self->rows);
  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    scl_gain_groups_free (self->groups[k]);
  for (guint who = 0; who < SCL_GAIN_N_WHO; who++)
    g_free (self->crossings[who]);
  g_free (self->reached);
  g_free (self);
}

/* ---- Written ---- */

static void
add_row (SclCsvWriter *csv, const SclPlayers *players, const SclGain *row)
{
  const guint32 q = row->player;
  g_autofree char *id = scl_player_public_id (players, q);

  scl_csv_writer_add (csv, "tttcnt", id, players->name[q], players->federation[q], players->sex[q],
                      (gint64) players->birth_year[q], players->title[q]);
  scl_csv_writer_add_row (csv, "444i444ii", row->in_force, row->proposed, row->difference,
                          (gint64) row->n_lists, row->spread, row->least, row->most,
                          (gint64) row->games, (gint64) row->active);
}

GString *
scl_gains_to_csv (const SclGains *self)
{
  const SclPlayers *players = scl_history_players (scl_outcome_history (self->in_force));
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_line (&csv, "player_id,name,federation,sex,birth_year,title,in_force,proposed,"
                                 "difference,lists,spread,least,most,games,active");
  for (guint r = 0; r < self->n; r++)
    add_row (&csv, players, &self->rows[r]);
  return out;
}
