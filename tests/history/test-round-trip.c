/* Nothing is lost: a tournament report goes into a workspace and comes out again with all that was
 * in it.
 *
 * The files are taken apart by a parser of the test's own (trf-facts.h). Each difference needs a
 * reason out of a list; a reason is looked up in the file that went in, and is never only that the
 * two differ.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "export-report.h"

#include "../real-file.h"
#include "../test-main.h"
#include "place.h"
#include "trf-facts.h"

/* ---- Why something may come back otherwise ---- */

/* "12 w 1"; FALSE for a round that is blank, or not in its columns. */
static gboolean
split_round (const char *value, int *opponent, char *colour, char *result)
{
  *opponent = 0;
  *colour = '-';
  *result = ' ';
  return *value != '\0' && *value != '!'
         && sscanf (value, "%d %c %c", opponent, colour, result) >= 2
         && (*result = value[strlen (value) - 1]) != '\0';
}

static gboolean
is_one_of (char letter, const char *letters)
{
  return letter != '\0' && strchr (letters, letter) != NULL;
}

/* A game stands in two lines. Where they leave something open or differ, both are written as the
 * game was read. */
static const char *
explain_round (const TrfFacts *in, guint event, int number, guint round, const char *was,
               const char *is)
{
  int opponent, opponent_is, back;
  char colour, result, colour_is, result_is, other_colour, other_result;
  const gboolean any = split_round (was, &opponent, &colour, &result),
                 any_is = split_round (is, &opponent_is, &colour_is, &result_is);
  gboolean other;

  if (*was == '!')
    return "opponent, colour or result are none, or not in their columns";
  if (!any_is)
    return NULL;
  other = split_round (trf_fact (in, "%u 001 %d round %u", event, opponent_is, round), &back,
                       &other_colour, &other_result);
  if (!any)
    return other && back == number ? "the game stands in one of its two lines only: written in both"
                                   : NULL;
  if (opponent != opponent_is)
    return NULL;
  if (result_is != result)
    {
      if (is_one_of (result, " *?") && result_is == ' ')
        return "a game without a result yet: * and ? are written as a blank";
      if (is_one_of (result, " *?") && !is_one_of (other_result, " *?"))
        return "the result stands in one of the two lines only: written in both";
      if (is_one_of (result, "1=0+-") && is_one_of (other_result, "WDL+-")
          && other_result != result)
        return "one of the two lines says that the game is not rated: both do";
      return NULL;
    }
  if (colour != colour_is)
    {
      if (colour == '-' && other && other_colour != '-')
        return "the colour stands in one of the two lines only: written in both";
      return other && other_colour == colour
                 ? "both have the same colour: the player who comes first is White"
                 : NULL;
    }
  return NULL;
}

/* NULL: no reason. */
static const char *
explain (const TrfFacts *in, const char *key, const char *was, const char *is)
{
  g_auto (GStrv) words = g_strsplit (key, " ", 5);
  const guint event = (guint) atoi (words[0]);
  const char *tag = words[1];
  const char *field = g_strv_length (words) > 3 ? words[3] : "";

  if (*was == '\0' && strcmp (tag, "012") == 0)
    return "the event has no name: it is called as the file is";
  if (*was == '\0' && (strcmp (tag, "042") == 0 || strcmp (tag, "052") == 0))
    return "the event has not both of its days: the other, those of its rounds, or the day of the "
           "file";
  if (strcmp (tag, "001") != 0)
    return NULL;
  if (*is == '\0' && strcmp (trf_fact (in, "%u 001 %s name", event, words[2]), "spielfrei") == 0)
    return "a bye stands among the players: it is none";
  if (strchr (words[2], '#') != NULL && *is == '\0')
    return "a starting rank is given twice: the second line is left out";
  if (strcmp (field, "round") == 0)
    return explain_round (in, event, atoi (words[2]), (guint) atoi (words[4]), was, is);
  if (strcmp (field, "sex") == 0 && *is == '\0' && !is_one_of (*was, "mwf"))
    return "the sex is neither m nor w";
  if (strcmp (field, "rating") == 0 && *is == '\0' && strspn (was, "0123456789") != strlen (was))
    return "the rating is no number";
  if (strcmp (field, "points") == 0 && *is == '\0')
    return "the points are no number";
  return NULL;
}

typedef struct
{
  guint facts, differences, unexplained;
  GHashTable *reasons; /* → how often */
} Comparison;

static void
compare_one (Comparison *self, const TrfFacts *in, const char *key, const char *was, const char *is)
{
  const char *reason;

  if (strcmp (was, is) == 0)
    return;
  self->differences++;
  reason = explain (in, key, was, is);
  if (reason == NULL)
    {
      self->unexplained++;
      g_test_message ("%s: “%s” comes back as “%s”", key, was, is);
      return;
    }
  g_hash_table_insert (
      self->reasons, (gpointer) reason,
      GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (self->reasons, reason)) + 1));
}

static void
compare (Comparison *self, const TrfFacts *in, const TrfFacts *out)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, in->facts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      self->facts++;
      compare_one (self, in, key, value, trf_fact (out, "%s", (char *) key));
    }
  g_hash_table_iter_init (&iter, out->facts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!g_hash_table_contains (in->facts, key))
      compare_one (self, in, key, "", value);
}

/* ---- There and back ---- */

/* FALSE: the file is refused. */
static gboolean
import (Place *place, const char *path)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  g_clear_pointer (&place->workspace, scl_workspace_close);
  place->workspace = place_open (NULL, TRUE);
  return scl_workspace_import (place->workspace, (const char *[]){ path, NULL }, report, NULL,
                               NULL);
}

static gboolean
check_file (Place *place, const char *path, Comparison *all)
{
  g_autoptr (TrfFacts) in = NULL;
  g_autoptr (TrfFacts) out = NULL;
  g_autofree char *text = NULL, *again = NULL, *told = NULL, *second = NULL;
  const guint before = all->differences, unexplained = all->unexplained;

  if (!import (place, path))
    return FALSE;
  text = export_report (place, &told);
  in = trf_facts_of_file (path);
  out = trf_facts_of (text, strlen (text));
  compare (all, in, out);
  g_test_message ("%s: %u facts, %u differences%s%s", path, g_hash_table_size (in->facts),
                  all->differences - before, *told != '\0' ? "; told: " : "", told);
  if (all->unexplained > unexplained)
    g_test_message ("%s: %u without a reason", path, all->unexplained - unexplained);

  /* What came out, once more: byte for byte. */
  second = test_folder_write (place->dir, "second.trf", text);
  g_assert_true (import (place, second));
  again = export_report (place, NULL);
  g_assert_cmpstr (again, ==, text);
  return TRUE;
}

static void
tell_reasons (const Comparison *all)
{
  GHashTableIter iter;
  gpointer reason, n;

  g_hash_table_iter_init (&iter, all->reasons);
  while (g_hash_table_iter_next (&iter, &reason, &n))
    g_test_message ("%5u × %s", GPOINTER_TO_UINT (n), (const char *) reason);
}

/* ---- Real files ---- */

static void
test_real (Place *place, gconstpointer data)
{
  static const char *const folders[] = { "real", "krause", "team", "synthetic", "malformed" };
  g_autoptr (GHashTable) reasons = g_hash_table_new (g_str_hash, g_str_equal);
  Comparison all = { .reasons = reasons };
  guint n = 0, refused = 0;

  for (guint f = 0; f < G_N_ELEMENTS (folders); f++)
    {
      g_autofree char *name = g_strconcat ("trf/", folders[f], NULL),
                      *folder = test_real_file (name);
      g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
      const char *file;

      if (dir == NULL)
        return;
      while ((file = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (folder, file, NULL);

          if (check_file (place, path, &all))
            n++;
          else
            {
              g_assert_cmpstr (folders[f], ==, "malformed");
              g_test_message ("%s: refused", path);
              refused++;
            }
        }
    }
  g_test_message ("%u files, %u refused: %u facts, %u differences", n, refused, all.facts,
                  all.differences);
  tell_reasons (&all);
  g_assert_cmpuint (all.unexplained, ==, 0);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/round-trip/" name, Place, NULL, place_set_up, function, place_tear_down)

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("real", test_real);
  return g_test_run ();
}
