/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/document/scl-html-drawings-private.h"

#include <string.h>

#include "figures/chart/scl-chart-export.h"
#include "figures/chart/scl-shorten.h"
#include "rating/base/scl-free.h"

struct _SclHtmlDrawings
{
  GHashTable *glyphs;    /* what is drawn: its number */
  GString *shared;       /* their definitions */
  GHashTable *colours;   /* both, one after the other: their number */
  GString *light, *dark; /* their declarations */
  guint n_charts;
};

SCL_DEFINE_FREE (scl_html_drawings_free, SclHtmlDrawings, glyphs, g_hash_table_unref, shared,
                 scl_string_free, colours, g_hash_table_unref, light, scl_string_free, dark,
                 scl_string_free)

SclHtmlDrawings *
scl_html_drawings_new (void)
{
  SclHtmlDrawings *self = g_new0 (SclHtmlDrawings, 1);

  self->glyphs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->colours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->shared = g_string_new (NULL);
  self->light = g_string_new (NULL);
  self->dark = g_string_new (NULL);
  return self;
}

/* From 1; is_new: it was not there before. */
static guint
number_of (GHashTable *table, const char *what, gboolean *is_new)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (table, what));

  *is_new = number == 0;
  if (*is_new)
    {
      number = g_hash_table_size (table) + 1;
      g_hash_table_insert (table, g_strdup (what), GUINT_TO_POINTER (number));
    }
  return number;
}

/* ---- One drawing ---- */

/* The patterns are the program's own: none can be wrong. */
static char *
replace (const char *text, const char *pattern, GRegexEvalCallback call, gpointer data)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DOTALL | G_REGEX_OPTIMIZE, 0, NULL);

  return g_regex_replace_eval (regex, text, -1, 0, 0, call, data, NULL);
}

static gboolean
leave_out (const GMatchInfo *match, GString *out, gpointer data)
{
  return FALSE;
}

static gboolean
shorten_number (const GMatchInfo *match, GString *out, gpointer data)
{
  g_autofree char *number = g_match_info_fetch (match, 0);
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  gsize n;

  g_ascii_formatd (text, sizeof text, "%.2f", g_ascii_strtod (number, NULL));
  for (n = strlen (text); text[n - 1] == '0'; n--)
    ;
  g_string_append_len (out, text, (gssize) (text[n - 1] == '.' ? n - 1 : n));
  return FALSE;
}

static guint
byte_of (const GMatchInfo *match, int group)
{
  g_autofree char *percent = g_match_info_fetch (match, group);

  return (guint) (g_ascii_strtod (percent, NULL) * 2.55 + 0.5);
}

/* data: the colours so far. */
static gboolean
take_colour (const GMatchInfo *match, GString *out, gpointer data)
{
  g_ptr_array_add (data, g_strdup_printf ("#%02x%02x%02x", byte_of (match, 1), byte_of (match, 2),
                                          byte_of (match, 3)));
  g_string_append (out, "rgb()");
  return FALSE;
}

/* What is drawn, without what is said of it, each colour an "rgb()"; the colours go into colours in
 * that order. NULL: it could not be drawn. */
static char *
draw (SclChart *chart, const SclRenderOptions *options, gboolean dark, GPtrArray *colours,
      GError **error)
{
  SclRenderOptions own = *options;
  g_autoptr (GBytes) svg = NULL;
  g_autofree char *text = NULL, *drawn = NULL, *colourless = NULL;
  gconstpointer data;
  gsize size;

  own.dark = dark;
  svg = scl_chart_export (chart, SCL_EXPORT_SVG, &own, 1.0, error);
  if (svg == NULL)
    return NULL;
  data = g_bytes_get_data (svg, &size);
  text = g_strndup (data, size);
  drawn
      = replace (text, "^<\\?xml.*?\\?>\\s*|<(title|desc|metadata)>.*?</\\1>\\s*", leave_out, NULL);
  colourless
      = replace (drawn, "rgb\\(([\\d.]+)%,\\s*([\\d.]+)%,\\s*([\\d.]+)%\\)", take_colour, colours);
  return replace (colourless, "\\d+\\.\\d{3,}", shorten_number, NULL);
}

/* ---- Into the page ---- */

typedef struct
{
  SclHtmlDrawings *page;
  GHashTable *glyphs;      /* the drawing's id: the page's number */
  GPtrArray *light, *dark; /* the drawing's colours */
  guint at;                /* the next of them */
} Placing;

static gboolean
share_glyph (const GMatchInfo *match, GString *out, gpointer data)
{
  Placing *placing = data;
  g_autofree char *drawn = g_match_info_fetch (match, 3);
  gboolean is_new;
  const guint number = number_of (placing->page->glyphs, drawn, &is_new);

  if (is_new)
    g_string_append_printf (placing->page->shared,
                            "<symbol id=\"g%u\" overflow=\"visible\">%s</symbol>\n", number, drawn);
  g_hash_table_insert (placing->glyphs, g_match_info_fetch (match, 2), GUINT_TO_POINTER (number));
  return FALSE;
}

static void
append_colour (Placing *placing, GString *out)
{
  const char *light = g_ptr_array_index (placing->light, placing->at),
             *dark = g_ptr_array_index (placing->dark, placing->at);
  g_autofree char *both = g_strconcat (light, dark, NULL);
  gboolean is_new;
  guint number;

  placing->at++;
  if (g_str_equal (light, dark))
    {
      g_string_append (out, light);
      return;
    }
  number = number_of (placing->page->colours, both, &is_new);
  if (is_new)
    {
      g_string_append_printf (placing->page->light, "--c%u:%s;", number, light);
      g_string_append_printf (placing->page->dark, "--c%u:%s;", number, dark);
    }
  g_string_append_printf (out, "var(--c%u)", number);
}

/* A colour; or a name, which is the drawing's own unless it is a glyph's: before it what makes it
 * one, behind it what ends it. */
static gboolean
place (const GMatchInfo *match, GString *out, gpointer data)
{
  Placing *placing = data;
  g_autofree char *before = g_match_info_fetch (match, 1), *name = g_match_info_fetch (match, 2);
  const gpointer glyph = g_hash_table_lookup (placing->glyphs, name);

  if (before[0] == '\0')
    append_colour (placing, out);
  else if (glyph != NULL)
    g_string_append_printf (out, "href=\"#g%u", GPOINTER_TO_UINT (glyph));
  else
    g_string_append_printf (out, "%sf%u-%s", before, placing->page->n_charts, name);
  return FALSE;
}

/* class: NULL: none. */
static void
append_drawing (SclHtmlDrawings *self, GString *out, SclChart *chart, const char *class,
                const char *drawn, GPtrArray *light, GPtrArray *dark)
{
  g_autoptr (GHashTable) glyphs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Placing placing = { self, glyphs, light, dark, 0 };
  g_autofree char *title = scl_shorten (scl_chart_title (chart), SCL_SHORT_TEXT);
  g_autofree char *label = g_markup_escape_text (title, -1);
  g_autofree char *bare = NULL, *placed = NULL;

  self->n_charts++;
  bare = replace (drawn, "<(symbol|g)[^>]* id=\"(glyph[^\"]*)\">\\s*(.*?)\\s*</\\1>\\s*",
                  share_glyph, &placing);
  placed = replace (bare, "rgb\\(\\)|(\\bid=\"|url\\(#|(?:xlink:)?href=\"#)([^\")]+)", place,
                    &placing);
  g_string_append_printf (out, "<svg role=\"img\" aria-label=\"%s\"%s%s%s %s", label,
                          class != NULL ? " class=\"" : "", class != NULL ? class : "",
                          class != NULL ? "\"" : "", strstr (placed, "viewBox="));
}

gboolean
scl_html_drawings_add (SclHtmlDrawings *self, GString *out, SclChart *chart,
                       const SclRenderOptions *options, GError **error)
{
  g_autoptr (GPtrArray) light = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) dark = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *by_day = draw (chart, options, FALSE, light, error);
  g_autofree char *by_night = by_day != NULL ? draw (chart, options, TRUE, dark, error) : NULL;

  if (by_night == NULL)
    return FALSE;
  if (g_str_equal (by_day, by_night))
    append_drawing (self, out, chart, NULL, by_day, light, dark);
  else
    {
      append_drawing (self, out, chart, "light", by_day, light, light);
      append_drawing (self, out, chart, "dark", by_night, dark, dark);
    }
  return TRUE;
}

char *
scl_html_drawings_style (SclHtmlDrawings *self)
{
  return g_strdup_printf (":root{%s}@media screen and (prefers-color-scheme:dark){:root{%s}}",
                          self->light->str, self->dark->str);
}

void
scl_html_drawings_glyphs (SclHtmlDrawings *self, GString *out)
{
  g_string_append_printf (out,
                          "<svg width=\"0\" height=\"0\" style=\"position:absolute\" "
                          "aria-hidden=\"true\"><defs>\n%s</defs></svg>\n",
                          self->shared->str);
}
