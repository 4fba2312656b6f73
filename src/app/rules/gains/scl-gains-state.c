/* What is chosen on the page Who Gains belongs to the workspace, and comes back with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/gains/scl-gains-page-private.h"

/* Choices: the figure, its groups, of whom, and whom the table lists, as numbers with blanks in
 * between; what is searched for there; and by which column it is sorted, rising (0) or falling. */
#define SHOWN "gains"
#define SOUGHT "gains:name"
#define SORTED "gains:sort"
#define N_SHOWN 10

static SclDataset *
dataset_of (SclGainsPage *self)
{
  return scl_workbench_get_dataset (self->workbench);
}

void
scl_gains_state_keep (SclGainsPage *self)
{
  const SclGainsFilter *filter = &self->chosen;
  const char *sought = gtk_editable_get_text (GTK_EDITABLE (self->search));
  char low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = NULL, *sorted = NULL;

  if (self->setting || self->workbench == NULL)
    return;
  text = g_strdup_printf ("%u %u %d %u %u %u %u %d %s %s", gtk_drop_down_get_selected (self->which),
                          gtk_drop_down_get_selected (self->kind),
                          gtk_check_button_get_active (self->active), filter->kind, filter->by,
                          filter->group, filter->limit, filter->sign,
                          g_ascii_dtostr (low, sizeof low, filter->low),
                          g_ascii_dtostr (high, sizeof high, filter->high));
  scl_dataset_set_choice (dataset_of (self), SHOWN, text);
  scl_dataset_set_choice (dataset_of (self), SOUGHT, *sought != '\0' ? sought : NULL);
  sorted = g_strdup_printf ("%u %d", self->sort_column, self->sort_descending);
  scl_dataset_set_choice (dataset_of (self), SORTED, sorted);
}

static guint
number (const char *text, guint n)
{
  return (guint) g_ascii_strtoull (text, NULL, 10) % n;
}

/* A workspace that says nothing leaves it as it is. */
static void
read_sort (SclGainsPage *self)
{
  const char *text = scl_dataset_get_choice (dataset_of (self), SORTED);
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", " ", -1);

  if (g_strv_length (parts) != 2)
    return;
  self->sort_column = number (parts[0], SCL_GAINS_N_COLUMNS);
  self->sort_descending = number (parts[1], 2) == 1;
}

/* A workspace without choices leaves them as they are. */
static void
read_choices (SclGainsPage *self)
{
  const char *shown = scl_dataset_get_choice (dataset_of (self), SHOWN),
             *sought = scl_dataset_get_choice (dataset_of (self), SOUGHT);
  g_auto (GStrv) parts = g_strsplit (shown != NULL ? shown : "", " ", -1);

  if (g_strv_length (parts) != N_SHOWN)
    return;
  self->chosen
      = (SclGainsFilter){ .kind = (SclGainsFilterKind) number (parts[3], SCL_GAINS_REACH + 1),
                          .by = (SclGainKind) number (parts[4], SCL_GAIN_N_KINDS),
                          .group = number (parts[5], G_MAXUINT),
                          .limit = number (parts[6], G_MAXUINT),
                          .sign = (int) g_ascii_strtoll (parts[7], NULL, 10),
                          .low = g_ascii_strtod (parts[8], NULL),
                          .high = g_ascii_strtod (parts[9], NULL) };
  self->setting = TRUE;
  gtk_drop_down_set_selected (
      self->which,
      number (parts[0], g_list_model_get_n_items (gtk_drop_down_get_model (self->which))));
  gtk_drop_down_set_selected (self->kind, number (parts[1], SCL_GAIN_N_KINDS));
  gtk_check_button_set_active (self->active, number (parts[2], 2) == 1);
  gtk_editable_set_text (GTK_EDITABLE (self->search), sought != NULL ? sought : "");
  self->setting = FALSE;
}

void
scl_gains_state_follow (SclGainsPage *self)
{
  const guint generation = scl_dataset_get_generation (dataset_of (self));

  if (self->followed && self->generation == generation)
    return;
  self->followed = TRUE;
  self->generation = generation;
  read_sort (self);
  read_choices (self);
}
