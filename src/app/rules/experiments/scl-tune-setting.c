/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/experiments/scl-tune-setting.h"

#include <glib/gi18n-lib.h>

#include "workbench/core/scl-connect.h"

struct _SclTuneSetting
{
  AdwBin parent_instance;

  AdwExpanderRow *aims;
  GtkSpinButton *weight[SCL_N_AIMS];
  AdwComboRow *groups, *start, *burn_in;
};

G_DEFINE_TYPE (SclTuneSetting, scl_tune_setting, ADW_TYPE_BIN)

/* In the order of the choice. */
static const SclBurnIn burn_ins[] = { SCL_BURN_IN_DEFAULTS, { 0, 30 }, SCL_BURN_IN_NONE };

/* ---- Aims ---- */

static double
weight_of (SclTuneSetting *self, SclAim aim)
{
  return gtk_spin_button_get_value (self->weight[aim]);
}

static void
show_aims (SclTuneSetting *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (weight_of (self, (SclAim) a) > 0.0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " + " : "", scl_aim_label ((SclAim) a));
  adw_expander_row_set_subtitle (self->aims,
                                 text->len > 0 ? text->str : scl_aim_label (SCL_AIM_LOG_LOSS));
  gtk_widget_set_visible (GTK_WIDGET (self->groups), weight_of (self, SCL_AIM_UNFAIRNESS) > 0.0);
}

static void
add_aim (SclTuneSetting *self, SclAim aim)
{
  GtkWidget *row = adw_action_row_new (), *entry = gtk_spin_button_new_with_range (0.0, 100.0, 1.0);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), scl_aim_label (aim));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), scl_aim_meaning (aim));
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (entry), 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (entry), aim == SCL_AIM_LOG_LOSS ? 1.0 : 0.0);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  scl_aim_label (aim), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  adw_expander_row_add_row (self->aims, row);
  self->weight[aim] = GTK_SPIN_BUTTON (entry);
  scl_connect (entry, "value-changed", show_aims, self);
}

/* ---- Choices ---- */

static AdwComboRow *
add_choice (AdwPreferencesGroup *group, const char *title, const char *const *choices, guint chosen)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_preferences_group_add (group, row);
  return ADW_COMBO_ROW (row);
}

void
scl_tune_setting_take (SclTuneSetting *self, SclTuningOptions *options)
{
  for (guint a = 0; a < SCL_N_AIMS; a++)
    options->weight[a] = weight_of (self, (SclAim) a);
  options->groups = (SclGroupKind) adw_combo_row_get_selected (self->groups);
  options->start = (SclStart) adw_combo_row_get_selected (self->start);
  options->burn_in
      = burn_ins[MIN (adw_combo_row_get_selected (self->burn_in), G_N_ELEMENTS (burn_ins) - 1)];
}

void
scl_tune_setting_set (SclTuneSetting *self, SclStart start, guint not_judged)
{
  adw_combo_row_set_selected (self->start, start);
  adw_combo_row_set_selected (self->burn_in, not_judged);
}

/* ---- Object ---- */

static void
scl_tune_setting_class_init (SclTuneSettingClass *klass)
{
}

static void
scl_tune_setting_init (SclTuneSetting *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const char *const starts[] = { _ ("Each its own"), _ ("The same, as printed"), NULL };
  const char *const burnt[]
      = { _ ("The first year"), _ ("A player’s first 30"), _ ("No game"), NULL };
  const char *kinds[SCL_GROUP_N_KINDS + 1] = { NULL };

  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    kinds[k] = scl_group_kind_label ((SclGroupKind) k);
  self->aims = ADW_EXPANDER_ROW (adw_expander_row_new ());
  /* Translators: row with the weights of what a rule is tuned for. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->aims), _ ("Aims and their weights"));
  adw_preferences_group_add (group, GTK_WIDGET (self->aims));
  /* Translators: between which groups of players a rule should be fair. */
  self->groups = add_choice (group, _ ("Fair between groups by"), kinds, SCL_GROUP_BY_AGE);
  self->start = add_choice (group, _ ("First ratings"), starts, SCL_START_SAME);
  self->burn_in = add_choice (group, _ ("Not judged"), burnt, 0);
  for (guint a = 0; a < SCL_N_AIMS; a++)
    add_aim (self, (SclAim) a);
  show_aims (self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (group));
}
