/* The climb of 1998 under many schemes, side by side (Carosi, Frequenza di aggiornamento).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-lesson-figures-private.h"
#include "figures/results/scl-outcome-chart-private.h"
#include "figures/results/scl-outcome-figures.h"
#include "lab/climb/scl-climb.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

/* Schemes have short names; any other policy its title. */
static const char *
name_of (SclPolicy *policy)
{
  const SclClimbScheme *scheme = scl_climb_scheme_find (scl_policy_name (policy));

  return scheme != NULL ? _ (scheme->label) : scl_policy_title (policy);
}

/* Columns of the chart; the first outcome stands on top. */
typedef struct
{
  guint n;
  double *start, *highest, *end, *place;
  const char **names;
} Rows;

static void
rows_read (Rows *self, GPtrArray *outcomes)
{
  self->n = outcomes->len;
  self->start = g_new (double, self->n);
  self->highest = g_new (double, self->n);
  self->end = g_new (double, self->n);
  self->place = g_new (double, self->n);
  self->names = g_new (const char *, self->n);
  for (guint i = 0; i < self->n; i++)
    {
      SclOutcome *outcome = scl_outcome_at (outcomes, i);
      const SclClimbResult result = scl_climb_measure (outcome);
      const guint place = self->n - 1 - i;

      self->start[i] = result.start;
      self->end[i] = result.end;
      self->place[i] = place;
      self->highest[i] = result.highest > result.end ? result.highest : NAN; /* else the same dot */
      self->names[place] = name_of (scl_outcome_policy (outcome));
    }
}

SCL_CLEAR_FUNC (rows_clear, Rows, start, g_free, highest, g_free, end, g_free, place, g_free, names,
                g_free)

/* Each dot with its number. */
static void
mark_ends (SclChart *chart, const double *end, const double *place, guint n)
{
  for (guint i = 0; i < n; i++)
    if (isfinite (end[i]))
      {
        scl_chart_add_mark (chart, SCL_MARK_POINT, end[i], place[i], SCL_NUMBER (end[i], 0))->colour
            = SCL_COLOUR_BLUE;
      }
}

/* Room for the numbers beside the outermost dots. */
static void
fit_ratings (SclChart *chart, double low, double high)
{
  SclAxis *x = scl_chart_x_axis (chart);

  scl_chart_set_axis_title (x, _ ("rating (points)"));
  x->decimals = 0;
  if (!(low <= high))
    return;
  x->min = floor ((low - 0.02 * (high - low) - 20.0) / 50.0) * 50.0;
  x->max = ceil ((high + 0.2 * (high - low) + 20.0) / 50.0) * 50.0;
}

/* A line along a row: each its own, so that labels keep clear of it. */
static void
add_span (SclChart *chart, const char *label, double from, double to, double place,
          SclColour colour, double width)
{
  const double x[] = { fmin (from, to), fmax (from, to) };
  const double y[] = { place, place };
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_LINE, label, x, y, 2);

  series->colour = colour;
  series->dash = SCL_DASH_SOLID;
  series->width = width;
  series->hoverable = FALSE;
}

static void
add_rows (SclChart *chart, const Rows *rows)
{
  SclSeries *highest, *end;

  for (guint i = 0; i < rows->n; i++)
    add_span (chart, NULL, rows->start[i], rows->end[i], rows->place[i], SCL_COLOUR_BLUE, 2.0);
  highest = scl_chart_add_series (chart, SCL_SERIES_POINTS, _ ("highest on the way"), rows->highest,
                                  rows->place, rows->n);
  highest->colour = SCL_COLOUR_AMBER;
  highest->dash = SCL_DASH_DASHED;
  end = scl_chart_add_series (chart, SCL_SERIES_POINTS, _ ("at the end"), rows->end, rows->place,
                              rows->n);
  end->colour = SCL_COLOUR_BLUE;
  mark_ends (chart, rows->end, rows->place, rows->n);
}

/* Which scheme lets the player climb highest, and which least. */
static void
say_extremes (SclChart *chart, const double *end, const char *const *names, const double *place,
              guint n)
{
  guint most = G_MAXUINT, least = G_MAXUINT;
  g_autofree char *high = NULL, *text = NULL;

  for (guint i = 0; i < n; i++)
    {
      if (!isfinite (end[i]))
        continue;
      if (most == G_MAXUINT || end[i] > end[most])
        most = i;
      if (least == G_MAXUINT || end[i] < end[least])
        least = i;
    }
  if (most == G_MAXUINT)
    return;
  high = scl_chart_format_number (end[most], 0);
  /* Translators: a scheme's name and the rating reached; the same of another scheme. */
  text = end[most] > end[least]
             ? g_strdup_printf (_ ("Highest in the end: %s, %s. Lowest: %s, %s."),
                                names[(guint) place[most]], high, names[(guint) place[least]],
                                SCL_NUMBER (end[least], 0))
             : g_strdup_printf (_ ("Under every scheme the player ends at %s."), high);
  scl_chart_set_caption (chart, text);
}

SclChart *
scl_figure_climbs (GPtrArray *outcomes)
{
  SclChart *chart
      = scl_outcome_chart_new (outcomes, "climb", _ ("How far each scheme lets a player climb"));
  Rows rows = { 0 };
  double low = INFINITY, high = -INFINITY;

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  rows_read (&rows, outcomes);
  add_rows (chart, &rows);
  for (guint i = 0; i < rows.n; i++)
    if (isfinite (rows.end[i]))
      {
        low = fmin (low, fmin (rows.start[i], rows.end[i]));
        high = fmax (high, fmax (rows.highest[i], rows.end[i]));
      }
  scl_chart_set_axis_names (scl_chart_y_axis (chart), rows.names, rows.n);
  fit_ratings (chart, low, high);
  say_extremes (chart, rows.end, rows.names, rows.place, rows.n);
  rows_clear (&rows);
  return chart;
}

/* ---- By chance ---- */

static void
describe_chance (SclChart *chart, const SclClimb *climb, GPtrArray *policies, GPtrArray *spreads)
{
  guint n_runs = 0;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < spreads->len; i++)
    n_runs = MAX (n_runs, ((const SclClimbSpread *) g_ptr_array_index (spreads, i))->n);
  scl_chart_print_subtitle (chart, _ ("Where %u climbs by chance end"), n_runs);
  g_string_printf (text,
                   _ ("Generated: %u climbs of %u games by chance, seeds %u to %u; policies: "),
                   n_runs, climb->n_games, MAX (climb->seed, 1), MAX (climb->seed, 1) + n_runs - 1);
  for (guint i = 0; i < policies->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            scl_policy_name (g_ptr_array_index (policies, i)));
  g_string_append (text, "; Scalata " SCL_VERSION);
  scl_chart_set_provenance (chart, text->str);
  scl_chart_tell_making (chart, NULL, policies);
}

SclChart *
scl_figure_climb_chance (const SclClimb *climb, GPtrArray *policies, GPtrArray *spreads)
{
  SclChart *chart = scl_chart_new ("climb", _ ("How far each scheme lets a player climb"));
  const guint n = spreads->len;
  g_autofree double *median = g_new (double, MAX (n, 1));
  g_autofree double *place = g_new (double, MAX (n, 1));
  g_autofree const char **names = g_new (const char *, MAX (n, 1));
  double low = INFINITY, high = -INFINITY;
  SclSeries *dots;

  if (n == 0)
    {
      scl_chart_set_empty_message (chart, _ ("No policy is chosen."));
      return chart;
    }
  for (guint i = 0; i < n; i++)
    {
      const SclClimbSpread *spread = g_ptr_array_index (spreads, i);

      median[i] = spread->p50;
      place[i] = n - 1 - i;
      names[n - 1 - i] = name_of (g_ptr_array_index (policies, i));
      low = fmin (low, fmin (spread->p5, climb->start));
      high = fmax (high, spread->p95);
      add_span (chart, i == 0 ? _ ("middle nine tenths") : NULL, spread->p5, spread->p95, place[i],
                SCL_COLOUR_SKY, 2.0);
      add_span (chart, i == 0 ? _ ("middle half") : NULL, spread->p25, spread->p75, place[i],
                SCL_COLOUR_BLUE, 5.0);
    }
  dots = scl_chart_add_series (chart, SCL_SERIES_POINTS, _ ("median"), median, place, n);
  dots->colour = SCL_COLOUR_BLUE; /* no numbers: they would cover the lines */
  scl_chart_set_axis_names (scl_chart_y_axis (chart), names, n);
  fit_ratings (chart, low, high);
  say_extremes (chart, median, names, place, n);
  describe_chance (chart, climb, policies, spreads);
  return chart;
}

/* ---- "climb" of the registry ---- */

typedef struct
{
  double start, opponents, spread, score;
  gint32 games, games_per_event, runs;
} Params;

static const SclKey keys[] = {
  SCL_FIGURE_DOUBLE ("start", start, "1700", 100, 3000, N_ ("rating points"),
                     N_ ("Initial rating of the climber")),
  SCL_FIGURE_DOUBLE ("opponents", opponents, "2100", 100, 3000, N_ ("rating points"),
                     N_ ("Rating of all opponents")),
  SCL_FIGURE_DOUBLE ("spread", spread, "0", 0, 500, N_ ("rating points"),
                     N_ ("Standard deviation of the opponents' ratings")),
  SCL_FIGURE_DOUBLE ("score", score, "0.45", 0, 1, NULL,
                     N_ ("Share of the points that the climber scores")),
  SCL_FIGURE_INT ("games", games, "100", 1, 500, N_ ("games"), N_ ("Games in the half-year")),
  SCL_FIGURE_INT ("games-per-event", games_per_event, "7", 1, 100, N_ ("games"),
                  N_ ("Games in an event")),
  SCL_FIGURE_INT (
      "runs", runs, "0", 0, 2000, NULL,
      N_ ("So many climbs with results by chance; 0: the nearest results to the score")),
};
SCL_FIGURE_KEY_SETS (key_sets, keys);

static SclChart *
build_chance (const SclClimb *climb, GPtrArray *policies, guint n_runs, GError **error)
{
  g_autoptr (GPtrArray) spreads
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_climb_spread_free);

  for (guint i = 0; i < policies->len; i++)
    {
      SclClimbSpread *spread
          = scl_climb_spread (climb, g_ptr_array_index (policies, i), 1, n_runs, NULL, error);

      if (spread == NULL)
        return NULL;
      g_ptr_array_add (spreads, spread);
    }
  return scl_figure_climb_chance (climb, policies, spreads);
}

static SclChart *
build (gconstpointer data, GError **error)
{
  const Params *params = data;
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (GPtrArray) policies = scl_climb_scheme_policies (error);
  g_autoptr (GPtrArray) outcomes = NULL;

  climb.start = params->start;
  climb.opponents = params->opponents;
  climb.score = params->score;
  climb.spread = params->spread;
  climb.n_games = (guint) params->games;
  climb.games_per_event = (guint) params->games_per_event;
  if (policies == NULL)
    return NULL;
  if (params->runs > 0)
    return build_chance (&climb, policies, (guint) params->runs, error);
  outcomes = scl_climb_run (&climb, policies, NULL, error);
  return outcomes != NULL ? scl_figure_climbs (outcomes) : NULL;
}

const SclFigure scl_figure_climb = {
  .id = "climb",
  .title = N_ ("How far each scheme lets a player climb"),
  /* xgettext:no-c-format */
  .description = N_ ("In the paper’s climb, 45 % of 100 games against 2100, a player of 1700 "
                     "reaches 2780 by the half-yearly list of 1997; the four-tournament rule "
                     "stopped such climbs near 2065."),
  .params_size = sizeof (Params),
  .key_sets = key_sets,
  .build = build,
};
