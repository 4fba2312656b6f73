/* The view of why a rating changed: what it says of a period, unfolded, beside another rule, and
 * for those who cannot see it.
 *
 * K 20 and K 40 on the logistic curve, uncut, from 1500: in January a win over 1600 (20 x 0.640065
 * = 12.80) and a loss to 1500 (K 20: -10); in March a win over 1400.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/players/scl-why-view.h"
#include "rating/base/scl-day.h"
#include "scl-app-test.h"

#define RULES(k)                                                                                   \
  "[policy]\nformat=1\nname=k" k "\ntitle=K of " k "\nsystem=elo\n[schedule]\nperiod=month\n"      \
  "[expectation]\nmodel=logistic\ncut-rule=none\n[k]\nbands=" k                                    \
  "\n[entry]\ngiven=true\nrule=fixed\nrating=1500\n"

typedef struct
{
  GtkWindow *window;
  SclWhyView *view;
  SclExplanation *first, *second;
  guint opponent, opened; /* of the signals; G_MAXUINT: none yet */
} Fixture;

static SclExplanation *
explain (SclHistory *history, const char *rules)
{
  const SclQuestion question = { .player = 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (rules, -1, "test", &error);
  SclExplanation *explanation = NULL;

  g_assert_no_error (error);
  explanation = scl_replay_explain (history, policy, NULL, &question, NULL, &error);
  g_assert_no_error (error);
  return explanation;
}

static void
add (SclHistoryBuilder *builder, const char *name, const char *day, guint32 opponent, guint score,
     int given)
{
  const SclDay at = scl_day_parse (day);
  const guint32 event = scl_history_builder_add_event (builder, name, name, at, at);

  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 0, opponent, score,
                                SCL_UNRATED_NO, 1500, given);
}

static SclHistory *
make_history (void)
{
  static const char *const names[] = { "Anna", "Bruno", "Carla", "Dino" };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    scl_history_builder_add_player (builder, names[i], names[i], "", "", "", 0, 0);
  add (builder, "Winter Cup", "2024-01-10", 1, 2, 1600);
  add (builder, "Club Night", "2024-01-20", 2, 0, 1500);
  add (builder, "Spring Open", "2024-03-10", 3, 2, 1400);
  return scl_history_builder_finish (builder);
}

static void
on_opponent (SclWhyView *view, guint player, Fixture *self)
{
  self->opponent = player;
}

static void
on_opened (SclWhyView *view, guint period, Fixture *self)
{
  self->opened = period;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (SclHistory) history = make_history ();

  self->first = explain (history, RULES ("20"));
  self->second = explain (history, RULES ("40"));
  self->opponent = self->opened = G_MAXUINT;
  self->view = g_object_new (SCL_TYPE_WHY_VIEW, NULL);
  g_signal_connect (self->view, "opponent-chosen", G_CALLBACK (on_opponent), self);
  g_signal_connect (self->view, "period-opened", G_CALLBACK (on_opened), self);
  self->window = app_test_window (GTK_WIDGET (self->view), 700, 600);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  scl_explanation_free (self->first);
  scl_explanation_free (self->second);
}

static void
show (Fixture *self, gboolean beside)
{
  scl_why_view_show (self->view, self->first, beside ? self->second : NULL);
  app_test_settle (50);
}

/* As Enter does on the row; a screen reader hears of it. */
static gpointer
unfold (Fixture *self, const char *title)
{
  GtkWidget *row = app_test_find_row (self->view, title);

  g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_signal_emit_by_name (row, "activate");
  app_test_settle (400);
  return row;
}

/* Nothing, then the last period with games. */
static void
test_opens (Fixture *self, gconstpointer data)
{
  g_autofree char *chosen = NULL;

  scl_why_view_set_empty_text (self->view, "Choose somebody");
  app_test_settle (20);
  g_assert_true (app_test_shows (self->view, "Choose somebody"));
  show (self, FALSE);
  chosen = app_test_selected (app_test_find (self->view, GTK_TYPE_DROP_DOWN));
  /* 1502.80 expects 0.6437 against 1400: 20 (1 - 0.643651) = 7.127 */
  g_assert_cmpstr (chosen, ==, "1 Apr 2024: 1\u2009503 → 1\u2009510 (+7.1)");
  g_assert_true (app_test_shows (self->view, "Against Dino (1\u2009400): won"));
  g_assert_false (app_test_shows (self->view, "Bruno"));
  scl_why_view_show (self->view, NULL, NULL);
  app_test_settle (20);
  g_assert_true (app_test_shows (self->view, "Choose somebody"));
}

/* A month of two events and three games: each event's stand beneath it, and go with it. */
static void
test_by_event (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "Anna", "Bruno", "Carla", "Dino" };
  static const char winter[] = "Winter Cup, 10 Jan 2024: 2 of 2, +22.80";
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclExplanation) explanation = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    scl_history_builder_add_player (builder, names[i], names[i], "", "", "", 0, 0);
  add (builder, "Winter Cup", "2024-01-10", 1, 2, 1600);
  scl_history_builder_add_game (builder, 0, 2, NULL, SCL_DAY_NONE, 0, 2, 2, SCL_UNRATED_NO, 1500,
                                1500);
  add (builder, "Club Night", "2024-01-20", 3, 0, 1500);
  history = scl_history_builder_finish (builder);
  explanation = explain (history, RULES ("20"));
  scl_why_view_show (self->view, explanation, NULL);
  app_test_settle (50);
  g_assert_true (app_test_shows (self->view, "Club Night, 20 Jan 2024: 0 of 1, −10"));
  g_assert_false (app_test_shows (self->view, "Against"));
  unfold (self, winter);
  g_assert_false (app_test_shows (self->view, "Against Dino"));
  unfold (self, "Against Bruno (1\u2009600): won, +12.80");
  g_assert_true (app_test_shows (self->view, "K 20: the same for everybody"));
  unfold (self, winter);
  g_assert_false (app_test_shows (self->view, "Against"));
  g_assert_false (app_test_shows (self->view, "K 20: the same for everybody"));
}

/* The words of a game, once it is unfolded. */
static void
test_unfolds (Fixture *self, gconstpointer data)
{
  GtkWidget *row;
  g_autofree char *label = NULL;

  show (self, FALSE);
  g_assert_true (scl_why_view_open_day (self->view, scl_day_parse ("2024-01-15")));
  app_test_settle (50);
  g_assert_true (app_test_shows (self->view, "1\u2009500 → 1\u2009502.80 (+2.80)")
                 || app_test_shows (self->view, "unrated → 1\u2009502.80"));
  g_assert_false (app_test_shows (self->view, "K 20: the same for everybody"));
  row = unfold (self, "Against Bruno (1\u2009600): won, +12.80");
  label = app_test_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (label, ==, "Against Bruno (1\u2009600): won, +12.80");
  g_assert_true (
      app_test_shows (self->view, "Own rating 1\u2009500 less the opponent's 1\u2009600: −100"));
  g_assert_true (app_test_shows (self->view, "Expected score 0.3599: logistic curve"));
  g_assert_true (app_test_shows (self->view, "K 20: the same for everybody"));
  g_assert_true (app_test_shows (self->view, "20 × (1 − 0.3599) = +12.80"));
  g_assert_true (app_test_shows (self->view, "Winter Cup"));
  app_test_click (self->view, "Opponent");
  g_assert_cmpuint (self->opponent, ==, 1);
}

/* Earlier and later, and at the ends the reason why not. */
static void
test_walks (Fixture *self, gconstpointer data)
{
  show (self, FALSE);
  app_test_assert_refused (app_test_find_button (self->view, "Later Period"),
                           "There is no later period");
  app_test_click (self->view, "Earlier Period");
  app_test_settle (50);
  g_assert_cmpuint (self->opened, ==, 0);
  g_assert_true (app_test_shows (self->view, "Against Carla (1\u2009500): lost, −10"));
  app_test_assert_refused (app_test_find_button (self->view, "Earlier Period"),
                           "There is no earlier period");
  app_test_click (self->view, "Later Period");
  app_test_settle (50);
  g_assert_true (app_test_shows (self->view, "Against Dino"));
  /* a new explanation keeps the period's day open */
  app_test_click (self->view, "Earlier Period");
  scl_why_view_show (self->view, self->second, NULL);
  app_test_settle (50);
  g_assert_true (app_test_shows (self->view, "Against Carla"));
  g_assert_false (scl_why_view_open_day (self->view, scl_day_parse ("2023-12-31")));
}

/* Under K 40 a win over 1600 brings 25.60, 12.80 more. */
static void
test_beside (Fixture *self, gconstpointer data)
{
  show (self, TRUE);
  scl_why_view_open (self->view, 0);
  app_test_settle (50);
  g_assert_true (app_test_shows (self->view, "under “K of 20”, under “K of 40”"));
  unfold (self, "Against Bruno (1\u2009600): won, +12.80");
  g_assert_true (app_test_shows (self->view, "+25.60"));
  g_assert_true (app_test_shows (self->view, "K of 40: K 40: the same for everybody"));
  g_assert_false (app_test_shows (self->view, "K of 40: Expected score")); /* it is the same */
  g_assert_true (app_test_shows (self->view, "K of 40: 40 × (1 − 0.3599) = +25.60"));
  /* and the other's own sum, 2.80 twice */
  g_assert_true (app_test_shows (self->view, "K of 40, list of 1 Feb 2024: "));
  g_assert_true (app_test_shows (self->view, "1\u2009505.60"));
}

/* Where every game is rated by itself: two of one day, told apart. 1510 against 1500 expects
 * 0.5144: 20 (1 - 0.5144) = 9.71. */
static void
test_same_day (Fixture *self, gconstpointer data)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  SclExplanation *explanation;
  GtkWidget *periods = app_test_find (self->view, GTK_TYPE_DROP_DOWN);
  g_autofree char *second = NULL, *first = NULL;

  for (guint i = 0; i < 3; i++)
    scl_history_builder_add_player (builder, (const char *[]){ "Anna", "Bruno", "Carla" }[i],
                                    (const char *[]){ "Anna", "Bruno", "Carla" }[i], "", "", "", 0,
                                    0);
  add (builder, "Morning", "2024-05-20", 1, 2, 1500);
  add (builder, "Night", "2024-05-20", 2, 2, 1500);
  history = scl_history_builder_finish (builder);
  explanation = explain (history, "[policy]\nformat=1\nname=each\ntitle=Each\nsystem=elo\n"
                                  "[schedule]\nperiod=game\n[expectation]\nmodel=logistic\n"
                                  "[k]\nbands=20\n[entry]\ngiven=true\n");
  scl_why_view_show (self->view, explanation, NULL);
  scl_explanation_free (explanation);
  app_test_settle (50);
  second = app_test_selected (periods);
  g_assert_cmpstr (second, ==, "20 May 2024, game 2, Carla: 1\u2009510 → 1\u2009520 (+9.7)");
  g_assert_true (scl_why_view_open_offered (self->view, 0));
  app_test_settle (50);
  first = app_test_selected (periods);
  g_assert_cmpstr (first, ==, "20 May 2024, game 1, Bruno: unrated → 1\u2009510");
  g_assert_true (app_test_shows (self->view, "Against Bruno"));
  g_assert_false (scl_why_view_open_offered (self->view, G_MAXUINT));
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/why", test_opens, test_by_event,
                test_unfolds, test_walks, test_beside, test_same_day)
