/* Reader: the spelling file of the chess database Scid (spelling.ssp, ratings*.ssp), which holds
 * the FIDE ratings of hundreds of thousands of players since 1971.
 *
 * In the section @PLAYER a line that is not indented is a player, "Name  #Title FED[/FED] [peak]
 * birth[--death] [flags]"; below it stand "= Name" (another spelling), "%Bio FIDEID n" and "%Elo
 * 2001:?,2064,2084,2072 2002:…", a year's lists in order, "?" where the player is not on one. How
 * many lists a year has changed: FORMATS 8 has the numbers, FIDE's calendar the months.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "history/tables/scl-list-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

#define FIRST_YEAR 1950
#define LAST_YEAR 2100
#define MAX_LISTS 12 /* a year */

/* The months of a year's lists, in order. */
static guint
months_of (int year, const guint8 **months)
{
  static const guint8 ONE[] = { 1 }, TWO[] = { 1, 7 }, FOUR[] = { 1, 4, 7, 10 },
                      FIVE[] = { 1, 4, 7, 9, 11 }, SIX[] = { 1, 3, 5, 7, 9, 11 },
                      NINE[] = { 1, 3, 5, 7, 8, 9, 10, 11, 12 },
                      TWELVE[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };
#define RETURN(table)                                                                              \
  G_STMT_START                                                                                     \
  {                                                                                                \
    *months = table;                                                                               \
    return G_N_ELEMENTS (table);                                                                   \
  }                                                                                                \
  G_STMT_END
  if (year <= 1989)
    RETURN (ONE);
  if (year <= 2000)
    RETURN (TWO);
  if (year <= 2008)
    RETURN (FOUR);
  if (year == 2009)
    RETURN (FIVE);
  if (year <= 2011)
    RETURN (SIX);
  if (year == 2012)
    RETURN (NINE);
  RETURN (TWELVE);
#undef RETURN
}

typedef struct
{
  SclInput *input;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  SclDay days[LAST_YEAR - FIRST_YEAR + 1][MAX_LISTS];
  guint8 n_days[LAST_YEAR - FIRST_YEAR + 1];
  guint32 used[LAST_YEAR - FIRST_YEAR + 1]
              [MAX_LISTS]; /* the player who has a rating on that list last, from 1; 0 none */
  int last_year;           /* that the file can know */

  GString *line; /* of the player, "" before the first */
  guint line_number;
  gint64 fide_id;
  gboolean pushed;
  guint32 player;
  GPtrArray *aliases; /* that came before the player went to the sink */
  guint n_aliases;
  SclIdSet *ids;
  guint n_deprecated; /* FIDE ids that FIDE has withdrawn since */
  SclTidied tidied;   /* names */
} Reading;

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  g_autofree char *text = g_strndup ((const char *) head, n);

  if (g_strstr_len (text, -1, "\n@PLAYER") == NULL && !g_str_has_prefix (text, "@PLAYER"))
    return 0;
  return strstr (text, "%Elo ") != NULL || strstr (text, "%Bio ") != NULL ? 98 : 60;
}

/* ---- The player ---- */

/* The first of the titles that is FIDE's over the board; "-", "w" and those of correspondence chess
 * are none. */
static const char *
take_titles (const char *word, char *sex)
{
  static const char *const TITLES[] = { "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "WH" };
  g_auto (GStrv) titles = g_strsplit (word, "+", -1);
  const char *found = "";

  for (guint i = 0; titles[i] != NULL; i++)
    {
      if (titles[i][0] == 'w' || titles[i][0] == 'W')
        *sex = 'f';
      for (guint t = 0; t < G_N_ELEMENTS (TITLES) && found[0] == '\0'; t++)
        if (g_ascii_strcasecmp (titles[i], TITLES[t]) == 0)
          found = TITLES[t];
    }
  return found;
}

static gboolean
is_federation (const char *word)
{
  gsize n = strlen (word);

  if (n < 3)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isupper (word[i]) && word[i] != '/')
      return FALSE;
  return TRUE;
}

/* What stands behind the "#". words may be empty. */
static void
take_extra (Reading *reading, char **words, SclPlayerRecord *record)
{
  gboolean first = TRUE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *word = words[i], *slash;
      int year;

      if (word[0] == '\0')
        continue;
      if (first)
        record->title = take_titles (word, &record->sex);
      else if (is_federation (word) && record->federation == NULL)
        {
          /* Earliest first: the last is the present one. */
          slash = strrchr (word, '/');
          record->federation = slash != NULL ? slash + 1 : word;
        }
      else if (record->birth_year == 0 && g_ascii_isdigit (word[0]) && strlen (word) >= 4)
        {
          year = (word[0] - '0') * 1000 + (word[1] - '0') * 100 + (word[2] - '0') * 10
                 + (word[3] - '0');
          if (g_ascii_isdigit (word[1]) && g_ascii_isdigit (word[2]) && g_ascii_isdigit (word[3])
              && year >= 1000 && year <= reading->last_year)
            {
              char *day = g_strndup (word, 10);

              record->birth_year = year;
              record->birth_day = SCL_DAY_NONE;
              if (strlen (day) == 10 && day[4] == '.' && day[7] == '.')
                {
                  day[4] = day[7] = '-';
                  record->birth_day = scl_day_parse (day);
                }
              g_free (day);
            }
        }
      else if (strcmp (word, "w") == 0 || strcmp (word, "wi") == 0)
        record->sex = 'f';
      first = FALSE;
    }
}

static gboolean
push_alias (Reading *reading, const char *name, GError **error)
{
  reading->n_aliases++;
  return reading->sink->alias == NULL
         || reading->sink->alias (reading->sink, reading->player, name, error);
}

/* The player goes to the sink once a rating or the next player comes: by then the id is known. */
static gboolean
push_player (Reading *reading, GError **error)
{
  SclPlayerRecord record = { .birth_day = SCL_DAY_NONE, .fide_id = reading->fide_id };
  char *hash, *name = reading->line->str, local_id[24];
  g_auto (GStrv) words = NULL;

  if (reading->pushed || reading->line->len == 0)
    return TRUE;
  reading->pushed = TRUE;
  hash = strchr (name, '#');
  words = g_strsplit_set (hash != NULL ? hash + 1 : "", " \t", -1);
  if (hash != NULL)
    *hash = '\0';
  take_extra (reading, words, &record);
  if (scl_list_tidy_name (name))
    scl_tidied_add (&reading->tidied, reading->line_number);
  record.name = name;
  /* Two lines are two players, however alike they look. */
  g_snprintf (local_id, sizeof local_id, "line %u", reading->line_number);
  record.local_id = local_id;
  if (name[0] == '\0')
    {
      scl_import_report_note (reading->report, SCL_NOTE_REFUSED, reading->line_number,
                              _ ("the player has no name and is left out"));
      g_string_truncate (reading->line, 0);
      return TRUE;
    }
  reading->player = reading->sink->player (reading->sink, &record, error);
  if (reading->player == G_MAXUINT32)
    return FALSE;
  reading->counts->players++;
  for (guint i = 0; i < reading->aliases->len; i++)
    if (!push_alias (reading, g_ptr_array_index (reading->aliases, i), error))
      return FALSE;
  return TRUE;
}

/* "= Name": another one of the player's. */
static gboolean
read_alias (Reading *reading, const char *p, GError **error)
{
  g_autofree char *name = g_strstrip (g_strdup (p));

  if (name[0] == '\0' || reading->line->len == 0)
    return TRUE;
  scl_list_tidy_name (name);
  if (reading->pushed)
    return push_alias (reading, name, error);
  g_ptr_array_add (reading->aliases, g_steal_pointer (&name));
  return TRUE;
}

/* ---- Ratings ---- */

/* One year's values, from p; gives the place after them. */
static gboolean
read_year (Reading *reading, int year, const char **at, GError **error)
{
  const char *p = *at;
  gboolean known = year >= FIRST_YEAR && year <= reading->last_year, repeated = FALSE;
  guint slot = known ? (guint) (year - FIRST_YEAR) : 0, index = 0;
  SclRatingRecord rating = { .list = "FIDE", .rate = 's', .player = reading->player, .games = -1 };

  if (!known)
    scl_import_report_note (reading->report, SCL_NOTE_REFUSED,
                            scl_input_line_number (reading->input),
                            _ ("the year %d cannot be meant; its ratings are left out"), year);
  for (;; index++)
    {
      int value = 0;
      guint digits = 0;

      for (; g_ascii_isdigit (*p) && digits < 5; digits++)
        value = value * 10 + (*p++ - '0');
      if (digits == 0 && *p == '?')
        p++;
      if (known && digits > 0 && (digits > 4 || index >= reading->n_days[slot]))
        {
          scl_import_report_note (
              reading->report, SCL_NOTE_REFUSED, scl_input_line_number (reading->input),
              digits > 4
                  ? _ ("a rating of %d has more than four digits; the year's rest is left out")
                  : _ ("%d has more ratings than lists; those after the last list are left out"),
              year);
          known = FALSE;
        }
      /* A year may be given twice. */
      if (known && digits > 0 && reading->used[slot][index] == reading->player + 1)
        repeated = TRUE;
      else if (known && digits > 0)
        {
          rating.day = reading->days[slot][index];
          rating.rating = value;
          if (!reading->sink->rating (reading->sink, &rating, error))
            return FALSE;
          reading->counts->ratings++;
          reading->used[slot][index] = reading->player + 1;
        }
      if (*p != ',')
        break;
      p++;
    }
  if (repeated)
    scl_import_report_note (reading->report, SCL_NOTE_REFUSED,
                            scl_input_line_number (reading->input),
                            _ ("the player has ratings of %d already; the first are kept"), year);
  while (*p != '\0' && *p != ' ' && *p != '\t')
    p++;
  *at = p;
  return TRUE;
}

static gboolean
read_elo (Reading *reading, const char *p, GError **error)
{
  if (!push_player (reading, error))
    return FALSE;
  if (reading->line->len == 0)
    return TRUE;
  for (;;)
    {
      while (*p == ' ' || *p == '\t')
        p++;
      if (*p == '\0')
        return TRUE;
      if (!g_ascii_isdigit (p[0]) || !g_ascii_isdigit (p[1]) || !g_ascii_isdigit (p[2])
          || !g_ascii_isdigit (p[3]) || p[4] != ':')
        {
          g_autofree char *word = g_strndup (p, MIN (strcspn (p, " \t"), 40));
          g_autofree char *shown = g_utf8_make_valid (word, -1);

          scl_import_report_note (reading->report, SCL_NOTE_REFUSED,
                                  scl_input_line_number (reading->input),
                                  _ ("“%s” is not a year with its ratings; it is left out"), shown);
          p += strcspn (p, " \t");
          continue;
        }
      p += 5;
      if (!read_year (reading,
                      (p[-5] - '0') * 1000 + (p[-4] - '0') * 100 + (p[-3] - '0') * 10
                          + (p[-2] - '0'),
                      &p, error))
        return FALSE;
    }
}

/* ---- Lines ---- */

static gboolean
read_player_line (Reading *reading, const char *line, gsize n, GError **error)
{
  if (!push_player (reading, error))
    return FALSE;
  g_ptr_array_set_size (reading->aliases, 0);
  g_string_truncate (reading->line, 0);
  g_string_append_len (reading->line, line, (gssize) n);
  reading->line_number = scl_input_line_number (reading->input);
  reading->fide_id = 0;
  reading->pushed = FALSE;
  return TRUE;
}

static void
read_bio (Reading *reading, const char *p)
{
  gboolean deprecated;
  char *end;
  gint64 id;

  while (*p == ' ')
    p++;
  if (!g_str_has_prefix (p, "FIDEID"))
    return;
  p += strlen ("FIDEID");
  id = g_ascii_strtoll (p, &end, 10);
  deprecated = g_str_has_prefix (end, "deprecated");
  if (deprecated)
    end += strlen ("deprecated");
  while (*end == ' ')
    end++;
  if (id <= 0 || id >= G_GINT64_CONSTANT (1000000000000) || *end != '\0' || reading->pushed)
    scl_import_report_note (
        reading->report, SCL_NOTE_REFUSED, scl_input_line_number (reading->input),
        _ ("this FIDE id is not a number, or comes after ratings; it is left out"));
  else if (!scl_id_set_add (reading->ids, id))
    scl_import_report_note (
        reading->report, SCL_NOTE_ADJUSTED, scl_input_line_number (reading->input),
        _ ("the FIDE id %" PRId64 " is another player's already; this player goes without"), id);
  else
    {
      reading->fide_id = id;
      reading->n_deprecated += deprecated;
    }
}

static gboolean
read_lines (Reading *reading, GError **error)
{
  g_autoptr (GError) local = NULL;
  gboolean in_players = FALSE, done = TRUE;
  const char *line, *p;
  gsize n;

  while (done && (line = scl_input_line (reading->input, &n, &local)) != NULL)
    {
      if (line[0] == '@')
        in_players = g_str_has_prefix (line, "@PLAYER");
      if (!in_players || line[0] == '@' || line[0] == '#' || line[0] == '\0')
        continue;
      if (line[0] == '%') /* a rule for prefixes and suffixes of the whole section */
        continue;
      if (line[0] != ' ' && line[0] != '\t')
        {
          done = read_player_line (reading, line, n, error);
          continue;
        }
      for (p = line; *p == ' ' || *p == '\t';)
        p++;
      if (g_str_has_prefix (p, "%Elo "))
        done = read_elo (reading, p + 5, error);
      else if (g_str_has_prefix (p, "%Bio "))
        read_bio (reading, p + 5);
      else if (*p == '=')
        done = read_alias (reading, p + 1, error);
    }
  if (done && local == NULL)
    return push_player (reading, error);
  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

/* "FIDE ratings APR-2021" in the head: nothing later can be known. The year of the day of change,
 * else this century's end, stands in for it. */
static int
find_last_year (SclInput *input, const guint8 *head, gsize n)
{
  g_autofree char *text = g_strndup ((const char *) head, MIN (n, 2000));
  const char *p = strstr (text, "ratings ");
  int year = scl_input_changed (input) != SCL_DAY_NONE ? scl_day_year (scl_input_changed (input))
                                                       : LAST_YEAR;

  while (p != NULL && *p != '\0' && *p != '\n')
    {
      if (p[0] == '-' && g_ascii_isdigit (p[1]) && g_ascii_isdigit (p[2]) && g_ascii_isdigit (p[3])
          && g_ascii_isdigit (p[4]) && !g_ascii_isdigit (p[5]))
        return atoi (p + 1);
      p++;
    }
  return CLAMP (year, FIRST_YEAR, LAST_YEAR);
}

static gboolean
read_scid (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  g_autofree Reading *reading = g_new0 (Reading, 1);
  const guint8 *head;
  gboolean done;
  gsize n;

  head = scl_input_head (input, &n, error);
  if (head == NULL)
    return FALSE;
  reading->input = input;
  reading->sink = sink;
  reading->report = report;
  reading->counts = counts;
  reading->last_year = CLAMP (find_last_year (input, head, n), FIRST_YEAR, LAST_YEAR);
  for (int year = FIRST_YEAR; year <= LAST_YEAR; year++)
    {
      const guint8 *months;
      guint count = months_of (year, &months);

      reading->n_days[year - FIRST_YEAR] = (guint8) count;
      for (guint i = 0; i < count; i++)
        reading->days[year - FIRST_YEAR][i] = scl_day_from_ymd (year, months[i], 1);
    }
  reading->line = g_string_new (NULL);
  reading->ids = scl_id_set_new ();
  reading->aliases = g_ptr_array_new_with_free_func (g_free);
  done = read_lines (reading, error);
  scl_id_set_free (reading->ids);
  g_ptr_array_unref (reading->aliases);
  g_string_free (reading->line, TRUE);
  if (!done)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (reading->used); i++)
    for (guint l = 0; l < MAX_LISTS; l++)
      counts->lists += reading->used[i][l] != 0;
  scl_tidied_note (&reading->tidied, report, counts);
  if (reading->n_aliases > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0,
                            _ ("%u other spellings of players' names are kept to search by"),
                            reading->n_aliases);
  if (reading->n_deprecated > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0,
                            _ ("%u players have a FIDE id that FIDE has withdrawn since"),
                            reading->n_deprecated);
  if (counts->players == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: there is no player in the file"), scl_input_name (input));
  return TRUE;
}

const SclReader scl_reader_scid = {
  .name = "scid",
  .title = N_ ("ratings of the Scid database (spelling.ssp)"),
  .recognise = recognise,
  .read = read_scid,
};
