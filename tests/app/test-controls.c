/* What each control of each page does: every switch, choice, number, entry, column, menu and button
 * that can be used is used, one after the other, and what the page says then is compared with
 * tests/app/words/controls-PAGE.txt; the bar above all pages is a page of its own, "window". After
 * that the control is put back.
 *
 *   test-controls -p /controls/PAGE
 *   test-controls -p /controls/doubts-PAGE
 *
 * The sample is open, or two small files with doubtful players, fresh for each page. Under the
 * heading of each control are the lines that are new, and how many are gone; a control that only
 * shows others is followed to those.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "app-controls.h"
#include "app-words.h"
#include "app/window/scl-page-registry.h"
#include "kept-words.h"
#include "scl-app-test.h"

#define MOST_NEW 12      /* controls that come with an act: so many are tried */
#define MENUS 3          /* one in another */
#define SEARCH_DELAY 300 /* ms, after which what was typed is sought */
#define CHOICES 4        /* of a list of choices so many are tried */

typedef struct
{
  SclWindow *window;
  const char *page; /* NULL: what is above all pages */
  const char *folder;
  guint deepest; /* controls that come with others */
  KeptWords *words;
  GPtrArray *last;   /* the lines of the last look */
  GHashTable *known; /* keys */
} Walk;

/* ---- What is looked at ---- */

/* Files of this machine, and its printers. */
static gboolean
is_toolkits (GtkWidget *window)
{
  return GTK_IS_FILE_CHOOSER (window)
         || g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog");
}

/* The page and its tools, or the bar above all pages; then the windows that came. Not owned. */
static GPtrArray *
places_of (Walk *self)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  SclPage *page = scl_window_get_page (self->window);
  GPtrArray *places = g_ptr_array_new ();

  if (self->page == NULL)
    g_ptr_array_add (places, app_test_find (self->window, ADW_TYPE_HEADER_BAR));
  else
    {
      g_ptr_array_add (places, page);
      if (scl_page_get_tools (page) != NULL)
        g_ptr_array_add (places, scl_page_get_tools (page));
    }
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);

      if (one != GTK_WIDGET (self->window) && gtk_widget_get_mapped (one))
        g_ptr_array_add (places, one);
    }
  return places;
}

static GPtrArray *
controls_of (Walk *self)
{
  g_autoptr (GPtrArray) places = places_of (self);

  for (guint i = places->len; i-- > 0;)
    if (is_toolkits (places->pdata[i]))
      g_ptr_array_remove_index (places, i);
  return app_controls ((GtkWidget *const *) places->pdata, places->len);
}

/* NULL: it is there no more. */
static GtkWidget *
find_again (Walk *self, const char *key)
{
  g_autoptr (GPtrArray) controls = controls_of (self);

  for (guint i = 0; i < controls->len; i++)
    {
      const AppControl *one = g_ptr_array_index (controls, i);

      if (g_str_equal (one->key, key) && gtk_widget_is_sensitive (one->widget))
        return one->widget;
    }
  return NULL;
}

/* ---- Looks ---- */

static void
rest (Walk *self)
{
  app_test_rest_all (self->window);
}

static GPtrArray *
lines_now (Walk *self)
{
  g_autoptr (GPtrArray) places = places_of (self);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  const char *warning = app_test_warning (self->window);

  for (guint i = 0; i < places->len; i++)
    {
      GtkWidget *place = places->pdata[i];

      if (GTK_IS_WINDOW (place))
        {
          const char *title = gtk_window_get_title (GTK_WINDOW (place));

          g_ptr_array_add (lines, g_strdup_printf ("window “%s”", title != NULL ? title : ""));
        }
      if (!is_toolkits (place))
        app_words_add (place, self->folder, lines);
    }
  if (warning != NULL)
    g_ptr_array_add (lines, g_strdup_printf ("warning “%s”", warning));
  if (g_strcmp0 (app_test_page_name (self->window), self->page) != 0)
    g_ptr_array_add (lines, g_strdup_printf ("page “%s”", app_test_page_name (self->window)));
  return lines;
}

static void
look (Walk *self, const char *heading)
{
  GPtrArray *lines;

  rest (self);
  lines = lines_now (self);
  kept_words_look (self->words, heading, lines);
  g_clear_pointer (&self->last, g_ptr_array_unref);
  self->last = lines;
}

/* Windows that came are closed, and the page is shown again. */
static void
close_others (Walk *self)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (one != GTK_WINDOW (self->window))
        gtk_window_close (one);
    }
  if (self->page != NULL && !g_str_equal (app_test_page_name (self->window), self->page))
    scl_window_show_page (self->window, self->page);
}

/* ---- Using ---- */

static void try_new (Walk *self, const char *path, guint depth);

/* After an act: what the page says, and, with what it says then, what can be used besides. */
static void
acted (Walk *self, const char *path, guint depth)
{
  look (self, path);
  if (depth < self->deepest)
    try_new (self, path, depth + 1);
}

/* What it was is there again; a look only where not all is as it was. */
static void
returned (Walk *self, const char *path, GPtrArray *before)
{
  g_autoptr (GPtrArray) now = NULL;
  g_autofree char *heading = g_strconcat (path, ": back", NULL);

  close_others (self);
  rest (self);
  now = lines_now (self);
  if (!kept_words_are_same (now, before))
    look (self, heading);
  else
    {
      kept_words_forget (self->words, now);
      g_clear_pointer (&self->last, g_ptr_array_unref);
      self->last = g_steal_pointer (&now);
    }
}

/* What is a button is clicked: an action may hang on it. */
static void
set_on (GtkWidget *widget, const char *property, gboolean on)
{
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else
    g_object_set (widget, property, on, NULL);
}

static void
try_tick (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth,
          const char *property)
{
  gboolean was;

  g_object_get (widget, property, &was, NULL);
  set_on (widget, property, !was);
  acted (self, path, depth);
  widget = find_again (self, key);
  if (widget != NULL)
    set_on (widget, property, was);
}

static void
try_choice (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  guint was;

  g_object_get (widget, "selected", &was, NULL);
  for (guint i = 0; i < CHOICES && widget != NULL; i++)
    {
      g_autofree char *option = app_test_option (widget, i);
      g_autofree char *heading = g_strdup_printf ("%s: %s", path, option);

      if (option == NULL || i == was)
        continue;
      g_object_set (widget, "selected", i, NULL);
      acted (self, heading, depth);
      widget = find_again (self, key);
    }
  if (widget != NULL)
    g_object_set (widget, "selected", was, NULL);
}

static GtkAdjustment *
range_of (GtkWidget *widget)
{
  return GTK_IS_SPIN_BUTTON (widget) ? gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget))
                                     : gtk_range_get_adjustment (GTK_RANGE (widget));
}

/* One step up; down where it is at its highest. */
static void
try_number (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  const double was = gtk_adjustment_get_value (range_of (widget));
  const double step = gtk_adjustment_get_step_increment (range_of (widget));

  gtk_adjustment_set_value (range_of (widget), was + step);
  if (gtk_adjustment_get_value (range_of (widget)) == was)
    gtk_adjustment_set_value (range_of (widget), was - step);
  acted (self, path, depth);
  widget = find_again (self, key);
  if (widget != NULL)
    gtk_adjustment_set_value (range_of (widget), was);
}

static void
try_text (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  g_autofree char *was = g_strdup (gtk_editable_get_text (GTK_EDITABLE (widget)));

  app_test_enter (widget, was[0] == '\0' ? "an" : "2x");
  app_test_settle (SEARCH_DELAY);
  acted (self, path, depth);
  widget = find_again (self, key);
  if (widget != NULL)
    app_test_enter (widget, was);
  app_test_settle (SEARCH_DELAY);
}

/* The second row: chosen, then opened as a double click does. */
static void
try_row_of_list (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  g_autofree char *opened = g_strconcat (path, ": opened", NULL);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (widget), 1);

  if (row == NULL)
    return;
  gtk_list_box_select_row (GTK_LIST_BOX (widget), row);
  acted (self, path, depth);
  widget = find_again (self, key);
  row = widget != NULL ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (widget), 1) : NULL;
  if (row == NULL)
    return;
  g_signal_emit_by_name (widget, "row-activated", row);
  acted (self, opened, depth);
}

/* By each column, both ways. */
static void
try_orders (Walk *self, GtkColumnView *view, const char *path)
{
  GListModel *columns = gtk_column_view_get_columns (view);

  for (guint i = 0; i < 2 * g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i / 2);
      g_autofree char *heading
          = g_strdup_printf ("%s: by %s, %s", path, gtk_column_view_column_get_title (column),
                             i % 2 == 0 ? "up" : "down");

      if (gtk_column_view_column_get_sorter (column) == NULL
          || !gtk_column_view_column_get_visible (column))
        continue;
      gtk_column_view_sort_by_column (view, column,
                                      i % 2 == 0 ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING);
      look (self, heading);
    }
  gtk_column_view_sort_by_column (view, NULL, GTK_SORT_ASCENDING);
  rest (self);
}

static void
try_row_of_table (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  g_autofree char *opened = g_strconcat (path, ": opened", NULL);

  try_orders (self, GTK_COLUMN_VIEW (widget), path);
  gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (widget)), 1, TRUE);
  acted (self, path, depth);
  widget = find_again (self, key);
  if (widget == NULL)
    return;
  g_signal_emit_by_name (widget, "activate", 1);
  acted (self, opened, depth);
}

static void
try_figure (Walk *self, const char *key, GtkWidget *widget, const char *path)
{
  static const guint keys[]
      = { GDK_KEY_Right,  GDK_KEY_Down, GDK_KEY_End, GDK_KEY_plus,  GDK_KEY_Left,
          GDK_KEY_Return, GDK_KEY_Tab,  GDK_KEY_0,   GDK_KEY_Escape };

  for (guint i = 0; i < G_N_ELEMENTS (keys) && widget != NULL; i++)
    {
      g_autofree char *heading = g_strdup_printf ("%s: %s", path, gdk_keyval_name (keys[i]));

      app_test_press (widget, keys[i], 0);
      look (self, heading);
      widget = find_again (self, key);
    }
}

static void
collect_items (GtkWidget *widget, GPtrArray *items)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (g_str_equal (gtk_widget_get_css_name (widget), "modelbutton"))
    g_ptr_array_add (items, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_items (child, items);
}

/* No menu opens where nobody can see its button. */
static gboolean
is_in_view (Walk *self, GtkWidget *widget)
{
  graphene_rect_t bounds;

  gtk_widget_grab_focus (widget); /* the pane scrolls to it */
  rest (self);
  return gtk_widget_compute_bounds (widget, GTK_WIDGET (self->window), &bounds)
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height
                <= gtk_widget_get_height (GTK_WIDGET (self->window));
}

/* Opens the menu, and in it one submenu after another; its entries then. NULL: it is there no more.
 */
static GPtrArray *
open_menu (Walk *self, const char *key, const guint *opened, guint n_opened)
{
  GtkWidget *button = find_again (self, key);
  GPtrArray *items;

  if (button == NULL)
    return NULL;
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  rest (self);
  items = g_ptr_array_new ();
  collect_items (button, items);
  for (guint i = 0; i < n_opened && opened[i] < items->len; i++)
    {
      g_signal_emit_by_name (items->pdata[opened[i]], "clicked");
      rest (self);
      g_ptr_array_set_size (items, 0);
      collect_items (button, items);
    }
  return items;
}

static gboolean
is_open (Walk *self, const char *key)
{
  GtkWidget *button = find_again (self, key);
  GtkPopover *menu = button != NULL ? gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)) : NULL;

  return menu != NULL && gtk_widget_get_mapped (GTK_WIDGET (menu));
}

/* Each entry, for which the menu is opened again; of a submenu the first leads back. */
static void
try_items (Walk *self, const char *key, guint *opened, guint n_opened, const char *path,
           guint depth)
{
  for (guint i = n_opened > 0 ? 1 : 0;; i++)
    {
      g_autoptr (GPtrArray) items = open_menu (self, key, opened, n_opened);
      g_autofree char *name = NULL;
      g_autofree char *heading = NULL;

      if (items == NULL || i >= items->len)
        return;
      if (!gtk_widget_is_sensitive (items->pdata[i]))
        continue;
      g_object_get (items->pdata[i], "text", &name, NULL);
      heading = g_strdup_printf ("%s → “%s”", path, name);
      g_test_message ("%s", heading);
      g_signal_emit_by_name (items->pdata[i], "clicked");
      acted (self, heading, depth);
      opened[n_opened] = i;
      if (n_opened + 1 < MENUS && is_open (self, key))
        try_items (self, key, opened, n_opened + 1, heading, depth);
      close_others (self);
      rest (self);
    }
}

/* What it holds, then what its entries do. */
static void
try_menu (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  guint opened[MENUS];

  if (!is_in_view (self, widget))
    return;
  gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  acted (self, path, depth);
  try_items (self, key, opened, 0, path, depth);
  widget = find_again (self, key);
  if (widget != NULL)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
}

/* The page's own key, then what it does. */
static void
try_one (Walk *self, const char *key, AppControlKind kind, const char *path, guint depth)
{
  GtkWidget *widget = find_again (self, key);
  g_autoptr (GPtrArray) before = g_ptr_array_ref (self->last);
  g_autofree char *whole = g_strconcat (path, path[0] != '\0' ? " → " : "", key, NULL);

  if (widget == NULL)
    return;
  g_test_message ("%s", whole);
  if (kind == APP_CONTROL_TICK)
    try_tick (self, key, widget, whole, depth, "active");
  else if (kind == APP_CONTROL_CHOICE)
    try_choice (self, key, widget, whole, depth);
  else if (kind == APP_CONTROL_NUMBER)
    try_number (self, key, widget, whole, depth);
  else if (kind == APP_CONTROL_TEXT)
    try_text (self, key, widget, whole, depth);
  else if (kind == APP_CONTROL_FOLD)
    try_tick (self, key, widget, whole, depth, "expanded");
  else if (kind == APP_CONTROL_ROWS && GTK_IS_LIST_BOX (widget))
    try_row_of_list (self, key, widget, whole, depth);
  else if (kind == APP_CONTROL_ROWS)
    try_row_of_table (self, key, widget, whole, depth);
  else if (kind == APP_CONTROL_FIGURE)
    try_figure (self, key, widget, whole);
  else if (kind == APP_CONTROL_MENU)
    try_menu (self, key, widget, whole, depth);
  else
    {
      g_signal_emit_by_name (widget, "clicked");
      acted (self, whole, depth);
    }
  returned (self, whole, before);
}

/* All that was not there before. */
static void
try_new (Walk *self, const char *path, guint depth)
{
  g_autoptr (GPtrArray) controls = controls_of (self);

  for (guint i = 0; i < controls->len;)
    {
      const AppControl *one = g_ptr_array_index (controls, i);

      if (g_hash_table_add (self->known, g_strdup (one->key)))
        i++;
      else
        g_ptr_array_remove_index (controls, i);
    }
  for (guint i = 0; i < controls->len && (depth == 0 || i < MOST_NEW); i++)
    {
      const AppControl *one = g_ptr_array_index (controls, i);

      try_one (self, one->key, one->kind, path, depth);
    }
}

/* A small federation is simulated in no time. */
static void
make_small (Walk *self)
{
  static const char *const small[][2] = { { "[world] players", "150" },
                                          { "[world] months", "30" },
                                          { "[world] regions", "2" },
                                          { "[world] events", "6" } };
  SclPage *page = scl_window_get_page (self->window);

  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    app_test_set_key (page, small[i][0], small[i][1]);
  app_test_slide (app_test_find_slider (page, "Federations"), 3);
}

/* Who may be whom, rows that are refused, days that are none. Invented. */
static void
load_doubts (Walk *self)
{
  static const char *const files[][2] = {
    { "club.csv",
      "date,event,round,white,white_birth_year,white_federation,black,black_federation,score\n"
      "2001-01-06,Winter Cup,1,Verdi Carla,1960,ITA,Neri Bruno,ITA,1\n"
      "2001-01-07,Winter Cup,2,Neri Bruno,,ITA,Verdi Carla,ITA,0.5\n"
      "2001-01-07,Winter Cup,2,Neri Bruno,,ITA,Verdi Carla,ITA,7\n"
      "2001-05-02,Spring Open,1,Verdi Carla,1960,ITA,Gialli Dino,ITA,0\n" },
    { "night.csv", "date,event,white,white_federation,black,black_federation,score\n"
                   "2002-01-06,Night Blitz,Carla Verdi,ITA,Neri Bruno,FRA,1\n"
                   "2002-02-31,Day Blitz,Carla Verdi,ITA,Gialli Dino,ITA,1\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = test_folder_write (self->folder, files[i][0], files[i][1]);

      app_test_load (scl_window_get_dataset (self->window), path,
                     i == 0 ? SCL_DATASET_OPEN : SCL_DATASET_ADD);
      rest (self);
    }
}

/* Its forms come with what is chosen. */
static gboolean
is_of_data (const char *page)
{
  return scl_page_info_find (page)->space == SCL_SPACE_DATA;
}

static void
walk (const char *page, const char *words, gboolean doubts)
{
  char *folder = app_test_folder ();
  Walk self = { .page = page,
                .folder = folder,
                .deepest = doubts && is_of_data (page) ? 3 : 1,
                .words = kept_words_new (words),
                .window = app_test_main_window ("start", 1200, 900),
                .known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

  if (doubts)
    load_doubts (&self);
  else
    app_test_load_sample (scl_window_get_dataset (self.window));
  if (page != NULL)
    scl_window_show_page (self.window, page);
  if (g_strcmp0 (page, "simulate") == 0)
    make_small (&self);
  look (&self, "At first");
  try_new (&self, "", 0);
  kept_words_finish (self.words);
  g_hash_table_unref (self.known);
  g_ptr_array_unref (self.last);
  app_test_main_window_close (self.window, folder);
}

static void
test_page (gconstpointer name)
{
  g_autofree char *words = g_strconcat ("controls-", name, NULL);

  walk (name, words, FALSE);
}

static void
test_page_with_doubts (gconstpointer name)
{
  g_autofree char *words = g_strconcat ("controls-doubts-", name, NULL);

  walk (name, words, TRUE);
}

static void
test_window (void)
{
  walk (NULL, "controls-window", FALSE);
}

TEST_ENTRY (int argc, char **argv)
{
  const SclPageInfo *pages;
  guint n;

  app_test_init (&argc, &argv);
  pages = scl_page_infos (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/controls/", pages[i].name, NULL);

      g_autofree char *doubtful = g_strconcat ("/controls/doubts-", pages[i].name, NULL);

      g_test_add_data_func (path, pages[i].name, test_page);
      g_test_add_data_func (doubtful, pages[i].name, test_page_with_doubts);
    }
  g_test_add_func ("/controls/window", test_window);
  return g_test_run ();
}
