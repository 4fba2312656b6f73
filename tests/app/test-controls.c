/* Each control of each page: every switch, choice, number, entry, column, menu and button that can
 * be used is used once and put back. What must hold whatever the words are is looked at each time:
 * nothing is warned of; texts have no "nan", no format and no markup in them; who cannot be used
 * says why; a column orders as it says; and what is put back leaves the page as it was.
 *
 * An invented federation of thirty is open, and two files with doubtful players, fresh for each
 * page; the bar above all pages is a page of its own, "window". A control that only shows others is
 * followed to those.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "app/window/scl-page-registry.h"
#include "controls.h"
#include "scl-app-test.h"

#define MOST_NEW 12 /* controls that come with an act: so many are tried */
#define MENUS 3     /* one in another */

typedef struct
{
  SclWindow *window;
  const char *page;    /* NULL: what is above all pages */
  guint deepest;       /* controls that come with others */
  GHashTable *known;   /* keys */
  GHashTable *told;    /* what was found wrong: it is told once */
  GHashTable *entries; /* of menus: those that are alike on several pages are used once */
  Look *last;
  GString *wrong;
} Walk;

/* ---- What is looked at ---- */

/* Files of this machine, and its printers. */
static gboolean
is_toolkits (GtkWidget *window)
{
  return GTK_IS_FILE_CHOOSER (window)
         || g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog");
}

static void
look_at_window (Walk *self, Look *look, GtkWidget *window)
{
  const char *title = gtk_window_get_title (GTK_WINDOW (window));
  g_autofree char *line = g_strdup_printf ("window “%s”", title != NULL ? title : "");

  if (window == GTK_WIDGET (self->window) || !gtk_widget_get_mapped (window))
    return;
  look_say (look, line);
  if (!is_toolkits (window))
    look_add (look, window);
}

/* An answer may lead to work; there are thousands of looks, so that what is at rest is asked once.
 */
static void
rest (Walk *self)
{
  SclDataset *dataset = scl_window_get_dataset (self->window);

  do
    {
      app_test_wait (app_test_is_idle, dataset);
      app_test_wait_for_answers (dataset);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
      app_test_rest (self->window);
  } while (!app_test_is_idle (dataset));
}

/* The page and its tools, or the bar above all pages; then the windows that came. */
static Look *
look_now (Walk *self)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  SclPage *page = scl_window_get_page (self->window);
  const char *warning = app_test_warning (self->window);
  g_autofree char *name = g_strconcat ("page ", app_test_page_name (self->window), NULL);
  Look *look = look_new ();

  rest (self);
  if (self->page == NULL)
    look_add (look, app_test_find (self->window, ADW_TYPE_HEADER_BAR));
  else
    look_add (look, GTK_WIDGET (page));
  if (self->page != NULL && scl_page_get_tools (page) != NULL)
    look_add (look, scl_page_get_tools (page));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);

      look_at_window (self, look, one);
    }
  look_say (look, name);
  if (warning != NULL)
    look_say (look, warning);
  return look;
}

static void
note (Walk *self, const char *path, const char *what)
{
  g_string_append_printf (self->wrong, "%s: %s\n", path, what);
}

static void
look (Walk *self, const char *path)
{
  g_clear_pointer (&self->last, look_unref);
  self->last = look_now (self);
  for (guint i = 0; i < self->last->wrong->len; i++)
    if (g_hash_table_add (self->told, g_strdup (self->last->wrong->pdata[i])))
      note (self, path, self->last->wrong->pdata[i]);
}

/* NULL: it is there no more, or cannot be used. */
static GtkWidget *
find (Walk *self, const char *key)
{
  const LookControl *one = look_find (self->last, key);

  return one != NULL && gtk_widget_is_sensitive (one->widget) ? one->widget : NULL;
}

/* What it is called may say what it would do now. */
static GtkWidget *
find_same (Walk *self, const char *key, GtkWidget *widget)
{
  return look_has (self->last, widget) ? widget : find (self, key);
}

static gboolean
is_elsewhere (Walk *self)
{
  return self->page != NULL && !g_str_equal (app_test_page_name (self->window), self->page);
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
  if (is_elsewhere (self))
    scl_window_show_page (self->window, self->page);
}

/* ---- Using ---- */

static void try_new (Walk *self, const char *path, guint depth);

/* After an act: what the page says, and what can be used besides. Another page has a walk of its
 * own. */
static void
go_on (Walk *self, const char *path, guint depth)
{
  if (depth < self->deepest && !is_elsewhere (self))
    try_new (self, path, depth + 1);
}

static void
acted (Walk *self, const char *path, guint depth)
{
  look (self, path);
  go_on (self, path, depth);
}

/* ---- What can be put back ---- */

/* Of several of which one is chosen, the one that was. */
static void
put_back (Walk *self, GtkWidget *widget, LookKind kind, const char *was, Look *before)
{
  control_set_state (widget, kind, was);
  for (guint i = 0; kind == LOOK_TICK && i < before->controls->len; i++)
    {
      const LookControl *one = g_ptr_array_index (before->controls, i),
                        *now = look_find (self->last, one->key);

      if (one->on && now != NULL && now->widget != widget && !now->on)
        control_set_state (now->widget, LOOK_TICK, "1");
    }
}

/* Lines that are others after a control was put back: that it can be undone or done again, and what
 * a figure reads out, for it was pointed at before. */
static const GRegex *
is_of_steps (void)
{
  static GRegex *regex;

  if (regex == NULL)
    regex = g_regex_new ("^(“Undo|“Redo|figure )", 0, 0, NULL);
  return regex;
}

/* Controls after which the page is another for good; and the spaces of the bar above all pages,
 * which are one choice, of which none is put back by itself. */
static gboolean
is_lasting (Walk *self, const char *path)
{
  static const char *const lasting[] = {
    "Alike Cases",        /* the first of them is chosen */
    "Search players",     /* the first who is found is shown */
    "text “Day”",         /* a day closes what it is entered in */
    "Day From Which",     /* none is no day */
    "Figure”",            /* each figure has keys of its own, as they were left */
    "Opponent: a rating", /* says what its row lacks from then on */
    "Divided by",         /* closes the list of players beside the figure */
    "Experiment",         /* brings its own federation */
    "Try a change",       /* leaves the table below as much room as there is then */
  };

  for (guint i = 0; i < G_N_ELEMENTS (lasting); i++)
    if (strstr (path, lasting[i]) != NULL)
      return TRUE;
  return self->page == NULL;
}

/* What is put back may take its time. */
static void
check_back (Walk *self, const char *path, Look *before)
{
  const gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  g_autofree char *back = g_strconcat (path, ": back", NULL), *changed = NULL;

  do
    {
      look (self, back);
      g_free (changed);
      changed = look_difference (before, self->last, is_of_steps ());
  } while (changed[0] != '\0' && !is_lasting (self, path) && g_get_monotonic_time () < end);
  if (changed[0] != '\0' && !is_lasting (self, path))
    note (self, back, changed);
}

/* Each other state, one after another, then what it was, which brings the page back as it was. What
 * comes with a state is used when that state is there once more. */
static void
use_states (Walk *self, const char *key, LookKind kind, const char *path, guint depth)
{
  GtkWidget *widget = find (self, key);
  g_autoptr (Look) before = g_rc_box_acquire (self->last);
  g_autofree char *was = control_state_of (widget, kind), *state = NULL;
  g_autoptr (GPtrArray) with_more = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; widget != NULL && (state = control_other_state (widget, kind, was, i)) != NULL;
       i++)
    {
      control_set_state (widget, kind, state);
      look (self, path);
      if (look_has_new (self->last, self->known))
        g_ptr_array_add (with_more, g_steal_pointer (&state));
      g_clear_pointer (&state, g_free);
      widget = find_same (self, key, widget);
    }
  /* A text ends with Enter, which may end the form that it is in. */
  if (widget != NULL)
    {
      put_back (self, widget, kind, was, before);
      check_back (self, path, before);
    }
  for (guint i = 0; i < with_more->len && (widget = find (self, key)) != NULL; i++)
    {
      g_autofree char *heading = g_strdup_printf ("%s: %s", path, (char *) with_more->pdata[i]);

      control_set_state (widget, kind, with_more->pdata[i]);
      acted (self, heading, depth);
      widget = find_same (self, key, widget);
      if (widget != NULL)
        control_set_state (widget, kind, was);
      look (self, heading);
    }
}

/* ---- What is chosen, opened, pressed ---- */

/* The second row: chosen, then opened as a double click does. */
static void
use_list (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  g_autofree char *opened = g_strconcat (path, ": opened", NULL);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (widget), 1);

  if (row == NULL)
    return;
  gtk_list_box_select_row (GTK_LIST_BOX (widget), row);
  acted (self, path, depth);
  widget = find (self, key);
  row = widget != NULL ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (widget), 1) : NULL;
  if (row == NULL)
    return;
  g_signal_emit_by_name (widget, "row-activated", row);
  acted (self, opened, depth);
}

/* By each column, both ways. */
static void
use_orders (Walk *self, GtkColumnView *view, const char *path)
{
  GListModel *columns = gtk_column_view_get_columns (view);
  SclTable *table = SCL_TABLE (gtk_widget_get_ancestor (GTK_WIDGET (view), SCL_TYPE_TABLE));

  for (guint i = 0; i < 2 * g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i / 2);
      const char *title = gtk_column_view_column_get_title (column);
      g_autofree char *heading
          = g_strdup_printf ("%s: by %s, %s", path, title, i % 2 == 0 ? "up" : "down");
      g_autofree char *fault = NULL;

      if (gtk_column_view_column_get_sorter (column) == NULL
          || !gtk_column_view_column_get_visible (column))
        continue;
      gtk_column_view_sort_by_column (view, column,
                                      i % 2 == 0 ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING);
      look (self, heading);
      fault = control_out_of_order (table, i / 2, i % 2 != 0);
      if (fault != NULL)
        note (self, heading, fault);
    }
  gtk_column_view_sort_by_column (view, NULL, GTK_SORT_ASCENDING);
}

static void
use_table (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  g_autofree char *opened = g_strconcat (path, ": opened", NULL);

  use_orders (self, GTK_COLUMN_VIEW (widget), path);
  gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (widget)), 1, TRUE);
  acted (self, path, depth);
  widget = find (self, key);
  if (widget == NULL)
    return;
  g_signal_emit_by_name (widget, "activate", 1);
  acted (self, opened, depth);
}

static void
use_figure (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  static const guint keys[]
      = { GDK_KEY_Right,  GDK_KEY_Down, GDK_KEY_End, GDK_KEY_plus,  GDK_KEY_Left,
          GDK_KEY_Return, GDK_KEY_Tab,  GDK_KEY_0,   GDK_KEY_Escape };

  for (guint i = 0; i < G_N_ELEMENTS (keys) && widget != NULL; i++)
    {
      g_autofree char *heading = g_strdup_printf ("%s: %s", path, gdk_keyval_name (keys[i]));

      app_test_press (widget, keys[i], 0);
      look (self, heading);
      widget = find (self, key);
    }
}

/* What these do is not in what the page says: a toast is over it, and without an opponent no game
 * is added. */
static gboolean
is_quiet (const char *path)
{
  return strstr (path, "“Copy ") != NULL || strstr (path, "“_Add Game”") != NULL;
}

/* Something comes of it: what is said, what can be used, or another window or page. */
static void
use_button (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  g_autoptr (Look) before = g_rc_box_acquire (self->last);
  g_autofree char *changed = NULL;

  g_signal_emit_by_name (widget, "clicked");
  look (self, path);
  changed = look_difference (before, self->last, NULL);
  if (changed[0] == '\0' && look_find (self->last, key) != NULL && !is_quiet (path))
    note (self, path, "does nothing");
  go_on (self, path, depth);
}

/* ---- Menus ---- */

/* Opens the menu, and in it one submenu after another; its entries then. NULL: it is there no more.
 */
static GPtrArray *
open_menu (Walk *self, const char *key, const guint *opened, guint n_opened)
{
  GtkWidget *button = find (self, key);
  GPtrArray *items;

  if (button == NULL)
    return NULL;
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  control_set_state (button, LOOK_MENU, "1");
  app_test_rest (self->window);
  items = g_ptr_array_new ();
  control_add_entries (button, items);
  for (guint i = 0; i < n_opened && opened[i] < items->len; i++)
    {
      g_signal_emit_by_name (items->pdata[opened[i]], "clicked");
      app_test_rest (self->window);
      g_ptr_array_set_size (items, 0);
      control_add_entries (button, items);
    }
  return items;
}

static gboolean
is_open (Walk *self, const char *key)
{
  GtkWidget *button = find (self, key);
  GtkPopover *menu = button != NULL ? gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)) : NULL;

  return menu != NULL && gtk_widget_get_mapped (GTK_WIDGET (menu));
}

/* Each entry, for which the menu is opened again; of a submenu the first leads back. */
static void
use_items (Walk *self, const char *key, guint *opened, guint n_opened, const char *path,
           guint depth)
{
  for (guint i = n_opened > 0 ? 1 : 0;; i++)
    {
      g_autoptr (GPtrArray) items = open_menu (self, key, opened, n_opened);
      g_autofree char *name = NULL;
      g_autofree char *heading = NULL;

      if (items == NULL || i >= items->len)
        return;
      g_object_get (items->pdata[i], "text", &name, NULL);
      heading = g_strdup_printf ("%s → “%s”", path, name);
      if (!gtk_widget_is_sensitive (items->pdata[i])
          || !g_hash_table_add (self->entries, g_strconcat (key, name, NULL)))
        continue;
      g_signal_emit_by_name (items->pdata[i], "clicked");
      acted (self, heading, depth);
      opened[n_opened] = i;
      if (n_opened + 1 < MENUS && is_open (self, key))
        use_items (self, key, opened, n_opened + 1, heading, depth);
      close_others (self);
      look (self, heading);
    }
}

/* What it holds, then what its entries do. */
static void
use_menu (Walk *self, const char *key, GtkWidget *widget, const char *path, guint depth)
{
  guint opened[MENUS];
  GtkWidget *button;

  use_states (self, key, LOOK_MENU, path, depth);
  use_items (self, key, opened, 0, path, depth);
  button = find (self, key);
  if (button != NULL)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
}

/* ---- All of them ---- */

static void
use_one (Walk *self, const char *key, LookKind kind, const char *path, guint depth)
{
  GtkWidget *widget = find (self, key);
  void (*const uses[]) (Walk *, const char *, GtkWidget *, const char *, guint)
      = { [LOOK_ROWS] = GTK_IS_LIST_BOX (widget) ? use_list : use_table,
          [LOOK_FIGURE] = use_figure,
          [LOOK_MENU] = use_menu,
          [LOOK_BUTTON] = use_button };
  g_autofree char *whole = g_strconcat (path, path[0] != '\0' ? " → " : "", key, NULL);

  /* An entry so far down that GTK 4.8 finds no monitor for its bubble. */
  if (widget == NULL || strstr (key, "On the list of") != NULL)
    return;
  g_test_message ("%s", whole);
  if (uses[kind] != NULL)
    uses[kind](self, key, widget, whole, depth);
  else
    use_states (self, key, kind, whole, depth);
  close_others (self);
  look (self, whole);
}

/* All that was not there before. */
static void
try_new (Walk *self, const char *path, guint depth)
{
  g_autoptr (Look) now = g_rc_box_acquire (self->last);
  g_autoptr (GPtrArray) fresh = g_ptr_array_new ();

  for (guint i = 0; i < now->controls->len; i++)
    {
      LookControl *one = g_ptr_array_index (now->controls, i);

      if (g_hash_table_add (self->known, g_strdup (one->key)))
        g_ptr_array_add (fresh, one);
    }
  for (guint i = 0; i < fresh->len && (depth == 0 || i < MOST_NEW); i++)
    {
      const LookControl *one = g_ptr_array_index (fresh, i);

      use_one (self, one->key, one->kind, path, depth);
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
static const char *const doubts[][2] = {
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

static void
load (Walk *self, const char *folder)
{
  SclDataset *dataset = scl_window_get_dataset (self->window);

  app_test_load (dataset, app_test_federation (), SCL_DATASET_OPEN);
  for (guint i = 0; i < G_N_ELEMENTS (doubts); i++)
    {
      g_autofree char *path = test_folder_write (folder, doubts[i][0], doubts[i][1]);

      app_test_load (dataset, path, SCL_DATASET_ADD);
    }
}

/* The forms of Data come with what is chosen. */
static guint
depth_of (const char *page)
{
  return page != NULL && scl_page_info_find (page)->space == SCL_SPACE_DATA ? 3 : 1;
}

static void
walk (gconstpointer page)
{
  static GHashTable *entries;
  char *folder = app_test_folder ();
  Walk self = { .page = page, .deepest = depth_of (page), .wrong = g_string_new (NULL) };

  if (entries == NULL)
    entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.entries = entries;
  self.told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.window = app_test_main_window ("start", 1200, 900);
  if (page == NULL || scl_page_info_find (page)->space != SCL_SPACE_LEARN)
    load (&self, folder);
  if (page != NULL)
    scl_window_show_page (self.window, page);
  if (g_strcmp0 (page, "simulate") == 0)
    make_small (&self);
  look (&self, "At first");
  try_new (&self, "", 0);
  if (self.wrong->len > 0)
    g_printerr ("%s", self.wrong->str);
  if (self.wrong->len > 0)
    g_test_fail ();
  g_hash_table_unref (self.known);
  g_hash_table_unref (self.told);
  g_string_free (self.wrong, TRUE);
  look_unref (self.last);
  app_test_main_window_close (self.window, folder);
}

/* Lessons have one page among them: those that have something of their own. */
static gboolean
is_walked (const char *page)
{
  static const char *const lessons[] = { "lesson-ability",
                                         "lesson-expected",
                                         "lesson-performance",
                                         "lesson-updating",
                                         "lesson-climb",
                                         "lesson-glicko",
                                         NULL };

  return !g_str_has_prefix (page, "lesson-") || g_strv_contains (lessons, page);
}

/* "/controls/rules/tune". */
TEST_ENTRY (int argc, char **argv)
{
  const SclPageInfo *pages;
  guint n;

  app_test_init (&argc, &argv);
  g_test_set_nonfatal_assertions (); /* all pages are looked at */
  pages = scl_page_infos (&n);
  g_test_add_data_func ("/controls/start/window", NULL, walk);
  for (guint i = 0; i < n; i++)
    {
      const SclSpaceKind space = pages[i].space;
      g_autofree char *path
          = g_strdup_printf ("/controls/%s/%s", scl_space_info (space)->name, pages[i].name);

      if (is_walked (pages[i].name))
        g_test_add_data_func (path, pages[i].name, walk);
    }
  return g_test_run ();
}
