/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-people-finder.h"

#include <glib/gi18n-lib.h>

#include "app/page/scl-correct.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-table-row-menu.h"
#include "figures/results/scl-provenance-words.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-order.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-latest-request.h"
#include "workbench/person/scl-people-query.h"
#include "workbench/person/scl-person.h"

struct _SclPeopleFinder
{
  AdwBin parent_instance;

  GtkSearchEntry *search;
  SclTable *table;
  GtkLabel *count;

  SclProfileWork *work;
  SclPeople *people;   /* the workbench's */
  SclDataset *dataset; /* the same */
  GHashTable *games;   /* workspace id → number of games, as pointers */
  GArray *playing;     /* of gint64: who has games, the one with most first */
  gint64 person, first;
  SclLatestRequest *request;
  gboolean setting; /* a row is chosen by the finder itself */
  gboolean pressed; /* the table was used by the pointer last, not by a key */
  gboolean alone;   /* nothing is beside it */
  gboolean wanted;  /* the data are others: somebody is to be chosen */
};

G_DEFINE_FINAL_TYPE (SclPeopleFinder, scl_people_finder, ADW_TYPE_BIN)

/* ---- Rows ---- */

typedef enum
{
  NAME,
  FEDERATION,
  TITLE,
  RATING,
  GAMES,
  N_COLUMNS
} Column;

/* A heading, or a person. */
typedef struct
{
  const char *heading;          /* NULL: a person */
  const SclFoundPerson *person; /* of the answer */
} Row;

typedef struct
{
  SclPeopleFound *found;
  SclHistory *history; /* for menus; may be NULL */
  GHashTable *games;
  GArray *rows; /* of Row */
  Column columns[N_COLUMNS];
} Rows;

SCL_FREE_FUNC (rows_free, Rows, found, scl_people_found_free, history, scl_history_unref, games,
               g_hash_table_unref, rows, g_array_unref)

static const Row *
row_at (const Rows *rows, guint row)
{
  return &g_array_index (rows->rows, Row, row);
}

static guint
games_of (const Rows *rows, const SclFoundPerson *person)
{
  return GPOINTER_TO_UINT (
      g_hash_table_lookup (rows->games, GSIZE_TO_POINTER ((gsize) person->player->id)));
}

/* One that is not on the newest list any more is in brackets. */
static char *
rating_text (const SclFoundPerson *person)
{
  const int rating = MAX (person->rating, person->last);
  g_autofree char *text = rating > 0 ? scl_chart_format_number (rating, 0) : g_strdup ("");

  return person->last > 0 ? g_strdup_printf ("(%s)", text) : g_steal_pointer (&text);
}

static char *
cell_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  const Row *at = row_at (rows, row);
  guint games;

  if (at->heading != NULL)
    return g_strdup (column == 0 ? at->heading : "");
  switch (rows->columns[column])
    {
    case FEDERATION:
      return g_strdup (at->person->player->federation);
    case TITLE:
      return g_strdup (at->person->player->title);
    case RATING:
      return rating_text (at->person);
    case GAMES:
      games = games_of (rows, at->person);
      return games > 0 ? scl_chart_format_number (games, 0) : g_strdup ("");
    case NAME:
    case N_COLUMNS:
    default:
      return g_strdup (at->person->player->name);
    }
}

static int
compare (guint a, guint b, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclFoundPerson *x = row_at (rows, a)->person, *y = row_at (rows, b)->person;

  switch (rows->columns[column])
    {
    case FEDERATION:
      return g_utf8_collate (x->player->federation, y->player->federation);
    case TITLE:
      return g_utf8_collate (x->player->title, y->player->title);
    case RATING:
      return SCL_ORDER (MAX (x->rating, x->last), MAX (y->rating, y->last));
    case GAMES:
      return SCL_ORDER (games_of (rows, x), games_of (rows, y));
    case NAME:
    case N_COLUMNS:
    default:
      return g_utf8_collate (x->player->name, y->player->name);
    }
}

static gboolean
is_heading (guint row, gpointer data)
{
  return row_at (data, row)->heading != NULL;
}

static const char *
heading_of (const Rows *rows, const SclFoundPerson *person)
{
  switch (person->why)
    {
    case SCL_FOUND_ME:
      /* Translators: heading in a list of people: oneself. */
      return _ ("Me");
    case SCL_FOUND_FRIEND:
      return _ ("Friends");
    case SCL_FOUND_RECENT:
      /* Translators: heading in a list of people: whom one looked at last. */
      return _ ("Looked At Last");
    case SCL_FOUND_FIRST:
      return games_of (rows, person) > 0 ? _ ("Most Games") : _ ("Highest Ratings");
    case SCL_FOUND_NAMED:
    default:
      return NULL;
    }
}

/* Headings only where there are several kinds to tell apart. */
static void
fill_rows (Rows *rows)
{
  GPtrArray *people = rows->found->people;
  const SclFoundPerson *first = people->len > 0 ? g_ptr_array_index (people, 0) : NULL;
  const gboolean headed = first != NULL && first->why < SCL_FOUND_FIRST;

  for (guint i = 0; i < people->len; i++)
    {
      const SclFoundPerson *person = g_ptr_array_index (people, i);
      const Row row = { NULL, person };

      if (headed
          && (i == 0 || ((SclFoundPerson *) g_ptr_array_index (people, i - 1))->why != person->why))
        {
          const Row heading = { heading_of (rows, person), NULL };

          g_array_append_val (rows->rows, heading);
        }
      g_array_append_val (rows->rows, row);
    }
}

static gboolean
has_any (const Rows *rows, Column column)
{
  SCL_FOR_EACH_POINTER (const SclFoundPerson, person, rows->found->people)
    if ((column == FEDERATION && *person->player->federation != '\0')
        || (column == TITLE && *person->player->title != '\0')
        || (column == RATING && MAX (person->rating, person->last) > 0)
        || (column == GAMES && games_of (rows, person) > 0))
      return TRUE;
  return column == NAME;
}

/* Columns that say nothing are left out. */
static guint
choose_columns (Rows *rows, SclTableColumn *columns)
{
  const SclTableColumn all[N_COLUMNS] = {
    [NAME] = { .title = _ ("Player"), .expand = TRUE },
    /* Translators: column: national federation. */
    [FEDERATION] = { .title = _ ("Fed."), .brief = TRUE, .spare = 2 },
    [TITLE] = { .title = _ ("Title"), .brief = TRUE, .spare = 1 },
    [RATING] = { .title = _ ("Rating"), .numeric = TRUE },
    [GAMES] = { .title = _ ("Games"), .numeric = TRUE },
  };
  guint n = 0;

  for (guint column = 0; column < N_COLUMNS; column++)
    if (has_any (rows, (Column) column))
      {
        rows->columns[n] = (Column) column;
        columns[n++] = all[column];
      }
  return n;
}

static void
mark_person (SclPeopleFinder *self)
{
  const Rows *rows = scl_table_get_data (self->table);
  guint at = G_MAXUINT;

  if (self->alone)
    return;
  for (guint i = 0; rows != NULL && at == G_MAXUINT && i < rows->rows->len; i++)
    if (row_at (rows, i)->person != NULL && row_at (rows, i)->person->player->id == self->person)
      at = i;
  self->setting = TRUE;
  scl_table_select (self->table, at);
  self->setting = FALSE;
}

/* Takes the answer. */
static void
show (SclPeopleFinder *self, SclPeopleFound *found)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);
  Rows *rows = g_new0 (Rows, 1);
  SclTableColumn columns[N_COLUMNS];
  guint n_columns;

  rows->found = found;
  rows->history = history != NULL ? scl_history_ref (history) : NULL;
  rows->games = g_hash_table_ref (self->games);
  rows->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  fill_rows (rows);
  n_columns = choose_columns (rows, columns);
  self->setting = TRUE;
  scl_table_set_source (
      self->table,
      &(SclTableSource){ .n_rows = rows->rows->len,
                         .columns = columns,
                         .n_columns = n_columns,
                         .text = cell_text,
                         .compare = rows->rows->len == found->people->len ? compare : NULL,
                         .strong = is_heading,
                         .data = rows,
                         .destroy = rows_free });
  self->setting = FALSE;
  mark_person (self);
}

static void
say_count (SclPeopleFinder *self, const SclPeopleFound *found)
{
  g_autofree char *total = scl_chart_format_number (found->total, 0);
  g_autofree char *text = NULL;
  SclHistory *history = scl_dataset_get_history (self->dataset);

  if (found->total > SCL_PEOPLE_FOUND)
    /* Translators: below a list of people: how many are shown, and how many there are. */
    text = g_strdup_printf (_ ("%s of %s: type more of the name, or a federation such as NOR"),
                            SCL_NUMBER (SCL_PEOPLE_FOUND, 0), total);
  else if (found->total > 0)
    text = g_strdup_printf (ngettext ("%s person", "%s people", found->total), total);
  if (history != NULL && *scl_history_provenance (history) != '\0')
    {
      g_autofree char *count = g_steal_pointer (&text), *made = scl_provenance_in_words (history);

      text = g_strconcat (count != NULL ? count : "", count != NULL ? "\n" : "", made, NULL);
    }
  gtk_label_set_text (self->count, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->count), text != NULL);
}

/* ---- Looking ---- */

static void
take_found (gpointer owner, gpointer answer, const GError *error)
{
  SclPeopleFinder *self = owner;
  SclPeopleFound *found = answer;

  if (error != NULL)
    scl_warn (GTK_WIDGET (self), error->message);
  if (found == NULL)
    {
      scl_table_set_source (self->table, NULL);
      return;
    }
  self->first = found->people->len > 0
                    ? ((SclFoundPerson *) g_ptr_array_index (found->people, 0))->player->id
                    : 0;
  scl_table_set_empty_text (self->table, _ ("Nobody of that name"));
  say_count (self, found);
  show (self, found);
  if (self->wanted && self->person == 0 && self->first != 0)
    g_signal_emit_by_name (self, "chosen", self->first);
  self->wanted = FALSE;
}

static void
look (SclPeopleFinder *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  if (self->work == NULL)
    return;
  scl_latest_request_ask (
      self->request, self->dataset, scl_people_query_run,
      scl_people_query_new (text, self->people, scl_profile_work_get_shelf (self->work),
                            (const gint64 *) (gpointer) self->playing->data, self->playing->len),
      scl_people_query_free, (GDestroyNotify) scl_people_found_free, take_found);
}

/* What stands on top has changed: of no interest to whoever looks for somebody. */
static void
on_people (SclPeopleFinder *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    look (self);
}

static int
most_games_first (gconstpointer a, gconstpointer b, gpointer games)
{
  const guint x
      = GPOINTER_TO_UINT (g_hash_table_lookup (games, GSIZE_TO_POINTER (*(const gint64 *) a))),
      y = GPOINTER_TO_UINT (g_hash_table_lookup (games, GSIZE_TO_POINTER (*(const gint64 *) b)));

  return SCL_ORDER (y, x);
}

static void
count_games (SclPeopleFinder *self, SclHistory *history)
{
  const SclPlayers *players = history != NULL ? scl_history_players (history) : NULL;

  g_hash_table_unref (self->games);
  self->games = history != NULL ? scl_person_count_games (history) : g_hash_table_new (NULL, NULL);
  g_array_set_size (self->playing, 0);
  for (guint i = 0; players != NULL && i < players->n; i++)
    {
      const gint64 id = players->source[i];

      if (g_hash_table_lookup (self->games, GSIZE_TO_POINTER ((gsize) id)) != NULL)
        g_array_append_val (self->playing, id);
    }
  g_array_sort_with_data (self->playing, most_games_first, self->games);
}

static void
on_data (SclPeopleFinder *self)
{
  count_games (self, scl_dataset_get_history (self->dataset));
  self->wanted = TRUE;
  look (self);
}

/* ---- Choosing ---- */

static const SclFoundPerson *
person_of (SclPeopleFinder *self, guint row)
{
  const Rows *rows = scl_table_get_data (self->table);

  return rows != NULL && row < rows->rows->len ? row_at (rows, row)->person : NULL;
}

static void
on_row_selected (SclTable *table, guint row, SclPeopleFinder *self)
{
  const SclFoundPerson *person = person_of (self, row);

  if (self->setting || person == NULL)
    return;
  self->person = person->player->id;
  g_signal_emit_by_name (self, "chosen", self->person);
  if (self->pressed)
    g_signal_emit_by_name (self, "opened", FALSE);
}

static void
on_row_activated (SclTable *table, guint row, SclPeopleFinder *self)
{
  if (person_of (self, row) != NULL)
    g_signal_emit_by_name (self, "opened", TRUE);
}

static void
on_pressed (GtkGestureClick *click, int n, double x, double y, SclPeopleFinder *self)
{
  self->pressed = TRUE;
}

static gboolean
on_key (SclPeopleFinder *self)
{
  self->pressed = FALSE;
  return GDK_EVENT_PROPAGATE;
}

/* Enter in the search opens the first that was found. */
static void
on_search_activated (SclPeopleFinder *self)
{
  const Rows *rows = scl_table_get_data (self->table);

  for (guint i = 0; rows != NULL && i < scl_table_get_n_shown (self->table); i++)
    if (person_of (self, scl_table_get_shown (self->table, i)) != NULL)
      {
        scl_table_select (self->table, scl_table_get_shown (self->table, i));
        g_signal_emit_by_name (self, "opened", TRUE);
        return;
      }
}

static GMenuModel *
person_menu (SclTable *table, guint row, gpointer data)
{
  const Rows *rows = scl_table_get_data (table);
  const SclFoundPerson *person = row_at (rows, row)->person;
  const guint32 player
      = person != NULL ? scl_person_find (rows->history, person->player->id) : G_MAXUINT32;

  return player != G_MAXUINT32 ? scl_correct_player_menu (rows->history, player) : NULL;
}

void
scl_people_finder_set_person (SclPeopleFinder *self, gint64 person)
{
  self->person = person;
  mark_person (self);
}

SCL_DEFINE_GETTER (gint64, scl_people_finder_get_first, SclPeopleFinder, first)

void
scl_people_finder_set_alone (SclPeopleFinder *self, gboolean alone)
{
  self->alone = alone;
  self->setting = TRUE;
  if (alone)
    scl_table_select (self->table, G_MAXUINT);
  self->setting = FALSE;
  mark_person (self);
}

/* ---- Object ---- */

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SCL_PEOPLE_FINDER (widget)->search));
}

void
scl_people_finder_set_work (SclPeopleFinder *self, SclProfileWork *work)
{
  SclWorkbench *workbench = scl_profile_work_get_workbench (work);

  self->work = g_object_ref (work);
  self->people = scl_workbench_get_people (workbench);
  self->dataset = scl_workbench_get_dataset (workbench);
  scl_connect (self->dataset, "changed", on_data, self);
  scl_connect (self->people, "changed", on_people, self);
  on_data (self);
}

static void
scl_people_finder_class_init (SclPeopleFinderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  scl_disposes (klass, SclPeopleFinder, request, scl_latest_request_free, table, scl_table_leave,
                work, g_object_unref);
  scl_finalizes (klass, SclPeopleFinder, games, g_hash_table_unref, playing, g_array_unref);
  widget_class->grab_focus = grab_focus;
  scl_signal_new (SCL_TYPE_PEOPLE_FINDER, "chosen", 1, G_TYPE_INT64);
  scl_signal_new (SCL_TYPE_PEOPLE_FINDER, "opened", 1, G_TYPE_BOOLEAN);
  scl_template_needs (SCL_TYPE_TABLE);
  scl_template_set (klass, "scl-people-finder.ui");
  scl_template_bind (klass, SclPeopleFinder, search, table, count);
}

static void
scl_people_finder_init (SclPeopleFinder *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->games = g_hash_table_new (NULL, NULL);
  self->playing = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->request = scl_latest_request_new (self);
  scl_table_menu_add (self->table, person_menu, self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_pressed), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->table), GTK_EVENT_CONTROLLER (click));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  scl_connect (keys, "key-pressed", on_key, self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), keys);
  scl_connect (self->search, "search-changed", look, self);
  scl_connect (self->search, "activate", on_search_activated, self);
  g_signal_connect_object (self->table, "row-selected", G_CALLBACK (on_row_selected), self, 0);
  g_signal_connect_object (self->table, "row-activated", G_CALLBACK (on_row_activated), self, 0);
}
