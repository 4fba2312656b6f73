/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-why-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "app/players/scl-why-period.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "lab/person/scl-why-pairs.h"
#include "lab/person/scl-why.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

#define NUMBER_CHARS 7 /* of a column of changes: "−120.25" */
#define ARROW_WIDTH 22 /* pixels: of what unfolds a row, with the gap before it */

struct _SclWhyView
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkLabel *empty;
  GtkButton *earlier, *later;
  GtkDropDown *periods;
  GtkListBox *rows;

  SclExplanation *explanation, *other; /* other: NULL for none */
  GArray *offered;                     /* guint: periods in the list, the last one first */
  guint period;                        /* that is open; G_MAXUINT: none */
  gboolean filling;                    /* the list is set by the view itself */
};

G_DEFINE_FINAL_TYPE (SclWhyView, scl_why_view, ADW_TYPE_BIN)

/* ---- Rows ---- */

static GtkWidget *
number_label (double value)
{
  g_autofree char *text = isnan (value) ? g_strdup ("") : scl_chart_format_number (value, 2);
  g_autofree char *signed_text = g_strconcat (value > 0.0 ? "+" : "", text, NULL);
  GtkWidget *label = gtk_label_new (signed_text);

  gtk_label_set_xalign (GTK_LABEL (label), 1.0f);
  gtk_label_set_width_chars (GTK_LABEL (label), NUMBER_CHARS);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

static void
set_words (GtkWidget *row, const char *words)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static GtkWidget *
line_new (const char *words)
{
  GtkWidget *row = adw_action_row_new ();

  set_words (row, words);
  return row;
}

/* The changes under both policies, and their difference. */
static GtkWidget *
numbers_new (double first, double second)
{
  const double numbers[] = { first, second, second - first };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    gtk_box_append (GTK_BOX (box), number_label (numbers[i]));
  return box;
}

/* ---- Rows that unfold ---- */

/* What a row that unfolds has beneath it. AdwExpanderRow would do, but the arrow keys pass it by.
 */
typedef struct
{
  GtkWidget *arrow;
  GPtrArray *lines; /* rows of the same list, borrowed */
  gboolean unfolded;
} Unfolding;

SCL_FREE_FUNC (unfolding_free, Unfolding, lines, g_ptr_array_unref)

static Unfolding *
unfolding_of (gpointer row)
{
  return g_object_get_data (G_OBJECT (row), "unfolding");
}

static void
set_unfolded (GtkWidget *row, gboolean unfolded)
{
  Unfolding *self = unfolding_of (row);

  self->unfolded = unfolded;
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow),
                                unfolded ? "pan-down-symbolic" : "pan-end-symbolic");
  SCL_FOR_EACH_POINTER (GtkWidget, line, self->lines)
    {
      if (!unfolded && unfolding_of (line) != NULL)
        set_unfolded (line, FALSE);
      gtk_widget_set_visible (line, unfolded);
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED, unfolded, -1);
}

static void
turn (GtkWidget *row)
{
  const Unfolding *unfolding = unfolding_of (row);

  if (unfolding != NULL)
    set_unfolded (row, !unfolding->unfolded);
}

static void
on_row (GtkListBox *rows, GtkListBoxRow *row, SclWhyView *self)
{
  turn (GTK_WIDGET (row));
}

static void
on_unfold (GSimpleAction *action, GVariant *parameter, gpointer row)
{
  turn (row);
}

/* For screen readers and others who neither point nor press keys: a row of GTK 4.8 offers them
 * nothing of its own. */
static void
offer_unfolding (GtkWidget *row)
{
  static const GActionEntry entries[] = { { .name = "unfold", .activate = on_unfold } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), row);
  gtk_widget_insert_action_group (row, "row", G_ACTION_GROUP (group));
}

/* A row at the list's end that unfolds what is put beneath it, folded at first. numbers: at its
 * end, or NULL. */
static GtkWidget *
append_unfolding (SclWhyView *self, const char *words, GtkWidget *numbers)
{
  GtkWidget *row = line_new (words);
  Unfolding *unfolding = g_new0 (Unfolding, 1);

  unfolding->arrow = gtk_image_new ();
  unfolding->lines = g_ptr_array_new ();
  if (numbers != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), numbers);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), unfolding->arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "unfolding", unfolding, unfolding_free);
  offer_unfolding (row);
  gtk_list_box_append (self->rows, row);
  set_unfolded (row, FALSE);
  return row;
}

/* The list's row is beneath another. */
static void
put_beneath (GtkWidget *row, GtkWidget *line)
{
  gtk_widget_add_css_class (line,
                            gtk_widget_has_css_class (row, "beneath") ? "beneath-that" : "beneath");
  gtk_widget_set_visible (line, FALSE);
  g_ptr_array_add (unfolding_of (row)->lines, line);
}

/* A line beneath it, at the list's end. */
static void
append_beneath (SclWhyView *self, GtkWidget *row, GtkWidget *line)
{
  put_beneath (row, line);
  gtk_list_box_append (self->rows, line);
}

static const SclWhyStatement *
statement_at (const SclWhy *why, guint i)
{
  return &g_array_index (why->statements, SclWhyStatement, i);
}

/* ---- One game ---- */

static void
on_opponent (GtkWidget *button, SclWhyView *self)
{
  g_signal_emit_by_name (self, "opponent-chosen",
                         GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "player")));
}

static void
append_event (SclWhyView *self, GtkWidget *row, const SclTraceGame *game)
{
  const SclEvents *events = scl_history_events (self->explanation->history);
  g_autofree char *day = scl_chart_format_date (events->end[game->event]);
  g_autofree char *text = g_strconcat (events->name[game->event], " · ", day, NULL);
  GtkWidget *line = line_new (text), *button;

  if (g_signal_has_handler_pending (self, g_signal_lookup ("opponent-chosen", SCL_TYPE_WHY_VIEW), 0,
                                    TRUE))
    {
      button = gtk_button_new_with_label (_ ("Opponent"));
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (button, _ ("Show this Opponent"));
      gtk_widget_add_css_class (button, "flat");
      g_object_set_data (G_OBJECT (button), "player", GUINT_TO_POINTER (game->opponent));
      g_signal_connect (button, "clicked", G_CALLBACK (on_opponent), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (line), button);
    }
  append_beneath (self, row, line);
}

/* What the other policy says of the same thing: kind, of the game that stands at index. */
static const char *
other_words (const SclWhy *why, guint index, SclWhyKind kind)
{
  for (guint i = 0; why != NULL && i < why->statements->len; i++)
    {
      const SclWhyStatement *statement = statement_at (why, i);

      if (statement->beneath && statement->game == index && statement->kind == kind)
        return statement->words;
    }
  return NULL;
}

/* The statements of a game from first on, and beneath each what the other policy says otherwise. */
static void
append_game_lines (SclWhyView *self, GtkWidget *row, const SclWhy *why, guint first,
                   const SclWhy *other, guint other_index)
{
  for (guint i = first; i < why->statements->len && statement_at (why, i)->beneath; i++)
    {
      const SclWhyStatement *statement = statement_at (why, i);
      const char *beside = other_words (other, other_index, statement->kind);
      GtkWidget *line = line_new (statement->words);

      if (beside != NULL && strcmp (beside, statement->words) != 0)
        {
          g_autofree char *text = g_strdup_printf (
              "%s: %s", scl_policy_title (scl_outcome_policy (self->other->outcome)), beside);

          adw_action_row_set_subtitle (ADW_ACTION_ROW (line), text);
          gtk_accessible_update_property (GTK_ACCESSIBLE (line),
                                          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
        }
      append_beneath (self, row, line);
    }
}

/* event: the row of its event, which it is beneath; NULL: none. */
static void
append_game (SclWhyView *self, const SclWhy *why, guint i, const SclWhyPair *pair,
             GHashTable *others, GtkWidget *event)
{
  const SclWhyStatement *statement = statement_at (why, i);
  const SclTrace *trace = g_ptr_array_index (self->explanation->traces, self->period);
  const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, statement->game);
  const SclTraceGame *beside = pair != NULL ? scl_why_game_at (self->other, pair->second) : NULL;
  const SclWhy *other = NULL;
  GtkWidget *row = append_unfolding (
      self, statement->words,
      pair != NULL ? numbers_new (game->change, beside != NULL ? beside->change : NAN) : NULL);

  if (event != NULL)
    put_beneath (event, row);
  if (beside != NULL)
    other = g_hash_table_lookup (others, GUINT_TO_POINTER (pair->second.period));
  append_event (self, row, game);
  append_game_lines (self, row, why, i + 1, other, pair != NULL ? pair->second.index : 0);
  if (pair != NULL && beside == NULL)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: title of a policy. */
          _ ("%s does not rate this game"),
          scl_policy_title (scl_outcome_policy (self->other->outcome)));

      append_beneath (self, row, line_new (text));
    }
}

/* ---- The period ---- */

static void
clear_rows (SclWhyView *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
}

static void
add_headings (SclWhyView *self)
{
  g_autofree char *text = g_strdup_printf (
      /* Translators: titles of two policies. */
      _ ("Beside each game its change under “%s”, under “%s”, and the difference"),
      scl_policy_title (scl_outcome_policy (self->explanation->outcome)),
      scl_policy_title (scl_outcome_policy (self->other->outcome)));
  GtkWidget *row = line_new (text);

  gtk_widget_add_css_class (row, "dim-label");
  gtk_list_box_append (self->rows, row);
}

/* The words of the other policy's periods that these games fall into: period → SclWhy. */
static GHashTable *
explain_others (SclWhyView *self, const SclWhyPairs *pairs)
{
  GHashTable *others = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) scl_why_free);

  for (guint i = 0; i < pairs->pairs->len; i++)
    {
      const guint period = g_array_index (pairs->pairs, SclWhyPair, i).second.period;

      if (period != G_MAXUINT && !g_hash_table_contains (others, GUINT_TO_POINTER (period)))
        g_hash_table_insert (
            others, GUINT_TO_POINTER (period),
            scl_why_new (self->other, period, scl_chart_format_number, scl_chart_format_date));
    }
  return others;
}

/* What the other policy makes of its own period, beneath its result. */
static void
add_other (SclWhyView *self, const SclWhy *why)
{
  const SclWhyStatement *result = statement_at (why, why->statements->len - 1);
  g_autofree char *day = scl_chart_format_date (why->list_day);
  g_autofree char *text
      /* Translators: title of a policy, day of its list, ratings before and after. */
      = g_strdup_printf (_ ("%s, list of %s: %s"),
                         scl_policy_title (scl_outcome_policy (self->other->outcome)), day,
                         result->words);
  GtkWidget *row = append_unfolding (self, text, NULL);

  for (guint i = 0; i + 1 < why->statements->len; i++)
    if (!statement_at (why, i)->beneath)
      append_beneath (self, row, line_new (statement_at (why, i)->words));
}

/* What is not of one game. pairs: with the sums beside the games' sum; NULL: there are none. */
static void
append_statement (SclWhyView *self, const SclWhyStatement *statement, const SclWhyPairs *pairs)
{
  GtkWidget *row = line_new (statement->words);

  if (statement->kind == SCL_WHY_SUM && pairs != NULL)
    {
      GtkWidget *numbers = numbers_new (pairs->first, pairs->second);

      gtk_widget_set_margin_end (numbers, ARROW_WIDTH);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), numbers);
    }
  if (statement->kind == SCL_WHY_RESULT)
    gtk_widget_add_css_class (row, "heading");
  gtk_list_box_append (self->rows, row);
}

static void
fill_rows (SclWhyView *self)
{
  g_autoptr (SclWhy) why = NULL;
  g_autoptr (SclWhyPairs) pairs = NULL;
  g_autoptr (GHashTable) others = NULL;
  GtkWidget *event = NULL;

  clear_rows (self);
  if (self->period == G_MAXUINT)
    return;
  why = scl_why_new (self->explanation, self->period, scl_chart_format_number,
                     scl_chart_format_date);
  if (self->other != NULL)
    {
      pairs = scl_why_pairs_new (self->explanation, self->period, self->other);
      others = explain_others (self, pairs);
      add_headings (self);
    }
  for (guint i = 0; i < why->statements->len; i++)
    {
      const SclWhyStatement *statement = statement_at (why, i);

      if (statement->kind == SCL_WHY_EVENT)
        event = append_unfolding (self, statement->words, NULL);
      else if (statement->kind == SCL_WHY_GAME)
        append_game (self, why, i,
                     pairs != NULL ? &g_array_index (pairs->pairs, SclWhyPair, statement->game)
                                   : NULL,
                     others, event);
      else if (!statement->beneath)
        append_statement (self, statement, pairs);
    }
  for (guint t = 0; others != NULL && t < self->other->traces->len; t++)
    if (g_hash_table_contains (others, GUINT_TO_POINTER (t)))
      add_other (self, g_hash_table_lookup (others, GUINT_TO_POINTER (t)));
}

/* ---- Which period ---- */

static const SclExplainedPeriod *
period_at (const SclExplanation *explanation, guint period)
{
  return &g_array_index (explanation->periods, SclExplainedPeriod, period);
}

static guint
place_of (const SclWhyView *self, guint period)
{
  for (guint i = 0; i < self->offered->len; i++)
    if (g_array_index (self->offered, guint, i) == period)
      return i;
  return G_MAXUINT;
}

static void
open_period (SclWhyView *self, guint period)
{
  const guint place = place_of (self, period);

  self->period = period;
  self->filling = TRUE;
  gtk_drop_down_set_selected (self->periods,
                              place == G_MAXUINT ? GTK_INVALID_LIST_POSITION : place);
  self->filling = FALSE;
  scl_allow (GTK_WIDGET (self->earlier), place != G_MAXUINT && place + 1 < self->offered->len
                                             ? NULL
                                             : _ ("There is no earlier period"));
  scl_allow (GTK_WIDGET (self->later),
             place != G_MAXUINT && place > 0 ? NULL : _ ("There is no later period"));
  fill_rows (self);
}

static void
choose (SclWhyView *self, guint place)
{
  if (place >= self->offered->len)
    return;
  open_period (self, g_array_index (self->offered, guint, place));
  g_signal_emit_by_name (self, "period-opened", self->period);
}

static void
on_earlier (GtkWidget *button, SclWhyView *self)
{
  choose (self, place_of (self, self->period) + 1);
}

static void
on_later (GtkWidget *button, SclWhyView *self)
{
  choose (self, place_of (self, self->period) - 1);
}

static void
on_selected (GtkDropDown *periods, GParamSpec *pspec, SclWhyView *self)
{
  if (!self->filling)
    choose (self, gtk_drop_down_get_selected (periods));
}

static void
offer_periods (SclWhyView *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);

  g_array_set_size (self->offered, 0);
  for (guint t = self->explanation != NULL ? self->explanation->traces->len : 0; t > 0; t--)
    {
      const guint period = t - 1;
      g_autofree char *text = NULL;

      if (!scl_why_period_is_told (self->explanation, period))
        continue;
      text = scl_why_period_text (self->explanation, period);
      g_array_append_val (self->offered, period);
      gtk_string_list_append (texts, text);
    }
  self->filling = TRUE;
  gtk_drop_down_set_model (self->periods, G_LIST_MODEL (texts));
  self->filling = FALSE;
}

/* ---- From outside ---- */

void
scl_why_view_show (SclWhyView *self, const SclExplanation *explanation, const SclExplanation *other)
{
  const SclDay day = self->period != G_MAXUINT && self->explanation != NULL
                         ? period_at (self->explanation, self->period)->first_day
                         : SCL_DAY_NONE;

  g_clear_pointer (&self->explanation, scl_explanation_free);
  g_clear_pointer (&self->other, scl_explanation_free);
  if (explanation != NULL)
    self->explanation = scl_explanation_share (explanation);
  if (explanation != NULL && other != NULL)
    self->other = scl_explanation_share (other);
  self->period = G_MAXUINT;
  offer_periods (self);
  gtk_stack_set_visible_child_name (self->stack, self->offered->len > 0 ? "period" : "empty");
  if (day == SCL_DAY_NONE || !scl_why_view_open_day (self, day))
    open_period (self,
                 self->offered->len > 0 ? g_array_index (self->offered, guint, 0) : G_MAXUINT);
}

void
scl_why_view_set_empty_text (SclWhyView *self, const char *text)
{
  gtk_label_set_text (self->empty, text);
}

void
scl_why_view_open (SclWhyView *self, guint period)
{
  g_return_if_fail (self->explanation != NULL && period < self->explanation->traces->len);

  open_period (self, period);
}

gboolean
scl_why_view_open_offered (SclWhyView *self, guint period)
{
  if (place_of (self, period) == G_MAXUINT)
    return FALSE;
  open_period (self, period);
  return TRUE;
}

gboolean
scl_why_view_open_day (SclWhyView *self, SclDay day)
{
  for (guint i = 0; i < self->offered->len; i++)
    {
      const guint period = g_array_index (self->offered, guint, i);

      if (period_at (self->explanation, period)->first_day > day)
        continue;
      open_period (self, period);
      return TRUE;
    }
  return FALSE;
}

/* What is read first: what the person comes with. */
static gboolean
grab_focus (GtkWidget *widget)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (SCL_WHY_VIEW (widget)->rows, 0);

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
scl_why_view_init (SclWhyView *self)
{
  self->offered = g_array_new (FALSE, FALSE, sizeof (guint));
  self->period = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
scl_why_view_class_init (SclWhyViewClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  scl_finalizes (klass, SclWhyView, explanation, scl_explanation_free, other, scl_explanation_free,
                 offered, g_array_unref);
  widget->grab_focus = grab_focus;
  scl_signal_new (SCL_TYPE_WHY_VIEW, "period-opened", 1, G_TYPE_UINT);
  scl_signal_new (SCL_TYPE_WHY_VIEW, "opponent-chosen", 1, G_TYPE_UINT);
  scl_template_set (klass, "scl-why-view.ui");
  scl_template_bind (klass, SclWhyView, stack, empty, earlier, later, periods, rows);
  gtk_widget_class_bind_template_callback (widget, on_earlier);
  gtk_widget_class_bind_template_callback (widget, on_later);
  gtk_widget_class_bind_template_callback (widget, on_selected);
  gtk_widget_class_bind_template_callback (widget, on_row);
}
