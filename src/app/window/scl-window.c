/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-window.h"

#include <glib/gi18n-lib.h>

#include "app/learn/scl-figures-page.h"
#include "app/widgets/scl-allow.h"
#include "app/window/scl-page-registry.h"
#include "app/window/scl-window-actions-private.h"
#include "figures/chart/scl-shorten.h"
#include "workbench/scl-connect.h"

struct _SclWindow
{
  AdwApplicationWindow parent_instance;

  AdwLeaflet *leaflet;
  GtkListBox *sidebar;
  GtkScrolledWindow *sidebar_scroll;
  AdwWindowTitle *page_title;
  GtkStack *tools; /* of all pages: a menu taken out of the window and put back no longer finds its
                      actions */
  GtkToggleButton *pane_button;
  GtkInfoBar *warning_bar;
  GtkLabel *warning_label;
  AdwToastOverlay *toasts;
  AdwToast *toast; /* the last one; NULL: it is gone */
  GtkStack *stack;
  GMenu *recent_menu;
  GtkMenuButton *primary_menu_button;

  SclSettings *settings; /* NULL: nothing is remembered */
  gboolean own_size;     /* given for this time only */
  SclDataset *dataset;   /* one for all pages */
  SclPage *page;
  const SclPageInfo *info;
  int roomy; /* px: height of the sidebar's rows as they are where there is room for them */
  guint sidebar_idle;
  gboolean stays; /* the page was asked for by name: files do not lead to another one */
  GBinding *pane_binding;
};

G_DEFINE_TYPE (SclWindow, scl_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- Pages ---- */

static const SclPageInfo *
find_info (const char *name)
{
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (infos[i].name, name) == 0)
      return &infos[i];
  return NULL;
}

static void
bind_pane (SclWindow *self)
{
  AdwFlap *flap = scl_page_get_flap (self->page);

  g_clear_pointer (&self->pane_binding, g_binding_unbind);
  gtk_widget_set_visible (GTK_WIDGET (self->pane_button), flap != NULL);
  if (flap != NULL)
    self->pane_binding = g_object_bind_property (flap, "reveal-flap", self->pane_button, "active",
                                                 G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static void
show_tools (SclWindow *self)
{
  GtkWidget *tools = scl_page_get_tools (self->page);

  if (tools != NULL && gtk_widget_get_parent (tools) == NULL)
    gtk_stack_add_child (self->tools, tools);
  if (tools != NULL)
    gtk_stack_set_visible_child (self->tools, tools);
  gtk_widget_set_visible (GTK_WIDGET (self->tools), tools != NULL);
}

/* What can be done with a figure is another matter once there is one. */
static void
follow_figure (SclWindow *self, SclPage *page)
{
  SclFigureView *view = scl_page_get_figure (page);

  if (view != NULL)
    scl_connect (view, "chart-changed", scl_window_actions_update, self);
}

/* Pages out of sight are not styled anew when the colours change, nor measured: all at once they
 * would keep the window from answering. */
static void
hide_other_pages (SclWindow *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  if (gtk_stack_get_transition_running (self->stack))
    return;
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_visible (page, page == shown);
}

static void
set_page (SclWindow *self, const SclPageInfo *info)
{
  g_autofree char *warning = NULL;
  GtkWidget *page;

  if (self->info == info)
    return;
  page = gtk_stack_get_child_by_name (self->stack, info->name);
  if (page == NULL)
    {
      page = g_object_new (info->type (), NULL);
      if (SCL_IS_FIGURES_PAGE (page))
        scl_figures_page_set_figures (SCL_FIGURES_PAGE (page), info->figures);
      scl_page_set_dataset (SCL_PAGE (page), self->dataset);
      gtk_stack_add_named (self->stack, page, info->name);
      follow_figure (self, SCL_PAGE (page));
    }
  if (self->page != NULL)
    scl_page_shown (self->page, FALSE);
  scl_window_warn (self, NULL);
  self->page = SCL_PAGE (page);
  self->info = info;
  adw_window_title_set_title (self->page_title, _ (info->title));
  show_tools (self);
  bind_pane (self);
  gtk_widget_set_visible (page, TRUE);
  gtk_stack_set_visible_child (self->stack, page);
  hide_other_pages (self);
  scl_window_actions_update (self);
  scl_page_narrow (self->page, adw_leaflet_get_folded (self->leaflet));
  scl_page_shown (self->page, TRUE);
  warning = scl_page_take_warning (self->page);
  if (warning != NULL)
    scl_window_warn (self, warning);
}

static void
on_folded (SclWindow *self)
{
  if (self->page != NULL)
    scl_page_narrow (self->page, adw_leaflet_get_folded (self->leaflet));
}

static void queue_arrange (SclWindow *self);

static void
on_row_selected (GtkListBox *sidebar, GtkListBoxRow *row, SclWindow *self)
{
  if (row == NULL)
    return;
  set_page (self, g_object_get_data (G_OBJECT (row), "info"));
  queue_arrange (self);
}

static void
on_row_activated (GtkListBox *sidebar, GtkListBoxRow *row, SclWindow *self)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

static void
add_row (SclWindow *self, const SclPageInfo *info)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new (_ (info->title));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (info->icon));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (info->title), -1);
  g_object_set_data (G_OBJECT (row), "info", (gpointer) info);
  gtk_list_box_append (self->sidebar, row);
}

/* The heading of a group stands over its first page. */
static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const SclPageInfo *info = g_object_get_data (G_OBJECT (row), "info");
  const SclPageInfo *previous
      = before != NULL ? g_object_get_data (G_OBJECT (before), "info") : NULL;
  GtkWidget *label;

  if (info->group == NULL || (previous != NULL && g_strcmp0 (previous->group, info->group) == 0))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (_ (info->group));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "sidebar-heading");
  gtk_list_box_row_set_header (row, label);
}

/* Rows come closer where they would not all be in view, and the chosen one stays in view where they
 * still are not. */
static gboolean
arrange_sidebar (gpointer data)
{
  SclWindow *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->sidebar_scroll);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (self->sidebar));
  const double page = gtk_adjustment_get_page_size (adjustment);
  const gboolean compact = gtk_widget_has_css_class (GTK_WIDGET (self->sidebar), "sidebar-compact");
  double top, bottom, y;

  self->sidebar_idle = 0;
  if (page < 1.0)
    return G_SOURCE_REMOVE;
  if (!compact)
    gtk_widget_measure (GTK_WIDGET (self->sidebar), GTK_ORIENTATION_VERTICAL, -1, NULL,
                        &self->roomy, NULL, NULL);
  if (compact != (page < self->roomy))
    {
      if (compact)
        gtk_widget_remove_css_class (GTK_WIDGET (self->sidebar), "sidebar-compact");
      else
        gtk_widget_add_css_class (GTK_WIDGET (self->sidebar), "sidebar-compact");
      return G_SOURCE_REMOVE; /* its new height is told in turn */
    }
  if (row == NULL
      || !gtk_widget_translate_coordinates (row, GTK_WIDGET (self->sidebar), 0, 0, NULL, &y))
    return G_SOURCE_REMOVE;
  top = gtk_adjustment_get_value (adjustment);
  bottom = y + gtk_widget_get_height (row);
  if (y < top)
    gtk_adjustment_set_value (adjustment, y);
  else if (bottom > top + page)
    gtk_adjustment_set_value (adjustment, bottom - page);
  return G_SOURCE_REMOVE;
}

/* Sizes are told while they are being given out: nothing may be changed then. */
static void
queue_arrange (SclWindow *self)
{
  if (self->sidebar_idle == 0)
    self->sidebar_idle = g_idle_add_full (G_PRIORITY_DEFAULT, arrange_sidebar, self, NULL);
}

gboolean
scl_window_show_page (SclWindow *self, const char *name)
{
  const SclPageInfo *info = find_info (name);
  GtkListBoxRow *row;

  if (info == NULL)
    return FALSE;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->sidebar, i)) != NULL; i++)
    if (g_object_get_data (G_OBJECT (row), "info") == info)
      {
        gtk_list_box_select_row (self->sidebar, row);
        adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
        return TRUE;
      }
  return FALSE;
}

SclPage *
scl_window_get_page (SclWindow *self)
{
  return self->page;
}

void
scl_window_open (SclWindow *self, GFile *const *files, guint n_files)
{
  scl_window_open_here (self, files, n_files, FALSE);
}

void
scl_window_open_here (SclWindow *self, GFile *const *files, guint n_files, gboolean stay)
{
  self->stays = stay;
  if (n_files > 0 && !scl_window_hold_files (self, files, n_files))
    scl_window_take_files (self, files, n_files);
}

/* A page that reads no files itself, but shows the window's data or was asked for by name, keeps
 * its place. FALSE: another page is to read them. */
static gboolean
take_files_here (SclWindow *self, GFile *const *files, guint n_files)
{
  if (self->info == NULL || n_files == 0 || SCL_PAGE_GET_CLASS (self->page)->open_files != NULL)
    return FALSE;
  return (self->stays || SCL_PAGE_GET_CLASS (self->page)->set_dataset != NULL)
         && scl_window_load_data (self, files, n_files);
}

/* The page in view is asked first, then the others in their order. */
void
scl_window_take_files (SclWindow *self, GFile *const *files, guint n_files)
{
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);
  const char *back = self->stays && self->info != NULL ? self->info->name : NULL;

  if ((self->stays || g_strcmp0 (self->info != NULL ? self->info->group : NULL, "Workspace") != 0)
      && take_files_here (self, files, n_files))
    return;
  /* Whoever looks at a workspace opens another one there, and wants to see what is understood of
   * anything else. */
  if (self->info != NULL && g_strcmp0 (self->info->group, "Workspace") == 0)
    {
      if (scl_window_load_workspace (self, files, n_files))
        return;
      scl_window_show_page (self, "imports");
    }
  if (n_files == 0 || (self->page != NULL && scl_page_open_files (self->page, files, n_files)))
    return;
  for (guint i = 0; i < n; i++)
    {
      GType type = infos[i].type ();
      g_autoptr (GTypeClass) klass = g_type_class_ref (type);

      if (((SclPageClass *) klass)->open_files == NULL)
        continue;
      scl_window_show_page (self, infos[i].name);
      if (!scl_page_open_files (self->page, files, n_files))
        continue;
      if (back != NULL)
        scl_window_show_page (self, back);
      return;
    }
}

/* ---- Messages and state, for the actions ---- */

/* A message as one line of words: what comes from files, such as their names, may hold line ends.
 */
static char *
line_of (const char *text)
{
  char *line = scl_shorten (text != NULL ? text : "", SCL_SHORT_TEXT);

  return g_strstrip (g_strdelimit (line, "\n\r\t", ' '));
}

/* What is said last is what there is to say: toasts that waited for each other would tell of things
 * long past. Takes the toast. */
static void
show_toast (SclWindow *self, AdwToast *toast)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
scl_window_say (SclWindow *self, const char *text)
{
  g_autofree char *shown = line_of (text);
  g_autofree char *markup = g_markup_escape_text (shown, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_timeout (toast, 4);
  show_toast (self, toast);
}

void
scl_window_say_undo (SclWindow *self, const char *text)
{
  g_autofree char *shown = line_of (text);
  g_autofree char *markup = g_markup_escape_text (shown, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  show_toast (self, toast);
}

void
scl_window_warn (SclWindow *self, const char *text)
{
  g_autofree char *shown = line_of (text);
  gboolean something = shown[0] != '\0';

  if (something)
    gtk_label_set_text (self->warning_label, shown);
  gtk_info_bar_set_revealed (self->warning_bar, something);
}

SclDataset *
scl_window_get_dataset (SclWindow *self)
{
  return self->dataset;
}

SclSettings *
scl_window_get_settings (SclWindow *self)
{
  return self->settings;
}

GMenu *
scl_window_get_recent_menu (SclWindow *self)
{
  return self->recent_menu;
}

AdwLeaflet *
scl_window_get_leaflet (SclWindow *self)
{
  return self->leaflet;
}

GtkToggleButton *
scl_window_get_pane_button (SclWindow *self)
{
  return self->pane_button;
}

/* ---- Size ---- */

void
scl_window_use_settings (SclWindow *self, SclSettings *settings)
{
  int width, height;
  gboolean maximized;

  g_set_object (&self->settings, settings);
  scl_dataset_set_settings (self->dataset, settings);
  if (scl_settings_get_size (settings, &width, &height, &maximized))
    {
      gtk_window_set_default_size (GTK_WINDOW (self), width, height);
      if (maximized)
        gtk_window_maximize (GTK_WINDOW (self));
    }
  scl_window_workspace_use_settings (self);
}

void
scl_window_set_size (SclWindow *self, int width, int height)
{
  self->own_size = TRUE;
  gtk_window_unmaximize (GTK_WINDOW (self));
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
}

static void
keep_size (SclWindow *self)
{
  int width, height;

  if (self->settings == NULL || self->own_size)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  scl_settings_set_size (self->settings, width, height,
                         gtk_window_is_maximized (GTK_WINDOW (self)));
}

static void
on_warning_response (GtkInfoBar *bar, int response, SclWindow *self)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, SclWindow *self)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *l = gdk_file_list_get_files (g_value_get_boxed (value)); l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  scl_window_open (self, (GFile *const *) files->pdata, files->len);
  return files->len > 0;
}

/* ---- Object ---- */

static void
scl_window_dispose (GObject *object)
{
  SclWindow *self = SCL_WINDOW (object);

  g_clear_pointer (&self->pane_binding, g_binding_unbind);
  g_clear_handle_id (&self->sidebar_idle, g_source_remove);
  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->settings);
  g_clear_object (&self->dataset);
  G_OBJECT_CLASS (scl_window_parent_class)->dispose (object);
}

/* The last moment at which the window has a size, however it is closed. */
static void
scl_window_unrealize (GtkWidget *widget)
{
  keep_size (SCL_WINDOW (widget));
  GTK_WIDGET_CLASS (scl_window_parent_class)->unrealize (widget);
}

static void
scl_window_class_init (SclWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_window_dispose;
  widget_class->unrealize = scl_window_unrealize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/scalata/Scalata/ui/scl-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SclWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, sidebar_scroll);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, page_title);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, tools);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, pane_button);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, warning_bar);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, warning_label);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, SclWindow, primary_menu_button);
}

static void
scl_window_init (SclWindow *self)
{
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_allow_follow (GTK_WIDGET (gtk_menu_button_get_popover (self->primary_menu_button)));
  self->dataset = scl_dataset_new ();
  scl_window_actions_add (self);
  scl_window_workspace_add (self);
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  g_signal_connect_swapped (self->stack, "notify::transition-running",
                            G_CALLBACK (hide_other_pages), self);
  g_signal_connect_swapped (self->leaflet, "notify::folded", G_CALLBACK (on_folded), self);
  g_signal_connect (self->warning_bar, "response", G_CALLBACK (on_warning_response), self);
  g_signal_connect (self->sidebar, "row-selected", G_CALLBACK (on_row_selected), self);
  g_signal_connect (self->sidebar, "row-activated", G_CALLBACK (on_row_activated), self);
  scl_connect (gtk_scrolled_window_get_vadjustment (self->sidebar_scroll), "changed", queue_arrange,
               self);
  gtk_list_box_set_header_func (self->sidebar, update_header, NULL, NULL);
  for (guint i = 0; i < n; i++)
    add_row (self, &infos[i]);
}

SclWindow *
scl_window_new (GtkApplication *application)
{
  return g_object_new (SCL_TYPE_WINDOW, "application", application, NULL);
}
