/* SclStudy: what it says of itself and of its data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "figures/report/scl-study.h"

#include "rating/base/scl-gettext.h"

const char *
scl_study_title (const SclStudy *self)
{
  const char *title = scl_policy_file_translated (self->file, "study", "title");

  return title != NULL ? title : self->name;
}

const char *
scl_study_description (const SclStudy *self)
{
  const char *description = scl_policy_file_translated (self->file, "study", "description");

  return description != NULL ? description : "";
}

char *
scl_study_about (const SclStudy *self, const char *const *given)
{
  const char *description = scl_study_description (self);
  const gboolean made = self->data == SCL_STUDY_SCENARIO || self->data == SCL_STUDY_CLIMB
                        || (self->sample != NULL && self->sample->made);

  if (given != NULL || !made)
    return g_strdup (description);
  return g_strdup_printf ("%s%s%s", description, *description != '\0' ? " " : "",
                          _ ("The data are made for this: they show what the rules do with such "
                             "games, and say nothing of anybody's real rating."));
}

static char *
join_names (const char *const *paths)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (paths[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_strdup (names->str);
}

char *
scl_study_data_words (const SclStudy *self, const char *const *given)
{
  if (given != NULL)
    return join_names (given);
  switch (self->data)
    {
      case SCL_STUDY_SAMPLE: {
        g_autofree char *names = join_names ((const char *const *) self->files);

        /* Translators: %s is the name of a sample's file. */
        return g_strdup_printf (_ ("%s, the program's sample"), names);
      }
    case SCL_STUDY_SCENARIO:
      /* Translators: %s is a title such as “The 400-point rule”. */
      return g_strdup_printf (_ ("generated: the experiment “%s”, seed %u"),
                              _ (self->scenario->title), self->seed);
    case SCL_STUDY_CLIMB:
      return g_strdup_printf (_ ("generated: a climb of %u games like that of 1998"),
                              self->climb_games);
    case SCL_STUDY_WANTED:
      return g_strdup (self->wanted);
    case SCL_STUDY_FILES:
    default:
      return join_names ((const char *const *) self->files);
    }
}
