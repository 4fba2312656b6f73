/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-pin-list.h"

#include <glib/gi18n-lib.h>

#include "app/page/scl-report-language.h"
#include "app/widgets/form/scl-drop-down-titled.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "figures/report/scl-finding.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/report/scl-report-job.h"
#include "workbench/report/scl-study-file.h"

#define TITLE_CHARS 26 /* a line; longer titles have several */

/* A row's buttons, in their order. */
typedef enum
{
  MOVE_UP,
  MOVE_DOWN,
  UNPIN,
  N_BUTTONS
} Button;

struct _SclPinList
{
  GtkPopover parent_instance;

  GtkStack *pins_or_none;
  GtkListBox *list;
  GtkButton *write_button, *study_button;
  GtkWidget *language_box; /* hidden where no choice can be kept */
  GtkDropDown *language;
  gboolean offers_languages;

  SclWorkbench *workbench;
};

G_DEFINE_FINAL_TYPE (SclPinList, scl_pin_list, GTK_TYPE_POPOVER)

static void
update_write (SclPinList *self)
{
  scl_allow (GTK_WIDGET (self->write_button), scl_report_job_why_not (self->workbench));
  scl_allow (GTK_WIDGET (self->study_button), scl_study_file_why_not (self->workbench));
}

/* ---- Rows ---- */

static GtkWidget *
button_of (GtkListBoxRow *row, Button button)
{
  static const char *const names[N_BUTTONS] = { "move-up", "move-down", "unpin" };

  return row != NULL ? g_object_get_data (G_OBJECT (row), names[button]) : NULL;
}

/* The list is new; the keyboard goes on where it was. */
static void
focus (SclPinList *self, guint place, Button button)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) place);
  GtkWidget *widget = button_of (row, button);

  if (widget != NULL && !gtk_widget_get_sensitive (widget))
    widget = button_of (row, button == MOVE_UP ? MOVE_DOWN : MOVE_UP);
  if (widget != NULL && gtk_widget_get_sensitive (widget))
    gtk_widget_grab_focus (widget);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
on_button (GtkWidget *widget, SclPinList *self)
{
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW));
  const guint place = (guint) gtk_list_box_row_get_index (row);
  GPtrArray *pins = scl_workbench_get_pins (self->workbench);

  if (widget == button_of (row, MOVE_UP))
    {
      scl_workbench_move_pin (self->workbench, place, place - 1);
      focus (self, place - 1, MOVE_UP);
    }
  else if (widget == button_of (row, MOVE_DOWN))
    {
      scl_workbench_move_pin (self->workbench, place, place + 1);
      focus (self, place + 1, MOVE_DOWN);
    }
  else
    {
      g_autofree char *pin = g_strdup (g_ptr_array_index (pins, place));

      scl_workbench_set_pinned (self->workbench, pin, FALSE);
      focus (self, MIN (place, MAX (scl_workbench_get_pins (self->workbench)->len, 1) - 1), UNPIN);
    }
}

static void
add_button (SclPinList *self, GtkWidget *row, const char *name, const char *icon, const char *says,
            const char *why_not)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, says);
  scl_allow (button, why_not);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_button), self, 0);
  gtk_box_append (GTK_BOX (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))), button);
  g_object_set_data (G_OBJECT (row), name, button);
}

static void
add_row (SclPinList *self, guint place, guint n)
{
  const char *pin = g_ptr_array_index (scl_workbench_get_pins (self->workbench), place);
  g_autoptr (SclFinding) finding = scl_finding_parse (pin, NULL);
  g_autofree char *title
      = scl_finding_title (finding, scl_workbench_get_compared (self->workbench));
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0),
            *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), TITLE_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TITLE_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (box, "pin-row");
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  add_button (self, row, "move-up", "go-up-symbolic", _ ("Move Up"),
              place == 0 ? _ ("It is the first.") : NULL);
  add_button (self, row, "move-down", "go-down-symbolic", _ ("Move Down"),
              place + 1 == n ? _ ("It is the last.") : NULL);
  add_button (self, row, "unpin", "window-close-symbolic", _ ("Unpin"), NULL);
  gtk_list_box_append (self->list, row);
}

static void
update (SclPinList *self)
{
  const guint n = scl_workbench_get_pins (self->workbench)->len;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    add_row (self, i, n);
  gtk_stack_set_visible_child_name (self->pins_or_none, n > 0 ? "pins" : "none");
}

/* The first time that it opens: the window has its settings by then. */
static void
offer_languages (SclPinList *self)
{
  SclSettings *settings = scl_dataset_get_settings (scl_workbench_get_dataset (self->workbench));

  gtk_widget_set_visible (self->language_box, settings != NULL);
  if (settings != NULL && !self->offers_languages)
    {
      scl_drop_down_choosable (self->language);
      scl_report_language_offer (GTK_WIDGET (self->language), settings);
    }
  self->offers_languages = settings != NULL;
}

static void
on_write (SclPinList *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit_by_name (self, "write");
}

static void
on_study (SclPinList *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit_by_name (self, "study");
}

/* ---- Object ---- */

static void
scl_pin_list_class_init (SclPinListClass *klass)
{
  scl_disposes (klass, SclPinList, workbench, g_object_unref);
  scl_signal_new (SCL_TYPE_PIN_LIST, "write", 0);
  scl_signal_new (SCL_TYPE_PIN_LIST, "study", 0);
  scl_template_set (klass, "scl-pin-list.ui");
  scl_template_bind (klass, SclPinList, pins_or_none, list, write_button, study_button,
                     language_box, language);
}

static void
scl_pin_list_init (SclPinList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_connect (self->write_button, "clicked", on_write, self);
  scl_connect (self->study_button, "clicked", on_study, self);
  scl_connect (self, "map", offer_languages, self);
}

SclPinList *
scl_pin_list_new (SclWorkbench *workbench)
{
  SclPinList *self = g_object_new (SCL_TYPE_PIN_LIST, NULL);
  SclComparer *comparer = scl_workbench_get_comparer (workbench);

  self->workbench = g_object_ref (workbench);
  scl_connect (workbench, "pins", update, self);
  scl_connect (workbench, "rules", update, self);
  scl_connect (workbench, "rules", update_write, self);
  scl_connect (workbench, "judging", update_write, self);
  scl_connect (scl_workbench_get_dataset (workbench), "changed", update_write, self);
  scl_connect (comparer, "outcomes", update_write, self);
  scl_connect (comparer, "tried", update_write, self);
  scl_connect (comparer, "compared", update_write, self);
  update (self);
  update_write (self);
  return self;
}
