/* The page Edit: what is changed, and the forms of the keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/edit/scl-policy-page-private.h"

#include <glib/gi18n-lib.h>

#include "app/rules/edit/scl-policy-explain.h"
#include "app/widgets/message/scl-allow.h"
#include "figures/chart/scl-chart-days.h"
#include "rating/key/scl-key-titles.h"
#include "workbench/rules/scl-policy-differences.h"

#define PAUSE 1000 /* ms without a change, after which the same key begins a new step */

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
  GPtrArray *differences = scl_policy_differences (scl_policy_edit_get_original (self->edit),
                                                   scl_policy_edit_get_edited (self->edit));

  scl_table_set_source (self->changes,
                        &(SclTableSource){ .n_rows = differences->len,
                                           .columns = columns,
                                           .n_columns = G_N_ELEMENTS (columns),
                                           .text = change_text,
                                           .data = differences,
                                           .destroy = (GDestroyNotify) g_ptr_array_unref });
}

SclPolicy *
scl_policy_page_in_force (SclPolicyPage *self)
{
  return self->workbench != NULL ? scl_workbench_get_in_force (self->workbench) : NULL;
}

/* The edited rule is the one that is proposed, or as that one was when the edit began. */
static gboolean
is_proposed (SclPolicyPage *self, SclPolicy *proposed)
{
  SclPolicy *original = scl_policy_edit_get_original (self->edit),
            *edited = scl_policy_edit_get_edited (self->edit);
  g_autoptr (GPtrArray) differences = scl_policy_differences (original, edited);

  return g_str_equal (scl_policy_text (edited), scl_policy_text (proposed))
         || (differences->len == 0
             && g_str_equal (scl_policy_text (original), scl_policy_text (proposed)));
}

/* The other pages know the rule that the strip proposes. */
static void
show_proposal (SclPolicyPage *self)
{
  SclPolicy *proposed
      = self->workbench != NULL ? scl_workbench_get_proposed (self->workbench) : NULL;
  g_autofree char *text = NULL;

  if (proposed != NULL && !is_proposed (self, proposed))
    /* Translators: %s is a rule. */
    text = g_strdup_printf (_ ("Not proposed yet: until it is saved, the other pages show “%s”."),
                            scl_policy_title (proposed));
  gtk_label_set_text (self->not_proposed, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->not_proposed), text != NULL);
}

/* Against the rule in force, else against what it was made from. */
void
scl_policy_page_replay (SclPolicyPage *self)
{
  SclPolicy *before = scl_policy_page_in_force (self), *edited;
  guint regime;

  if (self->edit == NULL)
    return;
  show_proposal (self);
  if (before == NULL)
    before = scl_policy_edit_get_original (self->edit);
  edited = scl_policy_edit_get_edited (self->edit);
  regime = scl_policy_edit_get_regime (self->edit);
  scl_policy_effect_show (
      self->effect, (SclRuleOfDay){ before, scl_policy_regime_beside (edited, regime, before) },
      (SclRuleOfDay){ edited, scl_policy_edit_regime (self->edit) });
}

/* ---- The form ---- */

void
scl_policy_page_filter (SclPolicyPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  const gboolean changed = gtk_toggle_button_get_active (self->only_changed);
  const guint shown = scl_key_form_filter (self->form, text, changed)
                      + scl_key_form_filter (self->schedule_form, text, changed);

  gtk_widget_set_visible (self->nothing, shown == 0);
}

void
scl_policy_page_read_regime (SclPolicyPage *self)
{
  const SclRegime *regime = scl_policy_edit_regime (self->edit);

  self->schedule = regime->schedule;
  memcpy (self->params, regime->system->params, regime->system->klass->params_size);
}

static const SclKeySet schedule_sets[]
    = { { scl_schedule_keys, &scl_schedule_n_keys, 0 }, { NULL } };

void
scl_policy_page_explain (SclPolicyPage *self)
{
  scl_policy_explain (self->schedule_form, schedule_sets, self->edit,
                      scl_policy_page_in_force (self));
  scl_policy_explain (self->form, scl_policy_edit_regime (self->edit)->system->klass->key_sets,
                      self->edit, scl_policy_page_in_force (self));
  scl_policy_page_filter (self);
}

void
scl_policy_page_show_forms (SclPolicyPage *self)
{
  const SclSystemClass *klass = scl_policy_edit_regime (self->edit)->system->klass;
  g_autofree gpointer before = self->params; /* until the form has the others */

  self->params = g_malloc0 (MAX (klass->params_size, 1));
  scl_policy_page_read_regime (self);
  scl_key_form_set (self->schedule_form, schedule_sets, &self->schedule, TRUE);
  scl_key_form_set (self->form, klass->key_sets, self->params, TRUE);
  scl_policy_page_explain (self);
}

/* ---- What the policy says of itself ---- */

static void
show_word (AdwEntryRow *row, const char *word)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), word))
    gtk_editable_set_text (GTK_EDITABLE (row), word);
  gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
}

static void
show_words (SclPolicyPage *self)
{
  SclPolicy *edited = scl_policy_edit_get_edited (self->edit);

  self->setting = TRUE;
  show_word (self->title_row, scl_policy_title (edited));
  show_word (self->description_row, scl_policy_description (edited));
  show_word (self->citation_row, scl_policy_citation (edited));
  self->setting = FALSE;
}

/* ---- Steps ---- */

static void
show_step (GtkWidget *button, const char *what, const char *own, const char *none)
{
  g_autofree char *text = what != NULL ? g_strdup_printf ("%s\n%s", own, what) : NULL;

  scl_allow (button, NULL); /* or it would have its old tooltip back */
  gtk_widget_set_tooltip_text (button, text != NULL ? text : own);
  scl_allow (button, what != NULL ? NULL : none);
}

static void
show_steps (SclPolicyPage *self)
{
  show_step (self->undo_button, scl_policy_edit_get_step (self->edit, FALSE), _ ("Undo"),
             _ ("Nothing has been changed yet."));
  show_step (self->redo_button, scl_policy_edit_get_step (self->edit, TRUE), _ ("Redo"),
             _ ("Nothing has been undone."));
}

void
scl_policy_page_keep (SclPolicyPage *self)
{
  if (self->edit != NULL && self->workbench != NULL)
    scl_policy_edit_keep (self->edit, self->dataset);
}

void
scl_policy_page_end_pause (SclPolicyPage *self)
{
  if (self->pause == 0)
    return;
  g_source_remove (self->pause);
  self->pause = 0;
  scl_policy_edit_settle (self->edit);
  scl_policy_page_keep (self);
}

static gboolean
on_pause (gpointer data)
{
  scl_policy_page_end_pause (data);
  return G_SOURCE_REMOVE;
}

/* After any change of the edit. */
void
scl_policy_page_begin_pause (SclPolicyPage *self)
{
  if (self->pause != 0)
    g_source_remove (self->pause);
  self->pause = g_timeout_add (PAUSE, on_pause, self);
  show_steps (self);
}

/* ---- Days ---- */

/* "from 2014-07-01: k bands: 15 → 20; …". */
void
scl_policy_page_show_day (SclPolicyPage *self)
{
  guint regime = scl_policy_edit_get_regime (self->edit);
  gboolean dated = scl_time_line_get_n (self->time_line) > 1;
  g_autofree char *what
      = scl_policy_describe_regime (scl_policy_edit_get_edited (self->edit), regime);
  g_autofree char *day = scl_chart_format_date (scl_policy_edit_regime (self->edit)->from);
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
  SclPolicy *edited = scl_policy_edit_get_edited (self->edit);
  guint n;
  const SclRegime *regimes = scl_policy_regimes (edited, &n);
  g_autofree SclDay *days = g_new (SclDay, n);
  g_auto (GStrv) what = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      days[i] = regimes[i].from;
      what[i] = scl_policy_describe_regime (edited, i);
    }
  scl_time_line_set_days (self->time_line, days, (const char *const *) what, n);
  scl_time_line_select (self->time_line, scl_policy_edit_get_regime (self->edit));
  scl_policy_page_show_day (self);
}

/* After anything but a key of the shown form, a word of the shown rows, or what is written. */
void
scl_policy_page_show_but_form (SclPolicyPage *self)
{
  show_days (self);
  update_changes (self);
  show_words (self);
  scl_policy_text_show (self->writing, self->edit);
  scl_policy_page_begin_pause (self);
  scl_policy_page_replay (self);
}

void
scl_policy_page_show_all (SclPolicyPage *self)
{
  scl_policy_page_show_forms (self);
  scl_policy_page_show_but_form (self);
}
