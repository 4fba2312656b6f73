/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#include "../real-file.h"
#include "../test-main.h"
#include "app/rules/effect/scl-compare-page.h"
#include "app/rules/scl-rules-strip.h"
#include "scl-app-test.h"

typedef struct
{
  AppTestPage t;
  GtkWidget *page;
  GtkWidget *strip;            /* what stands above it in the window */
  GSimpleActionGroup *actions; /* stands for the window's messages */
  char *warning;
} Fixture;

static void
on_warn (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  g_free (f->warning);
  /* None is said as "". */
  f->warning = *g_variant_get_string (parameter, NULL) != '\0'
                   ? g_variant_dup_string (parameter, NULL)
                   : NULL;
}

static void
on_say (GSimpleAction *action, GVariant *parameter, gpointer data)
{
}

static const GActionEntry entries[] = {
  { .name = "warn", .activate = on_warn, .parameter_type = "s" },
  { .name = "say", .activate = on_say, .parameter_type = "s" },
};

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (&f->t, SCL_TYPE_COMPARE_PAGE, 1100, 800);
  app_test_page_give_data (&f->t);
  f->page = f->t.widget;
  f->strip = GTK_WIDGET (scl_rules_strip_new (f->t.workbench));
  app_test_page_put_above (&f->t, f->strip);
  f->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (f->actions), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (GTK_WIDGET (f->t.window), "win", G_ACTION_GROUP (f->actions));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_page_tear_down (&f->t, data);
  app_test_settle (10);
  g_object_unref (f->actions);
  g_free (f->warning);
}

/* As a file dropped on the page. */
static void
drop (Fixture *f, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_clear_pointer (&f->warning, g_free);
  g_assert_true (scl_page_open_files (SCL_PAGE (f->page), &file, 1));
  app_test_rest (f->page);
}

static guint
n_games (Fixture *f)
{
  return scl_history_games (scl_dataset_get_history (f->t.dataset))->n;
}

static void
load_sample (Fixture *f)
{
  app_test_load_sample (f->t.dataset);
  app_test_rest (f->page);
}

/* A file chooser is opened and answered. */
static void
write_report (Fixture *f, const char *path)
{
  g_clear_pointer (&f->warning, g_free);
  g_assert_true (gtk_widget_activate_action (f->strip, "rules.report", NULL));
  app_test_answer_file (path);
}

/* A failure is one sentence, and what was there stays. */
static void
test_failures (Fixture *f, gconstpointer data)
{
  g_autofree char *good = test_folder_write (f->t.folder, "games.csv", app_test_games);
  g_autofree char *empty = test_folder_write (f->t.folder, "empty.trf", "");
  g_autofree char *foreign = test_folder_write (f->t.folder, "foreign.bin",
                                                "\x7f"
                                                "ELF\x01\x02\x03");
  g_autofree char *policy = test_folder_write (
      f->t.folder, "wrong.policy",
      "[policy]\nformat=1\nname=wrong\ntitle=Wrong\nsystem=elo\n[k]\nno-such-key=1\n");
  const char *bad[] = { empty, foreign, "/nowhere/at/all.csv" };
  SclHistory *history;

  drop (f, good);
  history = scl_dataset_get_history (f->t.dataset);
  g_assert_null (f->warning);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      drop (f, bad[i]);
      g_assert_nonnull (f->warning);
      g_assert_nonnull (strstr (f->warning, strrchr (bad[i], '/') + 1));
      g_assert_null (strchr (f->warning, '\n'));
      g_assert_true (scl_dataset_get_history (f->t.dataset) == history);
    }
  drop (f, policy);
  g_assert_nonnull (f->warning);
  g_assert_nonnull (strstr (f->warning, "wrong.policy"));
  g_assert_nonnull (strstr (f->warning, "no-such-key"));
}

/* A game more, of a fourth player. Invented. */
static const char more[] = "date,event_id,event,round,white_id,white,black_id,black,score\n"
                           "1999-02-01,3,Winter Open,1,1,Bianchi Ada,4,Gialli Dino,1\n";

/* Files are added to one's own data, but take the sample's place. */
static void
test_add (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->t.folder, "games.csv", app_test_games);
  g_autofree char *path_more = test_folder_write (f->t.folder, "more.csv", more);

  load_sample (f);
  g_assert_cmpuint (n_games (f), >, 1000);
  app_test_load (f->t.dataset, path, SCL_DATASET_ADD);
  app_test_rest (f->page);
  g_assert_cmpuint (n_games (f), ==, 3);
  app_test_load (f->t.dataset, path_more, SCL_DATASET_ADD);
  app_test_rest (f->page);
  g_assert_cmpuint (n_games (f), ==, 4);
  g_assert_cmpuint (scl_history_players (scl_dataset_get_history (f->t.dataset))->n, ==, 4);
}

/* The committee's report, from the window: it says how it is made again, and can be stopped. */
static void
test_report (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->t.folder, "games.csv", app_test_games);
  g_autofree char *pdf = g_build_filename (f->t.folder, "report.pdf", NULL);
  g_autofree char *wrong = g_build_filename (f->t.folder, "report.doc", NULL);
  g_autofree char *html = g_build_filename (f->t.folder, "report.html", NULL);
  g_autofree char *content = NULL;
  g_autofree char *page = NULL;
  g_autofree char *again = NULL;
  g_autofree char *command = NULL;

  drop (f, path);
  write_report (f, pdf);
  app_test_rest (f->strip);
  g_assert_null (f->warning);
  g_assert_true (g_file_get_contents (pdf, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "%PDF"));
  write_report (f, html);
  app_test_rest (f->strip);
  g_assert_true (g_file_get_contents (html, &page, NULL, NULL));
  command = g_strdup_printf (
      "scalata-cli report %s --policy=elo-italia-1997 --policy=elo-italia-by-event --output=%s",
      path, html);
  g_assert_nonnull (strstr (page, command));
  g_assert_nonnull (strstr (page, scl_history_digest (scl_dataset_get_history (f->t.dataset))));
  g_assert_nonnull (strstr (page, "name=elo-italia-by-event"));
  g_unlink (html);
  write_report (f, html);
  app_test_rest (f->strip);
  g_assert_true (g_file_get_contents (html, &again, NULL, NULL));
  g_assert_cmpstr (page, ==, again);
  write_report (f, wrong);
  app_test_rest (f->strip);
  g_assert_nonnull (f->warning);
  g_assert_nonnull (strstr (f->warning, "report.doc"));

  g_unlink (pdf);
  write_report (f, pdf);
  g_assert_true (app_test_is_busy (f->strip));
  app_test_click (f->strip, "_Cancel");
  app_test_rest (f->strip);
  g_assert_false (g_file_test (pdf, G_FILE_TEST_EXISTS));
}

/* A figure's file says what made it: the data's whole digest, every policy's text, the program; the
 * same figure, the same bytes. */
static void
test_export (Fixture *f, gconstpointer data)
{
  static const char *const endings[] = { "svg", "pdf", "png", "csv" };
  g_autofree char *path = test_folder_write (f->t.folder, "games.csv", app_test_games);

  drop (f, path);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strdup_printf ("figure.%s", endings[i]);
      g_autofree char *file = g_build_filename (f->t.folder, name, NULL);
      g_autofree char *one = NULL;
      g_autofree char *two = NULL;
      gsize n_one, n_two;
      const char *digest = scl_history_digest (scl_dataset_get_history (f->t.dataset));

      gtk_widget_activate_action (GTK_WIDGET (f->t.view), "figure.export", "s", endings[i]);
      app_test_answer_file (file);
      g_assert_true (g_file_get_contents (file, &one, &n_one, NULL));
      g_unlink (file);
      gtk_widget_activate_action (GTK_WIDGET (f->t.view), "figure.export", "s", endings[i]);
      app_test_answer_file (file);
      g_assert_true (g_file_get_contents (file, &two, &n_two, NULL));
      g_assert_cmpmem (one, n_one, two, n_two);
      /* PDF has it in its own coding of UTF-16 where a policy's text is not plain ASCII. */
      if (g_str_equal (endings[i], "pdf"))
        g_assert_nonnull (memmem (one, n_one, "/Keywords", strlen ("/Keywords")));
      else
        {
          g_assert_nonnull (memmem (one, n_one, digest, strlen (digest)));
          g_assert_nonnull (
              memmem (one, n_one, "name=elo-italia-1997", strlen ("name=elo-italia-1997")));
          g_assert_nonnull (
              memmem (one, n_one, "name=elo-italia-by-event", strlen ("name=elo-italia-by-event")));
          g_assert_nonnull (memmem (one, n_one, "Scalata ", strlen ("Scalata ")));
        }
    }
}

/* Saved as a workspace, the data live in that file: what is added later is there when it is opened
 * again, and what is opened later is not. */
static void
test_workspace (Fixture *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (f->t.folder, "games.csv", app_test_games);
  g_autofree char *path_more = test_folder_write (f->t.folder, "more.csv", more);
  g_autofree char *workspace = g_build_filename (f->t.folder, "mine.scalata", NULL);

  drop (f, path);
  app_test_save (f->t.dataset, workspace);
  app_test_rest (f->page);
  g_assert_cmpstr (scl_dataset_get_title (f->t.dataset), ==, "mine.scalata");
  app_test_load (f->t.dataset, path_more, SCL_DATASET_ADD);
  app_test_rest (f->page);
  g_assert_cmpuint (n_games (f), ==, 4);
  drop (f, path_more);
  g_assert_null (f->warning);
  g_assert_cmpuint (n_games (f), ==, 1);

  load_sample (f);
  g_assert_cmpuint (n_games (f), >, 1000);
  drop (f, workspace);
  g_assert_cmpuint (n_games (f), ==, 4);
  g_assert_cmpuint (scl_history_players (scl_dataset_get_history (f->t.dataset))->n, ==, 4);
}

/* Time that this thread has worked, µs: what others do on the machine does not count. */
static gint64
worked (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (gint64) t.tv_sec * G_USEC_PER_SEC + t.tv_nsec / 1000;
}

/* Lines of a file of games: neither its remarks nor its head. */
static guint
count_games (const char *path)
{
  g_autofree char *text = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *line = text; *line != '\0'; line += strcspn (line, "\n") + 1)
    n += *line != '#';
  return n - 1;
}

/* The window answers while a long history is read and replayed: no turn of the main loop takes
 * long. It is the tennis file (155,455 lines of games) where the real files are, else the shipped
 * sample (60,494). */
static void
test_answers (Fixture *f, gconstpointer data)
{
  const char *shared = g_getenv ("SCL_SHARED_DIR");
  g_autofree char *real = g_build_filename (shared != NULL ? shared : "", "data", "tennis-atp",
                                            "games-1968-2010.csv", NULL),
                  *sample = g_build_filename (g_getenv ("SCL_SAMPLEDIR"), "season.csv", NULL);
  const char *path = g_file_test (real, G_FILE_TEST_EXISTS) ? real : sample;
  const SclFileCounts *counts;
  g_autoptr (GFile) file = NULL;
  gint64 longest = 0;

  file = g_file_new_for_path (path);
  g_assert_true (scl_page_open_files (SCL_PAGE (f->page), &file, 1));
  /* Whether it is at work is looked for now and then. */
  for (guint turns = 1; turns % 50 != 0 || app_test_is_busy (f->page); turns++)
    {
      gint64 before;

      for (guint i = 0; i < 100 && !g_main_context_pending (NULL); i++)
        g_usleep (200);
      before = worked ();
      g_main_context_iteration (NULL, FALSE);
      longest = MAX (longest, worked () - before);
    }
  /* Lines that cannot be games are in the report. */
  counts = scl_import_report_file (scl_dataset_get_report (f->t.dataset), 0);
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (f->t.dataset))->n + counts->refused,
                    ==, count_games (path));
  g_assert_cmpuint (counts->refused, <, 10);
  g_test_message ("longest turn %.0f ms", (double) longest / 1000.0);
  g_assert_cmpint (longest, <, 500 * 1000);
}

TEST_ENTRY (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  add_tests_with (Fixture, set_up, tear_down, "/app/compare-data", test_failures, test_add,
                  test_report, test_export, test_workspace, test_answers);
  return g_test_run ();
}
