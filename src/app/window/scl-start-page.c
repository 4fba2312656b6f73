/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-start-page.h"

#include <glib/gi18n-lib.h>

#include "app/page/scl-open-buttons.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-shorten.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclStartPage
{
  SclPage parent_instance;

  GtkFlowBox *cards;
  GtkWidget *recent_group;
  GtkListBox *recent;

  SclDataset *dataset;
};

G_DEFINE_TYPE (SclStartPage, scl_start_page, SCL_TYPE_PAGE)

/* A row that opens the file. */
static void
add_recent (SclStartPage *self, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path), *folder = g_path_get_dirname (path),
                  *shown = g_filename_display_name (folder),
                  *title = scl_shorten (name, SCL_SHORT_TEXT),
                  *markup = g_markup_escape_text (title, -1),
                  *subtitle = g_markup_escape_text (shown, -1);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-recent");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", path);
  gtk_list_box_append (self->recent, row);
}

static void
fill_recent (SclStartPage *self)
{
  SclSettings *settings = scl_dataset_get_settings (self->dataset);
  const char *const *recent = settings != NULL ? scl_settings_get_recent (settings) : NULL;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->recent))) != NULL)
    gtk_list_box_remove (self->recent, row);
  for (guint i = 0; recent != NULL && recent[i] != NULL; i++)
    add_recent (self, recent[i]);
  gtk_widget_set_visible (self->recent_group, recent != NULL && recent[0] != NULL);
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclStartPage *self = SCL_START_PAGE (page);

  g_set_object (&self->dataset, dataset);
  if (scl_dataset_get_settings (dataset) != NULL)
    scl_connect (scl_dataset_get_settings (dataset), "recent-changed", fill_recent, self);
  fill_recent (self);
}

/* A large button: an icon, what people come with, and where it leads. */
static void
add_card (SclStartPage *self, const char *icon, const char *title, const char *text,
          const char *way)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);
  GtkWidget *heading = gtk_label_new (title), *words = gtk_label_new (text);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 32);
  gtk_widget_add_css_class (heading, "title-4");
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_justify (GTK_LABEL (heading), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (words, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_justify (GTK_LABEL (words), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 22);
  gtk_label_set_max_width_chars (GTK_LABEL (heading), 18);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "start-card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.enter");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", way);
  gtk_flow_box_append (self->cards, button);
  /* The button is what can be reached, not the place it stands on. */
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
scl_start_page_class_init (SclStartPageClass *klass)
{
  scl_disposes (klass, SclStartPage, dataset, g_object_unref);
  SCL_PAGE_CLASS (klass)->set_dataset = set_dataset;
  scl_template_needs (SCL_TYPE_OPEN_BUTTONS);
  scl_template_set (klass, "scl-start-page.ui");
  scl_template_bind (klass, SclStartPage, cards, recent_group, recent);
}

static void
scl_start_page_init (SclStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_card (self, "scalata-expected-symbolic", _ ("Learn How Ratings Work"),
            _ ("Figures to touch, one idea after another"), "learn");
  add_card (self, "scalata-policy-symbolic", _ ("Study a Rule"),
            _ ("Replay games under the rule in force and a proposed one"), "rules");
  add_card (self, "scalata-player-symbolic", _ ("Find a Player"),
            _ ("Ratings over time, and why they changed; without files, of an invented federation"),
            "players");
}
