/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-games-pane.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/results/scl-provenance-words.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclGamesPane
{
  AdwBin parent_instance;

  AdwActionRow *data_row;
  AdwEntryRow *from_day, *to_day;
  AdwExpanderRow *split_row;
  AdwEntryRow *split_day;
  AdwComboRow *split_which, *start_which, *burn_in_which;
  AdwActionRow *months_row;
  GtkSpinButton *months;

  SclWorkbench *workbench;
  char *summary;
  gboolean setting; /* the rows are being set by the pane itself */
};

G_DEFINE_FINAL_TYPE (SclGamesPane, scl_games_pane, ADW_TYPE_BIN)

/* ---- What there is ---- */

/* What the rules that have been replayed leave out of these games. */
static void
append_rate_remarks (GString *text, GPtrArray *outcomes)
{
  for (guint i = 0; i < outcomes->len; i++)
    {
      g_autofree char *remark = scl_outcome_rate_remark (g_ptr_array_index (outcomes, i));
      g_autofree char *escaped = remark != NULL ? g_markup_escape_text (remark, -1) : NULL;

      if (escaped != NULL)
        g_string_append_printf (text, "\n%s", escaped);
    }
}

/* "1998", "1998–2010"; NULL: no event. */
static char *
years_of (SclHistory *history)
{
  const SclEvents *events = scl_history_events (history);
  int first, last;

  if (events->n == 0)
    return NULL;
  first = scl_day_year (events->start[0]);
  last = scl_day_year (events->end[events->n - 1]);
  for (guint e = 1; e < events->n; e++)
    first = MIN (first, scl_day_year (events->start[e]));
  return first == last ? g_strdup_printf ("%d", first) : g_strdup_printf ("%d–%d", first, last);
}

/* "3 players, 2 events, 3 games"; in words of the screen's language. */
static char *
count_all (SclHistory *history)
{
  const guint n_players = scl_history_players (history)->n,
              n_events = scl_history_events (history)->n, n = scl_history_games (history)->n;
  g_autofree char *players = g_strdup_printf (ngettext ("%s player", "%s players", n_players),
                                              SCL_NUMBER (n_players, 0)),
                  *events = g_strdup_printf (ngettext ("%s event", "%s events", n_events),
                                             SCL_NUMBER (n_events, 0)),
                  *games = g_strdup_printf (ngettext ("%s game", "%s games", n), SCL_NUMBER (n, 0));

  if (n == 0)
    return g_strdup (_ ("No games"));
  /* Translators: what the data hold: "3 players", "2 events", "5 games". */
  return g_strdup_printf (_ ("%s, %s, %s"), players, events, games);
}

static char *
describe (SclGamesPane *self, SclHistory *history)
{
  g_autofree char *counts = count_all (history), *years = years_of (history),
                  *words = scl_provenance_in_words (history),
                  *provenance = g_markup_escape_text (words, -1);
  GString *text = g_string_new (counts);

  if (years != NULL)
    g_string_append_printf (text, ", %s", years);
  if (provenance[0] != '\0')
    g_string_append_printf (text, "\n%s", provenance);
  append_rate_remarks (text,
                       scl_comparer_get_outcomes (scl_workbench_get_comparer (self->workbench)));
  return g_string_free (text, FALSE);
}

/* Lists without games. */
static gboolean
has_lists_only (SclGamesPane *self)
{
  SclHistory *history = scl_dataset_get_history (scl_workbench_get_dataset (self->workbench));

  return history != NULL && scl_history_games (history)->n == 0;
}

static void
sum_up (SclGamesPane *self, SclHistory *history)
{
  g_autofree char *years = history != NULL ? years_of (history) : NULL;

  g_free (self->summary);
  /* Translators: button that says which games are looked at; %s are years, "1998–2010". */
  self->summary = years != NULL && scl_history_games (history)->n > 0
                      ? g_strdup_printf (_ ("Games %s"), years)
                  : has_lists_only (self) ? g_strdup (_ ("Lists"))
                                          : g_strdup (_ ("No games"));
  g_signal_emit_by_name (self, "summary");
}

/* Rules are not judged by lists. */
static void
show_rows (SclGamesPane *self)
{
  const gboolean lists = has_lists_only (self);

  gtk_widget_set_visible (GTK_WIDGET (self->months_row), lists);
  gtk_widget_set_visible (GTK_WIDGET (self->split_row), !lists);
  gtk_widget_set_visible (GTK_WIDGET (self->start_which), !lists);
  gtk_widget_set_visible (GTK_WIDGET (self->burn_in_which), !lists);
}

static void
tell_data (SclGamesPane *self)
{
  SclHistory *history = scl_workbench_get_history (self->workbench);
  g_autofree char *title = g_markup_escape_text (
      scl_dataset_get_title (scl_workbench_get_dataset (self->workbench)), -1);
  g_autofree char *text = NULL;

  show_rows (self);
  sum_up (self, history);
  if (history == NULL)
    return;
  text = describe (self, history);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->data_row), title);
  adw_action_row_set_subtitle (self->data_row, text);
}

SCL_DEFINE_GETTER (const char *, scl_games_pane_get_summary, SclGamesPane, summary)

/* ---- From the rows ---- */

static void
allow_which (SclGamesPane *self, SclDay day)
{
  scl_allow (GTK_WIDGET (self->split_which),
             day != SCL_DAY_NONE ? NULL : _ ("Enter the last day of training first."));
}

static void
tell_split (SclGamesPane *self)
{
  const SclJudging *judging = scl_workbench_get_judging (self->workbench);
  g_autofree char *day = scl_chart_format_date (judging->train_until);
  g_autofree char *subtitle = NULL;

  if (judging->split == SCL_SPLIT_TRAIN)
    /* Translators: %s is a day. */
    subtitle = g_strdup_printf (_ ("Judged by games until %s"), day);
  else if (judging->split == SCL_SPLIT_TEST)
    subtitle = g_strdup_printf (_ ("Judged by games after %s"), day);
  else
    subtitle = g_strdup (_ ("Judged by all games"));
  adw_expander_row_set_subtitle (self->split_row, subtitle);
  allow_which (self, judging->train_until);
}

/* A day, or a year in place of its first or last one. What is neither is marked, and none. */
static SclDay
day_in (AdwEntryRow *row, gboolean last)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));
  g_autofree char *of_year
      = strlen (text) == 4 ? g_strconcat (text, last ? "-12-31" : "-01-01", NULL) : NULL;
  const SclDay day = scl_day_parse (of_year != NULL ? of_year : text);

  if (text[0] == '\0' || day != SCL_DAY_NONE)
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
  return day;
}

static void
apply (SclGamesPane *self)
{
  SclJudging judging = *scl_workbench_get_judging (self->workbench);

  if (self->setting)
    return;
  judging.from = day_in (self->from_day, FALSE);
  judging.to = day_in (self->to_day, TRUE);
  judging.train_until = day_in (self->split_day, TRUE);
  judging.split = judging.train_until != SCL_DAY_NONE
                      ? (SclSplit) adw_combo_row_get_selected (self->split_which)
                      : SCL_SPLIT_ALL;
  judging.start = (SclStart) adw_combo_row_get_selected (self->start_which);
  judging.unjudged = (SclUnjudged) adw_combo_row_get_selected (self->burn_in_which);
  judging.months = (guint) gtk_spin_button_get_value_as_int (self->months);
  scl_workbench_set_judging (self->workbench, &judging);
  tell_split (self);
}

/* A day given: what came after it is what one wants to know. */
static void
on_split_day (SclGamesPane *self)
{
  if (day_in (self->split_day, TRUE) != SCL_DAY_NONE
      && adw_combo_row_get_selected (self->split_which) == SCL_SPLIT_ALL)
    {
      self->setting = TRUE;
      adw_combo_row_set_selected (self->split_which, SCL_SPLIT_TEST);
      self->setting = FALSE;
    }
  apply (self);
}

/* ---- Into the rows ---- */

/* What makes no sense stays for whoever is writing it. */
static void
show_day (AdwEntryRow *row, SclDay day, gboolean last)
{
  g_autofree char *text = scl_day_format (day);

  if (day != SCL_DAY_NONE || day_in (row, last) != SCL_DAY_NONE)
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
on_judging (SclGamesPane *self)
{
  const SclJudging *judging = scl_workbench_get_judging (self->workbench);

  if (self->setting)
    return;
  self->setting = TRUE;
  show_day (self->from_day, judging->from, FALSE);
  show_day (self->to_day, judging->to, TRUE);
  show_day (self->split_day, judging->train_until, TRUE);
  adw_combo_row_set_selected (self->split_which, judging->split);
  adw_combo_row_set_selected (self->start_which, judging->start);
  adw_combo_row_set_selected (self->burn_in_which, judging->unjudged);
  gtk_spin_button_set_value (self->months, judging->months);
  self->setting = FALSE;
  tell_split (self);
  tell_data (self);
}

void
scl_games_pane_set_workbench (SclGamesPane *self, SclWorkbench *workbench)
{
  SclDataset *dataset = scl_workbench_get_dataset (workbench);

  g_set_object (&self->workbench, workbench);
  on_judging (self);
  scl_connect (self->from_day, "apply", apply, self);
  scl_connect (self->to_day, "apply", apply, self);
  scl_connect (self->split_day, "apply", on_split_day, self);
  scl_connect (self->split_which, "notify::selected", apply, self);
  scl_connect (self->start_which, "notify::selected", apply, self);
  scl_connect (self->burn_in_which, "notify::selected", apply, self);
  scl_connect (self->months, "value-changed", apply, self);
  scl_connect (workbench, "judging", on_judging, self);
  scl_connect (dataset, "changed", tell_data, self);
  scl_connect (dataset, "renamed", tell_data, self);
  scl_connect (scl_workbench_get_comparer (workbench), "outcomes", tell_data, self);
}

/* ---- Object ---- */

static void
scl_games_pane_class_init (SclGamesPaneClass *klass)
{
  scl_finalizes (klass, SclGamesPane, workbench, g_object_unref, summary, g_free);
  scl_signal_new (SCL_TYPE_GAMES_PANE, "summary", 0);
  scl_template_set (klass, "scl-games-pane.ui");
  scl_template_bind (klass, SclGamesPane, data_row, from_day, to_day, split_row, split_day,
                     split_which, start_which, burn_in_which, months_row, months);
}

static void
scl_games_pane_init (SclGamesPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->months, 0.0, SCL_MOST_MONTHS);
  gtk_spin_button_set_increments (self->months, 1.0, 12.0);
  self->summary = g_strdup (_ ("No games"));
}
