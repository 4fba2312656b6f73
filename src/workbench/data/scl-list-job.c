/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-list-job.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

#define OLDEST 110 /* years, of a player on a list */

gboolean
scl_list_view_has_other (SclListViewKind view)
{
  return view == SCL_LIST_VIEW_COMPARE || view == SCL_LIST_VIEW_SCATTER
         || view == SCL_LIST_VIEW_DIFFERENCE;
}

gboolean
scl_list_view_is_series (SclListViewKind view)
{
  return view == SCL_LIST_VIEW_COUNT || view == SCL_LIST_VIEW_INCREASE
         || view == SCL_LIST_VIEW_MEAN;
}

/* ---- What there is to choose from ---- */

/* FIDE's titles have an order of their own; others follow. */
static guint
title_rank (const char *title)
{
  static const char *const order[] = { "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM" };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (g_str_equal (title, order[i]))
      return i;
  return G_N_ELEMENTS (order);
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  const char *x = *(const char *const *) a, *y = *(const char *const *) b;
  guint rank_x = title_rank (x), rank_y = title_rank (y);

  return rank_x != rank_y ? (rank_x < rank_y ? -1 : 1) : strcmp (x, y);
}

/* Distinct texts of a column. Most are the same pointer as before. */
static char **
distinct (const char *const *column, guint n, GCompareFunc compare)
{
  g_autoptr (GHashTable) pointers = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *texts;
  const char *last = NULL;

  if (column == NULL)
    return NULL;
  texts = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    {
      if (column[i] == last || column[i] == NULL || *column[i] == '\0')
        continue;
      last = column[i];
      if (g_hash_table_add (pointers, (gpointer) last) && g_hash_table_add (known, (gpointer) last))
        g_ptr_array_add (texts, g_strdup (last));
    }
  g_ptr_array_sort (texts, compare);
  g_ptr_array_add (texts, NULL);
  return (char **) g_ptr_array_free (texts, FALSE);
}

static void
collect_choices (SclListAnswer *self)
{
  const SclListColumns *columns = &self->sheets[0]->columns;

  self->federations = distinct (columns->federation, columns->n, scl_compare_texts);
  self->titles = distinct (columns->title, columns->n, compare_titles);
  self->categories = distinct (columns->category, columns->n, scl_compare_texts);
}

/* ---- Charts ---- */

static SclChart *
series_chart (SclListSource *source, SclWorkspace *workspace, const SclListRequest *request,
              SclProgressFunc progress, gpointer data, GCancellable *cancellable, GError **error)
{
  static const SclListSeriesKind kinds[] = { [SCL_LIST_VIEW_COUNT] = SCL_LIST_SERIES_COUNT,
                                             [SCL_LIST_VIEW_INCREASE] = SCL_LIST_SERIES_INCREASE,
                                             [SCL_LIST_VIEW_MEAN] = SCL_LIST_SERIES_MEAN };
  guint kind = scl_list_source_list (source, request->list)->kind;
  const char *federation = request->options.only_federation;
  g_autoptr (GArray) series = scl_list_source_series (source, workspace, kind, federation, progress,
                                                      data, cancellable, error);
  g_autofree char *name = NULL;

  if (series == NULL)
    return NULL;
  /* Before a federation's first players there is nothing to show. */
  while (federation != NULL && series->len > 0 && g_array_index (series, SclListSummary, 0).n == 0)
    g_array_remove_index (series, 0);
  name = federation != NULL
             ? g_strdup_printf ("%s, %s", scl_list_source_kind (source, kind)->title, federation)
             : g_strdup (scl_list_source_kind (source, kind)->title);
  return scl_list_figure_series ((const SclListSummary *) (gpointer) series->data, series->len,
                                 kinds[request->view], name,
                                 scl_list_source_provenance (source, kind));
}

/* A copy, for others look at the same sheet: with the person marked who is asked for. */
static SclListColumns
columns_of (const SclListAnswer *self, guint sheet)
{
  const SclListSheet *of = self->sheets[sheet];
  SclListColumns columns = of->columns;

  for (guint i = 0; of->player != NULL && columns.marked == 0 && i < columns.n; i++)
    if (of->player[i] == self->request.person)
      columns.marked = i + 1;
  return columns;
}

static SclChart *
compare_chart (SclListAnswer *self)
{
  const SclListColumns columns[] = { columns_of (self, 0), columns_of (self, 1) };
  const SclListColumns *lists[] = { &columns[0], &columns[1] };

  return scl_list_figure_compare (lists, 2, &self->request.options);
}

/* Lists have impossible years of birth, and one of them would press all others into a corner: they
 * stay in the chart, out of its first view, and are counted. */
static void
keep_to_the_living (SclChart *chart, SclDay day)
{
  const SclSeries *bars = scl_chart_n_series (chart) > 0 ? scl_chart_series (chart, 0) : NULL;
  SclAxis *axis = scl_chart_x_axis (chart);
  int first = (scl_day_year (day) - OLDEST) / 10 * 10;
  g_autofree char *note = NULL;
  g_autofree char *text = NULL;
  double before = 0.0;

  if (bars == NULL || bars->x[0] >= first || bars->x[bars->n] <= first)
    return;
  for (guint i = 0; i < bars->n && bars->x[i + 1] <= first; i++)
    before += bars->y[i];
  axis->min = first;
  axis->lowest = bars->x[0];
  /* Translators: after the numbers of a figure of birth years: players whose year cannot be right;
   * the year is the figure's first. */
  note = g_strdup_printf (ngettext ("; %u born before %d is out of view",
                                    "; %u born before %d are out of view", (gulong) before),
                          (guint) before, first);
  text = g_strconcat (scl_chart_subtitle (chart), note, NULL);
  scl_chart_set_subtitle (chart, text);
}

static SclChart *
births_chart (SclListSource *source, SclListAnswer *self)
{
  SclListOptions options = self->request.options;
  SclChart *chart;

  options.width = self->request.years;
  chart = scl_list_figure_births (&self->sheets[0]->columns, &options);
  keep_to_the_living (chart, scl_list_source_list (source, self->request.list)->day);
  return chart;
}

static SclChart *
chart_of (SclListSource *source, SclListAnswer *self)
{
  const SclListColumns columns = columns_of (self, 0);
  const SclListOptions options = self->request.options;

  switch (self->request.view)
    {
    case SCL_LIST_VIEW_COMPARE:
      return compare_chart (self);
    case SCL_LIST_VIEW_SCATTER:
    case SCL_LIST_VIEW_DIFFERENCE:
      return scl_list_figure_scatter (&columns, &options,
                                      self->request.view == SCL_LIST_VIEW_DIFFERENCE);
    case SCL_LIST_VIEW_BIRTHS:
      return births_chart (source, self);
    case SCL_LIST_VIEW_DISTRIBUTION:
    default:
      return scl_list_figure_distribution (&columns, &options);
    }
}

/* One list at two dates goes from the earlier to the later. */
static gboolean
is_backwards (SclListSource *source, const SclListRequest *request)
{
  const SclListItem *list = scl_list_source_list (source, request->list);
  const SclListItem *other = scl_list_source_list (source, request->other);

  return list->kind == other->kind && other->day < list->day;
}

/* The second rating belongs beside the first in scatters, and is a list of its own in comparisons.
 */
static gboolean
take_sheets (SclListAnswer *self, SclListSource *source, SclWorkspace *workspace,
             GCancellable *cancellable, GError **error)
{
  const SclListRequest *r = &self->request;
  gboolean swap = scl_list_view_has_other (r->view) && is_backwards (source, r);
  guint first = swap ? r->other : r->list, second = swap ? r->list : r->other;

  switch (r->view)
    {
    case SCL_LIST_VIEW_COMPARE:
      self->sheets[0]
          = scl_list_source_sheet (source, workspace, first, G_MAXUINT, cancellable, error);
      if (self->sheets[0] != NULL)
        self->sheets[1]
            = scl_list_source_sheet (source, workspace, second, G_MAXUINT, cancellable, error);
      return self->sheets[1] != NULL;
    case SCL_LIST_VIEW_SCATTER:
    case SCL_LIST_VIEW_DIFFERENCE:
      self->sheets[0]
          = scl_list_source_sheet (source, workspace, first, second, cancellable, error);
      return self->sheets[0] != NULL;
    default:
      self->sheets[0]
          = scl_list_source_sheet (source, workspace, r->list, G_MAXUINT, cancellable, error);
      return self->sheets[0] != NULL;
    }
}

SclListAnswer *
scl_list_answer_new (SclListSource *source, SclWorkspace *workspace, const SclListRequest *request,
                     SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (SclListAnswer) self = g_new0 (SclListAnswer, 1);

  self->request = *request;
  if (scl_list_view_is_series (request->view))
    {
      self->chart = series_chart (source, workspace, request, progress, data, cancellable, error);
      if (scl_list_source_list (source, request->list)->id != 0)
        self->federations = g_strdupv ((char **) scl_list_source_federations (source));
    }
  else if (take_sheets (self, source, workspace, cancellable, error))
    {
      self->chart = chart_of (source, self);
      collect_choices (self);
    }
  if (self->chart == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

SCL_DEFINE_FREE (scl_list_answer_free, SclListAnswer, chart, scl_chart_unref, sheets[0],
                 scl_list_sheet_unref, sheets[1], scl_list_sheet_unref, federations, g_strfreev,
                 titles, g_strfreev, categories, g_strfreev)

/* ---- Who is in a bar, or at a dot ---- */

/* The list of a series in a comparison. A list of which nobody is left has no series. */
static SclListSheet *
compared_sheet (const SclListAnswer *self, guint series)
{
  const char *label = scl_chart_series (self->chart, series)->label;

  for (guint i = 0; i < 2 && label != NULL; i++)
    if (g_str_has_prefix (label, self->sheets[i]->columns.list_name)
        && (i == series || scl_chart_n_series (self->chart) == 1))
      return self->sheets[i];
  return self->sheets[MIN (series, 1)];
}

static GArray *
born_in (const SclListAnswer *self, const SclSeries *series, guint bar, char **words)
{
  SclListOptions options = self->request.options;
  int first = (int) series->x[bar], last = (int) series->x[bar + 1] - 1;

  options.born_from = MAX (first, options.born_from);
  options.born_to = options.born_to != 0 ? MIN (last, options.born_to) : last;
  options.group = SCL_LIST_ALL;
  /* Translators: over a table of players: their year of birth, or the first and the last one. */
  *words = first == last ? g_strdup_printf (_ ("born in %d"), first)
                         : g_strdup_printf (_ ("born %d to %d"), first, last);
  return scl_list_players_in (&self->sheets[0]->columns, &options, -INFINITY, INFINITY, NULL);
}

/* Those whose two ratings put them there: the upright axis is the second one, or that less the
 * first. */
static GArray *
at_dot (const SclListAnswer *self, const SclSeries *series, guint dot, char **words)
{
  const SclListColumns *columns = &self->sheets[0]->columns;
  const double x = series->x[dot], less = self->request.view == SCL_LIST_VIEW_DIFFERENCE ? x : 0.0;
  SclListOptions options = self->request.options;
  GArray *players;

  options.only_with_other = TRUE;
  options.of_other = FALSE;
  players = scl_list_players_in (columns, &options, x, nextafter (x, INFINITY), NULL);
  for (guint i = 0; i < players->len;)
    if (columns->other[g_array_index (players, guint32, i)] - less == series->y[dot])
      i++;
    else
      g_array_remove_index (players, i);
  *words = g_strdup_printf ("%s: %s; %s: %s", columns->rating_name, SCL_NUMBER (x, 0),
                            columns->other_name, SCL_NUMBER (series->y[dot] + less, 0));
  return players;
}

static gboolean
has_dots (SclListViewKind view, const SclSeries *series)
{
  return (view == SCL_LIST_VIEW_SCATTER || view == SCL_LIST_VIEW_DIFFERENCE)
         && (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_DENSITY);
}

GArray *
scl_list_answer_players (const SclListAnswer *self, SclChart *chart, guint index, guint datum,
                         SclListSheet **sheet, char **words)
{
  const SclSeries *series
      = index < scl_chart_n_series (chart) ? scl_chart_series (chart, index) : NULL;
  SclListViewKind view = self->request.view;
  const char *group = NULL;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  if (series == NULL || datum >= series->n || self->sheets[0] == NULL)
    return NULL;
  if (has_dots (view, series))
    {
      *sheet = self->sheets[0];
      return at_dot (self, series, datum, words);
    }
  if (series->kind != SCL_SERIES_BARS)
    return NULL;
  *sheet = view == SCL_LIST_VIEW_COMPARE ? compared_sheet (self, index) : self->sheets[0];
  if (view == SCL_LIST_VIEW_BIRTHS)
    return born_in (self, series, datum, words);
  if (view == SCL_LIST_VIEW_DISTRIBUTION && self->request.options.group != SCL_LIST_ALL)
    group = series->label;
  /* Ratings are whole, and the upper limit is not in the class. */
  low = scl_chart_format_number (series->x[datum], 0);
  high = scl_chart_format_number (series->x[datum + 1] - 1.0, 0);
  if (view == SCL_LIST_VIEW_COMPARE)
    *words = g_strdup_printf ("%s, %s–%s", (*sheet)->columns.list_name, low, high);
  else if (group != NULL)
    *words = g_strdup_printf ("%s, %s–%s", group, low, high);
  else
    *words = g_strdup_printf ("%s–%s", low, high);
  return scl_list_players_in (&(*sheet)->columns, &self->request.options, series->x[datum],
                              series->x[datum + 1], group);
}
