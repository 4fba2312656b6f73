/* The command line: one verb, one function; what they share.
 *
 * A verb is one entry of the table in scl-cli.c and one function in a file of its family
 * (scl-cli-*.c). It parses its own options, writes its result to standard output and its failures
 * into the GError: the program prints them and ends with 2 for wrong usage (SCL_CLI_ERROR,
 * G_OPTION_ERROR), else with 1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "cli/shared/scl-cli-error.h"
#include "cli/shared/scl-rows.h"
#include "figures/chart/scl-chart.h"
#include "history/core/scl-history.h"
#include "rating/policy/scl-policy.h"

typedef enum
{
  SCL_FORMAT_TEXT,
  SCL_FORMAT_JSON,
  SCL_FORMAT_CSV,
  SCL_FORMAT_SVG, /* of verbs that draw a page; into a file */
  SCL_FORMAT_PDF,
} SclFormat;

typedef struct _SclVerb SclVerb;
struct _SclVerb
{
  const char *name;
  const char *arguments;   /* "SOURCE…", or NULL */
  const char *summary;     /* N_(): one line, of the program's help */
  const char *description; /* N_(): of the verb's own help, with an example */
  /* argv[0] is the verb. */
  gboolean (*run) (const SclVerb *verb, int argc, char **argv, GError **error);
  gboolean documents; /* it writes figures or reports: it has --language */
  gboolean pages;     /* its result may be a page: --format=svg or pdf */
};

/* The verbs, as the table in scl-cli.c has them: the result goes to standard output; FALSE with the
 * reason where there is none. */
gboolean scl_cli_check (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_climb (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_correct (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_doubts (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_events (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_export (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_expected (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_figure (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_import (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_gains (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_imports (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_lesson (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_lists (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_need (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_norm (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_performance (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_players (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_policies (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_profile (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_rate (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_replay (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_report (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_fit (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_merge (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_simulate (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_study (const SclVerb *verb, int argc, char **argv, GError **error);
gboolean scl_cli_tune (const SclVerb *verb, int argc, char **argv, GError **error);

/* Parses a verb's options, --format and, of a verb that writes documents, --language, of one that
 * takes files, --columns; whatever stands without an option is left in arguments (NULL-terminated).
 * NULL entries: the verb has none of its own. arguments NULL: none are allowed. With --format=json
 * or csv all words from here on are those of programs (scl-cli-words.h). */
gboolean scl_cli_parse (const SclVerb *verb, const GOptionEntry *entries, SclFormat *format,
                        char ***arguments, int argc, char **argv, GError **error);

/* From here on scl_cli_parse () completes in place of parsing (scl-cli-complete.h). words: what
 * stands behind the verb, NULL-terminated, the one that is being typed last; borrowed. */
void scl_cli_complete_begin (char **words);
/* A candidate, if it begins with what is typed. about: translated; NULL: nothing. */
void scl_cli_candidate (GString *out, const char *typed, const char *name, const char *about);

/* A number in the C locale, with nothing behind it, of at most 10⁹; what: "--score", for the
 * message. */
gboolean scl_cli_parse_number (const char *text, const char *what, double *value, GError **error);
/* The same within [low, high]; NULL: not given, and *value stays. */
gboolean scl_cli_parse_within (const char *text, const char *what, double low, double high,
                               double *value, GError **error);
/* "1950,1400": GArray of double. */
GArray *scl_cli_parse_numbers (const char *text, const char *what, GError **error);
/* "1998-07-01"; what: as above. FALSE: usage. */
gboolean scl_cli_parse_day (const char *text, const char *what, SclDay *day, GError **error);

/* GPtrArray of SclPolicy, in the order of the names; a name given twice is refused. */
GPtrArray *scl_cli_find_policies (const char *const *names, GError **error);

/* --rate-of-play=: of each policy, which games it rates ([schedule] rate-of-play), whatever it says
 * itself. NULL: as it says. */
#define SCL_CLI_RATE_HELP                                                                          \
  N_ ("which games are rated, whatever the policies say: any, standard, rapid, blitz, bullet or "  \
      "correspondence; those whose rate of play is unknown always are")
/* Exchanges the policies for those with that rate. FALSE: usage. */
gboolean scl_cli_choose_rate (GPtrArray *policies, const char *rate, GError **error);

/* Of a drawing, px. */
typedef struct
{
  int width, height;
  gboolean dark;
} SclCliSize;

/* Format by the file's ending. size NULL: 720 by 450, light. */
gboolean scl_cli_write_chart (SclChart *chart, const char *file, const SclCliSize *size,
                              GError **error);

/* A row a key: name, default, what is allowed, what it means. */
void scl_cli_add_keys (SclRows *rows, const SclKeySet *sets);

/* To standard output; a full disk or a closed pipe is an error. */
gboolean scl_cli_write (const char *text, GError **error);
/* The whole result is one table. */
gboolean scl_cli_write_rows (SclRows *table, SclFormat format, GError **error);
