/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/widgets/scl-whole-numbers.h"
#include "scl-app-test.h"

static const char text[] = "from 2\u2009882 to 1\u2009638 and 31\u2009% of 5\u2009791";

/* Whether a line begins or ends within a number, at any width. */
static gboolean
breaks_a_number (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);

  for (int width = 10; width < 400; width++)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
      for (int i = 1; i < pango_layout_get_line_count (layout); i++)
        {
          const int start = pango_layout_get_line_readonly (layout, i)->start_index;

          if (strncmp (text + start, "\u2009", 3) == 0
              || (start >= 3 && strncmp (text + start - 3, "\u2009", 3) == 0))
            return TRUE;
        }
    }
  return FALSE;
}

static void
test_kept (void)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *label = gtk_label_new (text), *late = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (late), TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), late);
  g_assert_true (breaks_a_number (GTK_LABEL (label))); /* as it would be */
  scl_whole_numbers_keep (box);
  scl_whole_numbers_keep (box);
  gtk_label_set_text (GTK_LABEL (late), text);
  g_assert_false (breaks_a_number (GTK_LABEL (label)));
  g_assert_false (breaks_a_number (GTK_LABEL (late)));
  gtk_label_set_text (GTK_LABEL (late), "");
  g_assert_null (gtk_label_get_attributes (GTK_LABEL (late)));
}

int
main (int argc, char *argv[])
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/whole-numbers/kept", test_kept);
  return g_test_run ();
}
