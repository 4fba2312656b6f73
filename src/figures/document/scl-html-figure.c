/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/document/scl-html-figure-private.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-shorten.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

static void
append_escaped (GString *out, const char *text)
{
  g_autofree char *shown = scl_shorten (text != NULL ? text : "", SCL_SHORT_TEXT);
  g_autofree char *escaped = g_markup_escape_text (shown, -1);

  g_string_append (out, escaped);
}

static void
append_cell (GString *out, const char *tag, gboolean numeric, const char *text)
{
  g_string_append_printf (out, "<%s%s%s>", tag, g_str_equal (tag, "th") ? " scope=\"col\"" : "",
                          numeric ? " class=\"n\"" : "");
  append_escaped (out, text);
  g_string_append_printf (out, "</%s>", tag);
}

/* ---- The values ---- */

static char *
value_text (const SclAxis *axis, double value, int decimals)
{
  if (axis->kind == SCL_AXIS_DAY && isfinite (value))
    return scl_chart_format_date (scl_axis_day (value));
  if (axis->kind == SCL_AXIS_NUMBER && decimals >= 0)
    return scl_chart_format_number (value, decimals);
  return scl_axis_format (axis, value);
}

static char *
x_text (const SclAxis *axis, const SclSeries *series, guint i)
{
  g_autofree char *from = NULL, *to = NULL;

  if (series->kind != SCL_SERIES_BARS || axis->kind == SCL_AXIS_NAMES)
    return value_text (axis, scl_series_place (series, i), -1);
  from = value_text (axis, series->x[i], -1);
  to = value_text (axis, series->x[i + 1], -1);
  return g_strdup_printf ("%s–%s", from, to);
}

static char *
y_text (const SclAxis *axis, const SclSeries *series, guint i)
{
  g_autofree char *y = value_text (axis, series->y[i], series->decimals);
  g_autofree char *other = NULL;

  if (series->y2 != NULL)
    {
      other = value_text (axis, series->y2[i], series->decimals);
      return g_strdup_printf ("%s … %s", y, other);
    }
  if (series->y_error == NULL || !isfinite (series->y_error[i]))
    return g_steal_pointer (&y);
  other = value_text (axis, series->y_error[i], series->decimals);
  return g_strdup_printf ("%s ± %s", y, other);
}

static char *
series_name (const SclPlot *plot, gboolean panel, const SclSeries *series, guint i)
{
  const char *parts[4] = { NULL };
  guint n = 0;

  if (panel)
    parts[n++] = scl_chart_title (plot->chart);
  if (series->label != NULL && *series->label != '\0'
      && (n == 0 || !g_str_equal (series->label, parts[0])))
    parts[n++] = series->label;
  if (series->point_label != NULL && series->point_label[i] != NULL)
    parts[n++] = series->point_label[i];
  return g_strjoinv (": ", (char **) parts);
}

static void
append_place (GString *out, const SclPlotArea *area, const SclRenderOptions *options, double x,
              double y)
{
  const double px = scl_plot_area_x_to_px (area, x), py = scl_plot_area_y_to_px (area, y);

  if (px >= area->left - 0.5 && px <= area->right + 0.5 && py >= area->top - 0.5
      && py <= area->bottom + 0.5)
    g_string_append_printf (out, " data-at=\"%ld %ld\"", lround (px / options->width * 1e4),
                            lround (py / options->height * 1e4));
}

typedef struct
{
  GString *out;
  const SclRenderOptions *options;
  const SclAxis *x_axis; /* of the whole */
  gboolean panels;
  gboolean left_out;
} Table;

/* TRUE: not all of its values are listed. */
static gboolean
append_series (Table *table, const SclPlot *plot, const SclSeries *series, guint number)
{
  const SclAxis *y_axis = scl_chart_y_axis (plot->chart);
  const guint step = (series->n + SCL_HTML_MOST_VALUES - 1) / SCL_HTML_MOST_VALUES;

  for (guint i = 0; i < series->n; i++)
    {
      g_autofree char *name = NULL, *x = NULL, *y = NULL;

      if ((i % step != 0 && i + 1 < series->n) || !isfinite (series->x[i])
          || !isfinite (series->y[i]))
        continue;
      name = series_name (plot, table->panels, series, i);
      x = x_text (table->x_axis, series, i);
      y = y_text (y_axis, series, i);
      g_string_append_printf (table->out, "<tr data-of=\"%u\"", number);
      append_place (table->out, &plot->area, table->options, scl_series_place (series, i),
                    series->y2 != NULL ? (series->y[i] + series->y2[i]) / 2.0 : series->y[i]);
      g_string_append (table->out, ">");
      append_cell (table->out, "td", FALSE, name);
      append_cell (table->out, "td", table->x_axis->kind != SCL_AXIS_NAMES, x);
      append_cell (table->out, "td", y_axis->kind != SCL_AXIS_NAMES, y);
      g_string_append (table->out, "</tr>\n");
    }
  return step > 1;
}

static void
append_series_table (Table *table, SclChart *chart, GArray *plots)
{
  const SclAxis *y_axis = scl_chart_y_axis (chart);
  guint number = 0;

  g_string_append (table->out, "<table><thead><tr>");
  append_cell (table->out, "th", FALSE, _ ("Series"));
  append_cell (table->out, "th", table->x_axis->kind != SCL_AXIS_NAMES, table->x_axis->title);
  append_cell (table->out, "th", y_axis->kind != SCL_AXIS_NAMES, y_axis->title);
  g_string_append (table->out, "</tr></thead>\n<tbody>\n");
  SCL_FOR_EACH (const SclPlot, plot, plots)
    for (guint i = 0; i < scl_chart_n_series (plot->chart); i++)
      if (scl_chart_series (plot->chart, i)->hoverable)
        table->left_out |= append_series (table, plot, scl_chart_series (plot->chart, i), number++);
  g_string_append (table->out, "</tbody></table>");
}

static void
append_grid (GString *out, const SclGrid *grid)
{
  g_string_append (out, "<table><thead><tr>");
  for (guint c = 0; c < scl_grid_n_columns (grid); c++)
    append_cell (out, "th", scl_grid_is_numeric (grid, c), scl_grid_head (grid, c));
  g_string_append (out, "</tr></thead>\n<tbody>\n");
  for (guint r = 0; r < scl_grid_n_rows (grid); r++)
    {
      g_string_append (out, "<tr>");
      for (guint c = 0; c < scl_grid_n_columns (grid); c++)
        {
          g_autofree char *shown = scl_grid_shown (grid, r, c);

          append_cell (out, "td", scl_grid_is_numeric (grid, c), shown);
        }
      g_string_append (out, "</tr>\n");
    }
  g_string_append (out, "</tbody></table>");
}

static gboolean
has_values (SclChart *chart)
{
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    if (scl_chart_series (chart, i)->hoverable && scl_chart_series (chart, i)->n > 0)
      return TRUE;
  for (guint i = 0; i < scl_chart_n_panels (chart); i++)
    if (has_values (scl_chart_panel (chart, i)))
      return TRUE;
  return FALSE;
}

/* Where the plots lie in the drawing. */
static GArray *
plots_of (SclChart *chart, const SclRenderOptions *options)
{
  GArray *plots = g_array_new (FALSE, FALSE, sizeof (SclPlot));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  scl_chart_render (chart, options, cr, plots);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return plots;
}

void
scl_html_figure_numbers (GString *out, SclChart *chart, const SclRenderOptions *options)
{
  const SclGrid *grid = scl_chart_grid (chart);
  Table table = { out, options, scl_chart_x_axis (chart), scl_chart_n_panels (chart) > 0, FALSE };

  if (scl_chart_empty_message (chart) != NULL || (grid == NULL && !has_values (chart)))
    return;
  g_string_append (out, "<details><summary>");
  append_escaped (out, _ ("Numbers of the figure"));
  g_string_append (out, "</summary>\n<div class=\"scroll\">");
  if (grid != NULL)
    append_grid (out, grid);
  else
    {
      g_autoptr (GArray) plots = plots_of (chart, options);

      append_series_table (&table, chart, plots);
    }
  g_string_append (out, "</div>\n");
  if (table.left_out)
    {
      g_string_append (out, "<p class=\"note\">");
      append_escaped (out, _ ("Of long series some values only, evenly spaced."));
      g_string_append (out, "</p>\n");
    }
  g_string_append (out, "</details>\n");
}

/* ---- The script ---- */

/* One tab stop a figure: a see-through box over the image. What is told stands below it, and is
 * read aloud. */
static const char script[]
    = "const hint=document.currentScript.dataset.hint;"
      "for(const figure of document.querySelectorAll('figure')){"
      "const plot=figure.querySelector('.plot');"
      "const rows=[...figure.querySelectorAll('tr[data-at]')];"
      "if(!plot||!rows.length)continue;"
      "const heads=[...figure.querySelectorAll('th')].map(h=>h.textContent);"
      "const points=rows.map(r=>{const[x,y]=r.dataset.at.split(' ').map(Number);"
      "return{x:x/1e4,y:y/1e4,of:Number(r.dataset.of),words:[...r.cells].map((c,i)=>"
      "i?heads[i]+' '+c.textContent:c.textContent).filter(w=>w.trim()).join(', ')}});"
      "const box=document.createElement('div'),dot=document.createElement('span'),"
      "told=document.createElement('p');"
      "box.className='reach';box.tabIndex=0;box.setAttribute('role','application');"
      "box.setAttribute('aria-label',plot.querySelector('svg').getAttribute('aria-label')+'. "
      "'+hint);"
      "dot.className='dot';dot.hidden=true;"
      "told.className='told';told.setAttribute('aria-live','polite');told.textContent=hint;"
      "box.append(dot);plot.append(box);plot.parentNode.after(told);"
      "let now=-1;"
      "const tell=i=>{if(i<0||i>=points.length)return;now=i;const p=points[i];"
      "dot.hidden=false;dot.style.left=p.x*100+'%';dot.style.top=p.y*100+'%';"
      "told.textContent=p.words;"
      "const pane=plot.parentNode,at=p.x*plot.offsetWidth;"
      "if(at<pane.scrollLeft+20||at>pane.scrollLeft+pane.clientWidth-20)"
      "pane.scrollLeft=at-pane.clientWidth/2};"
      "const hide=()=>{now=-1;dot.hidden=true;told.textContent=hint};"
      "const near=(x,y,ok)=>{let best=-1,least=Infinity;points.forEach((p,i)=>{"
      "const d=Math.hypot((p.x-x)*plot.offsetWidth,(p.y-y)*plot.offsetHeight);"
      "if(ok(p)&&d<least){least=d;best=i}});return best};"
      "const other=by=>{const all=[...new Set(points.map(p=>p.of))];"
      "const of=all[all.indexOf(points[now].of)+by];"
      "if(of!==undefined)tell(near(points[now].x,points[now].y,p=>p.of===of))};"
      "box.addEventListener('keydown',e=>{const k=e.key;"
      "if(!['ArrowLeft','ArrowRight','ArrowUp','ArrowDown','Home','End','Escape'].includes(k)"
      "||e.ctrlKey||e.altKey||e.metaKey)return;"
      "e.preventDefault();"
      "if(k==='Escape')hide();"
      "else if(now<0||k==='Home')tell(0);"
      "else if(k==='End')tell(points.length-1);"
      "else if(k==='ArrowRight')tell(now+1);"
      "else if(k==='ArrowLeft')tell(now-1);"
      "else other(k==='ArrowDown'?1:-1)});"
      "box.addEventListener('click',e=>{const r=box.getBoundingClientRect();"
      "tell(near((e.clientX-r.left)/r.width,(e.clientY-r.top)/r.height,()=>true))})}";

void
scl_html_figure_script (GString *out)
{
  g_string_append (out, "<script data-hint=\"");
  /* Translators: below a figure in a web page; said by screen readers too. */
  append_escaped (out, _ ("Tap the figure, or use the arrow keys: left and right for its values, "
                          "up and down for its series."));
  g_string_append_printf (out, "\">%s</script>\n", script);
}
