/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-played-games.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/players/need/scl-opponent-rows.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/chart/scl-shorten.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/person/scl-person.h"

struct _SclPlayedGames
{
  AdwBin parent_instance;

  GtkDropDown *event;
  GtkListBox *games;

  SclProfileWork *work;
  SclWhatIf *what_if; /* not owned; NULL: not shown yet */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (SclPlayedGames, scl_played_games, ADW_TYPE_BIN)

static guint
row_of (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "row"));
}

static void
remove_rows (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

/* ---- Games that were played ---- */

/* The choice of the newest event is the first. */
static const SclPersonEvent *
chosen_event (SclPlayedGames *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const guint at = gtk_drop_down_get_selected (self->event);
  GArray *events = profile != NULL && profile->results != NULL ? profile->results->events : NULL;

  return events != NULL && at < events->len
             ? &g_array_index (events, SclPersonEvent, events->len - 1 - at)
             : NULL;
}

/* White's score of a game, and whether it is there, as the choice says. */
static void
on_played_result (SclPlayedGames *self, GParamSpec *pspec, GtkWidget *choice)
{
  const SclPersonResults *results = scl_profile_work_get_profile (self->work)->results;
  const SclPersonGame *game = scl_person_results_game (results, row_of (choice));
  const guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
  const guint8 own = at < 3 ? scl_result_half_points (at) : (guint8) lround (2.0 * game->score);
  const guint8 score = game->white ? own : (guint8) (2 - own);

  if (at < 3 && scl_person_game_is_played (game) && own == (guint8) lround (2.0 * game->score))
    scl_what_if_restore (self->what_if, game->game);
  else
    scl_what_if_change (self->what_if, game->game, score,
                        at < 3 ? SCL_UNRATED_NO : SCL_UNRATED_STRUCK);
  g_signal_emit_by_name (self, "changed");
}

static guint
choice_of (SclPlayedGames *self, const SclPersonGame *game)
{
  const SclSupposedChange *change = scl_what_if_find (self->what_if, game->game);
  const guint8 own = change == NULL ? (guint8) lround (2.0 * game->score)
                     : game->white  ? change->score
                                    : (guint8) (2 - change->score);

  if (change != NULL && change->flags != SCL_UNRATED_NO)
    return 3;
  return 2u - own;
}

static void
add_played_row (SclPlayedGames *self, guint i)
{
  const SclPersonResults *results = scl_profile_work_get_profile (self->work)->results;
  const SclPersonGame *game = scl_person_results_game (results, i);
  /* Translators: what is supposed of a game that was played; the last: it was not played. */
  const char *const choices[]
      = { C_ ("game", "Won"), C_ ("game", "Drawn"), C_ ("game", "Lost"), _ ("Not played"), NULL };
  GtkWidget *row = adw_action_row_new (), *choice;
  g_autofree char *name
      = scl_shorten (scl_history_players (results->history)->name[game->opponent], SCL_SHORT_NAME);
  g_autofree char *title = g_markup_escape_text (name, -1),
                  *rating = isfinite (game->rating) ? scl_chart_format_number (game->rating, 0)
                                                    : g_strdup ("–");
  g_autofree char *was = scl_person_result ((guint) lround (2.0 * game->score), game->unrated),
                  *subtitle = NULL;

  if (!scl_person_game_is_played (game))
    return;
  /* Translators: under an opponent's name: rating, and the result as it was. */
  subtitle = g_strdup_printf (_ ("%s · it was %s"), rating, was);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  choice = scl_result_choice_new (choice_of (self, game), choices, name);
  g_object_set_data (G_OBJECT (choice), "row", GUINT_TO_POINTER (i));
  scl_connect (choice, "notify::selected", on_played_result, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), choice);
  gtk_list_box_append (self->games, row);
}

static void
show_event (SclPlayedGames *self)
{
  const SclPersonEvent *event = chosen_event (self);

  if (self->setting || self->what_if == NULL)
    return;
  remove_rows (self->games);
  for (guint i = 0; event != NULL && i < event->n; i++)
    add_played_row (self, event->first + i);
}

static void
show_events (SclPlayedGames *self, const SclPersonResults *results)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const guint chosen = gtk_drop_down_get_selected (self->event);

  for (guint i = results->events->len; i-- > 0;)
    {
      const SclPersonEvent *event = scl_person_results_event (results, i);
      g_autofree char *day = scl_chart_format_date (event->end);
      g_autofree char *name
          = scl_shorten (scl_history_events (results->history)->name[event->event], SCL_SHORT_TEXT);
      g_autofree char *text = g_strdup_printf ("%s · %s", day, name);

      gtk_string_list_append (names, text);
    }
  self->setting = TRUE;
  gtk_drop_down_set_model (self->event, G_LIST_MODEL (names));
  if (chosen < g_list_model_get_n_items (G_LIST_MODEL (names)))
    gtk_drop_down_set_selected (self->event, chosen);
  self->setting = FALSE;
}

void
scl_played_games_show (SclPlayedGames *self, SclWhatIf *what_if)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);

  self->what_if = what_if;
  if (profile != NULL && profile->results != NULL)
    show_events (self, profile->results);
  show_event (self);
}

/* ---- Object ---- */

void
scl_played_games_set_work (SclPlayedGames *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
}

static void
scl_played_games_class_init (SclPlayedGamesClass *klass)
{
  scl_disposes (klass, SclPlayedGames, work, g_object_unref);
  scl_signal_new (SCL_TYPE_PLAYED_GAMES, "changed", 0);
  scl_template_set (klass, "scl-played-games.ui");
  scl_template_bind (klass, SclPlayedGames, event, games);
}

static void
scl_played_games_init (SclPlayedGames *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_connect (self->event, "notify::selected", show_event, self);
}
