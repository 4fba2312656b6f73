/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-places-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/figure/scl-figure-view.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-progress-strip.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-table.h"
#include "figures/person/scl-profile-figure.h"
#include "figures/person/scl-profile-words.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/core/scl-progress-relay.h"
#include "workbench/data/scl-latest-request.h"

struct _SclPlacesView
{
  AdwBin parent_instance;

  SclProgressStrip *strip;
  GtkLabel *words, *practice;
  SclTable *table;
  GtkButton *years;
  GtkDropDown *measure;
  SclFigureView *figure;

  SclProfileWork *work;
  SclLatestRequest *request;
  SclProgressRelay *relay; /* of the lists that are being read; NULL: none are */
  gboolean stale;          /* there is something else to show, and it is out of sight */
  gint64 person;           /* whose places these are */
  GArray *places;          /* of SclPlace; NULL: not asked for */
};

G_DEFINE_FINAL_TYPE (SclPlacesView, scl_places_view, ADW_TYPE_BIN)

/* ---- On the list of the day ---- */

enum
{
  GROUP,
  RANK,
  PEOPLE,
  TOP,
  BELOW,
  ALL_RANK, /* where it is known who is active */
  ALL_PEOPLE,
  N_COLUMNS
};

typedef struct
{
  char *group;
  SclStanding standing;
} Row;

static void
row_clear (gpointer data)
{
  g_free (((Row *) data)->group);
}

static double
row_value (const Row *row, guint column)
{
  const SclStanding main = scl_standing_main (&row->standing);

  if (row->standing.inactive && column < ALL_RANK)
    return NAN;
  switch (column)
    {
    case RANK:
      return scl_standing_rank (&main);
    case PEOPLE:
      return main.n;
    case ALL_RANK:
      return scl_standing_rank (&row->standing);
    case ALL_PEOPLE:
      return row->standing.n;
    case TOP:
      return 100.0 * scl_standing_top (&main);
    case BELOW:
    default:
      return 100.0 * scl_standing_below (&main);
    }
}

/* Shares small enough to need them have more decimals. */
static char *
cell_text (guint row, guint column, gpointer data)
{
  const Row *at = &g_array_index ((GArray *) data, Row, row);
  const double value = column != GROUP ? row_value (at, column) : NAN;

  if (column == GROUP)
    return g_strdup (at->group);
  if (isnan (value))
    return g_strdup ("–");
  if (column == TOP)
    return scl_chart_format_number (value, value < 0.1 ? 4 : value < 10.0 ? 2 : 0);
  return scl_chart_format_number (value, column == BELOW ? 1 : 0);
}

static void
show_table (SclPlacesView *self)
{
  SclStanding standings[SCL_STANDING_N_KINDS];
  char *const *groups;
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));
  const gboolean placed = scl_profile_work_get_standing (self->work, standings, &groups);
  const gboolean known
      = placed
        && (standings[SCL_STANDING_WORLD].active > 0 || standings[SCL_STANDING_WORLD].inactive);
  const SclProfileNow now = scl_profile_work_get_now (self->work);
  const SclTableColumn columns[N_COLUMNS] = {
    /* Translators: column: among whom somebody has a place: everybody, a federation, women … */
    [GROUP] = { .title = _ ("Among"), .expand = TRUE },
    /* Translators: column: the place among those who are active, as FIDE ranks. */
    [RANK] = { .title = known ? _ ("Active") : _ ("Place"), .numeric = TRUE },
    /* Translators: column: how many people a group has. */
    [PEOPLE] = { .title = _ ("Of"), .numeric = TRUE },
    /* Translators: column: in the first so many per cent. */
    [TOP] = { .title = _ ("Top, %"), .numeric = TRUE, .spare = 2 },
    /* Translators: column: how many per cent have a lower rating. */
    [BELOW] = { .title = _ ("Lower rated, %"), .numeric = TRUE, .spare = 1 },
    /* Translators: column: the place among all on the list, the inactive included. */
    [ALL_RANK] = { .title = _ ("All"), .numeric = TRUE },
    [ALL_PEOPLE] = { .title = _ ("Of"), .numeric = TRUE },
  };

  gtk_widget_set_visible (GTK_WIDGET (self->practice), placed && now.point->list != 0);
  gtk_label_set_text (self->practice, scl_practice_words (now.practice));
  g_array_set_clear_func (rows, row_clear);
  for (guint kind = 0; placed && kind < SCL_STANDING_N_KINDS; kind++)
    if (standings[kind].n > 0 && groups[kind] != NULL)
      {
        const Row row = { g_strdup (groups[kind]), standings[kind] };

        g_array_append_val (rows, row);
      }
  scl_table_set_source (self->table,
                        &(SclTableSource){ .n_rows = rows->len,
                                           .columns = columns,
                                           .n_columns = known ? N_COLUMNS : ALL_RANK,
                                           .text = cell_text,
                                           .data = rows,
                                           .destroy = (GDestroyNotify) g_array_unref });
}

/* ---- Over the years ---- */

static void
show_figure (SclPlacesView *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const guint kinds = 1u << SCL_STANDING_WORLD | 1u << SCL_STANDING_FEDERATION
                      | 1u << SCL_STANDING_AGE | 1u << SCL_STANDING_SEX;
  g_autoptr (SclChart) chart
      = self->places != NULL && profile != NULL
            ? scl_figure_places (profile->who->name, self->places, kinds,
                                 gtk_drop_down_get_selected (self->measure) == 1,
                                 profile->practices)
            : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->figure), chart != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->measure), chart != NULL);
  if (chart != NULL)
    scl_figure_view_set_chart (self->figure, chart);
}

typedef struct
{
  gint64 person;
  gint64 list; /* one of theirs */
  char *name;  /* of the lists */
  char rate;
  SclStandingShelf *shelf;
  SclProgressRelay *relay;
} Query;

SCL_FREE_FUNC (query_free, Query, name, g_free, shelf, scl_standing_shelf_unref, relay,
               scl_progress_relay_unref)

static gpointer
read_places (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  const Query *query = data;
  const SclRoster *roster = scl_standing_shelf_roster (query->shelf, workspace, cancellable, error);
  g_autoptr (GPtrArray) lists = roster != NULL ? scl_workspace_lists (workspace, error) : NULL;
  g_autoptr (GPtrArray) yearly
      = lists != NULL ? scl_places_yearly (lists, query->name, query->rate) : NULL;
  GArray *practices = yearly != NULL ? scl_standing_shelf_practices (
                          query->shelf, workspace, query->list, cancellable, error)
                                     : NULL;
  g_autoptr (GPtrArray) places
      = practices != NULL
            ? scl_places_new (workspace, roster, &query->person, 1, yearly, practices,
                              scl_progress_relay_tell, query->relay, cancellable, error)
            : NULL;

  return places != NULL && places->len > 0 ? g_array_ref (g_ptr_array_index (places, 0)) : NULL;
}

static void
drop_relay (SclProgressRelay *relay)
{
  scl_progress_relay_close (relay);
  scl_progress_relay_unref (relay);
}

/* The lists are read no more. */
static void
end (SclPlacesView *self)
{
  scl_latest_request_stop (self->request);
  g_clear_pointer (&self->relay, drop_relay);
  scl_progress_strip_done (self->strip, self);
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  SclPlacesView *self = data;

  scl_progress_strip_tell (self->strip, self, fraction, what);
}

static void
say (SclPlacesView *self, const char *words)
{
  gtk_label_set_text (self->words, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->words), words != NULL);
}

static void
on_cancel (SclPlacesView *self)
{
  end (self);
  say (self, _ ("Cancelled: the lists were not read to the end."));
  scl_allow (GTK_WIDGET (self->years), NULL);
}

static void
take_places (gpointer owner, gpointer answer, const GError *error)
{
  SclPlacesView *self = owner;

  end (self);
  g_clear_pointer (&self->places, g_array_unref);
  self->places = answer;
  scl_allow (GTK_WIDGET (self->years), NULL);
  say (self, error != NULL ? error->message : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->years), self->places == NULL);
  show_figure (self);
}

static void
on_years (SclPlacesView *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const SclRatingSeries *series = profile != NULL ? scl_profile_main (profile) : NULL;
  Query *query;

  if (series == NULL || series->replayed)
    return;
  end (self);
  self->relay = scl_progress_relay_new (on_progress, self);
  query = g_new (Query, 1);
  *query = (Query){ profile->who->id,
                    scl_rating_series_point (series, 0)->list,
                    g_strdup (series->name),
                    series->rate,
                    scl_standing_shelf_ref (scl_profile_work_get_shelf (self->work)),
                    scl_progress_relay_ref (self->relay) };
  scl_allow (GTK_WIDGET (self->years), _ ("The lists are being read."));
  say (self, NULL);
  scl_progress_strip_tell (self->strip, self, 0.0, _ ("Reading a list of each year …"));
  scl_latest_request_ask (
      self->request, scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work)),
      read_places, query, query_free, (GDestroyNotify) g_array_unref, take_places);
}

/* ---- Whose they are ---- */

static void
update (SclPlacesView *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const SclRatingSeries *series = profile != NULL ? scl_profile_main (profile) : NULL;
  const gint64 person = profile != NULL ? profile->who->id : 0;

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->stale)
    return;
  if (person != self->person)
    {
      end (self);
      g_clear_pointer (&self->places, g_array_unref);
      self->person = person;
      say (self, NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->years), TRUE);
      show_figure (self);
    }
  if (!scl_latest_request_get_waiting (self->request))
    scl_allow (GTK_WIDGET (self->years),
               series == NULL || series->replayed
                   ? _ ("No published list has this person: there are no places of other years.")
                   : NULL);
  scl_table_set_empty_text (self->table,
                            profile == NULL ? _ ("Nobody is chosen")
                            : scl_profile_work_get_busy (self->work)
                                ? _ ("Reading the list …")
                                : _ ("Not rated on this day: there is no place to tell"));
  show_table (self);
}

static void
on_mapped (SclPlacesView *self)
{
  if (self->stale)
    update (self);
}

/* ---- Object ---- */

void
scl_places_view_set_work (SclPlacesView *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
  scl_connect (work, "profile", update, self);
  scl_connect (work, "standing", update, self);
  scl_connect (work, "busy", update, self);
  update (self);
}

static void
scl_places_view_class_init (SclPlacesViewClass *klass)
{
  scl_disposes (klass, SclPlacesView, relay, drop_relay, request, scl_latest_request_free, table,
                scl_table_leave, work, scl_member_leave, places, g_array_unref);
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_PROGRESS_STRIP, SCL_TYPE_TABLE);
  scl_template_set (klass, "scl-places-view.ui");
  scl_template_bind (klass, SclPlacesView, words, practice, strip, table, years, measure, figure);
}

static void
scl_places_view_init (SclPlacesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->request = scl_latest_request_new (self);
  g_signal_connect (self, "map", G_CALLBACK (on_mapped), NULL);
  scl_connect (self->strip, "cancel", on_cancel, self);
  scl_connect (self->years, "clicked", on_years, self);
  scl_connect (self->measure, "notify::selected", show_figure, self);
}
