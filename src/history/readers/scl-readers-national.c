/* Readers: federations' rating lists as CSV that differ in the names of their columns alone
 * (FORMATS 4 and 5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

/* scl_reader_ID. heading: the columns that tell it, as scl_national_recognise () takes them; then
 * the members of its SclNational. */
#define NATIONAL_READER(id, about, heading, ...)                                                   \
  static const SclNational id##_list = { __VA_ARGS__ };                                            \
                                                                                                   \
  static int id##_recognise (const guint8 *head, gsize n, const char *file_name)                   \
  {                                                                                                \
    return scl_national_recognise (head, n, heading, 95);                                          \
  }                                                                                                \
                                                                                                   \
  static gboolean id##_read (SclInput *input, SclSink *sink, SclImportReport *report,              \
                             SclFileCounts *counts, GError **error)                                \
  {                                                                                                \
    return scl_national_read (&id##_list, input, sink, report, counts, error);                     \
  }                                                                                                \
                                                                                                   \
  const SclReader scl_reader_##id                                                                  \
      = { .name = #id, .title = about, .recognise = id##_recognise, .read = id##_read }

/* clang-format off: tables */

/* The Italian federation's list of all players, allin.csv. */
NATIONAL_READER (fsi, N_ ("list of the Italian federation (FSI)"),
                 "Nominativo,Elo,Categoria,ID FSI", .list = "FSI", .federation = "ITA",
                 .id_required = TRUE,
                 .columns = {
                     [SCL_NATIONAL_ID] = "ID FSI",
                     [SCL_NATIONAL_FIDE_ID] = "FIN|ID FIDE",
                     [SCL_NATIONAL_NAME] = "Nominativo",
                     [SCL_NATIONAL_FEDERATION] = "Federazione",
                     [SCL_NATIONAL_TITLE] = "Titolo",
                     [SCL_NATIONAL_CATEGORY] = "Categoria",
                     [SCL_NATIONAL_SEX] = "Sex|Sesso",
                     [SCL_NATIONAL_BIRTH] = "Data Nascita",
                     [SCL_NATIONAL_BIRTH_YEAR] = "Anno Nascita",
                     [SCL_NATIONAL_RATING] = "Elo",
                     [SCL_NATIONAL_K] = "K Italia",
                     [SCL_NATIONAL_FIDE] = "Elo FIDE Std",
                     [SCL_NATIONAL_FIDE_GAMES] = "Games Elo FIDE Std",
                     [SCL_NATIONAL_FIDE_K] = "K Elo FIDE Std",
                     [SCL_NATIONAL_FIDE_RAPID] = "Elo FIDE Rapid",
                     [SCL_NATIONAL_FIDE_RAPID_GAMES] = "Games Elo FIDE Rapid",
                     [SCL_NATIONAL_FIDE_RAPID_K] = "K Elo FIDE Rapid",
                     [SCL_NATIONAL_FIDE_BLITZ] = "Elo FIDE Blitz",
                     [SCL_NATIONAL_FIDE_BLITZ_GAMES] = "Games Elo FIDE Blitz",
                     [SCL_NATIONAL_FIDE_BLITZ_K] = "K Elo FIDE Blitz",
                 });

/* The Danish federation's list of members. The first Nr is its own, the second FIDE's. */
NATIONAL_READER (dsu, N_ ("list of the Danish federation (DSU)"), "Nr,Navn,Rat.,Hur.,Lyn",
                 .list = "DSU", .federation = "DEN", .windows_1252 = TRUE,
                 .columns = {
                     [SCL_NATIONAL_ID] = "Nr",
                     [SCL_NATIONAL_FIDE_ID] = "2:Nr",
                     [SCL_NATIONAL_NAME] = "Navn",
                     [SCL_NATIONAL_TITLE] = "Titel",
                     [SCL_NATIONAL_BIRTH_YEAR] = "Født",
                     [SCL_NATIONAL_RATING] = "Rat.",
                     [SCL_NATIONAL_RAPID] = "Hur.",
                     [SCL_NATIONAL_BLITZ] = "Lyn",
                     [SCL_NATIONAL_FIDE] = "Fide",
                     [SCL_NATIONAL_FIDE_K] = "K",
                 });

/* The English federation's list. */
NATIONAL_READER (ecf, N_ ("list of the English federation (ECF)"), "ECF_code,full_name",
                 .list = "ECF", .federation = "ENG",
                 .columns = {
                     [SCL_NATIONAL_ID] = "ECF_code",
                     [SCL_NATIONAL_FIDE_ID] = "FIDE_no",
                     [SCL_NATIONAL_NAME] = "full_name",
                     [SCL_NATIONAL_FEDERATION] = "nation",
                     [SCL_NATIONAL_TITLE] = "title",
                     [SCL_NATIONAL_SEX] = "gender",
                     [SCL_NATIONAL_RATING] = "revised_standard|original_standard",
                     [SCL_NATIONAL_RAPID] = "revised_rapid|original_rapid",
                     [SCL_NATIONAL_BLITZ] = "revised_blitz|original_blitz",
                 });

/* The Dutch federation's list. */
NATIONAL_READER (knsb, N_ ("list of the Dutch federation (KNSB)"), "Relatienummer,Naam,Rating",
                 .list = "KNSB", .federation = "NED", .windows_1252 = TRUE, .rate_in_name = TRUE,
                 .columns = {
                     [SCL_NATIONAL_ID] = "Relatienummer",
                     [SCL_NATIONAL_FIDE_ID] = "FIDE-ID|FIDE_ID|FIDE",
                     [SCL_NATIONAL_NAME] = "Naam",
                     [SCL_NATIONAL_FEDERATION] = "FED",
                     [SCL_NATIONAL_TITLE] = "Titel",
                     [SCL_NATIONAL_SEX] = "S",
                     [SCL_NATIONAL_BIRTH_YEAR] = "Geboren",
                     [SCL_NATIONAL_RATING] = "Rating",
                 });

/* The Canadian federation's list, whose quotation marks are broken. Its "active" rating is for
 * rapid chess. */
NATIONAL_READER (cfc, N_ ("list of the Canadian federation (CFC)"), "CFC#,Last,First,Rating",
                 .list = "CFC", .federation = "CAN",
                 .columns = {
                     [SCL_NATIONAL_ID] = "CFC#",
                     [SCL_NATIONAL_FIDE_ID] = "FIDE Number",
                     [SCL_NATIONAL_LAST] = "Last",
                     [SCL_NATIONAL_FIRST] = "First",
                     [SCL_NATIONAL_RATING] = "Rating",
                     [SCL_NATIONAL_RAPID] = "Active Rtg",
                     [SCL_NATIONAL_FIDE] = "FIDE Rating",
                 });

/* Lists with the columns of the French federation's program Papi, exported as CSV. */
NATIONAL_READER (ffe, N_ ("list of the French federation (FFE)"), "NrFFE,Nom,Prenom|Prénom,Elo",
                 .list = "FFE", .federation = "FRA", .windows_1252 = TRUE,
                 .columns = {
                     [SCL_NATIONAL_ID] = "NrFFE",
                     [SCL_NATIONAL_FIDE_ID] = "FideCode",
                     [SCL_NATIONAL_LAST] = "Nom",
                     [SCL_NATIONAL_FIRST] = "Prenom|Prénom",
                     [SCL_NATIONAL_FEDERATION] = "Federation|Fédération",
                     [SCL_NATIONAL_TITLE] = "FideTitre",
                     [SCL_NATIONAL_CATEGORY] = "Cat",
                     [SCL_NATIONAL_SEX] = "Sexe",
                     [SCL_NATIONAL_BIRTH] = "NeLe",
                     [SCL_NATIONAL_FLAG] = "Fide",
                     [SCL_NATIONAL_RATING] = "Elo",
                     [SCL_NATIONAL_RAPID] = "Rapide",
                     [SCL_NATIONAL_BLITZ] = "Blitz",
                 });

/* The Russian federation's lists as Swiss-Manager takes them, one file a rate of play; Rtg_Int
 * is FIDE's standard rating in each. */
NATIONAL_READER (cfr, N_ ("list of the Russian federation (CFR)"),
                 "ID_No,Name,Clubnumber,Rtg_Nat,Fide_No,Rtg_Int", .list = "CFR",
                 .federation = "RUS", .rate_in_name = TRUE,
                 .columns = {
                     [SCL_NATIONAL_ID] = "ID_No",
                     [SCL_NATIONAL_FIDE_ID] = "Fide_No",
                     [SCL_NATIONAL_NAME] = "Name",
                     [SCL_NATIONAL_FEDERATION] = "Fed",
                     [SCL_NATIONAL_SEX] = "Sex",
                     [SCL_NATIONAL_BIRTH_YEAR] = "Birthday",
                     [SCL_NATIONAL_RATING] = "Rtg_Nat",
                     [SCL_NATIONAL_FIDE] = "Rtg_Int",
                 });

/* The Finnish federation's SELO list as CSV. Its count of games is of a career, not of a period,
 * and is left. */
NATIONAL_READER (selo, N_ ("list of the Finnish federation (SELO)"), "Id,Sukunimi,Etunimi,Selo,Maa",
                 .list = "SELO", .federation = "FIN", .windows_1252 = TRUE,
                 .columns = {
                     [SCL_NATIONAL_ID] = "Id",
                     [SCL_NATIONAL_LAST] = "Sukunimi",
                     [SCL_NATIONAL_FIRST] = "Etunimi",
                     [SCL_NATIONAL_FEDERATION] = "Maa",
                     [SCL_NATIONAL_RATING] = "Selo",
                 });

/* The South African federation's lists, one file a rate of play. FED is a region there. */
NATIONAL_READER (chessa, N_ ("list of the South African federation (CHESSA)"),
                 "UNIQUE_NO,SURNAME,FIRSTNAME,RATING", .list = "CHESSA", .federation = "RSA",
                 .rate_in_name = TRUE,
                 .columns = {
                     [SCL_NATIONAL_ID] = "UNIQUE_NO",
                     [SCL_NATIONAL_LAST] = "SURNAME",
                     [SCL_NATIONAL_FIRST] = "FIRSTNAME",
                     [SCL_NATIONAL_TITLE] = "TITLE",
                     [SCL_NATIONAL_SEX] = "SEX",
                     [SCL_NATIONAL_BIRTH] = "BDATE",
                     [SCL_NATIONAL_RATING] = "RATING",
                 });

/* clang-format on */
