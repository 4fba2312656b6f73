/* SclListAnswer: the charts of lists, who is in a bar, and what there is to choose from. All names
 * are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "list-fixture.h"
#include "workbench/data/scl-list-job.h"

static const ListFixtureFile one_place
    = { "players.ssp",
        "@PLAYER\n"
        "Dune, Dora    #- GER [1900]\n   %Bio FIDEID 900001\n   %Elo 1999:1800,1900\n"
        "Elmi, Elio    #- ITA [1900]\n   %Bio FIDEID 900002\n   %Elo 1999:1800,1900\n"
        "Frassi, Fabia #- ITA [1910]\n   %Bio FIDEID 900003\n   %Elo 1999:1800,1910\n" };

typedef struct
{
  ListFixture t;
  SclListRequest request; /* the last list, the one a year before */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  const SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;

  list_fixture_open (&f->t, data);
  f->request = (SclListRequest){ .list = 3, .other = 1, .options = options, .years = 1 };
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  list_fixture_close (&f->t);
}

static SclListAnswer *
answer (Fixture *f, SclListViewKind view)
{
  g_autoptr (GError) error = NULL;
  SclListAnswer *self;

  f->request.view = view;
  self = scl_list_answer_new (f->t.source, f->t.workspace, &f->request, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (self->request.view, ==, view);
  return self;
}

/* "Abete, Anna; Dune, Dario" and the words over them. */
static void
assert_players (const SclListAnswer *self, guint series, guint bar, const char *expected_words,
                const char *expected)
{
  SclListSheet *sheet = NULL;
  g_autofree char *words = NULL;
  g_autoptr (GArray) players
      = scl_list_answer_players (self, self->chart, series, bar, &sheet, &words);
  g_autoptr (GString) names = g_string_new (NULL);

  g_assert_nonnull (players);
  for (guint i = 0; i < players->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "; " : "",
                            sheet->columns.name[g_array_index (players, guint32, i)]);
  g_assert_cmpstr (names->str, ==, expected);
  g_assert_cmpstr (words, ==, expected_words);
}

static void
assert_no_players (const SclListAnswer *self, guint series, guint bar)
{
  SclListSheet *sheet = NULL;
  char *words = NULL;

  g_assert_null (scl_list_answer_players (self, self->chart, series, bar, &sheet, &words));
}

static void
assert_texts (char **texts, const char *expected)
{
  g_autofree char *joined = texts != NULL ? g_strjoinv (" ", texts) : NULL;

  g_assert_cmpstr (joined, ==, expected);
}

static void
test_views (void)
{
  static const gboolean other[] = { FALSE, TRUE, TRUE, TRUE, FALSE, FALSE, FALSE, FALSE };
  static const gboolean series[] = { FALSE, FALSE, FALSE, FALSE, FALSE, TRUE, TRUE, TRUE };

  for (guint i = 0; i < SCL_N_LIST_VIEWS; i++)
    {
      g_assert_true (scl_list_view_has_other (i) == other[i]);
      g_assert_true (scl_list_view_is_series (i) == series[i]);
    }
}

/* 1960; 2040, 2060; 2120, in classes of 100. */
static void
test_distribution (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) self = answer (f, SCL_LIST_VIEW_DISTRIBUTION);
  const SclSeries *bars = scl_chart_series (self->chart, 0);

  g_assert_cmpuint (scl_chart_n_series (self->chart), ==, 1);
  g_assert_cmpuint (bars->n, ==, 3);
  g_assert_cmpfloat (bars->x[0], ==, 1900);
  g_assert_cmpfloat (bars->y[0], ==, 1);
  g_assert_cmpfloat (bars->y[1], ==, 2);
  assert_players (self, 0, 0, "1\u2009900–1\u2009999", "Colle, Carlo");
  assert_players (self, 0, 1, "2\u2009000–2\u2009099", "Dune, Dario; Abete, Anna");
  assert_players (self, 0, 2, "2\u2009100–2\u2009199", "Bosco, Bruno");
  assert_no_players (self, 0, 3);
  assert_no_players (self, 1, 0);
  assert_texts (self->federations, "FRA GER ITA");
  assert_texts (self->titles, "GM WIM");
  assert_texts (self->categories, NULL);
  g_assert_null (self->sheets[1]);
}

/* By titles: the bar's players are those of its group alone. */
static void
test_groups (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) self = NULL;
  const SclSeries *italy = NULL;
  guint at = 0;

  f->request.options.group = SCL_LIST_BY_FEDERATION;
  self = answer (f, SCL_LIST_VIEW_DISTRIBUTION);
  for (guint i = 0; i < scl_chart_n_series (self->chart); i++)
    if (g_str_equal (scl_chart_series (self->chart, i)->label, "ITA"))
      italy = scl_chart_series (self->chart, at = i);
  g_assert_nonnull (italy);
  for (guint i = 0; i < italy->n; i++)
    if (italy->x[i] == 2000)
      assert_players (self, at, i, "ITA, 2\u2009000–2\u2009099", "Abete, Anna");
}

/* The earlier of two dates of one list comes first, whichever is chosen as the other. */
static void
test_compare (Fixture *f, gconstpointer data)
{
  for (guint swap = 0; swap < 2; swap++)
    {
      g_autoptr (SclListAnswer) self = NULL;

      f->request.list = swap ? 1 : 3;
      f->request.other = swap ? 3 : 1;
      self = answer (f, SCL_LIST_VIEW_COMPARE);
      g_assert_cmpuint (scl_chart_n_series (self->chart), ==, 2);
      g_assert_true (
          g_str_has_prefix (scl_chart_series (self->chart, 0)->label, "FIDE, 1 Jul 1999"));
      g_assert_cmpuint (self->sheets[0]->list, ==, 1);
      g_assert_cmpuint (self->sheets[1]->list, ==, 3);
      /* 2010, 2100 in 1999. */
      for (guint i = 0; i < scl_chart_series (self->chart, 0)->n; i++)
        if (scl_chart_series (self->chart, 0)->x[i] == 2100)
          {
            assert_players (self, 0, i, "FIDE, 1 Jul 1999, 2\u2009100–2\u2009199", "Bosco, Bruno");
            assert_players (self, 1, i, "FIDE, 1 Jul 2000, 2\u2009100–2\u2009199", "Bosco, Bruno");
          }
        else if (scl_chart_series (self->chart, 0)->x[i] == 2000)
          {
            assert_players (self, 0, i, "FIDE, 1 Jul 1999, 2\u2009000–2\u2009099", "Abete, Anna");
            assert_players (self, 1, i, "FIDE, 1 Jul 2000, 2\u2009000–2\u2009099",
                            "Dune, Dario; Abete, Anna");
          }
    }
}

/* Nobody of Germany was on the first list: the one series is the second list's. */
static void
test_compare_alone (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) self = NULL;

  f->request.options.only_federation = g_intern_string ("GER");
  self = answer (f, SCL_LIST_VIEW_COMPARE);
  for (guint i = 0;
       scl_chart_n_series (self->chart) == 1 && i < scl_chart_series (self->chart, 0)->n; i++)
    if (scl_chart_series (self->chart, 0)->y[i] > 0)
      assert_players (self, 0, i, "FIDE, 1 Jul 2000, 2\u2009000–2\u2009099", "Dune, Dario");
}

/* Anna and Bruno are on both. */
static void
test_scatter (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) scatter = answer (f, SCL_LIST_VIEW_SCATTER);
  g_autoptr (SclListAnswer) difference = answer (f, SCL_LIST_VIEW_DIFFERENCE);
  const SclSeries *points = scl_chart_series (scatter->chart, 0);
  const SclSeries *changes = scl_chart_series (difference->chart, 0);

  g_assert_cmpuint (points->n, ==, 2);
  g_assert_cmpuint (changes->n, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (points->x[i] == 2010 || points->x[i] == 2100);
      g_assert_cmpfloat (points->y[i], ==, points->x[i] == 2010 ? 2040 : 2120);
      g_assert_cmpfloat (changes->y[i], ==, changes->x[i] == 2010 ? 30 : 20);
    }
  /* Who has both ratings is at the dot, of two who have the same both. */
  for (guint i = 0; i < 2; i++)
    {
      const gboolean anna = points->x[i] == 2010;
      const char *words = anna ? "FIDE, 1 Jul 1999: 2\u2009010; FIDE, 1 Jul 2000: 2\u2009040"
                               : "FIDE, 1 Jul 1999: 2\u2009100; FIDE, 1 Jul 2000: 2\u2009120";

      assert_players (scatter, 0, i, words, anna ? "Abete, Anna" : "Bosco, Bruno");
      assert_players (difference, 0, i, words, anna ? "Abete, Anna" : "Bosco, Bruno");
    }
  assert_no_players (scatter, 0, 2);
  assert_no_players (scatter, 1, 0); /* a line */
}

/* Of two lists: Dora and Elio stand at the same place, Fabia beside them. */
static void
test_one_place (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) scatter = NULL;
  const SclSeries *points;

  f->request.list = 1;
  f->request.other = 0;
  scatter = answer (f, SCL_LIST_VIEW_SCATTER);
  points = scl_chart_series (scatter->chart, 0);
  g_assert_cmpuint (points->n, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const gboolean alone = points->y[i] == 1910;

      assert_players (scatter, 0, i,
                      alone ? "FIDE, 1 Jan 1999: 1\u2009800; FIDE, 1 Jul 1999: 1\u2009910"
                            : "FIDE, 1 Jan 1999: 1\u2009800; FIDE, 1 Jul 1999: 1\u2009900",
                      alone ? "Frassi, Fabia" : "Dune, Dora; Elmi, Elio");
    }
}

/* 1970, 1980, 1985; in classes of ten years 1970–1979 and 1980–1989. */
static void
test_births (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) years = answer (f, SCL_LIST_VIEW_BIRTHS);
  g_autoptr (SclListAnswer) decades = NULL;
  g_autoptr (SclListAnswer) between = NULL;

  g_assert_cmpuint (scl_chart_series (years->chart, 0)->n, ==, 16);
  assert_players (years, 0, 0, "born in 1970", "Abete, Anna");
  assert_players (years, 0, 15, "born in 1985", "Colle, Carlo");
  f->request.years = 10;
  decades = answer (f, SCL_LIST_VIEW_BIRTHS);
  g_assert_cmpuint (scl_chart_series (decades->chart, 0)->n, ==, 2);
  assert_players (decades, 0, 0, "born 1970 to 1979", "Abete, Anna");
  assert_players (decades, 0, 1, "born 1980 to 1989", "Bosco, Bruno; Colle, Carlo");
  /* Who is filtered out is not in a bar either. */
  f->request.options.born_from = 1975;
  f->request.options.born_to = 1984;
  f->request.years = 50;
  between = answer (f, SCL_LIST_VIEW_BIRTHS);
  assert_players (between, 0, 0, "born 1950 to 1999", "Bosco, Bruno");
}

static const ListFixtureFile old
    = { "players.ssp",
        "@PLAYER\nAbete, Anna  #- ITA [2010] 1345\n   %Bio FIDEID 900001\n   %Elo 1999:2000,2010\n"
        "Bosco, Bruno #- ITA [2010] 1879\n   %Bio FIDEID 900002\n   %Elo 1999:2000,2010\n"
        "Colle, Carlo #- ITA [2010] 1880\n   %Bio FIDEID 900003\n   %Elo 1999:2000,2010\n" };

/* 1999 less 110 is in the decade of 1880: who is older is out of the first view, and counted. */
static void
test_impossible_births (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) self = NULL;

  f->request.list = 1;
  f->request.other = 0;
  self = answer (f, SCL_LIST_VIEW_BIRTHS);
  g_assert_cmpfloat (scl_chart_series (self->chart, 0)->x[0], ==, 1345);
  g_assert_cmpfloat (scl_chart_x_axis (self->chart)->min, ==, 1880);
  g_assert_cmpfloat (scl_chart_x_axis (self->chart)->lowest, ==, 1345);
  g_assert_nonnull (
      strstr (scl_chart_subtitle (self->chart), "; 2 born before 1880 are out of view"));
}

static const ListFixtureFile just
    = { "players.ssp",
        "@PLAYER\nAbete, Anna  #- ITA [2010] 1880\n   %Bio FIDEID 900001\n   %Elo 1999:2000,2010\n"
        "Colle, Carlo #- ITA [2010] 1950\n   %Bio FIDEID 900003\n   %Elo 1999:2000,2010\n" };

/* Old, and possible: nothing is said. */
static void
test_old_births (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) self = NULL;

  f->request.list = 1;
  f->request.other = 0;
  self = answer (f, SCL_LIST_VIEW_BIRTHS);
  g_assert_null (strstr (scl_chart_subtitle (self->chart), "out of view"));
}

/* All dead: there is nothing but them to see. */
static const ListFixtureFile dead
    = { "players.ssp", "@PLAYER\nAbete, Anna  #- ITA [2010] 1345\n   %Bio FIDEID 900001\n"
                       "   %Elo 1999:2000,2010\nBosco, Bruno #- ITA [2010] 1346\n"
                       "   %Bio FIDEID 900002\n   %Elo 1999:2000,2010\n" };

/* 2, 2, 4, 4 players; +2 in January 2000; Germany from that day on: 2200, 2060. */
static void
test_series (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) count = answer (f, SCL_LIST_VIEW_COUNT);
  g_autoptr (SclListAnswer) increase = answer (f, SCL_LIST_VIEW_INCREASE);
  g_autoptr (SclListAnswer) mean = answer (f, SCL_LIST_VIEW_MEAN);
  g_autoptr (SclListAnswer) german = NULL;
  const SclSeries *series = scl_chart_series (count->chart, 0);

  g_assert_cmpuint (series->n, ==, 4);
  g_assert_cmpfloat (series->y[1], ==, 2);
  g_assert_cmpfloat (series->y[2], ==, 4);
  g_assert_cmpfloat (scl_chart_series (increase->chart, 0)->y[1], ==, 2);
  g_assert_cmpfloat (scl_chart_series (mean->chart, 0)->y[0], ==, 1950);
  assert_texts (count->federations, "FRA GER ITA");
  g_assert_null (count->titles);
  assert_no_players (count, 0, 0);
  f->request.options.only_federation = g_intern_string ("GER");
  german = answer (f, SCL_LIST_VIEW_MEAN);
  series = scl_chart_series (german->chart, 0);
  g_assert_cmpuint (series->n, ==, 2);
  g_assert_cmpfloat (series->y[0], ==, 2200);
  g_assert_cmpfloat (series->y[1], ==, 2060);
  g_assert_nonnull (strstr (scl_chart_subtitle (german->chart), "FIDE, GER"));
  g_assert_null (strstr (scl_chart_subtitle (mean->chart), "FIDE,"));
}

/* Of the reconstruction: no federations, but categories. */
static void
test_reconstruction (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) distribution = NULL;
  g_autoptr (SclListAnswer) series = NULL;

  f->request.list = 4;
  f->request.other = 5;
  distribution = answer (f, SCL_LIST_VIEW_DISTRIBUTION);
  assert_texts (distribution->categories, "1N 2N 3N CM M");
  assert_texts (distribution->federations, NULL);
  series = answer (f, SCL_LIST_VIEW_COUNT);
  g_assert_cmpuint (scl_chart_series (series->chart, 0)->n, ==, SCL_RECONSTRUCTION_N_SEMESTERS);
  assert_texts (series->federations, NULL);
}

static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint view = 0; view < SCL_N_LIST_VIEWS; view++)
    {
      g_autoptr (GError) error = NULL;

      f->request.view = view;
      g_assert_null (scl_list_answer_new (f->t.source, f->t.workspace, &f->request, NULL, NULL,
                                          cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

static const ListFixtureFile titles
    = { "players.ssp",
        "@PLAYER\nA, A #WCM ITA [2000] 1970 w\n   %Bio FIDEID 900001\n   %Elo 1999:2000,2010\n"
        "B, B #CM ITA [2010] 1970\n   %Bio FIDEID 900002\n   %Elo 1999:2000,2010\n"
        "C, C #WGM ITA [2010] 1970 w\n   %Bio FIDEID 900003\n   %Elo 1999:2000,2010\n"
        "D, D #FM ITA [2010] 1970\n   %Bio FIDEID 900004\n   %Elo 1999:2000,2010\n"
        "E, E #IM ITA [2010] 1970\n   %Bio FIDEID 900005\n   %Elo 1999:2000,2010\n"
        "F, F #WIM ITA [2010] 1970 w\n   %Bio FIDEID 900006\n   %Elo 1999:2000,2010\n"
        "G, G #GM ITA [2010] 1970\n   %Bio FIDEID 900007\n   %Elo 1999:2000,2010\n"
        "H, H #WFM ITA [2010] 1970 w\n   %Bio FIDEID 900008\n   %Elo 1999:2000,2010\n" };

static void
test_titles (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) self = NULL;

  f->request.list = 1;
  self = answer (f, SCL_LIST_VIEW_DISTRIBUTION);
  assert_texts (self->titles, "GM IM FM CM WGM WIM WFM WCM");
}

static void
test_dead (Fixture *f, gconstpointer data)
{
  g_autoptr (SclListAnswer) self = NULL;

  f->request.list = 1;
  self = answer (f, SCL_LIST_VIEW_BIRTHS);
  g_assert_null (strstr (scl_chart_subtitle (self->chart), "out of view"));
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func, lists)                                                                     \
  g_test_add ("/workbench/list-job/" name, Fixture, lists, set_up, func, tear_down)
  g_test_add_func ("/workbench/list-job/views", test_views);
  ADD ("distribution", test_distribution, &list_fixture_standard);
  ADD ("groups", test_groups, &list_fixture_standard);
  ADD ("compare", test_compare, &list_fixture_standard);
  ADD ("compare-alone", test_compare_alone, &list_fixture_standard);
  ADD ("scatter", test_scatter, &list_fixture_standard);
  ADD ("one-place", test_one_place, &one_place);
  ADD ("births", test_births, &list_fixture_standard);
  ADD ("impossible-births", test_impossible_births, &old);
  ADD ("old-births", test_old_births, &just);
  ADD ("dead", test_dead, &dead);
  ADD ("series", test_series, &list_fixture_standard);
  ADD ("reconstruction", test_reconstruction, &list_fixture_standard);
  ADD ("cancel", test_cancel, &list_fixture_standard);
  ADD ("titles", test_titles, &titles);
  return g_test_run ();
}
