/* Reader: tournaments of the program Swiss-Manager, single players' (.TUNx, .TURx).
 *
 * Nobody has published the format; what is known of it was found out by others from their files
 * (the projects echecs/tunx and fexerj-portal), and the years of birth by us. Numbers are little
 * endian; texts UTF-16 behind the number of their units. Sections begin with a byte and FF 89 44:
 * 93 the file, 95 the settings, A3 the rounds' dates, A5 the players (30 texts and 110 bytes each),
 * B3 the pairings (21 bytes each: White, Black, result, round after round, and in each round every
 * player once, FFFE being absence or a bye asked for, FFFF the pairing's bye), D3 a table of the
 * sections, E3 the end. As so much is not known, a file is read only where all of this fits to the
 * last byte. FORMATS, section 5.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <string.h>

#include "history/tables/scl-list-private.h"
#include "history/tables/scl-trf-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

#define MAX_SIZE (16 * 1024 * 1024) /* bytes; 2000 players and 20 rounds make 0.8 MB */

#define HEADER 0x6c
#define TAIL 36 /* D3, seven places, E3 */
#define PLAYER_TEXTS 30
#define PLAYER_BYTES 110
#define PAIRING 21
#define LAST_TYPE_OF_PLAYERS 1 /* 0 Swiss system, 1 everybody against everybody; then teams */

#define ASKED_FOR 0xfffe
#define BYE 0xffff

enum
{
  TEXT_NAME = 0,
  TEXT_CITY = 10,
  TEXT_TIME_CONTROL = 14,
  TEXT_FEDERATION = 20,
  N_TEXTS,
};

enum
{
  PLAYER_LAST = 0,
  PLAYER_FIRST = 1,
  PLAYER_TITLE = 4,
  PLAYER_ID = 5,
  PLAYER_FEDERATION = 10,
};

typedef struct
{
  SclInput *input;
  SclImportReport *report;
  SclTrf *trf;
  const guint8 *data;
  gsize settings, players, pairings,
      end;                  /* where the sections' content begins, and where the pairings end */
  guint n_players, current; /* the last round that is complete */
  guint unknown, open;
  SclTidied tidied;
} Reading;

static gboolean
is_section (const guint8 *bytes, guint8 section)
{
  return bytes[0] == section && memcmp (bytes + 1, "\xff\x89\x44", 3) == 0;
}

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return n >= 4 && is_section (head, 0x93) ? 95 : 0;
}

static guint
u16 (const guint8 *at)
{
  return at[0] | (guint) at[1] << 8;
}

static guint
u32 (const guint8 *at)
{
  return u16 (at) | u16 (at + 2) << 16;
}

/* What everybody can do who has the program. */
static gboolean
refuse (SclInput *input, const char *why, GError **error)
{
  return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                   _ ("%s: %s; in Swiss-Manager, export it as a tournament report (Extras, "
                      "FIDE-Daten-Export TRF16) and import that"),
                   scl_input_name (input), why);
}

static gboolean
does_not_fit (Reading *reading, GError **error)
{
  return refuse (
      reading->input,
      _ ("this tournament of Swiss-Manager is damaged or laid out in a way that is not known"),
      error);
}

/* ---- Texts ---- */

/* The text at *at, which then is behind it; NULL where it goes beyond end. */
static char *
take_text (Reading *reading, gsize *at, gsize end)
{
  gsize n = end - *at >= 2 ? u16 (reading->data + *at) : 0;
  GString *text;
  gunichar high = 0;

  if (end - *at < 2 || end - *at - 2 < 2 * n)
    return NULL;
  text = g_string_new (NULL);
  for (gsize i = 0; i < n; i++)
    {
      gunichar c = u16 (reading->data + *at + 2 + 2 * i);

      if (c >= 0xd800 && c < 0xdc00)
        {
          high = c;
          continue;
        }
      if (c >= 0xdc00 && c < 0xe000)
        c = high != 0 ? 0x10000 + ((high - 0xd800) << 10) + (c - 0xdc00) : 0xfffd;
      high = 0;
      g_string_append_unichar (text, c >= 0x20 ? c : ' ');
    }
  *at += 2 + 2 * n;
  return g_strstrip (g_string_free (text, FALSE));
}

/* ---- The tournament ---- */

/* 20260314 */
static char *
day_text (guint number)
{
  return number != 0
             ? g_strdup_printf ("%04u-%02u-%02u", number / 10000, number / 100 % 100, number % 100)
             : NULL;
}

/* The places of the sections; they follow one another. */
static gboolean
find_sections (Reading *reading, gsize n)
{
  static const guint8 sections[] = { 0xa3, 0xa5, 0xb3 };
  const guint8 *tail;
  gsize before = HEADER, place[4];

  if (n < HEADER + TAIL)
    return FALSE;
  tail = reading->data + n - TAIL;
  if (!is_section (tail, 0xd3) || !is_section (tail + TAIL - 4, 0xe3))
    return FALSE;
  for (guint i = 0; i < 4; i++)
    {
      place[i] = u32 (tail + 4 + 4 * i);
      if (place[i] < before || place[i] > n - TAIL
          || (i < 3 && !is_section (reading->data + place[i], sections[i])))
        return FALSE;
      before = place[i] + 4;
    }
  reading->settings = place[0]; /* until it is found */
  reading->players = place[1] + 4;
  reading->pairings = place[2] + 4;
  reading->end = place[3];
  return is_section (reading->data + place[3], 0xd3) || is_section (reading->data + place[3], 0xc5)
         || is_section (reading->data + place[3], 0xb5)
         || is_section (reading->data + place[3], 0xc3);
}

static gboolean
read_texts (Reading *reading, char *texts[N_TEXTS])
{
  gsize at = HEADER, end = reading->settings;

  for (guint i = 0; end - at >= 4 && !is_section (reading->data + at, 0x95); i++)
    {
      char *text = take_text (reading, &at, end);

      if (text == NULL)
        return FALSE;
      if (i < N_TEXTS)
        texts[i] = text;
      else
        g_free (text);
    }
  if (end - at < 4 + 0x4f || texts[N_TEXTS - 1] == NULL)
    return FALSE;
  reading->settings = at + 4;
  return TRUE;
}

static gboolean
read_settings (Reading *reading)
{
  SclTrf *trf = reading->trf;
  char *texts[N_TEXTS] = { NULL };
  gboolean whole = read_texts (reading, texts);

  if (whole)
    {
      const guint8 *settings = reading->data + reading->settings;

      scl_trf_set (&trf->name, texts[TEXT_NAME]);
      scl_list_tidy_name (trf->name);
      scl_trf_set (&trf->place, texts[TEXT_CITY]);
      if (strlen (texts[TEXT_FEDERATION]) == 3 && strcmp (texts[TEXT_FEDERATION], "XXX") != 0)
        scl_trf_set (&trf->federation, texts[TEXT_FEDERATION]);
      scl_trf_take_rate (trf, texts[TEXT_TIME_CONTROL], SCL_CLOCK_MINUTES, 0);
      trf->declared_rounds = MIN (u16 (settings), SCL_TRF_MAX_ROUNDS);
      reading->current = settings[0x11];
      reading->n_players = u16 (settings + 0x13);
      trf->start_text = day_text (u32 (settings + 0x47));
      trf->end_text = day_text (u32 (settings + 0x4b));
    }
  for (guint i = 0; i < N_TEXTS; i++)
    g_free (texts[i]);
  return whole;
}

/* ---- Players ---- */

static void
take_person (Reading *reading, SclTrfPlayer *player, char *texts[PLAYER_TEXTS], const guint8 *bytes)
{
  guint birth = u32 (bytes + 0x0e); /* 19950000 where the year alone is known */
  const char *title = scl_list_title (texts[PLAYER_TITLE]);

  g_free (player->name);
  player->name = *texts[PLAYER_FIRST] != '\0'
                     ? g_strdup_printf ("%s, %s", texts[PLAYER_LAST], texts[PLAYER_FIRST])
                     : g_strdup (texts[PLAYER_LAST]);
  if (scl_list_tidy_name (player->name))
    scl_tidied_add (&reading->tidied, player->line);
  scl_trf_set (scl_list_is_fide_title (title) ? &player->title : &player->category, title);
  if (strlen (texts[PLAYER_FEDERATION]) == 3)
    scl_trf_set (&player->federation, texts[PLAYER_FEDERATION]);
  player->sex = bytes[6] == 1 ? 'f' : 0;
  player->rating = MIN (u16 (bytes + 0x08), 9999);
  player->national_rating = MIN (u16 (bytes + 0x0a), 9999);
  player->fide_id = u32 (bytes + 0x18);
  if (birth >= 18500000 && birth <= 99991231)
    {
      player->birth_year = (int) birth / 10000;
      player->birth_day
          = scl_day_from_ymd (player->birth_year, (int) birth / 100 % 100, (int) birth % 100);
    }
  if (*texts[PLAYER_ID] != '\0' && strspn (texts[PLAYER_ID], "0") < strlen (texts[PLAYER_ID]))
    {
      g_free (player->national_id);
      player->national_id = g_strdup_printf (
          "%s:%s", *reading->trf->federation != '\0' ? reading->trf->federation : "id",
          texts[PLAYER_ID]);
    }
  if (player->fide_id < SCL_TRF_LEAST_FIDE_ID && player->fide_id != 0)
    {
      if (*player->national_id == '\0')
        player->bare_id = g_strdup_printf ("%u", (guint) player->fide_id);
      player->fide_id = 0;
    }
}

static gboolean
read_player (Reading *reading, guint number, gsize *at, gsize end)
{
  char *texts[PLAYER_TEXTS] = { NULL };
  gboolean whole = TRUE;

  for (guint i = 0; i < PLAYER_TEXTS && whole; i++)
    {
      texts[i] = take_text (reading, at, end);
      whole = texts[i] != NULL;
    }
  whole = whole && end - *at >= PLAYER_BYTES;
  if (whole)
    {
      SclTrfPlayer *player = scl_trf_add_player (reading->trf, number, number, reading->report);

      take_person (reading, player, texts, reading->data + *at);
      *at += PLAYER_BYTES;
    }
  for (guint i = 0; i < PLAYER_TEXTS; i++)
    g_free (texts[i]);
  return whole;
}

static gboolean
read_players (Reading *reading)
{
  gsize at = reading->players, end = reading->pairings - 4;

  if (reading->n_players > SCL_TRF_MAX_NUMBER)
    return FALSE;
  for (guint i = 1; i <= reading->n_players; i++)
    if (!read_player (reading, i, &at, end))
      return FALSE;
  return at == end;
}

/* ---- Pairings ---- */

static void
put (Reading *reading, guint number, guint round, guint opponent, char colour, char result)
{
  *scl_trf_cell (scl_trf_player (reading->trf, number), round)
      = (SclTrfCell){ (guint16) opponent, colour, result };
}

/* 1 White won, 2 draw, 3 Black won, 4 and 5 the same of 1 and 3 without a game; 9 the pairing's
 * bye. */
static void
put_pairing (Reading *reading, guint white, guint black, guint result, guint round, guint record)
{
  static const char whites[] = { ' ', '1', '=', '0', '+', '-' },
                    blacks[] = { ' ', '0', '=', '1', '-', '+' }, byes[] = { ' ', 'F', 'H', 'Z' };

  if (black >= ASKED_FOR && (result == 9 || result < G_N_ELEMENTS (byes)))
    put (reading, white, round, 0, 0, result == 9 ? 'U' : byes[result]);
  else if (black < ASKED_FOR && result < G_N_ELEMENTS (whites))
    {
      reading->open += result == 0;
      if (result == 0)
        return;
      put (reading, white, round, black, 'w', whites[result]);
      put (reading, black, round, white, 'b', blacks[result]);
    }
  else
    scl_import_report_note (
        reading->report, SCL_NOTE_REFUSED, record,
        _ ("the result's code is %u, whose meaning is not known; the pairing is left out"), result);
}

/* Whether the player is one who has no pairing of this round yet. */
static gboolean
first_time (Reading *reading, guint8 *seen, guint number)
{
  if (number < 1 || number > reading->n_players || seen[number])
    return FALSE;
  seen[number] = 1;
  return TRUE;
}

/* A round is over when everybody has been paired. Behind the last complete round there may be the
 * beginning of the next. */
static gboolean
read_pairings (Reading *reading)
{
  guint n = (guint) ((reading->end - reading->pairings) / PAIRING), round = 1, in_round = 0;
  g_autofree guint8 *seen = g_malloc0 (reading->n_players + 1);

  if ((reading->end - reading->pairings) % PAIRING != 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const guint8 *record = reading->data + reading->pairings + (gsize) i * PAIRING;
      guint white = u16 (record), black = u16 (record + 2);

      if (!first_time (reading, seen, white)
          || (black < ASKED_FOR && !first_time (reading, seen, black)))
        return round > reading->current;
      in_round += black < ASKED_FOR ? 2 : 1;
      if (round <= reading->current)
        put_pairing (reading, white, black, u16 (record + 4), round, i + 1);
      if (in_round == reading->n_players)
        {
          memset (seen, 0, reading->n_players + 1);
          in_round = 0;
          round++;
        }
    }
  return round > reading->current;
}

/* ---- The whole ---- */

static gboolean
read_all (SclInput *input, GByteArray *bytes, GError **error)
{
  g_autofree guint8 *block = g_malloc (64 * 1024);
  gssize n;

  while ((n = scl_input_read (input, block, 64 * 1024, error)) > 0)
    {
      g_byte_array_append (bytes, block, (guint) n);
      if (bytes->len > MAX_SIZE)
        return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                         _ ("%s: the tournament is larger than %u MiB"), scl_input_name (input),
                         MAX_SIZE >> 20);
    }
  return n == 0;
}

static gboolean
read_tournament (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
                 GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (SclTrf) trf = scl_trf_new ();
  Reading reading = { .input = input, .report = report, .trf = trf };

  if (!read_all (input, bytes, error))
    return FALSE;
  reading.data = bytes->data;
  if (!find_sections (&reading, bytes->len) || !read_settings (&reading))
    return does_not_fit (&reading, error);
  if (bytes->data[reading.settings + 0x0b] > LAST_TYPE_OF_PLAYERS)
    return refuse (input, _ ("team tournaments of Swiss-Manager are not read"), error);
  if (!read_players (&reading) || !read_pairings (&reading))
    return does_not_fit (&reading, error);
  if (trf->players->len == 0)
    return refuse (input, _ ("there is no player in this tournament of Swiss-Manager"), error);
  scl_tidied_note (&reading.tidied, report, counts);
  if (reading.open > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0,
                            ngettext ("%u pairing has no result yet and is left out",
                                      "%u pairings have no result yet and are left out",
                                      reading.open),
                            reading.open);
  return scl_trf_finish (trf, input, sink, report, counts, error);
}

const SclReader scl_reader_swiss_manager = {
  .name = "swiss-manager",
  .title = N_ ("tournament of Swiss-Manager"),
  .recognise = recognise,
  .read = read_tournament,
};
