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

/* The choice in the workspace: by which games, from which first ratings, what is not judged, as
 * numbers in the order of the choices; the last day of training, or nothing. */
#define JUDGED "judged"
#define AT_FIRST "0 1 0 " /* SCL_SPLIT_ALL, SCL_START_SAME, the first year */

static void
keep (SclComparePage *self)
{
  g_autofree char *text
      = g_strdup_printf ("%u %u %u %s", adw_combo_row_get_selected (self->split_which),
                         adw_combo_row_get_selected (self->start_which),
                         adw_combo_row_get_selected (self->burn_in_which),
                         gtk_editable_get_text (GTK_EDITABLE (self->split_day)));

  if (!g_str_equal (text, AT_FIRST) || scl_dataset_get_choice (self->dataset, JUDGED) != NULL)
    scl_dataset_set_choice (self->dataset, JUDGED, text);
}

static void
apply (SclComparePage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->split_day));
  g_autofree char *subtitle = NULL;
  const SclDay day = scl_day_parse (text);
  const gboolean good = text[0] == '\0' || day != SCL_DAY_NONE;
  SclSplit split;

  if (self->setting)
    return;
  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->split_day), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->split_day), "error");
  allow_which (self, day);
  split = day != SCL_DAY_NONE ? (SclSplit) adw_combo_row_get_selected (self->split_which)
                              : SCL_SPLIT_ALL;
  if (split == SCL_SPLIT_TRAIN)
    /* Translators: %s is a day. */
    subtitle = g_strdup_printf (_ ("Judged by games until %s"), text);
  else if (split == SCL_SPLIT_TEST)
    subtitle = g_strdup_printf (_ ("Judged by games after %s"), text);
  else
    subtitle = g_strdup (_ ("Judged by all games"));
  adw_expander_row_set_subtitle (self->split_row, subtitle);
  scl_comparer_set_split (self->comparer, split, day);
  scl_compare_page_tell_busy (self);
  if (good)
    keep (self);
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

/* In the order of the choice. */
static const SclBurnIn burn_ins[] = { SCL_BURN_IN_DEFAULTS, { 0, 30 }, SCL_BURN_IN_NONE };

static void
on_setting (SclComparePage *self)
{
  scl_comparer_set_setting (self->comparer,
                            (SclStart) adw_combo_row_get_selected (self->start_which),
                            burn_ins[MIN (adw_combo_row_get_selected (self->burn_in_which),
                                          G_N_ELEMENTS (burn_ins) - 1)]);
  scl_compare_page_tell_busy (self);
  if (!self->setting)
    keep (self);
}

/* ---- From one time to the next ---- */

static guint
number_of (const char *text, guint limit)
{
  guint64 number = 0;

  return g_ascii_string_to_unsigned (text, 10, 0, limit, &number, NULL) ? (guint) number : 0;
}

void
scl_compare_split_recall (SclComparePage *self)
{
  const char *chosen = scl_dataset_get_choice (self->dataset, JUDGED);
  g_auto (GStrv) parts = g_strsplit (chosen != NULL ? chosen : AT_FIRST, " ", 4);

  if (g_strv_length (parts) != 4)
    return;
  self->setting = TRUE;
  adw_combo_row_set_selected (self->split_which, number_of (parts[0], SCL_SPLIT_TEST));
  adw_combo_row_set_selected (self->start_which, number_of (parts[1], SCL_START_SAME));
  adw_combo_row_set_selected (self->burn_in_which,
                              number_of (parts[2], G_N_ELEMENTS (burn_ins) - 1));
  gtk_editable_set_text (GTK_EDITABLE (self->split_day), parts[3]);
  on_setting (self);
  self->setting = FALSE;
  apply (self);
}

void
scl_compare_split_connect (SclComparePage *self)
{
  scl_connect (self->split_day, "apply", on_day, self);
  scl_connect (self->split_which, "notify::selected", apply, self);
  allow_which (self, SCL_DAY_NONE);
  adw_combo_row_set_selected (self->start_which, SCL_START_SAME);
  scl_connect (self->start_which, "notify::selected", on_setting, self);
  scl_connect (self->burn_in_which, "notify::selected", on_setting, self);
}
