/* SclKey: one key of a policy file, described once.
 *
 * A system describes its parameters as a table of SclKey, each bound to a field of a plain struct
 * by its offset. From that one table come the reader, the validation (file, group, key and allowed
 * range in every refusal), the writer, the documentation of the command line and the form of the
 * policy editor. Parameters that several systems share (an expectation, say) are a key set of their
 * own, laid over the params struct at an offset.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "rating/base/scl-bands.h"
#include "rating/expression/scl-expression.h"

/* What is wrong with a policy, or with one of its values. */
#define SCL_POLICY_ERROR (scl_policy_error_quark ())
GQuark scl_policy_error_quark (void); /* of the codes below */

typedef enum
{
  SCL_POLICY_ERROR_SYNTAX,  /* not a key file */
  SCL_POLICY_ERROR_UNKNOWN, /* group, key, system or policy that does not exist */
  SCL_POLICY_ERROR_VALUE,   /* a value outside what is allowed, or a combination that makes no sense
                             */
  SCL_POLICY_ERROR_IO,
} SclPolicyError;

typedef enum
{
  SCL_KEY_DOUBLE,  /* double, in [min, max] */
  SCL_KEY_INT,     /* gint32, in [min, max] */
  SCL_KEY_BOOL,    /* gboolean: true | false */
  SCL_KEY_CHOICE,  /* gint32 (an enum): one of the choices' nicks */
  SCL_KEY_BANDS,   /* SclBands: "40 < 2100; 20 < 2400; 10" */
  SCL_KEY_DAY,     /* SclDay: YYYY-MM-DD, or "none" */
  SCL_KEY_FORMULA, /* SclExpressionText: "40 - (rating - 1400)/33" of the key's variables, or
                      "none"; a result outside [min, max] counts as these */
  SCL_KEY_GAMES,   /* SclGameList: "6x1700:1 1900:0", opponents' ratings in [min, max] */
} SclKeyType;

/* One value of a SCL_KEY_CHOICE. */
typedef struct
{
  const char *nick; /* as written in the file, e.g. "semester"; NULL ends the table */
  int value;
  const char *label; /* N_(): for people */
} SclKeyChoice;

/* A list of games of one player: opponents and results. "6x1700:1" is six wins against 1700;
 * results are 0, 0.5 and 1. */
#define SCL_GAME_LIST_MAX 64
typedef struct
{
  guint n; /* [0, SCL_GAME_LIST_MAX]; an empty text is no game */
  double opponent[SCL_GAME_LIST_MAX];
  double result[SCL_GAME_LIST_MAX];
} SclGameList;

/* A formula as it is written; "": none. Plain data, made an SclExpression by who runs it. */
typedef struct
{
  char text[SCL_EXPRESSION_TEXT_SIZE];
} SclExpressionText;

typedef struct
{
  const char *group; /* "k" */
  const char *name;  /* "bands" */
  SclKeyType type;
  gsize offset;         /* of the field in the struct this table describes */
  const char *fallback; /* what holds where the file says nothing, as it would be written there */
  double min, max;      /* DOUBLE and INT, the values of BANDS, the ratings of GAMES; inclusive */
  const SclKeyChoice *choices; /* CHOICE */
  const char *unit;            /* N_(): "rating points", "games", "months"; NULL for none */
  const char *meaning;         /* N_(): one sentence for people who edit a policy */
  const SclExpressionVariable *variables; /* FORMULA */
} SclKey;

/* A table of keys laid over a struct; an array of key sets ends with keys == NULL. */
typedef struct
{
  const SclKey *keys;
  const guint
      *n_keys;  /* points to the table's length, so that a table of another file can be laid in */
  gsize offset; /* of the described struct within the params */
} SclKeySet;

/* Writes every key's fallback into the struct. The tables are the program's own: a fallback that
 * does not parse aborts. */
void scl_key_sets_reset (const SclKeySet *sets, gpointer params);

/* TRUE where every key's field would be written alike of both structs. */
gboolean scl_key_sets_equal (const SclKeySet *sets, gconstpointer a, gconstpointer b);

/* Parses text into the key's field. On failure the field is unchanged and the error
 * (SCL_POLICY_ERROR) says what is allowed, but not where it stood: the caller knows file and group.
 */
gboolean scl_key_parse (const SclKey *key, gpointer params, const char *text, GError **error);

/* TRUE and the key, where one of the sets has it; *set is the set it stands in. Any out pointer may
 * be NULL. */
gboolean scl_key_sets_find (const SclKeySet *sets, const char *group, const char *name,
                            const SclKey **key, const SclKeySet **set);

/* TRUE where one of the sets has a key of that group. */
gboolean scl_key_sets_has_group (const SclKeySet *sets, const char *group);

/* The formula in a FORMULA's field, made; NULL: it has none. */
SclExpression *scl_key_expression (const SclKey *key, gconstpointer params);

/* The field as it would be written in a file; newly allocated. */
char *scl_key_write (const SclKey *key, gconstpointer params);

/* A value as a file has it, as people say it: a choice by its label, true as "yes"; the others as
 * they are. Newly allocated, translated. */
char *scl_key_say (const SclKey *key, const char *text);

/* "a number from 0 to 100", "one of: month, quarter, semester": for messages and forms; newly
 * allocated, translated. */
char *scl_key_describe_range (const SclKey *key);
