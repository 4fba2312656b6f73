/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-window.h"

#include <glib/gi18n-lib.h>

#include "app/rules/scl-rules-strip.h"
#include "app/widgets/layout/scl-first-fit.h"
#include "app/widgets/layout/scl-labels-whole.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-at-work.h"
#include "app/widgets/message/scl-progress-strip.h"
#include "app/widgets/scl-template.h"
#include "app/window/scl-page-registry.h"
#include "app/window/scl-space.h"
#include "app/window/scl-toasts.h"
#include "app/window/scl-window-actions-private.h"
#include "app/window/scl-workspace-button.h"
#include "figures/chart/scl-shorten.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"

struct _SclWindow
{
  AdwApplicationWindow parent_instance;

  SclFirstFit *switcher;
  GtkWidget *no_room;      /* in its place in a narrow window */
  GtkWidget *switcher_bar; /* at the bottom of a narrow window */
  AdwViewStack *spaces;
  GtkRevealer *warning_bar;
  GtkLabel *warning_label;
  GtkButton *warning_close;
  AdwToastOverlay *toasts;
  SclToasts said;
  GMenu *recent_menu, *undo_menu;
  GtkMenuButton *primary_menu_button, *workspace_button;
  GtkLabel *workspace_label;

  SclSettings *settings;   /* NULL: nothing is remembered */
  gboolean own_size;       /* given for this time only */
  SclWorkbench *workbench; /* one for all pages */
  SclDataset *dataset;     /* the workbench's */
  guint generation;        /* of the workspace whose page was shown */
  SclPage *page;
  const SclPageInfo *info;
  SclRulesStrip *rules_strip; /* NULL until the space Rules has been shown */
  GPtrArray *before;          /* of SclPageInfo: the pages in view before, the last one last */
  gboolean stays;             /* the page was asked for by name: files do not lead to another one */
  guint narrow_idle;          /* source, or 0 */
  int width;                  /* px, when sizes were given out last */
  SclAtWork *at_work;         /* files are read or written; NULL: none */
  gboolean showing;           /* the space is being set by the window itself */
};

G_DEFINE_TYPE (SclWindow, scl_window, ADW_TYPE_APPLICATION_WINDOW)

#define MAX_BEFORE 50

/* ---- Pages ---- */

static SclSpace *
space_of (SclWindow *self, SclSpaceKind kind)
{
  return SCL_SPACE (adw_view_stack_get_child_by_name (self->spaces, scl_space_info (kind)->name));
}

/* What can be done with a figure is another matter once there is one. */
static void
follow_figure (SclWindow *self, SclPage *page)
{
  SclFigureView *view = scl_page_get_figure (page);

  if (view != NULL)
    scl_connect (view, "chart-changed", scl_window_actions_update, self);
}

static gboolean
is_narrow (SclWindow *self)
{
  return scl_first_fit_get_visible_child (self->switcher) == self->no_room;
}

/* Before sizes have been given out nothing is known to be narrow. */
#define NARROW 600

/* As the pages, when first shown. */
static void
add_strip (SclWindow *self, SclSpace *space)
{
  int width, height;

  if (self->rules_strip != NULL)
    return;
  self->rules_strip = scl_rules_strip_new (self->workbench);
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  scl_rules_strip_set_narrow (self->rules_strip, is_narrow (self) || (width > 0 && width < NARROW));
  scl_space_set_strip (space, GTK_WIDGET (self->rules_strip));
}

/* Pages are made when first shown. */
static SclPage *
get_page (SclWindow *self, SclSpace *space, const SclPageInfo *info)
{
  SclPage *page = scl_space_get_page (space, info);

  if (page != NULL)
    return page;
  if (info->space == SCL_SPACE_RULES)
    add_strip (self, space);
  page = g_object_new (info->type (), NULL);
  scl_page_set_workbench (page, self->workbench);
  scl_space_add_page (space, info, page);
  follow_figure (self, page);
  return page;
}

/* What the desktop calls the window: where one is, and in what. */
static void
update_title (SclWindow *self)
{
  const char *page = self->info != NULL ? _ (self->info->title) : "Scalata";
  const char *data = scl_dataset_get_title (self->dataset);
  g_autofree char *title
      = data[0] != '\0' ? g_strdup_printf ("%s – %s", page, data) : g_strdup (page);

  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
set_page (SclWindow *self, const SclPageInfo *info)
{
  g_autofree char *warning = NULL;
  SclSpace *space = space_of (self, info->space);

  if (self->info == info)
    return;
  if (self->page != NULL)
    scl_page_shown (self->page, FALSE);
  scl_window_warn (self, NULL);
  self->page = get_page (self, space, info);
  self->info = info;
  if (self->rules_strip != NULL)
    scl_rules_strip_set_editing (self->rules_strip, g_str_equal (info->name, "policy"));
  scl_space_show (space, info);
  self->showing = TRUE;
  adw_view_stack_set_visible_child (self->spaces, GTK_WIDGET (space));
  self->showing = FALSE;
  update_title (self);
  scl_window_actions_update (self);
  scl_page_shown (self->page, TRUE);
  warning = scl_page_take_warning (self->page);
  if (warning != NULL)
    scl_window_warn (self, warning);
}

static void
go (SclWindow *self, const SclPageInfo *info)
{
  if (self->info != NULL && self->info != info)
    g_ptr_array_add (self->before, (gpointer) self->info);
  if (self->before->len > MAX_BEFORE)
    g_ptr_array_remove_index (self->before, 0);
  set_page (self, info);
  if (info->space != SCL_SPACE_START)
    scl_dataset_set_choice (self->dataset, SCL_WINDOW_PAGE, info->name);
}

/* In a workspace one comes back to where one was. */
static void
on_data (SclWindow *self)
{
  const char *name = scl_dataset_get_choice (self->dataset, SCL_WINDOW_PAGE);
  const SclPageInfo *info = name != NULL ? scl_page_info_find (name) : NULL;

  if (self->generation == scl_dataset_get_generation (self->dataset))
    return;
  self->generation = scl_dataset_get_generation (self->dataset);
  if (info != NULL && !self->stays)
    set_page (self, info);
  else if (self->info != NULL && self->info->space != SCL_SPACE_START)
    scl_dataset_set_choice (self->dataset, SCL_WINDOW_PAGE, self->info->name);
}

static void
on_chosen (SclSpace *space, const SclPageInfo *info, SclWindow *self)
{
  go (self, info);
}

static void
on_space (SclWindow *self)
{
  GtkWidget *space = adw_view_stack_get_visible_child (self->spaces);

  if (!self->showing && space != NULL)
    go (self, scl_space_get_info (SCL_SPACE (space)));
}

/* px of the header, for its buttons, and the edges of the workspace's. */
#define HEADER_BUTTONS 260

/* Without the switcher the rest of the header is its own; half of it at most, so that the window
 * can become narrower. */
static void
show_workspace (SclWindow *self)
{
  const gboolean narrow = is_narrow (self);

  scl_workspace_button_show (self->workspace_button, self->workspace_label, self->dataset, narrow,
                             narrow ? MIN (self->width / 2, self->width - HEADER_BUTTONS) : 0);
}

static gboolean
show_bar (gpointer data)
{
  SclWindow *self = data;

  self->narrow_idle = 0;
  gtk_widget_set_visible (self->switcher_bar, is_narrow (self));
  if (self->rules_strip != NULL)
    scl_rules_strip_set_narrow (self->rules_strip, is_narrow (self));
  show_workspace (self);
  return G_SOURCE_REMOVE;
}

/* Told while sizes are being given out: nothing may come or go then. */
static void
on_narrow (SclWindow *self)
{
  if (self->narrow_idle == 0)
    self->narrow_idle = g_idle_add_full (G_PRIORITY_DEFAULT, show_bar, self, NULL);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SclWindow *self = SCL_WINDOW (widget);

  GTK_WIDGET_CLASS (scl_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (width == self->width)
    return;
  self->width = width;
  on_narrow (self);
}

gboolean
scl_window_show_page (SclWindow *self, const char *name)
{
  const SclPageInfo *info = scl_page_info_find (name);

  if (info != NULL)
    go (self, info);
  return info != NULL;
}

void
scl_window_show_space (SclWindow *self, SclSpaceKind kind)
{
  go (self, scl_space_get_info (space_of (self, kind)));
}

gboolean
scl_window_is_on_start (SclWindow *self)
{
  return self->info != NULL && self->info->space == SCL_SPACE_START;
}

gboolean
scl_window_can_go_back (SclWindow *self)
{
  return self->before->len > 0;
}

void
scl_window_go_back (SclWindow *self)
{
  if (self->before->len > 0)
    set_page (self, g_ptr_array_steal_index (self->before, self->before->len - 1));
}

SclSpace *
scl_window_get_space (SclWindow *self)
{
  return space_of (self, self->info->space);
}

SCL_DEFINE_GETTER (SclPage *, scl_window_get_page, SclWindow, page)

void
scl_window_open (SclWindow *self, GFile *const *files, guint n_files)
{
  GtkApplication *app = gtk_window_get_application (GTK_WINDOW (self));

  if (app != NULL && !scl_window_has_room (self, files, n_files))
    g_application_open (G_APPLICATION (app), (GFile **) files, (int) n_files, SCL_WINDOW_ELSEWHERE);
  else
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
  const gboolean in_data = self->info != NULL && self->info->space == SCL_SPACE_DATA;
  const char *back = self->stays && self->info != NULL ? self->info->name : NULL;

  if (scl_window_open_study (self, files, n_files))
    return;
  if ((self->stays || !in_data) && !scl_window_is_on_start (self)
      && take_files_here (self, files, n_files))
    return;
  /* Whoever looks at a workspace opens another one there, and wants to see what is understood of
   * anything else. */
  if (in_data)
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
      set_page (self, &infos[i]);
      if (!scl_page_open_files (self->page, files, n_files))
        continue;
      if (back != NULL)
        set_page (self, scl_page_info_find (back));
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

void
scl_window_say (SclWindow *self, const char *text)
{
  g_autofree char *shown = line_of (text);

  scl_toasts_say (&self->said, shown, FALSE);
}

void
scl_window_say_undo (SclWindow *self, const char *text)
{
  g_autofree char *shown = line_of (text);

  scl_toasts_say (&self->said, shown, TRUE);
}

void
scl_window_warn (SclWindow *self, const char *text)
{
  g_autofree char *shown = line_of (text);
  gboolean something = shown[0] != '\0';

  if (something)
    gtk_label_set_text (self->warning_label, shown);
  gtk_revealer_set_reveal_child (self->warning_bar, something);
}

SCL_DEFINE_GETTER (SclWorkbench *, scl_window_get_workbench, SclWindow, workbench)
SCL_DEFINE_GETTER (SclDataset *, scl_window_get_dataset, SclWindow, dataset)
SCL_DEFINE_GETTER (SclSettings *, scl_window_get_settings, SclWindow, settings)
SCL_DEFINE_GETTER (GMenu *, scl_window_get_recent_menu, SclWindow, recent_menu)
SCL_DEFINE_GETTER (GMenu *, scl_window_get_undo_menu, SclWindow, undo_menu)

/* ---- The workspace's name ---- */

static void
update_workspace (SclWindow *self)
{
  show_workspace (self);
  update_title (self);
}

/* Doubtful matches that wait, beside their page and their space. */
static void
update_badges (SclWindow *self)
{
  SclSpace *space = space_of (self, SCL_SPACE_DATA);
  const guint n = scl_dataset_get_n_doubts (self->dataset);

  scl_space_set_badge (space, scl_page_info_find ("matches"), n);
  adw_view_stack_page_set_badge_number (adw_view_stack_get_page (self->spaces, GTK_WIDGET (space)),
                                        n);
}

/* Whatever page is in view, and whether it says so. */
static void
on_busy (SclWindow *self)
{
  if (!scl_dataset_get_busy (self->dataset))
    scl_at_work_leave (g_steal_pointer (&self->at_work), TRUE);
  else if (self->at_work == NULL)
    self->at_work
        = scl_at_work_join (GTK_WIDGET (self), self->dataset, _ ("Reading or saving files"));
}

/* Lessons that were read. */
static void
update_ticks (SclWindow *self)
{
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);

  for (guint i = 0; i < n; i++)
    if (infos[i].space == SCL_SPACE_LEARN && infos[i].part != NULL)
      scl_space_set_tick (space_of (self, SCL_SPACE_LEARN), &infos[i],
                          scl_settings_get_read (self->settings, infos[i].part));
}

/* ---- Size ---- */

void
scl_window_use_settings (SclWindow *self, SclSettings *settings)
{
  int width, height;
  gboolean maximized;

  g_set_object (&self->settings, settings);
  scl_workbench_use_settings (self->workbench, settings);
  if (scl_settings_get_size (settings, &width, &height, &maximized))
    {
      gtk_window_set_default_size (GTK_WINDOW (self), width, height);
      if (maximized)
        gtk_window_maximize (GTK_WINDOW (self));
    }
  scl_window_workspace_use_settings (self);
  scl_connect (settings, "read-changed", update_ticks, self);
  update_ticks (self);
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
on_warning_close (SclWindow *self)
{
  gtk_revealer_set_reveal_child (self->warning_bar, FALSE);
}

/* A figure dragged out of this program is no file to be opened by it. */
static GdkDragAction
on_drag_over (GtkDropTarget *target, double x, double y, SclWindow *self)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);

  return drop != NULL && gdk_drop_get_drag (drop) != NULL ? (GdkDragAction) 0 : GDK_ACTION_COPY;
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

  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_clear_handle_id (&self->narrow_idle, g_source_remove);
  scl_at_work_leave (g_steal_pointer (&self->at_work), FALSE);
  scl_toasts_clear (&self->said);
  g_clear_object (&self->settings);
  /* Pages that go may still keep what was written last. */
  if (self->dataset != NULL)
    g_signal_handlers_disconnect_by_data (self->dataset, self);
  g_clear_object (&self->workbench);
  self->dataset = NULL;
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

  scl_template_needs (SCL_TYPE_FIRST_FIT, SCL_TYPE_PROGRESS_STRIP);
  G_OBJECT_CLASS (klass)->dispose = scl_window_dispose;
  widget_class->unrealize = scl_window_unrealize;
  widget_class->size_allocate = allocate;
  scl_template_set (klass, "scl-window.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "export_strip", FALSE, 0);
  scl_template_bind (klass, SclWindow, switcher, no_room, switcher_bar, spaces, workspace_button,
                     workspace_label, warning_bar, warning_label, warning_close, toasts,
                     recent_menu, undo_menu, primary_menu_button);
}

static void
add_space (SclWindow *self, SclSpaceKind kind)
{
  const SclSpaceInfo *info = scl_space_info (kind);
  SclSpace *space = scl_space_new (kind);
  AdwViewStackPage *page = adw_view_stack_add_named (self->spaces, GTK_WIDGET (space), info->name);

  if (info->title != NULL)
    adw_view_stack_page_set_title (page, _ (info->title));
  adw_view_stack_page_set_icon_name (page, info->icon);
  g_signal_connect_object (space, "chosen", G_CALLBACK (on_chosen), self, 0);
}

static void
scl_window_init (SclWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_toasts_init (&self->said, self->toasts);
  scl_allow_follow (GTK_WIDGET (gtk_menu_button_get_popover (self->primary_menu_button)));
  scl_allow_follow (GTK_WIDGET (gtk_menu_button_get_popover (self->workspace_button)));
  self->before = g_ptr_array_new ();
  self->workbench = scl_workbench_new ();
  self->dataset = scl_workbench_get_dataset (self->workbench);
  self->showing = TRUE;
  for (guint kind = 0; kind < SCL_N_SPACES; kind++)
    add_space (self, kind);
  self->showing = FALSE;
  scl_labels_keep_whole (self->switcher_bar);
  for (GtkWidget *button = gtk_widget_get_first_child (self->switcher_bar); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_hexpand (button, TRUE);
  scl_window_actions_add (self);
  scl_window_start_add (self);
  scl_window_workspace_add (self);
  g_signal_connect_object (drop, "enter", G_CALLBACK (on_drag_over), self, 0);
  g_signal_connect_object (drop, "motion", G_CALLBACK (on_drag_over), self, 0);
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  scl_connect (self->spaces, "notify::visible-child", on_space, self);
  scl_connect (self->switcher, "notify::visible-child", on_narrow, self);
  scl_connect (self->warning_close, "clicked", on_warning_close, self);
  scl_connect (self->dataset, "changed", on_data, self);
  scl_connect (self->dataset, "changed", update_workspace, self);
  scl_connect (self->dataset, "renamed", update_workspace, self);
  scl_connect (self->dataset, "notify::unsaved", update_workspace, self);
  scl_connect (self->dataset, "notify::busy", on_busy, self);
  scl_connect (self->dataset, "changed", update_badges, self);
  update_workspace (self);
}

SclWindow *
scl_window_new (GtkApplication *application)
{
  return g_object_new (SCL_TYPE_WINDOW, "application", application, NULL);
}
