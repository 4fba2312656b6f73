/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-application.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/compat/scl-versions.h"
#include "app/scl-website.h"
#include "app/widgets/layout/scl-names.h"
#include "app/widgets/message/scl-at-work.h"
#include "app/window/scl-page-registry.h"
#include "app/window/scl-preferences.h"
#include "app/window/scl-window.h"
#include "scl-app-resources.h"
#include "workbench/core/scl-members.h"

struct _SclApplication
{
  AdwApplication parent_instance;
  SclSettings *settings;
};

G_DEFINE_TYPE (SclApplication, scl_application, ADW_TYPE_APPLICATION)

void
scl_app_init (void)
{
  g_autoptr (GError) error = NULL;

  g_resources_register (scl_app_get_resource ());
  scl_names_begin ();
  if (!scl_chart_renderer_probe (&error))
    {
      g_autofree char *text = NULL;

      /* Translators: shown in place of every chart; %s says which package is missing. */
      text = g_strdup_printf (_ ("Charts cannot be drawn: %s"), error->message);
      scl_figure_canvas_set_broken (text);
    }
}

/* ---- Actions ---- */

static void
about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_application_get_active_window (data);
  const char *developers[] = { "The Scalata contributors", NULL };

  scl_show_about (parent, "application-name", "Scalata", "application-icon", SCL_APP_ID, "version",
                  SCL_VERSION, "developer-name", _ ("The Scalata contributors"), "website",
                  SCL_WEBSITE, "issue-url", SCL_WEBSITE "/issues", "developers", developers,
                  "license-type", GTK_LICENSE_GPL_3_0, "comments",
                  _ ("A workbench for rating systems of the Elo family: see what a rating "
                     "is, and what a rule does."),
                  /* Translators: your name and address, one translator a line */
                  "translator-credits", _ ("translator-credits"), NULL);
}

static void
preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_preferences_present (SCL_APPLICATION (data)->settings,
                           g_action_map_lookup_action (data, "scheme"),
                           gtk_application_get_active_window (data));
}

static const char *const schemes[] = { "system", "light", "dark", NULL };

/* The windows may have something to ask before they close. */
static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
}

static void
apply_scheme (GApplication *app, const char *name)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (app), "scheme");
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (name, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  else if (g_str_equal (name, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (name));
}

static void
set_scheme (GSimpleAction *action, GVariant *state, gpointer data)
{
  if (!g_strv_contains (schemes, g_variant_get_string (state, NULL)))
    return;
  apply_scheme (data, g_variant_get_string (state, NULL));
  scl_settings_set_scheme (SCL_APPLICATION (data)->settings, g_variant_get_string (state, NULL));
}

/* Where files given without a page are shown. */
#define FILES_PAGE "compare"
#define FIRST_PAGE "start"

static SclWindow *
add_window (SclApplication *self)
{
  SclWindow *window = scl_window_new (GTK_APPLICATION (self));

  scl_window_use_settings (window, self->settings);
  return window;
}

static void
new_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SclWindow *window = add_window (data);

  scl_window_show_page (window, FIRST_PAGE);
  gtk_window_present (GTK_WINDOW (window));
}

static const GActionEntry entries[] = {
  { .name = "about", .activate = about },
  { .name = "new-window", .activate = new_window },
  { .name = "preferences", .activate = preferences },
  { .name = "quit", .activate = quit },
  { .name = "scheme", .parameter_type = "s", .state = "'system'", .change_state = set_scheme },
};

static void
add_keys (GtkApplication *app)
{
  static const struct
  {
    const char *action;
    const char *keys[3];
  } keys[] = {
    { "app.quit", { "<Control>q" } },
    { "app.new-window", { "<Control>n" } },
    { "app.preferences", { "<Control>comma" } },
    { "window.close", { "<Control>w" } },
    { "win.open", { "<Control>o" } },
    { "win.add", { "<Control>i" } },
    { "win.save", { "<Control>s" } },
    { "win.save-copy", { "<Control><Shift>s" } },
    { "win.check", { "<Control>k" } },
    { "win.export::svg", { "<Control>e" } },
    { "win.copy", { "<Control><Shift>c" } },
    { "win.print", { "<Control>p" } },
    { "win.table", { "<Control>t" } },
    { "win.pin", { "<Control>d" } },
    { "win.classroom", { "F5" } },
    { "win.pane", { "F9" } },
    { "win.fullscreen", { "F11" } },
    { "win.back", { "<Alt>Left" } },
    { "win.next-tab", { "<Control>Page_Down" } },
    { "win.previous-tab", { "<Control>Page_Up" } },
    { "win.guide", { "F1" } },
    { "win.show-help-overlay", { "<Control>question" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (app, keys[i].action, keys[i].keys);
  for (guint place = 0; place < 9; place++)
    {
      g_autofree char *action = g_strdup_printf ("win.tab(uint32 %u)", place);
      g_autofree char *key = g_strdup_printf ("<Control>%u", place + 1);

      gtk_application_set_accels_for_action (app, action, (const char *[]){ key, NULL });
    }
  for (guint kind = SCL_SPACE_LEARN; kind < SCL_N_SPACES; kind++)
    {
      g_autofree char *action = g_strdup_printf ("win.space::%s", scl_space_info (kind)->name);
      g_autofree char *key = g_strdup_printf ("<Alt>%u", kind - SCL_SPACE_LEARN + 1);

      gtk_application_set_accels_for_action (app, action, (const char *[]){ key, NULL });
    }
}

/* A bare start: the workspace that was in use last time, where it was a file that is still there;
 * else the ways in. */
static void
begin (SclApplication *self, SclWindow *window)
{
  g_autofree char *last = scl_settings_dup_last (self->settings);
  g_autoptr (GFile) file = last != NULL ? g_file_new_for_path (last) : NULL;
  const gboolean there = file != NULL && g_file_query_exists (file, NULL);

  scl_window_show_page (window, there ? FILES_PAGE : FIRST_PAGE);
  if (there)
    scl_window_open (window, &file, 1);
}

/* ---- Application ---- */

/* A workspace among the arguments; NULL: none, or it is not the only one. */
static char *
only_workspace (GPtrArray *files)
{
  g_autofree char *path = files->len == 1 ? g_file_get_path (g_ptr_array_index (files, 0)) : NULL;

  return path != NULL && scl_dataset_is_workspace (path) ? g_steal_pointer (&path) : NULL;
}

static gboolean
is_same_file (const char *a, const char *b)
{
  GStatBuf x, y;

  return a != NULL && b != NULL && g_stat (a, &x) == 0 && g_stat (b, &y) == 0
         && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static SclWindow *
in_front (SclApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  return SCL_IS_WINDOW (window) ? SCL_WINDOW (window) : NULL;
}

/* The window for files: a workspace goes to the window that has it; anything else to the one given
 * where that has room, else to a new one. window NULL: there is none. */
static SclWindow *
get_window (SclApplication *self, SclWindow *window, GPtrArray *files, gboolean *fresh)
{
  g_autofree char *workspace = only_workspace (files);

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self));
       l != NULL && workspace != NULL; l = l->next)
    if (SCL_IS_WINDOW (l->data)
        && is_same_file (workspace, scl_dataset_get_path (scl_window_get_dataset (l->data))))
      {
        *fresh = FALSE;
        return l->data;
      }
  *fresh
      = window == NULL || !scl_window_has_room (window, (GFile *const *) files->pdata, files->len);
  return *fresh ? add_window (self) : window;
}

/* GTK (4.8) asks half a second after the pointer came to rest what tip there is, also of a window
 * that has been closed meanwhile, and says so in a critical. A window without anything under the
 * pointer makes it forget the question. */
static void
on_unmapped (GtkWidget *window)
{
  if (!gtk_widget_get_realized (window))
    return;
  gtk_widget_set_can_target (window, FALSE);
  gtk_widget_trigger_tooltip_query (window);
  gtk_widget_set_can_target (window, TRUE);
}

static void
on_toplevels_changed (GListModel *toplevels, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      g_signal_handlers_disconnect_by_func (window, on_unmapped,
                                            NULL); /* told again when its place changes */
      g_signal_connect (window, "unmap", G_CALLBACK (on_unmapped), NULL);
    }
}

static void
scl_application_startup (GApplication *app)
{
  G_APPLICATION_CLASS (scl_application_parent_class)->startup (app);
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (on_toplevels_changed),
                    NULL);
  scl_app_init ();
  gtk_window_set_default_icon_name (SCL_APP_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (app), entries, G_N_ELEMENTS (entries), app);
  scl_at_work_add_action (GTK_APPLICATION (app));
  add_keys (GTK_APPLICATION (app));
  apply_scheme (app, scl_settings_get_scheme (SCL_APPLICATION (app)->settings));
  scl_preferences_follow_chart_text (SCL_APPLICATION (app)->settings);
}

static void
scl_application_activate (GApplication *app)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  gboolean fresh;
  SclWindow *window
      = get_window (SCL_APPLICATION (app), in_front (SCL_APPLICATION (app)), none, &fresh);

  if (fresh)
    begin (SCL_APPLICATION (app), window);
  gtk_window_present (GTK_WINDOW (window));
}

static gboolean
parse_size (const char *text, int *width, int *height)
{
  char *end = NULL;
  gint64 w = g_ascii_strtoll (text, &end, 10);
  gint64 h;

  if (end == text || *end != 'x')
    return FALSE;
  text = end + 1;
  h = g_ascii_strtoll (text, &end, 10);
  if (end == text || *end != '\0' || w < 200 || w > 20000 || h < 200 || h > 20000)
    return FALSE;
  *width = (int) w;
  *height = (int) h;
  return TRUE;
}

static int
usage (GApplicationCommandLine *line, const char *format, const char *value)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", infos[i].name);
  g_application_command_line_printerr (line, "scalata: ");
  if (g_str_equal (format, "page"))
    /* Translators: command line; first %s is what was given, second the list of pages. */
    g_application_command_line_printerr (line, _ ("there is no page “%s”; the pages are: %s"),
                                         value, names->str);
  else
    g_application_command_line_printerr (line, _ ("“%s” is not a size like 900x600"), value);
  g_application_command_line_printerr (line, "\n");
  return 2;
}

static int
scl_application_command_line (GApplication *app, GApplicationCommandLine *line)
{
  GVariantDict *options = g_application_command_line_get_options_dict (line);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) args = g_application_command_line_get_arguments (line, NULL);
  const char *page = NULL;
  const char *size = NULL;
  int width = 0, height = 0;
  gboolean fresh, bare;
  SclWindow *window;

  g_variant_dict_lookup (options, "page", "&s", &page);
  g_variant_dict_lookup (options, "size", "&s", &size);
  if (size != NULL && !parse_size (size, &width, &height))
    return usage (line, "size", size);

  for (guint i = 1; args[0] != NULL && args[i] != NULL; i++)
    g_ptr_array_add (files, g_application_command_line_create_file_for_arg (line, args[i]));
  window = get_window (SCL_APPLICATION (app), in_front (SCL_APPLICATION (app)), files, &fresh);
  if (size != NULL)
    scl_window_set_size (window, width, height);
  bare = fresh && page == NULL && (args[0] == NULL || args[1] == NULL);
  if (page != NULL && !scl_window_show_page (window, page))
    {
      if (fresh)
        gtk_window_destroy (GTK_WINDOW (window));
      return usage (line, "page", page);
    }
  if (bare)
    begin (SCL_APPLICATION (app), window);
  else if (fresh && page == NULL)
    scl_window_show_page (window, FILES_PAGE);
  if (g_variant_dict_contains (options, "dark"))
    apply_scheme (app, "dark"); /* this time only */
  if (g_variant_dict_contains (options, "light"))
    apply_scheme (app, "light");
  if (g_variant_dict_contains (options, "fullscreen"))
    gtk_window_fullscreen (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  scl_window_open_here (window, (GFile *const *) files->pdata, files->len, page != NULL);
  return 0;
}

/* From the desktop, by way of the bus, or from a window that has no room for them. */
static void
scl_application_open (GApplication *app, GFile **files, int n_files, const char *hint)
{
  g_autoptr (GPtrArray) array = g_ptr_array_new ();
  const gboolean elsewhere = g_str_equal (hint, SCL_WINDOW_ELSEWHERE);
  gboolean fresh;
  SclWindow *window;

  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (array, files[i]);
  window = get_window (SCL_APPLICATION (app), elsewhere ? NULL : in_front (SCL_APPLICATION (app)),
                       array, &fresh);
  if (fresh)
    scl_window_show_page (window, FILES_PAGE);
  gtk_window_present (GTK_WINDOW (window));
  scl_window_open_here (window, files, (guint) n_files, FALSE);
}

static void
scl_application_class_init (SclApplicationClass *klass)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  scl_finalizes (klass, SclApplication, settings, g_object_unref);
  app_class->startup = scl_application_startup;
  app_class->activate = scl_application_activate;
  app_class->command_line = scl_application_command_line;
  app_class->open = scl_application_open;
}

static void
scl_application_init (SclApplication *self)
{
  static const GOptionEntry options[] = {
    { "page", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Show this page: expected, compare, climb …"),
      N_ ("NAME") },
    { "size", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Size of the window, for example 900x600"),
      N_ ("WIDTHxHEIGHT") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Dark colours"), NULL },
    { "light", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Light colours"), NULL },
    { "fullscreen", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Fill the screen"), NULL },
    { NULL },
  };

  self->settings = scl_settings_new (NULL, NULL);
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _ ("Scalata, a workbench for rating systems."));
}

SclApplication *
scl_application_new (void)
{
  return g_object_new (SCL_TYPE_APPLICATION, "application-id", SCL_APP_ID, "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/org/scalata/Scalata", "register-session", TRUE,
                       NULL);
}
