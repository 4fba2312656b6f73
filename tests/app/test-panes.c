/* Two parts side by side: a pane beside a page or over it, a list and what was chosen in it; and
 * questions over the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/compat/scl-ink.h"
#include "app/compat/scl-preferences-frame.h"
#include "app/compat/scl-question.h"
#include "app/compat/scl-side-pane.h"
#include "app/compat/scl-two-panes.h"
#include "app/compat/scl-wide-bin.h"
#include "scl-app-test.h"

static void
count (gpointer object, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

static gpointer
part (gpointer object, const char *property)
{
  g_autoptr (GtkWidget) widget = NULL;

  g_object_get (object, property, &widget, NULL);
  return widget; /* the object's */
}

static gboolean
flag (gpointer object, const char *property)
{
  gboolean set;

  g_object_get (object, property, &set, NULL);
  return set;
}

static GtkWidget *
new_part (int width)
{
  GtkWidget *widget = gtk_label_new (NULL);

  gtk_widget_set_size_request (widget, width, 20);
  return widget;
}

static int
left_of (GtkWidget *widget, GtkWidget *within)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, within, &bounds));
  return (int) bounds.origin.x;
}

/* ---- A pane beside the page ---- */

/* The widget's own Escape. */
static gboolean
escape (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) one = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (one))
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (one); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (one, k);
          g_autofree char *key
              = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (g_str_equal (key, "Escape"))
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 NULL);
        }
    }
  g_assert_not_reached ();
}

typedef struct
{
  SclSidePane *self;
  GtkWidget *page, *pane;
  GtkWindow *window;
  guint shown; /* how often it was told */
} Side;

static void
side_set_up (Side *f, gconstpointer data)
{
  f->self = g_object_new (SCL_TYPE_SIDE_PANE, NULL);
  f->page = new_part (200);
  f->pane = new_part (150);
  g_assert_null (part (f->self, "content"));
  g_assert_null (part (f->self, "pane"));
  g_object_set (f->self, "content", f->page, "pane", f->pane, NULL);
  f->window = app_test_window (GTK_WIDGET (f->self), 600, 200);
  g_signal_connect (f->self, "notify::shown", G_CALLBACK (count), &f->shown);
}

static void
side_tear_down (Side *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
}

static void
assert_shown (Side *f, gboolean shown, guint told)
{
  app_test_settle (30);
  g_assert_cmpint (flag (f->self, "shown"), ==, shown);
  g_assert_cmpint (gtk_widget_get_child_visible (gtk_widget_get_parent (f->pane)), ==, shown);
  g_assert_cmpuint (f->shown, ==, told);
}

/* At the end of the page, as wide as it asks to be; the page has its room when it goes. Escape does
 * nothing to it. */
static void
test_beside (Side *f, gconstpointer data)
{
  g_assert_true (part (f->self, "content") == f->page);
  g_assert_true (part (f->self, "pane") == f->pane);
  assert_shown (f, TRUE, 0);
  g_assert_cmpint (left_of (f->pane, GTK_WIDGET (f->self)), ==, 600 - 150);
  g_assert_cmpint (gtk_widget_get_width (f->page), <=, 600 - 150);
  g_assert_cmpint (gtk_widget_get_width (f->page), >, 600 - 160);
  g_assert_false (escape (GTK_WIDGET (f->self)));
  assert_shown (f, TRUE, 0);
  scl_side_pane_set_shown (f->self, FALSE);
  assert_shown (f, FALSE, 1);
  g_assert_cmpint (gtk_widget_get_width (f->page), ==, 600);
  scl_side_pane_set_shown (f->self, FALSE);
  assert_shown (f, FALSE, 1);
  g_object_set (f->self, "shown", TRUE, NULL);
  assert_shown (f, TRUE, 2);
}

/* Over the page, which has all the room; Escape closes it, once. */
static void
test_over (Side *f, gconstpointer data)
{
  scl_side_pane_set_over (f->self, TRUE);
  scl_side_pane_set_shown (f->self, TRUE);
  app_test_settle (30);
  g_assert_cmpint (gtk_widget_get_width (f->page), ==, 600);
  assert_shown (f, TRUE, f->shown);
  {
    const guint told = f->shown;

    g_assert_true (escape (GTK_WIDGET (f->self)));
    assert_shown (f, FALSE, told + 1);
    g_assert_false (escape (GTK_WIDGET (f->self)));
    assert_shown (f, FALSE, told + 1);
  }
  scl_side_pane_set_over (f->self, FALSE);
  scl_side_pane_set_shown (f->self, TRUE);
  app_test_settle (30);
  g_assert_cmpint (gtk_widget_get_width (f->page), <, 600);
}

static void
test_no_pane (Side *f, gconstpointer data)
{
  GtkWidget *other = new_part (100);

  g_object_set (f->self, "pane", NULL, NULL);
  g_assert_null (part (f->self, "pane"));
  g_object_set (f->self, "pane", other, "content", NULL, NULL);
  g_assert_true (part (f->self, "pane") == other);
  g_assert_null (part (f->self, "content"));
}

/* ---- A list, and what was chosen in it ---- */

typedef struct
{
  SclTwoPanes *self;
  GtkWidget *side, *main;
  GtkWindow *window;
  guint folded; /* how often it was told */
} Two;

static void
two_set_up (Two *f, gconstpointer data)
{
  f->self = g_object_new (SCL_TYPE_TWO_PANES, NULL);
  f->side = new_part (150);
  f->main = new_part (300);
  g_assert_null (part (f->self, "side"));
  g_assert_null (part (f->self, "main"));
  /* In whatever order they come. */
  g_object_set (f->self, "main", f->main, "side", f->side, NULL);
  g_signal_connect (f->self, "notify::folded", G_CALLBACK (count), &f->folded);
}

static void
two_tear_down (Two *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
}

static void
two_show (Two *f, int width)
{
  f->window = app_test_window (GTK_WIDGET (f->self), width, 200);
  app_test_settle (30);
}

static gboolean
is_there (GtkWidget *widget)
{
  app_test_settle (30);
  return gtk_widget_get_mapped (widget) && gtk_widget_get_child_visible (widget);
}

/* Both: the list at the start, a line, and what was chosen. */
static void
test_both (Two *f, gconstpointer data)
{
  two_show (f, 700);
  g_assert_true (part (f->self, "side") == f->side);
  g_assert_true (part (f->self, "main") == f->main);
  g_assert_false (scl_two_panes_get_folded (f->self));
  g_assert_false (flag (f->self, "folded"));
  g_assert_true (is_there (f->side));
  g_assert_true (is_there (f->main));
  g_assert_cmpint (left_of (f->side, GTK_WIDGET (f->self)), ==, 0);
  g_assert_cmpint (left_of (f->main, GTK_WIDGET (f->self)), >=, 150);
  scl_two_panes_show_side (f->self);
  g_assert_true (is_there (f->main));
  g_assert_cmpuint (f->folded, ==, 0);
}

/* It slides. */
static gboolean
is_side_alone (gpointer data)
{
  const Two *f = data;

  return gtk_widget_get_mapped (f->side) && !gtk_widget_get_mapped (f->main);
}

static gboolean
is_main_alone (gpointer data)
{
  const Two *f = data;

  return gtk_widget_get_mapped (f->main) && !gtk_widget_get_mapped (f->side);
}

/* One: the main one to begin with, then whichever is asked for. */
static void
test_one (Two *f, gconstpointer data)
{
  two_show (f, 320);
  g_assert_true (scl_two_panes_get_folded (f->self));
  g_assert_true (flag (f->self, "folded"));
  g_assert_cmpuint (f->folded, ==, 1);
  app_test_wait (is_main_alone, f);
  g_assert_cmpint (gtk_widget_get_width (f->main), ==, 320);
  scl_two_panes_show_side (f->self);
  app_test_wait (is_side_alone, f);
  scl_two_panes_show_main (f->self);
  app_test_wait (is_main_alone, f);
}

/* Others take their place, and none. */
static void
test_others (Two *f, gconstpointer data)
{
  GtkWidget *side = new_part (150), *main = new_part (300);

  two_show (f, 700);
  g_object_set (f->self, "side", side, NULL);
  g_assert_true (part (f->self, "side") == side);
  g_object_set (f->self, "main", main, NULL);
  g_assert_true (part (f->self, "main") == main);
  g_assert_true (is_there (side));
  g_assert_true (is_there (main));
  g_assert_cmpint (left_of (side, GTK_WIDGET (f->self)), ==, 0);
  g_assert_cmpint (left_of (main, GTK_WIDGET (f->self)), >=, 150);
  g_object_set (f->self, "side", NULL, "main", NULL, NULL);
  g_assert_null (part (f->self, "side"));
  g_assert_null (part (f->self, "main"));
  g_object_set (f->self, "main", new_part (300), NULL);
  g_assert_true (is_there (part (f->self, "main")));
}

/* ---- Questions, and what is set ---- */

static void
on_response (SclQuestion *question, const char *id, char **answer)
{
  g_free (*answer);
  *answer = g_strdup (id);
}

static char *
text_of (gpointer object, const char *property)
{
  char *text;

  g_object_get (object, property, &text, NULL);
  return text;
}

/* A button each answer, in their order; Enter and Escape have theirs. */
static void
test_question (void)
{
  GtkWindow *parent = app_test_window (gtk_label_new (NULL), 300, 200);
  SclQuestion *question = scl_question_new (parent, "Heading", "Body");
  GtkWidget *extra = gtk_label_new ("More");
  g_autofree char *heading = text_of (question, "heading"), *body = text_of (question, "body"),
                  *other = NULL, *other_body = NULL, *by_default = NULL, *closed = NULL,
                  *answer = NULL;

  g_assert_cmpstr (heading, ==, "Heading");
  g_assert_cmpstr (body, ==, "Body");
  scl_question_add (question, "no", "_No", ADW_RESPONSE_DEFAULT);
  scl_question_add (question, "yes", "_Yes", ADW_RESPONSE_DESTRUCTIVE);
  scl_question_set_label (question, "yes", "_Remove");
  scl_question_set_default (question, "yes");
  scl_question_set_close (question, "no");
  scl_question_set_text (question, "Other", "Words");
  scl_question_set_extra (question, extra);
  other = text_of (question, "heading");
  other_body = text_of (question, "body");
  by_default = text_of (question, "default-response");
  closed = text_of (question, "close-response");
  g_assert_cmpstr (other, ==, "Other");
  g_assert_cmpstr (other_body, ==, "Words");
  g_assert_cmpstr (by_default, ==, "yes");
  g_assert_cmpstr (closed, ==, "no");
  g_assert_true (part (question, "extra-child") == extra);
  g_signal_connect (question, "response", G_CALLBACK (on_response), &answer);
  scl_question_present (question, parent);
  app_test_settle (50);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (question)));
  g_assert_true (
      gtk_widget_has_css_class (app_test_find_button (question, "_Remove"), "destructive"));
  g_assert_false (gtk_widget_has_css_class (app_test_find_button (question, "_No"), "destructive"));
  app_test_click (question, "_Remove");
  g_assert_cmpstr (answer, ==, "yes");
  gtk_window_destroy (parent);
}

static gboolean
has_title (GtkWidget *widget, gconstpointer title)
{
  return GTK_IS_WINDOW (widget)
         && g_strcmp0 (gtk_window_get_title (GTK_WINDOW (widget)), title) == 0;
}

/* Preferences come over their window, in the size that is asked for, and go with it. */
static void
test_preferences (void)
{
  GtkWindow *parent = app_test_window (gtk_label_new (NULL), 300, 200);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  GtkWidget *frame;
  int width, height;

  scl_preferences_frame_present (page, "Settings", 480, 360, parent);
  app_test_settle (30);
  frame = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page)));
  g_assert_nonnull (frame);
  g_assert_true (has_title (frame, "Settings"));
  gtk_window_get_default_size (GTK_WINDOW (frame), &width, &height);
  g_assert_cmpint (width, ==, 480);
  g_assert_cmpint (height, ==, 360);
  g_assert_true (gtk_widget_get_mapped (frame));
  g_assert_true (gtk_window_get_modal (GTK_WINDOW (frame)));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (frame)) == parent);
  g_assert_false (flag (frame, "search-enabled"));
  g_object_add_weak_pointer (G_OBJECT (frame), (gpointer *) &frame);
  gtk_window_destroy (parent);
  app_test_settle (50);
  g_assert_null (frame);
}

/* The colour that letters have there, and that of the accent: another. */
static void
test_ink (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *accent = gtk_label_new ("a");
  GtkWindow *window;
  GdkRGBA ink = { 0 }, of_accent = { 0 }, seen = { 0 };

  gtk_widget_add_css_class (accent, "accent");
  gtk_box_append (GTK_BOX (box), accent);
  window = app_test_window (box, 100, 100);
  scl_ink (box, &ink);
  scl_ink (accent, &seen);
  scl_accent_ink (box, &of_accent);
  g_assert_cmpfloat (ink.alpha, >, 0.5);
  g_assert_cmpfloat (of_accent.blue, >, of_accent.red);
  g_assert_cmpfloat_with_epsilon (seen.red, of_accent.red, 0.01);
  g_assert_cmpfloat_with_epsilon (seen.blue, of_accent.blue, 0.01);
  gtk_window_destroy (window);
}

/* A bin is as large as its child, and gives it all that it has. */
static void
test_bin (void)
{
  GtkWidget *child = new_part (120), *bin = scl_wide_bin_new (child);
  GtkWindow *window;
  int least, liked;

  gtk_widget_measure (bin, GTK_ORIENTATION_VERTICAL, -1, &least, &liked, NULL, NULL);
  g_assert_cmpint (least, >=, 20);
  g_assert_cmpint (liked, >=, least);
  g_assert_cmpint (gtk_widget_get_request_mode (bin), ==, gtk_widget_get_request_mode (child));
  window = app_test_window (bin, 333, 222);
  g_assert_cmpint (gtk_widget_get_width (child), ==, 333);
  g_assert_cmpint (gtk_widget_get_height (child), ==, 222);
  gtk_window_destroy (window);
}

TEST_ENTRY (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  add_tests_with (Side, side_set_up, side_tear_down, "/app/panes", test_beside, test_over,
                  test_no_pane);
  add_tests_with (Two, two_set_up, two_tear_down, "/app/panes", test_both, test_one, test_others);
  add_tests ("/app/panes", test_question, test_preferences, test_ink, test_bin);
  return g_test_run ();
}
