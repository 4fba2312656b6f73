/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../test-main.h"
#include "looks.h"
#include "scl-app-test.h"

/* What is wrong with a text, whatever it says, and what only looks so. */
static void
test_faults (void)
{
  static const char *const wrong[] = {
    "log-loss nan",    "−inf points",      "by (null)",       "%d games",
    "<b>Elo</b>",      "A &amp; B",        "moved by −0.0",   "−0",
    "−3 games",        "1 players",        "of the the list", "%s: %u",
    "at \xef\xbf\xbd", "0.5 of -1 events",
  };
  static const char *const right[] = {
    "Nan Li",     "information", "50 % of them", "a < b; c > d", "K 30 < 2100; 20", "A & B",
    "moved −0.5", "−20 points",  "1–0",          "11 games",     "1,001 players",   "0.1 games",
    "1 player",   "2000-01-01",  "Elo 10 to 0",  "2.5 % saved",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    if (look_fault (wrong[i]) == NULL)
      g_test_fail_printf ("nothing is wrong with “%s”?", wrong[i]);
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    if (look_fault (right[i]) != NULL)
      g_test_fail_printf ("“%s” is wrong? %s", right[i], look_fault (right[i]));
}

TEST_MAIN_AFTER (app_test_init, "/app/looks", test_faults)
