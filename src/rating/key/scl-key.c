/* SclKey: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/key/scl-key.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"

G_DEFINE_QUARK (scl_policy_error_quark, scl_policy_error)

/* ---- Tables ---- */

gboolean
scl_key_sets_find (const SclKeySet *sets, const char *group, const char *name, const SclKey **key,
                   const SclKeySet **set)
{
  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      if (g_str_equal (sets->keys[i].group, group) && g_str_equal (sets->keys[i].name, name))
        {
          if (key != NULL)
            *key = &sets->keys[i];
          if (set != NULL)
            *set = sets;
          return TRUE;
        }
  return FALSE;
}

gboolean
scl_key_sets_has_group (const SclKeySet *sets, const char *group)
{
  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      if (g_str_equal (sets->keys[i].group, group))
        return TRUE;
  return FALSE;
}

void
scl_key_sets_reset (const SclKeySet *sets, gpointer params)
{
  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      {
        const SclKey *key = &sets->keys[i];
        g_autoptr (GError) error = NULL;

        if (!scl_key_parse (key, (guint8 *) params + sets->offset, key->fallback, &error))
          g_error ("[%s] %s: the fallback is wrong: %s", key->group, key->name, error->message);
      }
}

gboolean
scl_key_sets_equal (const SclKeySet *sets, gconstpointer a, gconstpointer b)
{
  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      {
        g_autofree char *first = scl_key_write (&sets->keys[i], (const guint8 *) a + sets->offset);
        g_autofree char *second = scl_key_write (&sets->keys[i], (const guint8 *) b + sets->offset);

        if (strcmp (first, second) != 0)
          return FALSE;
      }
  return TRUE;
}

/* ---- Reading ---- */

#define SHOWN 200 /* characters of a value that is refused */

static char *
shown (const char *text)
{
  g_autofree char *begin
      = g_utf8_strlen (text, -1) > SHOWN ? g_utf8_substring (text, 0, SHOWN) : NULL;

  return begin != NULL ? g_strconcat (begin, "…", NULL) : g_strdup (text);
}

static gboolean
refuse (const SclKey *key, const char *text, GError **error)
{
  g_autofree char *range = scl_key_describe_range (key);
  g_autofree char *value = shown (text);

  /* Translators: a value in a policy file is refused; the second is what is allowed, e.g. "a number
   * from 0 to 100" */
  return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                   _ ("“%s” is not allowed here; allowed: %s"), value, range);
}

/* where: the part of the text that is at fault; "" where it ends too early. NULL: the text as a
 * whole. */
static gboolean
refuse_at (const SclKey *key, const char *text, const char *where, GError **error)
{
  g_autofree char *range = NULL, *value = shown (text), *part = NULL;

  if (where == NULL || g_str_equal (where, text))
    return refuse (key, text, error);
  range = scl_key_describe_range (key);
  part = shown (where);
  if (*where == '\0')
    /* Translators: a value in a policy file is refused, since a part of it is empty; then what is
     * allowed */
    g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                 _ ("Something is missing in “%s”; allowed: %s"), value, range);
  else
    /* Translators: a part of a value in a policy file is refused; the whole value, and what is
     * allowed */
    g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                 _ ("“%s” in “%s” is not allowed; allowed: %s"), part, value, range);
  return FALSE;
}

static gboolean
in_range (const SclKey *key, double number)
{
  return number >= key->min && number <= key->max;
}

static gboolean
read_day (const char *text, SclDay *day)
{
  if (g_str_equal (text, "none"))
    {
      *day = SCL_DAY_NONE;
      return TRUE;
    }
  *day = scl_day_parse (text);
  return *day != SCL_DAY_NONE;
}

static gboolean
read_choice (const SclKey *key, const char *text, gint32 *value)
{
  for (const SclKeyChoice *choice = key->choices; choice->nick != NULL; choice++)
    if (g_str_equal (choice->nick, text))
      {
        *value = choice->value;
        return TRUE;
      }
  return FALSE;
}

/* "6x1700:1": how often, against whom, with what result. Takes one word. */
static gboolean
read_game (const SclKey *key, const char *word, SclGameList *games)
{
  g_auto (GStrv) sides = g_strsplit (word, ":", 2);
  char *times = sides[0] != NULL ? strchr (sides[0], 'x') : NULL;
  double count = 1, opponent, result;

  if (g_strv_length (sides) != 2 || !scl_number_parse (sides[1], &result))
    return FALSE;
  if (times != NULL)
    {
      *times = '\0';
      if (!scl_number_parse (sides[0], &count) || count < 1 || count != floor (count))
        return FALSE;
    }
  if (!scl_number_parse (times != NULL ? times + 1 : sides[0], &opponent)
      || !in_range (key, opponent))
    return FALSE;
  if ((result != 0.0 && result != 0.5 && result != 1.0) || count > SCL_GAME_LIST_MAX - games->n)
    return FALSE;
  for (; count > 0; count--, games->n++)
    {
      games->opponent[games->n] = opponent;
      games->result[games->n] = result;
    }
  return TRUE;
}

static gboolean
read_games (const SclKey *key, const char *text, SclGameList *games, char **where)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\t", -1);

  *games = (SclGameList){ 0 };
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !read_game (key, words[i], games))
      {
        *where = g_strdup (words[i]);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_formula (const SclKey *key, const char *text, SclExpressionText *written, GError **error)
{
  g_autoptr (SclExpression) formula = NULL;
  g_autoptr (GError) cause = NULL;

  if (!g_str_equal (text, "none"))
    {
      formula = scl_expression_new (text, key->variables, key->min, key->max, &cause);
      if (formula == NULL)
        return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE, "%s", cause->message);
    }
  memset (written, 0, sizeof *written);
  g_strlcpy (written->text, formula != NULL ? text : "", sizeof written->text);
  return TRUE;
}

gboolean
scl_key_parse (const SclKey *key, gpointer params, const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *where = NULL;
  gpointer field = (guint8 *) params + key->offset;
  double number;
  gint32 integer;
  gboolean truth;
  SclBands bands;
  SclGameList games;
  SclDay day;

  switch (key->type)
    {
    case SCL_KEY_DOUBLE:
      if (!scl_number_parse (stripped, &number) || !in_range (key, number))
        return refuse (key, stripped, error);
      *(double *) field = number;
      return TRUE;
    case SCL_KEY_INT:
      if (!scl_number_parse (stripped, &number) || !in_range (key, number)
          || number != floor (number))
        return refuse (key, stripped, error);
      *(gint32 *) field = (gint32) number;
      return TRUE;
    case SCL_KEY_BOOL:
      truth = g_str_equal (stripped, "true");
      if (!truth && !g_str_equal (stripped, "false"))
        return refuse (key, stripped, error);
      *(gboolean *) field = truth;
      return TRUE;
    case SCL_KEY_CHOICE:
      if (!read_choice (key, stripped, &integer))
        return refuse (key, stripped, error);
      *(gint32 *) field = integer;
      return TRUE;
    case SCL_KEY_BANDS:
      if (!scl_bands_parse (stripped, key->min, key->max, &bands, &where))
        return refuse_at (key, stripped, where, error);
      *(SclBands *) field = bands;
      return TRUE;
    case SCL_KEY_DAY:
      if (!read_day (stripped, &day))
        return refuse (key, stripped, error);
      *(SclDay *) field = day;
      return TRUE;
    case SCL_KEY_FORMULA:
      return read_formula (key, stripped, field, error);
    case SCL_KEY_GAMES:
      if (!read_games (key, stripped, &games, &where))
        return refuse_at (key, stripped, where, error);
      *(SclGameList *) field = games;
      return TRUE;
    }
  g_return_val_if_reached (FALSE);
}

SclExpression *
scl_key_expression (const SclKey *key, gconstpointer params)
{
  const SclExpressionText *written = (gconstpointer) ((const guint8 *) params + key->offset);

  return *written->text == '\0'
             ? NULL
             : scl_expression_new (written->text, key->variables, key->min, key->max, NULL);
}

/* ---- Writing ---- */

/* Like games that follow one another are counted. */
static char *
write_games (const SclGameList *games)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->n;)
    {
      guint first = i;

      while (i < games->n && games->opponent[i] == games->opponent[first]
             && games->result[i] == games->result[first])
        i++;
      g_string_append (text, first > 0 ? " " : "");
      if (i - first > 1)
        g_string_append_printf (text, "%ux", i - first);
      scl_number_append (text, games->opponent[first]);
      g_string_append_c (text, ':');
      scl_number_append (text, games->result[first]);
    }
  return g_string_free (text, FALSE);
}

char *
scl_key_write (const SclKey *key, gconstpointer params)
{
  gconstpointer field = (const guint8 *) params + key->offset;

  switch (key->type)
    {
    case SCL_KEY_DOUBLE:
      return scl_number_dup (*(const double *) field);
    case SCL_KEY_INT:
      return g_strdup_printf ("%d", *(const gint32 *) field);
    case SCL_KEY_BOOL:
      return g_strdup (*(const gboolean *) field ? "true" : "false");
    case SCL_KEY_CHOICE:
      for (const SclKeyChoice *choice = key->choices; choice->nick != NULL; choice++)
        if (choice->value == *(const gint32 *) field)
          return g_strdup (choice->nick);
      g_return_val_if_reached (NULL);
    case SCL_KEY_BANDS:
      return scl_bands_write (field);
    case SCL_KEY_DAY:
      return *(const SclDay *) field == SCL_DAY_NONE ? g_strdup ("none")
                                                     : scl_day_format (*(const SclDay *) field);
    case SCL_KEY_FORMULA:
      return g_strdup (*((const SclExpressionText *) field)->text == '\0'
                           ? "none"
                           : ((const SclExpressionText *) field)->text);
    case SCL_KEY_GAMES:
      return write_games (field);
    }
  g_return_val_if_reached (NULL);
}

char *
scl_key_say (const SclKey *key, const char *text)
{
  if (key->type == SCL_KEY_BOOL)
    /* Translators: the value of a rule that holds or does not. */
    return g_strdup (g_str_equal (text, "true") ? _ ("yes") : _ ("no"));
  for (guint i = 0; key->type == SCL_KEY_CHOICE && key->choices[i].nick != NULL; i++)
    if (g_str_equal (key->choices[i].nick, text) && key->choices[i].label != NULL)
      return g_strdup (_ (key->choices[i].label));
  return g_strdup (text);
}

char *
scl_key_describe_range (const SclKey *key)
{
  g_autofree char *min = scl_number_dup (key->min);
  g_autofree char *max = scl_number_dup (key->max);
  g_autoptr (GString) nicks = NULL;

  switch (key->type)
    {
    case SCL_KEY_DOUBLE:
      return g_strdup_printf (_ ("a number from %s to %s"), min, max);
    case SCL_KEY_INT:
      return g_strdup_printf (_ ("a whole number from %s to %s"), min, max);
    case SCL_KEY_BOOL:
      return g_strdup (_ ("true or false"));
    case SCL_KEY_CHOICE:
      nicks = g_string_new (NULL);
      for (const SclKeyChoice *choice = key->choices; choice->nick != NULL; choice++)
        g_string_append_printf (nicks, "%s%s", nicks->len > 0 ? ", " : "", choice->nick);
      return g_strdup_printf (_ ("one of: %s"), nicks->str);
    case SCL_KEY_BANDS:
      /* Translators: "40 < 2100; 20 < 2400; 10" is literal, as it stands in a policy file */
      return g_strdup_printf (_ ("bands like “40 < 2100; 20 < 2400; 10” with rising limits, at "
                                 "most %d, and values from %s to %s"),
                              SCL_BANDS_MAX, min, max);
    case SCL_KEY_DAY:
      return g_strdup (_ ("a day like 1998-07-01, or none"));
    case SCL_KEY_FORMULA:
      nicks = g_string_new (NULL);
      for (const SclExpressionVariable *variable = key->variables; variable->name != NULL;
           variable++)
        g_string_append_printf (nicks, "%s%s", nicks->len > 0 ? ", " : "", variable->name);
      /* Translators: the first are the names of what a formula may speak of, as written */
      return g_strdup_printf (_ ("a formula of %s with a result from %s to %s, or none"),
                              nicks->str, min, max);
    case SCL_KEY_GAMES:
      return g_strdup_printf (
          _ ("at most %d games like “6x1700:1 1900:0.5”, opponents from %s to %s"),
          SCL_GAME_LIST_MAX, min, max);
    }
  g_return_val_if_reached (NULL);
}
