/* What lists say where there are no games: two lists of four people, reckoned by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/page/scl-figure-pin.h"
#include "app/rules/effect/scl-list-evidence.h"
#include "app/widgets/table/scl-facts.h"
#include "scl-app-test.h"

typedef struct
{
  SclListEvidence *view;
  SclWorkbench *workbench;
  GtkWindow *window;
  char *folder;
  guint n_told;
} Fixture;

#define HEAD "list,date,rate,fide_id,name,federation,sex,birth_year,rating\n"
/* Invented: Ada and Bruno stay and change federation, Carla leaves, Dino enters. */
#define FIRST                                                                                      \
  HEAD "Club,2001-01-01,s,1,Ada,ITA,f,1990,1500\n"                                                 \
       "Club,2001-01-01,s,2,Bruno,ITA,m,1950,1700\n"                                               \
       "Club,2001-01-01,s,3,Carla,GER,,,1900\n"
#define SECOND                                                                                     \
  HEAD "Club,2002-01-01,s,1,Ada,ESP,f,1990,1540\n"                                                 \
       "Club,2002-01-01,s,2,Bruno,FRA,m,1950,1680\n"                                               \
       "Club,2002-01-01,s,4,Dino,FRA,m,1985,1600\n"

static void
on_state (SclListEvidence *view, guint *n)
{
  (*n)++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = app_test_folder ();
  f->workbench = scl_workbench_new ();
  f->view = g_object_new (SCL_TYPE_LIST_EVIDENCE, NULL);
  f->n_told = 0;
  g_signal_connect (f->view, "state", G_CALLBACK (on_state), &f->n_told);
  scl_figure_pin_follow (scl_list_evidence_get_figure (f->view), f->workbench);
  f->window = app_test_window (GTK_WIDGET (f->view), 900, 900);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  app_test_settle (0);
  g_object_unref (f->workbench);
  app_test_remove_folder (f->folder);
}

static void
load (Fixture *f, const char *name, const char *text, SclDatasetMode mode)
{
  g_autofree char *path = test_folder_write (f->folder, name, text);

  app_test_load (scl_workbench_get_dataset (f->workbench), path, mode);
}

static gboolean
is_done (gpointer view)
{
  return scl_list_evidence_get_state (view) != SCL_EVIDENCE_WORKING;
}

static void
ask (Fixture *f)
{
  scl_list_evidence_ask (f->view, f->workbench);
  g_assert_cmpint (scl_list_evidence_get_state (f->view), ==, SCL_EVIDENCE_WORKING);
  app_test_wait (is_done, f->view);
}

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->view, id);
}

static void
assert_figure (Fixture *f, const char *words)
{
  g_autofree char *figure = app_test_figure (f->view);

  g_assert_nonnull (strstr (figure, words));
}

/* What each brought to the mean, which goes from 1700 to 4820 / 3 = 1606.7 (tests/figures/
 * list-study-fixture.h): those who stayed +10, Dino -3.3, Carla -100, and nobody came back. Bruno
 * took more points along than Ada: those that they had before. */
static void
test_said (Fixture *f, gconstpointer data)
{
  g_autofree char *parts = NULL, *moved = NULL;
  const char *doubts;

  load (f, "first.csv", FIRST, SCL_DATASET_OPEN);
  load (f, "second.csv", SECOND, SCL_DATASET_ADD);
  g_assert_cmpint (scl_list_evidence_get_state (f->view), ==, SCL_EVIDENCE_NONE);
  ask (f);
  g_assert_cmpint (scl_list_evidence_get_state (f->view), ==, SCL_EVIDENCE_SHOWN);
  app_test_settle (20);
  parts = app_test_facts (child (f, "parts"));
  moved = app_test_facts (child (f, "moved"));
  g_assert_cmpstr (parts, ==,
                   " | Points of the mean | People, step by step\n"
                   "those who stayed | +10.0 | 2\n"
                   "entrants | \u22123.3 | 1\n"
                   "those who came back | 0.0 | 0\n"
                   "leavers | \u2212100.0 | 1\n"
                   "the mean’s change | \u221293.3 | ");
  for (int row = 1; row <= 5; row++)
    g_assert_cmpint (
        gtk_widget_has_css_class (
            gtk_grid_get_child_at (app_test_find (child (f, "parts"), GTK_TYPE_GRID), 2, row),
            "best"),
        ==, row == 5);
  g_assert_cmpstr (moved, ==,
                   " | List | People | Points taken along\n"
                   "ITA → FRA | 1 Jan 2002 | 1 | 1\u2009700\n"
                   "ITA → ESP | 1 Jan 2002 | 1 | 1\u2009500");
  g_assert_true (gtk_widget_get_visible (child (f, "moved")));
  g_assert_true (gtk_widget_get_visible (child (f, "moved_title")));
  doubts = gtk_label_get_text (child (f, "doubts"));
  g_assert_true (g_str_has_prefix (doubts, "What these lists cannot say:\n"));
  g_assert_null (strstr (doubts + 1, "What these lists cannot say:"));

  /* Forgotten, nothing is left of it. */
  scl_list_evidence_ask (f->view, NULL);
  g_assert_cmpint (scl_list_evidence_get_state (f->view), ==, SCL_EVIDENCE_NONE);
  g_assert_false (gtk_widget_get_visible (child (f, "moved")));
  g_assert_false (gtk_widget_get_visible (child (f, "moved_title")));
  g_assert_cmpuint (scl_facts_get_n_rows (child (f, "parts")), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (child (f, "doubts")), ==, "");
  assert_figure (f, "Working it out …");
}

/* Each figure with its words in a report; what has nothing to draw cannot be pinned. */
static void
test_figures (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *title, *pin;
  } figures[] = { { "Level, list by list", "list-level" },
                  { "What moved the mean", "list-changes" },
                  { "Who moved it: age", "list-classes age" },
                  { "Who moved it: sex", "list-classes sex" },
                  { "Who moved it: federation", "list-classes federation" },
                  { "Who moved it: title", "list-classes title" },
                  { "Who moved it: rating", "list-classes band" },
                  { "Change by age", "list-growth" },
                  { "Entrants", "list-entrants" },
                  { "Spread", "list-spread" } };
  g_autofree char *none = NULL;
  guint n_pinned = 0;

  load (f, "first.csv", FIRST, SCL_DATASET_OPEN);
  load (f, "second.csv", SECOND, SCL_DATASET_ADD);
  ask (f);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      SclChart *chart;
      GPtrArray *pins;
      const char *caption;

      app_test_select (child (f, "which"), figures[i].title);
      chart = scl_figure_canvas_get_chart (
          scl_figure_view_get_canvas (scl_list_evidence_get_figure (f->view)));
      caption = scl_chart_caption (chart);
      g_assert_cmpstr (gtk_label_get_text (child (f, "words")), ==, caption);
      g_assert_cmpint (gtk_widget_get_visible (child (f, "words")), ==, *caption != '\0');
      gtk_widget_activate_action (GTK_WIDGET (scl_list_evidence_get_figure (f->view)), "figure.pin",
                                  NULL);
      pins = scl_workbench_get_pins (f->workbench);
      g_assert_cmpuint (pins->len, ==, scl_chart_empty_message (chart) == NULL ? 1 : 0);
      if (pins->len == 0)
        continue;
      n_pinned++;
      g_assert_cmpstr (pins->pdata[0], ==, figures[i].pin);
      gtk_widget_activate_action (GTK_WIDGET (scl_list_evidence_get_figure (f->view)), "figure.pin",
                                  NULL);
    }
  g_assert_cmpuint (n_pinned, >=, 5);
  none = app_test_option (child (f, "which"), G_N_ELEMENTS (figures));
  g_assert_null (none);
}

/* One list says nothing by itself. */
static void
test_few (Fixture *f, gconstpointer data)
{
  load (f, "first.csv", FIRST, SCL_DATASET_OPEN);
  ask (f);
  g_assert_cmpint (scl_list_evidence_get_state (f->view), ==, SCL_EVIDENCE_FEW);
  g_assert_false (gtk_widget_get_visible (child (f, "moved")));
}

/* Cancelled, it says how to go on; asked again, it does. */
static void
test_cancelled (Fixture *f, gconstpointer data)
{
  const char *what;

  load (f, "first.csv", FIRST, SCL_DATASET_OPEN);
  load (f, "second.csv", SECOND, SCL_DATASET_ADD);
  scl_list_evidence_ask (f->view, f->workbench);
  assert_figure (f, "Working it out …");
  g_assert_cmpfloat (scl_list_evidence_get_progress (f->view, &what), ==, -1.0);
  g_assert_cmpstr (what, ==, "Reading lists");
  scl_list_evidence_cancel (f->view);
  app_test_wait (is_done, f->view);
  g_assert_cmpint (scl_list_evidence_get_state (f->view), ==, SCL_EVIDENCE_STOPPED);
  assert_figure (f, "Stopped. Choose Run above to go on.");
  g_assert_cmpuint (f->n_told, >=, 2);
  ask (f);
  g_assert_cmpint (scl_list_evidence_get_state (f->view), ==, SCL_EVIDENCE_SHOWN);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/list-evidence", test_said,
                test_figures, test_few, test_cancelled)
