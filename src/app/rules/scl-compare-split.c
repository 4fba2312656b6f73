/* Training and test: which games the policies are judged by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/rules/scl-compare-page-private.h"
#include "app/widgets/scl-allow.h"
#include "workbench/scl-connect.h"

static void
allow_which (SclComparePage *self, SclDay day)
{
  scl_allow (GTK_WIDGET (self->split_which),
             day != SCL_DAY_NONE ? NULL : _ ("Enter the last day of training first."));
}

static void
tell (SclComparePage *self)
{
  const SclJudging *judging = scl_workbench_get_judging (self->workbench);
  g_autofree char *day = scl_day_format (judging->train_until);
  g_autofree char *subtitle = NULL;

  if (judging->split == SCL_SPLIT_TRAIN)
    /* Translators: %s is a day. */
    subtitle = g_strdup_printf (_ ("Judged by games until %s"), day);
  else if (judging->split == SCL_SPLIT_TEST)
    subtitle = g_strdup_printf (_ ("Judged by games after %s"), day);
  else
    subtitle = g_strdup (_ ("Judged by all games"));
  adw_expander_row_set_subtitle (self->split_row, subtitle);
  allow_which (self, judging->train_until);
}

/* What stands in the rows, for all pages. */
static void
apply (SclComparePage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->split_day));
  const SclDay day = scl_day_parse (text);
  SclJudging judging = *scl_workbench_get_judging (self->workbench);

  if (self->setting)
    return;
  if (text[0] == '\0' || day != SCL_DAY_NONE)
    gtk_widget_remove_css_class (GTK_WIDGET (self->split_day), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->split_day), "error");
  judging.train_until = day;
  judging.split = day != SCL_DAY_NONE ? (SclSplit) adw_combo_row_get_selected (self->split_which)
                                      : SCL_SPLIT_ALL;
  judging.start = (SclStart) adw_combo_row_get_selected (self->start_which);
  judging.unjudged = (SclUnjudged) adw_combo_row_get_selected (self->burn_in_which);
  scl_workbench_set_judging (self->workbench, &judging);
  tell (self);
  scl_compare_page_tell_busy (self);
}

/* A day given: what came after it is what one wants to know. */
static void
on_day (SclComparePage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->split_day));

  if (scl_day_parse (text) != SCL_DAY_NONE
      && adw_combo_row_get_selected (self->split_which) == SCL_SPLIT_ALL)
    {
      self->setting = TRUE;
      adw_combo_row_set_selected (self->split_which, SCL_SPLIT_TEST);
      self->setting = FALSE;
    }
  apply (self);
}

/* ---- From one time to the next ---- */

static void
on_judging (SclComparePage *self)
{
  const SclJudging *judging = scl_workbench_get_judging (self->workbench);
  g_autofree char *day = scl_day_format (judging->train_until);

  if (self->setting)
    return;
  self->setting = TRUE;
  adw_combo_row_set_selected (self->split_which, judging->split);
  adw_combo_row_set_selected (self->start_which, judging->start);
  adw_combo_row_set_selected (self->burn_in_which, judging->unjudged);
  if (judging->train_until != SCL_DAY_NONE
      || scl_day_parse (gtk_editable_get_text (GTK_EDITABLE (self->split_day))) != SCL_DAY_NONE)
    gtk_editable_set_text (GTK_EDITABLE (self->split_day), day);
  self->setting = FALSE;
  tell (self);
}

void
scl_compare_split_connect (SclComparePage *self)
{
  on_judging (self);
  scl_connect (self->split_day, "apply", on_day, self);
  scl_connect (self->split_which, "notify::selected", apply, self);
  scl_connect (self->start_which, "notify::selected", apply, self);
  scl_connect (self->burn_in_which, "notify::selected", apply, self);
  scl_connect (self->workbench, "judging", on_judging, self);
}
