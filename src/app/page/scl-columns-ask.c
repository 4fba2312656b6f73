/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-columns-ask.h"

#include <string.h>

#include "app/page/scl-columns-dialog.h"

/* Two players, a result and a day may be three columns: winner, loser, day. */
#define FEWEST_COLUMNS 3

typedef struct
{
  GtkWidget *from; /* weak */
  SclSettings *settings;
  char **paths;
  guint next; /* path to be looked at */
  GPtrArray *columns;
  char *titles; /* of the table that is asked about */
  SclColumnsAnswer answer;
  gpointer data;
  GDestroyNotify data_free;
} Question;

static void
question_free (Question *self)
{
  g_clear_weak_pointer (&self->from);
  g_clear_object (&self->settings);
  g_strfreev (self->paths);
  g_ptr_array_unref (self->columns);
  g_free (self->titles);
  if (self->data_free != NULL)
    self->data_free (self->data);
  g_free (self);
}

/* Not known by its titles; or known, and its results are in words that have to be told, or its days
 * in an order that nothing tells. */
static gboolean
is_to_be_asked (const SclTablePreview *table)
{
  return table->n >= FEWEST_COLUMNS
         && (!table->complete || scl_column_map_is_guessed (table->guess, SCL_ROLE_DATE)
             || *scl_column_map_form (table->guess, SCL_ROLE_SCORE) != '\0');
}

/* What tables of one kind have in common. */
static char *
key_of (const SclTablePreview *table)
{
  g_autofree char *titles = g_strjoinv ("\n", table->titles),
                  *valid = g_utf8_make_valid (titles, -1), *folded = g_utf8_casefold (valid, -1);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, folded, -1);
}

static SclColumnMap *
remembered (Question *self, const SclTablePreview *table)
{
  g_autofree char *text
      = self->settings != NULL ? scl_settings_dup_columns (self->settings, self->titles) : NULL;
  g_autoptr (SclColumnMap) map = text != NULL ? scl_column_map_parse (text, NULL) : NULL;
  int at[SCL_ROLE_N];

  if (map == NULL
      || !scl_column_map_resolve (map, (const char *const *) table->titles, table->n, at, NULL))
    return NULL;
  return g_steal_pointer (&map);
}

static void go_on (Question *self);

static void
on_answer (SclColumnMap *map, gpointer data)
{
  Question *self = data;

  if (map == NULL || self->from == NULL)
    {
      question_free (self);
      return;
    }
  if (self->settings != NULL)
    {
      g_autofree char *text = scl_column_map_to_text (map);

      scl_settings_set_columns (self->settings, self->titles, text);
    }
  g_ptr_array_add (self->columns, scl_column_map_ref (map));
  go_on (self);
}

static void
ask (Question *self, const char *path, SclTablePreview *table)
{
  GtkRoot *root = gtk_widget_get_root (self->from);
  g_autoptr (SclColumnMap) first = NULL;

  g_free (self->titles);
  self->titles = key_of (table);
  first = remembered (self, table);
  scl_columns_dialog_present (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, path, table, first,
                              on_answer, self);
}

static void
go_on (Question *self)
{
  while (self->paths[self->next] != NULL)
    {
      const char *path = self->paths[self->next++];
      g_autoptr (SclTablePreview) table = scl_table_preview_new (path, NULL, NULL);

      if (table != NULL && is_to_be_asked (table))
        {
          ask (self, path, g_steal_pointer (&table));
          return;
        }
    }
  self->answer (self->from, self->columns, self->data);
  question_free (self);
}

void
scl_columns_ask (GtkWidget *from, SclSettings *settings, const char *const *paths,
                 SclColumnsAnswer answer, gpointer data, GDestroyNotify data_free)
{
  Question *self = g_new0 (Question, 1);

  g_set_weak_pointer (&self->from, from);
  g_set_object (&self->settings, settings);
  self->paths = g_strdupv ((char **) paths);
  self->columns = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_column_map_unref);
  self->answer = answer;
  self->data = data;
  self->data_free = data_free;
  go_on (self);
}
