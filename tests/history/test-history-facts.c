/* What a verdict must not pass over: games that are there twice, and players who never met. All
 * players are invented; what is a twin is said beside each case.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "history/core/scl-history-facts.h"
#include "history/workspace/scl-import.h"
#include "place.h"

#define HEAD "date,event_id,round,white,black,score\n"
#define CUP                                                                                        \
  "2025-05-11,cup,1,\"Alder, Ann\",\"Birch, Bo\",1\n"                                              \
  "2025-05-11,cup,1,\"Cedar, Cy\",\"Dogwood, Di\",0.5\n"                                           \
  "2025-05-11,cup,2,\"Alder, Ann\",\"Cedar, Cy\",0\n"                                              \
  "2025-05-11,cup,2,\"Birch, Bo\",\"Dogwood, Di\",1\n"
/* The same four games. */
#define CUP_TRF "042 2025/05/09\n052 2025/05/11\n" CUP_UNDATED
#define CUP_UNDATED                                                                                \
  "012 Spring Cup\n"                                                                               \
  "001    1 w    Alder, Ann                        2000 NOR                         1.0    2     " \
  "2 w 1     3 w 0\n"                                                                              \
  "001    2 m    Birch, Bo                         1900 NOR                         1.0    3     " \
  "1 b 0     4 w 1\n"                                                                              \
  "001    3 m    Cedar, Cy                         1800 NOR                         1.5    1     " \
  "4 w =     1 b 1\n"                                                                              \
  "001    4 w    Dogwood, Di                       1700 NOR                         0.5    4     " \
  "3 b =     2 b 0\n"
#define PGN(day, round, white, black, result)                                                      \
  "[Event \"Club\"]\n[Site \"Oslo\"]\n[Date \"2025.05." day "\"]\n[Round \"" round                 \
  "\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n[Result \"" result "\"]\n\n1. e4 " result    \
  "\n\n"

#define ROWS "date,white,black,score\n"
/* White's win, and the same from Black's side, "0"; or Black's win of another game, "1". */
#define BOTH(day, white, black, other)                                                             \
  "2025-05-" day "," white "," black ",1\n2025-05-" day "," black "," white "," other "\n"
#define FOUR(a, b, c, d)                                                                           \
  BOTH (a, "A B", "C D", "0")                                                                      \
  BOTH (b, "A B", "E F", "0") BOTH (c, "C D", "A B", "0") BOTH (d, "E F", "A B", "0")
#define NINE                                                                                       \
  FOUR ("11", "12", "13", "14") FOUR ("15", "16", "17", "18") BOTH ("19", "C D", "E F", "0")

typedef struct
{
  const char *what;
  const char *names[3], *texts[3]; /* files, up to two */
  guint twins, events, differ;
} Case;

static const Case cases[] = {
  { "one file", { "a.csv" }, { HEAD CUP }, 0, 0, 0 },
  { "other ids",
    { "a.csv", "b.csv" },
    { HEAD CUP, HEAD "2025-05-11,x1,1,\"Alder, Ann\",\"Birch, Bo\",1\n"
                     "2025-05-11,x2,1,\"Cedar, Cy\",\"Dogwood, Di\",0.5\n" },
    2,
    2,
    0 },
  { "a report and a table", { "a.trf", "b.csv" }, { CUP_TRF, HEAD CUP }, 4, 1, 0 },
  { "exchanged colours, words in another order",
    { "a.csv", "b.csv" },
    { HEAD CUP, HEAD "2025-05-11,x,1,Bo Birch,Ann Alder,0\n" },
    1,
    1,
    0 },
  /* The report is of the 9th to the 11th, the games have their own days. */
  { "a report without days of rounds, and games with theirs",
    { "a.trf", "b.pgn" },
    { CUP_TRF, PGN ("09", "?", "Alder, Ann", "Birch, Bo", "1-0")
                   PGN ("10", "?", "Alder, Ann", "Cedar, Cy", "0-1") },
    2,
    1,
    0 },
  { "initials, of three games",
    { "a.trf", "b.csv" },
    { CUP_TRF, HEAD "2025-05-11,x,1,\"Alder, A.\",\"Birch, B.\",1\n"
                    "2025-05-11,x,1,\"Cedar, C.\",\"Dogwood, D.\",0.5\n"
                    "2025-05-11,x,2,\"Alder, A.\",\"Cedar, C.\",0\n" },
    3,
    1,
    0 },
  { "initials before two surnames, and before one of them",
    { "a.csv", "b.csv" },
    { HEAD "2025-05-11,cup,1,\"Garcia Lopez, Ana\",\"Ruiz Gil, Eva\",1\n"
           "2025-05-11,cup,2,\"Ruiz Gil, Eva\",\"Alder, Ann\",1\n"
           "2025-05-11,cup,3,\"Garcia Lopez, Ana\",\"Alder, Ann\",1\n"
           "2025-05-11,cup,4,\"Garcia Lopez, Ana\",\"Mora Sanz, Leo\",1\n",
      HEAD "2025-05-11,x,1,A. Garcia Lopez,E.M. Ruiz Gil,1\n"
           "2025-05-11,x,2,E Ruiz Gil,A.Alder,1\n"
           "2025-05-11,x,3,A. Garcia Lopez,A. Alder,1\n"
           "2025-05-11,x,4,A. Garcia Lopez,L. Sanz,1\n" },
    3,
    1,
    0 },
  { "initials, of one game",
    { "a.csv", "b.csv" },
    { HEAD CUP, HEAD "2025-05-11,x,1,\"Alder, A.\",\"Birch, B.\",1\n" },
    0,
    0,
    0 },
  /* In one event Li, Wei and Li, Wen are two. */
  { "initials that are the same, in one event",
    { "a.csv" },
    { HEAD "2025-05-11,x,1,\"Li, Wei\",\"Wang, Hao\",1\n"
           "2025-05-11,x,1,\"Li, Wen\",\"Wang, Hui\",1\n" },
    0,
    0,
    0 },
  /* Three of four agree; the fourth was corrected in one of them. */
  { "another result",
    { "a.csv", "b.csv" },
    { HEAD CUP, HEAD "2025-05-11,x,1,\"Alder, Ann\",\"Birch, Bo\",1\n"
                     "2025-05-11,x,1,\"Cedar, Cy\",\"Dogwood, Di\",1\n"
                     "2025-05-11,x,2,\"Alder, Ann\",\"Cedar, Cy\",0\n" },
    3,
    1,
    1 },
  /* Four of four; of two games only where the name is the same; three of four are another. */
  { "a report without any date", { "a.trf", "b.csv" }, { CUP_UNDATED, HEAD CUP }, 4, 1, 0 },
  { "two games of a report without any date",
    { "a.trf", "b.csv" },
    { CUP_UNDATED, HEAD "2025-05-11,x,1,\"Alder, Ann\",\"Birch, Bo\",1\n"
                        "2025-05-11,x,1,\"Cedar, Cy\",\"Dogwood, Di\",0.5\n" },
    0,
    0,
    0 },
  { "two games of a report without any date, and its name",
    { "a.trf", "b.csv" },
    { CUP_UNDATED, "date,event,round,white,black,score\n"
                   "2025-05-11,Spring Cup,1,\"Alder, Ann\",\"Birch, Bo\",1\n"
                   "2025-05-11,Spring Cup,1,\"Cedar, Cy\",\"Dogwood, Di\",0.5\n" },
    2,
    1,
    0 },
  { "another tournament of the four",
    { "a.trf", "b.csv" },
    { CUP_UNDATED, HEAD "2024-05-11,x,1,\"Alder, Ann\",\"Birch, Bo\",1\n"
                        "2024-05-11,x,1,\"Cedar, Cy\",\"Dogwood, Di\",0.5\n"
                        "2024-05-11,x,2,\"Alder, Ann\",\"Cedar, Cy\",0\n"
                        "2024-05-11,x,2,\"Birch, Bo\",\"Dogwood, Di\",0\n" },
    0,
    0,
    0 },
  { "a file within a file",
    { "a.csv" },
    { HEAD CUP "2025-05-11,cup,1,\"Alder, Ann\",\"Birch, Bo\",1\n" },
    1,
    1,
    0 },
  { "rows twice, without rounds",
    { "a.csv" },
    { HEAD "2025-05-11,x,,A B,C D,1\n2025-05-11,x,,E F,G H,1\n2025-05-11,x,,A B,G H,0\n"
           "2025-05-11,x,,A B,C D,1\n2025-05-11,x,,E F,G H,1\n2025-05-11,x,,A B,G H,0\n" },
    3,
    1,
    0 },
  { "everybody twice against everybody",
    { "a.csv" },
    { HEAD "2025-05-11,x,1,A B,C D,1\n2025-05-11,x,2,C D,A B,0\n"
           "2025-05-11,x,3,A B,E F,1\n2025-05-11,x,4,E F,A B,0\n"
           "2025-05-11,x,5,E F,C D,0.5\n2025-05-11,x,6,C D,E F,0.5\n" },
    0,
    0,
    0 },
  { "a match of ten games, without rounds",
    { "a.csv" },
    { HEAD "2025-05-11,x,,A B,C D,1\n2025-05-11,x,,C D,A B,0\n2025-05-11,x,,A B,C D,1\n"
           "2025-05-11,x,,C D,A B,0\n2025-05-11,x,,A B,C D,1\n2025-05-11,x,,C D,A B,0\n" },
    0,
    0,
    0 },
  { "three results of one pair, twice each",
    { "a.csv" },
    { HEAD "2025-05-11,x,,A B,C D,1\n2025-05-11,x,,C D,A B,1\n2025-05-11,x,,A B,C D,0.5\n"
           "2025-05-11,x,,C D,A B,0.5\n2025-05-11,x,,A B,C D,0\n2025-05-11,x,,C D,A B,0\n" },
    0,
    0,
    0 },
  /* A day of its own each, so that no event has more pairs than one. */
  { "nine games from both sides", { "a.csv" }, { ROWS NINE }, 0, 0, 0 },
  { "ten games from both sides, and a match of two",
    { "a.csv" },
    { ROWS NINE BOTH ("21", "A B", "C D", "0") BOTH ("22", "A B", "C D", "1") },
    10,
    10,
    0 },
  { "ten games from both sides, and two matches",
    { "a.csv" },
    { ROWS NINE BOTH ("21", "A B", "C D", "0") BOTH ("22", "A B", "C D", "1")
          BOTH ("23", "A B", "E F", "1") },
    0,
    0,
    0 },
  { "two games a round, with exchanged colours; and a match of four",
    { "a.csv" },
    { HEAD "2025-05-11,x,1,A B,C D,1\n2025-05-11,x,1,C D,A B,0\n2025-05-11,x,2,A B,E F,1\n"
           "2025-05-11,x,3,C D,E F,0\n2025-05-12,y,1,A B,C D,1\n2025-05-12,y,1,C D,A B,1\n"
           "2025-05-12,y,1,A B,C D,1\n2025-05-12,y,1,C D,A B,1\n" },
    0,
    0,
    0 },
  { "the page of each round",
    { "a.csv", "b.csv" },
    { HEAD "2025-05-11,r1,1,A B,C D,1\n", HEAD "2025-05-11,r2,2,C D,A B,0\n" },
    0,
    0,
    0 },
  { "another day",
    { "a.csv", "b.csv" },
    { HEAD "2025-05-11,x,1,A B,C D,1\n", HEAD "2025-05-12,y,1,A B,C D,1\n" },
    0,
    0,
    0 },
  { "rapid in the morning, blitz in the evening",
    { "a.csv", "b.csv" },
    { "date,event_id,rate,round,white,black,score\n2025-05-11,x,rapid,1,A B,C D,1\n",
      "date,event_id,rate,round,white,black,score\n2025-05-11,y,blitz,1,A B,C D,1\n" },
    0,
    0,
    0 },
  { "two events of one day that share a pairing",
    { "a.csv", "b.csv" },
    { HEAD "2025-05-11,x,1,A B,C D,1\n2025-05-11,x,2,A B,E F,1\n2025-05-11,x,3,A B,G H,1\n",
      HEAD "2025-05-11,y,1,A B,C D,1\n2025-05-11,y,2,A B,I J,1\n2025-05-11,y,3,A B,K L,1\n" },
    0,
    0,
    0 },
};

static SclHistory *
load_with (Place *place, const char *const *names, const char *const *texts,
           SclImportReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *paths[3] = { NULL };
  SclHistory *history;

  for (guint i = 0; names[i] != NULL; i++)
    paths[i] = test_folder_write (place->dir, names[i], texts[i]);
  history = scl_history_load_files ((const char *const *) paths, report, NULL, &error);
  g_assert_no_error (error);
  g_free (paths[0]);
  g_free (paths[1]);
  paths[0] = paths[1] = NULL;
  return history;
}

static SclHistory *
load (Place *place, const char *const *names, const char *const *texts)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  return load_with (place, names, texts, report);
}

static guint
count_struck (SclHistory *history)
{
  const SclGames *games = scl_history_games (history);
  guint n = 0;

  for (guint g = 0; g < games->n; g++)
    n += games->flags[g] == SCL_UNRATED_STRUCK;
  return n;
}

static void
test_twins (Place *place, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistory) history = load (place, cases[i].names, cases[i].texts);
      g_autoptr (SclHistory) without = scl_history_without_twins (history);
      const SclHistoryFacts *facts = scl_history_facts (history);
      g_autofree char *sentence = scl_history_twins_sentence (history);
      guint differ = 0;

      g_test_message ("%s: %s", cases[i].what, sentence);
      g_assert_cmpuint (facts->n_twins, ==, cases[i].twins);
      g_assert_cmpuint (facts->n_events, ==, cases[i].events);
      for (guint e = 0; e < facts->n_events; e++)
        differ += facts->events[e].differ;
      g_assert_cmpuint (differ, ==, cases[i].differ);
      g_assert_true ((sentence != NULL) == (cases[i].twins > 0));
      g_assert_cmpuint (count_struck (without), ==, cases[i].twins);
      g_assert_cmpuint (scl_history_facts (without)->n_twins, ==, 0);
    }
}

/* Of two copies of which one is smaller, the smaller goes, whichever came first; of three equal
 * ones two go. */
static void
test_which (Place *place, gconstpointer data)
{
  static const char part[] = HEAD "2025-05-11,part,1,\"Alder, Ann\",\"Birch, Bo\",1\n";
  g_autoptr (SclHistory) history = load (place, (const char *[]){ "a.csv", "b.csv", NULL },
                                         (const char *[]){ part, HEAD CUP, NULL });
  g_autoptr (SclHistory) three
      = load (place, (const char *[]){ "a.csv", NULL },
              (const char *[]){ HEAD "2025-05-11,x,1,A B,C D,1\n2025-05-11,y,1,A B,C D,1\n"
                                     "2025-05-11,z,1,A B,C D,1\n",
                                NULL });
  g_autoptr (SclHistory) undated
      = load (place, (const char *[]){ "a.csv", "b.trf", NULL },
              (const char *[]){ HEAD CUP "2025-05-11,cup,3,\"Alder, Ann\",\"Elm, Eva\",1\n",
                                CUP_UNDATED, NULL });
  const SclTwinEvents *twins = scl_history_facts (history)->events;

  /* What has no day of its own goes, though it is the larger: */
  g_assert_cmpuint (scl_history_facts (undated)->n_twins, ==, 4);
  g_assert_cmpstr (scl_history_events (undated)->name[scl_history_facts (undated)->events->event],
                   ==, "Spring Cup");
  g_assert_cmpstr (scl_history_events (history)->key[twins->event], ==, "part");
  g_assert_cmpstr (scl_history_events (history)->key[twins->other], ==, "cup");
  g_assert_cmpuint (scl_history_facts (three)->n_twins, ==, 2);
}

/* In a workspace: said by the second import, left out in one step, and back. */
static void
test_workspace (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclHistory) history = NULL, again = NULL;
  gint64 edit;

  place->workspace = place_open (NULL, TRUE);
  place_import (place, "a.trf", CUP_TRF);
  place_import (place, "b.csv",
                HEAD "2025-05-11,x,1,\"Alder, Ann\",\"Birch, Bo\",1\n"
                     "2025-05-11,x,3,\"Alder, Ann\",\"Elm, Eva\",1\n");
  edit = scl_workspace_leave_out_twins (place->workspace, "twice", &error);
  g_assert_no_error (error);
  g_assert_cmpint (edit, >, 0);
  history = scl_workspace_load_history (place->workspace, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_struck (history), ==, 1);
  g_assert_cmpint (scl_workspace_leave_out_twins (place->workspace, "", &error), ==, 0);
  g_assert_no_error (error);
  g_assert_true (scl_workspace_undo_step (place->workspace, edit, TRUE, &error));
  again = scl_workspace_load_history (place->workspace, NULL, &error);
  g_assert_cmpuint (count_struck (again), ==, 0);
  g_assert_cmpuint (scl_history_facts (again)->n_twins, ==, 1);
}

static void
test_pools (Place *place, gconstpointer data)
{
  static const char head[] = "date,event,white,white_federation,black,black_federation,score\n",
                    two[] = "2025-05-11,x,A B,AAA,C D,AAA,1\n2025-05-11,x,C D,AAA,E F,AAA,1\n"
                            "2025-05-11,x,G H,BBB,I J,BBB,1\n2025-05-11,x,I J,BBB,K L,BBB,1\n",
                    met[] = "2025-05-12,y,A B,AAA,K L,BBB,1\n",
                    few[] = "2025-05-11,x,A B,AAA,C D,AAA,1\n2025-05-11,x,C D,AAA,E F,AAA,1\n"
                            "2025-05-11,x,M N,BBB,O P,BBB,1\n";
  static const struct
  {
    const char *rows[2];
    guint n, players, of_first;
    gboolean said;
  } pools[] = { { { two, "" }, 2, 6, 3, TRUE },
                { { two, met }, 1, 6, 6, FALSE },
                { { few, "" }, 2, 5, 3, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      g_autofree char *text = g_strconcat (head, pools[i].rows[0], pools[i].rows[1], NULL);
      g_autoptr (SclHistory) history
          = load (place, (const char *[]){ "a.csv", NULL }, (const char *[]){ text, NULL });
      const SclHistoryFacts *facts = scl_history_facts (history);
      g_autofree char *sentence = scl_history_pools_sentence (history);

      g_assert_cmpuint (facts->n_pools, ==, pools[i].n);
      g_assert_cmpuint (facts->n_players, ==, pools[i].players);
      g_assert_cmpuint (facts->pools[0].players, ==, pools[i].of_first);
      g_assert_cmpstr (facts->pools[0].federation, ==, pools[i].n > 1 ? "AAA" : "");
      g_assert_true ((sentence != NULL) == pools[i].said);
    }
}

/* Ten players each in a ring, A and B: nobody is far from anybody. Between the two so many games,
 * in an event of their own; a pool of one federation is told by its name. */
static void
test_weak_pools (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *federations[2];
    guint players, links, weak;
    const char *named;
  } pools[] = {
    { { "NOR", "SWE" }, 10, 1, 2, "NOR (10 players), SWE (10 players)" },
    { { "NOR", "SWE" }, 10, 4, 2, "NOR (10 players), SWE (10 players)" },
    { { "", "" }, 10, 4, 2, "A0 X and others (10 players), B0 X and others (10 players)" },
    { { "NOR", "SWE" }, 10, 5, 0, NULL },
    { { "", "" }, 10, 5, 0, NULL },
    { { "NOR", "SWE" }, 9, 4, 0, NULL }, /* few: guests */
    /* of the other sentence alone: who have never met have not hardly met */
    { { "NOR", "SWE" }, 10, 0, 0, "NOR (10 players), SWE (10 players)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      g_autoptr (GString) text
          = g_string_new ("date,event,white,white_federation,black,black_federation,score\n");
      g_autoptr (SclHistory) history = NULL;
      g_autofree char *sentence = NULL;

      for (guint p = 0; p < 2 * pools[i].players; p++)
        {
          const int letter = 'A' + (int) p % 2;
          const char *federation = pools[i].federations[p % 2];

          g_string_append_printf (text, "2025-05-11,%c,%c%u X,%s,%c%u X,%s,1\n", letter, letter,
                                  p / 2, federation, letter, (p / 2 + 1) % pools[i].players,
                                  federation);
        }
      for (guint g = 0; g < pools[i].links; g++)
        g_string_append_printf (text, "2025-05-12,between,A0 X,%s,B0 X,%s,1\n",
                                pools[i].federations[0], pools[i].federations[1]);
      history
          = load (place, (const char *[]){ "a.csv", NULL }, (const char *[]){ text->str, NULL });
      sentence = scl_history_pools_sentence (history);
      g_test_message ("%u: %s", i, sentence);
      g_assert_cmpuint (scl_history_facts (history)->n_weak, ==, pools[i].weak);
      for (guint pool = 0; pool < pools[i].weak; pool++)
        g_assert_cmpuint (scl_history_facts (history)->weak[pool].links, ==, pools[i].links);
      g_assert_true ((sentence != NULL) == (pools[i].named != NULL));
      if (sentence != NULL)
        g_assert_nonnull (strstr (sentence, pools[i].named));
    }
}

/* A column of federations of which most are none of FIDE's is said, once in the file's notes, and
 * kept. SKB, TSV and CAB are clubs; URS, YUG and NON are in FIDE's old lists. */
static void
test_federations (Place *place, gconstpointer data)
{
#define CLUBS                                                                                      \
  "2025-05-11,x,A B,%s,C D,%s,1\n"                                                                 \
  "2025-05-11,x,E F,%s,C D,,1\n"
  static const struct
  {
    const char *codes[3], *named;
  } files[] = {
    { { "SKB", "TSV", "CAB" }, "CAB, SKB, TSV" },
    { { "SKB", "TSV", "NOR" }, "SKB, TSV" },
    { { "SKB", "SWE", "NOR" }, NULL },
    { { "SKB", "SKB", "NOR" }, NULL },
    { { "URS", "yug", "NON" }, NULL },
    { { "Norway", "OR ", "NOR" }, "Norway, OR" },
    { { "", "", "" }, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      const char *const *c = files[i].codes;
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *text = g_strdup_printf (
          "date,event,white,white_federation,black,black_federation,score\n" CLUBS, c[0], c[1],
          c[2]);
      g_autoptr (SclHistory) history = load_with (place, (const char *[]){ "a.csv", NULL },
                                                  (const char *[]){ text, NULL }, report);
      g_autofree char *sentence = scl_history_federations_sentence (history);
      const guint said = files[i].named != NULL;

      g_test_message ("%s: %s", c[0], sentence);
      g_assert_cmpstr (scl_history_players (history)->federation[0], ==, c[0]);
      g_assert_cmpuint (sentence != NULL, ==, said);
      g_assert_cmpuint (scl_import_report_n_notes (report), ==, said);
      if (said)
        {
          g_assert_nonnull (strstr (sentence, files[i].named));
          g_assert_cmpstr (scl_import_report_get_note (report, 0)->message, ==, sentence);
        }
    }
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/history-facts", test_twins,
                test_which, test_workspace, test_pools, test_weak_pools, test_federations)
