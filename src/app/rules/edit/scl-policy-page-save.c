/* The page Edit: the policy saved as a file of one's own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/edit/scl-policy-page-private.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "rating/base/scl-regular-file.h"
#include "rating/policy/scl-policy-own.h"
#include "workbench/rules/scl-policy-words.h"

/* What a person called it: the file's name without ending. */
static char *
title_of_file (const char *file_name)
{
  char *base = g_path_get_basename (file_name);
  char *dot = strrchr (base, '.');

  if (dot != NULL)
    *dot = '\0';
  return base;
}

/* A policy's name: small letters, digits and hyphens, from the file's; not one of the program's own
 * rules. */
static char *
name_of_file (const char *file_name)
{
  g_autofree char *base = title_of_file (file_name);

  for (char *p = base; *p != '\0'; p++)
    *p = g_ascii_isalnum (*p) ? g_ascii_tolower (*p) : '-';
  if (g_strv_contains (scl_policy_shipped (), base))
    return scl_policy_own_free_name (base);
  return g_steal_pointer (&base);
}

/* The edited policy as a file, named after it, and from then on one's own. */
static gboolean
save (SclPolicyPage *self, const char *file_name, GError **error)
{
  g_autofree char *name = name_of_file (file_name), *title = title_of_file (file_name);
  SclPolicy *edited = scl_policy_edit_get_edited (self->edit);
  const gboolean renamed
      = !g_str_equal (name, scl_policy_name (edited)),
      titled
      = renamed && scl_policy_words_is_unnamed (scl_policy_edit_get_original (self->edit), edited);

  if ((renamed && !scl_policy_edit_write (self->edit, "name", name, error))
      || (titled && !scl_policy_edit_write (self->edit, "title", title, error)))
    return FALSE;
  edited = scl_policy_edit_get_edited (self->edit);
  scl_policy_page_show_but_form (self);
  if (!scl_regular_file_write (file_name, scl_policy_text (edited), -1, error)
      || !scl_policy_own_remember (file_name, error))
    return FALSE;
  self->setting = TRUE; /* what is edited stays, whatever file it was saved over */
  scl_policy_row_reload (self->base);
  self->setting = FALSE;
  if (self->workbench != NULL)
    {
      SclPolicy *before = scl_policy_page_in_force (self);

      scl_workbench_propose (self->workbench, edited,
                             before != NULL ? before : scl_policy_edit_get_original (self->edit));
    }
  return TRUE;
}

static void
on_save_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  g_autofree char *path = scl_file_question_ending (paths[0], ".policy");
  g_autoptr (GError) error = NULL;

  if (save (SCL_POLICY_PAGE (from), path, &error))
    scl_say (from, _ ("Policy saved: it is the proposed rule from now on"));
  else
    scl_warn (from, error->message);
}

/* Begins where every page looks for one's own; any other place is remembered. */
void
scl_policy_page_save_as (SclPolicyPage *self)
{
  g_autofree char *name = NULL;
  g_autofree char *folder = scl_policy_own_folder ();

  scl_policy_text_flush (self->writing);
  name = g_strconcat (scl_policy_name (scl_policy_edit_get_edited (self->edit)), ".policy", NULL);
  g_mkdir_with_parents (folder, 0755);
  scl_file_question_ask (&(SclFileQuestion){ .title = _ ("Save Policy"),
                                             .accept = _ ("_Save"),
                                             .kind = SCL_FILE_SAVE,
                                             .folder = folder,
                                             .name = name,
                                             .answer = on_save_named },
                         GTK_WIDGET (self));
}
