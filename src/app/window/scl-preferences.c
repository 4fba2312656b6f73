/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-preferences.h"

#include <glib/gi18n-lib.h>

#include "app/compat/scl-preferences-frame.h"
#include "app/compat/scl-versions.h"
#include "app/page/scl-report-language.h"
#include "app/rules/scl-rule-choice.h"
#include "app/widgets/scl-template.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclPreferences
{
  AdwPreferencesPage parent_instance;

  SclRuleChoice *in_force, *proposed;
  AdwComboRow *scheme, *chart_text, *report_language;

  SclSettings *settings;
  GAction *scheme_action;
  SclWorkbench *workbench; /* without data: holds the rules while they are chosen */
};

G_DEFINE_FINAL_TYPE (SclPreferences, scl_preferences, ADW_TYPE_PREFERENCES_PAGE)

/* As the rows have them, from the first. */
static const char *const schemes[] = { "system", "light", "dark" };
static const int sizes[] = { 85, 100, 125, 150 }; /* per cent */

/* ---- Rules ---- */

static void
on_rules (SclPreferences *self)
{
  GPtrArray *rules = scl_workbench_get_compared (self->workbench);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < rules->len; i++)
    g_ptr_array_add (names, (gpointer) scl_policy_name (g_ptr_array_index (rules, i)));
  g_ptr_array_add (names, NULL);
  scl_settings_set_first_rules (self->settings, (const char *const *) names->pdata);
}

/* What a window would begin with is shown as chosen, lest it change with what is written here. */
static void
show_rules (SclPreferences *self)
{
  scl_workbench_use_settings (self->workbench, self->settings);
  scl_workbench_set_rules (self->workbench, scl_workbench_get_compared (self->workbench));
  scl_rule_choice_set_place (self->in_force, self->workbench, 0, _ ("In force"));
  scl_rule_choice_set_place (self->proposed, self->workbench, 1, _ ("Proposed"));
  scl_connect (self->workbench, "rules", on_rules, self);
}

/* ---- Appearance ---- */

static void
show_scheme (SclPreferences *self)
{
  g_autoptr (GVariant) state = g_action_get_state (self->scheme_action);

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_equal (schemes[i], g_variant_get_string (state, NULL)))
      adw_combo_row_set_selected (self->scheme, i);
}

static void
on_scheme (SclPreferences *self)
{
  const guint selected = adw_combo_row_get_selected (self->scheme);

  if (selected < G_N_ELEMENTS (schemes))
    g_action_change_state (self->scheme_action, g_variant_new_string (schemes[selected]));
}

/* Another size, written by hand, is shown as the next larger one. */
static void
show_chart_text (SclPreferences *self)
{
  const int percent = scl_settings_get_chart_text (self->settings);
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (sizes) && sizes[i] < percent)
    i++;
  adw_combo_row_set_selected (self->chart_text, i);
}

static void
on_chart_text (SclPreferences *self)
{
  const guint selected = adw_combo_row_get_selected (self->chart_text);

  if (selected < G_N_ELEMENTS (sizes))
    scl_settings_set_chart_text (self->settings, sizes[selected]);
}

/* Below the program's own style, where a classroom has letters of its own. */
static void
set_chart_text (SclSettings *settings, GtkCssProvider *provider)
{
  g_autofree char *style
      = g_strdup_printf ("figure { font-size: %d%%; }", scl_settings_get_chart_text (settings));

  scl_css_load (provider, style);
}

void
scl_preferences_follow_chart_text (SclSettings *settings)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1);
  g_signal_connect_object (settings, "chart-text-changed", G_CALLBACK (set_chart_text), provider,
                           0);
  set_chart_text (settings, provider);
}

/* ---- Object ---- */

static void
scl_preferences_class_init (SclPreferencesClass *klass)
{
  scl_disposes (klass, SclPreferences, settings, g_object_unref, scheme_action, g_object_unref,
                workbench, g_object_unref);
  scl_template_needs (SCL_TYPE_RULE_CHOICE);
  scl_template_set (klass, "scl-preferences.ui");
  scl_template_bind (klass, SclPreferences, in_force, proposed, scheme, chart_text,
                     report_language);
}

static void
scl_preferences_init (SclPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->workbench = scl_workbench_new ();
}

void
scl_preferences_present (SclSettings *settings, GAction *scheme, GtkWindow *parent)
{
  SclPreferences *self = g_object_new (SCL_TYPE_PREFERENCES, NULL);

  self->settings = g_object_ref (settings);
  self->scheme_action = g_object_ref (scheme);
  show_rules (self);
  show_scheme (self);
  show_chart_text (self);
  scl_report_language_offer (GTK_WIDGET (self->report_language), settings);
  scl_connect (self->scheme, "notify::selected", on_scheme, self);
  scl_connect (self->chart_text, "notify::selected", on_chart_text, self);
  /* Translators: title of the window */
  scl_preferences_frame_present (ADW_PREFERENCES_PAGE (self), _ ("Preferences"), 560, 640, parent);
}
