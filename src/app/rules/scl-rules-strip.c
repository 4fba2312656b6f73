/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-rules-strip.h"

#include <glib/gi18n-lib.h>

#include "app/page/scl-policy-list.h"
#include "app/rules/scl-games-pane.h"
#include "app/rules/scl-pin-list.h"
#include "app/rules/scl-report-writer.h"
#include "app/rules/scl-rule-choice.h"
#include "app/rules/scl-study-saver.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-progress-strip.h"
#include "app/widgets/scl-template.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclRulesStrip
{
  AdwBin parent_instance;

  GtkBox *lines;
  GtkWidget *edit_button;
  SclRuleChoice *in_force, *proposed;
  GtkMenuButton *further, *games_button, *report_button;
  GtkLabel *games_label, *report_label; /* shortened rather than wide */
  SclPolicyList *policies;
  SclGamesPane *games;
  SclProgressStrip *progress;

  SclWorkbench *workbench;
};

G_DEFINE_FINAL_TYPE (SclRulesStrip, scl_rules_strip, ADW_TYPE_BIN)

/* How many there are besides the two. */
static void
on_rules (SclRulesStrip *self)
{
  const guint n = scl_workbench_get_compared (self->workbench)->len;
  g_autofree char *label = n > 2 ? g_strdup_printf ("+ %u", n - 2) : g_strdup ("+");
  g_autofree char *says = NULL;

  if (n > 2)
    /* Translators: button; how many rules are compared besides the one in force and the proposed
     * one. */
    says = g_strdup_printf (ngettext ("%u Further Rule", "%u Further Rules", n - 2), n - 2);
  else
    says = g_strdup (_ ("Further Rules"));
  gtk_menu_button_set_label (self->further, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->further), says);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->further), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  says, -1);
}

static void
on_summary (SclRulesStrip *self)
{
  const char *summary = scl_games_pane_get_summary (self->games);

  gtk_label_set_text (self->games_label, summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->games_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, summary, -1);
}

/* ---- The report ---- */

static void
on_pins (SclRulesStrip *self)
{
  const guint n = scl_workbench_get_pins (self->workbench)->len;
  /* Translators: button: the report, with the number of its pins. */
  g_autofree char *label
      = n > 0 ? g_strdup_printf (_ ("Report… %s"), SCL_NUMBER (n, 0)) : g_strdup (_ ("Report…"));

  gtk_label_set_text (self->report_label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->report_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
write_report (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SclRulesStrip *self = SCL_RULES_STRIP (widget);

  scl_report_writer_ask (widget, self->workbench, self->progress);
}

static void
on_write (SclRulesStrip *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rules.report", NULL);
}

static void
save_study (GtkWidget *widget, const char *action, GVariant *parameter)
{
  scl_study_saver_ask (widget, SCL_RULES_STRIP (widget)->workbench);
}

static void
on_study (SclRulesStrip *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rules.study", NULL);
}

/* ---- Object ---- */

void
scl_rules_strip_set_narrow (SclRulesStrip *self, gboolean narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->lines),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

/* Not by the button's own action, which would have the last word on whether it can be used. */
static void
on_edit (SclRulesStrip *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "policy");
}

void
scl_rules_strip_set_editing (SclRulesStrip *self, gboolean editing)
{
  scl_allow (self->edit_button, editing ? _ ("This page changes it.") : NULL);
}

static void
scl_rules_strip_class_init (SclRulesStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  scl_disposes (klass, SclRulesStrip, workbench, g_object_unref);
  gtk_widget_class_install_action (widget_class, "rules.report", NULL, write_report);
  gtk_widget_class_install_action (widget_class, "rules.study", NULL, save_study);
  scl_template_needs (SCL_TYPE_PROGRESS_STRIP, SCL_TYPE_RULE_CHOICE, SCL_TYPE_POLICY_LIST,
                      SCL_TYPE_GAMES_PANE);
  scl_template_set (klass, "scl-rules-strip.ui");
  scl_template_bind (klass, SclRulesStrip, lines, in_force, proposed, edit_button, further,
                     games_button, games_label, report_button, report_label, progress, policies,
                     games);
}

static void
scl_rules_strip_init (SclRulesStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

SclRulesStrip *
scl_rules_strip_new (SclWorkbench *workbench)
{
  SclRulesStrip *self = g_object_new (SCL_TYPE_RULES_STRIP, NULL);
  SclPinList *pins = scl_pin_list_new (workbench);
  g_autoptr (GError) error = NULL;

  self->workbench = g_object_ref (workbench);
  gtk_menu_button_set_popover (self->report_button, GTK_WIDGET (pins));
  if (!scl_policy_list_add_shipped (self->policies, NULL, &error))
    g_warning ("%s", error->message);
  scl_policy_list_share (self->policies, workbench);
  scl_rule_choice_set_place (self->in_force, workbench, 0, _ ("In force"));
  scl_rule_choice_set_place (self->proposed, workbench, 1, _ ("Proposed"));
  scl_games_pane_set_workbench (self->games, workbench);
  on_rules (self);
  on_summary (self);
  on_pins (self);
  scl_connect (workbench, "rules", on_rules, self);
  scl_connect (self->games, "summary", on_summary, self);
  scl_connect (workbench, "pins", on_pins, self);
  scl_connect (pins, "write", on_write, self);
  scl_connect (pins, "study", on_study, self);
  scl_connect (self->edit_button, "clicked", on_edit, self);
  return self;
}
