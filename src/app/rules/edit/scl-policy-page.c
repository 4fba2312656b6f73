/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/edit/scl-policy-page-private.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/layout/scl-wrap-box.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-samples.h"

G_DEFINE_TYPE (SclPolicyPage, scl_policy_page, SCL_TYPE_PAGE)

/* Whoever begins to write a formula sees its curve, and may then look at something else. */
static void
show_curve_of (SclPolicyPage *self, const char *group, const char *name)
{
  g_autofree char *both = g_strdup_printf ("%s/%s", group, name);

  if (g_strcmp0 (both, self->last_key) == 0)
    return;
  g_free (self->last_key);
  self->last_key = g_steal_pointer (&both);
  if (!g_str_equal (group, "formula"))
    return;
  if (g_str_equal (name, "k"))
    gtk_drop_down_set_selected (self->which, SCL_EFFECT_K);
  else if (g_str_equal (name, "expected"))
    gtk_drop_down_set_selected (self->which, SCL_EFFECT_EXPECTED);
}

static void
on_key_changed (SclKeyForm *form, const char *group, const char *name, const char *value,
                SclPolicyPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!scl_policy_edit_set (self->edit, group, name, value, &error))
    {
      /* A combination that makes no sense: the form goes back. */
      scl_warn (GTK_WIDGET (self), error->message);
      scl_policy_page_read_regime (self);
      scl_key_form_refresh (form);
      return;
    }
  scl_warn (GTK_WIDGET (self), NULL);
  show_curve_of (self, group, name);
  scl_policy_page_explain (self);
  scl_policy_page_show_but_form (self);
}

/* Somebody has written in the policy's text: text that makes no sense changes no rule. */
static void
on_written (gpointer data)
{
  SclPolicyPage *self = data;

  if (scl_policy_edit_get_mistake (self->edit, NULL) == NULL)
    scl_policy_page_show_all (self);
  else
    scl_policy_page_begin_pause (self);
}

static void
on_word (SclPolicyPage *self, AdwEntryRow *row, const char *key)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));

  if (self->setting)
    return;
  if (!scl_policy_edit_write (self->edit, key, text, NULL))
    {
      gtk_widget_add_css_class (GTK_WIDGET (row), "error");
      return;
    }
  scl_policy_page_show_but_form (self);
}

static void
on_title (SclPolicyPage *self)
{
  on_word (self, self->title_row, "title");
}

static void
on_description (SclPolicyPage *self)
{
  on_word (self, self->description_row, "description");
}

static void
on_citation (SclPolicyPage *self)
{
  on_word (self, self->citation_row, "citation");
}

/* The row from which the edit began follows it, and not the other way round. */
static void
show_base (SclPolicyPage *self)
{
  self->setting = TRUE;
  scl_policy_row_choose (self->base, scl_policy_name (scl_policy_edit_get_original (self->edit)));
  self->setting = FALSE;
}

static void
step (SclPolicyPage *self, gboolean redo)
{
  scl_policy_text_flush (self->writing);
  scl_policy_page_end_pause (self);
  if (redo ? !scl_policy_edit_redo (self->edit) : !scl_policy_edit_undo (self->edit))
    return;
  show_base (self);
  scl_policy_page_show_all (self);
}

static void
on_undo (SclPolicyPage *self)
{
  step (self, FALSE);
}

static void
on_redo (SclPolicyPage *self)
{
  step (self, TRUE);
}

/* ---- Beginning ---- */

static void
on_base (SclPolicyPage *self)
{
  SclPolicy *policy = scl_policy_row_get_policy (self->base);

  if (policy == NULL || self->gone || self->setting)
    return;
  if (self->edit == NULL)
    self->edit = scl_policy_edit_new (policy);
  else
    {
      scl_policy_text_flush (self->writing);
      scl_policy_edit_begin (self->edit, policy);
    }
  scl_policy_page_show_all (self);
}

/* Takes another edit; the one there was is kept already, or is none of this workspace's. */
static void
take_edit (SclPolicyPage *self, SclPolicyEdit *edit)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  scl_policy_edit_free (self->edit);
  self->edit = edit;
  show_base (self);
  scl_policy_page_show_all (self);
}

/* The proposed rule is edited: one of one's own as a change of the rule in force, where it can be.
 * NULL: none is studied. */
static SclPolicyEdit *
edit_of_rules (SclPolicyPage *self)
{
  SclPolicy *before = scl_workbench_get_in_force (self->workbench),
            *proposed = scl_workbench_get_proposed (self->workbench);

  if (proposed == NULL)
    return NULL;
  if (proposed != before && !g_strv_contains (scl_policy_shipped (), scl_policy_name (proposed))
      && scl_policy_system_class (proposed) == scl_policy_system_class (before))
    return scl_policy_edit_resume (before, proposed);
  return scl_policy_edit_new (proposed);
}

/* What has been edited stays when others are studied. */
static void
follow_rules (SclPolicyPage *self)
{
  SclPolicyEdit *edit = scl_policy_edit_is_fresh (self->edit) ? edit_of_rules (self) : NULL;

  self->rules_changed = FALSE;
  if (edit != NULL)
    take_edit (self, edit);
  else
    {
      scl_policy_page_explain (self);
      scl_policy_page_replay (self);
    }
}

static void
on_rules (SclPolicyPage *self)
{
  if (self->in_view)
    follow_rules (self);
  else
    self->rules_changed = TRUE;
}

/* Another workspace has its own unfinished rule; where it has none, this one stays. */
static void
on_data_changed (SclPolicyPage *self)
{
  const guint generation = scl_dataset_get_generation (self->dataset);

  scl_policy_effect_set_history (self->effect, scl_dataset_get_history (self->dataset));
  if (self->workbench != NULL && self->generation != generation)
    {
      SclPolicyEdit *kept = scl_policy_edit_kept (self->dataset);

      self->generation = generation;
      if (kept != NULL)
        take_edit (self, kept);
      else
        scl_policy_page_keep (self);
    }
  scl_policy_page_replay (self);
}

static void
on_below (SclPolicyPage *self)
{
  gtk_stack_set_visible_child_name (
      self->below_stack, gtk_drop_down_get_selected (self->below) == 1 ? "text" : "changes");
}

/* ---- What others ask ---- */

/* Begins anew from a shipped policy or one's own; FALSE where there is none of that name. */
static gboolean
start_from (SclPolicyPage *self, const char *name)
{
  SclPolicy *before = scl_policy_row_get_policy (self->base);

  if (before != NULL && g_str_equal (scl_policy_name (before), name))
    on_base (self);
  return scl_policy_row_choose (self->base, name);
}

gboolean
scl_policy_page_edit (SclPolicyPage *self, const char *name, const char *group, const char *key,
                      const char *value)
{
  const char *space = strchr (group, ' ');
  g_autofree char *bare
      = space != NULL ? g_strndup (group, (gsize) (space - group)) : g_strdup (group);

  if (!start_from (self, name) || (space != NULL && !scl_policy_page_add_day (self, space + 1)))
    return FALSE;
  return scl_key_form_enter (self->form, bare, key, value)
         || scl_key_form_enter (self->schedule_form, bare, key, value);
}

/* One begins from what was kept, else from the rule that is proposed. */
static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (page);
  SclDataset *dataset = scl_workbench_get_dataset (workbench);
  SclPolicyEdit *edit = scl_policy_edit_kept (dataset);

  g_set_object (&self->workbench, workbench);
  self->generation = scl_dataset_get_generation (dataset);
  scl_connect (workbench, "rules", on_rules, self);
  if (edit == NULL)
    edit = edit_of_rules (self);
  if (edit != NULL)
    take_edit (self, edit);
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (page);

  g_signal_handlers_disconnect_by_data (self->dataset, self);
  g_set_object (&self->dataset, dataset);
  scl_connect (dataset, "changed", on_data_changed, self);
  on_data_changed (self);
}

static void
shown (SclPage *page, gboolean is_shown)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (page);

  self->in_view = is_shown;
  if (is_shown)
    {
      scl_sample_load (self->dataset);
      if (self->rules_changed)
        follow_rules (self);
      return;
    }
  scl_policy_text_flush (self->writing);
  scl_policy_page_end_pause (self);
}

/* ---- Object ---- */

static void
scl_policy_page_dispose (GObject *object)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (object);

  if (!self->gone)
    {
      self->gone = TRUE;
      scl_policy_text_flush (self->writing);
      scl_policy_page_end_pause (self);
      g_clear_pointer (&self->writing, scl_policy_text_free);
      g_clear_pointer (&self->effect, scl_policy_effect_free);
      scl_key_form_set (self->form, NULL, NULL, FALSE);
      scl_key_form_set (self->schedule_form, NULL, NULL, FALSE);
    }
  G_OBJECT_CLASS (scl_policy_page_parent_class)->dispose (object);
}

static void
scl_policy_page_class_init (SclPolicyPageClass *klass)
{
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_policy_page_dispose;
  scl_finalizes (klass, SclPolicyPage, dataset, g_object_unref, workbench, g_object_unref, edit,
                 scl_policy_edit_free, params, g_free, last_key, g_free);
  page_class->set_workbench = set_workbench;
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  scl_template_needs (SCL_TYPE_WRAP_BOX, SCL_TYPE_FIGURE_VIEW, SCL_TYPE_TABLE, SCL_TYPE_KEY_FORM,
                      SCL_TYPE_POLICY_ROW, SCL_TYPE_TIME_LINE);
  scl_template_set (klass, "scl-policy-page.ui");
  scl_template_bind (klass, SclPolicyPage, side, base, not_proposed, time_line, from, add_day,
                     remove_day, day_popover, day_entry, search, only_changed, undo_button,
                     redo_button, nothing, title_row, description_row, citation_row, mistake,
                     schedule_form, form, figure, which, below, verdict, below_stack, changes, text,
                     save_button);
}

/* Ctrl+Z undoes the rule's last change wherever the keyboard is, while the page is in view. */
static gboolean
on_step_key (GtkWidget *widget, GVariant *redo, gpointer data)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  step (SCL_POLICY_PAGE (widget), g_variant_get_boolean (redo));
  return TRUE;
}

static void
add_keys (SclPolicyPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new_with_arguments (gtk_shortcut_trigger_parse_string ("<Control>z"),
                                       gtk_callback_action_new (on_step_key, NULL, NULL), "b",
                                       FALSE));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new_with_arguments (
          gtk_shortcut_trigger_parse_string ("<Control><Shift>z|<Control>y"),
          gtk_callback_action_new (on_step_key, NULL, NULL), "b", TRUE));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
scl_policy_page_init (SclPolicyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_side (SCL_PAGE (self), self->side);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  scl_page_set_tools (SCL_PAGE (self), GTK_WIDGET (self->save_button), "document-save-as-symbolic");
  self->effect = scl_policy_effect_new (self->figure, self->which, self->verdict);
  self->writing = scl_policy_text_new (self->text, self->mistake, on_written, self);
  self->dataset = scl_dataset_new ();
  scl_table_set_empty_text (
      self->changes, _ ("Nothing has been changed yet. Move a slider, or write another value."));
  scl_connect (self->base, "policy-changed", on_base, self);
  scl_policy_page_connect_days (self);
  scl_connect (self->search, "search-changed", scl_policy_page_filter, self);
  scl_connect (self->only_changed, "toggled", scl_policy_page_filter, self);
  scl_connect (self->undo_button, "clicked", on_undo, self);
  scl_connect (self->redo_button, "clicked", on_redo, self);
  scl_connect (self->title_row, "changed", on_title, self);
  scl_connect (self->description_row, "changed", on_description, self);
  scl_connect (self->citation_row, "changed", on_citation, self);
  g_signal_connect_object (self->form, "changed", G_CALLBACK (on_key_changed), self, 0);
  g_signal_connect_object (self->schedule_form, "changed", G_CALLBACK (on_key_changed), self, 0);
  scl_connect (self->below, "notify::selected", on_below, self);
  scl_connect (self->save_button, "clicked", scl_policy_page_save_as, self);
  add_keys (self);
  start_from (self, "elo-italia-1997");
}
