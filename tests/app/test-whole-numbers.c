/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "../test-main.h"
#include "app/widgets/table/scl-whole-numbers.h"
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

/* What does not wrap needs nothing, and attributes that are there stay as they are. */
static void
test_left_alone (void)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  g_autoptr (PangoAttrList) bold = pango_attr_list_new ();
  GtkWidget *line = gtk_label_new (text), *own = gtk_label_new (text);

  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  gtk_label_set_wrap (GTK_LABEL (own), TRUE);
  gtk_label_set_attributes (GTK_LABEL (own), bold);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), own);
  scl_whole_numbers_keep (box);
  g_assert_null (gtk_label_get_attributes (GTK_LABEL (line)));
  g_assert_true (gtk_label_get_attributes (GTK_LABEL (own)) == bold);
  gtk_label_set_text (GTK_LABEL (line), "1\u2009638");
  gtk_label_set_text (GTK_LABEL (own), "1\u2009638");
  g_assert_null (gtk_label_get_attributes (GTK_LABEL (line)));
  g_assert_true (gtk_label_get_attributes (GTK_LABEL (own)) == bold);
}

TEST_MAIN_AFTER (app_test_init, "/whole-numbers", test_kept, test_left_alone)
