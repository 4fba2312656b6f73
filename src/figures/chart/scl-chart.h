/* SclChart: what a figure shows, with no drawing.
 *
 * A chart has two axes, series and annotations, and a provenance. It answers hit tests and writes
 * itself as CSV. Renderers draw it; figure builders make it; nothing here knows cairo or PLplot.
 * Series keep their own copies of the values (or take them).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "figures/chart/scl-chart-numbers.h"
#include "figures/chart/scl-grid.h"
#include "rating/base/scl-day-type.h"

typedef enum
{
  SCL_SERIES_LINE,
  SCL_SERIES_STEP, /* y holds from its x until the next */
  SCL_SERIES_POINTS,
  SCL_SERIES_BARS,    /* x are n + 1 class limits, y are n heights; bars touch */
  SCL_SERIES_BAND,    /* between y and y2 */
  SCL_SERIES_ERRORS,  /* y with y_error either way */
  SCL_SERIES_DENSITY, /* many points (x, y), drawn as hit counts */
  SCL_SERIES_AREA,    /* filled between y and 0 */
} SclSeriesKind;

/* Colours are named by role; the renderer has a light and a dark value for each (Okabe-Ito). */
typedef enum
{
  SCL_COLOUR_BLUE,
  SCL_COLOUR_VERMILION,
  SCL_COLOUR_GREEN,
  SCL_COLOUR_PURPLE,
  SCL_COLOUR_AMBER,
  SCL_COLOUR_SKY,
  SCL_COLOUR_GREY,
  SCL_COLOUR_INK, /* text colour */
  SCL_N_COLOURS,
} SclColour;

typedef enum
{
  SCL_DASH_SOLID,
  SCL_DASH_DASHED,
  SCL_DASH_DOTTED,
  SCL_DASH_DASH_DOT,
  SCL_DASH_LONG,
} SclDash;

typedef enum
{
  SCL_AXIS_NUMBER,
  SCL_AXIS_DAY,     /* values are Julian days; ticks at years, months, days */
  SCL_AXIS_PERCENT, /* values in [0, 1], shown as per cent */
  SCL_AXIS_PLACE,   /* values are minus a place: -1 is the first, on top; shown without the sign */
  SCL_AXIS_YEAR,    /* values are calendar years: whole, and without a thousands sign */
  SCL_AXIS_NAMES, /* values 0, 1, 2 … stand for names, upwards on a y axis; scl_chart_set_axis_names
                     () */
} SclAxisKind;

typedef struct
{
  SclAxisKind kind;
  char *title;            /* with its unit: "rating difference (points)" */
  double min, max;        /* the view; NaN: from the data, rounded out to ticks */
  double lowest, highest; /* pan and zoom stay within; NaN: the data's own with 5 % */
  gboolean integer;       /* ticks at whole numbers only */
  int decimals;           /* of the read-out; -1: from the range */
  char **names;           /* SCL_AXIS_NAMES, NULL-terminated; else NULL */
} SclAxis;

typedef struct
{
  SclSeriesKind kind;
  char *label; /* in the legend; NULL: not there */
  SclColour colour;
  SclDash dash;       /* of lines; of POINTS and ERRORS the dots' shape: a disc, an open diamond, a
                         triangle, a square, a triangle downwards */
  double width;       /* px; default 2 */
  gboolean outline;   /* BARS: only the skyline, no fill; default FALSE */
  gboolean hoverable; /* default TRUE */
  guint n;
  double *x; /* BARS: n + 1 limits; NaN in y breaks a line */
  double *y;
  double *y2;         /* BAND */
  double *y_error;    /* ERRORS */
  char **point_label; /* NULL, or n strings (or NULLs) for the read-out: player names */
  int decimals;       /* of y in the read-out; -1: the axis's */
} SclSeries;

/* Columns that a series may have beside x and y: copies of n values. */
/**
 * scl_series_set_y2: (skip)
 */
void scl_series_set_y2 (SclSeries *self, const double *y2);
/**
 * scl_series_set_y_error: (skip)
 */
void scl_series_set_y_error (SclSeries *self, const double *y_error);
/**
 * scl_series_set_point_labels: (skip)
 */
void scl_series_set_point_labels (SclSeries *self, const char *const *labels);

typedef enum
{
  SCL_MARK_VERTICAL,   /* thin dashed line at x with a small label */
  SCL_MARK_HORIZONTAL, /* at y */
  SCL_MARK_POINT,      /* dot at (x, y) with a label beside it */
  SCL_MARK_SPAN,       /* shaded from x to x2 */
} SclMarkKind;

typedef struct
{
  SclMarkKind kind;
  double x, y, x2;
  char *label;
  SclColour colour;
} SclMark;

typedef struct _SclChart SclChart;

#define SCL_TYPE_CHART (scl_chart_get_type ())
/* A boxed type, for bindings. */
GType scl_chart_get_type (void);

/**
 * scl_chart_new:
 * @id: (nullable): NULL: ""
 * @title: (nullable): the same
 *
 * A chart with nothing in it. Counts its references; one thread at a time.
 *
 * Returns: (transfer full): the chart
 */
SclChart *scl_chart_new (const char *id, const char *title);
/**
 * scl_chart_ref: (skip)
 */
SclChart *scl_chart_ref (SclChart *self);
/**
 * scl_chart_unref: (skip)
 */
void scl_chart_unref (SclChart *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclChart, scl_chart_unref)

/* The figure's id, and the title that is drawn; never NULL. */
const char *scl_chart_id (SclChart *self);
void scl_chart_set_id (SclChart *self, const char *id);
const char *scl_chart_title (SclChart *self);
void scl_chart_set_title (SclChart *self, const char *title);
/* A smaller line under the title; "" for none. */
const char *scl_chart_subtitle (SclChart *self);
void scl_chart_set_subtitle (SclChart *self, const char *subtitle);
void scl_chart_print_subtitle (SclChart *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/**
 * scl_chart_empty_message:
 *
 * What is shown in place of a drawing when there is nothing to draw, with what to do.
 *
 * Returns: (nullable): NULL: there is something
 */
const char *scl_chart_empty_message (SclChart *self);
/**
 * scl_chart_set_empty_message:
 * @message: (nullable): NULL: there is something to draw
 */
void scl_chart_set_empty_message (SclChart *self, const char *message);
/* How the figure came to be: data digest, policy, seed, version, "Generated data"…; small text
 * under the figure and metadata of exports. "" for none. */
const char *scl_chart_provenance (SclChart *self);
void scl_chart_set_provenance (SclChart *self, const char *provenance);
/* A sentence or two that say what is seen, with the numbers that are drawn: the builder of
 * the chart makes it from the same values. Stands beside the figure, not in it, and in the metadata
 * of exports. "" for none. */
const char *scl_chart_caption (SclChart *self);
void scl_chart_set_caption (SclChart *self, const char *caption);
void scl_chart_print_caption (SclChart *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* All that made the figure, line by line: the data's whole digest, the policies' texts, the
 * program's version. Too long to be drawn: it goes into the metadata of files only. "" for none. */
const char *scl_chart_making (SclChart *self);
void scl_chart_set_making (SclChart *self, const char *making);

/* The axes; titles and names are set with these functions, which copy. */
/**
 * scl_chart_x_axis:
 *
 * Set the fields.
 *
 * Returns: (transfer none): owned by the chart
 */
SclAxis *scl_chart_x_axis (SclChart *self);
/**
 * scl_chart_y_axis:
 *
 * Set the fields.
 *
 * Returns: (transfer none): owned by the chart
 */
SclAxis *scl_chart_y_axis (SclChart *self);
void scl_chart_set_axis_title (SclAxis *axis, const char *title);
/**
 * scl_chart_set_axis_names:
 * @names: (array length=n): each with a place of its own from i - 0.5 to i + 0.5
 * @n: how many
 */
void scl_chart_set_axis_names (SclAxis *axis, const char *const *names, guint n);

/**
 * scl_chart_add_series: (skip)
 *
 * Copies n values of x and y (x: n + 1 for bars). The series is owned by the chart; adjust its
 * fields before drawing. The colour and dash are the next of the cycle.
 */
SclSeries *scl_chart_add_series (SclChart *self, SclSeriesKind kind, const char *label,
                                 const double *x, const double *y, guint n);
/**
 * scl_chart_add_mark:
 * @kind: a line, a dot or a span
 * @x: where
 * @y: the same
 * @label: (nullable): beside it
 *
 * One more mark.
 *
 * Returns: (transfer none): owned by the chart
 */
SclMark *scl_chart_add_mark (SclChart *self, SclMarkKind kind, double x, double y,
                             const char *label);

/* In the order in which they were added; owned by the chart. */
guint scl_chart_n_series (SclChart *self);
/**
 * scl_chart_series:
 * @index: below that
 *
 * Returns: (transfer none): owned by the chart
 */
SclSeries *scl_chart_series (SclChart *self, guint index);
/* The same of marks. */
guint scl_chart_n_marks (SclChart *self);
/**
 * scl_chart_mark:
 * @index: below that
 *
 * Returns: (transfer none): owned by the chart
 */
SclMark *scl_chart_mark (SclChart *self, guint index);

/* The world rectangle that shows all, axes' fixed limits honoured; never empty, never non-finite.
 */
typedef struct
{
  double x0, x1, y0, y1;
} SclView;
/**
 * scl_chart_full_view: (skip)
 */
SclView scl_chart_full_view (SclChart *self);

/* Small multiples. A chart may hold panels in place of series: charts beside one another over the
 * same x axis, each with a title of its own that says what it shows. Of the whole are title,
 * subtitle, provenance and the axes' titles; each panel has its subtitle, series and marks, and
 * axes of the same kinds. A view of the whole has its x in the world and its y in shares of each
 * panel's full height: the full view's y is 0 to 1. Takes a reference; a panel holds no panels. */
void scl_chart_add_panel (SclChart *self, SclChart *panel);
guint scl_chart_n_panels (SclChart *self); /* 0: an ordinary chart */
/**
 * scl_chart_panel:
 * @index: below that
 *
 * Returns: (transfer none): owned by the chart
 */
SclChart *scl_chart_panel (SclChart *self, guint index);
/* One y range for all panels, where their heights are to be compared; default: each its own. */
void scl_chart_set_share_y (SclChart *self, gboolean share_y);
gboolean scl_chart_share_y (SclChart *self);
/**
 * scl_chart_panel_view: (skip)
 *
 * What the panel shows in a view of the whole.
 */
SclView scl_chart_panel_view (SclChart *self, guint index, const SclView *view);

/**
 * scl_chart_set_grid: (skip)
 *
 * A table in place of series: drawn, shown and written as one. Takes the grid; NULL: none.
 */
void scl_chart_set_grid (SclChart *self, SclGrid *grid);
/**
 * scl_chart_grid: (skip)
 */
const SclGrid *scl_chart_grid (SclChart *self);

/* y of a line, area, band or step series at x, interpolated (x must rise); a bar's height; NaN
 * outside, for the other kinds, and beside a gap. A step holds to its last x and not beyond. */
double scl_series_value_at (const SclSeries *self, double x);

/* Where the ith value stands on the x axis: a bar's middle. */
double scl_series_place (const SclSeries *self, guint i);

/* The nearest hoverable point of a points or density series to (x, y), distances scaled by the view
 * so that they are as on screen (aspect = width / height in pixels); -1 if none within 0.03 of the
 * height. */
int scl_series_nearest (const SclSeries *self, const SclView *view, double aspect, double x,
                        double y);

/* SCL_AXIS_NAMES: the name whose place holds the value; "" beyond them. Owned by the axis. */
const char *scl_axis_name (const SclAxis *self, double value);

/* SCL_AXIS_DAY: the day that the value lies in, or the first or last day that people can write;
 * value is not NaN. */
SclDay scl_axis_day (double value);

/* The value as its axis writes it in a read-out: "64.0 %", "2000-01-01", "1962", "2 780". Newly
 * allocated. */
char *scl_axis_format (const SclAxis *self, double value);

/* Series of panels are named after their panels. One row a value: the first columns are x for
 * series that share it; else a block "series,x,y". C locale; a comment line '#' with the provenance
 * comes first. */
char *scl_chart_to_csv (SclChart *self);
