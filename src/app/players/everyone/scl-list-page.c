/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/players/everyone/scl-list-page-private.h"
#include "app/widgets/form/scl-slider-row.h"
#include "app/widgets/layout/scl-wrap-box.h"
#include "app/widgets/scl-template.h"
#include "lab/reconstruction/scl-reconstruction.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

#define PICKED_NONE ((Picked){ .x0 = NAN })

G_DEFINE_TYPE (SclListPage, scl_list_page, SCL_TYPE_PAGE)

/* ---- What is asked ---- */

/* NaN: none; the row turns red where there is no rating. */
static double
read_limit (AdwEntryRow *row)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));
  guint64 limit = 0;
  gboolean empty = text[0] == '\0';
  gboolean good = empty || g_ascii_string_to_unsigned (text, 10, 1, 5000, &limit, NULL);

  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
  gtk_widget_set_tooltip_text (GTK_WIDGET (row),
                               good ? NULL : _ ("A rating such as 1500; empty for none"));
  return good && !empty ? (double) limit : NAN;
}

static gboolean
limits_of_category (const char *name, double *low, double *high)
{
  for (guint c = 0; c < SCL_N_CATEGORIES; c++)
    if (g_str_equal (scl_national_category_name (c), name))
      {
        scl_national_category_limits (c, low, high);
        return TRUE;
      }
  return FALSE;
}

/* The paper's categories have theirs. */
static void
take_category_limits (SclListPage *self, SclListRequest *request)
{
  SclListOptions *options = &request->options;

  if (isfinite (options->low) || isfinite (options->high) || self->source == NULL
      || scl_list_source_list (self->source, request->list)->id != 0)
    return;
  if (options->group == SCL_LIST_BY_CATEGORY)
    options->limits_of_group = limits_of_category;
  if (options->only_category != NULL)
    limits_of_category (options->only_category, &options->low, &options->high);
}

void
scl_list_page_read_request (SclListPage *self, SclListRequest *request)
{
  *request = (SclListRequest){ .view = (SclListViewKind) gtk_drop_down_get_selected (self->which),
                               .list = scl_list_chooser_get_list (self->list),
                               .other = scl_list_chooser_get_list (self->other),
                               .options = SCL_LIST_OPTIONS_DEFAULTS,
                               .years = round (gtk_adjustment_get_value (self->years)) };
  if (self->workbench != NULL)
    request->person = scl_workbench_get_person (self->workbench) != 0
                          ? scl_workbench_get_person (self->workbench)
                          : scl_people_get_me (scl_workbench_get_people (self->workbench));
  request->options.width
      = round (gtk_adjustment_get_value (self->width)); /* sliders stop anywhere */
  request->options.group = (SclListGroup) adw_combo_row_get_selected (self->group);
  request->options.panels = gtk_switch_get_active (self->panels);
  request->options.measure = (SclListMeasure) adw_combo_row_get_selected (self->measure);
  scl_list_filter_get (self->filter, &request->options);
  if (request->view != SCL_LIST_VIEW_DISTRIBUTION)
    return;
  request->options.low = read_limit (self->low);
  request->options.high = read_limit (self->high);
  take_category_limits (self, request);
}

/* ---- What is seen ---- */

/* Controls that the view does not look at go. */
static void
update_controls (SclListPage *self)
{
  SclListViewKind view = (SclListViewKind) gtk_drop_down_get_selected (self->which);
  gboolean distribution = view == SCL_LIST_VIEW_DISTRIBUTION,
           compare = view == SCL_LIST_VIEW_COMPARE;
  gboolean births = view == SCL_LIST_VIEW_BIRTHS;

  scl_list_chooser_set_show_date (self->list, !scl_list_view_is_series (view));
  gtk_widget_set_visible (GTK_WIDGET (self->other), scl_list_view_has_other (view));
  gtk_widget_set_visible (self->look_group, distribution || compare || births);
  gtk_widget_set_visible (GTK_WIDGET (self->group), distribution);
  gtk_widget_set_visible (self->panels_row,
                          distribution && adw_combo_row_get_selected (self->group) != SCL_LIST_ALL);
  gtk_widget_set_visible (GTK_WIDGET (self->measure), distribution || compare);
  gtk_widget_set_visible (self->width_row, distribution || compare);
  gtk_widget_set_visible (self->years_row, births);
  gtk_widget_set_visible (self->limits_group, distribution);
}

/* Bars or dots of players; NULL: the chart has none. */
static const SclSeries *
pickable (const SclListAnswer *answer)
{
  SclChart *chart
      = scl_chart_n_panels (answer->chart) > 0 ? scl_chart_panel (answer->chart, 0) : answer->chart;
  const SclSeries *series = scl_chart_n_series (chart) > 0 ? scl_chart_series (chart, 0) : NULL;

  return answer->sheets[0] != NULL && scl_chart_empty_message (answer->chart) == NULL
                 && series != NULL && scl_datum_picker_takes (series)
             ? series
             : NULL;
}

/* What a click does there. */
static void
show_hint (SclListPage *self)
{
  const SclSeries *series = pickable (self->answer);
  const gboolean bars = series != NULL && series->kind == SCL_SERIES_BARS;

  gtk_widget_set_visible (GTK_WIDGET (self->hint), series != NULL);
  gtk_label_set_text (self->hint,
                      bars ? _ ("Click a bar to list its players")
                      : self->answer->sheets[0] != NULL && self->answer->sheets[0]->player != NULL
                          ? _ ("Click a dot to open the player’s profile")
                          : _ ("Click a dot to list its player"));
}

void
scl_list_page_hide_players (SclListPage *self)
{
  g_free (self->picked.label);
  self->picked = PICKED_NONE;
  gtk_widget_set_visible (GTK_WIDGET (self->players), FALSE);
  scl_list_players_clear (self->players);
}

static void
open_profile (SclListPage *self, gint64 person)
{
  if (self->workbench == NULL)
    return;
  scl_workbench_set_person (self->workbench, person);
  scl_people_add_recent (scl_workbench_get_people (self->workbench), person);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "player");
}

/* A dot alone leads on at once; the reconstruction's players have no profile. */
static gboolean
is_one_person (const SclSeries *series, const SclListSheet *sheet, GArray *players)
{
  return series->kind != SCL_SERIES_BARS && players->len == 1 && sheet->player != NULL;
}

static void
list_players (SclListPage *self, SclChart *chart, guint series, guint datum)
{
  SclListSheet *sheet = NULL;
  g_autofree char *words = NULL;
  GArray *players = scl_list_answer_players (self->answer, chart, series, datum, &sheet, &words);
  const SclSeries *of;

  if (players == NULL)
    return;
  if (is_one_person (scl_chart_series (chart, series), sheet, players))
    {
      open_profile (self, sheet->player[g_array_index (players, guint32, 0)]);
      g_array_unref (players);
      return;
    }
  of = scl_chart_series (chart, series);
  g_free (self->picked.label);
  self->picked = of->kind == SCL_SERIES_BARS
                     ? (Picked){ g_strdup (of->label), of->x[datum], of->x[datum + 1] }
                     : PICKED_NONE;
  scl_list_players_show (self->players, scl_list_sheet_ref (sheet), players, words);
  gtk_widget_set_visible (GTK_WIDGET (self->players), TRUE);
}

/* The same class in a new picture: one can leaf through the dates with the table open. */
static gboolean
find_picked_in (SclListPage *self, SclChart *chart, guint *series, guint *bar)
{
  for (guint s = 0; s < scl_chart_n_series (chart); s++)
    {
      const SclSeries *of = scl_chart_series (chart, s);

      if (of->kind != SCL_SERIES_BARS || g_strcmp0 (of->label, self->picked.label) != 0)
        continue;
      for (guint i = 0; i < of->n; i++)
        if (of->x[i] == self->picked.x0 && of->x[i + 1] == self->picked.x1)
          {
            *series = s;
            *bar = i;
            return TRUE;
          }
    }
  return FALSE;
}

/* NULL: it is not there. */
static SclChart *
find_picked (SclListPage *self, guint *series, guint *bar)
{
  SclChart *chart = self->answer->chart;

  if (!isfinite (self->picked.x0))
    return NULL;
  if (find_picked_in (self, chart, series, bar))
    return chart;
  for (guint i = 0; i < scl_chart_n_panels (chart); i++)
    if (find_picked_in (self, scl_chart_panel (chart, i), series, bar))
      return scl_chart_panel (chart, i);
  return NULL;
}

/* But for who is marked. */
static gboolean
is_same (const SclListAnswer *before, const SclListAnswer *answer)
{
  SclListRequest request;

  if (before == NULL || before->sheets[0] != answer->sheets[0])
    return FALSE;
  memcpy (&request, &before->request, sizeof request);
  request.person = answer->request.person;
  return memcmp (&request, &answer->request, sizeof request) == 0;
}

void
scl_list_page_take_answer (SclListPage *self, SclListAnswer *answer)
{
  SclListViewKind before = self->answer != NULL ? self->answer->request.view : SCL_N_LIST_VIEWS;
  const gboolean pick = pickable (answer) != NULL, same = is_same (self->answer, answer);
  SclChart *picked;
  guint series, bar;

  g_clear_pointer (&self->answer, scl_list_answer_free);
  self->answer = answer;
  scl_list_filter_set_choices (self->filter, answer);
  show_hint (self);
  scl_datum_picker_set_enabled (self->picker, pick);
  gtk_widget_set_visible (GTK_WIDGET (self->everybody), answer->sheets[0] != NULL);
  scl_figure_view_set_chart (self->figure, answer->chart);
  picked = pick && before == answer->request.view ? find_picked (self, &series, &bar) : NULL;
  if (picked != NULL)
    list_players (self, picked, series, bar);
  else if (!same)
    scl_list_page_hide_players (self);
}

void
scl_list_page_take_source (SclListPage *self, SclListWork *work)
{
  self->source = scl_list_source_ref (work->source);
  self->setting = TRUE;
  scl_list_chooser_set_source (self->list, self->source, work->request.list);
  scl_list_chooser_set_source (self->other, self->source, work->request.other);
  self->setting = FALSE;
  gtk_widget_set_visible (self->none_group, !scl_list_source_has_own (self->source));
}

void
scl_list_page_show_message (SclListPage *self, const char *message)
{
  g_autoptr (SclChart) chart = scl_chart_new ("list", _ ("Rating list"));

  scl_chart_set_empty_message (chart, message);
  scl_figure_view_set_chart (self->figure, chart);
}

/* ---- Reactions ---- */

static void
on_view (SclListPage *self)
{
  update_controls (self);
  scl_list_page_refresh (self);
}

static void
on_list (SclListPage *self)
{
  if (!self->other_chosen && self->source != NULL)
    {
      self->setting = TRUE;
      scl_list_chooser_choose (
          self->other,
          scl_list_source_partner (self->source, scl_list_chooser_get_list (self->list)));
      self->setting = FALSE;
    }
  scl_list_page_refresh (self);
}

static void
on_other (SclListPage *self)
{
  if (self->setting)
    return;
  self->other_chosen = TRUE;
  scl_list_page_refresh (self);
}

static void
on_picked (SclChart *chart, guint series, guint datum, gpointer data)
{
  list_players (data, chart, series, datum);
}

/* All who pass the filter, of the list in view. */
static void
on_everybody (SclListPage *self)
{
  SclListSheet *sheet = self->answer != NULL ? self->answer->sheets[0] : NULL;
  SclListRequest request;

  if (sheet == NULL)
    return;
  scl_list_page_read_request (self, &request);
  scl_list_page_hide_players (self);
  scl_list_players_show (
      self->players, scl_list_sheet_ref (sheet),
      scl_list_players_in (&sheet->columns, &request.options, -INFINITY, INFINITY, NULL),
      sheet->columns.list_name);
  gtk_widget_set_visible (GTK_WIDGET (self->players), TRUE);
}

static void
on_person (SclListPlayers *players, gint64 person, SclListPage *self)
{
  open_profile (self, person);
}

/* ---- What others ask ---- */

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  SclListPage *self = SCL_LIST_PAGE (page);

  g_set_object (&self->workbench, workbench);
  scl_connect (workbench, "person", scl_list_page_refresh, self);
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclListPage *self = SCL_LIST_PAGE (page);

  g_set_object (&self->dataset, dataset);
  scl_connect (dataset, "changed", scl_list_page_take_data, self);
  scl_file_loader_set_dataset (self->loader, dataset);
  scl_list_page_take_data (self);
}

/* Nothing is read for a page that nobody looks at. */
static void
shown (SclPage *page, gboolean is_shown)
{
  SclListPage *self = SCL_LIST_PAGE (page);

  self->is_shown = is_shown;
  if (is_shown && (self->stale || (self->answer == NULL && self->running == NULL)))
    scl_list_page_refresh (self);
}

/* ---- Object ---- */

static void
scl_list_page_dispose (GObject *object)
{
  SclListPage *self = SCL_LIST_PAGE (object);

  if (!self->gone)
    {
      self->gone = TRUE;
      scl_file_loader_leave (self->loader);
      scl_list_page_cancel (self);
      g_clear_handle_id (&self->poll, g_source_remove);
      scl_list_players_clear (self->players);
    }
  G_OBJECT_CLASS (scl_list_page_parent_class)->dispose (object);
}

static void
scl_list_page_class_init (SclListPageClass *klass)
{
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_list_page_dispose;
  scl_finalizes (klass, SclListPage, workbench, g_object_unref, dataset, g_object_unref, loader,
                 g_object_unref, answer, scl_list_answer_free, source, scl_list_source_unref,
                 picked.label, g_free);
  page_class->open_files = scl_list_page_open_files;
  page_class->set_workbench = set_workbench;
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_WRAP_BOX, SCL_TYPE_SLIDER_ROW,
                      SCL_TYPE_LIST_CHOOSER, SCL_TYPE_LIST_FILTER, SCL_TYPE_LIST_PLAYERS,
                      SCL_TYPE_PROGRESS_STRIP);
  scl_template_set (klass, "scl-list-page.ui");
  scl_template_bind (klass, SclListPage, side, figure, which, hint, everybody, strip, none_group,
                     look_group, limits_group, width_row, years_row, list, other, group, panels_row,
                     panels, measure, width, years, filter, low, high, players);
}

static void
scl_list_page_init (SclListPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_side (SCL_PAGE (self), self->side);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  self->picked = PICKED_NONE;
  self->dataset = scl_dataset_new ();
  self->loader = scl_file_loader_new (GTK_WIDGET (self), self->strip);
  self->picker
      = scl_datum_picker_attach (scl_figure_view_get_canvas (self->figure), on_picked, self);
  scl_connect (self->which, "notify::selected", on_view, self);
  scl_connect (self->list, "changed", on_list, self);
  scl_connect (self->other, "changed", on_other, self);
  scl_connect (self->group, "notify::selected", on_view, self);
  scl_connect (self->panels, "notify::active", scl_list_page_refresh, self);
  scl_connect (self->measure, "notify::selected", scl_list_page_refresh, self);
  scl_connect (self->width, "value-changed", scl_list_page_refresh, self);
  scl_connect (self->years, "value-changed", scl_list_page_refresh, self);
  scl_connect (self->filter, "changed", scl_list_page_refresh, self);
  scl_connect (self->low, "changed", scl_list_page_refresh, self);
  scl_connect (self->high, "changed", scl_list_page_refresh, self);
  scl_connect (self->strip, "cancel", scl_list_page_cancel, self);
  scl_connect (self->players, "closed", scl_list_page_hide_players, self);
  g_signal_connect_object (self->players, "person", G_CALLBACK (on_person), self, 0);
  scl_connect (self->everybody, "clicked", on_everybody, self);
  update_controls (self);
}
