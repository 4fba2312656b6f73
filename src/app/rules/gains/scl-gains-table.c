/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/gains/scl-gains-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "figures/chart/scl-chart-numbers.h"

typedef struct
{
  SclGains *gains;
  guint n;
  guint *row; /* of the gains, by row of the table */
  char **key; /* collation keys of the names; made when first sorted by name */
} Persons;

static void
persons_free (gpointer p)
{
  Persons *self = p;

  for (guint i = 0; self->key != NULL && i < self->n; i++)
    g_free (self->key[i]);
  g_free (self->key);
  g_free (self->row);
  scl_gains_unref (self->gains);
  g_free (self);
}

static const SclGain *
gain_at (const Persons *self, guint row)
{
  return &self->gains->rows[self->row[row]];
}

static const char *
name_at (const Persons *self, guint row)
{
  return scl_history_players (scl_outcome_history (self->gains->in_force))
      ->name[gain_at (self, row)->player];
}

static double
number_at (const Persons *self, guint row, guint column)
{
  const SclGain *gain = gain_at (self, row);
  const double numbers[SCL_GAINS_N_COLUMNS] = {
    [SCL_GAINS_COLUMN_IN_FORCE] = gain->in_force,     [SCL_GAINS_COLUMN_PROPOSED] = gain->proposed,
    [SCL_GAINS_COLUMN_DIFFERENCE] = gain->difference, [SCL_GAINS_COLUMN_SPREAD] = gain->spread,
    [SCL_GAINS_COLUMN_GAMES] = gain->games,
  };

  return numbers[column];
}

static char *
persons_text (guint row, guint column, gpointer data)
{
  const gboolean fine = column == SCL_GAINS_COLUMN_DIFFERENCE || column == SCL_GAINS_COLUMN_SPREAD;
  g_autofree char *number = NULL;
  double value;

  if (column == SCL_GAINS_COLUMN_NAME)
    return g_strdup (name_at (data, row));
  value = number_at (data, row, column);
  if (isnan (value))
    return g_strdup ("–");
  number = scl_chart_format_number (value, fine ? 1 : 0);
  if (column == SCL_GAINS_COLUMN_DIFFERENCE && value >= SCL_GAIN_LEAST)
    return g_strconcat ("+", number, NULL);
  return g_steal_pointer (&number);
}

static void
make_keys (Persons *self)
{
  self->key = g_new (char *, MAX (self->n, 1));
  for (guint i = 0; i < self->n; i++)
    self->key[i] = g_utf8_collate_key (name_at (self, i), -1);
}

static int
persons_compare (guint a, guint b, guint column, gpointer data)
{
  Persons *self = data;

  if (column == SCL_GAINS_COLUMN_NAME)
    {
      if (self->key == NULL)
        make_keys (self);
      return strcmp (self->key[a], self->key[b]);
    }
  return scl_table_compare_numbers (number_at (self, a, column), number_at (self, b, column));
}

static gboolean
persons_match (guint row, const char *needle, gpointer data)
{
  return scl_table_text_has (name_at (data, row), needle);
}

static Persons *
persons_new (SclGains *gains, const SclGainsFilter *filter, SclGainWho who)
{
  Persons *self = g_new0 (Persons, 1);

  self->gains = scl_gains_ref (gains);
  self->row = g_new (guint, MAX (gains->n, 1));
  for (guint r = 0; r < gains->n; r++)
    if ((who == SCL_GAIN_EVERYBODY || gains->rows[r].active)
        && scl_gains_filter_holds (filter, gains, r))
      self->row[self->n++] = r;
  return self;
}

void
scl_gains_table_show (SclTable *table, SclGains *gains, const SclGainsFilter *filter,
                      SclGainWho who)
{
  const SclTableColumn columns[SCL_GAINS_N_COLUMNS] = {
    [SCL_GAINS_COLUMN_NAME] = { .title = _ ("Player"), .expand = TRUE },
    /* Translators: column: the rating under the rule in force. */
    [SCL_GAINS_COLUMN_IN_FORCE] = { .title = _ ("Now"), .numeric = TRUE },
    /* Translators: column: the rating under the proposed rule. */
    [SCL_GAINS_COLUMN_PROPOSED] = { .title = _ ("Proposed"), .numeric = TRUE },
    /* Translators: column: rating under the proposed rule less that under the rule in force; a loss
       is below nought. */
    [SCL_GAINS_COLUMN_DIFFERENCE] = { .title = C_ ("column", "Gain"), .numeric = TRUE },
    /* Translators: column: standard deviation of the difference over all lists. */
    [SCL_GAINS_COLUMN_SPREAD] = { .title = _ ("Spread"), .numeric = TRUE, .spare = 1 },
    [SCL_GAINS_COLUMN_GAMES] = { .title = _ ("Games"), .numeric = TRUE, .spare = 2 },
  };
  SclTableSource source = { .columns = columns,
                            .n_columns = SCL_GAINS_N_COLUMNS,
                            .text = persons_text,
                            .compare = persons_compare,
                            .match = persons_match,
                            .destroy = persons_free };
  Persons *persons;

  if (gains == NULL)
    {
      scl_table_set_source (table, NULL);
      return;
    }
  persons = persons_new (gains, filter, who);
  source.data = persons;
  source.n_rows = persons->n;
  scl_table_set_source (table, &source);
}

guint32
scl_gains_table_player (SclTable *table, guint row)
{
  const Persons *persons = scl_table_get_data (table);

  return persons != NULL && row < persons->n ? gain_at (persons, row)->player : G_MAXUINT32;
}

guint
scl_gains_table_row (SclTable *table, guint32 player)
{
  const Persons *persons = scl_table_get_data (table);

  for (guint i = 0; persons != NULL && i < persons->n; i++)
    if (gain_at (persons, i)->player == player)
      return i;
  return G_MAXUINT;
}
