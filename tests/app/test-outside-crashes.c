/* What ended the program, or lost people's work, used as people do: files opened one after the
 * other, keys that come too early, a dialog left with Escape, a workspace that goes away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/stat.h>

#include "../test-main.h"
#include "outside/outside.h"

/* Three players, three games; invented. */
static const char games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1998-03-02,1,Spring Open,2,3,Verdi Carla,1,Bianchi Ada,0,1800,1700\n"
      "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

static const char far_games[]
    = "date,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "2199-10-01,Autumn Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "2199-12-30,Last Open,1,1,Bianchi Ada,2,Neri Bruno,0,1700,2100\n"
      "2199-12-31,Last Open,2,2,Neri Bruno,1,Bianchi Ada,0.5,2100,1700\n";

/* ---- Another file after the pages have been shown ---- */

/* A few players after thousands, with a row of the thousands selected and scrolled to; and back. */
static void
test_file_after_player_page (void)
{
  g_autofree char *sample = outside_sample ();
  /* What is read beyond its end, or after it was freed, is no pointer then. */
  const OutsideParams params = { .args = (const char *[]){ sample, NULL },
                                 .env = (const char *[]){ "MALLOC_PERTURB_=165", NULL } };
  Outside *app = outside_start_with (&params);
  g_autofree char *path = outside_write (app, "three.csv", games);

  outside_wait (app, "label", "season.csv");
  outside_go (app, "Players", "Profile");
  for (guint i = 0; i < 4; i++)
    {
      const gboolean few = i % 2 == 0;

      outside_click (app, "row", few ? "* 1*" : "Neri Bruno 2");
      outside_key (app, "End");

      g_assert_cmpint (outside_again (app, few ? path : sample, NULL), ==, 0);
      if (few)
        outside_click (app, "row", "Verdi Carla 2");
      else
        outside_wait_gone (app, "row", "Verdi Carla 2");
      outside_wait (app, "row", NULL);
    }
  outside_close (app);
}

/* Keys that come while charts are replaced. */
static void
test_keys_while_charts_change (void)
{
  static const char *const keys[] = { "Right", "Down", "Left", "Up" };
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=effect", sample, NULL);
  g_autofree char *path = outside_write (app, "three.csv", games);

  outside_wait (app, "label", "season.csv");
  outside_wait (app, "image", NULL);
  for (guint i = 0; i < 3; i++)
    {
      outside_click (app, "image", NULL);
      g_assert_cmpint (outside_again (app, "--page=effect", i % 2 == 0 ? path : sample, NULL), ==,
                       0);
      for (guint k = 0; k < 400; k++)
        {
          outside_input_key (keys[k / 7 % 4]);
          g_usleep (4000);
        }
      outside_wait (app, "label", i % 2 == 0 ? "three.csv" : "season.csv");
      outside_wait (app, "image", NULL);
    }
  outside_close (app);
}

/* The same without luck: what is done while the program is held is dealt with before the next
 * frame, so that the key meets the new chart, not drawn yet. */
static void
test_key_before_chart_is_drawn (void)
{
  Outside *app = outside_start ("--page=effect", NULL);
  g_autofree char *path = outside_write (app, "three.csv", games);
  int x, y;

  g_assert_cmpint (outside_again (app, "--page=effect", path, NULL), ==, 0);
  outside_wait (app, "button", "Games 1998");
  /* Unfolded, since the two rules make the same of these games: it leaves no room for the table. */
  outside_click (app, NULL, "What this stands on: a change without effect");
  for (guint i = 0; i < 4; i++)
    {
      outside_click (app, "label", "Verdi Carla");
      g_assert_true (outside_node_place (outside_wait (app, "image", "Verdi Carla"), &x, &y));
      outside_settle (app);
      g_assert_cmpint (kill (outside_pid (app), SIGSTOP), ==, 0);
      outside_input_key (i % 2 == 0 ? "Down" : "Up"); /* another player's chart */
      outside_input_click (x, y, 1, 1);
      outside_input_key ("Right");
      g_assert_cmpint (kill (outside_pid (app), SIGCONT), ==, 0);
      outside_settle (app);
      outside_wait (app, "image", i % 2 == 0 ? "Bianchi Ada" : "Neri Bruno");
    }
  outside_close (app);
}

/* ---- Actions, with any parameter of their type ---- */

#define OBJECT "/org/scalata/Scalata/window/1"

static void
activate (GDBusConnection *bus, const char *name, GVariant *parameter)
{
  GVariantBuilder parameters;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = NULL;

  g_variant_builder_init (&parameters, G_VARIANT_TYPE ("av"));
  g_variant_builder_add (&parameters, "v", parameter);
  answer = g_dbus_connection_call_sync (
      bus, "org.scalata.Scalata", OBJECT, "org.gtk.Actions", "Activate",
      g_variant_new ("(sav@a{sv})", name, &parameters, g_variant_new ("a{sv}", NULL)), NULL,
      G_DBUS_CALL_FLAGS_NONE, 20000, NULL, &error);
  if (error != NULL)
    g_error ("%s: %s", name, error->message);
}

static void
activate_oddly (GDBusConnection *bus, const char *name, const char *type)
{
  static const char *const texts[] = {
    "", " ", "<b>&", "none of these", "\n\n", "k 2014-07-01", "k 9999-99-99", "2014-07-01 k"
  };
  static const gint64 numbers[] = { 0, -1, 1, G_MAXINT64, G_MININT64 };

  if (g_str_equal (type, "s"))
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      activate (bus, name, g_variant_new_string (texts[i]));
  else if (g_str_equal (type, "x"))
    for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
      activate (bus, name, g_variant_new_int64 (numbers[i]));
  else if (g_str_equal (type, "u"))
    for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
      activate (bus, name, g_variant_new_uint32 ((guint32) numbers[i])); /* the lower half */
  else if (g_str_equal (type, "(xs)"))
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      activate (bus, name, g_variant_new ("(xs)", numbers[i % 5], texts[i]));
  else if (g_str_equal (type, "(xxx)"))
    for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
      activate (bus, name,
                g_variant_new ("(xxx)", numbers[i], numbers[(i + 1) % 5], numbers[(i + 2) % 5]));
  else if (g_str_equal (type, "(ssss)"))
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      for (guint k = 0; k < 2; k++)
        activate (bus, name,
                  g_variant_new ("(ssss)", k == 0 ? "elo-italia-1997" : texts[i], texts[i],
                                 k == 0 ? "bands" : "", texts[i]));
  else
    g_error ("%s takes %s: say here what is odd of that", name, type);
}

/* All that the window lets others call, as the bus lists it. */
static void
test_actions_with_odd_parameters (void)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  Outside *app = outside_start ("--page=effect", NULL);
  g_autofree char *path = outside_write (app, "three.csv", games);
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GVariantIter) actions = NULL;
  const char *name, *type;
  guint n = 0;

  g_assert_cmpint (outside_again (app, "--page=effect", path, NULL), ==, 0);
  outside_wait (app, "button", "Games 1998");
  answer = g_dbus_connection_call_sync (bus, "org.scalata.Scalata", OBJECT, "org.gtk.Actions",
                                        "DescribeAll", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, 20000,
                                        NULL, &error);
  g_assert_no_error (error);
  g_variant_get (answer, "(a{s(bgav)})", &actions);
  while (g_variant_iter_next (actions, "{&s(b&gav)}", &name, NULL, &type, NULL))
    if (*type != '\0')
      {
        activate_oddly (bus, name, type);
        outside_settle (app);
        n++;
      }
  g_assert_cmpuint (n, >=, 8);
  outside_key (app, "Escape"); /* one of them asks for a file's name */
  outside_wait_gone (app, "button", "Cancel");
  outside_close (app);
}

/* ---- The end of the calendar ---- */

static void
test_december_2199 (void)
{
  static const char *const pages[][2]
      = { { "Players", "Profile" }, { "Rules", "Edit" },       { "Players", "Everyone" },
          { "Rules", "Tune" },      { "Data", "Corrections" }, { "Rules", "Effect" } };
  Outside *app = outside_start ("--page=effect", NULL);
  g_autofree char *path = outside_write (app, "far.csv", far_games);

  g_assert_cmpint (outside_again (app, "--page=effect", path, NULL), ==, 0);
  outside_wait_games (app, "2 players, 2 events, 3 games, 2199*");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      outside_go (app, pages[i][0], pages[i][1]);
      outside_settle (app);
    }
  outside_wait (app, "row", "Bianchi Ada*");
  outside_close (app);
}

/* ---- Corrections ---- */

/* The birth year, from the Player page's menu of a row. */
static void
correct_birth_year (Outside *app, const char *year)
{
  g_autofree char *done = g_strdup_printf ("*%s*", year);

  outside_go (app, "Players", "Profile");
  outside_wait (app, "row", "Bianchi Ada*");
  outside_click (app, "row", "Bianchi Ada*");
  outside_settle (app);
  outside_key (app, "shift+F10");
  outside_wait (app, "menu item", "Correct This Player");
  outside_key (app, "Return");
  outside_wait (app, NULL, "Birth year");
  outside_settle (app);
  outside_click (app, NULL, "Birth year");
  outside_retype (app, year, "Return");
  outside_wait (app, "label", done);
}

static void
save_copy (Outside *app, const char *path)
{
  outside_key (app, "ctrl+shift+s");
  outside_wait (app, "button", "Save");
  outside_retype (app, path, "Return");
  outside_wait (app, "label", "Workspace saved");
}

static Outside *
start_with_games (void)
{
  Outside *app = outside_start ("--page=effect", NULL);
  g_autofree char *path = outside_write (app, "three.csv", games);

  g_assert_cmpint (outside_again (app, "--page=effect", path, NULL), ==, 0);
  outside_wait (app, "button", "Games 1998");
  return app;
}

/* Closing that was given up is not made up for by the next save. */
static void
test_closing_given_up (void)
{
  Outside *app = start_with_games ();
  g_autofree char *path = g_build_filename (outside_folder (app), "saved.scalata", NULL);

  correct_birth_year (app, "1970");
  outside_key (app, "ctrl+w");
  outside_click (app, "button", "Save…");
  outside_wait (app, "button", "Cancel");
  outside_key (app, "Escape");
  outside_wait_gone (app, "button", "Cancel");
  save_copy (app, path);
  outside_rest (app);
  g_assert_true (outside_lives (app));
  outside_wait (app, "tab", "Players");
  outside_close (app);
}

/* What cannot be kept is not said to be; a copy of it can be saved, and takes corrections. */
static void
test_workspace_deleted (void)
{
  Outside *app = start_with_games ();
  g_autofree char *path = g_build_filename (outside_folder (app), "club.scalata", NULL);
  g_autofree char *again = g_build_filename (outside_folder (app), "again.scalata", NULL);

  save_copy (app, path);
  correct_birth_year (app, "1970");
  g_assert_cmpint (g_unlink (path), ==, 0);
  outside_click (app, NULL, "Birth year");
  outside_retype (app, "1981", "Return");
  outside_wait (app, "label",
                "*was deleted, moved or replaced while it was open. Nothing has changed.*");
  g_assert_null (outside_find (app, "label", "*1981*"));
  save_copy (app, again);
  correct_birth_year (app, "1982");
  outside_close (app);
}

/* What was done last is said at once, however much was done before. */
static void
test_messages_do_not_queue (void)
{
  Outside *app = start_with_games ();
  g_autofree char *path = g_build_filename (outside_folder (app), "saved.scalata", NULL);
  gint64 begun;

  correct_birth_year (app, "1970");
  outside_go (app, "Rules", "Effect");
  begun = g_get_monotonic_time ();
  for (guint i = 0; i < 4; i++)
    {
      outside_key (app, "ctrl+z");
      outside_wait (app, "label", "Undone:*1970*");
      outside_key (app, "ctrl+shift+z");
      outside_wait (app, "label", "Redone:*1970*");
    }
  /* One after the other they would stand for 4 s each. */
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 20 * G_USEC_PER_SEC);
  save_copy (app, path);
  outside_close (app);
}

/* ---- Files that are odd ---- */

/* A pipe that nobody writes to, under each kind of name; a device that never ends. */
static void
test_pipes (void)
{
  static const char *const names[] = { "pipe.csv", "pipe.scalata", "pipe.policy", "pipe" };
  Outside *app = start_with_games ();

  for (guint i = 0; i <= G_N_ELEMENTS (names); i++)
    {
      const gboolean device = i == G_N_ELEMENTS (names);
      g_autofree char *path = device ? g_strdup ("/dev/zero")
                                     : g_build_filename (outside_folder (app), names[i], NULL);
      g_autofree char *said = g_strdup_printf ("*%s*%s*", device ? "zero" : names[i],
                                               device || i != 2 ? "neither a file" : "a pipe");

      g_assert_true (device || mkfifo (path, 0600) == 0);
      g_assert_cmpint (outside_again (app, path, NULL), ==, 0);
      outside_wait (app, "label", said);
    }
  outside_go (app, "Rules", "Effect");
  outside_wait (app, "button", "Games 1998");
  outside_close (app);
}

/* An import that came to nothing does not say that all of it was read. */
static void
test_refused_import (void)
{
  Outside *app = outside_start ("--page=imports", NULL);
  g_autofree char *good = outside_write (app, "a-good.csv", games);
  g_autofree char *bad
      = outside_write (app, "b-bad.csv", "date,white,black,score\n\"never closed,A,B,1\n");

  g_assert_cmpint (outside_again (app, "--page=imports", good, bad, NULL), ==, 0);
  outside_wait (app, "label", "Nothing was kept of these files.*");
  g_assert_null (outside_find (app, "label", "*every line was read*"));
  outside_close (app);
}

/* The window answers while names of any length are shown. */
static void
test_long_names (void)
{
  static const char *const pages[][2] = { { "Players", "Profile" },
                                          { "Data", "Corrections" },
                                          { "Data", "Doubtful Matches" },
                                          { "Rules", "Effect" } };
  g_autofree char *name = g_strnfill (100000, 'n');
  g_autofree char *text = g_strdup_printf (
      "date,event,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,Open %s,1,A %s,2,B %s,1,1700,2100\n"
      "1998-09-01,Open %s,2,B %s,1,A %s,0.5,1700,2100\n",
      name, name, name, name, name, name);
  Outside *app = outside_start ("--page=effect", NULL);
  g_autofree char *path = outside_write (app, "long.csv", text);
  gint64 begun = g_get_monotonic_time ();

  g_assert_cmpint (outside_again (app, "--page=effect", path, NULL), ==, 0);
  outside_wait (app, "button", "Games 1998");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      outside_go (app, pages[i][0], pages[i][1]);
      outside_settle (app);
    }
  outside_go (app, "Players", "Profile");
  outside_click (app, "row", "A nnnnnn*");
  outside_settle (app);
  outside_key (app, "shift+F10");
  outside_wait (app, "menu item", "Correct This Player");
  outside_key (app, "Return");
  outside_wait (app, NULL, "Birth year");
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 40 * G_USEC_PER_SEC);
  outside_close (app);
}

/* ---- Main ---- */

TEST_MAIN_AFTER (outside_init, "/outside/crashes", test_file_after_player_page,
                 test_keys_while_charts_change, test_key_before_chart_is_drawn,
                 test_actions_with_odd_parameters, test_december_2199, test_closing_given_up,
                 test_workspace_deleted, test_messages_do_not_queue, test_pipes,
                 test_refused_import, test_long_names)
