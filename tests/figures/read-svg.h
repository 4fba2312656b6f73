/* What an SVG file of cairo draws, read back: paths with their colours, widths and dashes, and
 * where the letters stand. Lengths are px from the top left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "figures/chart/scl-chart-export.h"

typedef struct
{
  double x, y;
  gboolean begins; /* a new part of the path */
} Vertex;

typedef struct
{
  gboolean fills, strokes, curved;
  guint32 fill, stroke; /* 0xRRGGBB */
  double fill_alpha, stroke_alpha, width;
  guint n_dash;
  double dash[6];
  GArray *vertices; /* of Vertex; of curved parts their ends */
  gboolean used;
} Ink;

typedef struct
{
  double x, y; /* the letter's origin on its base line */
  guint32 colour;
  gboolean used;
} Letter;

typedef struct
{
  GArray *inks;    /* of Ink, in the order in which they are drawn */
  GArray *letters; /* of Letter */
  guint n_images;
  guint hidden;   /* open definitions */
  GArray *groups; /* of guint32: the fill colours of the open groups */
} Drawing;

static inline void
ink_clear (gpointer data)
{
  g_array_unref (((Ink *) data)->vertices);
}

static inline void
drawing_free (Drawing *self)
{
  g_array_unref (self->inks);
  g_array_unref (self->letters);
  g_array_unref (self->groups);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Drawing, drawing_free)

/* A property, from an attribute of its own or from the style attribute; NULL: none. */
static inline const char *
svg_property (const char **names, const char **values, const char *name)
{
  const gsize length = strlen (name);

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "style"))
      for (const char *p = values[i]; p != NULL; p = strchr (p, ';'))
        {
          p += strspn (p, "; ");
          if (strncmp (p, name, length) == 0 && p[length] == ':')
            return p + length + 1;
        }
  return NULL;
}

/* FALSE: none. */
static inline gboolean
svg_colour (const char *text, guint32 *colour)
{
  double r, g, b;

  if (text == NULL || sscanf (text, "rgb(%lf%%,%lf%%,%lf%%)", &r, &g, &b) != 3)
    if (text == NULL || sscanf (text, "rgb(%lf%%, %lf%%, %lf%%)", &r, &g, &b) != 3)
      return FALSE;
  *colour = (guint32) lround (2.55 * r) << 16 | (guint32) lround (2.55 * g) << 8
            | (guint32) lround (2.55 * b);
  return TRUE;
}

static inline double
svg_number (const char *text, double otherwise)
{
  return text != NULL ? g_ascii_strtod (text, NULL) : otherwise;
}

static inline void
svg_read_dashes (Ink *ink, const char *text)
{
  while (text != NULL && g_ascii_isdigit (*text) && ink->n_dash < G_N_ELEMENTS (ink->dash))
    {
      char *end;

      ink->dash[ink->n_dash++] = g_ascii_strtod (text, &end);
      text = end + strspn (end, ", ");
    }
}

static inline void
svg_read_path (Ink *ink, const char *text, const double *m)
{
  char verb = 'M';
  double number[6];
  guint n = 0;

  while (*text != '\0')
    {
      char *end;

      text += strspn (text, " ,\n");
      if (g_ascii_isalpha (*text))
        {
          verb = *text++;
          n = 0;
          continue;
        }
      number[n] = g_ascii_strtod (text, &end);
      if (end == text)
        return;
      text = end;
      if (++n < (verb == 'C' ? 6 : 2))
        continue;
      {
        const double x = number[n - 2], y = number[n - 1];
        Vertex v = { m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5], verb == 'M' };

        ink->curved = ink->curved || verb == 'C';
        g_array_append_val (ink->vertices, v);
        n = 0;
      }
    }
}

static inline void
svg_start (GMarkupParseContext *context, const char *element, const char **names,
           const char **values, gpointer data, GError **error)
{
  Drawing *self = data;
  const char *href = svg_property (names, values, "xlink:href");
  double m[6] = { 1, 0, 0, 1, 0, 0 };
  const char *transform = svg_property (names, values, "transform");
  guint32 colour = 0;

  if (g_str_equal (element, "defs") || g_str_equal (element, "symbol")
      || g_str_equal (element, "clipPath"))
    self->hidden++;
  if (transform != NULL)
    sscanf (transform, "matrix(%lf,%lf,%lf,%lf,%lf,%lf)", m, m + 1, m + 2, m + 3, m + 4, m + 5);
  if (g_str_equal (element, "g"))
    {
      svg_colour (svg_property (names, values, "fill"), &colour);
      g_array_append_val (self->groups, colour);
    }
  if (self->hidden > 0)
    return;
  if (g_str_equal (element, "use") && href != NULL && g_str_has_prefix (href, "#glyph"))
    {
      Letter letter = { .x = svg_number (svg_property (names, values, "x"), 0),
                        .y = svg_number (svg_property (names, values, "y"), 0) };

      if (self->groups->len > 0)
        letter.colour = g_array_index (self->groups, guint32, self->groups->len - 1);
      g_array_append_val (self->letters, letter);
    }
  else if (g_str_equal (element, "use") || g_str_equal (element, "image"))
    self->n_images++;
  else if (g_str_equal (element, "path") || g_str_equal (element, "rect"))
    {
      Ink ink = { .vertices = g_array_new (FALSE, FALSE, sizeof (Vertex)) };

      ink.fills = svg_colour (svg_property (names, values, "fill"), &ink.fill);
      ink.strokes = svg_colour (svg_property (names, values, "stroke"), &ink.stroke);
      ink.fill_alpha = svg_number (svg_property (names, values, "fill-opacity"), 1);
      ink.stroke_alpha = svg_number (svg_property (names, values, "stroke-opacity"), 1);
      ink.width = svg_number (svg_property (names, values, "stroke-width"), 1);
      svg_read_dashes (&ink, svg_property (names, values, "stroke-dasharray"));
      if (svg_property (names, values, "d") != NULL)
        svg_read_path (&ink, svg_property (names, values, "d"), m);
      g_array_append_val (self->inks, ink);
    }
}

static inline void
svg_end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Drawing *self = data;

  if (g_str_equal (element, "defs") || g_str_equal (element, "symbol")
      || g_str_equal (element, "clipPath"))
    self->hidden--;
  if (g_str_equal (element, "g"))
    g_array_set_size (self->groups, self->groups->len - 1);
}

static inline Drawing *
drawing_of (SclChart *chart, const SclRenderOptions *options)
{
  static const GMarkupParser parser = { .start_element = svg_start, .end_element = svg_end };
  Drawing *self = g_new0 (Drawing, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = scl_chart_export (chart, SCL_EXPORT_SVG, options, 1.0, &error);
  g_autoptr (GMarkupParseContext) context = NULL;

  g_assert_no_error (error);
  self->inks = g_array_new (FALSE, FALSE, sizeof (Ink));
  g_array_set_clear_func (self->inks, ink_clear);
  self->letters = g_array_new (FALSE, FALSE, sizeof (Letter));
  self->groups = g_array_new (FALSE, FALSE, sizeof (guint32));
  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, self, NULL);
  g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL),
                                (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  return self;
}

static inline Ink *
drawing_ink (const Drawing *self, guint i)
{
  return &g_array_index (self->inks, Ink, i);
}

static inline const Vertex *
ink_vertex (const Ink *self, guint i)
{
  return &g_array_index (self->vertices, Vertex, i);
}
