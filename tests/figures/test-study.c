/* Studies: what a file may say, and what is said to one that says something else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "figures/report/scl-study.h"
#include "rating/base/scl-day.h"

#define HEAD "[study]\nformat=1\n"
#define DATA "[data]\nfiles=a.csv\n"
#define RULES "[rules]\na=elo\n"

static SclStudy *
parse (const char *text, const char *place)
{
  g_autoptr (GError) error = NULL;
  SclStudy *study = scl_study_parse (text, strlen (text), place, &error);

  g_assert_no_error (error);
  return study;
}

/* ---- What a file says ---- */

static void
test_everything (void)
{
  g_autoptr (SclStudy) study = parse (
      HEAD "title=T\ndescription=D\nauthor=A. B.\ndate=2026-11-23\nlanguage=it\n"
           "[data]\nfiles= x.csv ;/y/z.trf;\nrate-of-play=rapid\n"
           "[period]\nfrom=1998-01-01\nto=1998-12-31\ntrain-until=1998-06-30\nstart=own\n"
           "months=0\n"
           "burn-in=3,5-games\n" RULES "[report]\npins=level; path Rossi, Anna\ngroups=age;sex\n",
      "some/where/mine.study");
  const char *const texts[] = { "level", "path Rossi, Anna", "groups age", "groups sex" };
  g_autofree char *words = scl_study_data_words (study, NULL), *burn_in = NULL;

  g_assert_cmpstr (study->name, ==, "mine");
  g_assert_cmpstr (scl_study_title (study), ==, "T");
  g_assert_cmpstr (scl_study_description (study), ==, "D");
  g_assert_cmpstr (study->author, ==, "A. B.");
  g_assert_cmpstr (study->language, ==, "it");
  g_assert_cmpint (study->date, ==, scl_day_parse ("2026-11-23"));
  g_assert_cmpint (study->data, ==, SCL_STUDY_FILES);
  g_assert_cmpuint (study->data_line, ==, 9);
  g_assert_cmpstr (study->files[0], ==, "some/where/x.csv");
  g_assert_cmpstr (study->files[1], ==, "/y/z.trf");
  g_assert_null (study->files[2]);
  g_assert_cmpstr (words, ==, "x.csv, z.trf");
  g_assert_cmpstr (study->rate, ==, "rapid");
  g_assert_cmpint (study->options.from, ==, scl_day_parse ("1998-01-01"));
  g_assert_cmpint (study->options.to, ==, scl_day_parse ("1998-12-31"));
  g_assert_cmpint (study->options.train_until, ==, scl_day_parse ("1998-06-30"));
  g_assert_cmpint (study->options.start, ==, SCL_START_OWN);
  g_assert_cmpstr (study->months, ==, "0");
  g_assert_cmpuint (study->options.burn_in.months, ==, 3);
  g_assert_cmpuint (study->options.burn_in.games, ==, 5);
  g_assert_cmpuint (study->findings->len, ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = scl_finding_format (g_ptr_array_index (study->findings, i));

      g_assert_cmpstr (text, ==, texts[i]);
    }
}

/* What is not said is as in a comparison; a file without folder is where the program stands. */
static void
test_defaults (void)
{
  const SclReplayOptions compared = SCL_REPLAY_COMPARED;
  g_autoptr (SclStudy) study = parse (HEAD DATA RULES, "k.study");
  g_autofree char *about = scl_study_about (study, NULL);

  g_assert_cmpstr (scl_study_title (study), ==, "k");
  g_assert_cmpstr (about, ==, "");
  g_assert_cmpstr (study->files[0], ==, "a.csv");
  g_assert_cmpint (study->date, ==, SCL_DAY_NONE);
  g_assert_null (study->author);
  g_assert_null (study->language);
  g_assert_cmpuint (study->findings->len, ==, 0);
  g_assert_cmpint (memcmp (&study->options, &compared, sizeof compared), ==, 0);
}

static void
assert_policy (GPtrArray *policies, guint i, const char *name, const char *title, const char *bands)
{
  SclPolicy *policy = g_ptr_array_index (policies, i);

  g_assert_cmpstr (scl_policy_name (policy), ==, name);
  g_assert_cmpstr (scl_policy_title (policy), ==, title);
  g_assert_cmpstr (scl_policy_value (policy, "k", "bands"), ==, bands);
}

/* A rule as it is keeps its own title; a changed one has the study's name, and nothing that the
 * policy said of itself in other languages. elo.policy: K 20. */
static void
test_rules (void)
{
  g_autoptr (SclStudy) study
      = parse (HEAD DATA "[rules]\nin force=elo\nK 10 = elo | k/bands = 10\n"
                         "Mehr: ½=elo | k/bands=30 < 2100; 10 | entry/rating=1400\n",
               "a.study");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) policies = scl_study_policies (study, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (policies->len, ==, 3);
  assert_policy (policies, 0, "elo", "Elo, plain", "20");
  assert_policy (policies, 1, "k-10", "K 10", "10");
  assert_policy (policies, 2, "mehr-", "Mehr: ½", "30 < 2100; 10");
  g_assert_cmpstr (scl_policy_value (g_ptr_array_index (policies, 2), "entry", "rating"), ==,
                   "1400");
  g_assert_null (scl_policy_value (g_ptr_array_index (policies, 1), "policy", "title[it]"));
  g_assert_cmpstr (scl_policy_description (g_ptr_array_index (policies, 1)), ==,
                   "“Elo, plain” with other values: k/bands = 10.");
}

/* A scenario brings its rules unless the study has its own, and is the same for the same seed. */
static void
test_scenario (void)
{
  static const char text[] = HEAD "[data]\nscenario=400-point-rule\nseed=7\n";
  g_autofree char *own = g_strconcat (text, RULES, NULL);
  g_autoptr (SclStudy) study = parse (text, "a.study");
  g_autoptr (SclStudy) ruled = parse (own, "a.study");
  g_autoptr (GPtrArray) policies = scl_study_policies (study, NULL);
  g_autoptr (GPtrArray) one = scl_study_policies (ruled, NULL);
  g_autofree char *words = scl_study_data_words (study, NULL),
                  *about = scl_study_about (study, NULL);
  g_autofree char *given = scl_study_data_words (study, (const char *const[]){ "/x/y.csv", NULL });

  g_assert_cmpuint (study->seed, ==, 7);
  g_assert_cmpuint (study->seeds, ==, 1);
  g_assert_cmpuint (policies->len, ==, 4);
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpstr (words, ==, "generated: the experiment “The 400-point rule”, seed 7");
  g_assert_true (g_str_has_prefix (about, "The data are made for this"));
  g_assert_cmpstr (given, ==, "y.csv");
}

/* 100 games, 1700 against 2100: 101 players; given ratings count, whatever the policy says. */
static void
test_climb (void)
{
  g_autoptr (SclStudy) study
      = parse (HEAD "[data]\nclimb=100\n[rules]\na=elo-italia-1997\nb=glicko\n", "a.study");
  g_autoptr (SclHistory) history = scl_study_make_history (study, NULL, NULL, NULL, NULL);
  g_autoptr (GPtrArray) policies = scl_study_policies (study, NULL);

  g_assert_cmpuint (scl_history_games (history)->n, ==, 100);
  g_assert_cmpuint (scl_history_players (history)->n, ==, 101);
  g_assert_cmpstr (scl_history_players (history)->key[0], ==, "id:climber");
  g_assert_cmpuint (policies->len, ==, 2);
}

/* What the data are called and what is said of them: made data are told to be made, others' files
 * in their place are not. */
static void
test_data_words (void)
{
  static const char *const given[] = { "/x/y.csv", "z.trf", NULL };
  static const struct
  {
    const char *data, *words;
    SclStudyData kind;
    gboolean made;
  } rows[] = {
    { "files=a/b.csv;c.zip", "b.csv, c.zip", SCL_STUDY_FILES, FALSE },
    { "wanted=the lists of 2024.", "the lists of 2024", SCL_STUDY_WANTED, FALSE },
    { "wanted=lists", "lists", SCL_STUDY_WANTED, FALSE },
    { "climb=10000", "generated: a climb of 10000 games like that of 1998", SCL_STUDY_CLIMB, TRUE },
    { "scenario=400-point-rule\nseeds=1000\nseed=1000000000",
      "generated: the experiment “The 400-point rule”, seed 1000000000", SCL_STUDY_SCENARIO, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text
          = g_strconcat (HEAD "description=D.\n[data]\n", rows[i].data, "\n" RULES, NULL);
      g_autoptr (SclStudy) study = parse (text, "a.study");
      g_autofree char *words = scl_study_data_words (study, NULL),
                      *others = scl_study_data_words (study, given),
                      *about = scl_study_about (study, NULL),
                      *of_others = scl_study_about (study, given);

      g_assert_cmpint (study->data, ==, rows[i].kind);
      g_assert_cmpstr (words, ==, rows[i].words);
      g_assert_cmpstr (others, ==, "y.csv, z.trf");
      g_assert_cmpstr (of_others, ==, "D.");
      g_assert_cmpint (g_str_has_prefix (about, "D. The data are made for this: "), ==,
                       rows[i].made);
      g_assert_cmpint (g_str_equal (about, "D."), ==, !rows[i].made);
    }
}

/* The program's samples: the season is made, the table is the paper's. */
static void
test_samples (void)
{
  static const char *const names[] = { "season", "table3" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD "[data]\nsample=%s\n" RULES, names[i]);
      g_autoptr (SclStudy) study = parse (text, "folder/a.study");
      g_autofree char *path = scl_sample_path (study->sample->file),
                      *words = scl_study_data_words (study, NULL),
                      *expected = g_strdup_printf ("%s, the program's sample", study->sample->file),
                      *about = scl_study_about (study, NULL);

      g_assert_cmpint (study->data, ==, SCL_STUDY_SAMPLE);
      g_assert_true (study->sample == scl_sample_find (names[i]));
      g_assert_cmpstr (study->files[0], ==, path);
      g_assert_null (study->files[1]);
      g_assert_cmpstr (words, ==, expected);
      g_assert_cmpint (*about != '\0', ==, study->sample->made);
    }
}

/* A file of its own, and a policy beside it; a name without any letter; a rate of play for all. */
static void
test_beside (void)
{
  static const char policy[]
      = "[policy]\nformat=1\nname=own\ntitle=Own\nsystem=elo\n[k]\nbands=15\n";
  static const char study_text[] = HEAD DATA "rate-of-play=blitz\n[rules]\nin force=own.policy\n"
                                             "½=elo | k/bands=10\nA  b!=elo | k/bands=11\n";
  g_autofree char *folder = test_folder_new (),
                  *path = test_folder_write (folder, "b.study", study_text),
                  *beside = test_folder_write (folder, "own.policy", policy);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclStudy) study = scl_study_find (path, &error), none = NULL;
  g_autoptr (GPtrArray) policies = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (study->name, ==, "b");
  g_assert_cmpstr (study->place, ==, path);
  g_assert_cmpstr (study->text, ==, study_text);
  policies = scl_study_policies (study, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (policies->len, ==, 3);
  assert_policy (policies, 0, "own", "Own", "15");
  assert_policy (policies, 1, "rule-2", "½", "10");
  assert_policy (policies, 2, "a-b-", "A  b!", "11");
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (scl_policy_value (g_ptr_array_index (policies, i), "schedule", "rate-of-play"),
                     ==, "blitz");
  none = scl_study_find ("k-10-20-30", &error);
  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_suffix (error->message, " Did you mean “k-10-20-40”?"));
  g_assert_nonnull (beside);
  test_folder_remove (folder);
}

/* All that ship are whole, have their words in three languages, and their rules can be had. */
static void
test_shipped (void)
{
  guint n = 0;

  for (const char *const *name = scl_study_shipped (); *name != NULL; name++, n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclStudy) study = scl_study_find (*name, &error);
      g_autoptr (GPtrArray) policies = NULL;
      static const char *const words[]
          = { "title[it]", "title[es]", "description[it]", "description[es]" };

      g_assert_no_error (error);
      g_assert_cmpstr (study->name, ==, *name);
      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        g_assert_nonnull (scl_policy_file_find (study->file, "study", words[i]));
      policies = scl_study_policies (study, &error);
      g_assert_no_error (error);
      /* Of lists there is one rule, and nothing to pin. */
      g_assert_cmpuint (policies->len, >=, study->data == SCL_STUDY_WANTED ? 1 : 2);
      g_assert_cmpuint (study->findings->len, >=, study->data == SCL_STUDY_WANTED ? 0 : 2);
    }
  g_assert_cmpuint (n, >=, 5);
}

/* ---- What is refused ---- */

static const struct
{
  const char *text, *message; /* how the message begins */
} refused[] = {
  { "", "a.study:1: this is not a study: [study] format=1 is missing" },
  { "a=b\n", "a.study:1: a key stands before the first group" },
  { "[study]\nformat=2\n", "a.study:2: this program reads format 1; a newer one may be needed" },
  { HEAD RULES, "a.study:1: [data] is missing: files=, sample=, scenario=, climb= or wanted=" },
  { HEAD DATA, "a.study:1: [rules] is missing" },
  { HEAD DATA "[rules]\n", "a.study:1: [rules] is missing" },
  { HEAD "titel=x\n" DATA RULES,
    "a.study:3: [study] has no key “titel”; it has format, title, description, author, date, "
    "language. Did you mean “title”?" },
  { HEAD "[dta]\n", "a.study:3: a study has no group [dta]; it has [study], [data], [period], "
                    "[rules], [report]. Did you mean “data”?" },
  { HEAD "[data 2024-01-01]\nfiles=a.csv\n", "a.study:3: a study has no group [data 2024-01-01]" },
  { HEAD "date=23.11.2026\n", "a.study:3: date: “23.11.2026” is not a day; write it as " },
  { HEAD "author=\n", "a.study:3: author has no value" },
  { HEAD "author[it]=x\n", "a.study:3: [study] has no key “author[it]”" },
  { HEAD "[data]\nfiles=;\n", "a.study:4: files has no value" },
  { HEAD "[data]\nfiles=a.csv\nsample=season\n",
    "a.study:5: the data are named already, in line 4; a study has one of files, sample, " },
  { HEAD "[data]\nsample=saison\n", "a.study:4: there is no sample “saison”; there are season " },
  { HEAD "[data]\nscenario=400-points-rule\n",
    "a.study:4: there is no scenario “400-points-rule”; there are compression-2024, " },
  { HEAD "[data]\nscenario=400-point-rule\nseed=0\n",
    "a.study:5: seed: “0” is not a whole number from 1 to 1000000000" },
  { HEAD "[data]\nclimb=10001\n",
    "a.study:4: climb: “10001” is not a whole number from 1 to 10000" },
  { HEAD "[data]\nscenario=400-point-rule\nseeds=1001\n",
    "a.study:5: seeds: “1001” is not a whole number from 1 to 1000" },
  { HEAD DATA "seeds=3\n" RULES, "a.study:5: only a scenario has a seed" },
  { HEAD DATA "seed=3\n" RULES, "a.study:5: only a scenario has a seed" },
  { HEAD "[data]\nclimb=0\n", "a.study:4: climb: “0” is not a whole number from 1 to 10000" },
  { HEAD "[data]\nscenario=400-point-rule\nseed=1000000001\n",
    "a.study:5: seed: “1000000001” is not a whole number" },
  { HEAD DATA "[rules]\na=elo | /k=10\n", "a.study:6: “/k=10” is not of the form" },
  { HEAD DATA "[period]\nto=1998\n", "a.study:6: to: “1998” is not a day" },
  { HEAD DATA "[period]\ntrain-until=1998\n", "a.study:6: train-until: “1998” is not a day" },
  { HEAD DATA RULES "[report]\npins=level;;leveled\n", "a.study:8: “leveled” is none of level, " },
  { HEAD DATA "rate-of-play=slow\n", "a.study:5: rate-of-play is one of any, standard, rapid, " },
  { HEAD DATA "[period]\nfrom=1998\n", "a.study:6: from: “1998” is not a day" },
  { HEAD DATA "[period]\nfrom=1999-01-01\nto=1998-01-01\n" RULES,
    "a.study:7: the period ends before it begins" },
  { HEAD DATA "[period]\nstart=some\n", "a.study:6: start: “some” is neither same nor own" },
  { HEAD DATA "[period]\nburn-in=long\n", "a.study:6: burn-in: “long” is not of the form auto, " },
  { HEAD DATA "[period]\nmonths=1201\n",
    "a.study:6: months: “1201” is not a whole number from 0 to 1200" },
  { HEAD DATA "[rules]\na=\n", "a.study:6: “a” has no policy; a rule is written as NAME=POLICY" },
  { HEAD DATA "[rules]\na=elo | bands=10\n",
    "a.study:6: “bands=10” is not of the form GROUP/KEY=" },
  { HEAD DATA "[rules]\na=elo | k/=10\n", "a.study:6: “k/=10” is not of the form" },
  { HEAD DATA RULES "[report]\npins=leveled\n", "a.study:8: “leveled” is none of level, " },
  { HEAD DATA RULES "[report]\ngroups=ages\n",
    "a.study:8: groups: “ages” is none of rating, own-rating, age, " },
  { HEAD DATA "[rules]\na=elo\na=fide\n", "a.study:7: this key stands in the group already" },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclStudy) study
          = scl_study_parse (refused[i].text, strlen (refused[i].text), "a.study", &error);

      g_assert_null (study);
      if (strstr (refused[i].text, "400-points-rule") != NULL)
        g_assert_true (g_str_has_suffix (error->message, " Did you mean “400-point-rule”?"));
      if (!g_str_has_prefix (error->message, refused[i].message))
        g_error ("%s\nis said to\n%s\nand not\n%s", error->message, refused[i].text,
                 refused[i].message);
    }
}

/* Rules that only the policies can refuse: the study's line, and what the policy says. */
static void
test_refused_rules (void)
{
  static const struct
  {
    const char *rules, *part;
  } rows[] = {
    { "a=fide\nb=fidde\n", "a.study:7: There is no policy “fidde”." },
    { "a=fide\nb=fidde\n", "Did you mean “fide”?" },
    { "a=elo\nb=elo | k/bnads=10\n", "a.study:7: " },
    { "a=elo\nb=elo | k/bands=ten\n", "a.study:7: " },
    { "a=elo\nb=elo\n", "a.study:7: “elo” is the name of two rules" },
    { "a=none.policy\n", "a.study:6: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (HEAD DATA "[rules]\n", rows[i].rules, NULL);
      g_autoptr (SclStudy) study = parse (text, "a.study");
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) policies = scl_study_policies (study, &error);

      g_assert_null (policies);
      if (strstr (error->message, rows[i].part) == NULL)
        g_error ("“%s” is not in “%s”", rows[i].part, error->message);
    }
}

TEST_MAIN ("/study", test_everything, test_defaults, test_rules, test_scenario, test_climb,
           test_data_words, test_samples, test_beside, test_shipped, test_refused,
           test_refused_rules)
