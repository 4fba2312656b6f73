/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/everyone/scl-list-players.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "app/widgets/layout/scl-wrap-box.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-regular-file.h"
#include "workbench/core/scl-connect.h"

struct _SclListPlayers
{
  AdwBin parent_instance;

  GtkLabel *heading;
  GtkSearchEntry *search;
  GtkWidget *profile, *copy, *save, *close;
  SclTable *table;
};

G_DEFINE_TYPE (SclListPlayers, scl_list_players, ADW_TYPE_BIN)

/* ---- The rows ---- */

typedef enum
{
  NAME,
  FEDERATION,
  TITLE,
  CATEGORY,
  BORN,
  RATING,
  OTHER,
  CHANGE, /* from the first rating to the second */
  N_FIELDS
} Field;

typedef struct
{
  SclListSheet *sheet;
  GArray *players; /* of guint32 */
  Field fields[N_FIELDS];
  guint n_fields;
} Rows;

SCL_FREE_FUNC (rows_free, Rows, sheet, scl_list_sheet_unref, players, g_array_unref)

static const char *
text_of (const SclListColumns *columns, Field field, guint32 i)
{
  const char *const *column = field == NAME         ? columns->name
                              : field == FEDERATION ? columns->federation
                              : field == TITLE      ? columns->title
                              : field == CATEGORY   ? columns->category
                                                    : NULL;

  return column != NULL && column[i] != NULL ? column[i] : "";
}

/* NaN: not known. */
static double
number_of (const SclListColumns *columns, Field field, guint32 i)
{
  switch (field)
    {
    case BORN:
      return columns->birth_year[i] != 0 ? columns->birth_year[i] : NAN;
    case RATING:
      return columns->rating[i];
    case OTHER:
      return columns->other[i];
    case CHANGE:
      return columns->other[i] - columns->rating[i];
    case NAME:
    case FEDERATION:
    case TITLE:
    case CATEGORY:
    case N_FIELDS:
    default:
      return NAN;
    }
}

static gboolean
is_number (Field field)
{
  return field >= BORN;
}

static char *
cell_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  guint32 i = g_array_index (rows->players, guint32, row);
  Field field = rows->fields[column];
  double number;

  if (!is_number (field))
    return g_strdup (text_of (&rows->sheet->columns, field, i));
  number = number_of (&rows->sheet->columns, field, i);
  /* As a spreadsheet reads it. */
  if (field == CHANGE && isfinite (number) && number != 0.0)
    return g_strdup_printf ("%+d", (int) lround (number));
  if (field == CHANGE && isnan (number) && scl_list_sheet_is_step (rows->sheet))
    /* Translators: of somebody who is on one list and no more on the next. */
    return g_strdup (_ ("left"));
  return isfinite (number) ? g_strdup_printf ("%d", (int) lround (number)) : g_strdup ("");
}

static int
compare (guint a, guint b, guint column, gpointer data)
{
  const Rows *rows = data;
  guint32 i = g_array_index (rows->players, guint32, a),
          j = g_array_index (rows->players, guint32, b);
  Field field = rows->fields[column];
  double x, y;

  if (!is_number (field))
    return g_utf8_collate (text_of (&rows->sheet->columns, field, i),
                           text_of (&rows->sheet->columns, field, j));
  x = number_of (&rows->sheet->columns, field, i);
  y = number_of (&rows->sheet->columns, field, j);
  /* The unknown stand together, below all. */
  if (isnan (x) || isnan (y))
    return isnan (x) && isnan (y) ? 0 : isnan (x) ? -1 : 1;
  return x < y ? -1 : x > y;
}

static gboolean
match (guint row, const char *needle, gpointer data)
{
  const Rows *rows = data;
  guint32 i = g_array_index (rows->players, guint32, row);
  g_autofree char *name = g_utf8_casefold (text_of (&rows->sheet->columns, NAME, i), -1);
  g_autofree char *federation
      = g_utf8_casefold (text_of (&rows->sheet->columns, FEDERATION, i), -1);

  return strstr (name, needle) != NULL || g_str_equal (federation, needle);
}

static void
add_field (Rows *rows, gboolean there, Field field)
{
  if (there)
    rows->fields[rows->n_fields++] = field;
}

static Rows *
rows_new (SclListSheet *sheet, GArray *players)
{
  Rows *rows = g_new0 (Rows, 1);
  const SclListColumns *columns = &sheet->columns;

  rows->sheet = sheet;
  rows->players = players;
  add_field (rows, columns->name != NULL, NAME);
  add_field (rows, columns->federation != NULL, FEDERATION);
  add_field (rows, columns->title != NULL, TITLE);
  add_field (rows, columns->category != NULL, CATEGORY);
  add_field (rows, columns->birth_year != NULL, BORN);
  add_field (rows, columns->rating != NULL, RATING);
  add_field (rows, columns->other != NULL, OTHER);
  add_field (rows, columns->other != NULL && columns->rating != NULL, CHANGE);
  return rows;
}

/* 0: nobody is chosen, or it is somebody of the reconstruction. */
static gint64
chosen (SclListPlayers *self)
{
  const Rows *rows = scl_table_get_data (self->table);
  const guint row = scl_table_get_selected (self->table);

  return rows != NULL && rows->sheet->player != NULL && row < rows->players->len
             ? rows->sheet->player[g_array_index (rows->players, guint32, row)]
             : 0;
}

static void
allow_profile (SclListPlayers *self)
{
  const Rows *rows = scl_table_get_data (self->table);

  scl_allow (self->profile,
             chosen (self) != 0 ? NULL
             : rows != NULL && rows->sheet->player == NULL
                 ? _ ("The reconstruction’s players are invented: they have no profile.")
                 : _ ("Choose a player in the table first."));
}

void
scl_list_players_show (SclListPlayers *self, SclListSheet *sheet, GArray *players,
                       const char *words)
{
  Rows *rows = rows_new (sheet, players);
  const char *titles[N_FIELDS] = {
    [NAME] = _ ("Player"),
    /* Translators: column: national federation. */
    [FEDERATION] = _ ("Fed."),
    [TITLE] = _ ("Title"),
    [CATEGORY] = _ ("Category"),
    /* Translators: column: year of birth. */
    [BORN] = _ ("Born"),
    [RATING] = sheet->columns.other != NULL ? sheet->columns.rating_name : _ ("Rating"),
    [OTHER] = sheet->columns.other_name,
    /* Translators, of these: column: the second list's rating less the first's; of the same list on
       two days, and of two lists. */
    [CHANGE] = scl_list_sheet_is_step (sheet) ? _ ("Change") : _ ("Difference"),
  };
  SclTableColumn columns[N_FIELDS];
  g_autofree char *text = NULL;

  for (guint i = 0; i < rows->n_fields; i++)
    columns[i] = (SclTableColumn){ .title = titles[rows->fields[i]],
                                   .numeric = is_number (rows->fields[i]),
                                   .brief = rows->fields[i] != NAME,
                                   .expand = rows->fields[i] == NAME };
  scl_table_set_source (self->table, &(SclTableSource){ .n_rows = players->len,
                                                        .columns = columns,
                                                        .n_columns = rows->n_fields,
                                                        .text = cell_text,
                                                        .compare = compare,
                                                        .match = match,
                                                        .data = rows,
                                                        .destroy = rows_free });
  /* Translators: over a table: how many players, and who they are ("2 000–2 099"). */
  text = g_strdup_printf (ngettext ("%s player: %s", "%s players: %s", players->len),
                          SCL_NUMBER (players->len, 0), words);
  gtk_label_set_text (self->heading, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->heading), text);
  scl_allow (self->save, players->len > 0 ? NULL : _ ("There is no player to save."));
  scl_allow (self->copy, players->len > 0 ? NULL : _ ("There is no player to copy."));
  allow_profile (self);
}

void
scl_list_players_clear (SclListPlayers *self)
{
  scl_table_set_source (self->table, NULL);
  gtk_label_set_text (self->heading, "");
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* ---- Saving ---- */

gboolean
scl_list_players_save (SclListPlayers *self, const char *path, GError **error)
{
  g_autofree char *csv = scl_table_to_csv (self->table);

  return scl_regular_file_write (path, csv, -1, error);
}

static void
on_path (GtkWidget *from, const char *const *paths, gpointer data)
{
  g_autofree char *path = scl_file_question_ending (paths[0], ".csv");
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!scl_list_players_save (SCL_LIST_PLAYERS (from), path, &error))
    {
      scl_warn (from, error->message);
      return;
    }
  text = g_strdup_printf (_ ("Saved as %s"), base);
  scl_say (from, text);
}

static void
on_save (SclListPlayers *self)
{
  const SclFileQuestion question = { .title = _ ("Save Players"),
                                     .accept = _ ("_Save"),
                                     .kind = SCL_FILE_SAVE,
                                     .name = _ ("players.csv"),
                                     .answer = on_path };

  scl_file_question_ask (&question, GTK_WIDGET (self));
}

/* ---- Copying ---- */

static void
on_copy (SclListPlayers *self)
{
  scl_table_copy (self->table, G_MAXUINT);
}

/* ---- Small reactions ---- */

static void
open_profile (SclListPlayers *self)
{
  if (chosen (self) != 0)
    g_signal_emit_by_name (self, "person", chosen (self));
}

static void
on_search (GtkSearchEntry *search, SclListPlayers *self)
{
  scl_table_set_filter (self->table, gtk_editable_get_text (GTK_EDITABLE (search)));
}

static void
on_close (SclListPlayers *self)
{
  g_signal_emit_by_name (self, "closed");
}

/* ---- Object ---- */

static void
scl_list_players_class_init (SclListPlayersClass *klass)
{
  scl_template_needs (SCL_TYPE_WRAP_BOX, SCL_TYPE_TABLE);
  scl_template_set (klass, "scl-list-players.ui");
  scl_template_bind (klass, SclListPlayers, heading, search, profile, copy, save, close, table);
  scl_signal_new (SCL_TYPE_LIST_PLAYERS, "closed", 0);
  scl_signal_new (SCL_TYPE_LIST_PLAYERS, "person", 1, G_TYPE_INT64);
}

static void
scl_list_players_init (SclListPlayers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_table_set_empty_text (self->table, _ ("Nobody of that name"));
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search), self, 0);
  scl_connect (self->table, "row-selected", allow_profile, self);
  scl_connect (self->table, "row-activated", open_profile, self);
  scl_connect (self->profile, "clicked", open_profile, self);
  scl_connect (self->copy, "clicked", on_copy, self);
  scl_connect (self->save, "clicked", on_save, self);
  scl_connect (self->close, "clicked", on_close, self);
}
