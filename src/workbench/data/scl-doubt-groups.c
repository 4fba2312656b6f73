/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-doubt-groups.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-for-each.h"

#define KEY(id) GSIZE_TO_POINTER ((gsize) (id))

static gboolean
is_kind (const SclWorkspaceDoubt *doubt, const char *kind)
{
  return strcmp (doubt->kind, kind) == 0;
}

static gboolean
same_year (const SclWorkspaceDoubt *doubt)
{
  return doubt->player->birth_year != 0 && doubt->player->birth_year == doubt->other->birth_year;
}

static gboolean
both_federations (const SclWorkspaceDoubt *doubt)
{
  return doubt->player->federation[0] != '\0' && doubt->other->federation[0] != '\0';
}

static gboolean
both_years (const SclWorkspaceDoubt *doubt)
{
  return doubt->player->birth_year != 0 && doubt->other->birth_year != 0;
}

SclDoubtGroup
scl_doubt_group_of (const SclWorkspaceDoubt *doubt)
{
  const gboolean federations = both_federations (doubt);

  if (is_kind (doubt, "number"))
    return SCL_DOUBT_GROUP_NUMBER;
  if (is_kind (doubt, "spelling"))
    return SCL_DOUBT_GROUP_SPELLING;
  if (is_kind (doubt, "initial"))
    return SCL_DOUBT_GROUP_INITIAL;
  if (is_kind (doubt, "letter"))
    return SCL_DOUBT_GROUP_LETTER;
  if (is_kind (doubt, "name-order"))
    return same_year (doubt) ? SCL_DOUBT_GROUP_ORDER_YEAR : SCL_DOUBT_GROUP_ORDER;
  if (is_kind (doubt, "federation"))
    {
      if (!federations)
        return SCL_DOUBT_GROUP_FEDERATION_UNKNOWN;
      return same_year (doubt) ? SCL_DOUBT_GROUP_OTHER_FEDERATION
                               : SCL_DOUBT_GROUP_OTHER_FEDERATION_NAME;
    }
  if (both_years (doubt))
    return SCL_DOUBT_GROUP_OTHER_YEAR;
  return federations && strcmp (doubt->player->federation, doubt->other->federation) == 0
             ? SCL_DOUBT_GROUP_YEAR_UNKNOWN
             : SCL_DOUBT_GROUP_YEAR_ONLY_NAME;
}

const char *
scl_doubt_group_title (SclDoubtGroup group)
{
  /* Translators: what two players have who may be one person. */
  static const char *const titles[SCL_N_DOUBT_GROUPS] = {
    [SCL_DOUBT_GROUP_YEAR_UNKNOWN] = N_ ("The same name and federation, one birth year unknown"),
    [SCL_DOUBT_GROUP_YEAR_ONLY_NAME] = N_ ("The same name, one birth year unknown"),
    [SCL_DOUBT_GROUP_OTHER_YEAR] = N_ ("The same name, both birth years known by now"),
    [SCL_DOUBT_GROUP_OTHER_FEDERATION] = N_ ("The same name and birth year, two federations"),
    [SCL_DOUBT_GROUP_OTHER_FEDERATION_NAME] = N_ ("The same name, two federations"),
    [SCL_DOUBT_GROUP_FEDERATION_UNKNOWN] = N_ ("The same name, one federation unknown"),
    [SCL_DOUBT_GROUP_ORDER_YEAR] = N_ ("The name's words in another order, the same birth year"),
    [SCL_DOUBT_GROUP_ORDER] = N_ ("The name's words in another order"),
    [SCL_DOUBT_GROUP_SPELLING] = N_ ("The name written in another way, such as ae for ä"),
    [SCL_DOUBT_GROUP_INITIAL] = N_ ("The same birth year and federation, one has an initial"),
    [SCL_DOUBT_GROUP_LETTER] = N_ ("The same birth year and federation, one letter is another"),
    [SCL_DOUBT_GROUP_NUMBER] = N_ ("All the same, but each file's own number"),
  };

  return _ (titles[group]);
}

char *
scl_doubt_explain (const SclWorkspaceDoubt *doubt)
{
  const SclWorkspacePlayer *a = doubt->other, *b = doubt->player;
  const int year = MAX (a->birth_year, b->birth_year);
  const char *federation = a->federation[0] != '\0' ? a->federation : b->federation;

  switch (scl_doubt_group_of (doubt))
    {
    case SCL_DOUBT_GROUP_YEAR_UNKNOWN:
    case SCL_DOUBT_GROUP_YEAR_ONLY_NAME:
      return g_strdup_printf (_ ("They have the same name; one was born in %d, and the birth year "
                                 "of the other is not known."),
                              year);
    case SCL_DOUBT_GROUP_OTHER_YEAR:
      return g_strdup_printf (_ ("They have the same name; one was born in %d, the other in %d."),
                              a->birth_year, b->birth_year);
    case SCL_DOUBT_GROUP_OTHER_FEDERATION:
      return g_strdup_printf (_ ("They have the same name and were both born in %d; one plays for "
                                 "%s, the other for %s."),
                              year, a->federation, b->federation);
    case SCL_DOUBT_GROUP_OTHER_FEDERATION_NAME:
      return g_strdup_printf (_ ("They have the same name; one plays for %s, the other for %s."),
                              a->federation, b->federation);
    case SCL_DOUBT_GROUP_FEDERATION_UNKNOWN:
      if (federation[0] == '\0')
        return g_strdup (_ ("They have the same name; the federations are not known."));
      return g_strdup_printf (_ ("They have the same name; one plays for %s, and the federation of "
                                 "the other is not known."),
                              federation);
    case SCL_DOUBT_GROUP_ORDER_YEAR:
      return g_strdup_printf (_ ("“%s” and “%s” are the same words in another order, and both were "
                                 "born in %d."),
                              a->name, b->name, year);
    case SCL_DOUBT_GROUP_ORDER:
      return g_strdup_printf (_ ("“%s” and “%s” are the same words in another order."), a->name,
                              b->name);
    case SCL_DOUBT_GROUP_SPELLING:
      return g_strdup_printf (_ ("“%s” and “%s” may be one name, written in two ways."), a->name,
                              b->name);
    case SCL_DOUBT_GROUP_INITIAL:
      return g_strdup_printf (
          _ ("“%s” may be short for “%s”: both were born in %d and play for %s."),
          strlen (a->name) < strlen (b->name) ? a->name : b->name,
          strlen (a->name) < strlen (b->name) ? b->name : a->name, year, federation);
    case SCL_DOUBT_GROUP_LETTER:
      return g_strdup_printf (
          _ ("“%s” and “%s” are one letter apart: both were born in %d and play "
             "for %s."),
          a->name, b->name, year, federation);
    case SCL_DOUBT_GROUP_NUMBER:
    case SCL_N_DOUBT_GROUPS:
    default:
      return g_strdup (_ ("They have the same name, birth year and federation, but each file has "
                          "its own number for them."));
    }
}

/* ---- What an answer changes ---- */

static gint64
root_of (GHashTable *merged, gint64 player)
{
  gpointer other;

  while ((other = g_hash_table_lookup (merged, KEY (player))) != NULL)
    player = (gint64) GPOINTER_TO_SIZE (other);
  return player;
}

/* As scl_workspace_decide_doubts () answers them, one after another. */
GArray *
scl_doubts_gone (GPtrArray *doubts)
{
  g_autoptr (GHashTable) merged = g_hash_table_new (NULL, NULL);
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint64));

  SCL_FOR_EACH_POINTER (const SclWorkspaceDoubt, doubt, doubts)
    {
      const gboolean stays = doubt->player->fide_id != 0 && doubt->other->fide_id == 0;
      const gint64 gone = root_of (merged, stays ? doubt->other->id : doubt->player->id),
                   kept = root_of (merged, stays ? doubt->player->id : doubt->other->id);

      if (gone == kept)
        continue;
      g_hash_table_insert (merged, KEY (gone), KEY (kept));
      g_array_append_val (players, gone);
    }
  return players;
}

gpointer
scl_doubts_count_ratings (SclWorkspace *workspace, gpointer players, GCancellable *cancellable,
                          GError **error)
{
  const GArray *ids = players;
  g_autofree gint64 *n = g_new0 (gint64, 1);

  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (GArray) ratings
          = scl_workspace_player_ratings (workspace, g_array_index (ids, gint64, i), error);

      if (ratings == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      *n += ratings->len;
    }
  return g_steal_pointer (&n);
}

char *
scl_doubts_describe_effect (const GArray *gone, GHashTable *counts, gint64 n_ratings)
{
  guint n = 0;

  for (guint i = 0; i < gone->len && counts != NULL; i++)
    n += GPOINTER_TO_UINT (g_hash_table_lookup (counts, KEY (g_array_index (gone, gint64, i))));
  /* Translators: what an answer changes: how many players, games, ratings. */
  return g_strdup_printf (
      ngettext ("The same person: %u player fewer; games that join another's: %s, ratings: %s. "
                "Different people: nothing moves.",
                "The same person: %u players fewer; games that join another's: %s, ratings: %s. "
                "Different people: nothing moves.",
                gone->len),
      gone->len, SCL_NUMBER ((double) n, 0), SCL_NUMBER ((double) n_ratings, 0));
}
