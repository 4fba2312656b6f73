/* What is drawn on a cairo script surface, read back: texts with their places, rectangles that are
 * filled, straight lines and lines with corners that are stroked, with their grey (of a colour: its
 * red). Other paths are left out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo-script.h>
#include <gio/gio.h>
#include <string.h>

typedef enum
{
  MARK_TEXT,
  MARK_BOX, /* x1, y1: width and height */
  MARK_LINE,
  MARK_CORNERS, /* text: its path */
} MarkKind;

typedef struct
{
  MarkKind kind;
  double x, y, x1, y1; /* of a text: where its first letter stands on the base line */
  double size, grey;   /* size: of a text's letters, of a line its width */
  char *text;
} ScriptMark;

static inline void
script_mark_clear (gpointer data)
{
  g_free (((ScriptMark *) data)->text);
}

/* "(Ros\702\675i) …": what is in brackets; moves behind them. */
static inline char *
script_read_text (const char **at)
{
  GString *text = g_string_new (NULL);
  const char *p = *at + 1;

  for (; *p != ')' && *p != '\0'; p++)
    if (*p == '\\' && g_ascii_isdigit (p[1]))
      {
        g_string_append_c (text, (char) (64 * (p[1] - '0') + 8 * (p[2] - '0') + p[3] - '0'));
        p += 3;
      }
    else
      {
        p += *p == '\\';
        g_string_append_c (text, *p);
      }
  *at = p + 1;
  return g_string_free (text, FALSE);
}

/* The numbers with which the text begins: how many, at most n. */
static inline guint
script_read_numbers (const char *text, double *numbers, guint n)
{
  char *end;
  guint i = 0;

  for (text += strspn (text, "n[ "); i < n; text = end + strspn (end, "ml "), i++)
    {
      numbers[i] = g_ascii_strtod (text, &end);
      if (end == text)
        break;
    }
  return i;
}

/* GArray of ScriptMark, in the order in which it was drawn. */
static inline GArray *
script_read (const char *script)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (ScriptMark));
  g_auto (GStrv) lines = g_strsplit (script, "\n", -1);
  g_autoptr (GHashTable) sizes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  double grey = 0.0, size = 0.0, width = 2.0, *kept;
  ScriptMark path = { .kind = MARK_TEXT }; /* a text: there is none */

  g_array_set_clear_func (marks, script_mark_clear);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = lines[i], *font = strstr (line, "/scaled-font get /");
      double n[5] = { 0 };

      if (font != NULL)
        {
          font += strlen ("/scaled-font get /");
          g_hash_table_insert (sizes, g_strndup (font, strcspn (font, " ")),
                               g_memdup2 (&size, sizeof size));
        }
      if (g_str_has_suffix (line, " set-source"))
        script_read_numbers (line, &grey, 1);
      else if (g_str_has_suffix (line, " set-font-matrix"))
        script_read_numbers (line, &size, 1);
      else if (g_str_has_suffix (line, " set-line-width"))
        script_read_numbers (line, &width, 1);
      else if (g_str_has_suffix (line, " set-scaled-font"))
        {
          g_autofree char *name = g_strndup (line, strcspn (line, " "));

          kept = g_hash_table_lookup (sizes, name);
          g_assert_nonnull (kept);
          size = *kept;
        }
      else if (*line == '(')
        {
          ScriptMark mark = { .kind = MARK_TEXT, .size = size, .grey = grey };

          mark.text = script_read_text (&line);
          script_read_numbers (line, &mark.x, 2);
          g_array_append_val (marks, mark);
        }
      else if (g_str_has_prefix (line, "n "))
        {
          const guint found = script_read_numbers (line, n, 5);

          g_clear_pointer (&path.text, g_free);
          path = (ScriptMark){ .x = n[0], .y = n[1], .x1 = n[2], .y1 = n[3] };
          path.kind = found == 4 && g_str_has_suffix (line, " rectangle") ? MARK_BOX
                      : !g_str_has_suffix (line, " l")                    ? MARK_TEXT
                      : found == 4                                        ? MARK_LINE
                                                                          : MARK_CORNERS;
          path.text = path.kind == MARK_CORNERS ? g_strdup (line) : NULL;
        }
      else if ((g_str_equal (line, "fill+") && path.kind == MARK_BOX)
               || (g_str_equal (line, "stroke+")
                   && (path.kind == MARK_LINE || path.kind == MARK_CORNERS)))
        {
          ScriptMark mark = path;

          mark.text = g_strdup (path.text);
          mark.grey = grey;
          mark.size = path.kind == MARK_BOX ? 0.0 : width;
          g_array_append_val (marks, mark);
        }
    }
  g_free (path.text);
  return marks;
}

static inline cairo_status_t
script_take (void *closure, const unsigned char *data, unsigned int length)
{
  g_string_append_len (closure, (const char *) data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Begins a drawing of that size, whose text is appended to the string by script_end (). */
static inline cairo_t *
script_begin (GString *text, double width, double height)
{
  cairo_device_t *device = cairo_script_create_for_stream (script_take, text);
  cairo_surface_t *surface
      = cairo_script_surface_create (device, CAIRO_CONTENT_COLOR_ALPHA, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  cairo_device_destroy (device);
  return cr;
}

static inline void
script_end (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));
  cairo_device_t *device = cairo_device_reference (cairo_surface_get_device (surface));

  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_device_finish (device);
  cairo_surface_destroy (surface);
  cairo_device_destroy (device);
}
