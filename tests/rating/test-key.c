/* Keys of policies: what each type takes, exactly at its limits, and writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "rating/base/scl-day-type.h"
#include "rating/key/scl-key-titles.h"
#include "rating/key/scl-key.h"

typedef struct
{
  double number;
  gint32 whole, choice;
  gboolean truth;
  SclBands bands;
  SclDay day;
  SclGameList games;
} Fields;

static const SclKeyChoice choices[] = { { "one", 1, "One" }, { "two", 2, "Two" }, { NULL } };

#define FIELD(name) G_STRUCT_OFFSET (Fields, name)

static const SclKey number_key
    = { "a", "number", SCL_KEY_DOUBLE, FIELD (number), "1.5", -2, 100, NULL, NULL, "" };
static const SclKey whole_key
    = { "a", "whole", SCL_KEY_INT, FIELD (whole), "3", 0, 10, NULL, NULL, "" };
static const SclKey choice_key
    = { "a", "choice", SCL_KEY_CHOICE, FIELD (choice), "two", 0, 0, choices, NULL, "" };
static const SclKey truth_key
    = { "a", "truth", SCL_KEY_BOOL, FIELD (truth), "true", 0, 0, NULL, NULL, "" };
static const SclKey bands_key
    = { "b", "bands", SCL_KEY_BANDS, FIELD (bands), "40 < 2100; 10", 0, 100, NULL, NULL, "" };
static const SclKey day_key
    = { "b", "day", SCL_KEY_DAY, FIELD (day), "none", 0, 0, NULL, NULL, "" };
static const SclKey games_key
    = { "b", "games", SCL_KEY_GAMES, FIELD (games), "", 1000, 3000, NULL, NULL, "" };

/* text → as it is written; NULL: refused, with what the message must hold, and the field is as it
 * was. */
static void
test_values (void)
{
  static const struct
  {
    const SclKey *key;
    const char *text, *written, *told;
  } cases[] = {
    { &number_key, "-2", "-2", NULL },
    { &number_key, " 100 ", "100", NULL },
    { &number_key, "100.0001", NULL, "from -2 to 100" },
    { &number_key, "-2.0001", NULL, "-2.0001" },
    { &number_key, "a", NULL, "“a”" },
    { &number_key, "-0", "0", NULL },
    { &whole_key, "0", "0", NULL },
    { &whole_key, "10", "10", NULL },
    { &whole_key, "1e1", "10", NULL },
    { &whole_key, "11", NULL, "from 0 to 10" },
    { &whole_key, "-1", NULL, "whole number" },
    { &whole_key, "2.5", NULL, "whole number" },
    { &choice_key, "one", "one", NULL },
    { &choice_key, "two", "two", NULL },
    { &choice_key, "three", NULL, "one of: one, two" },
    { &truth_key, "true", "true", NULL },
    { &truth_key, "false", "false", NULL },
    { &truth_key, "TRUE", NULL, "true or false" },
    { &day_key, "2024-03-01", "2024-03-01", NULL },
    { &day_key, "none", "none", NULL },
    { &day_key, "2024-02-30", NULL, "2024-02-30" },
    { &bands_key, "40 < 2100; 20 < 2400; 10", "40 < 2100; 20 < 2400; 10", NULL },
    { &bands_key, "40<2100;20<2400;10", "40 < 2100; 20 < 2400; 10", NULL },
    { &bands_key, "100", "100", NULL },
    { &bands_key, "0 < -5; 100 < 0.5; 0", "0 < -5; 100 < 0.5; 0", NULL },
    { &bands_key, "101", NULL, "from 0 to 100" },
    { &bands_key, "-1 < 5; 3", NULL, "“-1 < 5” in" },
    { &bands_key, "40 < 2100; 20 < 2100; 10", NULL, "“20 < 2100” in" },
    { &bands_key, "40 < 2100; 20 < 2000; 10", NULL, "“20 < 2000” in" },
    { &bands_key, "40 < 2100; 10 < 3000", NULL, "“10 < 3000” in" },
    { &bands_key, "40; 10", NULL, "“40” in" },
    { &bands_key, "40 < 2 < 3; 10", NULL, "“40 < 2 < 3” in" },
    { &bands_key, "40 < x; 10", NULL, "“40 < x” in" },
    { &bands_key, "40 < 2100;", NULL, "Something is missing" },
    { &bands_key, "", NULL, "rising limits" },
    { &bands_key, "1<1;1<2;1<3;1<4;1<5;1<6;1<7;1<8;1<9;1<10;1<11;1",
      "1 < 1; 1 < 2; 1 < 3; 1 < 4; 1 < 5; 1 < 6; 1 < 7; 1 < 8; 1 < 9; 1 < 10; 1 < 11; 1", NULL },
    { &bands_key, "1<1;1<2;1<3;1<4;1<5;1<6;1<7;1<8;1<9;1<10;1<11;1<12;1", NULL, "at most 12" },
    { &games_key, "", "", NULL },
    { &games_key, "1700:1", "1700:1", NULL },
    { &games_key, "6x1700:1, 1900:0.5;1900:0.5\t2000:0", "6x1700:1 2x1900:0.5 2000:0", NULL },
    { &games_key, "1x1000:0 3000:1", "1000:0 3000:1", NULL },
    { &games_key, "1700:1 1700:0 1700:1", "1700:1 1700:0 1700:1", NULL },
    { &games_key, "1700:1 1800:1", "1700:1 1800:1", NULL },
    { &games_key, "64x1700:1", "64x1700:1", NULL },
    { &games_key, "65x1700:1", NULL, "at most 64" },
    { &games_key, "63x1700:1 1800:1 1900:1", NULL, "“1900:1” in" },
    { &games_key, "63x1700:1 1800:1", "63x1700:1 1800:1", NULL },
    { &games_key, "999:1", NULL, "from 1000 to 3000" },
    { &games_key, "3001:1", NULL, "from 1000 to 3000" },
    { &games_key, "1700:0.7", NULL, "1700:0.7" },
    { &games_key, "1700:0.01", NULL, "1700:0.01" },
    { &games_key, "1700:2", NULL, "1700:2" },
    { &games_key, "1700", NULL, "1700" },
    { &games_key, "1700:x", NULL, "1700:x" },
    { &games_key, "1700:1:1", NULL, "1700:1:1" },
    { &games_key, "0x1700:1", NULL, "0x1700:1" },
    { &games_key, "1.5x1700:1", NULL, "1.5x1700:1" },
    { &games_key, "ax1700:1", NULL, "ax1700:1" },
    { &games_key, "2xa:1", NULL, "2xa:1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *written = NULL;
      Fields fields, before;

      memset (&fields, 0x5a, sizeof fields);
      before = fields;
      if (cases[i].written == NULL)
        {
          g_assert_false (scl_key_parse (cases[i].key, &fields, cases[i].text, &error));
          g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
          if (strstr (error->message, cases[i].told) == NULL)
            g_error ("“%s”: %s", cases[i].text, error->message);
          g_assert_cmpmem (&fields, sizeof fields, &before, sizeof before);
          continue;
        }
      scl_key_parse (cases[i].key, &fields, cases[i].text, &error);
      g_assert_no_error (error);
      written = scl_key_write (cases[i].key, &fields);
      g_assert_cmpstr (written, ==, cases[i].written);
    }
}

/* A band holds from its limit of the one before on; what is no number has the last one's value. */
static void
test_bands_at (void)
{
  g_autoptr (GError) error = NULL;
  Fields fields;
  static const struct
  {
    double x, value;
  } cases[] = { { -INFINITY, 40 }, { 2099.999, 40 }, { 2100, 20 },     { 2399, 20 },
                { 2400, 10 },      { 9999, 10 },     { INFINITY, 10 }, { NAN, 10 } };

  scl_key_parse (&bands_key, &fields, "40 < 2100; 20 < 2400; 10", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fields.bands.n, ==, 3);
  g_assert_cmpfloat (fields.bands.below[2], ==, INFINITY);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat (scl_bands_at (&fields.bands, cases[i].x), ==, cases[i].value);
}

/* Two tables laid over one struct, one of them at an offset. */
static void
test_sets (void)
{
  const SclKey first[] = { number_key, whole_key }, second[] = { bands_key };
  const guint n_first = 2, n_second = 1;
  const SclKeySet sets[]
      = { { first, &n_first, 0 }, { second, &n_second, sizeof (Fields) }, { NULL } };
  Fields fields[2], other[2];
  const SclKey *key;
  const SclKeySet *set;

  memset (fields, 0, sizeof fields);
  scl_key_sets_reset (sets, fields);
  g_assert_cmpfloat (fields[0].number, ==, 1.5);
  g_assert_cmpint (fields[0].whole, ==, 3);
  g_assert_cmpuint (fields[0].bands.n, ==, 0);
  g_assert_cmpuint (fields[1].bands.n, ==, 2);
  g_assert_true (scl_key_sets_find (sets, "b", "bands", &key, &set));
  g_assert_true (key == &second[0] && set == &sets[1]);
  g_assert_true (scl_key_sets_find (sets, "a", "whole", NULL, NULL));
  g_assert_false (scl_key_sets_find (sets, "a", "bands", NULL, NULL));
  g_assert_false (scl_key_sets_find (sets, "b", "whole", NULL, NULL));
  g_assert_true (scl_key_sets_has_group (sets, "b"));
  g_assert_false (scl_key_sets_has_group (sets, "c"));
  memcpy (other, fields, sizeof fields);
  g_assert_true (scl_key_sets_equal (sets, fields, other));
  other[1].bands.value[0] = 41;
  g_assert_false (scl_key_sets_equal (sets, fields, other));
  other[1] = fields[1];
  other[0].choice++; /* no key of the sets */
  g_assert_true (scl_key_sets_equal (sets, fields, other));
  other[0].number = 2.5;
  g_assert_false (scl_key_sets_equal (sets, fields, other));
}

/* A long value is told by its first 200 characters. */
static void
test_long_value (void)
{
  g_autofree char *exact = g_strnfill (200, 'y'), *longer = g_strnfill (201, 'y');

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      Fields fields;

      g_assert_false (scl_key_parse (&number_key, &fields, i == 0 ? exact : longer, &error));
      g_assert_nonnull (strstr (error->message, exact));
      g_assert_null (strstr (error->message, longer));
      g_assert_cmpint (strstr (error->message, "y…") != NULL, ==, i == 1);
    }
}

/* What a key takes, for people, and a formula's variables by their names. */
static void
test_describe (void)
{
  static const SclExpressionVariable variables[]
      = { { "rating", 0, 4000, NULL, "" }, { "games", 0, 1000, NULL, "" }, { NULL } };
  const SclKey formula_key = { "f",         "formula", SCL_KEY_FORMULA,       .fallback = "none",
                               .min = -1.5, .max = 60, .variables = variables };
  const struct
  {
    const SclKey *key;
    const char *words;
  } rows[] = {
    { &number_key, "a number from -2 to 100" },
    { &whole_key, "a whole number from 0 to 10" },
    { &truth_key, "true or false" },
    { &choice_key, "one of: one, two" },
    { &bands_key,
      "bands like “40 < 2100; 20 < 2400; 10” with rising limits, at most 12, and values "
      "from 0 to 100" },
    { &day_key, "a day like 1998-07-01, or none" },
    { &formula_key, "a formula of rating, games with a result from -1.5 to 60, or none" },
    { &games_key, "at most 64 games like “6x1700:1 1900:0.5”, opponents from 1000 to 3000" },
  };
  SclExpressionText text;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = scl_key_describe_range (rows[i].key);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
  for (guint i = 0; i < 2; i++)
    {
      const char *const texts[] = { "rating/100", "none" };
      g_autofree char *written = NULL;

      g_assert_true (scl_key_parse (&formula_key, &text, texts[i], &error));
      written = scl_key_write (&formula_key, &text);
      g_assert_cmpstr (written, ==, texts[i]);
    }
  g_assert_cmpstr (text.text, ==, "");
  g_assert_false (scl_key_parse (&formula_key, &text, "rating/games", &error));
  g_assert_nonnull (strstr (error->message, "column 7"));
}

/* As people say values: what a file has is for files. */
static void
test_say (void)
{
  static const SclKeyChoice periods[]
      = { { "month", 1, "Every month" }, { "bare", 2, NULL }, { NULL } };
  const SclKey choice = { "a", "b", SCL_KEY_CHOICE, .choices = periods },
               truth = { "a", "b", SCL_KEY_BOOL }, number = { "a", "b", SCL_KEY_DOUBLE };
  const struct
  {
    const SclKey *key;
    const char *text, *said;
  } rows[] = {
    { &choice, "month", "Every month" }, { &choice, "bare", "bare" }, { &truth, "true", "yes" },
    { &truth, "false", "no" },           { &number, "0.25", "0.25" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *said = scl_key_say (rows[i].key, rows[i].text);

      g_assert_cmpstr (said, ==, rows[i].said);
    }
}

/* Words for the screen; what nobody has named is told by its own name. */
static void
test_titles (void)
{
  g_autofree char *title = scl_key_title ("figure", "whole-n0");
  g_autofree char *unknown = scl_key_title ("k", "of-the-moon");
  g_autofree char *full = scl_key_full_title ("k", "junior");
  g_autofree char *dated = scl_key_full_title ("k 2024-03-01", "junior");

  g_autofree char *group = scl_key_group_title ("k"), *nobody = scl_key_group_title ("of-mars");

  g_assert_cmpstr (group, ==, "Development coefficient K");
  g_assert_cmpstr (nobody, ==, "Of mars");
  g_assert_cmpstr (title, ==, "Whole N₀");
  g_assert_cmpstr (unknown, ==, "Of the moon");
  g_assert_cmpstr (full, ==, "Development coefficient K: K of juniors");
  g_assert_cmpstr (dated, ==, "Development coefficient K from 2024-03-01: K of juniors");
}

TEST_MAIN ("/key", test_values, test_bands_at, test_sets, test_describe, test_say, test_titles,
           test_long_value)
