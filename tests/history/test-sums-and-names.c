/* Sums of bytes, where the samples are, and names that are compared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/core/scl-sample.h"
#include "history/core/scl-sha256-private.h"

/* Bytes 3, 10, 17, … modulo 256; the sums were made with another program. However the bytes are cut
 * they are the same, and a sum begins anew. */
static void
test_sha256 (void)
{
  static const struct
  {
    gsize n;
    const char *sum;
  } cases[] = {
    { 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
    { 3, "6ab0dba1f4f1dfbb37b4f9eeb092c09fca4900ad32bdcd147d8dde35d6c87c35" },
    { 55, "e7313d333c272e639f790978283f9eb392e843d0f29b7016828bb1daa4aac70b" },
    { 56, "4324d65f3c103567f5589c710bc08f8523f929a9272e3af36fc968e52abc6c27" },
    { 63, "81c80242132f230c3bd41b3e63bbcff16107339549214a99614ff26664625055" },
    { 64, "39e3d7b6b5d075d37d053ad89b24b41bef4f3c29760c84447cab3f3be1882241" },
    { 65, "aacca6ff74fdbb296d165a45cecfa04e5127bc008770fbbdd48006f2d2fae95e" },
    { 119, "9ce7368e4daf32341631b492e80359dc9f594b48453cd0dd5bf0b19279cc177e" },
    { 120, "7836b787757e95e58b3ca5aec90b1b004e8deba1e50e9675af9cabf1a13a04b5" },
    { 1000, "1e9bc38cbf860b9ec31918b065f9b52476c549a782e0e7990bed8ce3868d2371" },
  };
  guint8 bytes[1000];
  g_autoptr (SclSha256) sum = scl_sha256_new ();

  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    bytes[i] = (guint8) (i * 7 + 3);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize piece = 1; piece <= 129; piece += piece < 60 ? 13 : 1)
      {
        g_autofree char *found = NULL;

        for (gsize at = 0; at < cases[i].n; at += piece)
          scl_sha256_add (sum, bytes + at, MIN (piece, cases[i].n - at));
        found = scl_sha256_finish (sum);
        g_assert_cmpstr (found, ==, cases[i].sum);
      }
}

static void
test_samples (void)
{
  const SclSample *season = scl_sample_find ("season"), *table = scl_sample_find ("table3");
  g_autofree char *before = g_strdup (g_getenv ("SCL_SAMPLEDIR"));
  g_autofree char *set = NULL, *installed = NULL, *empty = NULL;

  g_assert_null (scl_sample_find ("none"));
  g_assert_cmpstr (season->file, ==, "season.csv");
  g_assert_true (season->made);
  g_assert_cmpstr (table->file, ==, "table3.trf");
  g_assert_false (table->made);
  g_setenv ("SCL_SAMPLEDIR", "/somewhere", TRUE);
  set = scl_sample_path ("a.csv");
  g_assert_cmpstr (set, ==, "/somewhere/a.csv");
  g_setenv ("SCL_SAMPLEDIR", "", TRUE);
  empty = scl_sample_path ("a.csv");
  g_unsetenv ("SCL_SAMPLEDIR");
  installed = scl_sample_path ("a.csv");
  g_assert_true (g_str_has_suffix (installed, "/samples/a.csv"));
  g_assert_cmpstr (empty, ==, installed);
  if (before != NULL)
    g_setenv ("SCL_SAMPLEDIR", before, TRUE);
}

/* A name, its key, the same with the words in order, and with one spelling of each letter. */
static void
test_names (void)
{
  static const struct
  {
    const char *name, *key, *sorted, *asking;
  } cases[] = {
    { "Vásquez,Rodrigo", "vasquez rodrigo", "rodrigo vasquez", "rodrigo vasquez" },
    { "VASQUEZ, Rodrigo", "vasquez rodrigo", "rodrigo vasquez", "rodrigo vasquez" },
    { " O'Neil -- Shaun. ", "oneil shaun", "oneil shaun", "oneil shaun" },
    { "O’Néil", "oneil", "oneil", "oneil" },
    { "c b a b", "c b a b", "a b b c", "a b b c" },
    { "Köstlbauer", "kostlbauer", "kostlbauer", "kostlbauer" },
    { "Koestlbauer", "koestlbauer", "koestlbauer", "kostlbauer" },
    { "Saez", "saez", "saez", "saz" },
    { "Aaron", "aaron", "aaron", "aron" },
    { "Buehler", "buehler", "buehler", "buhler" },
    { "Samuel", "samuel", "samuel", "samul" },
    { "Manuela Quer", "manuela quer", "manuela quer", "manula quer" },
    { "Ann & Bo", "ann & bo", "& ann bo", "& ann bo" },
    { "Strauß Łukasz", "strauß łukasz", "strauß łukasz", "lukasz strauss" },
    { "Sørensen Đ", "sørensen đ", "sørensen đ", "d sorensen" },
    { "7 Ærø", "7 ærø", "7 ærø", "7 aro" },
    { "Лебедев А", "лебедев а", "а лебедев", "а лебедев" },
    { "...", "", "", "" },
    { "", "", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *key = scl_player_name_key (cases[i].name);
      g_autofree char *sorted = scl_player_name_sorted_key (cases[i].name);
      g_autofree char *asking = scl_player_name_asking_key (cases[i].name);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpstr (key, ==, cases[i].key);
      g_assert_cmpstr (sorted, ==, cases[i].sorted);
      g_assert_cmpstr (asking, ==, cases[i].asking);
    }
}

/* What programs write in the place of an opponent; FORMATS, 12. */
static void
test_byes (void)
{
  static const char *const byes[]
      = { "",          "-",       "BYE",     "bye",    " Bye ",    "EXEMPT",
          "spielfrei", "Freilos", "(libre)", "exento", "[riposo]", "VOLNÝ LOS" },
      *const people[]
      = { "Bye, Ann", "Byers", "Ann Bye", "X",
          "bye1",     "Ribye", "17",      "Somebody with a name of more than thirty-two bytes" };

  g_auto (GStrv) more = g_strsplit ("Bye 1/*BYE*/--BYE--/HALF POINT BYE/Half-point bye 2/Walk Over/"
                                    "N.N./NN/BYE, /|bye|/Exempté/—/…/TBA/tbd/To be announced",
                                    "/", -1);

  for (guint i = 0; i < G_N_ELEMENTS (byes); i++)
    g_assert_true (scl_player_name_is_bye (byes[i]));
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    g_assert_false (scl_player_name_is_bye (people[i]));
  for (guint i = 0; more[i] != NULL; i++)
    g_assert_true (scl_player_name_is_bye (more[i]));
}

TEST_MAIN ("/sums-and-names", test_sha256, test_samples, test_names, test_byes)
