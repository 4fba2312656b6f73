/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-listed-people.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/scl-messages.h"
#include "app/widgets/scl-table.h"
#include "figures/results/scl-listed-figure.h"
#include "workbench/scl-latest-request.h"
#include "workbench/scl-person.h"
#include "workbench/scl-player-query.h"

#define LISTED_MOST 200

struct _SclListedPeople
{
  AdwBin parent_instance;

  SclTable *table;
  SclDataset *dataset;
  GHashTable *played; /* ids of those who have games */
  GPtrArray *people;  /* of SclWorkspacePlayer: the rows */
  SclLatestRequest *search, *lists;
};

static guint chosen;

G_DEFINE_FINAL_TYPE (SclListedPeople, scl_listed_people, ADW_TYPE_BIN)

/* ---- Whom there is to choose from ---- */

static char *
person_text (guint row, guint column, gpointer people)
{
  const SclWorkspacePlayer *person = g_ptr_array_index ((GPtrArray *) people, row);

  return g_strdup (column == 0 ? person->name : column == 1 ? person->federation : person->title);
}

static void
show_people (SclListedPeople *self)
{
  const SclTableColumn columns[] = {
    /* Translators: column: people known from rating lists only, without a game in the data. */
    { .title = _ ("On lists only"), .expand = TRUE },
    { .title = _ ("Fed."), .brief = TRUE },
    { .title = _ ("Title"), .brief = TRUE },
  };
  SclTableSource source = { .n_rows = self->people->len,
                            .columns = columns,
                            .n_columns = G_N_ELEMENTS (columns),
                            .text = person_text,
                            .data = g_ptr_array_ref (self->people),
                            .destroy = (GDestroyNotify) g_ptr_array_unref };

  scl_table_set_source (self->table, &source);
  gtk_widget_set_visible (GTK_WIDGET (self), self->people->len > 0);
}

static void
take_people (gpointer owner, gpointer answer, const GError *error)
{
  SclListedPeople *self = owner;
  g_autoptr (GPtrArray) found = answer;

  if (error != NULL)
    scl_warn (GTK_WIDGET (self), error->message);
  g_ptr_array_unref (self->people);
  self->people = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_player_free);
  while (found != NULL && found->len > 0)
    {
      SclWorkspacePlayer *person = g_ptr_array_steal_index (found, 0);

      if (g_hash_table_contains (self->played, GSIZE_TO_POINTER ((gsize) person->id)))
        scl_workspace_player_free (person);
      else
        g_ptr_array_add (self->people, person);
    }
  show_people (self);
}

void
scl_listed_people_search (SclListedPeople *self, const char *text)
{
  if (text == NULL)
    {
      scl_latest_request_stop (self->search);
      take_people (self, NULL, NULL);
      return;
    }
  scl_latest_request_ask (self->search, self->dataset, scl_player_query_run,
                          scl_player_query_new (text, LISTED_MOST, 0, 0), scl_player_query_free,
                          (GDestroyNotify) g_ptr_array_unref, take_people);
}

/* ---- Who is chosen ---- */

typedef struct
{
  gint64 id;
  char *name, *who;
} Query;

static void
query_free (gpointer data)
{
  Query *query = data;

  g_free (query->name);
  g_free (query->who);
  g_free (query);
}

typedef struct
{
  SclChart *chart;
  char *who;
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  scl_chart_unref (answer->chart);
  g_free (answer->who);
  g_free (answer);
}

static gpointer
look_up (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  const Query *query = data;
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  g_autoptr (GArray) ratings
      = lists != NULL ? scl_workspace_player_ratings (workspace, query->id, error) : NULL;
  Answer *answer;

  if (ratings == NULL)
    return NULL;
  answer = g_new (Answer, 1);
  *answer = (Answer){ scl_figure_listed (query->name, ratings, lists), g_strdup (query->who) };
  return answer;
}

static void
take_lists (gpointer owner, gpointer data, const GError *error)
{
  Answer *answer = data;

  if (error != NULL)
    scl_warn (owner, error->message);
  if (answer == NULL)
    return;
  g_signal_emit (owner, chosen, 0, answer->chart, answer->who);
  answer_free (answer);
}

static void
on_row_selected (SclTable *table, guint row, SclListedPeople *self)
{
  const SclWorkspacePlayer *person;
  Query *query;

  if (row >= self->people->len)
    return;
  person = g_ptr_array_index (self->people, row);
  query = g_new (Query, 1);
  *query = (Query){ person->id, g_strdup (person->name), scl_person_describe (person) };
  scl_latest_request_ask (self->lists, self->dataset, look_up, query, query_free, answer_free,
                          take_lists);
}

void
scl_listed_people_choose_nobody (SclListedPeople *self)
{
  scl_latest_request_stop (self->lists);
  scl_table_select (self->table, G_MAXUINT);
}

/* ---- Object ---- */

void
scl_listed_people_set_dataset (SclListedPeople *self, SclDataset *dataset)
{
  SclHistory *history = scl_dataset_get_history (dataset);
  const SclPlayers *players = history != NULL ? scl_history_players (history) : NULL;

  g_set_object (&self->dataset, dataset);
  g_hash_table_remove_all (self->played);
  for (guint i = 0; players != NULL && i < players->n; i++)
    g_hash_table_add (self->played, GSIZE_TO_POINTER ((gsize) players->source[i]));
}

static void
scl_listed_people_dispose (GObject *object)
{
  SclListedPeople *self = SCL_LISTED_PEOPLE (object);

  g_clear_pointer (&self->search, scl_latest_request_free);
  g_clear_pointer (&self->lists, scl_latest_request_free);
  if (self->table != NULL)
    scl_table_set_source (self->table, NULL);
  self->table = NULL;
  G_OBJECT_CLASS (scl_listed_people_parent_class)->dispose (object);
}

static void
scl_listed_people_finalize (GObject *object)
{
  SclListedPeople *self = SCL_LISTED_PEOPLE (object);

  g_clear_object (&self->dataset);
  g_hash_table_unref (self->played);
  g_ptr_array_unref (self->people);
  G_OBJECT_CLASS (scl_listed_people_parent_class)->finalize (object);
}

static void
scl_listed_people_class_init (SclListedPeopleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_listed_people_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_listed_people_finalize;
  chosen = g_signal_new ("chosen", SCL_TYPE_LISTED_PEOPLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
scl_listed_people_init (SclListedPeople *self)
{
  self->table = SCL_TABLE (scl_table_new ());
  self->played = g_hash_table_new (NULL, NULL);
  self->people = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_player_free);
  self->search = scl_latest_request_new (self);
  self->lists = scl_latest_request_new (self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->table));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (self->table, "row-selected", G_CALLBACK (on_row_selected), self, 0);
}
