/* Figures of any rating list: distributions, and lists compared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "figures/lists/scl-list-columns-private.h"

#include "figures/chart/scl-shorten.h"
#include "rating/base/scl-gettext.h"

#define CLASSES_MOST 2000
#define SHORT_NAME 24 /* of who is marked */

/* Classes over all values: n + 1 limits at multiples of the width. */
typedef struct
{
  double width;
  guint n;
  double *limits;
} Classes;

static gboolean
widen (const SclListColumns *list, const SclListOptions *options, double *low, double *high)
{
  for (guint i = 0; i < list->n; i++)
    {
      double value = scl_list_value (list, options, i);

      if (isnan (value))
        continue;
      *low = MIN (*low, value);
      *high = MAX (*high, value);
    }
  return *low <= *high;
}

static Classes
classes_of (double width, double low, double high)
{
  Classes self = { .width = isfinite (width) && width > 0 ? CLAMP (width, 1.0, 1000.0) : 100.0 };

  self.width = MAX (self.width, ceil ((high - low) / CLASSES_MOST));
  low = floor (low / self.width) * self.width;
  self.n = (guint) floor ((high - low) / self.width) + 1;
  self.limits = g_new (double, self.n + 1);
  for (guint i = 0; i <= self.n; i++)
    self.limits[i] = low + i * self.width;
  return self;
}

static void
dress (SclSeries *series, guint index, gboolean alone)
{
  static const SclColour colours[] = { SCL_COLOUR_BLUE,   SCL_COLOUR_VERMILION, SCL_COLOUR_GREEN,
                                       SCL_COLOUR_PURPLE, SCL_COLOUR_AMBER,     SCL_COLOUR_SKY };
  static const SclDash dashes[]
      = { SCL_DASH_SOLID, SCL_DASH_DASHED, SCL_DASH_DASH_DOT, SCL_DASH_DOTTED, SCL_DASH_LONG };

  series->colour = colours[index % G_N_ELEMENTS (colours)];
  series->dash = dashes[index % G_N_ELEMENTS (dashes)];
  series->outline = !alone && series->kind == SCL_SERIES_BARS;
}

/* counts: of each class; total: of the group. */
static void
add_distribution (SclChart *chart, const Classes *classes, const double *counts, double total,
                  SclListMeasure measure, const char *label, guint index, gboolean alone)
{
  g_autofree double *y = g_new (double, classes->n + 1);
  SclSeries *series;

  if (measure == SCL_LIST_CUMULATIVE)
    {
      y[0] = 0;
      for (guint c = 0; c < classes->n; c++)
        y[c + 1] = y[c] + counts[c] / total;
      series = scl_chart_add_series (chart, SCL_SERIES_LINE, label, classes->limits, y,
                                     classes->n + 1);
    }
  else
    {
      for (guint c = 0; c < classes->n; c++)
        y[c] = measure == SCL_LIST_SHARE ? counts[c] / total : counts[c];
      series = scl_chart_add_series (chart, SCL_SERIES_BARS, label, classes->limits, y, classes->n);
    }
  dress (series, index, alone);
}

static void
describe_measure (SclChart *chart, SclListMeasure measure, const char *x_title)
{
  SclAxis *y = scl_chart_y_axis (chart);

  scl_chart_set_axis_title (scl_chart_x_axis (chart), x_title);
  scl_chart_x_axis (chart)->decimals = 0;
  switch (measure)
    {
    case SCL_LIST_COUNT:
    default:
      y->integer = TRUE;
      y->decimals = 0;
      scl_chart_set_axis_title (y, _ ("players"));
      break;
    case SCL_LIST_SHARE:
      y->kind = SCL_AXIS_PERCENT;
      scl_chart_set_axis_title (y, _ ("share of the players"));
      break;
    case SCL_LIST_CUMULATIVE:
      y->kind = SCL_AXIS_PERCENT;
      y->min = 0;
      y->max = 1;
      scl_chart_set_axis_title (y, _ ("share of the players below"));
      break;
    }
}

static void
count_into (const SclListColumns *list, const SclListOptions *options, const Classes *classes,
            const int *index, int group, double *counts)
{
  for (guint i = 0; i < list->n; i++)
    {
      double value = scl_list_value (list, options, i);

      if (!isnan (value) && (index == NULL || index[i] == group))
        counts[(guint) CLAMP (floor ((value - classes->limits[0]) / classes->width), 0,
                              classes->n - 1)]++;
    }
}

/* "; 26.6 % below 2 100, 38.9 % of those below 2 200". */
static void
append_share_below (GString *text, const SclListColumns *list, const SclListOptions *options,
                    guint n)
{
  guint below = 0, reference = 0;

  for (guint i = 0; i < list->n; i++)
    {
      below += scl_list_value (list, options, i) < options->low;
      reference += scl_list_value (list, options, i) < options->of_those_below;
    }
  g_string_append_printf (text, _ ("; %s\u2009%% below %s"), SCL_NUMBER (100.0 * below / n, 1),
                          SCL_NUMBER (options->low, 0));
  if (reference > 0)
    {
      g_string_append_printf (text, _ (", %s\u2009%% of those below %s"),
                              SCL_NUMBER (100.0 * below / reference, 1),
                              SCL_NUMBER (options->of_those_below, 0));
    }
}

/* "7 481 players, mean 1 681, SD 195; 45.5 % below 1 500". */
static void
append_numbers (GString *text, const SclListColumns *list, const SclListOptions *options)
{
  double mean, sd;
  guint n = scl_list_statistics (list, options, &mean, &sd);

  /* Panels have little room, and the whole says that it is the mean. */
  g_string_append_printf (
      text,
      options->panels ? ngettext ("%s player, %s, SD %s", "%s players, %s, SD %s", n)
                      : ngettext ("%s player, mean %s, SD %s", "%s players, mean %s, SD %s", n),
      SCL_NUMBER (n, 0), SCL_NUMBER (mean, 0), SCL_NUMBER (sd, 0));
  if (isfinite (options->low))
    append_share_below (text, list, options, n);
}

/* The same with what list it is and who of it is shown. */
static char *
describe_numbers (const SclListColumns *list, const SclListOptions *options)
{
  SclListOptions all = *options;
  GString *text = g_string_new (NULL);
  g_autofree char *filter = scl_list_describe_filter (list, options);

  if (list->list_name != NULL)
    g_string_append_printf (text, "%s: ", list->list_name);
  if (*filter != '\0')
    g_string_append_printf (text, "%s; ", filter);
  all.panels = FALSE;
  append_numbers (text, list, &all);
  return g_string_free (text, FALSE);
}

static void
mark_limits (SclChart *chart, const SclListOptions *options, double mean, double sd)
{
  const double limits[] = { options->low, options->high };
  const double practical[] = { options->practical_low, options->practical_high };

  /* Panels all have a span, and the subtitle of the whole says what it is. */
  if (options->panels || isfinite (options->low) || isfinite (options->high))
    scl_chart_add_mark (chart, SCL_MARK_SPAN, mean - sd, 0,
                        options->panels ? NULL : _ ("mean ± SD"))
        ->x2
        = mean + sd;
  for (guint i = 0; i < 2; i++)
    if (isfinite (limits[i]))
      {
        const gboolean both = limits[i] == practical[0] || limits[i] == practical[1];
        g_autofree char *label
            = g_strdup_printf (both ? _ ("%s, in practice too") : "%s", SCL_NUMBER (limits[i], 0));

        scl_chart_add_mark (chart, SCL_MARK_VERTICAL, limits[i], 0, label)->colour = SCL_COLOUR_INK;
      }
  for (guint i = 0; i < 2; i++)
    if (isfinite (practical[i]) && practical[i] != limits[0] && practical[i] != limits[1])
      {
        g_autofree char *label
            = g_strdup_printf (_ ("in practice %s"), SCL_NUMBER (practical[i], 0));

        scl_chart_add_mark (chart, SCL_MARK_VERTICAL, practical[i], 0, label)->colour
            = SCL_COLOUR_GREEN;
      }
}

/* "Rossi, Maria 1 802: above 71.3 %". Whoever the filter leaves out has a place among the others
 * too. */
static void
mark_person (SclChart *chart, const SclListColumns *list, const SclListOptions *options)
{
  const double *column = options->of_other ? list->other : list->rating;
  const double rating = list->marked > 0 && column != NULL ? column[list->marked - 1] : NAN;
  guint n = 0, below = 0;
  g_autofree char *name = NULL, *label = NULL;

  if (isnan (rating))
    return;
  for (guint i = 0; i < list->n; i++)
    {
      const double value = scl_list_value (list, options, i);

      n += !isnan (value);
      below += value < rating;
    }
  name = scl_shorten (list->name != NULL ? list->name[list->marked - 1] : "", SHORT_NAME);
  /* Translators: a name, a rating, and how many per cent of those shown have a lower one. */
  label = g_strdup_printf (
      _ ("%s %s: above %s\u2009%%"), name, SCL_NUMBER (rating, 0),
      SCL_NUMBER (100.0 * below / MAX (n, 1), below < n && below >= 0.9995 * n ? 3 : 1));
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, rating, 0, label)->colour = SCL_COLOUR_VERMILION;
}

/* What a distribution cannot be drawn of. */
static char *
what_is_wrong (const SclListColumns *list, const SclListOptions *options)
{
  double mean, sd;
  guint n = scl_list_statistics (list, options, &mean, &sd);
  g_autofree char *shown = scl_chart_format_number (mean, 0);

  if (n == 1)
    return g_strdup_printf (_ ("Only one player is shown, rated %s: a distribution needs at least "
                               "two. Choose fewer conditions."),
                            shown);
  if (sd == 0)
    return g_strdup_printf (
        _ ("All %s players have the same rating, %s: there is no distribution to show."),
        SCL_NUMBER (n, 0), shown);
  return NULL;
}

static const char *
missing_group (const SclListColumns *list, SclListGroup group)
{
  switch (group)
    {
    case SCL_LIST_BY_CATEGORY:
      return list->category == NULL
                 ? _ ("This list has no national categories. Choose another grouping.")
                 : NULL;
    case SCL_LIST_BY_TITLE:
      return list->title == NULL ? _ ("This list has no titles. Choose another grouping.") : NULL;
    case SCL_LIST_BY_FEDERATION:
      return list->federation == NULL ? _ ("This list has no federations. Choose another grouping.")
                                      : NULL;
    case SCL_LIST_BY_SEX:
      return list->sex == NULL
                 ? _ ("This list does not say who is a man or a woman. Choose another grouping.")
                 : NULL;
    case SCL_LIST_BY_COHORT:
      return list->birth_year == NULL ? _ ("This list has no birth years. Choose another grouping.")
                                      : NULL;
    case SCL_LIST_ALL:
    default:
      return NULL;
    }
}

/* ", 12 players of other groups are not shown". */
static void
append_left_out (GString *text, guint left_out)
{
  if (left_out > 0)
    g_string_append_printf (text,
                            ngettext ("; %s player of other groups is not shown",
                                      "; %s players of other groups are not shown", left_out),
                            SCL_NUMBER (left_out, 0));
}

/* The options that leave one group, of which entry i is. */
static SclListOptions
narrowed (const SclListColumns *list, const SclListOptions *options, guint i)
{
  SclListOptions self = *options;
  int decade;

  switch (options->group)
    {
    case SCL_LIST_BY_CATEGORY:
      self.only_category = list->category[i];
      break;
    case SCL_LIST_BY_TITLE:
      self.only_title = list->title[i];
      break;
    case SCL_LIST_BY_FEDERATION:
      self.only_federation = list->federation[i];
      break;
    case SCL_LIST_BY_SEX:
      self.only_sex = list->sex[i];
      break;
    case SCL_LIST_BY_COHORT:
      decade = list->birth_year[i] / 10 * 10;
      self.born_from = MAX (options->born_from, decade);
      self.born_to = options->born_to != 0 ? MIN (options->born_to, decade + 9) : decade + 9;
      break;
    case SCL_LIST_ALL:
    default:
      break;
    }
  return self;
}

static SclChart *
panel_of (const SclListColumns *list, const SclListOptions *options, const Classes *classes,
          const char *label)
{
  SclChart *panel = scl_chart_new ("", label);
  g_autofree double *counts = g_new0 (double, classes->n);
  GString *numbers = g_string_new (NULL);
  SclListOptions o = *options;
  double mean, sd;
  guint n = scl_list_statistics (list, &o, &mean, &sd);

  if (o.limits_of_group == NULL || !o.limits_of_group (label, &o.low, &o.high))
    o.low = o.high = NAN;
  count_into (list, &o, classes, NULL, 0, counts);
  add_distribution (panel, classes, counts, n, o.measure, label, 0, TRUE);
  mark_limits (panel, &o, mean, sd);
  mark_person (panel, list, &o);
  append_numbers (numbers, list, &o);
  scl_chart_set_subtitle (panel, numbers->str);
  g_string_free (numbers, TRUE);
  describe_measure (panel, o.measure, scl_list_value_name (list, &o));
  return panel;
}

static void
add_panels (SclChart *chart, const SclListColumns *list, const SclListOptions *options,
            const Classes *classes, const SclListGroups *groups)
{
  for (guint g = 0; g < groups->labels->len; g++)
    for (guint i = 0; i < list->n; i++)
      if (groups->index[i] == (int) g)
        {
          SclListOptions one = narrowed (list, options, i);
          g_autoptr (SclChart) panel
              = panel_of (list, &one, classes, g_ptr_array_index (groups->labels, g));

          scl_chart_add_panel (chart, panel);
          break;
        }
  scl_chart_set_share_y (chart, options->measure != SCL_LIST_COUNT);
}

static void
add_groups (SclChart *chart, const SclListColumns *list, const SclListOptions *o,
            const Classes *classes, const SclListGroups *groups)
{
  double mean, sd;

  for (guint g = 0; g < groups->labels->len; g++)
    {
      g_autofree double *counts = g_new0 (double, classes->n);
      const char *label = g_ptr_array_index (groups->labels, g);
      gboolean alone = o->group == SCL_LIST_ALL;

      count_into (list, o, classes, groups->index, (int) g, counts);
      add_distribution (chart, classes, counts, g_array_index (groups->counts, guint, g),
                        o->measure, alone ? NULL : label, g, alone);
    }
  scl_list_statistics (list, o, &mean, &sd);
  mark_limits (chart, o, mean, sd);
  mark_person (chart, list, o);
}

SclChart *
scl_list_figure_distribution (const SclListColumns *list, const SclListOptions *options)
{
  const SclListOptions defaults = SCL_LIST_OPTIONS_DEFAULTS;
  SclListOptions o = options != NULL ? *options : defaults;
  gboolean empty;
  g_autofree char *title
      = g_strdup_printf (_ ("Distribution of %s"), scl_list_value_name (list, &o));
  SclChart *chart = scl_list_chart_new (list, &o, "list-distribution", title, &empty);
  double low = INFINITY, high = -INFINITY;
  g_autofree char *message = NULL;
  g_autofree char *subtitle = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (SclListGroups) groups = NULL;
  Classes classes;

  if (empty)
    return chart;
  o.panels = o.panels && o.group != SCL_LIST_ALL;
  message = g_strdup (missing_group (list, o.group));
  if (message == NULL)
    message = what_is_wrong (list, &o);
  if (message != NULL)
    {
      scl_chart_set_empty_message (chart, message);
      return chart;
    }
  groups = scl_list_groups_new (list, &o);
  if (groups->labels->len == 0)
    {
      scl_chart_set_empty_message (
          chart,
          _ ("Nobody on this list has what the grouping asks for. Choose another grouping."));
      return chart;
    }
  widen (list, &o, &low, &high);
  classes = classes_of (o.width, low, high);
  if (o.panels)
    add_panels (chart, list, &o, &classes, groups);
  else
    add_groups (chart, list, &o, &classes, groups);
  g_free (classes.limits);
  subtitle = describe_numbers (list, &o);
  text = g_string_new (subtitle);
  append_left_out (text, groups->left_out);
  if (o.panels)
    g_string_append (text, o.limits_of_group != NULL
                               ? _ ("; shaded: mean ± SD, dashed: theoretical limits")
                               : _ ("; shaded: mean ± SD"));
  scl_chart_set_subtitle (chart, text->str);
  describe_measure (chart, o.measure, scl_list_value_name (list, &o));
  return chart;
}

SclChart *
scl_list_figure_compare (const SclListColumns *const *lists, guint n, const SclListOptions *options)
{
  const SclListOptions defaults = SCL_LIST_OPTIONS_DEFAULTS;
  const SclListOptions *o = options != NULL ? options : &defaults;
  SclChart *chart;
  double low = INFINITY, high = -INFINITY;
  gboolean empty;
  Classes classes;

  if (n == 0)
    {
      chart = scl_chart_new ("list-compare", _ ("Lists compared"));
      scl_chart_set_empty_message (
          chart, _ ("No list is chosen. Choose two lists, or one list at two dates."));
      return chart;
    }
  for (guint i = 0; i < n; i++)
    widen (lists[i], o, &low, &high);
  chart = scl_list_chart_new (lists[0], o, "list-compare", _ ("Lists compared"), &empty);
  if (!(low <= high))
    {
      if (!empty)
        scl_chart_set_empty_message (chart,
                                     _ ("Nobody on these lists is left. Choose fewer conditions."));
      return chart;
    }
  scl_chart_set_empty_message (chart, NULL);
  if (low == high)
    {
      scl_chart_set_empty_message (
          chart,
          _ ("All players of these lists have the same rating: there is no distribution to show."));
      return chart;
    }
  classes = classes_of (o->width, low, high);
  for (guint i = 0; i < n; i++)
    {
      g_autofree double *counts = g_new0 (double, classes.n);
      double mean, sd;
      guint total = scl_list_statistics (lists[i], o, &mean, &sd);
      g_autofree char *label = g_strdup_printf (
          "%s (%s)", lists[i]->list_name != NULL ? lists[i]->list_name : _ ("list"),
          SCL_NUMBER (total, 0));

      if (total == 0)
        continue;
      count_into (lists[i], o, &classes, NULL, 0, counts);
      add_distribution (chart, &classes, counts, total, o->measure, label, i, n == 1);
      mark_person (chart, lists[i], o);
    }
  g_free (classes.limits);
  describe_measure (chart, o->measure, scl_list_value_name (lists[0], o));
  return chart;
}
