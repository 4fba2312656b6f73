/* Names and roles (names-audit.h) of what the pages open: menus, popovers and dialogs. Each is
 * opened, looked at and closed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "names-audit.h"

#define STEPS 4

/* What is clicked, one after the other, a role and a name each ("menu": a row, by the right
 * button), and what is there then. */
typedef struct
{
  const char *space, *page;
  const char *steps[STEPS][2];
  const char *role, *name;
} Opened;

/* Windows and popovers that are on the screen. */
static guint
count_surfaces (Outside *app)
{
  g_autoptr (GPtrArray) all = outside_node_all (outside_look (app), NULL, NULL, TRUE);
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const OutsideNode *node = g_ptr_array_index (all, i);

      n += node->surface == node && node->height_order >= 0;
    }
  return n;
}

static void
open (Outside *app, const Opened *what, GString *name)
{
  for (guint i = 0; i < STEPS && what->steps[i][1] != NULL; i++)
    {
      const char *role = what->steps[i][0], *thing = what->steps[i][1];

      g_string_append_printf (name, " › %s", thing);
      if (g_str_equal (role, "menu"))
        outside_right_click (app, "row", thing);
      else
        outside_click (app, role, thing);
      outside_settle (app);
    }
}

/* By Escape, as often as it takes. */
static void
close_all (Outside *app, guint before, const char *what)
{
  for (guint i = 0; i < 10; i++)
    {
      if (count_surfaces (app) <= before)
        return;
      outside_key (app, "Escape");
      outside_rest (app);
    }
  outside_fail (app, "Escape does not close %s", what);
}

static void
audit (const char *file, const Opened *all, guint n)
{
  NamesAudit self;
  Outside *app = outside_start ("--size=1300x800", file, NULL);

  names_audit_init (&self);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) name = g_string_new (all[i].page);
      guint before;

      if (i == 0 || !g_str_equal (all[i].page, all[i - 1].page))
        outside_go (app, all[i].space, all[i].page);
      outside_settle (app);
      before = count_surfaces (app);
      open (app, &all[i], name);
      g_test_message ("%s", name->str);
      outside_wait (app, all[i].role, all[i].name);
      g_assert_cmpuint (count_surfaces (app), >, before);
      names_audit_look (&self, app, name->str);
      close_all (app, before, name->str);
    }
  outside_close (app);
  names_audit_finish (&self, 1000);
}

static void
test_window (void)
{
  static const Opened all[] = {
    { "Rules", "Effect", { { "button", "Main Menu" } }, "menu item", "About Scalata" },
    { "Rules",
      "Effect",
      { { "button", "Main Menu" }, { "menu item", "Appearance" } },
      "menu item radio",
      "Dark" },
    { "Rules",
      "Effect",
      { { "button", "Main Menu" }, { "menu item", "Export Figure" } },
      "menu item",
      "Picture (PNG)…" },
    { "Rules",
      "Effect",
      { { "button", "Main Menu" }, { "menu item", "Keyboard Shortcuts*" } },
      NULL,
      "Shortcuts" },
    { "Rules",
      "Effect",
      { { "button", "Main Menu" }, { "menu item", "About Scalata" } },
      NULL,
      "Credits" },
    { "Rules", "Effect", { { "button", "season.csv*" } }, "menu item", "Open a Sample" },
    { "Rules",
      "Effect",
      { { "button", "season.csv*" }, { "menu item", "Open a Sample" } },
      "menu item",
      "A Simulated Federation" },
    { "Rules",
      "Effect",
      { { "button", "season.csv*" }, { "menu item", "Export" } },
      "menu item",
      "A Rating List…" },
  };
  g_autofree char *sample = outside_sample ();

  audit (sample, all, G_N_ELEMENTS (all));
}

static void
test_rules (void)
{
  static const Opened all[] = {
    { "Rules", "Effect", { { "combo box", "In force *" } }, "search box", "Search*" },
    { "Rules", "Effect", { { "combo box", "Proposed *" } }, "search box", "Search*" },
    { "Rules", "Effect", { { "button", "Further Rules" } }, "search box", "Search policies" },
    { "Rules", "Effect", { { "button", "Games 1*" } }, NULL, "*" },
    { "Rules", "Effect", { { "button", "Report…" } }, "button", "Write Report…" },
    { "Rules", "Effect", { { "button", "Figure Menu" } }, "menu item", "*" },
    { "Rules", "Effect", { { "button", "Sort Players" } }, "menu item", "*" },
    { "Rules", "Effect", { { "combo box", "Figure*" } }, "list item", "Percentiles" },
    { "Rules", "Who Gains", { { "button", "What These Numbers Mean" } }, NULL, "*" },
    { "Rules", "Who Gains", { { "button", "Sort Players" } }, "menu item", "Greatest Gain First" },
    { "Rules",
      "Who Gains",
      { { "combo box", "Whom the table lists*" } },
      "list item",
      "Those who gain" },
    { "Rules", "Edit", { { "button", "Add a Day From Which Rules Change" } }, "button", "Add Day" },
  };
  g_autofree char *sample = outside_sample ();

  audit (sample, all, G_N_ELEMENTS (all));
}

static void
test_players (void)
{
  static const Opened all[] = {
    { "Players", "Profile", { { "menu", "Calnanti, Nino*" } }, "menu item", "Correct This Player" },
    { "Players", "Profile", { { "button", "What the Chart Shows*" } }, NULL, "*" },
    { "Players",
      "Profile",
      { { "button", "Save the Profile as a Page to Send" } },
      "menu item",
      "As PDF, One Page…" },
    { "Players", "Everyone", { { "button", "Figure Menu" } }, "menu item", "*" },
    { "Data", "Imports", { { "button", "Export the data" } }, "menu item", "A Rating List…" },
    { "Data", "Imports", { { "button", "Remove This Import*" } }, "button", "Remove This Import" },
  };
  g_autofree char *sample = outside_sample ();

  audit (sample, all, G_N_ELEMENTS (all));
}

/* A table whose titles say nothing. */
static const char unknown[] = "q1;q2;q3;q4\n"
                              "7 Hills;9 Lives;H;13/08/2021\n"
                              "9 Lives;7 Hills;D;14/08/2021\n";
static const char games[] = "White,Black,Result,Date,WhiteElo,BlackElo\n"
                            "Bianchi Ada,Neri Bruno,1-0,2001-03-10,1800,1810\n"
                            "Neri Bruno,Verdi Carla,1-0,2001-03-11,1810,1790\n";

/* What needs more than a click: the question what a table's columns are, a person to be corrected,
 * and the check of a workspace. */
static void
test_asked (void)
{
  NamesAudit self;
  Outside *app = outside_start ("--size=1300x800", NULL);
  g_autofree char *table = outside_write (app, "league.csv", unknown),
                  *file = outside_write (app, "games.csv", games),
                  *saved = g_build_filename (outside_folder (app), "league.scalata", NULL);

  names_audit_init (&self);
  g_assert_cmpint (outside_again (app, table, NULL), ==, 0);
  outside_wait (app, NULL, "Not enough yet: no column says who White is*");
  names_audit_look (&self, app, "What the columns are");
  outside_key (app, "Escape");
  outside_wait_gone (app, NULL, "Not enough yet*");

  g_assert_cmpint (outside_again (app, file, NULL), ==, 0);
  outside_wait (app, "button", "games.csv*");
  outside_go (app, "Data", "Corrections");
  outside_click (app, "combo box", "Corrections");
  outside_click (app, "list item", "Players");
  outside_click (app, "row", "Bianchi Ada*");
  outside_settle (app);
  names_audit_look (&self, app, "A player to be corrected");

  outside_key (app, "ctrl+s");
  outside_wait (app, "text box", "Name:");
  outside_type (app, saved);
  outside_key (app, "Return");
  outside_wait (app, "button", "league*");
  outside_wait_gone (app, "label",
                     "Workspace saved"); /* whose button to close it is the toolkit's */
  outside_key (app, "ctrl+k");
  outside_wait (app, "dialog", "The Workspace Is Whole");
  names_audit_look (&self, app, "Check Workspace");
  outside_key (app, "Escape");
  outside_close (app);
  names_audit_finish (&self, 400);
}

TEST_MAIN_AFTER (outside_init, "/outside/names-opened", test_window, test_rules, test_players,
                 test_asked)
