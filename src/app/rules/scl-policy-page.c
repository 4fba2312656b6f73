/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-policy-page.h"

#include <glib/gi18n-lib.h>

#include "app/page/scl-policy-row.h"
#include "app/rules/scl-policy-effect.h"
#include "app/widgets/scl-allow.h"
#include "app/widgets/scl-file-question.h"
#include "app/widgets/scl-key-form.h"
#include "app/widgets/scl-messages.h"
#include "app/widgets/scl-time-line.h"
#include "rating/core/scl-key-titles.h"
#include "rating/core/scl-regular-file.h"
#include "rating/policy/scl-policy-own.h"
#include "workbench/scl-connect.h"
#include "workbench/scl-policy-edit.h"
#include "workbench/scl-samples.h"

struct _SclPolicyPage
{
  SclPage parent_instance;

  AdwFlap *flap;
  SclPolicyRow *base;
  SclTimeLine *time_line;
  GtkLabel *from;
  GtkWidget *add_day, *remove_day, *day_popover;
  GtkEditable *day_entry;
  GtkSearchEntry *search;
  SclKeyForm *schedule_form, *form;
  SclFigureView *figure;
  GtkDropDown *which, *below;
  GtkLabel *verdict;
  GtkStack *below_stack;
  SclTable *changes;
  GtkTextView *text;
  GtkButton *save_button;

  SclPolicyEdit *edit;
  SclScheduleRule schedule; /* of the regime shown: what the form edits */
  gpointer params;          /* the same, of its system */
  SclWorkbench *workbench;  /* NULL until told */
  SclDataset *dataset;
  SclPolicyEffect *effect;
  gboolean gone;
};

G_DEFINE_TYPE (SclPolicyPage, scl_policy_page, SCL_TYPE_PAGE)

/* ---- What is changed ---- */

static char *
change_text (guint row, guint column, gpointer data)
{
  const SclPolicyDifference *change = g_ptr_array_index ((GPtrArray *) data, row);
  const char *const cells[] = { NULL, change->was, change->now };

  return column == 0 ? scl_key_full_title (change->group, change->key) : g_strdup (cells[column]);
}

static void
update_changes (SclPolicyPage *self)
{
  const SclTableColumn columns[] = {
    /* Translators: column: name of a rule in a policy's file. */
    { .title = _ ("Rule"), .expand = TRUE },
    { .title = _ ("Was"), .expand = TRUE },
    { .title = _ ("Is now"), .expand = TRUE },
  };
  GPtrArray *differences = scl_policy_edit_differences (self->edit);

  scl_table_set_source (self->changes,
                        &(SclTableSource){ .n_rows = differences->len,
                                           .columns = columns,
                                           .n_columns = G_N_ELEMENTS (columns),
                                           .text = change_text,
                                           .data = differences,
                                           .destroy = (GDestroyNotify) g_ptr_array_unref });
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text),
                            scl_policy_text (scl_policy_edit_get_edited (self->edit)), -1);
}

static void
replay (SclPolicyPage *self)
{
  if (self->edit != NULL)
    scl_policy_effect_show (self->effect, scl_policy_edit_get_original (self->edit),
                            scl_policy_edit_get_edited (self->edit));
}

static void
on_data_changed (SclPolicyPage *self)
{
  scl_policy_effect_set_history (self->effect, scl_dataset_get_history (self->dataset));
  replay (self);
}

/* ---- Editing ---- */

static void
on_search (GtkSearchEntry *search, SclPolicyPage *self)
{
  scl_key_form_filter (self->form, gtk_editable_get_text (GTK_EDITABLE (search)));
  scl_key_form_filter (self->schedule_form, gtk_editable_get_text (GTK_EDITABLE (search)));
}

static void
read_regime (SclPolicyPage *self)
{
  const SclRegime *regime = scl_policy_edit_regime (self->edit);

  self->schedule = regime->schedule;
  memcpy (self->params, regime->system->params, regime->system->klass->params_size);
}

static void
mark (SclPolicyPage *self, SclKeyForm *form, const SclKeySet *sets)
{
  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      {
        g_autofree char *was
            = scl_policy_edit_was (self->edit, sets->keys[i].group, sets->keys[i].name);

        scl_key_form_mark (form, sets->keys[i].group, sets->keys[i].name, was);
      }
}

static void
show_forms (SclPolicyPage *self)
{
  const SclSystemClass *klass = scl_policy_edit_regime (self->edit)->system->klass;
  const SclKeySet schedule_sets[] = { { scl_schedule_keys, &scl_schedule_n_keys, 0 }, { NULL } };

  g_autofree gpointer before = self->params; /* until the form has the others */

  self->params = g_malloc0 (MAX (klass->params_size, 1));
  read_regime (self);
  scl_key_form_set (self->schedule_form, schedule_sets, &self->schedule, TRUE);
  scl_key_form_set (self->form, klass->key_sets, self->params, TRUE);
  mark (self, self->schedule_form, schedule_sets);
  mark (self, self->form, klass->key_sets);
  on_search (self->search, self);
}

/* "from 2014-07-01: k bands: 15 → 20; …". */
static void
show_day (SclPolicyPage *self)
{
  guint regime = scl_policy_edit_get_regime (self->edit);
  gboolean dated = scl_time_line_get_n (self->time_line) > 1;
  g_autofree char *what = scl_policy_edit_describe (self->edit, regime);
  g_autofree char *day = scl_day_format (scl_policy_edit_regime (self->edit)->from);
  g_autofree char *text = NULL;

  if (regime > 0)
    /* Translators: a day, and the rules that change on it. */
    text = g_strdup_printf (_ ("From %s: %s"), day, what);
  gtk_label_set_text (
      self->from, text != NULL ? text
                  : dated ? _ ("Rules from the beginning. Choose a day to see what changes on it.")
                          : _ ("The same rules throughout. Add a day to let some change on it."));
  scl_allow (self->remove_day, regime > 0 ? NULL
                               : dated    ? _ ("Choose a day on the line first.")
                                          : _ ("There is no day with changes. Add one first."));
}

static void
show_days (SclPolicyPage *self)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (scl_policy_edit_get_edited (self->edit), &n);
  g_autofree SclDay *days = g_new (SclDay, n);
  g_auto (GStrv) what = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      days[i] = regimes[i].from;
      what[i] = scl_policy_edit_describe (self->edit, i);
    }
  scl_time_line_set_days (self->time_line, days, (const char *const *) what, n);
  scl_time_line_select (self->time_line, scl_policy_edit_get_regime (self->edit));
  show_day (self);
}

/* After anything but a key of the shown form. */
static void
show_all (SclPolicyPage *self)
{
  show_days (self);
  show_forms (self);
  update_changes (self);
  replay (self);
}

static void
on_key_changed (SclKeyForm *form, const char *group, const char *name, const char *value,
                SclPolicyPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *was = NULL;

  if (!scl_policy_edit_set (self->edit, group, name, value, &error))
    {
      /* A combination that makes no sense: the form goes back. */
      scl_warn (GTK_WIDGET (self), error->message);
      read_regime (self);
      scl_key_form_refresh (form);
      return;
    }
  scl_warn (GTK_WIDGET (self), NULL);
  was = scl_policy_edit_was (self->edit, group, name);
  scl_key_form_mark (form, group, name, was);
  show_days (self);
  update_changes (self);
  replay (self);
}

/* ---- Days ---- */

static void
on_day_selected (SclTimeLine *time_line, guint index, SclPolicyPage *self)
{
  scl_policy_edit_set_regime (self->edit, index);
  show_day (self);
  show_forms (self);
}

/* "2014-07-01": a day more from which rules hold; FALSE where that is no day. */
static gboolean
add_day (SclPolicyPage *self, const char *text)
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
  show_all (self);
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
  if (!add_day (self, gtk_editable_get_text (self->day_entry)))
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
  show_all (self);
}

/* ---- Beginning ---- */

static void
on_base (SclPolicyPage *self)
{
  SclPolicy *policy = scl_policy_row_get_policy (self->base);

  if (policy == NULL || self->gone)
    return;
  g_clear_pointer (&self->edit, scl_policy_edit_free);
  self->edit = scl_policy_edit_new (policy);
  show_all (self);
}

static void
on_below (SclPolicyPage *self)
{
  gtk_stack_set_visible_child_name (
      self->below_stack, gtk_drop_down_get_selected (self->below) == 1 ? "text" : "changes");
}

/* ---- Saving ---- */

/* A policy's name: small letters, digits and hyphens, from the file's. */
static char *
name_of_file (const char *file_name)
{
  g_autofree char *base = g_path_get_basename (file_name);
  char *dot = strrchr (base, '.');

  if (dot != NULL)
    *dot = '\0';
  for (char *p = base; *p != '\0'; p++)
    *p = g_ascii_isalnum (*p) ? g_ascii_tolower (*p) : '-';
  return g_steal_pointer (&base);
}

/* The edited policy as a file, named after it, and from then on one's own. */
static gboolean
save (SclPolicyPage *self, const char *file_name, GError **error)
{
  g_autofree char *name = name_of_file (file_name);
  g_autoptr (SclPolicy) named = scl_policy_with_value (scl_policy_edit_get_edited (self->edit),
                                                       "policy", "name", name, error);

  if (named == NULL || !scl_regular_file_write (file_name, scl_policy_text (named), -1, error)
      || !scl_policy_own_remember (file_name, error))
    return FALSE;
  if (self->workbench != NULL)
    scl_workbench_propose (self->workbench, named, scl_policy_edit_get_original (self->edit));
  scl_policy_row_reload (self->base);
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
static void
on_save (SclPolicyPage *self)
{
  g_autofree char *name = g_strdup_printf (
      "%s-changed.policy", scl_policy_name (scl_policy_edit_get_original (self->edit)));
  g_autofree char *folder = scl_policy_own_folder ();

  g_mkdir_with_parents (folder, 0755);
  scl_file_question_ask (&(SclFileQuestion){ .title = _ ("Save Policy"),
                                             .accept = _ ("_Save"),
                                             .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                                             .folder = folder,
                                             .name = name,
                                             .answer = on_save_named },
                         GTK_WIDGET (self));
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

  if (!start_from (self, name) || (space != NULL && !add_day (self, space + 1)))
    return FALSE;
  return scl_key_form_enter (self->form, bare, key, value)
         || scl_key_form_enter (self->schedule_form, bare, key, value);
}

/* One begins from the rule that is proposed. What is being edited stays when others are chosen. */
static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (page);
  SclPolicy *proposed = scl_workbench_get_proposed (workbench);

  g_set_object (&self->workbench, workbench);
  if (proposed != NULL)
    start_from (self, scl_policy_name (proposed));
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
  if (is_shown)
    scl_sample_load (SCL_POLICY_PAGE (page)->dataset);
}

/* ---- Object ---- */

static void
scl_policy_page_dispose (GObject *object)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (object);

  if (!self->gone)
    {
      self->gone = TRUE;
      g_clear_pointer (&self->effect, scl_policy_effect_free);
      scl_key_form_set (self->form, NULL, NULL, FALSE);
      scl_key_form_set (self->schedule_form, NULL, NULL, FALSE);
    }
  G_OBJECT_CLASS (scl_policy_page_parent_class)->dispose (object);
}

static void
scl_policy_page_finalize (GObject *object)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (object);

  g_clear_object (&self->dataset);
  g_clear_object (&self->workbench);
  g_clear_pointer (&self->edit, scl_policy_edit_free);
  g_free (self->params);
  G_OBJECT_CLASS (scl_policy_page_parent_class)->finalize (object);
}

static void
scl_policy_page_class_init (SclPolicyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_policy_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_policy_page_finalize;
  page_class->set_workbench = set_workbench;
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  g_type_ensure (SCL_TYPE_FIGURE_VIEW);
  g_type_ensure (SCL_TYPE_TABLE);
  g_type_ensure (SCL_TYPE_KEY_FORM);
  g_type_ensure (SCL_TYPE_POLICY_ROW);
  g_type_ensure (SCL_TYPE_TIME_LINE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/scalata/Scalata/ui/scl-policy-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, flap);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, base);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, time_line);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, from);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, add_day);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, remove_day);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, day_popover);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, day_entry);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, search);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, schedule_form);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, form);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, figure);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, which);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, below);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, verdict);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, below_stack);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, changes);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, text);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, save_button);
}

static void
scl_policy_page_init (SclPolicyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_flap (SCL_PAGE (self), self->flap);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  scl_page_set_tools (SCL_PAGE (self), GTK_WIDGET (self->save_button), "document-save-as-symbolic");
  self->effect = scl_policy_effect_new (self->figure, self->which, self->verdict);
  self->dataset = scl_dataset_new ();
  scl_table_set_empty_text (
      self->changes, _ ("Nothing has been changed yet. Move a slider, or write another value."));
  scl_connect (self->base, "policy-changed", on_base, self);
  on_day_typed (self);
  g_signal_connect_object (self->time_line, "selected", G_CALLBACK (on_day_selected), self, 0);
  scl_connect (self->day_entry, "changed", on_day_typed, self);
  scl_connect (self->day_entry, "activate", on_add_day, self);
  scl_connect (self->add_day, "clicked", on_add_day, self);
  scl_connect (self->remove_day, "clicked", on_remove_day, self);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search), self, 0);
  g_signal_connect_object (self->form, "changed", G_CALLBACK (on_key_changed), self, 0);
  g_signal_connect_object (self->schedule_form, "changed", G_CALLBACK (on_key_changed), self, 0);
  scl_connect (self->below, "notify::selected", on_below, self);
  scl_connect (self->save_button, "clicked", on_save, self);
  start_from (self, "elo-italia-1997");
}
