/* Two players who may be one, beside each other: what is known of them, and what tells.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/data/scl-match-facts.h"
#include "rating/base/scl-day.h"
#include "scl-app-test.h"

typedef struct
{
  GtkGrid *grid;
  GtkWindow *window;
  SclHistory *history;
} Fixture;

/* Nobody has an id of a workspace, so that nobody has games. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  f->history = scl_history_builder_finish (builder);
  f->grid = GTK_GRID (gtk_grid_new ());
  f->window = app_test_window (GTK_WIDGET (f->grid), 600, 400);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  scl_history_unref (f->history);
}

/* A line a row; behind a value a star where both agree, an exclamation mark where they do not. */
static void
assert_facts (Fixture *f, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int row = 0; gtk_grid_get_child_at (f->grid, 1, row) != NULL; row++)
    for (int column = 0; column < 3; column++)
      {
        GtkWidget *label = gtk_grid_get_child_at (f->grid, column, row);

        g_string_append_printf (text, "%s%s%s",
                                label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "",
                                label == NULL                                 ? ""
                                : gtk_widget_has_css_class (label, "success") ? "*"
                                : gtk_widget_has_css_class (label, "warning") ? "!"
                                                                              : "",
                                column < 2 ? " | " : "\n");
      }
  g_assert_cmpstr (text->str, ==, expected);
}

static SclWorkspacePlayer
player (const char *name)
{
  return (SclWorkspacePlayer){ .id = 1,
                               .name = (char *) name,
                               .national_id = (char *) "",
                               .federation = (char *) "",
                               .title = (char *) "",
                               .category = (char *) "",
                               .birth_day = SCL_DAY_NONE };
}

/* What neither has is left out, what one has is told. */
static void
test_little (Fixture *f, gconstpointer data)
{
  SclWorkspacePlayer a = player ("Rossi Mario"), b = player ("Mario Rossi");
  const SclWorkspaceDoubt doubt = { .id = 1, .player = &b, .other = &a };

  scl_match_facts_show (f->grid, f->history, &doubt, NULL);
  assert_facts (f, " | Rossi Mario | Mario Rossi\nGames | none | none\n");
  b.birth_year = 1960;
  a.title = (char *) "GM";
  scl_match_facts_show (f->grid, f->history, &doubt, NULL);
  assert_facts (f, " | Rossi Mario | Mario Rossi\nBirth year | – | 1960\nTitle | GM | –\n"
                   "Games | none | none\n");
}

/* Birth year, federation, FIDE id and sex tell for or against; title, category and national id do
 * not. */
static void
test_telling (Fixture *f, gconstpointer data)
{
  SclWorkspacePlayer a = player ("A"), b = player ("B");
  const SclWorkspaceDoubt doubt = { .id = 1, .player = &b, .other = &a };

  a.birth_year = b.birth_year = 1960;
  a.federation = (char *) "ITA";
  b.federation = (char *) "FRA";
  a.fide_id = b.fide_id = 900001;
  a.national_id = b.national_id = (char *) "N1";
  a.title = (char *) "GM";
  b.title = (char *) "IM";
  a.category = b.category = (char *) "2N";
  a.sex = 'm';
  b.sex = 'f';
  scl_match_facts_show (f->grid, f->history, &doubt, NULL);
  assert_facts (f, " | A | B\nBirth year | 1960* | 1960*\nFederation | ITA! | FRA!\n"
                   "FIDE id | 900001* | 900001*\nNational id | N1 | N1\nTitle | GM | IM\n"
                   "Category | 2N | 2N\nSex | male! | female!\nGames | none | none\n");
}

/* The last of the lists, and the files that they came with. */
static void
test_look (Fixture *f, gconstpointer data)
{
  SclWorkspacePlayer a = player ("A"), b = player ("B");
  const SclWorkspaceDoubt doubt = { .id = 1, .player = &b, .other = &a };
  SclMatchLook look
      = { .file = { (char *) "/a/one.csv", (char *) "/b/two.csv" }, .others = { 0, 1 } };
  SclWorkspaceRating ratings[]
      = { { .name = "FIDE", .rating = 1750 }, { .name = "FIDE", .rating = 1790 } };

  ratings[0].day = scl_day_from_ymd (2001, 1, 1);
  ratings[1].day = scl_day_from_ymd (2001, 7, 1);
  look.ratings[0] = g_array_new (FALSE, FALSE, sizeof (SclWorkspaceRating));
  look.ratings[1] = g_array_new (FALSE, FALSE, sizeof (SclWorkspaceRating));
  g_array_append_vals (look.ratings[0], ratings, 2);
  g_array_append_vals (look.ratings[1], ratings, 1);
  scl_match_facts_show (f->grid, f->history, &doubt, &look);
  assert_facts (f, " | A | B\nGames | none | none\n"
                   "Ratings | FIDE 1 Jul 2001: 1790 (2 lists) | FIDE 1 Jan 2001: 1750 (1 list)\n"
                   "Came with | one.csv | two.csv and 1 more\n");
  g_array_set_size (look.ratings[0], 0);
  look.others[1] = 2;
  look.file[0] = (char *) "";
  scl_match_facts_show (f->grid, f->history, &doubt, &look);
  assert_facts (f, " | A | B\nGames | none | none\nRatings | – | FIDE 1 Jan 2001: 1750 (1 list)\n"
                   "Came with | – | two.csv and 2 more\n");
  g_array_unref (look.ratings[0]);
  g_array_unref (look.ratings[1]);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/match-facts", test_little,
                test_telling, test_look)
