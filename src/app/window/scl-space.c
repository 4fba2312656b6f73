/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-space.h"

#include <glib/gi18n-lib.h>

#include "app/compat/scl-letters.h"
#include "app/compat/scl-two-panes.h"
#include "app/widgets/form/scl-drop-down-shrink.h"
#include "app/widgets/layout/scl-first-fit.h"
#include "app/widgets/layout/scl-labels-whole.h"
#include "app/widgets/layout/scl-tab-stop.h"
#include "app/widgets/scl-template.h"
#include "rating/base/scl-for-each.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclSpace
{
  AdwBin parent_instance;

  SclTwoPanes *panes; /* NULL: pages are tabs, and nothing is beside them */
  GtkWidget *content;
  GtkListBox *list;
  GtkLabel *title; /* beside the list, in place of tabs */
  SclFirstFit *tabs;
  GtkStackSwitcher *switcher;
  GtkDropDown *drop_down;
  GtkWidget *bar;
  GtkStack *tools; /* of all pages: a menu taken out of the window and put back no longer finds its
                      actions */
  GtkToggleButton *pane_button;
  GtkStack *names; /* never seen: an empty bin for each tab, whose buttons go by it */
  GtkStack *stack; /* the pages, each when it is first shown. A page of several parts is there once,
                      and stays where it is when another of its tabs is chosen */

  GPtrArray *infos; /* of SclPageInfo, not owned: those of this space */
  GPtrArray *pages; /* of SclPage, by place in infos, not owned; NULL: not made, or made for another
                       of its parts */
  const SclPageInfo *info;
  GBinding *pane_binding;
  gboolean showing; /* choices are being set by the space itself */
  gboolean over;    /* panes lie over the pages, for want of room beside them */
  gboolean cramped; /* tools are without words, for want of room beside the tabs */
  guint idle;       /* source: over or cramped has changed; 0: none */
};

G_DEFINE_TYPE (SclSpace, scl_space, ADW_TYPE_BIN)

static void
choose (SclSpace *self, const SclPageInfo *info)
{
  if (!self->showing && info != NULL && info != self->info)
    g_signal_emit_by_name (self, "chosen", info);
}

static guint
place_of (SclSpace *self, const SclPageInfo *info)
{
  guint at = 0;

  g_ptr_array_find (self->infos, info, &at);
  return at;
}

SclPage *
scl_space_get_page (SclSpace *self, const SclPageInfo *info)
{
  SclPage *page = g_ptr_array_index (self->pages, place_of (self, info));

  for (guint i = 0; page == NULL && info->part != NULL && i < self->infos->len; i++)
    {
      const SclPageInfo *other = g_ptr_array_index (self->infos, i);

      if (other->part != NULL && other->type == info->type)
        page = g_ptr_array_index (self->pages, i);
    }
  return page;
}

/* ---- Panes ---- */

/* px, in letters of the usual size; in a narrower window a pane beside the page would leave it no
 * room. */
#define BESIDE 1000

static gboolean
is_over (SclSpace *self, int width)
{
  return self->panes == NULL && width < BESIDE * scl_letters_times (GTK_WIDGET (self));
}

static void
lay_pane (SclSpace *self, SclPage *page)
{
  if (scl_page_get_side (page) != NULL)
    scl_side_pane_set_over (scl_page_get_side (page), self->over);
}

static gboolean
lay_panes (gpointer data)
{
  SclSpace *self = data;

  self->idle = 0;
  if (self->info != NULL)
    scl_page_narrow (scl_space_get_page (self, self->info), self->cramped);
  for (guint i = 0; i < self->infos->len; i++)
    {
      SclPage *page = scl_space_get_page (self, g_ptr_array_index (self->infos, i));

      if (page != NULL)
        lay_pane (self, page);
    }
  return G_SOURCE_REMOVE;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static int
natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

#define BAR_EDGES 32 /* px: the bar's padding, and what lies between its parts */

/* The words of the tools give way before the tabs become a drop-down. */
static gboolean
is_cramped (SclSpace *self, int width)
{
  return self->panes == NULL && self->info != NULL
         && natural_width (GTK_WIDGET (self->switcher))
                    + scl_page_get_tools_width (scl_space_get_page (self, self->info))
                    + natural_width (GTK_WIDGET (self->pane_button)) + BAR_EDGES
                > width;
}

/* Beside a list of pages there is the list, and what it leaves. While sizes are being given out
 * nothing may come or go. */
static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SclSpace *self = SCL_SPACE (widget);
  const gboolean over = is_over (self, width);
  const gboolean cramped = is_cramped (self, width);

  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (widget)), width, height, baseline, NULL);
  if (over == self->over && cramped == self->cramped)
    return;
  self->over = over;
  self->cramped = cramped;
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT, lay_panes, self, NULL);
}

/* Before sizes have been given out: as wide as the window will be. */
static int
likely_width (SclSpace *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height;

  if (width == 0 && GTK_IS_WINDOW (root))
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  return width;
}

static void
guess_over (SclSpace *self)
{
  const int width = likely_width (self);

  self->over = width > 0 && is_over (self, width);
}

void
scl_space_set_strip (SclSpace *self, GtkWidget *strip)
{
  gtk_box_prepend (GTK_BOX (self->content), strip);
}

void
scl_space_add_page (SclSpace *self, const SclPageInfo *info, SclPage *page)
{
  guess_over (self);
  lay_pane (self, page);
  scl_drop_downs_shrink (GTK_WIDGET (page));
  scl_letters_widen_clamps (GTK_WIDGET (page));
  scl_labels_wrap_titles (GTK_WIDGET (page));
  gtk_stack_add_child (self->stack, GTK_WIDGET (page));
  g_ptr_array_index (self->pages, place_of (self, info)) = page;
  if (scl_page_get_tools (page) != NULL)
    gtk_stack_add_child (self->tools, scl_page_get_tools (page));
}

const SclPageInfo *
scl_space_get_info (SclSpace *self)
{
  return self->info != NULL ? self->info : g_ptr_array_index (self->infos, 0);
}

void
scl_space_set_badge (SclSpace *self, const SclPageInfo *info, guint n)
{
  GtkStackPage *page
      = gtk_stack_get_page (self->names, gtk_stack_get_child_by_name (self->names, info->name));
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (self->drop_down));
  const guint selected = gtk_drop_down_get_selected (self->drop_down);
  g_autofree char *title
      = n > 0 ? g_strdup_printf ("%s (%u)", _ (info->title), n) : g_strdup (_ (info->title));

  if (g_strcmp0 (gtk_stack_page_get_title (page), title) == 0)
    return;
  gtk_stack_page_set_title (page, title);
  self->showing = TRUE;
  gtk_string_list_splice (names, place_of (self, info), 1, (const char *[]){ title, NULL });
  gtk_drop_down_set_selected (self->drop_down, selected);
  self->showing = FALSE;
}

void
scl_space_set_tick (SclSpace *self, const SclPageInfo *info, gboolean tick)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) place_of (self, info));
  GtkWidget *box = gtk_list_box_row_get_child (row);
  g_autofree char *name
      = tick ? g_strdup_printf (_ ("%s (read)"), _ (info->title)) : g_strdup (_ (info->title));

  gtk_widget_set_visible (gtk_widget_get_last_child (box), tick);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
scl_space_turn (SclSpace *self, int by)
{
  const guint at = place_of (self, scl_space_get_info (self));

  choose (self, g_ptr_array_index (self->infos, (at + self->infos->len + by) % self->infos->len));
}

void
scl_space_turn_to (SclSpace *self, guint place)
{
  if (place < self->infos->len)
    choose (self, g_ptr_array_index (self->infos, place));
}

void
scl_space_toggle_pane (SclSpace *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->pane_button)))
    gtk_toggle_button_set_active (self->pane_button,
                                  !gtk_toggle_button_get_active (self->pane_button));
}

/* ---- What is in view ---- */

/* Pages out of sight are not styled anew when the colours change, nor measured: all at once they
 * would keep the window from answering. */
static void
hide_other_pages (SclSpace *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  if (self->pages == NULL || gtk_stack_get_transition_running (self->stack))
    return;
  SCL_FOR_EACH_POINTER (GtkWidget, page, self->pages)
    if (page != NULL)
      gtk_widget_set_visible (page, page == shown);
}

static void
show_controls (SclSpace *self, SclPage *page)
{
  SclSidePane *side = scl_page_get_side (page);
  GtkWidget *tools = scl_page_get_tools (page);

  g_clear_pointer (&self->pane_binding, g_binding_unbind);
  gtk_widget_set_visible (GTK_WIDGET (self->pane_button), side != NULL);
  if (side != NULL)
    self->pane_binding = g_object_bind_property (side, "shown", self->pane_button, "active",
                                                 G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  if (tools != NULL)
    gtk_stack_set_visible_child (self->tools, tools);
  gtk_widget_set_visible (GTK_WIDGET (self->tools), tools != NULL);
  self->cramped = is_cramped (self, likely_width (self));
  scl_page_narrow (page, self->cramped);
}

void
scl_space_show (SclSpace *self, const SclPageInfo *info)
{
  SclPage *page = scl_space_get_page (self, info);
  const guint at = place_of (self, info);

  self->info = info;
  self->showing = TRUE;
  scl_page_show_part (page, info->part);
  gtk_widget_set_visible (GTK_WIDGET (page), TRUE);
  gtk_stack_set_visible_child_name (self->names, info->name);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
  hide_other_pages (self);
  gtk_label_set_text (self->title, _ (info->title));
  if (self->panes != NULL)
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) at));
  gtk_drop_down_set_selected (self->drop_down, at);
  show_controls (self, page);
  self->showing = FALSE;
}

/* A list at the side says where one is; without it the drop-down does. */
static void
on_folded (SclSpace *self)
{
  const gboolean beside = self->panes != NULL && !scl_two_panes_get_folded (self->panes);

  gtk_widget_set_visible (GTK_WIDGET (self->title), beside);
  gtk_widget_set_visible (GTK_WIDGET (self->tabs), !beside);
}

/* ---- Choices ---- */

static void
on_visible_child (SclSpace *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->names);

  if (self->showing || name == NULL)
    return;
  choose (self, scl_page_info_find (name));
}

static void
on_row_selected (GtkListBox *list, GtkListBoxRow *row, SclSpace *self)
{
  if (row != NULL)
    choose (self, g_ptr_array_index (self->infos, gtk_list_box_row_get_index (row)));
}

static void
on_drop_down (SclSpace *self)
{
  guint at = gtk_drop_down_get_selected (self->drop_down);

  if (at < self->infos->len)
    choose (self, g_ptr_array_index (self->infos, at));
}

/* ---- Object ---- */

static void
add_row (SclSpace *self, const SclPageInfo *info)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new (_ (info->title));
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");
  g_autofree char *number = g_strdup_printf ("%u", self->infos->len);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_visible (tick, FALSE);
  if (info->part != NULL)
    {
      GtkWidget *place = gtk_label_new (number);

      gtk_label_set_width_chars (GTK_LABEL (place), 2);
      gtk_label_set_xalign (GTK_LABEL (place), 1);
      gtk_widget_add_css_class (place, "dim-label");
      gtk_widget_add_css_class (place, "numeric");
      gtk_box_append (GTK_BOX (box), place);
    }
  else
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (info->icon));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (info->title), -1);
  gtk_list_box_append (self->list, row);
}

static void
add_info (SclSpace *self, const SclPageInfo *info)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (self->drop_down));

  g_ptr_array_add (self->infos, (gpointer) info);
  g_ptr_array_add (self->pages, NULL);
  gtk_stack_add_titled (self->names, adw_bin_new (), info->name, _ (info->title));
  gtk_string_list_append (names, _ (info->title));
  if (scl_space_info (info->space)->in_list)
    add_row (self, info);
}

static void
scl_space_class_init (SclSpaceClass *klass)
{
  scl_disposes (klass, SclSpace, idle, g_source_remove, pane_binding, g_binding_unbind, infos,
                g_ptr_array_unref, pages, g_ptr_array_unref);
  scl_template_needs (SCL_TYPE_FIRST_FIT, SCL_TYPE_TAB_STOP, SCL_TYPE_TWO_PANES);
  scl_signal_new (SCL_TYPE_SPACE, "chosen", 1, G_TYPE_POINTER);
  scl_template_set (klass, "scl-space.ui");
  scl_template_bind (klass, SclSpace, panes, content, list, title, tabs, switcher, drop_down, bar,
                     tools, pane_button, names, stack);
}

static void
scl_space_init (SclSpace *self)
{
  self->infos = g_ptr_array_new ();
  self->pages = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (NULL, measure, allocate));
  scl_connect (self->stack, "notify::transition-running", hide_other_pages, self);
  scl_connect (self->names, "notify::visible-child-name", on_visible_child, self);
  scl_connect (self->panes, "notify::folded", on_folded, self);
  scl_connect (self->drop_down, "notify::selected", on_drop_down, self);
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (on_row_selected), self, 0);
}

static void
take_list_away (SclSpace *self)
{
  g_object_ref (self->content);
  g_object_set (self->panes, "main", NULL, NULL);
  self->panes = NULL;
  adw_bin_set_child (ADW_BIN (self), self->content);
  g_object_unref (self->content);
}

SclSpace *
scl_space_new (SclSpaceKind kind)
{
  SclSpace *self = g_object_new (SCL_TYPE_SPACE, NULL);
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);

  self->showing = TRUE;
  for (guint i = 0; i < n; i++)
    if (infos[i].space == kind)
      add_info (self, &infos[i]);
  self->showing = FALSE;
  if (!scl_space_info (kind)->in_list)
    take_list_away (self);
  gtk_widget_set_visible (self->bar, self->infos->len > 1);
  on_folded (self);
  return self;
}
