/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-player-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/page/scl-correct.h"
#include "app/page/scl-policy-row.h"
#include "app/players/scl-listed-people.h"
#include "app/players/scl-trace-table.h"
#include "app/widgets/scl-table-row-menu.h"
#include "figures/results/scl-outcome-figures.h"
#include "workbench/scl-connect.h"
#include "workbench/scl-person.h"
#include "workbench/scl-player-job.h"
#include "workbench/scl-samples.h"

struct _SclPlayerPage
{
  SclPage parent_instance;

  AdwFlap *flap;
  SclFigureView *figure;
  GtkLabel *summary, *answer;
  GtkWidget *answer_row;
  GtkSearchEntry *search;
  SclTable *players, *ledger;
  SclListedPeople *listed;
  AdwPreferencesGroup *setting;
  SclPolicyRow *policy;
  AdwEntryRow *what_if;

  SclWorkbench *workbench; /* NULL until told */
  gboolean listing;        /* somebody is selected by the page itself */
  SclDataset *dataset;
  guint32 player;
  gint64 source;       /* the same in the workspace, which outlives corrections */
  guint generation;    /* of that workspace */
  SclGameList further; /* the event supposed; n = 0: none */
  SclChart *lists;     /* of somebody who is on lists only, and is looked at; NULL: nobody */
  char *listed_who;
  char *mistake; /* what is wrong with what was supposed; NULL: nothing */
  GPtrArray *traces;
  GCancellable *running;
  gboolean stale;
  gboolean gone;
};

G_DEFINE_TYPE (SclPlayerPage, scl_player_page, SCL_TYPE_PAGE)

static void update (SclPlayerPage *self);

/* ---- What is seen ---- */

static void
show_answer (SclPlayerPage *self, const SclPlayerJob *job)
{
  gboolean any = job->further.n > 0 && job->explanation->traces->len > 0;
  const SclTrace *trace
      = any ? g_ptr_array_index (job->explanation->traces, job->explanation->traces->len - 1)
            : NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *score = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->answer_row, any || self->mistake != NULL);
  if (self->mistake != NULL)
    gtk_label_set_text (self->answer, self->mistake);
  if (!any || self->mistake != NULL)
    return;
  before = scl_chart_format_number (trace->old_rating, 0);
  after = scl_chart_format_number (trace->new_rating, 0);
  score = scl_chart_format_number (trace->score, 1);
  expected = scl_chart_format_number (trace->expected, 2);
  if (isfinite (trace->old_rating))
    /* Translators: what a supposed event would do: score, expected score, rating before and after.
     */
    text = g_strdup_printf (_ ("Score %s, expected %s: %s → %s"), score, expected, before, after);
  else
    /* Translators: what a supposed event would do to a player without a rating: score and first
     * rating. */
    text = g_strdup_printf (_ ("Score %s: first rating %s"), score,
                            isfinite (trace->new_rating) ? after : "–");
  gtk_label_set_text (self->answer, text);
}

static void
show_summary (SclPlayerPage *self, const SclPlayerJob *job)
{
  double first = scl_outcome_first_rating (job->explanation->outcome, job->player);
  double last = scl_outcome_last_rating (job->explanation->outcome, job->player);
  g_autofree char *a = isfinite (first) ? scl_chart_format_number (first, 0) : g_strdup ("–");
  g_autofree char *b = isfinite (last) ? scl_chart_format_number (last, 0) : g_strdup ("–");
  g_autofree char *text = NULL;
  g_autofree char *games = NULL;
  g_autofree char *periods = NULL;
  guint n_games = 0;

  for (guint i = 0; i < job->explanation->traces->len; i++)
    n_games += ((SclTrace *) g_ptr_array_index (job->explanation->traces, i))->games->len;
  games = g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games);
  periods = g_strdup_printf (ngettext ("%u period", "%u periods", job->explanation->traces->len),
                             job->explanation->traces->len);
  /* Translators: over a player's path: ratings at first and at last, games, rating periods. */
  text = g_strdup_printf (_ ("%s → %s, %s in %s"), a, b, games, periods);
  gtk_label_set_text (self->summary, text);
}

/* From which first rating, and which games count. */
static void
show_setting (SclPlayerPage *self, const SclPlayerJob *job)
{
  g_autofree char *remark = scl_outcome_rate_remark (job->explanation->outcome);
  g_autofree char *text = g_strconcat (_ ("The first rating is the one printed beside the first "
                                          "game, where one is, as on the page Compare."),
                                       remark != NULL ? " " : "", remark, NULL);
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_preferences_group_set_description (self->setting, escaped);
}

static void
show_nothing (SclPlayerPage *self, const char *why)
{
  g_autoptr (SclChart) chart = scl_chart_new ("path", _ ("Player"));

  scl_chart_set_empty_message (chart, why);
  scl_figure_view_set_chart (self->figure, chart);
  scl_trace_table_show (self->ledger, NULL, NULL);
  g_clear_pointer (&self->traces, g_ptr_array_unref);
  gtk_label_set_text (self->summary, "");
  gtk_widget_set_visible (self->answer_row, FALSE);
}

/* Of whom no game is known: the published lists. */
static void
show_lists (SclPlayerPage *self)
{
  scl_figure_view_set_chart (self->figure, self->lists);
  scl_table_set_empty_text (self->ledger,
                            _ ("The data have no game of this player, only published ratings"));
  scl_trace_table_show (self->ledger, NULL, NULL);
  g_clear_pointer (&self->traces, g_ptr_array_unref);
  gtk_label_set_text (self->summary, self->listed_who);
  gtk_widget_set_visible (self->answer_row, FALSE);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (source);
  SclPlayerJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  g_clear_object (&self->running);
  if (self->gone)
    return;
  scl_page_set_busy (SCL_PAGE (self), FALSE);
  if (done && job->history == scl_dataset_get_history (self->dataset)
      && job->player == self->player)
    {
      g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
      g_autoptr (SclChart) chart = NULL;

      g_ptr_array_add (outcomes, job->explanation->outcome);
      chart = scl_figure_path (outcomes, job->player);
      scl_figure_view_set_chart (self->figure, chart);
      g_clear_pointer (&self->traces, g_ptr_array_unref);
      self->traces = g_ptr_array_ref (job->explanation->traces);
      scl_trace_table_show (self->ledger, job->explanation->history, self->traces);
      show_summary (self, job);
      show_setting (self, job);
      show_answer (self, job);
    }
  else if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_nothing (self, error->message);
  if (self->stale)
    update (self);
}

/* The newest question wins. */
static void
update (SclPlayerPage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);
  SclPolicy *policy = scl_policy_row_get_policy (self->policy);
  g_autoptr (GTask) task = NULL;
  SclPlayerJob *job;

  self->stale = self->running != NULL;
  if (self->stale)
    {
      g_cancellable_cancel (self->running);
      return;
    }
  if (history == NULL)
    {
      show_nothing (self, _ ("No data yet. Open tournament reports, games or a workspace, or drop "
                             "them on the window."));
      return;
    }
  if (self->lists != NULL)
    {
      show_lists (self);
      return;
    }
  if (self->player >= scl_history_players (history)->n || policy == NULL)
    {
      show_nothing (
          self, scl_history_players (history)->n > 0
                    ? _ ("Choose a player to see why each change happened.")
                    : _ ("Look for a player by name or FIDE number to see the published ratings."));
      return;
    }
  scl_table_set_empty_text (self->ledger, _ ("No rated game under this policy"));
  job = g_new0 (SclPlayerJob, 1);
  job->history = scl_history_ref (history);
  job->policy = scl_policy_ref (policy);
  job->player = self->player;
  job->further = self->further;
  self->running = g_cancellable_new ();
  scl_page_set_busy (SCL_PAGE (self), TRUE);
  task = g_task_new (self, self->running, on_done, NULL);
  g_task_set_task_data (task, job, scl_player_job_free);
  g_task_run_in_thread (task, scl_player_job_run);
}

/* ---- The list of players ---- */

/* A history's players, one a row. */
typedef struct
{
  SclHistory *history;
  guint32 *games; /* per player, rated */
} Rows;

static void
rows_free (gpointer p)
{
  Rows *rows = p;

  scl_history_unref (rows->history);
  g_free (rows->games);
  g_free (rows);
}

static Rows *
rows_new (SclHistory *history)
{
  const SclGames *games = scl_history_games (history);
  Rows *rows = g_new (Rows, 1);

  rows->history = scl_history_ref (history);
  rows->games = g_new0 (guint32, MAX (scl_history_players (history)->n, 1));
  for (guint i = 0; i < games->n; i++)
    if (games->flags[i] == SCL_UNRATED_NO)
      {
        rows->games[games->white[i]]++;
        rows->games[games->black[i]]++;
      }
  return rows;
}

static char *
player_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;

  return column == 0 ? g_strdup (scl_history_players (rows->history)->name[row])
                     : scl_chart_format_number (rows->games[row], 0);
}

static int
player_compare (guint a, guint b, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclPlayers *players = scl_history_players (rows->history);

  if (column == 0)
    return g_utf8_collate (players->name[a], players->name[b]);
  return (rows->games[a] > rows->games[b]) - (rows->games[a] < rows->games[b]);
}

static gboolean
player_match (guint row, const char *needle, gpointer data)
{
  const Rows *rows = data;
  g_autofree char *folded = g_utf8_casefold (scl_history_players (rows->history)->name[row], -1);

  return strstr (folded, needle) != NULL;
}

static void
list_players (SclPlayerPage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);
  const SclTableColumn columns[]
      = { { .title = _ ("Player"), .expand = TRUE }, { .title = _ ("Games"), .numeric = TRUE } };
  SclTableSource source = { .n_rows = scl_history_players (history)->n,
                            .columns = columns,
                            .n_columns = G_N_ELEMENTS (columns),
                            .text = player_text,
                            .compare = player_compare,
                            .match = player_match,
                            .data = rows_new (history),
                            .destroy = rows_free };

  scl_table_set_source (self->players, NULL); /* who was selected is nobody now */
  scl_table_set_source (self->players, &source);
  scl_table_sort_by (self->players, 1, TRUE);
}

/* ---- Those who are on lists only ---- */

static void
leave_listed (SclPlayerPage *self)
{
  scl_listed_people_choose_nobody (self->listed);
  g_clear_pointer (&self->lists, scl_chart_unref);
  g_clear_pointer (&self->listed_who, g_free);
}

/* Where everybody has games they are looked for only when somebody looks for somebody. */
static void
look_for_listed (SclPlayerPage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  const gboolean any = history != NULL && scl_history_players (history)->n > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->players), any);
  scl_listed_people_search (self->listed, any && text[0] == '\0' ? NULL : text);
}

static void
on_listed (SclListedPeople *listed, SclChart *chart, const char *who, SclPlayerPage *self)
{
  g_clear_pointer (&self->lists, scl_chart_unref);
  self->lists = scl_chart_ref (chart);
  g_free (self->listed_who);
  self->listed_who = g_strdup (who);
  self->player = G_MAXUINT32;
  self->source = 0;
  scl_table_select (self->players, G_MAXUINT);
  update (self);
}

static void
on_data_changed (SclPlayerPage *self)
{
  guint32 again = G_MAXUINT32;

  leave_listed (self);
  scl_listed_people_set_dataset (self->listed, self->dataset);
  look_for_listed (self);
  if (self->workbench != NULL && scl_workbench_get_person (self->workbench) != 0)
    again = scl_person_find (scl_dataset_get_history (self->dataset),
                             scl_workbench_get_person (self->workbench));
  else if (self->generation == scl_dataset_get_generation (self->dataset) && self->source != 0)
    again = scl_person_find (scl_dataset_get_history (self->dataset), self->source);
  self->generation = scl_dataset_get_generation (self->dataset);
  self->player = G_MAXUINT32;
  list_players (self);
  /* After a correction the same player; else whoever played most has most to explain. */
  self->listing = TRUE;
  if (again != G_MAXUINT32)
    scl_table_select (self->players, again);
  else if (scl_table_get_n_shown (self->players) > 0)
    scl_table_select (self->players, scl_table_get_shown (self->players, 0));
  else
    update (self);
  self->listing = FALSE;
}

static void
on_row_selected (SclTable *table, guint row, SclPlayerPage *self)
{
  const Rows *rows = scl_table_get_data (table);

  if (row == G_MAXUINT || row == self->player)
    return;
  leave_listed (self);
  self->player = row;
  self->source = scl_history_players (rows->history)->source[row];
  if (self->workbench != NULL && !self->listing)
    scl_workbench_set_person (self->workbench, self->source);
  update (self);
}

/* ---- Corrections ---- */

static GMenuModel *
player_menu (SclTable *table, guint row, gpointer data)
{
  return scl_correct_player_menu (((const Rows *) scl_table_get_data (table))->history, row);
}

/* The supposed event comes after all others: what is not supposed has the same numbers in the
 * history itself. */
static GMenuModel *
game_menu (SclTable *table, guint row, gpointer data)
{
  SclPlayerPage *self = data;
  guint32 event, opponent;

  if (!scl_trace_table_get_game (table, row, &event, &opponent))
    return NULL;
  return scl_correct_game_menu (scl_dataset_get_history (self->dataset), event, self->player,
                                opponent);
}

static void
on_search (GtkSearchEntry *search, SclPlayerPage *self)
{
  scl_table_set_filter (self->players, gtk_editable_get_text (GTK_EDITABLE (search)));
  look_for_listed (self);
}

/* ---- What if ---- */

static const SclKey further_key = { .group = "what-if",
                                    .name = "games",
                                    .type = SCL_KEY_GAMES,
                                    .offset = 0,
                                    .fallback = "",
                                    .min = 1,
                                    .max = 4000,
                                    .meaning = N_ ("Opponents and results of one more event") };

static void
on_what_if (GtkEditable *entry, SclPlayerPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!scl_key_parse (&further_key, &self->further, gtk_editable_get_text (entry), &error))
    {
      /* Nothing is supposed then, rather than the part of the text before the mistake. */
      self->further = (SclGameList){ 0 };
      gtk_widget_add_css_class (GTK_WIDGET (self->what_if), "error");
      g_free (self->mistake);
      self->mistake = g_strdup (error->message);
      update (self);
      return;
    }
  g_clear_pointer (&self->mistake, g_free);
  gtk_widget_remove_css_class (GTK_WIDGET (self->what_if), "error");
  update (self);
}

/* ---- What others ask ---- */

/* Explained is what the rule in force does. */
static void
on_rules (SclPlayerPage *self)
{
  SclPolicy *in_force = scl_workbench_get_in_force (self->workbench);

  if (in_force != NULL)
    scl_policy_row_choose (self->policy, scl_policy_name (in_force));
}

/* Whom another page looks at. */
static void
on_person (SclPlayerPage *self)
{
  const guint32 player = scl_person_find (scl_dataset_get_history (self->dataset),
                                          scl_workbench_get_person (self->workbench));

  if (player != G_MAXUINT32 && player != self->player)
    scl_table_select (self->players, player);
}

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (page);

  g_set_object (&self->workbench, workbench);
  scl_connect (workbench, "rules", on_rules, self);
  scl_connect (workbench, "person", on_person, self);
  on_rules (self);
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (page);

  g_set_object (&self->dataset, dataset);
  scl_connect (dataset, "changed", on_data_changed, self);
  if (scl_dataset_get_history (dataset) != NULL)
    on_data_changed (self);
  else
    update (self);
}

/* Without data of one's own there is the sample to look at. */
static void
shown (SclPage *page, gboolean is_shown)
{
  if (is_shown)
    scl_sample_load (SCL_PLAYER_PAGE (page)->dataset);
}

/* ---- Object ---- */

static void
scl_player_page_dispose (GObject *object)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (object);

  if (!self->gone)
    {
      self->gone = TRUE;
      if (self->running != NULL)
        g_cancellable_cancel (self->running);
    }
  G_OBJECT_CLASS (scl_player_page_parent_class)->dispose (object);
}

static void
scl_player_page_finalize (GObject *object)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (object);

  g_clear_object (&self->dataset);
  g_clear_object (&self->workbench);
  g_clear_object (&self->running);
  g_clear_pointer (&self->traces, g_ptr_array_unref);
  g_free (self->mistake);
  g_clear_pointer (&self->lists, scl_chart_unref);
  g_free (self->listed_who);
  G_OBJECT_CLASS (scl_player_page_parent_class)->finalize (object);
}

static void
scl_player_page_class_init (SclPlayerPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_player_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_player_page_finalize;
  page_class->set_workbench = set_workbench;
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  g_type_ensure (SCL_TYPE_FIGURE_VIEW);
  g_type_ensure (SCL_TYPE_TABLE);
  g_type_ensure (SCL_TYPE_LISTED_PEOPLE);
  g_type_ensure (SCL_TYPE_POLICY_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/scalata/Scalata/ui/scl-player-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, flap);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, figure);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, summary);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, answer);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, answer_row);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, search);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, players);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, ledger);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, listed);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, setting);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, policy);
  gtk_widget_class_bind_template_child (widget_class, SclPlayerPage, what_if);
}

static void
scl_player_page_init (SclPlayerPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_flap (SCL_PAGE (self), self->flap);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  self->player = G_MAXUINT32;
  scl_policy_row_choose (self->policy, "elo-italia-1997");
  scl_table_set_empty_text (self->ledger, _ ("No rated game under this policy"));
  scl_table_set_empty_text (self->players, _ ("Nobody of that name"));
  scl_table_menu_add (self->players, player_menu, self);
  scl_table_menu_add (self->ledger, game_menu, self);
  g_signal_connect_object (self->players, "row-selected", G_CALLBACK (on_row_selected), self, 0);
  g_signal_connect_object (self->listed, "chosen", G_CALLBACK (on_listed), self, 0);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search), self, 0);
  scl_connect (self->policy, "policy-changed", update, self);
  g_signal_connect_object (self->what_if, "changed", G_CALLBACK (on_what_if), self, 0);
  self->dataset = scl_dataset_new ();
}
