/* The page Edit: the days from which rules hold, on the time line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/edit/scl-policy-page-private.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-messages.h"
#include "rating/base/scl-day.h"
#include "workbench/core/scl-connect.h"

static void
on_day_selected (SclTimeLine *time_line, guint index, SclPolicyPage *self)
{
  scl_policy_page_end_pause (self);
  scl_policy_edit_set_regime (self->edit, index);
  scl_policy_page_show_day (self);
  scl_policy_page_show_forms (self);
  scl_policy_page_replay (self);
}

/* "2014-07-01": a day more from which rules hold; FALSE where that is no day. */
gboolean
scl_policy_page_add_day (SclPolicyPage *self, const char *text)
{
  const SclDay day = scl_day_parse (text);
  g_autoptr (GError) error = NULL;

  if (day == SCL_DAY_NONE)
    return FALSE;
  if (!scl_policy_edit_add_day (self->edit, day, &error))
    {
      scl_warn (GTK_WIDGET (self), error->message);
      return FALSE;
    }
  scl_policy_page_show_all (self);
  return TRUE;
}

/* The entry says when what stands there is no day. */
static void
on_day_typed (SclPolicyPage *self)
{
  const char *text = gtk_editable_get_text (self->day_entry);

  scl_allow (GTK_WIDGET (self->add_day), scl_day_parse (text) != SCL_DAY_NONE
                                             ? NULL
                                             : _ ("Enter a day such as 2024-03-01 first."));
  if (*text == '\0' || scl_day_parse (text) != SCL_DAY_NONE)
    gtk_widget_remove_css_class (GTK_WIDGET (self->day_entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->day_entry), "error");
}

static void
on_add_day (SclPolicyPage *self)
{
  if (!scl_policy_page_add_day (self, gtk_editable_get_text (self->day_entry)))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->day_entry), "error");
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self->day_popover));
  gtk_widget_grab_focus (GTK_WIDGET (self->time_line));
}

static void
on_remove_day (SclPolicyPage *self)
{
  g_autoptr (GError) error = NULL;

  if (scl_policy_edit_get_regime (self->edit) == 0)
    return;
  if (!scl_policy_edit_remove_day (self->edit, &error))
    scl_warn (GTK_WIDGET (self), error->message);
  scl_policy_page_show_all (self);
}

void
scl_policy_page_connect_days (SclPolicyPage *self)
{
  on_day_typed (self);
  g_signal_connect_object (self->time_line, "selected", G_CALLBACK (on_day_selected), self, 0);
  scl_connect (self->day_entry, "changed", on_day_typed, self);
  scl_connect (self->day_entry, "activate", on_add_day, self);
  scl_connect (self->add_day, "clicked", on_add_day, self);
  scl_connect (self->remove_day, "clicked", on_remove_day, self);
}
