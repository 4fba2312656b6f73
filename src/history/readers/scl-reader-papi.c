/* Reader: Access databases of the French federation's program Papi: its tournaments, of three
 * tables, and the federation's list, where JOUEUR has no rounds (scl-papi-list.c).
 *
 * INFO: Variable and Value (Nom, Lieu, DateDebut, DateFin, NbrRondes, Cadence, ClassElo: Elo,
 * Rapide or Blitz, DecomptePoints: OUI for three points a win). JOUEUR: a player a row: Ref, by
 * which opponents are named (1 is EXEMPT, nobody), Nom, Prenom, Sexe, NeLe, Cat, Elo, Rapide, Blitz
 * and of each in Fide, RapideFide, BlitzFide whether it is FIDE's (F), national (N) or estimated,
 * Federation, FideCode, FideTitre, NrFFE; and for each round Cl (B White, N Black, F bye, R not
 * paired), Adv (the opponent's Ref) and Res (1 loss, 2 draw or half-point bye, 3 win, 4 lost and 6
 * won by forfeit or 6 a bye, 5 neither came, 0 none). FORMATS, section 5.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <string.h>

#include "history/readers/scl-papi-private.h"
#include "history/tables/scl-list-private.h"
#include "history/tables/scl-trf-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

#define ROUNDS 24 /* have columns */
#define NOBODY 1  /* the Ref of EXEMPT */

enum
{
  STANDARD,
  RAPID,
  BLITZ,
};

typedef struct
{
  SclImportReport *report;
  SclTrf *trf;
  guint rate;
  guint estimated, open;
  SclTidied tidied; /* names */
} Reading;

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_jet_recognise (head, n) ? 50 : 0;
}

/* ---- The tournament ---- */

static void
take_setting (Reading *reading, const char *variable, const char *value)
{
  SclTrf *trf = reading->trf;
  int rounds;

  if (*value == '\0')
    return;
  if (strcmp (variable, "Nom") == 0)
    scl_trf_set (&trf->name, value);
  else if (strcmp (variable, "Lieu") == 0)
    scl_trf_set (&trf->place, value);
  else if (strcmp (variable, "DateDebut") == 0)
    scl_trf_set (&trf->start_text, value);
  else if (strcmp (variable, "DateFin") == 0)
    scl_trf_set (&trf->end_text, value);
  else if (strcmp (variable, "NbrRondes") == 0 && scl_list_int (value, strlen (value), 0, &rounds))
    trf->declared_rounds = (guint) MIN (rounds, ROUNDS);
  else if (strcmp (variable, "ClassElo") == 0)
    reading->rate = strcmp (value, "Rapide") == 0  ? RAPID
                    : strcmp (value, "Blitz") == 0 ? BLITZ
                                                   : STANDARD;
  else if (strcmp (variable, "DecomptePoints") == 0 && g_ascii_strcasecmp (value, "OUI") == 0)
    {
      trf->points.win = trf->points.forfeit_win = trf->points.pairing_bye = trf->points.full_bye
          = 3;
      trf->points.draw = trf->points.half_bye = 1;
    }
}

static gboolean
read_settings (Reading *reading, SclJet *jet, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (SclJetTable) info = scl_jet_open_table (jet, "INFO", &local);
  int variable, value;

  if (info != NULL)
    {
      variable = scl_jet_column (info, "Variable");
      value = scl_jet_column (info, "Value");
      while (scl_jet_next (info, &local))
        {
          g_autofree char *name = g_strdup (scl_jet_text (info, variable));

          take_setting (reading, name, scl_jet_text (info, value));
        }
    }
  reading->trf->rate = "srb"[reading->rate];
  return local == NULL || scl_pass_on (error, &local);
}

/* ---- Players ---- */

static const char *
text_of (SclJetTable *table, const char *column)
{
  return scl_jet_text (table, scl_jet_column (table, column));
}

static void
take_fide_id (Reading *reading, SclJetTable *table, SclTrfPlayer *player)
{
  const char *text = text_of (table, "FideCode");

  if (scl_list_fide_id (text, &player->fide_id))
    return;
  scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, player->line,
                          _ ("“%.40s” is no FIDE id; it is left out"), text);
}

static void
take_rating (Reading *reading, SclJetTable *table, SclTrfPlayer *player)
{
  static const char *const ratings[] = { "Elo", "Rapide", "Blitz" }, *const kinds[]
                                                                     = { "Fide", "RapideFide",
                                                                         "BlitzFide" };
  const char *kind = text_of (table, kinds[reading->rate]);
  int rating
      = CLAMP (scl_jet_integer (table, scl_jet_column (table, ratings[reading->rate]), 0), 0, 9999);

  if (*kind == 'F')
    player->rating = rating;
  else if (*kind == 'N')
    player->national_rating = rating;
  else
    reading->estimated += rating > 0;
}

static void
take_person (Reading *reading, SclJetTable *table, SclTrfPlayer *player)
{
  g_autofree char *last = g_strdup (text_of (table, "Nom"));
  const char *first = text_of (table, "Prenom"), *id;

  g_free (player->name);
  player->name = *first != '\0' ? g_strdup_printf ("%s, %s", last, first) : g_steal_pointer (&last);
  if (scl_list_tidy_name (player->name))
    scl_tidied_add (&reading->tidied, player->line);
  player->sex = *text_of (table, "Sexe") == 'M' ? 'm' : *text_of (table, "Sexe") == 'F' ? 'f' : 0;
  scl_trf_set (&player->title, scl_list_title (text_of (table, "FideTitre")));
  scl_trf_set (&player->category, text_of (table, "Cat"));
  scl_trf_set (&player->federation, text_of (table, "Federation"));
  id = text_of (table, "NrFFE");
  if (*id != '\0')
    {
      g_free (player->national_id);
      player->national_id = g_strdup_printf ("FRA:%s", id);
    }
  player->birth_day = scl_jet_day (table, scl_jet_column (table, "NeLe"));
  if (player->birth_day != SCL_DAY_NONE)
    player->birth_year = scl_day_year (player->birth_day);
  take_fide_id (reading, table, player);
  take_rating (reading, table, player);
}

/* ---- Results ---- */

/* What a round of nobody's game gave. */
static char
bye (char colour, int result)
{
  switch (result)
    {
    case 2:
      return 'H';
    case 3:
      return 'F';
    case 6:
      return colour == 'F' ? 'F' : 'U';
    default:
      return colour == 'F' ? 'Z' : ' ';
    }
}

static SclTrfCell
cell_of (Reading *reading, char colour, int opponent, int result)
{
  static const char results[] = { ' ', '0', '=', '1', '-', '-', '+' };
  SclTrfCell cell = { 0, 0, ' ' };

  if (opponent <= NOBODY || opponent > SCL_TRF_MAX_NUMBER)
    cell.result = bye (colour, result);
  else if (result < 1 || result >= (int) G_N_ELEMENTS (results))
    reading->open++;
  else
    {
      cell.opponent = (guint16) opponent;
      cell.colour = colour == 'B' ? 'w' : colour == 'N' ? 'b' : 0;
      cell.result = results[result];
    }
  return cell;
}

static void
take_results (Reading *reading, SclJetTable *table, SclTrfPlayer *player)
{
  for (guint round = 1; round <= ROUNDS; round++)
    {
      const SclTrfCell blank = { 0, 0, ' ' };
      g_autofree char *colour = g_strdup_printf ("Rd%02uCl", round);
      g_autofree char *opponent = g_strdup_printf ("Rd%02uAdv", round);
      g_autofree char *result = g_strdup_printf ("Rd%02uRes", round);
      SclTrfCell cell = cell_of (reading, *text_of (table, colour),
                                 scl_jet_integer (table, scl_jet_column (table, opponent), 0),
                                 scl_jet_integer (table, scl_jet_column (table, result), 0));

      /* Rounds behind the last one are filled with byes where somebody asked for them. */
      if (cell.opponent == 0 && reading->trf->declared_rounds > 0
          && round > reading->trf->declared_rounds)
        cell = blank;
      g_array_append_val (player->cells, cell);
    }
}

static gboolean
read_players (Reading *reading, SclJetTable *table, GError **error)
{
  int ref = scl_jet_column (table, "Ref");
  g_autoptr (GError) local = NULL;

  while (scl_jet_next (table, &local))
    {
      int number = scl_jet_integer (table, ref, 0);
      SclTrfPlayer *player = NULL;

      if (number == NOBODY)
        continue;
      if (number > 0 && number <= SCL_TRF_MAX_NUMBER)
        player = scl_trf_add_player (reading->trf, (guint) number, scl_jet_row (table),
                                     reading->report);
      else
        scl_import_report_note (reading->report, SCL_NOTE_REFUSED, scl_jet_row (table),
                                _ ("the player's number (Ref) is %d; the record is left out"),
                                number);
      if (player == NULL)
        continue;
      take_person (reading, table, player);
      take_results (reading, table, player);
    }
  return local == NULL || scl_pass_on (error, &local);
}

/* ---- The whole ---- */

static gboolean
read_papi (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  g_autoptr (SclTrf) trf = scl_trf_new ();
  Reading reading = { .report = report, .trf = trf };
  g_autoptr (SclJet) jet = scl_jet_new (input, error);
  g_autoptr (SclJetTable) players = NULL;
  g_autoptr (GError) local = NULL;

  if (jet == NULL)
    return FALSE;
  players = scl_jet_open_table (jet, "JOUEUR", &local);
  if (local == NULL && scl_papi_has_columns (players, "NrFFE,Nom,Prenom,Elo,Rapide,Blitz")
      && scl_jet_column (players, "Rd01Res") < 0)
    return scl_papi_read_list (players, input, sink, report, counts, error);
  if (local == NULL && !scl_papi_has_columns (players, "Ref,Nom,Prenom,Elo,Rd01Cl,Rd01Adv,Rd01Res"))
    g_set_error (&local, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s: this Access database is no tournament of Papi: it lacks the table JOUEUR "
                    "with its results"),
                 scl_input_name (input));
  if (local != NULL)
    return scl_pass_on (error, &local);
  if (!read_settings (&reading, jet, error) || !read_players (&reading, players, error))
    return FALSE;
  if (trf->players->len == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: there is no player in the table"), scl_input_name (input));
  scl_tidied_note (&reading.tidied, report, counts);
  if (reading.estimated > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0,
                            ngettext ("%u player has an estimated rating, which is left out",
                                      "%u players have an estimated rating, which is left out",
                                      reading.estimated),
                            reading.estimated);
  if (reading.open > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0,
                            ngettext ("%u pairing has no result yet and is left out",
                                      "%u pairings have no result yet and are left out",
                                      reading.open / 2),
                            reading.open / 2);
  return scl_trf_finish (trf, input, sink, report, counts, error);
}

const SclReader scl_reader_papi = {
  .name = "papi",
  .title = N_ ("tournament or list of Papi (French federation)"),
  .recognise = recognise,
  .read = read_papi,
};
