/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/everyone/scl-list-chooser.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/form/scl-drop-down-search.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclListChooser
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *kind;
  GtkWidget *date_row;
  GtkDropDown *date;
  GtkWidget *earlier, *later;

  SclListSource *source;
  guint list;
  gboolean setting;
};

G_DEFINE_TYPE (SclListChooser, scl_list_chooser, ADW_TYPE_PREFERENCES_GROUP)

/* ---- Dates: the newest on top ---- */

static const GArray *
dates_of (SclListChooser *self, guint kind)
{
  return scl_list_source_kind (self->source, kind)->lists;
}

static guint
list_at (SclListChooser *self, guint position)
{
  const GArray *lists = dates_of (self, adw_combo_row_get_selected (self->kind));

  return position < lists->len ? g_array_index (lists, guint, lists->len - 1 - position)
                               : G_MAXUINT;
}

static void
update_steps (SclListChooser *self)
{
  guint position = gtk_drop_down_get_selected (self->date);

  const gboolean none = position == GTK_INVALID_LIST_POSITION;

  scl_allow (self->later, none           ? _ ("Open a rating list first.")
                          : position > 0 ? NULL
                                         : _ ("This is the newest list."));
  scl_allow (self->earlier, none ? _ ("Open a rating list first.")
                            : list_at (self, position + 1) != G_MAXUINT
                                ? NULL
                                : _ ("This is the oldest list."));
}

static void
fill_dates (SclListChooser *self, guint kind)
{
  const GArray *lists = dates_of (self, kind);
  g_autoptr (GtkStringList) days = gtk_string_list_new (NULL);

  for (guint i = lists->len; i > 0; i--)
    gtk_string_list_take (
        days, scl_chart_format_date (
                  scl_list_source_list (self->source, g_array_index (lists, guint, i - 1))->day));
  gtk_drop_down_set_model (self->date, G_LIST_MODEL (days));
}

static void
put_list (SclListChooser *self, guint list)
{
  guint kind = scl_list_source_list (self->source, list)->kind;
  const GArray *lists = dates_of (self, kind);

  self->setting = TRUE;
  if (adw_combo_row_get_selected (self->kind) != kind
      || gtk_drop_down_get_model (self->date) == NULL)
    {
      adw_combo_row_set_selected (self->kind, kind);
      fill_dates (self, kind);
    }
  for (guint i = 0; i < lists->len; i++)
    if (g_array_index (lists, guint, i) == list)
      gtk_drop_down_set_selected (self->date, lists->len - 1 - i);
  self->setting = FALSE;
  self->list = list;
  update_steps (self);
}

/* The list of the kind nearest to a day. */
static guint
nearest (SclListChooser *self, guint kind, SclDay day)
{
  const GArray *lists = dates_of (self, kind);
  guint best = g_array_index (lists, guint, lists->len - 1);

  for (guint i = 0; i < lists->len; i++)
    {
      guint at = g_array_index (lists, guint, i);

      if (ABS (scl_list_source_list (self->source, at)->day - day)
          <= ABS (scl_list_source_list (self->source, best)->day - day))
        best = at;
    }
  return best;
}

static void
on_kind (SclListChooser *self)
{
  guint kind = adw_combo_row_get_selected (self->kind);
  SclDay day;

  if (self->setting || self->source == NULL || kind == GTK_INVALID_LIST_POSITION)
    return;
  day = scl_list_source_list (self->source, self->list)->day;
  self->setting = TRUE;
  fill_dates (self, kind);
  self->setting = FALSE;
  put_list (self, nearest (self, kind, day));
  g_signal_emit_by_name (self, "changed");
}

static void
on_date (SclListChooser *self)
{
  guint list;

  if (self->setting || self->source == NULL)
    return;
  list = list_at (self, gtk_drop_down_get_selected (self->date));
  if (list == G_MAXUINT || list == self->list)
    return;
  self->list = list;
  update_steps (self);
  g_signal_emit_by_name (self, "changed");
}

static void
step (SclListChooser *self, int direction)
{
  guint list = list_at (self, (guint) ((int) gtk_drop_down_get_selected (self->date) - direction));

  if (list != G_MAXUINT)
    scl_list_chooser_choose (self, list);
}

static void
on_earlier (SclListChooser *self)
{
  step (self, -1);
}

static void
on_later (SclListChooser *self)
{
  step (self, 1);
}

/* ---- Rows of the dates: date, and how many are on the list ---- */

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *day = gtk_label_new (NULL);
  GtkWidget *count = gtk_label_new (NULL);

  gtk_widget_add_css_class (day, "numeric");
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_set_hexpand (count, TRUE);
  gtk_label_set_xalign (GTK_LABEL (count), 1);
  gtk_box_append (GTK_BOX (box), day);
  gtk_box_append (GTK_BOX (box), count);
  gtk_list_item_set_child (item, box);
}

/* Searching filters the rows: the place in the list box is not the place in the catalogue. */
static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, SclListChooser *self)
{
  GtkStringObject *day = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GListModel *days = gtk_drop_down_get_model (self->date);
  g_autofree char *count = NULL;

  for (guint i = 0;
       days != NULL && self->source != NULL && count == NULL && i < g_list_model_get_n_items (days);
       i++)
    {
      g_autoptr (GObject) at = g_list_model_get_item (days, i);

      if (at == G_OBJECT (day) && list_at (self, i) != G_MAXUINT)
        count = scl_chart_format_number (
            (double) scl_list_source_list (self->source, list_at (self, i))->n, 0);
    }
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (box)),
                      gtk_string_object_get_string (day));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), count != NULL ? count : "");
}

/* ---- What others ask ---- */

void
scl_list_chooser_set_source (SclListChooser *self, SclListSource *source, guint list)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);

  for (guint i = 0; i < scl_list_source_n_kinds (source); i++)
    gtk_string_list_append (kinds, scl_list_source_kind (source, i)->title);
  self->setting = TRUE;
  gtk_drop_down_set_model (self->date, NULL);
  adw_combo_row_set_model (self->kind, G_LIST_MODEL (kinds));
  g_clear_pointer (&self->source, scl_list_source_unref);
  self->source = scl_list_source_ref (source);
  put_list (self, list);
}

SCL_DEFINE_GETTER (SclListSource *, scl_list_chooser_get_source, SclListChooser, source)
SCL_DEFINE_GETTER (guint, scl_list_chooser_get_list, SclListChooser, list)

void
scl_list_chooser_choose (SclListChooser *self, guint list)
{
  if (self->source == NULL || list == self->list)
    return;
  put_list (self, list);
  g_signal_emit_by_name (self, "changed");
}

void
scl_list_chooser_set_show_date (SclListChooser *self, gboolean show)
{
  gtk_widget_set_visible (self->date_row, show);
}

/* ---- Object ---- */

static void
scl_list_chooser_dispose (GObject *object)
{
  SCL_LIST_CHOOSER (object)->setting = TRUE; /* nothing is chosen any more */
  G_OBJECT_CLASS (scl_list_chooser_parent_class)->dispose (object);
}

static void
scl_list_chooser_class_init (SclListChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_list_chooser_dispose;
  scl_finalizes (klass, SclListChooser, source, scl_list_source_unref);
  scl_template_set (klass, "scl-list-chooser.ui");
  scl_template_bind (klass, SclListChooser, kind, date_row, date, earlier, later);
  scl_signal_new (SCL_TYPE_LIST_CHOOSER, "changed", 0);
}

static void
scl_list_chooser_init (SclListChooser *self)
{
  g_autoptr (GtkListItemFactory) rows = gtk_signal_list_item_factory_new ();

  self->list = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_drop_down_search (self->date);
  g_signal_connect (rows, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (rows, "bind", G_CALLBACK (on_bind), self);
  gtk_drop_down_set_list_factory (self->date, rows);
  scl_connect (self->kind, "notify::selected", on_kind, self);
  scl_connect (self->date, "notify::selected", on_date, self);
  scl_connect (self->earlier, "clicked", on_earlier, self);
  scl_connect (self->later, "clicked", on_later, self);
}
