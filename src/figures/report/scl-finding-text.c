/* Findings as people write them, and what they are called.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "figures/report/scl-finding-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-near.h"

#define ACTIVE "active"

SclFindingUsage
scl_finding_usage (guint kind)
{
  return (SclFindingUsage){ scl_finding_kinds[kind].usage, _ (scl_finding_kinds[kind].title) };
}

/* "rating, own-rating, …". */
static char *
group_names (void)
{
  const char *nicks[SCL_GROUP_N_KINDS + 1] = { NULL };

  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    nicks[k] = scl_group_kind_nick ((SclGroupKind) k);
  return g_strjoinv (", ", (char **) nicks);
}

static char *
gain_names (void)
{
  const char *nicks[SCL_GAIN_N_KINDS + 1] = { NULL };

  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    nicks[k] = scl_gain_kind_nick ((SclGainKind) k);
  return g_strjoinv (", ", (char **) nicks);
}

static char *
split_names (void)
{
  const char *nicks[SCL_N_SPLITS + 1] = { NULL };

  for (guint s = 0; s < SCL_N_SPLITS; s++)
    nicks[s] = scl_list_split_nick ((SclListSplit) s);
  return g_strjoinv (", ", (char **) nicks);
}

char *
scl_finding_words (void)
{
  g_autofree char *groups = group_names (), *by = gain_names (), *splits = split_names ();

  return g_strdup_printf (
      _ ("KIND is one of %s. BY is one of %s. SPLIT is one of %s. RULE is the number of a rule, in "
         "the order in which "
         "they are compared; who gains and loses is told against the first. PLAYER is an id or a "
         "name; a part of a name is enough where one player has it."),
      groups, by, splits);
}

static const SclFindingKind *
find_kind (const char *name, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint k = 0; k < scl_finding_n_kinds (); k++)
    {
      if (g_str_equal (scl_finding_kinds[k].name, name))
        return &scl_finding_kinds[k];
      g_string_append_printf (names, "%s%s", k > 0 ? ", " : "", scl_finding_kinds[k].usage);
    }
  scl_fail (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” is none of %s"), name,
            names->str);
  scl_near_add_of (error, name, names->str);
  return NULL;
}

/* The next word; rest goes behind it. Newly allocated, "" at the end. */
static char *
next_word (const char **rest)
{
  const gsize n = strcspn (*rest, " ");
  char *word = g_strndup (*rest, n);

  *rest += n;
  *rest += strspn (*rest, " ");
  return word;
}

/* A number from 1; what is left out stays as it is, also before the word that says of whom. */
static gboolean
parse_rule (const char **rest, guint *rule, GError **error)
{
  g_autofree char *word = NULL;
  guint64 number;

  if (**rest == '\0' || g_str_equal (*rest, ACTIVE))
    return TRUE;
  word = next_word (rest);
  if (!g_ascii_string_to_unsigned (word, 10, 1, G_MAXUINT16, &number, NULL))
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                     _ ("“%s” is not the number of a rule; the first is 1"), word);
  *rule = (guint) number - 1;
  return TRUE;
}

/* One of some names. */
static void
set_none_of (GError **error, const char *word, const char *names)
{
  if (*word == '\0')
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("the groups are missing: one of %s"), names);
  else
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” is none of %s"), word,
                   names);
      scl_near_add_of (error, word, names);
    }
}

static gboolean
parse_groups (const char **rest, SclGroupKind *kind, GError **error)
{
  g_autofree char *word = next_word (rest), *names = group_names ();

  if (scl_group_kind_from_nick (word, kind))
    return TRUE;
  set_none_of (error, word, names);
  return FALSE;
}

static gboolean
parse_by (const char **rest, SclGainKind *kind, GError **error)
{
  g_autofree char *word = next_word (rest), *names = gain_names ();

  if (scl_gain_kind_from_nick (word, kind))
    return TRUE;
  set_none_of (error, word, names);
  return FALSE;
}

static gboolean
parse_split (const char **rest, SclListSplit *split, GError **error)
{
  g_autofree char *word = next_word (rest), *names = split_names ();

  for (guint s = 0; s < SCL_N_SPLITS; s++)
    if (g_str_equal (scl_list_split_nick ((SclListSplit) s), word))
      {
        *split = (SclListSplit) s;
        return TRUE;
      }
  set_none_of (error, word, names);
  return FALSE;
}

/* Anything else is too much. */
static void
parse_who (const char **rest, SclGainWho *who)
{
  if (!g_str_equal (*rest, ACTIVE))
    return;
  *who = SCL_GAIN_ACTIVE;
  *rest += strlen (*rest);
}

static gboolean
parse_player (const char **rest, char **player, GError **error)
{
  if (**rest == '\0')
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                     _ ("the player is missing: an id or a name"));
  *player = g_strdup (*rest);
  *rest += strlen (*rest);
  return TRUE;
}

static gboolean
parse_parameter (SclFinding *self, SclFindingParameter parameter, const char **rest, GError **error)
{
  switch (parameter)
    {
    case SCL_PARAMETER_X_RULE:
      return parse_rule (rest, &self->x, error);
    case SCL_PARAMETER_Y_RULE:
      return parse_rule (rest, &self->y, error);
    case SCL_PARAMETER_KIND:
      return parse_groups (rest, &self->groups, error);
    case SCL_PARAMETER_BY:
      return parse_by (rest, &self->by, error);
    case SCL_PARAMETER_WHO:
      parse_who (rest, &self->who);
      return TRUE;
    case SCL_PARAMETER_SPLIT:
      return parse_split (rest, &self->split, error);
    case SCL_PARAMETER_PLAYER:
      return parse_player (rest, &self->player, error);
    case SCL_PARAMETER_NONE:
    default:
      return TRUE;
    }
}

static gboolean
parse_parameters (SclFinding *self, const char *rest, GError **error)
{
  for (guint i = 0; i < SCL_FINDING_MAX_PARAMETERS; i++)
    if (!parse_parameter (self, self->kind->parameters[i], &rest, error))
      return FALSE;
  if (*rest == '\0')
    return TRUE;
  return scl_fail (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("“%s” is too much: it is written as “%s”"), rest, self->kind->usage);
}

SclFinding *
scl_finding_parse (const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const char *rest = stripped;
  g_autofree char *name = next_word (&rest);
  g_autoptr (SclFinding) self = g_new0 (SclFinding, 1);

  self->y = 1;
  self->kind = find_kind (name, error);
  if (self->kind == NULL)
    return NULL;
  if (!parse_parameters (self, rest, error))
    {
      g_prefix_error (error, "%s: ", self->kind->name);
      return NULL;
    }
  return g_steal_pointer (&self);
}

SCL_DEFINE_FREE (scl_finding_free, SclFinding, player, g_free)

char *
scl_finding_format (const SclFinding *self)
{
  GString *text = g_string_new (self->kind->name);

  for (guint i = 0; i < SCL_FINDING_MAX_PARAMETERS; i++)
    switch (self->kind->parameters[i])
      {
      case SCL_PARAMETER_X_RULE:
        g_string_append_printf (text, " %u", self->x + 1);
        break;
      case SCL_PARAMETER_Y_RULE:
        g_string_append_printf (text, " %u", self->y + 1);
        break;
      case SCL_PARAMETER_KIND:
        g_string_append_printf (text, " %s", scl_group_kind_nick (self->groups));
        break;
      case SCL_PARAMETER_BY:
        g_string_append_printf (text, " %s", scl_gain_kind_nick (self->by));
        break;
      case SCL_PARAMETER_WHO:
        g_string_append (text, self->who == SCL_GAIN_ACTIVE ? " " ACTIVE : "");
        break;
      case SCL_PARAMETER_SPLIT:
        g_string_append_printf (text, " %s", scl_list_split_nick (self->split));
        break;
      case SCL_PARAMETER_PLAYER:
        g_string_append_printf (text, " %s", self->player);
        break;
      case SCL_PARAMETER_NONE:
      default:
        break;
      }
  return g_string_free (text, FALSE);
}

/* ---- What it is called ---- */

static char *
describe_rule (GPtrArray *policies, guint rule)
{
  return policies != NULL && rule < policies->len
             ? g_strdup (scl_policy_title (g_ptr_array_index (policies, rule)))
             : g_strdup_printf (_ ("rule %u"), rule + 1);
}

static const char *
split_label (SclListSplit split)
{
  switch (split)
    {
    case SCL_SPLIT_SEX:
      return scl_group_kind_label (SCL_GROUP_BY_SEX);
    case SCL_SPLIT_FEDERATION:
      return scl_group_kind_label (SCL_GROUP_BY_FEDERATION);
    case SCL_SPLIT_TITLE:
      return scl_gain_kind_label (SCL_GAIN_BY_TITLE);
    case SCL_SPLIT_BAND:
      return _ ("Rating");
    case SCL_SPLIT_AGE:
    default:
      return scl_group_kind_label (SCL_GROUP_BY_AGE);
    }
}

/* What follows the title; NULL: nothing. Newly allocated. */
static char *
describe_parameter (const SclFinding *self, SclFindingParameter parameter, GPtrArray *policies)
{
  switch (parameter)
    {
    case SCL_PARAMETER_X_RULE:
      return describe_rule (policies, self->x);
    case SCL_PARAMETER_Y_RULE:
      return describe_rule (policies, self->y);
    case SCL_PARAMETER_KIND:
      return g_strdup (scl_group_kind_label (self->groups));
    case SCL_PARAMETER_BY:
      return g_strdup (scl_gain_kind_label (self->by));
    case SCL_PARAMETER_WHO:
      /* Translators: of players: who have played in the last twelve months. */
      return self->who == SCL_GAIN_ACTIVE ? g_strdup (_ ("only who is active")) : NULL;
    case SCL_PARAMETER_SPLIT:
      return g_strdup (split_label (self->split));
    case SCL_PARAMETER_PLAYER:
      return g_strdup (self->player);
    case SCL_PARAMETER_NONE:
    default:
      return NULL;
    }
}

char *
scl_finding_title (const SclFinding *self, GPtrArray *policies)
{
  GString *text = g_string_new (_ (self->kind->title));

  for (guint i = 0; i < SCL_FINDING_MAX_PARAMETERS; i++)
    {
      g_autofree char *part = describe_parameter (self, self->kind->parameters[i], policies);

      if (part != NULL)
        g_string_append_printf (text, "%s%s", i == 0 ? ": " : ", ", part);
    }
  return g_string_free (text, FALSE);
}
