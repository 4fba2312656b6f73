/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/effect/scl-compare-tables.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "figures/results/scl-verdict.h"

/* Columns: the name, per outcome the rating at last and its change, games, rating at first. What
 * people came for stands first: a narrow window shows it without scrolling. */
#define FIXED_COLUMNS 3
#define FIRST_OUTCOME 1
#define PER_OUTCOME 2
#define ENOUGH_GAMES 10

/* Columns of numbers by row, so that sorting touches nothing else. */
typedef struct
{
  SclHistory *history;
  guint32 *count; /* reference counted: rated games by player, for as long as the history stays */
  guint n_rows, n_outcomes;
  guint32 *player;
  guint32 *games;
  double *first;  /* under the first policy that gives one */
  double *last;   /* [row * n_outcomes + outcome] */
  double *change; /* the same */
  char **key;     /* collation keys of the names; made when first sorted by name */
} Players;

static void
players_free (gpointer p)
{
  Players *self = p;

  scl_history_unref (self->history);
  g_rc_box_release (self->count);
  for (guint i = 0; self->key != NULL && i < self->n_rows; i++)
    g_free (self->key[i]);
  g_free (self->key);
  g_free (self->player);
  g_free (self->games);
  g_free (self->first);
  g_free (self->last);
  g_free (self->change);
  g_free (self);
}

static guint32 *
count_games (SclHistory *history)
{
  const SclGames *games = scl_history_games (history);
  guint32 *count = g_rc_box_alloc0 (sizeof (guint32) * MAX (scl_history_players (history)->n, 1));

  for (guint i = 0; i < games->n; i++)
    if (games->flags[i] == SCL_UNRATED_NO)
      {
        count[games->white[i]]++;
        count[games->black[i]]++;
      }
  return count;
}

/* Who takes part in the list: who played, or has a rating. */
static gboolean
is_listed (GPtrArray *outcomes, const guint32 *count, guint32 player)
{
  gboolean rated = count[player] > 0;

  for (guint o = 0; o < outcomes->len && !rated; o++)
    rated = isfinite (scl_outcome_last_rating (g_ptr_array_index (outcomes, o), player));
  return rated;
}

typedef struct
{
  double rating;
  guint32 player;
} Place;

/* As a rating list: the best first, who has no rating last. */
static int
compare_places (gconstpointer pa, gconstpointer pb)
{
  const Place *a = pa, *b = pb;

  if (isnan (a->rating) || isnan (b->rating))
    {
      if (isnan (a->rating) != isnan (b->rating))
        return isnan (a->rating) ? 1 : -1;
    }
  else if (a->rating != b->rating)
    return a->rating < b->rating ? 1 : -1;
  return a->player < b->player ? -1 : a->player > b->player;
}

static void
list_players (Players *self, GPtrArray *outcomes)
{
  const guint n = scl_history_players (self->history)->n;
  g_autofree Place *places = g_new (Place, MAX (n, 1));

  for (guint32 p = 0; p < n; p++)
    if (is_listed (outcomes, self->count, p))
      places[self->n_rows++]
          = (Place){ scl_outcome_last_rating (g_ptr_array_index (outcomes, 0), p), p };
  qsort (places, self->n_rows, sizeof *places, compare_places);
  self->player = g_new (guint32, MAX (self->n_rows, 1));
  self->games = g_new (guint32, MAX (self->n_rows, 1));
  for (guint i = 0; i < self->n_rows; i++)
    {
      self->player[i] = places[i].player;
      self->games[i] = self->count[places[i].player];
    }
}

/* The numbers under one policy. */
static void
fill_outcome (Players *self, SclOutcome *outcome, guint o)
{
  for (guint row = 0; row < self->n_rows; row++)
    {
      const double first = scl_outcome_first_rating (outcome, self->player[row]);
      const double last = scl_outcome_last_rating (outcome, self->player[row]);

      if (isnan (self->first[row]))
        self->first[row] = first;
      self->last[row * self->n_outcomes + o] = last;
      self->change[row * self->n_outcomes + o] = last - first;
    }
}

/* before: what was shown, or NULL. */
static Players *
players_new (GPtrArray *outcomes, const Players *before)
{
  Players *self = g_new0 (Players, 1);

  self->history = scl_history_ref (scl_outcome_history (g_ptr_array_index (outcomes, 0)));
  self->n_outcomes = outcomes->len;
  self->count = before != NULL && before->history == self->history
                    ? g_rc_box_acquire (before->count)
                    : count_games (self->history);
  list_players (self, outcomes);
  self->first = g_new (double, MAX (self->n_rows, 1));
  self->last = g_new (double, MAX (self->n_rows, 1) * outcomes->len);
  self->change = g_new (double, MAX (self->n_rows, 1) * outcomes->len);
  for (guint row = 0; row < self->n_rows; row++)
    self->first[row] = NAN;
  for (guint o = 0; o < outcomes->len; o++)
    fill_outcome (self, g_ptr_array_index (outcomes, o), o);
  return self;
}

static double
number_at (const Players *self, guint row, guint column)
{
  const guint outcome = (column - FIRST_OUTCOME) / PER_OUTCOME;

  if (column == SCL_COMPARE_COLUMN_GAMES (self->n_outcomes))
    return self->games[row];
  if (column == SCL_COMPARE_COLUMN_FIRST (self->n_outcomes))
    return self->first[row];
  if (column == SCL_COMPARE_COLUMN_RATING (outcome))
    return self->last[row * self->n_outcomes + outcome];
  return self->change[row * self->n_outcomes + outcome];
}

static const char *
name_at (const Players *self, guint row)
{
  return scl_history_players (self->history)->name[self->player[row]];
}

static char *
players_text (guint row, guint column, gpointer data)
{
  const Players *self = data;
  g_autofree char *number = NULL;
  double value;

  if (column == 0)
    return g_strdup (name_at (self, row));
  value = number_at (self, row, column);
  if (!isfinite (value))
    return g_strdup ("–");
  number = scl_chart_format_number (value, 0);
  if (column < SCL_COMPARE_COLUMN_GAMES (self->n_outcomes)
      && (column - FIRST_OUTCOME) % PER_OUTCOME == 1 && value >= 0.5)
    return g_strconcat ("+", number, NULL);
  return g_steal_pointer (&number);
}

static void
make_keys (Players *self)
{
  self->key = g_new (char *, MAX (self->n_rows, 1));
  for (guint i = 0; i < self->n_rows; i++)
    self->key[i] = g_utf8_collate_key (name_at (self, i), -1);
}

static int
players_compare (guint a, guint b, guint column, gpointer data)
{
  Players *self = data;

  if (column == 0)
    {
      if (self->key == NULL)
        make_keys (self);
      return strcmp (self->key[a], self->key[b]);
    }
  return scl_table_compare_numbers (number_at (self, a, column), number_at (self, b, column));
}

static gboolean
players_match (guint row, const char *needle, gpointer data)
{
  return scl_table_text_has (name_at (data, row), needle);
}

/* Titles of policies are long: broken between words so that a column stays narrow. */
static char *
fold_title (const char *title)
{
  g_auto (GStrv) words = g_strsplit (title, " ", -1);
  GString *folded = g_string_new (NULL);
  glong line = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      glong width = g_utf8_strlen (words[i], -1);

      if (i > 0)
        {
          gboolean wrap = line + 1 + width > 12;

          g_string_append_c (folded, wrap ? '\n' : ' ');
          line = wrap ? 0 : line + 1;
        }
      g_string_append (folded, words[i]);
      line += width;
    }
  return g_string_free (folded, FALSE);
}

void
scl_compare_show_players (SclTable *table, GPtrArray *outcomes)
{
  guint n = outcomes != NULL ? outcomes->len : 0;
  guint n_columns = FIXED_COLUMNS + PER_OUTCOME * n;
  g_autofree SclTableColumn *columns = g_new0 (SclTableColumn, n_columns);
  g_auto (GStrv) titles = g_new0 (char *, n + 1);
  SclTableSource source = { .columns = columns,
                            .n_columns = n_columns,
                            .text = players_text,
                            .compare = players_compare,
                            .match = players_match,
                            .destroy = players_free };
  Players *players;

  if (n == 0)
    {
      scl_table_set_source (table, NULL);
      return;
    }
  players = players_new (outcomes, scl_table_get_data (table));
  source.data = players;
  source.n_rows = players->n_rows;
  columns[0] = (SclTableColumn){ .title = _ ("Player"), .expand = TRUE };
  columns[SCL_COMPARE_COLUMN_GAMES (n)]
      = (SclTableColumn){ .title = _ ("Games"), .numeric = TRUE, .spare = 2 };
  /* Translators: column: the rating with which a player begins. */
  columns[SCL_COMPARE_COLUMN_FIRST (n)]
      = (SclTableColumn){ .title = _ ("Initial rating"), .numeric = TRUE, .spare = 1 };
  for (guint o = 0; o < n; o++)
    {
      titles[o]
          = fold_title (scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, o))));
      columns[SCL_COMPARE_COLUMN_RATING (o)] = (SclTableColumn){
        .title = titles[o], .numeric = TRUE, .spare = o > 0 ? 2 + 2 * n - o : 0
      };
      /* Translators: column: rating at last minus rating at first. */
      columns[SCL_COMPARE_COLUMN_CHANGE (o)]
          = (SclTableColumn){ .title = _ ("Change"), .numeric = TRUE, .spare = 3 + o };
    }
  scl_table_set_source (table, &source);
}

guint32
scl_compare_player_at (SclTable *table, guint row)
{
  const Players *players = scl_table_get_data (table);

  return players != NULL && row < players->n_rows ? players->player[row] : G_MAXUINT32;
}

guint
scl_compare_row_of (SclTable *table, guint32 player)
{
  const Players *players = scl_table_get_data (table);

  for (guint i = 0; players != NULL && i < players->n_rows; i++)
    if (players->player[i] == player)
      return i;
  return G_MAXUINT;
}

gboolean
scl_compare_refresh_players (SclTable *table, GPtrArray *outcomes)
{
  Players *players = scl_table_get_data (table);

  if (players == NULL || outcomes->len == 0 || players->n_outcomes != outcomes->len
      || players->history != scl_outcome_history (g_ptr_array_index (outcomes, 0)))
    return FALSE;
  fill_outcome (players, g_ptr_array_index (outcomes, outcomes->len - 1), outcomes->len - 1);
  if (gtk_widget_get_mapped (GTK_WIDGET (table)))
    scl_table_refresh (table);
  return TRUE;
}

guint32
scl_compare_most_telling (SclTable *table)
{
  const Players *players = scl_table_get_data (table);
  guint32 best = G_MAXUINT32;
  double most = -1.0;

  for (guint row = 0; players != NULL && row < players->n_rows; row++)
    {
      double low = INFINITY, high = -INFINITY, spread;

      for (guint o = 0; o < players->n_outcomes; o++)
        {
          const double last = players->last[row * players->n_outcomes + o];
          const double first = players->n_outcomes == 1 ? players->first[row] : last;

          low = fmin (low, fmin (first, last));
          high = fmax (high, fmax (first, last));
        }
      spread = high - low + (players->games[row] >= ENOUGH_GAMES ? 1e6 : 0.0);
      /* With few games all round, the spread decides alone; among equals, the player who comes
       * first in the data. */
      if (isfinite (spread) && (spread > most || (spread == most && players->player[row] < best)))
        {
          most = spread;
          best = players->player[row];
        }
    }
  return best;
}

/* ---- Metrics ---- */

/* Level below which a difference is not put down to chance. */
#define SIGNIFICANT 0.05

static char *
metric_text (const SclComparisonRow *row, guint policy)
{
  g_autofree char *value = NULL;
  const char *star = policy > 0 && row->p != NULL && row->p[policy] < SIGNIFICANT ? " *" : "";

  if (!isfinite (row->value[policy]))
    return g_strdup ("–");
  value = scl_chart_format_interval (row->value[policy], row->error[policy], (int) row->digits);
  return g_strconcat (value, star, NULL);
}

static const char shape_key[] = "scl-metrics-shape";

/* Whether the table has these policies' columns and rows already: then only its numbers are others.
 */
static gboolean
has_shape (SclFacts *facts, SclComparison *comparison, guint n, const SclComparisonRow *rows,
           guint n_rows)
{
  GString *shape = g_string_new (n_rows > 0 ? rows[0].id : NULL);
  gboolean same;

  for (guint o = 0; o < n; o++)
    g_string_append_printf (
        shape, "%s\n",
        scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, o))));
  same = n > 0 && g_strcmp0 (g_object_get_data (G_OBJECT (facts), shape_key), shape->str) == 0
         && scl_facts_get_n_rows (facts) == n_rows;
  g_object_set_data_full (G_OBJECT (facts), shape_key, g_string_free (shape, FALSE), g_free);
  return same;
}

static void
shape_metrics (SclFacts *facts, SclComparison *comparison, guint n, const SclComparisonRow *rows,
               guint n_rows)
{
  g_autofree const char **headings = g_new0 (const char *, n + 1);

  scl_facts_reset (facts, n);
  for (guint o = 0; o < n; o++)
    headings[o] = scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, o)));
  if (n > 0)
    scl_facts_set_headings (facts, headings);
  for (guint m = 0; m < n_rows; m++)
    scl_facts_add_row (facts, rows[m].label, NULL);
}

void
scl_compare_show_metrics (SclFacts *facts, SclComparison *comparison, SclRowsAbout about)
{
  guint n = comparison != NULL ? scl_comparison_n_policies (comparison) : 0;
  guint n_rows = 0;
  const SclComparisonRow *rows
      = n > 0 ? scl_comparison_rows_about (comparison, about, &n_rows) : NULL;

  if (!has_shape (facts, comparison, n, rows, n_rows))
    shape_metrics (facts, comparison, n, rows, n_rows);
  for (guint m = 0; m < n_rows; m++)
    for (guint o = 0; o < n; o++)
      {
        g_autofree char *text = metric_text (&rows[m], o);

        if (g_strcmp0 (text, scl_facts_get_value (facts, m, o)) != 0)
          scl_facts_set_value (facts, m, o, text);
        scl_facts_set_best (facts, m, o, rows[m].best == (int) o);
      }
}

static void
append_line (GString *text, char *line)
{
  if (line != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static const char *
title_of (SclComparison *comparison, guint policy)
{
  return scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, policy)));
}

/* Each policy against the first, all these tests at once. */
static void
append_verdicts (GString *text, SclComparison *comparison)
{
  const guint n = scl_comparison_n_policies (comparison);
  g_autofree double *p = g_new (double, n);

  p[0] = NAN;
  for (guint i = 1; i < n; i++)
    p[i] = scl_comparison_verdict (comparison, i, 0).judged.p;
  scl_adjust_holm (p, n, p);
  for (guint i = 1; i < n; i++)
    {
      const SclVerdict verdict = scl_comparison_verdict (comparison, i, 0);

      append_line (text, scl_verdict_sentence (title_of (comparison, i), title_of (comparison, 0),
                                               &verdict.judged, p[i]));
      append_line (text, scl_verdict_warning (title_of (comparison, i), title_of (comparison, 0),
                                              &verdict, scl_comparison_start (comparison)));
    }
}

void
scl_compare_show_verdicts (GtkLabel *note, SclComparison *comparison)
{
  const gboolean any = comparison != NULL && scl_comparison_n_policies (comparison) > 1;
  g_autoptr (GString) text = g_string_new (NULL);

  gtk_widget_set_visible (GTK_WIDGET (note), any);
  if (!any)
    return;
  append_verdicts (text, comparison);
  append_line (text, g_strdup (_ ("Bold: the best. Star: differs from the first policy by more "
                                  "than chance (paired by month, p < 0.05).")));
  gtk_label_set_text (note, text->str);
}
