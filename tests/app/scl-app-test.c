/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scl-app-test.h"

#include <X11/Xlib.h>
#include <X11/extensions/XI2.h>
#include <gdk/x11/gdkx.h>
#include <locale.h>
#include <math.h>

#include "app/window/scl-application.h"

#include "workbench/data/scl-samples.h"

static char *data_home;

static void
remove_data_home (void)
{
  test_folder_remove (data_home);
  g_free (data_home);
}

/* No test is about the pointer itself. A popover that takes hold of it is told so. */
static gboolean
is_of_pointer (gpointer display, const XEvent *event, gpointer data)
{
  return event->type == GenericEvent && event->xcookie.evtype >= XI_Motion
         && event->xcookie.evtype <= XI_Leave;
}

/* Half a second after each event of the pointer GTK 4.8 asks for it in the window that it came to,
 * to show a tooltip, and complains where that is closed: no such event comes, and the pointer waits
 * in the corner of the screen, where no window is. */
static void
leave_pointer_out (void)
{
  GdkDisplay *gdk_display = gdk_display_get_default ();
  Display *display;

  if (!GDK_IS_X11_DISPLAY (gdk_display))
    return;
  g_signal_connect (gdk_display, "xevent", G_CALLBACK (is_of_pointer), NULL);
  display = gdk_x11_display_get_xdisplay (gdk_display);
  XWarpPointer (display, None, DefaultRootWindow (display), 0, 0, 0, 0,
                DisplayWidth (display, DefaultScreen (display)),
                DisplayHeight (display, DefaultScreen (display)));
  XSync (display, False);
}

/* GTK 4.8 now and then draws a button of its own file chooser before it has a place, and complains;
 * what it says of any other widget ends the test. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    {
      gpointer button;

      if (g_str_equal (fields[i].key, "MESSAGE")
          && sscanf (fields[i].value, "Trying to snapshot GtkButton %p without", &button) == 1
          && GTK_IS_FILE_CHOOSER (gtk_widget_get_root (button)))
        return G_LOG_WRITER_HANDLED;
    }
  return g_log_writer_default (level, fields, n_fields, data);
}

void
app_test_init (int *argc, char ***argv)
{
  if (g_getenv ("DISPLAY") == NULL && g_getenv ("WAYLAND_DISPLAY") == NULL)
    {
      g_print ("1..0 # SKIP there is no display\n");
      exit (0);
    }
  /* Own policies of whoever runs the tests are not theirs. */
  data_home = app_test_folder ();
  g_setenv ("XDG_DATA_HOME", data_home, TRUE);
  atexit (remove_data_home);
  gtk_test_init (argc, argv);
  adw_init ();
  g_log_set_writer_func (write_log, NULL, NULL);
  leave_pointer_out ();
  /* Nothing moves by itself while pixels are compared. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  scl_app_init ();
}

static gboolean
is_true (gpointer flag)
{
  return *(gboolean *) flag;
}

static gboolean
on_timeout (gpointer data)
{
  g_error ("waited too long");
  return G_SOURCE_REMOVE;
}

void
app_test_wait (AppTestCondition condition, gpointer data)
{
  guint source = g_timeout_add_seconds (90, on_timeout, NULL);

  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

static gboolean
set_flag (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
app_test_settle (guint ms)
{
  gboolean done = FALSE;

  g_timeout_add (ms, set_flag, &done);
  while (!done || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
}

GtkWindow *
app_test_window (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  gtk_test_widget_wait_for_draw (window);
  return GTK_WINDOW (window);
}

void
app_test_page_set_up (AppTestPage *self, GType type, int width, int height)
{
  self->widget = g_object_new (type, NULL);
  self->view = scl_page_get_figure (SCL_PAGE (self->widget));
  self->window = app_test_window (self->widget, width, height);
}

void
app_test_page_give_data (AppTestPage *self)
{
  self->folder = test_folder_new ();
  self->workbench = scl_workbench_new ();
  self->dataset = scl_workbench_get_dataset (self->workbench);
  scl_page_set_workbench (SCL_PAGE (self->widget), self->workbench);
}

void
app_test_page_put_above (AppTestPage *self, GtkWidget *widget)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_object_ref (self->widget);
  gtk_window_set_child (self->window, NULL);
  gtk_box_append (GTK_BOX (box), widget);
  gtk_box_append (GTK_BOX (box), self->widget);
  gtk_widget_set_vexpand (self->widget, TRUE);
  gtk_window_set_child (self->window, box);
  g_object_unref (self->widget);
}

void
app_test_page_tear_down (AppTestPage *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_clear_object (&self->workbench);
  if (self->folder != NULL)
    test_folder_remove (self->folder);
  g_clear_pointer (&self->folder, g_free);
}

SclWindow *
app_test_main_window (const char *page, int width, int height)
{
  SclWindow *window = scl_window_new (NULL);

  scl_window_show_page (window, page);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

void
app_test_main_window_close (SclWindow *window, char *folder)
{
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle (20);
  test_folder_remove (folder);
  g_free (folder);
}

static gpointer
answer_nothing (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return NULL;
}

static void
on_answered (GObject *dataset, GAsyncResult *result, gpointer answered)
{
  scl_dataset_ask_finish (SCL_DATASET (dataset), result, NULL);
  *(gboolean *) answered = TRUE;
}

void
app_test_wait_for_answers (SclDataset *dataset)
{
  gboolean answered = FALSE;

  scl_dataset_ask_async (dataset, answer_nothing, NULL, NULL, NULL, NULL, on_answered, &answered);
  app_test_wait (is_true, &answered);
}

/* Twice: an answer may lead to work, and work to a question. */
void
app_test_rest_all (SclWindow *window)
{
  SclDataset *dataset = scl_window_get_dataset (window);

  for (guint i = 0; i < 2; i++)
    {
      app_test_wait (app_test_is_idle, dataset);
      app_test_wait_for_answers (dataset);
      app_test_settle (15);
      app_test_rest (window);
    }
}

const char *
app_test_page_name (SclWindow *window)
{
  GtkWidget *space = adw_view_stack_get_visible_child (app_test_find_id (window, "spaces"));

  return gtk_stack_get_visible_child_name (app_test_find_id (space, "names"));
}

const char *
app_test_warning (SclWindow *window)
{
  return gtk_revealer_get_reveal_child (app_test_find_id (window, "warning_bar"))
             ? gtk_label_get_text (app_test_find_id (window, "warning_label"))
             : NULL;
}

gpointer
app_test_find_question (const char *heading)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (app_test_shows (window, heading))
        return window;
    }
  return NULL;
}

gpointer
app_test_wait_for_question (const char *heading)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  gpointer window;

  while ((window = app_test_find_question (heading)) == NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  if (window == NULL)
    g_error ("nobody asks “%s”", heading);
  return window;
}

void
app_test_answer (const char *heading, const char *label)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  app_test_click (app_test_wait_for_question (heading), label);
  while (app_test_find_question (heading) != NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (app_test_find_question (heading));
}

gboolean
app_test_press (gpointer widget, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
    }
  return handled;
}

gboolean
app_test_press_first (gpointer widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  return handled;
}

gpointer
app_test_controller (gpointer widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller; /* the widget's */
    }
  g_error ("no %s", g_type_name (type));
}

static gboolean
is_entry (GtkWidget *widget, gconstpointer text)
{
  g_autofree char *own = NULL;

  if (!g_str_equal (gtk_widget_get_css_name (widget), "modelbutton"))
    return FALSE;
  g_object_get (widget, "text", &own, NULL);
  return g_strcmp0 (own, text) == 0;
}

gpointer
app_test_find_entry (gpointer menu, const char *text)
{
  gpointer entry = app_test_find_that (menu, is_entry, text);

  g_assert_nonnull (entry);
  return entry;
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  scl_dataset_save_finish (SCL_DATASET (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static void
on_told (GSimpleAction *action, GVariant *text, gpointer told)
{
  if (told != NULL)
    g_string_append_printf (told, "%s %s;", g_action_get_name (G_ACTION (action)),
                            g_variant_get_string (text, NULL));
}

void
app_test_listen (gpointer widget, const char *prefix, const char *names, GString *told)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_auto (GStrv) each = g_strsplit (names, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (each[i], G_VARIANT_TYPE_STRING);

      g_signal_connect (action, "activate", G_CALLBACK (on_told), told);
      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  gtk_widget_insert_action_group (widget, prefix, G_ACTION_GROUP (group));
}

void
app_test_assert_told (GString *told, const char *expected)
{
  g_assert_cmpstr (told->str, ==, expected);
  g_string_truncate (told, 0);
}

void
app_test_save (SclDataset *dataset, const char *path)
{
  gboolean saved = FALSE;

  scl_dataset_save_async (dataset, path, on_saved, &saved);
  app_test_wait (is_true, &saved);
}

const char app_test_games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1998-03-02,1,Spring Open,2,3,Verdi Carla,1,Bianchi Ada,0,1800,1700\n"
      "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  scl_dataset_load_finish (SCL_DATASET (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static void
load (SclDataset *dataset, const char *path, SclDatasetMode mode, const char *title)
{
  gboolean loaded = FALSE;

  scl_dataset_load_async (dataset, (const char *[]){ path, NULL }, mode, title, NULL, on_loaded,
                          &loaded);
  app_test_wait (is_true, &loaded);
}

void
app_test_load (SclDataset *dataset, const char *path, SclDatasetMode mode)
{
  load (dataset, path, mode, NULL);
}

/* Player i of 30: the lower the number the stronger. */
static void
append_federation_player (GString *csv, guint i)
{
  static const char *const first[] = { "Ada", "Bruno", "Carla", "Dino", "Elsa", "Fabio" };
  static const char *const last[] = { "Alessi", "Bardi", "Conti", "Donati", "Evangelisti" };

  g_string_append_printf (csv, ",%u,\"%s, %s\",R%02u,%u,%s,%u", i + 1, last[i % 5], first[i / 5],
                          1 + i % 3, 1940 + (i * 7) % 45, i % 2 == 0 ? "f" : "m", 2300 - 25 * i);
}

/* Of two players of which the stronger has no advantage of colour, by turns of a fixed sequence. */
static const char *
federation_score (guint white, guint black, guint *seed)
{
  const double expected = 1.0 / (1.0 + pow (10.0, 25.0 * ((double) white - black) / 400.0));
  double at;

  *seed = *seed * 1664525 + 1013904223;
  at = (*seed >> 8) / (double) (1 << 24);
  if (at < expected - 0.15)
    return "1";
  return at < expected + 0.15 ? "0.5" : "0";
}

const char *
app_test_federation (void)
{
  static char *path;
  g_autoptr (GString) csv = NULL;
  guint seed = 37;

  if (path != NULL)
    return path;
  csv = g_string_new (
      "date,event_id,event,round,white_id,white,white_federation,white_birth_year,white_sex,"
      "white_rating,black_id,black,black_federation,black_birth_year,black_sex,black_rating,"
      "score\n");
  for (guint i = 0; i < 36 * 5 * 15; i++)
    {
      const guint month = i / 75, round = i / 15 % 5, board = i % 15;
      const guint strong = board, weak = 15 + (board + month + round) % 15;
      const guint white = i % 2 == 0 ? strong : weak, black = i % 2 == 0 ? weak : strong;

      g_string_append_printf (csv, "%u-%02u-%02u,%u,Open %u,%u", 1998 + month / 12, 1 + month % 12,
                              1 + round, month + 1, month + 1, round + 1);
      append_federation_player (csv, white);
      append_federation_player (csv, black);
      g_string_append_printf (csv, ",%s\n", federation_score (white, black, &seed));
    }
  path = test_folder_write (data_home, "federation.csv", csv->str);
  return path;
}

void
app_test_load_sample (SclDataset *dataset)
{
  load (dataset, app_test_federation (), SCL_DATASET_SAMPLE, "Sample: a simulated federation");
}

gboolean
app_test_is_idle (gpointer dataset)
{
  return !scl_dataset_get_busy (dataset);
}

guint32 *
app_test_pixels (GtkWidget *widget, int *width, int *height)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint32 *pixels;

  gtk_test_widget_wait_for_draw (widget);
  *width = gtk_widget_get_width (widget);
  *height = gtk_widget_get_height (widget);
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  texture
      = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                     &GRAPHENE_RECT_INIT (0, 0, (float) *width, (float) *height));
  pixels = g_new0 (guint32, (gsize) *width * (gsize) *height);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) *width * 4);
  return pixels;
}

SclChart *
app_test_empty_chart (void)
{
  SclChart *chart = scl_chart_new ("test", "Test");

  scl_chart_set_axis_title (scl_chart_x_axis (chart), "across (points)");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "height");
  scl_chart_x_axis (chart)->min = scl_chart_x_axis (chart)->lowest = 0;
  scl_chart_x_axis (chart)->max = scl_chart_x_axis (chart)->highest = 1;
  scl_chart_y_axis (chart)->min = scl_chart_y_axis (chart)->lowest = 0;
  scl_chart_y_axis (chart)->max = scl_chart_y_axis (chart)->highest = 1;
  scl_chart_x_axis (chart)->decimals = 2;
  scl_chart_y_axis (chart)->decimals = 2;
  return chart;
}

SclChart *
app_test_chart (void)
{
  SclChart *chart = app_test_empty_chart ();
  const double x[] = { 0.0, 0.25, 1.0 };
  const double down[] = { 1.0, 0.75, 0.0 };

  scl_chart_add_series (chart, SCL_SERIES_LINE, "up", x, x, 3);
  scl_chart_add_series (chart, SCL_SERIES_LINE, "down", x, down, 3);
  return chart;
}

char *
app_test_folder (void)
{
  return test_folder_new ();
}

void
app_test_remove_folder (const char *folder)
{
  test_folder_remove (folder);
}
