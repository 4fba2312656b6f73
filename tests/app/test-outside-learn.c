/* The course as a class goes through it: a lesson's handles by pointer and keyboard, questions with
 * hidden answers, on to the next one, figures of the appendix and back, the whole screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

static void
set_handle (Outside *app, const char *name, const char *value)
{
  outside_click (app, "spin button", name);
  outside_retype (app, value, "Return");
}

/* 1/(1 + 10^(−0.35·2.5)) = 0.882 at 350; at 200 it is 0.760, the bell curve's Φ (0.7071) = 0.760,
 * and the line's 0.75. */
static void
test_follow (void)
{
  Outside *app = outside_start ("--page=expected", NULL);

  outside_wait (app, "label",
                "At a difference of 350 points the logistic curve expects 0.882 points a game, the "
                "bell curve 0.892 and the straight line 0.938.");
  set_handle (app, "Difference of the ratings", "200");
  outside_wait (app, "label",
                "At a difference of 200 points the logistic curve expects 0.760 points a game, the "
                "bell curve 0.760 and the straight line 0.750.");
  outside_click (app, NULL, "Back to the Paper’s Values");
  outside_wait (app, "label", "At a difference of 350 points*");
  outside_close (app);
}

/* The buttons of the first page leave the keyboard somewhere in their spaces. */
static void
test_begin (void)
{
  static const char *const buttons[][2] = { { "Learn How Ratings Work", "The player of*" },
                                            { "Study a Rule", "Try a change" },
                                            { "Find a Player", "What Do I Need" } };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      Outside *app = outside_start (NULL, NULL);

      outside_click (app, "button", buttons[i][0]);
      outside_wait (app, NULL, buttons[i][1]);
      outside_settle (app);
      outside_focus (app);
      outside_close (app);
    }
}

/* A figure alone on the whole screen, which has no frame: a pointer finds the way out as well. */
static void
test_alone (void)
{
  Outside *app = outside_start ("--page=figures", NULL);

  outside_wait (app, "button", "Lesson 1: Hidden ability");
  outside_key (app, "F5");
  outside_click (app, "button", "Leave (Esc)");
  outside_wait_gone (app, "button", "Leave (Esc)");
  outside_wait (app, "button", "Lesson 1: Hidden ability");
  outside_key (app, "F5");
  outside_wait (app, "button", "Leave (Esc)");
  outside_key (app, "Escape");
  outside_wait_gone (app, "button", "Leave (Esc)");
  outside_close (app);
}

/* An answer is not there until it is asked for. */
static void
test_question (void)
{
  Outside *app = outside_start ("--page=updating", NULL);

  outside_wait (app, "label", "3.5 points were scored and 2.80 expected: with K 30*");
  g_assert_null (outside_find (app, "label", "Half a point more is worth K/2: 15.0 points."));
  outside_click (app, NULL, "The last game was drawn. What if it had been won?");
  outside_wait (app, "label", "Half a point more is worth K/2: 15.0 points.");
  outside_close (app);
}

/* On and back by the buttons; the list at the side says what has been read. */
static void
test_turn (void)
{
  Outside *app = outside_start ("--page=abilities", NULL);

  outside_wait (app, "list item", "Hidden ability");
  outside_click (app, "button", "Expected score ›");
  outside_wait (app, "label", "At a difference of 350 points*");
  outside_wait (app, "list item", "Hidden ability (read)");
  outside_click (app, "button", "Draws and colour ›");
  outside_wait (app, "label", "With a difference of 0 points White wins*");
  outside_click (app, "button", "‹ Expected score");
  outside_wait (app, "label", "At a difference of 350 points*");
  outside_click (app, "list item", "The climb");
  outside_wait (app, "label", "Rated once in the half-year, 45 % of 100 games*");
  outside_close (app);
}

/* From a lesson to a figure of the paper, and back. */
static void
test_appendix (void)
{
  Outside *app = outside_start ("--page=lesson-likelihood", NULL);

  outside_wait (app, "label", "6 wins against*");
  outside_click (app, "list item", "All Figures");
  outside_wait (app, "button", "Lesson 1: Hidden ability");
  outside_click (app, "button", "Lesson 1: Hidden ability");
  outside_wait (app, "label", "The player of*");
  outside_close (app);
}

/* F5, a handle by keyboard, the next lesson, and out: the window is where the classroom was, with
 * its values. */
static void
test_classroom (void)
{
  Outside *app = outside_start ("--page=abilities", NULL);

  outside_wait (app, "label", "The player of*");
  outside_key (app, "F5");
  outside_wait (app, "button", "Leave (Esc)");
  outside_click (app, "button", "Expected score ›");
  outside_wait (app, "label", "2  Expected score");
  set_handle (app, "Difference of the ratings", "200");
  outside_wait (app, "label", "At a difference of 200 points*");
  outside_click (app, "button", "Leave (Esc)");
  outside_wait_gone (app, "button", "Leave (Esc)");
  outside_wait (app, "label", "At a difference of 200 points*");
  outside_wait (app, "button", "Draws and colour ›");
  outside_key (app, "F5");
  outside_wait (app, "button", "Leave (Esc)");
  outside_key (app, "Page_Down");
  outside_wait (app, "label", "3  Draws and colour");
  outside_key (app, "Page_Up");
  outside_wait (app, "label", "2  Expected score");
  outside_key (app, "Escape");
  outside_wait_gone (app, "button", "Leave (Esc)");
  outside_close (app);
}

/* The lessons as the list at the side has them. */
static const char *const course[] = { "Hidden ability",
                                      "Expected score",
                                      "Draws and colour",
                                      "Performance",
                                      "Likelihood",
                                      "Updating and K",
                                      "Speed and noise",
                                      "How often to rate",
                                      "The climb",
                                      "Rounding and cuts",
                                      "Inflation",
                                      "Entering the list",
                                      "The French way",
                                      "Glicko: how sure is a rating",
                                      "One game, by Bayes",
                                      "What makes a rule good",
                                      NULL };

/* The sentence below the handles, the only one of the uppermost window; newly allocated. */
static char *
find_sentence (Outside *app)
{
  return g_strdup (outside_wait (app, "label", "*.")->label);
}

/* The whole course without a pointer, on the whole screen: the arrows move the first handle at
 * once, and the sentence follows; Page Down goes on; the way out is there in every lesson; and
 * afterwards all lessons have been read. */
static void
test_course (void)
{
  Outside *app = outside_start ("--page=abilities", NULL);

  outside_wait (app, "label", "The player of*");
  outside_key (app, "F5");
  for (guint i = 0; course[i] != NULL; i++)
    {
      g_autofree char *title = g_strdup_printf ("%u  %s", i + 1, course[i]);
      g_autofree char *before = NULL, *after = NULL;
      gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

      outside_wait (app, "label", title);
      outside_wait (app, "button", "Leave (Esc)");
      before = find_sentence (app);
      do
        {
          g_free (after);
          outside_key (app, "Right");
          after = find_sentence (app);
      } while (g_str_equal (before, after) && g_get_monotonic_time () < until);
      g_assert_cmpstr (before, !=, after);
      outside_key (app, "Page_Down");
    }
  outside_key (app, "Escape");
  outside_wait_gone (app, "button", "Leave (Esc)");
  for (guint i = 0; course[i] != NULL; i++)
    {
      g_autofree char *row = g_strdup_printf ("*%s (read)", course[i]);

      outside_wait (app, "list item", row);
    }
  outside_wait (app, "button", "Finish");
  outside_close (app);
}

/* A word of the glossary tells its meaning on hover, as its description, and when pressed: by the
 * keyboard, too. */
static void
test_glossary (void)
{
  const char *meaning = "How well someone plays in one game. It varies from day to day.";
  Outside *app = outside_start ("--page=abilities", NULL);

  outside_wait (app, "label", "The player of*");
  outside_click (app, "button", "ability");
  outside_wait (app, "label", meaning);
  outside_key (app, "Escape");
  outside_wait_gone (app, "label", meaning);
  outside_key (app, "Return");
  outside_wait (app, "label", meaning);
  outside_close (app);
}

/* Either decimal sign may be typed; what is no number changes nothing. 40 %: n = 0.8/0.6 = 1.33;
 * v = 1/(1 + 10^(−32/400)) = 0.546, √(v (1 − v)) = 0.498, and 1.33·0.498/(1 + 1.33·0.498) =
 * 39.9 %. With 20.5 %: n = 0.41/0.795 = 0.516, 0.516·0.498/1.257 = 20.4 %. */
static void
test_decimals (void)
{
  Outside *app = outside_start ("--page=lesson-draws", NULL);

  set_handle (app, "Draws between equals (%)", "40,0");
  outside_wait (app, "label", "*draws 39.9*");
  set_handle (app, "Draws between equals (%)", "20.5");
  outside_wait (app, "label", "*draws 20.4*");
  outside_retype (app, "many", "Return");
  outside_wait (app, "label", "*draws 20.4*");
  outside_close (app);
}

/* Ctrl+P: the desktop's own dialog. Cancelled, nothing is lost and nothing said; printed to a file,
 * the sheet has its two pages. */
static void
test_print (void)
{
  Outside *app = outside_start ("--page=updating", NULL);
  g_autofree char *path = NULL, *bytes = NULL;
  gboolean two_pages = FALSE;
  gsize length;

  set_handle (app, "K", "20");
  outside_key (app, "ctrl+p");
  outside_wait (app, "button", "Cancel");
  outside_click (app, "button", "Cancel");
  outside_wait_gone (app, "button", "Cancel");
  outside_wait (app, "label", "3.5 points were scored and 2.80 expected: with K 20*");
  outside_click (app, "button", "Print Sheet… (Ctrl+P)");
  outside_click (app, NULL, "Print to File");
  outside_wait (app, "label", "*scalata-lesson-updating.pdf");
  outside_click (app, "button", "Print");
  outside_wait (app, "label", "Printed");
  path = g_build_filename (outside_folder (app), "scalata-lesson-updating.pdf", NULL);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpmem (bytes, 5, "%PDF-", 5);
  for (char *at = bytes; at + 8 <= bytes + length; at++)
    two_pages |= memcmp (at, "/Count 2", 8) == 0;
  g_assert_true (two_pages);
  outside_close (app);
}

/* A figure of the appendix, too, on a page of its own. */
static void
test_print_figure (void)
{
  Outside *app = outside_start ("--page=figures", NULL);
  g_autofree char *path = NULL, *bytes = NULL;
  gboolean one_page = FALSE;
  gsize length;

  outside_wait (app, "image", "Two hidden abilities");
  outside_key (app, "ctrl+p");
  outside_click (app, NULL, "Print to File");
  outside_wait (app, "label", "*scalata-figure-1.pdf");
  outside_click (app, "button", "Print");
  outside_wait (app, "label", "Printed");
  path = g_build_filename (outside_folder (app), "scalata-figure-1.pdf", NULL);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (char *at = bytes; at + 8 <= bytes + length; at++)
    one_page |= memcmp (at, "/Count 1", 8) == 0;
  g_assert_true (one_page);
  outside_close (app);
}

/* In a window of 400 by 700 the lessons are a list to open, and the handles stand below one another
 * under the figure; the sentence that follows them and the ways on stay in view. */
static void
test_narrow (void)
{
  const char *sentence = "With a difference of 0 points White wins*";
  Outside *app = outside_start ("--size=400x700", "--page=lesson-draws", NULL);

  outside_wait (app, "label", sentence);
  outside_scroll (app, "label", "A rating needs the points alone*", 3);
  outside_wait (app, "spin button", "White’s rating less Black’s");
  outside_scroll (app, "image", "Won, drawn, lost", 3);
  outside_wait (app, "spin button", "White’s edge (points)");
  g_assert_cmpint (outside_height_of (app, "Draws between equals (%)"), <,
                   outside_height_of (app, "White’s edge (points)"));
  g_assert_cmpint (outside_height_of (app, "White’s edge (points)"), <,
                   outside_height_of (app, sentence));
  outside_click (app, "button", "Performance ›");
  outside_wait (app, "spin button", "Mean of the opponents");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/learn", test_begin, test_alone, test_follow, test_question,
                 test_turn, test_appendix, test_classroom, test_course, test_glossary,
                 test_decimals, test_print, test_print_figure, test_narrow)
