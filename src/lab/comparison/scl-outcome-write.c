/* An outcome as files: ratings, periods, metrics, movers, drift, misfit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-comparison-private.h"
#include "lab/comparison/scl-misfit.h"
#include "lab/drift/scl-drift.h"

#include <stdlib.h>
#include <string.h>

#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-json.h"
#include "rating/base/scl-order.h"

#define N_MOVERS 100

char *
scl_player_public_id (const SclPlayers *players, guint32 player)
{
  const char *key = players->key[player];

  if (*key == '\0')
    return g_strdup_printf ("#%u", player);
  return g_strdup (g_str_has_prefix (key, "id:") ? key + strlen ("id:") : key);
}

static void
add_player (SclCsvWriter *csv, const SclPlayers *players, guint32 player)
{
  g_autofree char *id = scl_player_public_id (players, player);

  scl_csv_writer_add (csv, "tt", id, players->name[player]);
}

/* ---- ratings.csv ---- */

typedef struct
{
  guint32 player;
  double first, last;
  double by; /* sorted by this, falling, then by player */
} Row;

static int
compare_rows (gconstpointer pa, gconstpointer pb)
{
  const Row *a = pa;
  const Row *b = pb;

  if (a->by != b->by)
    return SCL_ORDER (b->by, a->by);
  return SCL_ORDER (a->player, b->player);
}

/* Index of each player's last rated event, or G_MAXUINT32. */
static guint32 *
last_events (const SclPlan *plan, guint n_players)
{
  guint32 *last = g_new (guint32, MAX (n_players, 1));

  memset (last, 0xff, sizeof (guint32) * n_players);
  for (guint i = plan->first_game; i < plan->first_game + plan->n_games; i++)
    if (plan->flags[i] == SCL_GAME_RATED)
      last[plan->white[i]] = last[plan->black[i]] = plan->event[i];
  return last;
}

static GString *
ratings_csv (gpointer outcome)
{
  SclOutcome *self = outcome;
  const SclPlayers *players = scl_history_players (self->history);
  const SclEvents *events = scl_history_events (self->history);
  const SclRegime *regime = scl_policy_regime_at (self->policy, SCL_DAY_NONE);
  g_autofree guint32 *last_event = last_events (self->plan, players->n);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };
  SclDay last_day = SCL_DAY_NONE;

  if (self->periods->len > 0)
    {
      const guint last = self->plan->n_periods - 1;
      guint n_regimes;

      last_day = self->plan->periods[last].last_day;
      regime = &scl_policy_regimes (self->policy, &n_regimes)[self->plan->periods[last].regime];
    }
  for (guint32 q = 0; q < players->n; q++)
    {
      const Row row = { .player = q, .by = scl_outcome_last_rating (self, q) };

      if (!isnan (row.by))
        g_array_append_val (rows, row);
    }
  g_array_sort (rows, compare_rows);

  scl_csv_writer_add_line (&csv, "player_id,name,rating,deviation,games,last_event");
  for (guint i = 0; i < rows->len; i++)
    {
      const guint32 q = g_array_index (rows, Row, i).player, event = last_event[q];

      add_player (&csv, players, q);
      scl_csv_writer_add_row (&csv, "44it", g_array_index (rows, Row, i).by,
                              self->states->deviation != NULL ? scl_system_deviation_at (
                                  regime->system, self->states, q, last_day)
                                                              : (double) NAN,
                              (gint64) self->states->games[q],
                              event == G_MAXUINT32          ? NULL
                              : *events->key[event] != '\0' ? events->key[event]
                                                            : events->name[event]);
    }
  return out;
}

/* ---- periods.csv, movers.csv ---- */

/* There may be as many periods as games. */
static void
periods_csv (gpointer outcome, SclTextFlow *flow)
{
  SclOutcome *self = outcome;
  SclCsvWriter csv = { .text = flow->text };

  scl_csv_writer_add_line (
      &csv, "period,first_day,last_day,list_day,games,rated,active,entered,left,mean,sd,created");
  for (guint i = 0; i < self->periods->len; i++)
    {
      const SclPeriodSummary *period = &g_array_index (self->periods, SclPeriodSummary, i);

      scl_csv_writer_add_row (&csv, "idddiiiii444", (gint64) i, period->first_day, period->last_day,
                              period->list_day, (gint64) period->n_games, (gint64) period->n_rated,
                              (gint64) period->n_active, (gint64) period->n_entered,
                              (gint64) period->n_left, period->mean, period->sd, period->created);
      scl_text_flow_on (flow);
    }
}

static GString *
movers_csv (gpointer outcome)
{
  SclOutcome *self = outcome;
  const SclPlayers *players = scl_history_players (self->history);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  for (guint32 q = 0; q < players->n; q++)
    {
      Row row = { .player = q,
                  .first = self->first_rating[q],
                  .last = scl_outcome_last_rating (self, q) };

      row.by = fabs (row.last - row.first);
      if (!isnan (row.by))
        g_array_append_val (rows, row);
    }
  g_array_sort (rows, compare_rows);

  scl_csv_writer_add_line (&csv, "player_id,name,first,last,change,games");
  for (guint i = 0; i < MIN (rows->len, N_MOVERS); i++)
    {
      const Row *row = &g_array_index (rows, Row, i);

      add_player (&csv, players, row->player);
      scl_csv_writer_add_row (&csv, "444i", row->first, row->last, row->last - row->first,
                              (gint64) self->states->games[row->player]);
    }
  return out;
}

/* ---- drift.csv, misfit.csv ---- */

static GString *
drift_csv (gpointer outcome)
{
  g_autoptr (GArray) steps = scl_drift_of_outcome (outcome, NULL);

  return scl_drift_to_csv (steps);
}

static GString *
misfit_csv (gpointer outcome)
{
  g_autoptr (SclMisfit) misfit = scl_misfit_new (outcome);

  return scl_misfit_to_csv (misfit);
}

/* ---- metrics.json ---- */

static void
append_metrics (SclJson *json, const SclMetrics *metrics)
{
  scl_json_integer (json, "scored_games", (gint64) metrics->games);
  scl_json_number (json, "log_loss", metrics->log_loss);
  scl_json_number (json, "brier", metrics->brier);
  scl_json_number (json, "accuracy", metrics->accuracy);
}

static void
append_json_day (SclJson *json, const char *name, SclDay day)
{
  g_autofree char *text = scl_day_format (day);

  if (day != SCL_DAY_NONE)
    scl_json_string (json, name, text);
}

static void
append_split (SclJson *json, const char *name, const SclMetrics *metrics)
{
  if (metrics == NULL)
    return;
  scl_json_begin_object (json, name);
  append_metrics (json, metrics);
  scl_json_end_object (json);
}

/* How it was set up: without this the losses could not be compared with others. */
static void
append_setting (SclJson *json, const SclOutcome *self)
{
  g_autofree char *burn_in = scl_burn_in_text (&self->options.burn_in);
  g_autofree char *from = scl_day_format (self->judged->from);

  scl_json_string (json, "start", scl_start_nick (self->options.start));
  scl_json_integer (json, "players_with_printed_start", self->judged->n_printed);
  scl_json_string (json, "burn_in", burn_in);
  scl_json_string (json, "judged_from", from);
  scl_json_integer (json, "games_not_judged", (gint64) self->judged->n_left_out);
  append_json_day (json, "from", self->options.from);
  append_json_day (json, "to", self->options.to);
  append_json_day (json, "train_until", self->options.train_until);
}

static GString *
metrics_json (gpointer outcome)
{
  SclOutcome *self = outcome;
  const guint n_periods = self->periods->len;
  const SclPeriodSummary *last = &g_array_index (self->periods, SclPeriodSummary, n_periods - 1);
  g_autoptr (SclJson) json = scl_json_new ();
  guint64 n_games = 0;
  double created = 0.0;

  for (guint i = 0; i < n_periods; i++)
    {
      n_games += g_array_index (self->periods, SclPeriodSummary, i).n_games;
      created += g_array_index (self->periods, SclPeriodSummary, i).created;
    }
  scl_json_begin_object (json, NULL);
  scl_json_string (json, "policy", scl_policy_name (self->policy));
  scl_json_integer (json, "players", self->plan->n_players_seen);
  scl_json_integer (json, "games", (gint64) n_games);
  append_metrics (json, &self->metrics);
  scl_json_integer (json, "periods", n_periods);
  scl_json_integer (json, "rated_players", last->n_rated);
  scl_json_number (json, "mean", last->mean);
  scl_json_number (json, "sd", last->sd);
  scl_json_number (json, "created", created);
  append_setting (json, self);
  append_split (json, "train", scl_outcome_train_metrics (self));
  append_split (json, "test", scl_outcome_test_metrics (self));
  scl_json_number (json, "log_loss_clamp", 1e-6);
  scl_json_string (json, "data_digest", scl_history_digest (self->history));
  scl_json_string (json, "provenance", scl_history_provenance (self->history));
  scl_json_string (json, "program", "Scalata " SCL_VERSION);
  scl_json_string (json, "policy_text", scl_policy_text (self->policy));
  scl_json_end_object (json);
  return g_string_new (scl_json_text (json));
}

/* ---- All of them ---- */

void
scl_outcome_add_files (SclOutcome *self, const char *directory, SclTextBatch *batch, guint turn)
{
  static const SclTextFile files[] = {
    { "ratings.csv", .make = ratings_csv, .turn = SCL_TURN_RATINGS },
    { "periods.csv", .pour = periods_csv, .turn = SCL_TURN_PERIODS },
    { "metrics.json", .make = metrics_json, .turn = SCL_TURN_OTHERS },
    { "movers.csv", .make = movers_csv, .turn = SCL_TURN_OTHERS },
    { "drift.csv", .make = drift_csv, .turn = SCL_TURN_DRIFT },
    { "misfit.csv", .make = misfit_csv, .turn = SCL_TURN_MISFIT },
    { NULL },
  };

  scl_text_batch_add_files (batch, directory, files, self, turn);
}

gboolean
scl_outcome_write (SclOutcome *self, const char *directory, GError **error)
{
  g_autoptr (SclTextBatch) batch = scl_text_batch_new ();

  scl_outcome_add_files (self, directory, batch, 0);
  return scl_text_batch_run (batch, 0, error);
}
