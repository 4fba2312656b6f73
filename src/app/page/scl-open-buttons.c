/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-open-buttons.h"
#include "workbench/data/scl-samples.h"

#include <glib/gi18n-lib.h>

struct _SclOpenButtons
{
  AdwBin parent_instance;
};

G_DEFINE_TYPE (SclOpenButtons, scl_open_buttons, ADW_TYPE_BIN)

static GtkWidget *
make_button (const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "pill");
  return button;
}

static void
scl_open_buttons_class_init (SclOpenButtonsClass *klass)
{
}

static void
scl_open_buttons_init (SclOpenButtons *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *open = make_button (_ ("_Open Files…"), "win.open");
  /* Translators: button that loads the invented data shipped with the program */
  GtkWidget *sample = make_button (_ ("Open the _Sample"), "win.sample::season");
  g_autofree char *path = scl_sample_path ("season.csv");

  gtk_widget_add_css_class (open, "suggested-action");
  gtk_widget_set_visible (sample, g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_box_append (GTK_BOX (box), open);
  gtk_box_append (GTK_BOX (box), sample);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  adw_bin_set_child (ADW_BIN (self), box);
}
