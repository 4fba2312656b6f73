/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/need/scl-need-answer-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "app/widgets/layout/scl-scroll-to.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-table.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/person/scl-need-words.h"
#include "figures/person/scl-norm-words.h"
#include "figures/person/scl-profile-words.h"
#include "workbench/core/scl-members.h"

struct _SclNeedAnswerView
{
  AdwBin parent_instance;

  GtkLabel *answer, *norm, *assumptions;
  SclTable *table;
};

G_DEFINE_FINAL_TYPE (SclNeedAnswerView, scl_need_answer_view, ADW_TYPE_BIN)

static char *
number (double value, int decimals)
{
  return isfinite (value) ? scl_chart_format_number (value, decimals) : g_strdup ("–");
}

#define HEADER_HEIGHT 48 /* px, of the table; and a row's, and of as many as are shown at once */
#define ROW_HEIGHT 24
#define ROWS_SHOWN 9

enum
{
  FIELD,
  SCORE,
  RATING,
  BELOW,
  CHANCE,
  N_COLUMNS
};

/* Nothing that a score could mend: what is missed, in a word each; NULL: nothing is. */
static char *
fault_text (const SclNeedFound *found)
{
  const SclNorm *norm = scl_need_found_norm (found);
  g_autoptr (GString) text = NULL;

  if (!scl_need_found_fails (found))
    return NULL;
  text = g_string_new (NULL);
  for (guint k = 0; norm != NULL && k < SCL_NORM_N_REQUIREMENTS; k++)
    if (norm->requirements[k].asked && !norm->requirements[k].met && k != SCL_NORM_SCORE
        && k != SCL_NORM_PERFORMANCE)
      {
        const char *word = scl_norm_requirement_word ((SclNormRequirementKind) k);

        if (strstr (text->str, word) == NULL) /* two are about federations */
          g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", word);
      }
  if (norm == NULL)
    g_string_append (text, scl_norm_requirement_word (SCL_NORM_GAMES));
  /* Translators: in place of a score: there is none, for what it lacks ("titles, federations"). */
  return g_strdup_printf (_ ("none: %s"), text->str);
}

static char *
score_text (const SclNeedFound *found, const SclNeedAnswer *answer)
{
  const SclNeed *need = found->need;
  g_autofree char *score = scl_profile_score_text (answer->half_points / 2.0);
  char *fault = fault_text (found);

  if (fault != NULL)
    return fault;
  switch (answer->verdict)
    {
    case SCL_NEED_ALREADY:
      /* Translators: score that is needed for a goal: not a point. */
      return g_strdup (_ ("none"));
    case SCL_NEED_IMPOSSIBLE:
      /* Translators: score that is needed for a goal: not even all points. */
      return g_strdup (_ ("not possible"));
    case SCL_NEED_SCORE:
    default:
      /* Translators: so many points of so many games. */
      return g_strdup_printf (_ ("%s of %u"), score, need->n_games);
    }
}

static char *
cell_text (guint row, guint column, gpointer data)
{
  const SclNeedFound *found = data;
  const SclNeed *need = found->need;
  const SclNeedAnswer *answer = g_ptr_array_index (need->answers, row);
  const gboolean norm = need->goal.kind == SCL_GOAL_NORM;

  if (column > SCORE && scl_need_found_fails (found))
    return g_strdup ("–");
  switch (column)
    {
    case FIELD:
      return number (answer->mean, 0);
    case SCORE:
      return score_text (found, answer);
    case RATING:
      return number (norm ? answer->performance : answer->rating, 0);
    case BELOW:
      return number (norm && answer->verdict == SCL_NEED_SCORE ? answer->performance_below
                     : norm                                    ? NAN
                                                               : answer->below,
                     0);
    case CHANCE:
    default:
      return scl_need_chance_words (need, answer);
    }
}

/* Of what no score mends; NULL: one does. */
static char *
fault_sentence (const SclNeedFound *found)
{
  const SclNorm *norm = scl_need_found_norm (found);
  g_autofree char *misses = norm != NULL ? scl_norm_sentence (norm) : NULL;

  if (!scl_need_found_fails (found))
    return NULL;
  if (norm == NULL)
    return g_strdup_printf (
        ngettext ("%s norm: it takes %u game at least (1.4.1), and fewer are planned.",
                  "%s norm: it takes %u games at least (1.4.1), and fewer are planned.",
                  found->least_games),
        scl_norm_title_name (found->need->goal.norm), found->least_games);
  return g_strdup_printf ("%s %s", misses,
                          _ ("Against all these opponents no score makes the norm."));
}

static void
show_sentence (SclNeedAnswerView *self, guint row)
{
  const SclNeedFound *found = scl_table_get_data (self->table);
  const SclNeed *need = found != NULL ? found->need : NULL;
  g_autofree char *goal = NULL, *sentence = NULL, *text = NULL;

  if (need == NULL || row >= need->answers->len)
    return;
  text = fault_sentence (found);
  if (text == NULL)
    {
      goal = scl_need_goal_words (need);
      sentence = scl_need_sentence (need, g_ptr_array_index (need->answers, row));
      /* Translators: a goal ("2 500 on the list of …"), and what it needs, a sentence. */
      text = g_strdup_printf (_ ("%s: %s"), goal, sentence);
    }
  gtk_label_set_text (self->answer, text);
}

static void
show_assumptions (SclNeedAnswerView *self, const SclNeedFound *found)
{
  g_autoptr (GPtrArray) sentences
      = scl_need_assumptions (found->need, found->norm != NULL || scl_need_found_fails (found));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sentences->len; i++)
    g_string_append_printf (text, "%s• %s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (sentences, i));
  gtk_label_set_text (self->assumptions, text->str);
}

static void
append_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* Each requirement, met or missed and by how much; NULL: there is no norm of given opponents. */
static void
show_norm (SclNeedAnswerView *self, const SclNormPlan *plan, SclNormTitle title)
{
  const SclNorm *norm = plan != NULL ? &plan->norms->norms[title] : NULL;
  g_autofree char *sentence = norm != NULL ? scl_norm_sentence (norm) : NULL;
  g_autoptr (GPtrArray) remarks
      = norm != NULL ? scl_norm_remarks (norm, &g_array_index (plan->games, SclNormGame, 0)) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (norm != NULL)
    {
      append_line (text, plan->played    ? _ ("With the results given, and what may be left out:")
                         : norm->reached ? _ ("With that score, all games counted:")
                                         : _ ("That score alone does not make it:"));
      append_line (text, sentence);
    }
  for (guint k = 0; norm != NULL && norm->possible && k < SCL_NORM_N_REQUIREMENTS; k++)
    if (norm->requirements[k].asked)
      {
        g_autofree char *line
            = scl_norm_requirement_words ((SclNormRequirementKind) k, &norm->requirements[k]);

        append_line (text, line);
      }
  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    append_line (text, g_ptr_array_index (remarks, i));
  if (norm != NULL && plan->norms->n_unknown > 0)
    {
      g_autofree char *unknown = g_strdup_printf (
          ngettext ("%u opponent’s federation is not known.",
                    "%u opponents’ federations are not known.", plan->norms->n_unknown),
          plan->norms->n_unknown);

      append_line (text, unknown);
    }
  gtk_label_set_text (self->norm, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->norm), norm != NULL);
}

void
scl_need_answer_view_show (SclNeedAnswerView *self, SclNeedFound *found)
{
  const SclNeed *need = found->need;
  const gboolean norm = need->goal.kind == SCL_GOAL_NORM;
  const SclTableColumn columns[N_COLUMNS] = {
    /* Translators: column: mean rating of a field of opponents. */
    [FIELD] = { .title = _ ("Against"), .numeric = TRUE },
    /* Translators: column: the least score that reaches a goal. */
    [SCORE] = { .title = _ ("Score needed"), .expand = TRUE },
    [RATING]
    = { .title = norm ? _ ("Performance then") : _ ("Rating then"), .numeric = TRUE, .spare = 2 },
    /* Translators: column: what half a point less makes. */
    [BELOW] = { .title = _ ("½ point less"), .numeric = TRUE, .spare = 1 },
    [CHANCE] = { .title = _ ("Chance"), .numeric = TRUE },
  };

  show_assumptions (self, found);
  scl_table_set_source (self->table,
                        &(SclTableSource){ .n_rows = need->answers->len,
                                           .columns = columns,
                                           .n_columns = N_COLUMNS,
                                           .text = cell_text,
                                           .data = found,
                                           .destroy = (GDestroyNotify) scl_need_found_free });
  gtk_widget_set_size_request (GTK_WIDGET (self->table), -1,
                               HEADER_HEIGHT
                                   + ROW_HEIGHT * (int) MIN (need->answers->len, ROWS_SHOWN));
  gtk_widget_set_visible (GTK_WIDGET (self->table), TRUE);
  scl_table_select (self->table, need->answers->len / 2);
  show_sentence (self, need->answers->len / 2);
  show_norm (self, found->norm, need->goal.norm);
  scl_scroll_to (GTK_WIDGET (self));
}

void
scl_need_answer_view_clear (SclNeedAnswerView *self)
{
  scl_table_set_source (self->table, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->table), FALSE);
  gtk_label_set_text (self->assumptions, "");
  show_norm (self, NULL, SCL_NORM_GM);
  gtk_label_set_text (self->answer,
                      _ ("Say what is wanted and who is to be played, then work it out."));
}

gboolean
scl_need_answer_view_get_answered (SclNeedAnswerView *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->table));
}

static void
on_row_selected (SclTable *table, guint row, SclNeedAnswerView *self)
{
  show_sentence (self, row);
}

/* ---- Object ---- */

/* The table's source lives no longer than this. */
static void
scl_need_answer_view_class_init (SclNeedAnswerViewClass *klass)
{
  scl_disposes (klass, SclNeedAnswerView, table, scl_table_leave);
  scl_template_needs (SCL_TYPE_TABLE);
  scl_template_set (klass, "scl-need-answer-view.ui");
  scl_template_bind (klass, SclNeedAnswerView, answer, norm, assumptions, table);
}

static void
scl_need_answer_view_init (SclNeedAnswerView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->table, "row-selected", G_CALLBACK (on_row_selected), self, 0);
}
