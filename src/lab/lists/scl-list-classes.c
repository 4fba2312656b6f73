/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-classes.h"

#include <string.h>

#include "lab/groups/scl-player-groups-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

const char *
scl_list_split_nick (SclListSplit split)
{
  static const char *const nicks[SCL_N_SPLITS] = { "age", "sex", "federation", "title", "band" };

  return nicks[split];
}

/* A class for each text that somebody has, in the alphabet, and one for who has none. */
static void
sort_by_text (SclListClasses *self, SclListSplit split, const SclRoster *roster,
              const char *const *text)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  char **labels;

  for (guint32 i = 0; i < roster->n; i++)
    if (*text[i] != '\0' && g_hash_table_add (places, (gpointer) text[i]))
      g_ptr_array_add (texts, (gpointer) text[i]);
  g_ptr_array_sort (texts, scl_compare_texts);
  self->n[split] = texts->len + 1;
  self->labels[split] = labels = g_new0 (char *, texts->len + 1);
  for (guint t = 0; t < texts->len; t++)
    {
      labels[t] = g_strdup (g_ptr_array_index (texts, t));
      g_hash_table_replace (places, g_ptr_array_index (texts, t), GUINT_TO_POINTER (t));
    }
  labels[texts->len]
      = split == SCL_SPLIT_TITLE ? g_strdup (C_ ("title", "none")) : g_strdup (_ ("unknown"));
  self->of[split] = g_new (guint16, MAX (roster->n, 1));
  for (guint32 i = 0; i < roster->n; i++)
    self->of[split][i]
        = (guint16) (*text[i] == '\0' ? texts->len
                                      : GPOINTER_TO_UINT (g_hash_table_lookup (places, text[i])));
}

/* Scid's file marks women and nobody else. */
static void
sort_by_sex (SclListClasses *self, const SclRoster *roster)
{
  const gboolean marks_men = roster->n > 0 && memchr (roster->sex, 'm', roster->n) != NULL;
  const gboolean marks_women = roster->n > 0 && memchr (roster->sex, 'f', roster->n) != NULL;
  const gboolean others = marks_women && !marks_men;
  char **labels = g_new0 (char *, 3);
  guint16 *of = g_new (guint16, MAX (roster->n, 1));

  labels[0] = g_strdup (_ ("men"));
  labels[1] = g_strdup (_ ("women"));
  labels[2] = g_strdup (others ? _ ("not marked as women") : _ ("unknown"));
  for (guint32 i = 0; i < roster->n; i++)
    of[i] = roster->sex[i] == 'm' ? 0 : roster->sex[i] == 'f' ? 1 : 2;
  self->n[SCL_SPLIT_SEX] = 3;
  self->labels[SCL_SPLIT_SEX] = labels;
  self->of[SCL_SPLIT_SEX] = of;
}

SclListClasses *
scl_list_classes_new (const SclListTable *table)
{
  const SclRoster *roster = table->roster;
  SclListClasses *self = g_new0 (SclListClasses, 1);
  char **ages = scl_group_labels_new (), **bands = scl_group_labels_new ();

  self->birth_year = roster->birth_year;
  self->n[SCL_SPLIT_AGE] = scl_group_label_classes (ages, &scl_group_ages) + 1;
  ages[self->n[SCL_SPLIT_AGE] - 1] = g_strdup (_ ("unknown"));
  self->labels[SCL_SPLIT_AGE] = ages;
  self->n[SCL_SPLIT_BAND] = scl_group_label_ratings (bands);
  self->labels[SCL_SPLIT_BAND] = bands;
  sort_by_sex (self, roster);
  sort_by_text (self, SCL_SPLIT_FEDERATION, roster, roster->federation);
  sort_by_text (self, SCL_SPLIT_TITLE, roster, roster->title);
  return self;
}

void
scl_list_classes_free (SclListClasses *self)
{
  for (guint s = 0; s < SCL_N_SPLITS; s++)
    {
      for (guint i = 0; i < self->n[s]; i++)
        g_free (self->labels[s][i]);
      g_free (self->labels[s]);
      g_free (self->of[s]);
    }
  g_free (self);
}

guint
scl_list_classes_of (const SclListClasses *self, SclListSplit split, guint32 person, int year,
                     int rating)
{
  if (split == SCL_SPLIT_BAND)
    return scl_group_rating_class (rating);
  if (split != SCL_SPLIT_AGE)
    return self->of[split][person];
  if (self->birth_year[person] == 0 || self->birth_year[person] > year)
    return self->n[SCL_SPLIT_AGE] - 1;
  return scl_group_class (&scl_group_ages, (guint) (year - self->birth_year[person]));
}
