/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-pins.h"

#include "figures/report/scl-finding.h"

/* With nothing left out; NULL: it is no finding. */
static char *
whole_text (const char *finding)
{
  g_autoptr (SclFinding) parsed = scl_finding_parse (finding, NULL);

  return parsed != NULL ? scl_finding_format (parsed) : NULL;
}

GPtrArray *
scl_pins_read (const char *text)
{
  GPtrArray *pins = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    scl_pins_add (pins, lines[i]);
  return pins;
}

char *
scl_pins_write (GPtrArray *pins)
{
  GString *text = NULL;

  for (guint i = 0; i < pins->len; i++)
    {
      text = text != NULL ? g_string_append_c (text, '\n') : g_string_new (NULL);
      g_string_append (text, g_ptr_array_index (pins, i));
    }
  return text != NULL ? g_string_free (text, FALSE) : NULL;
}

gboolean
scl_pins_find (GPtrArray *pins, const char *finding, guint *place)
{
  g_autofree char *whole = whole_text (finding);

  return whole != NULL && g_ptr_array_find_with_equal_func (pins, whole, g_str_equal, place);
}

gboolean
scl_pins_add (GPtrArray *pins, const char *finding)
{
  char *whole = scl_pins_find (pins, finding, NULL) ? NULL : whole_text (finding);

  if (whole != NULL)
    g_ptr_array_add (pins, whole);
  return whole != NULL;
}

gboolean
scl_pins_remove (GPtrArray *pins, const char *finding)
{
  guint place;

  if (!scl_pins_find (pins, finding, &place))
    return FALSE;
  g_ptr_array_remove_index (pins, place);
  return TRUE;
}

gboolean
scl_pins_move (GPtrArray *pins, guint from, guint to)
{
  const guint end = MIN (to, MAX (pins->len, 1) - 1);

  if (from >= pins->len || from == end)
    return FALSE;
  g_ptr_array_insert (pins, (int) end, g_ptr_array_steal_index (pins, from));
  return TRUE;
}
