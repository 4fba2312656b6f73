/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-pictures.h"

#include <libintl.h>
#include <string.h>

#include "picture.h"

/* Somebody of the sample who plays for years. */
#define SOMEBODY "Malloni, Ivo"
#define SCREENS 5 /* of one page, at most, as one scrolls down */

typedef struct
{
  const char *folder;
  char **words; /* the variant's */
  char *size;   /* an option */
  gboolean dark, contrast;
  double letters;
  Outside *app;
} Pictures;

/* ---- The variant ---- */

static gboolean
wants (const Pictures *self, const char *space)
{
  static const char *const spaces[]
      = { "start", "learn", "figures", "rules", "players", "data", "dialogs" };
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    any |= g_strv_contains ((const char *const *) self->words, spaces[i]);
  return !any || g_strv_contains ((const char *const *) self->words, space);
}

static void
read_variant (Pictures *self, const char *variant)
{
  self->words = g_strsplit (variant, ",", -1);
  self->size = g_strdup ("--size=1400x900");
  for (guint i = 0; self->words[i] != NULL; i++)
    {
      const char *word = self->words[i];

      if (g_str_equal (word, "dark"))
        self->dark = TRUE;
      else if (g_str_equal (word, "contrast"))
        self->contrast = TRUE;
      else if (g_ascii_isdigit (*word) && g_str_has_suffix (word, "x"))
        self->letters = g_ascii_strtod (word, NULL);
      else if (g_ascii_isdigit (*word))
        {
          g_free (self->size);
          self->size = g_strconcat ("--size=", word, NULL);
        }
    }
}

/* With a file, or nothing (NULL), at a page. */
static void
start (Pictures *self, const char *page, const char *file)
{
  g_autofree char *option = g_strconcat ("--page=", page, NULL);
  const char *args[] = { option, self->size, self->dark ? "--dark" : "--light", file, NULL };
  const char *env[] = { self->contrast ? "ADW_DEBUG_HIGH_CONTRAST=1" : NULL, NULL };

  self->app
      = outside_start_with (&(OutsideParams){ .args = args, .env = env, .letters = self->letters });
}

static void
stop (Pictures *self)
{
  outside_kill (self->app);
  self->app = NULL;
}

/* ---- A page from top to bottom ---- */

static gboolean
is_row (const OutsideNode *node)
{
  static const char *const lists[] = { "table", "tree table", "list", "list box", NULL };

  for (const OutsideNode *up = node->parent; up != NULL; up = up->parent)
    if (g_strv_contains (lists, up->role))
      return TRUE;
  return FALSE;
}

/* What is below what is in view, a screen further at most; NULL: nothing is. */
static const OutsideNode *
find_below (Outside *app)
{
  OutsideNode *tree = outside_look (app);
  g_autoptr (GPtrArray) all = outside_node_all (tree, NULL, NULL, FALSE);
  const OutsideNode *best = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      const OutsideNode *it = g_ptr_array_index (all, i);
      const OutsideNode *surface = it->surface;

      if (surface == NULL || !it->drawn || it->shown || is_row (it) || it->height > surface->height
          || it->y < surface->height / 2 || it->y + it->height > surface->height * 7 / 4)
        continue;
      if (best == NULL || it->y + it->height > best->y + best->height)
        best = it;
    }
  return best;
}

static void
take (Pictures *self, const char *name)
{
  picture_take_screen (self->app, self->folder, name);
  for (guint i = 2; i <= SCREENS; i++)
    {
      g_autofree char *next = g_strdup_printf ("%s-%u", name, i);
      const OutsideNode *below = find_below (self->app);

      if (below == NULL || outside_reveal_node (self->app, below) == NULL
          || !picture_take_screen (self->app, self->folder, next))
        return;
    }
}

/* What is over the window, as it comes. */
static void
take_over (Pictures *self, const char *name)
{
  picture_take_screen (self->app, self->folder, name);
  for (guint i = 0; i < 3; i++)
    outside_key (self->app, "Escape");
}

/* ---- Finding, where there is little room too ---- */

/* The last button of that name: a tab may have it, too. */
static OutsideNode *
find_button (Pictures *self, const char *word)
{
  g_autoptr (GPtrArray) all = outside_node_all (outside_look (self->app), "button", word, FALSE);
  OutsideNode *last = NULL;

  for (guint i = 0; i < all->len; i++)
    if (((OutsideNode *) g_ptr_array_index (all, i))->drawn)
      last = g_ptr_array_index (all, i);
  return last;
}

/* A button of the pane, which is opened unless this drop-down of it is seen. */
static void
press (Pictures *self, const char *in_pane, const char *word)
{
  if (outside_find (self->app, "combo box", in_pane) == NULL)
    outside_key (self->app, "F9");
  outside_settle (self->app);
  outside_click_node (self->app, outside_reveal_node (self->app, find_button (self, word)));
}

/* What is chosen by its place, from 0 on. */
static void
choose (Pictures *self, const char *combo, guint place)
{
  g_autofree char *name = g_strconcat (gettext (combo), "*", NULL);

  outside_click (self->app, "combo box", name);
  outside_key (self->app, "Home");
  for (guint i = 0; i < place; i++)
    outside_key (self->app, "Down");
  outside_key (self->app, "Return");
}

static void
take_tabs (Pictures *self, const char *space, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%02u", space, i + 1);

      take (self, name);
      outside_key (self->app, "ctrl+Page_Down");
    }
}

/* ---- The spaces ---- */

static void
take_start (Pictures *self)
{
  start (self, "start", NULL);
  take (self, "start");
  outside_key (self->app, "alt+2");
  take (self, "nothing-rules");
  outside_key (self->app, "alt+3");
  take (self, "nothing-players");
  outside_key (self->app, "alt+4");
  take (self, "nothing-data");
  stop (self);
}

static void
take_learn (Pictures *self)
{
  start (self, "lesson-ability", NULL);
  take_tabs (self, "learn", 16);
  outside_key (self->app, "ctrl+Page_Up");
  outside_key (self->app, "F5");
  take (self, "learn-classroom");
  stop (self);
}

static void
take_figures (Pictures *self)
{
  start (self, "figures", NULL);
  outside_settle (self->app);
  for (guint i = 0; i < 28; i++)
    {
      g_autofree char *name = g_strdup_printf ("figure-%02u", i + 1);

      choose (self, "Figure", i);
      take (self, name);
    }
  stop (self);
}

static void
take_rules (Pictures *self)
{
  g_autofree char *sample = outside_sample (), *tune = picture_word ("_Tune"),
                  *policy = g_strconcat (gettext ("Policy"), " *", NULL);

  start (self, "policy", sample);
  outside_wait (self->app, "button", "season*");
  take_tabs (self, "rules", 5);
  g_usleep (10 * G_USEC_PER_SEC); /* federations are simulated */
  take_tabs (self, "rules-simulate", 1);
  take (self, "rules-07");
  press (self, policy, tune);
  outside_wait_sensitive (self->app, "button", gettext ("Use in the Editor"));
  outside_key (self->app, "Escape");
  take (self, "rules-07-tuned");
  stop (self);
}

/* A part of the profile, by its tab or, where there is no room for tabs, from a list. */
static void
turn_to (Pictures *self, const char *part, guint place)
{
  if (outside_find (self->app, "tab", gettext (part)) != NULL)
    outside_click (self->app, "tab", gettext (part));
  else
    choose (self, "Part of the Profile", place);
}

static void
take_players (Pictures *self)
{
  static const char *const parts[]
      = { "History", "Why", "What If", "What Do I Need", "Opponents", "Place" };
  g_autofree char *sample = outside_sample (), *work = picture_word ("_Work It Out"),
                  *all = picture_word ("_List All");

  start (self, "player", sample);
  outside_wait (self->app, "button", "season*");
  take (self, "players-finder");
  outside_key (self->app, "ctrl+f");
  outside_type (self->app, SOMEBODY);
  outside_click (self->app, "row", SOMEBODY "*");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *name = g_strdup_printf ("players-%02u", i + 1);

      turn_to (self, parts[i], i);
      if (i == 3)
        outside_click (self->app, "button", work);
      take (self, name);
    }
  outside_key (self->app, "ctrl+Page_Down");
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("everyone-%02u", i + 1);

      choose (self, "Figure", i);
      take (self, name);
    }
  choose (self, "Figure", 0);
  outside_click (self->app, "button", all);
  take (self, "everyone-all");
  stop (self);
}

static void
run (const char *const *args)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  int status;

  g_ptr_array_add (argv, (gpointer) g_getenv ("SCL_CLI"));
  for (guint i = 0; args[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) args[i]);
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL,
                NULL, &status, NULL);
  if (status != 0)
    g_error ("%s %s failed", args[0], args[1]);
}

#define RUN(...) run ((const char *const[]){ __VA_ARGS__, NULL })

/* People of the sample as another file has them: without years, and under another name. */
static const char doubts[]
    = "date,event,white,white_federation,black,black_federation,score\n"
      "2001-03-01,Summer Open,\"Malloni, Ivo\",R07,\"Sanani, Piero\",R08,1\n"
      "2001-03-02,Summer Open,\"Gardacci, Oreste\",R01,\"Malloni, Ivo\",R07,0\n"
      "2001-03-03,Summer Open,\"Carnasco, Elio\",R08,\"Cartola, Piero\",R07,0.5\n";

/* A workspace with corrections of each kind, and doubts; its path, newly allocated. */
static char *
make_workspace (const char *place)
{
  g_autofree char *sample = outside_sample (), *more = g_build_filename (place, "summer.csv", NULL);
  char *path = g_build_filename (place, "season of the federation.scalata", NULL);

  g_assert_true (g_file_set_contents (more, doubts, -1, NULL));
  RUN ("import", path, sample);
  RUN ("correct", path, "birth-year", "Gardacci, Oreste", "1962", "--reason=as on his card");
  RUN ("correct", path, "merge", "Malloni, Fabio", "Cartola, Piero",
       "--reason=the same card, as the federation’s office wrote on the third of May");
  RUN ("correct", path, "result", "1", "0-1", "--reason=protest upheld");
  RUN ("correct", path, "strike", "2");
  RUN ("correct", path, "strike-event", "Festival C of region 7, month 4, no. 1",
       "--reason=not rated");
  RUN ("correct", path, "birth-year", "Sanani, Piero", "1947");
  RUN ("correct", path, "undo");
  RUN ("import", path, more);
  return path;
}

static void
take_data (Pictures *self)
{
  g_autofree char *place = g_dir_make_tmp ("pictures-XXXXXX", NULL), *path = make_workspace (place);

  start (self, "imports", path);
  outside_wait (self->app, "button", "season*");
  take_tabs (self, "data", 3);
  outside_key (self->app, "ctrl+Page_Up");
  choose (self, "What to list", 1);
  take (self, "data-players");
  outside_click (self->app, "row", "Baraldi, Fulvia*");
  take (self, "data-player-form");
  choose (self, "What to list", 2);
  take (self, "data-events");
  outside_click (self->app, "row", "*Festival*");
  take (self, "data-event-form");
  stop (self);
}

/* ---- What lies over the pages ---- */

static const char unknown[] = "q1;q2;q3;q4\n"
                              "7 Hills;9 Lives;H;13/08/2021\n"
                              "9 Lives;7 Hills;D;14/08/2021\n";

static void
take_pressed (Pictures *self, const char *role, const char *word, const char *name)
{
  outside_click (self->app, role, word);
  take_over (self, name);
}

static void
take_menus (Pictures *self)
{
  g_autofree char *about = picture_word ("_About Scalata"), *study = picture_word ("_Save Study…"),
                  *report = picture_word ("_Write Report…");

  outside_click (self->app, "button", gettext ("Main Menu"));
  picture_take_screen (self->app, self->folder, "dialog-menu");
  take_pressed (self, "menu item", about, "dialog-about");
  take_pressed (self, "button", gettext ("Report…"), "dialog-pins");
  outside_click (self->app, "button", gettext ("Report…"));
  take_pressed (self, "button", study, "dialog-study");
  outside_click (self->app, "button", gettext ("Report…"));
  take_pressed (self, "button", report, "dialog-report");
  take_pressed (self, "button", gettext ("Further Rules"), "dialog-further");
  take_pressed (self, "button", "season*", "dialog-workspace");
  take_pressed (self, "button", gettext ("Figure Menu"), "dialog-figure");
}

static void
take_dialogs (Pictures *self)
{
  static const char *const keys[][2] = { { "ctrl+comma", "dialog-preferences" },
                                         { "ctrl+question", "dialog-shortcuts" },
                                         { "ctrl+k", "dialog-check" } };
  g_autofree char *place = g_dir_make_tmp ("pictures-XXXXXX", NULL), *path = make_workspace (place),
                  *table = NULL;

  start (self, "effect", path);
  outside_wait (self->app, "button", "season*");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      outside_key (self->app, keys[i][0]);
      g_usleep (1 * G_USEC_PER_SEC);
      take_over (self, keys[i][1]);
    }
  take_menus (self);
  table = outside_write (self->app, "league.csv", unknown);
  g_assert_cmpint (outside_again (self->app, table, NULL), ==, 0);
  g_usleep (1 * G_USEC_PER_SEC);
  take_over (self, "dialog-columns");
  stop (self);
}

void
page_pictures_take (const char *folder, const char *variant)
{
  static const struct
  {
    const char *space;
    void (*take) (Pictures *self);
  } spaces[]
      = { { "start", take_start },    { "learn", take_learn },     { "figures", take_figures },
          { "rules", take_rules },    { "players", take_players }, { "data", take_data },
          { "dialogs", take_dialogs } };
  Pictures self = { .folder = folder };

  read_variant (&self, variant);
  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    if (wants (&self, spaces[i].space))
      spaces[i].take (&self);
  g_strfreev (self.words);
  g_free (self.size);
}
