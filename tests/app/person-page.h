/* The page of a person with small data, and what is asked of it. All people are invented.
 *
 * Under "Elo, plain" (K 20, the logistic curve without a cut, a list a month) Maria, 1800, draws
 * with 1800 in March; in May she loses to 1800, 20 (0 - 0.5) = -10, and beats 1870,
 * 20 (1 - 1 / (1 + 10^(70/400))) = 20 (1 - 0.4006) = +11.99: 1800 and 1801.99. Carla then has 1810,
 * Ada 1870 - 11.99 = 1858.01, Bruno 1800.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/players/scl-player-page.h"
#include "scl-app-test.h"

#define NUMBER(thousands, rest) thousands "\u2009" rest /* as ratings are written */

static const char person_games[]
    = "date,event_id,event,round,white_id,white,white_fide_id,white_federation,white_birth_year,"
      "white_sex,black_id,black,black_fide_id,black_federation,black_birth_year,black_sex,score,"
      "white_rating,black_rating\n"
      "2001-03-10,1,March Open,1,1,Rossi Maria,101,ITA,1980,f,2,Neri Bruno,,ITA,1950,m,0.5,1800,"
      "1800\n"
      "2001-05-20,2,May Open,1,1,Rossi Maria,101,ITA,1980,f,3,Verdi Carla,,FRA,1970,f,0,1800,1800\n"
      "2001-05-20,2,May Open,2,4,Bianchi Ada,,ITA,1960,f,1,Rossi Maria,101,ITA,1980,f,0,1870,1800"
      "\n";

/* Maria is on both lists; Dino is not on the newest. */
static const char person_lists[]
    = "list,date,rate,fide_id,name,federation,title,sex,birth_year,rating,games,k\n"
      "FIDE,2001-01-01,s,101,Rossi Maria,ITA,,f,1980,1750,4,15\n"
      "FIDE,2001-01-01,s,102,Abete Anna,ITA,WIM,f,1970,2000,0,10\n"
      "FIDE,2001-01-01,s,103,Dune Dino,NOR,GM,m,1950,2500,9,10\n"
      "FIDE,2001-07-01,s,101,Rossi Maria,ITA,,f,1980,1790,5,15\n"
      "FIDE,2001-07-01,s,102,Abete Anna,ITA,WIM,f,1970,2025,7,10\n"
      "FIDE,2001-07-01,s,104,Elmi Enzo,ITA,,m,1990,2100,0,\n";

typedef struct
{
  AppTestPage t;
  SclPage *page;
} PersonPage;

static inline gboolean
person_page_is_idle (gpointer data)
{
  return !app_test_is_busy (((PersonPage *) data)->page);
}

static inline void
person_page_rest (PersonPage *f)
{
  app_test_wait (app_test_is_idle, f->t.dataset);
  app_test_rest (f->page);
  app_test_wait_for_answers (f->t.dataset);
  app_test_rest (f->page);
}

static inline gboolean
person_page_is_view (GtkWidget *widget, gconstpointer id)
{
  return g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Scl")
         && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

/* A view of the tabs, else a part of the page. */
static inline gpointer
person_page_part (PersonPage *f, const char *id)
{
  gpointer found = app_test_find_that (app_test_find_id (f->page, "tabs"), person_page_is_view, id);

  return found != NULL ? found : app_test_find_id (f->page, id);
}

static inline void
person_page_load (PersonPage *f, const char *name, const char *text, SclDatasetMode mode)
{
  g_autofree char *path = test_folder_write (f->t.folder, name, text);

  app_test_load (f->t.dataset, path, mode);
  person_page_rest (f);
}

static inline void
person_page_set_rule (PersonPage *f, const char *name)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (rules, scl_policy_find (name, &error));
  g_assert_no_error (error);
  scl_workbench_set_rules (f->t.workbench, rules);
}

static inline void
person_page_set_up (PersonPage *f, gconstpointer data)
{
  app_test_page_set_up (&f->t, SCL_TYPE_PLAYER_PAGE, 1390, 990);
  f->page = SCL_PAGE (f->t.widget);
  app_test_page_give_data (&f->t);
  person_page_set_rule (f, "elo");
}

static inline void
person_page_tear_down (PersonPage *f, gconstpointer data)
{
  person_page_rest (f);
  app_test_page_tear_down (&f->t, data);
}

/* Whom the list of people has under this name. */
static inline void
person_page_look_at (PersonPage *f, const char *name)
{
  gpointer finder = person_page_part (f, "finder");
  const guint row = app_test_table_row (finder, 0, name);

  g_assert_cmpuint (row, !=, G_MAXUINT);
  app_test_table_choose (finder, row);
  person_page_rest (f);
}

static inline void
person_page_assert_table (PersonPage *f, const char *id, const char *expected)
{
  g_autofree char *text = app_test_table (person_page_part (f, id), 20);

  g_assert_cmpstr (text, ==, expected);
}

/* A label's text; NULL: it is not to be seen. */
static inline const char *
person_page_says (PersonPage *f, const char *within, const char *id)
{
  GtkWidget *label = app_test_find_id (person_page_part (f, within), id);

  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

/* The cells of a column, from the top, with " | " between them. */
static inline void
person_page_assert_column (PersonPage *f, const char *id, guint column, const char *expected)
{
  gpointer table = person_page_part (f, id);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint row = 0; row < app_test_table_n (table); row++)
    {
      g_autofree char *cell = app_test_table_cell (table, row, column);

      g_string_append_printf (text, "%s%s", row > 0 ? " | " : "", cell);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* The same after it was sorted by the column with this title. */
static inline void
person_page_assert_sorted (PersonPage *f, const char *id, const char *title, gboolean descending,
                           guint column, const char *expected)
{
  app_test_table_sort (person_page_part (f, id), title, descending);
  app_test_settle (30);
  person_page_assert_column (f, id, column, expected);
}

static inline void
person_page_load_games (PersonPage *f)
{
  person_page_load (f, "games.csv", person_games, SCL_DATASET_OPEN);
}

static inline void
person_page_load_lists (PersonPage *f, SclDatasetMode mode)
{
  person_page_load (f, "lists.csv", person_lists, mode);
}

static inline gint64
person_page_id_of (PersonPage *f, const char *name)
{
  person_page_look_at (f, name);
  return scl_workbench_get_person (f->t.workbench);
}

static inline void
person_page_search (PersonPage *f, const char *text)
{
  gpointer entry = app_test_find_id (person_page_part (f, "finder"), "search");

  gtk_editable_set_text (entry, text);
  g_signal_emit_by_name (entry, "search-changed");
  person_page_rest (f);
}

static inline gboolean
person_page_was_looked_at (PersonPage *f, gint64 person)
{
  const GArray *recent = scl_people_get_recent (scl_workbench_get_people (f->t.workbench));

  for (guint i = 0; i < recent->len; i++)
    if (g_array_index (recent, gint64, i) == person)
      return TRUE;
  return FALSE;
}
