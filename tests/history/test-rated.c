/* Rated or not, by the words of a file; and the table as docs/readers.md shows it. Expected: the
 * PGN standard, 9.8.1; FIDE's Rating Regulations B.02, 5.1; what Lichess, FICS and chess.com write.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "history/core/scl-rated.h"

#define UNKNOWN (-1)

static void
test_words (void)
{
  static const struct
  {
    SclRatedPlace place;
    const char *text;
    int unrated; /* SclUnrated, or UNKNOWN */
  } cases[] = {
    { SCL_RATED_BY_ENDING, "Normal", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "Time forfeit", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "TIME FORFEIT", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "White forfeits on time", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "alder won on time", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "outoftime", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "resign", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "GUI adjudication", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "rules infraction", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "alder won - game abandoned", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "retired", SCL_UNRATED_NO },
    { SCL_RATED_BY_ENDING, "Abandoned", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_ENDING, "noStart", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_ENDING, "emergency", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_ENDING, "Unterminated", SCL_UNRATED_UNPLAYED },
    { SCL_RATED_BY_ENDING, "forfeit", SCL_UNRATED_FORFEIT },
    { SCL_RATED_BY_ENDING, "White forfeits", SCL_UNRATED_FORFEIT },
    { SCL_RATED_BY_ENDING, "won by default", SCL_UNRATED_FORFEIT },
    { SCL_RATED_BY_ENDING, "Unplayed", SCL_UNRATED_FORFEIT },
    { SCL_RATED_BY_ENDING, "W/O", SCL_UNRATED_FORFEIT },
    { SCL_RATED_BY_ENDING, " walkover ", SCL_UNRATED_FORFEIT },
    { SCL_RATED_BY_ENDING, "alder won by resignation", UNKNOWN },
    { SCL_RATED_BY_ENDING, "", UNKNOWN },
    { SCL_RATED_BY_VARIANT, "Standard", SCL_UNRATED_NO },
    { SCL_RATED_BY_VARIANT, "normal", SCL_UNRATED_NO },
    { SCL_RATED_BY_VARIANT, "chess", SCL_UNRATED_NO },
    { SCL_RATED_BY_VARIANT, "From Position", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_VARIANT, "fromPosition", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_VARIANT, "Chess960", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_VARIANT, "fischerandom", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_VARIANT, "Three-check", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_VARIANT, "", UNKNOWN },
    { SCL_RATED_BY_EVENT, "Rated Blitz game", SCL_UNRATED_NO },
    { SCL_RATED_BY_EVENT, "Rated Blitz tournament https://lichess.org/tournament/abcdefgh",
      SCL_UNRATED_NO },
    { SCL_RATED_BY_EVENT, "casual rapid game", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_EVENT, "unrated blitz match", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_EVENT, "Unrated Rapid Open", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_EVENT, "ICC 5 0 u", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_EVENT, "ICC 5 0", UNKNOWN },
    { SCL_RATED_BY_EVENT, "Vs. Computer", SCL_UNRATED_DECLARED },
    /* of players without a rating, in America; whose games are rated */
    { SCL_RATED_BY_EVENT, "Unrated section", UNKNOWN },
    { SCL_RATED_BY_EVENT, "Rated Blitz, unrated players", UNKNOWN },
    { SCL_RATED_BY_EVENT, "Casual Bullet tournament https://lichess.org/tournament/abcdefgh",
      SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_EVENT, "Blitz simul https://lichess.org/simul/abcdefgh", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_EVENT, "FICS unrated blitz game", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_EVENT, "FICS rated standard game", SCL_UNRATED_NO },
    { SCL_RATED_BY_EVENT, "Live Chess - Chess960", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_EVENT, "Live Chess", UNKNOWN },
    { SCL_RATED_BY_EVENT, "Casual Chess Club Open", UNKNOWN },
    { SCL_RATED_BY_EVENT, "Unrated Section", UNKNOWN },
    { SCL_RATED_BY_FLAG, "TRUE", SCL_UNRATED_NO },
    { SCL_RATED_BY_FLAG, "FALSE", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_FLAG, "1", SCL_UNRATED_NO },
    { SCL_RATED_BY_FLAG, "0", SCL_UNRATED_DECLARED },
    { SCL_RATED_BY_FLAG, "1800", UNKNOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclRatedRule *rule = scl_rated_find (cases[i].place, cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (rule != NULL ? (int) rule->unrated : UNKNOWN, ==, cases[i].unrated);
      g_assert_true (rule == NULL || rule->place == cases[i].place);
    }
}

static void
test_results (void)
{
  static const SclUnrated kinds[]
      = { SCL_UNRATED_FORFEIT, SCL_UNRATED_DECLARED, SCL_UNRATED_UNPLAYED, SCL_UNRATED_BOTH_ABSENT,
          SCL_UNRATED_BOTH_LOST };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmpint (scl_rated_of_result (kinds[i])->unrated, ==, kinds[i]);
  g_assert_null (scl_rated_of_result (SCL_UNRATED_NO));
  g_assert_null (scl_rated_of_result (SCL_UNRATED_STRUCK));
}

static void
test_tally (void)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  const SclRatedRule *casual = scl_rated_find (SCL_RATED_BY_EVENT, "Casual Blitz game");
  SclRatedTally tally = { 0 };
  const SclNote *note;

  scl_import_report_begin_file (report, "x.pgn", NULL);
  scl_rated_tally_add (&tally, NULL, "?", 1);
  scl_rated_tally_add (&tally, scl_rated_find (SCL_RATED_BY_ENDING, "Time forfeit"), "?", 2);
  scl_rated_tally_add (&tally, casual, "Casual Blitz game", 3);
  scl_rated_tally_add (&tally, casual, "Casual Rapid game", 4);
  scl_rated_tally_add (&tally, scl_rated_of_result (SCL_UNRATED_FORFEIT), NULL, 5);
  scl_rated_tally_tell (&tally, report);
  scl_rated_tally_tell (&tally, report);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 2);
  note = scl_import_report_get_note (report, 1);
  g_assert_cmpint (note->kind, ==, SCL_NOTE_INFO);
  g_assert_cmpuint (note->line, ==, 3);
  g_assert_true (g_str_has_prefix (note->message, "2 "));
  g_assert_nonnull (strstr (note->message, casual->reason));
  g_assert_nonnull (strstr (note->message, "Casual Blitz game"));
}

/* ---- docs/readers.md ---- */

static const char *
place_title (SclRatedPlace place)
{
  switch (place)
    {
    case SCL_RATED_BY_RESULT:
      return "result";
    case SCL_RATED_BY_ENDING:
      return "ending";
    case SCL_RATED_BY_VARIANT:
      return "variant";
    case SCL_RATED_BY_EVENT:
      return "event";
    case SCL_RATED_BY_FLAG:
    default:
      return "column “rated”";
    }
}

/* As the page has it, a row a rule. */
static char *
table_of_rules (void)
{
  GString *text
      = g_string_new ("| where | words | rated | why | source |\n|---|---|---|---|---|\n");

  for (guint i = 0; i < scl_rated_n_rules; i++)
    {
      g_auto (GStrv) words = g_strsplit (scl_rated_rules[i].words, "|", -1);
      g_autofree char *list = g_strjoinv ("`, `", words);

      g_string_append_printf (text, "| %s | `%s` | %s | %s | %s |\n",
                              place_title (scl_rated_rules[i].place), list,
                              scl_rated_rules[i].unrated == SCL_UNRATED_NO ? "yes" : "no",
                              scl_rated_rules[i].reason, scl_rated_rules[i].source);
    }
  return g_string_free (text, FALSE);
}

static void
test_page (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "docs", "readers.md", NULL);
  g_autofree char *page = NULL;
  g_autofree char *table = table_of_rules ();

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  if (strstr (page, table) == NULL)
    g_test_message ("docs/readers.md has to have:\n%s", table);
  g_assert_nonnull (strstr (page, table));
}

TEST_MAIN ("/history/rated", test_words, test_results, test_tally, test_page)
