/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data/scl-corrections-page.h"

#include <glib/gi18n-lib.h>

#include "app/data/scl-corrections-tables.h"
#include "app/data/scl-event-form.h"
#include "app/page/scl-correct.h"
#include "app/page/scl-player-form.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-table-row-menu.h"
#include "figures/chart/scl-chart-days.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-corrections-query.h"
#include "workbench/data/scl-latest-request.h"
#include "workbench/data/scl-samples.h"
#include "workbench/person/scl-person.h"

enum
{
  VIEW_EDITS,
  VIEW_PLAYERS,
  VIEW_EVENTS,
};

struct _SclCorrectionsPage
{
  SclPage parent_instance;

  SclSidePane *side;
  GtkDropDown *view;
  GtkSearchEntry *search;
  GtkSpinner *spinner;
  GtkStack *stack, *forms;
  SclTable *edits, *players, *events, *games;
  GtkLabel *more, *hint;
  GtkLabel *edit_title;
  AdwPreferencesGroup *edit_group;
  AdwActionRow *edit_reason, *edit_state;
  GtkButton *edit_button;
  GtkWidget *undo_button, *redo_button;
  SclPlayerForm *player_form;
  SclEventForm *event_form;

  SclDataset *dataset;
  GHashTable *counts; /* games by player */
  GPtrArray *edit_list, *player_list, *event_list,
      *game_list;                   /* as in the tables; NULL: not looked up yet */
  gint64 edit, player, event, game; /* chosen; 0: none */
  gint64 white, black;              /* of the game to be chosen; 0: none is */
  guint generation;                 /* of the workspace whose ids these are */
  SclCorrectionsWant wanted;
  SclLatestRequest *request;
  gboolean is_shown, filling;
};

G_DEFINE_TYPE (SclCorrectionsPage, scl_corrections_page, SCL_TYPE_PAGE)

/* ---- What is chosen ---- */

/* The elements' first member is their id. */
static gpointer
find (GPtrArray *list, gint64 id, guint *row)
{
  for (guint i = 0; list != NULL && i < list->len; i++)
    if (*(const gint64 *) g_ptr_array_index (list, i) == id)
      {
        if (row != NULL)
          *row = i;
        return g_ptr_array_index (list, i);
      }
  return NULL;
}

static gint64
id_at (GPtrArray *list, guint row)
{
  return list != NULL && row < list->len ? *(const gint64 *) g_ptr_array_index (list, row) : 0;
}

static void
choose_row (SclTable *table, GPtrArray *list, gint64 id)
{
  guint row = G_MAXUINT;

  if (id != 0)
    find (list, id, &row);
  scl_table_select (table, row);
}

static void
show_edit (SclCorrectionsPage *self, const SclWorkspaceEdit *edit)
{
  g_autofree char *time = scl_chart_format_time (edit->time);
  g_autofree char *reason
      = g_markup_escape_text (edit->reason[0] != '\0' ? edit->reason : _ ("none given"), -1);

  gtk_label_set_text (self->edit_title, edit->what);
  adw_preferences_group_set_description (self->edit_group, time);
  adw_action_row_set_subtitle (self->edit_reason, reason);
  adw_action_row_set_subtitle (self->edit_state, scl_corrections_state (edit));
  /* Translators: buttons: this correction, not the last one. */
  gtk_button_set_label (self->edit_button, edit->undone ? _ ("_Redo This") : _ ("_Undo This"));
}

static gint64
strike_of (SclCorrectionsPage *self, gint64 event)
{
  for (guint i = 0; self->edit_list != NULL && i < self->edit_list->len; i++)
    {
      const SclWorkspaceEdit *edit = g_ptr_array_index (self->edit_list, i);

      if (edit->event == event && !edit->undone && g_str_equal (edit->kind, "strike"))
        return edit->id;
    }
  return 0;
}

static void
update_form (SclCorrectionsPage *self)
{
  static const char *const hints[] = {
    N_ ("Choose a correction to undo it, or players or events above to make one."),
    N_ ("Choose a player: the same person as another, two people under one name, a birth year."),
    N_ ("Choose an event to strike it or change its days, and one of its games to change the "
        "result."),
  };
  guint view = MIN (gtk_drop_down_get_selected (self->view), VIEW_EVENTS);
  const SclWorkspaceEdit *edit = find (self->edit_list, self->edit, NULL);
  const SclWorkspacePlayer *player = find (self->player_list, self->player, NULL);
  const SclWorkspaceEvent *event = find (self->event_list, self->event, NULL);

  if (view == VIEW_EDITS && edit != NULL)
    {
      show_edit (self, edit);
      gtk_stack_set_visible_child_name (self->forms, "edit");
    }
  else if (view == VIEW_PLAYERS && player != NULL)
    {
      scl_player_form_show (self->player_form, player);
      gtk_stack_set_visible_child_name (self->forms, "player");
    }
  else if (view == VIEW_EVENTS && event != NULL)
    {
      scl_event_form_show (self->event_form, event, strike_of (self, event->id));
      scl_event_form_show_game (self->event_form, find (self->game_list, self->game, NULL));
      gtk_stack_set_visible_child_name (self->forms, "event");
    }
  else
    {
      gtk_label_set_text (self->hint, _ (hints[view]));
      gtk_stack_set_visible_child_name (self->forms, "hint");
    }
}

/* ---- What is listed ---- */

static void
update_spinner (SclCorrectionsPage *self)
{
  gtk_spinner_set_spinning (self->spinner, scl_latest_request_get_waiting (self->request)
                                               || scl_dataset_get_busy (self->dataset));
}

/* The game that another page asked for. */
static void
find_game (SclCorrectionsPage *self)
{
  for (guint i = 0; self->white != 0 && i < self->game_list->len; i++)
    {
      const SclWorkspaceGame *game = g_ptr_array_index (self->game_list, i);

      if ((game->white == self->white && game->black == self->black)
          || (game->white == self->black && game->black == self->white))
        {
          self->game = game->id;
          break;
        }
    }
  self->white = self->black = 0;
}

static void
replace (GPtrArray **list, GPtrArray **with)
{
  g_clear_pointer (list, g_ptr_array_unref);
  *list = g_steal_pointer (with);
}

static void
take (SclCorrectionsPage *self, SclCorrectionsAnswer *answer)
{
  gboolean first = self->edit_list == NULL;

  self->filling = TRUE;
  self->player = answer->player;
  if (answer->edits != NULL)
    {
      replace (&self->edit_list, &answer->edits);
      scl_corrections_show_edits (self->edits, self->edit_list);
      if (first)
        scl_table_sort_by (self->edits, 0, TRUE);
      choose_row (self->edits, self->edit_list, self->edit);
    }
  if (answer->players != NULL)
    {
      g_autofree char *text
          = g_strdup_printf (_ ("The first %u players. Type part of a name to find others."),
                             SCL_CORRECTIONS_MAX_PLAYERS);

      gtk_label_set_text (self->more, text);
      replace (&self->player_list, &answer->players);
      scl_corrections_show_players (self->players, self->player_list, self->counts);
      gtk_widget_set_visible (GTK_WIDGET (self->more),
                              self->player_list->len >= SCL_CORRECTIONS_MAX_PLAYERS);
      choose_row (self->players, self->player_list, self->player);
    }
  if (answer->events != NULL)
    {
      replace (&self->event_list, &answer->events);
      scl_corrections_show_events (self->events, self->event_list);
      choose_row (self->events, self->event_list, self->event);
    }
  if (self->event == 0)
    {
      g_clear_pointer (&self->game_list, g_ptr_array_unref);
      scl_corrections_show_games (self->games, NULL);
    }
  if (answer->games != NULL)
    {
      replace (&self->game_list, &answer->games);
      find_game (self);
      scl_corrections_show_games (self->games, self->game_list);
      choose_row (self->games, self->game_list, self->game);
    }
  self->filling = FALSE;
  update_form (self);
}

static void
take_answer (gpointer owner, gpointer answer, const GError *error)
{
  SclCorrectionsPage *self = owner;

  self->wanted = 0;
  if (answer != NULL)
    take (self, answer);
  else if (error != NULL)
    scl_warn (owner, error->message);
  update_spinner (self);
  g_clear_pointer (&answer, scl_corrections_answer_free);
}

/* Out of sight nothing is looked up; what is wanted adds up. */
static void
refresh (SclCorrectionsPage *self, SclCorrectionsWant want)
{
  const gboolean by_name = gtk_drop_down_get_selected (self->view) == VIEW_PLAYERS;
  SclCorrectionsQuery query;

  self->wanted |= want;
  if (!self->is_shown)
    return;
  query
      = (SclCorrectionsQuery){ .want = self->wanted,
                               .text
                               = by_name ? gtk_editable_get_text (GTK_EDITABLE (self->search)) : "",
                               .player = self->player,
                               .event = self->event };
  scl_latest_request_ask (self->request, self->dataset, scl_corrections_query_run,
                          scl_corrections_query_copy (&query), scl_corrections_query_free,
                          scl_corrections_answer_free, take_answer);
  update_spinner (self);
}

/* ---- Small reactions ---- */

/* In the place of the list, which does not have what else can be undone: imports. */
static void
say_nothing_made (SclCorrectionsPage *self, const char *undo)
{
  const char *none = _ ("No correction has been made. What was imported is never changed: "
                        "corrections are kept on top of it, with date and reason, and can be "
                        "undone.");
  /* Translators: %s is what was done, as “Import of games.csv”. */
  g_autofree char *next = undo != NULL ? g_strdup_printf (_ ("Undo takes back: %s."), undo) : NULL;
  g_autofree char *text = g_strconcat (none, next != NULL ? "\n" : NULL, next, NULL);

  scl_table_set_empty_text (self->edits, text);
}

static void
update_undo (SclCorrectionsPage *self)
{
  const char *undo = scl_dataset_get_undo_text (self->dataset, FALSE),
             *redo = scl_dataset_get_undo_text (self->dataset, TRUE);
  /* Translators: tooltips; %s is what was done, as “Rossi was born in 1960”, “Import of games.csv”.
   */
  g_autofree char *undo_text = undo != NULL ? g_strdup_printf (_ ("Undo (Ctrl+Z): %s"), undo)
                                            : g_strdup (_ ("Undo (Ctrl+Z)")),
                  *redo_text = redo != NULL ? g_strdup_printf (_ ("Redo (Ctrl+Shift+Z): %s"), redo)
                                            : g_strdup (_ ("Redo (Ctrl+Shift+Z)"));

  scl_allow_set_tooltip (self->undo_button, undo_text);
  scl_allow_set_tooltip (self->redo_button, redo_text);
  say_nothing_made (self, undo);
}

/* A button of the form that did it may go with what it was for, and the keyboard would be in the
 * nearest entry, where Ctrl+Z is the entry's. So it goes back to the list. */
static void
leave_button (SclCorrectionsPage *self)
{
  SclTable *const lists[] = { self->edits, self->players, self->events };
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (self->is_shown && focus != NULL && GTK_IS_BUTTON (focus)
      && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->forms)))
    gtk_widget_grab_focus (GTK_WIDGET (lists[gtk_drop_down_get_selected (self->view)]));
}

static void
on_data_changed (SclCorrectionsPage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);

  leave_button (self);
  update_undo (self);
  g_clear_pointer (&self->counts, g_hash_table_unref);
  if (history != NULL)
    self->counts = scl_person_count_games (history);
  if (self->generation != scl_dataset_get_generation (self->dataset))
    self->edit = self->player = self->event = self->game = self->white = self->black = 0;
  self->generation = scl_dataset_get_generation (self->dataset);
  refresh (self, SCL_CORRECTIONS_ALL);
}

static void
on_edit (SclTable *table, guint row, SclCorrectionsPage *self)
{
  if (self->filling)
    return;
  self->edit = id_at (self->edit_list, row);
  update_form (self);
}

static void
on_player (SclTable *table, guint row, SclCorrectionsPage *self)
{
  if (self->filling)
    return;
  self->player = id_at (self->player_list, row);
  update_form (self);
}

/* An event's row: its report. */
static GMenuModel *
event_menu (SclTable *table, guint row, gpointer data)
{
  const SclCorrectionsPage *self = data;
  const SclWorkspaceEvent *event;
  g_autoptr (GMenuItem) item = NULL;
  GMenu *menu;

  if (self->event_list == NULL || row >= self->event_list->len)
    return NULL;
  event = g_ptr_array_index (self->event_list, row);
  menu = g_menu_new ();
  item = g_menu_item_new (_ ("_Export This Tournament…"), NULL);
  g_menu_item_set_action_and_target (item, "win.export-event", "(xs)", event->id, event->name);
  g_menu_append_item (menu, item);
  return G_MENU_MODEL (menu);
}

static void
on_event (SclTable *table, guint row, SclCorrectionsPage *self)
{
  gint64 event = id_at (self->event_list, row);

  if (self->filling || event == self->event)
    return;
  self->event = event;
  self->game = 0;
  g_clear_pointer (&self->game_list, g_ptr_array_unref);
  scl_corrections_show_games (self->games, NULL);
  update_form (self);
  if (event != 0)
    refresh (self, SCL_CORRECTIONS_GAMES);
}

static void
on_game (SclTable *table, guint row, SclCorrectionsPage *self)
{
  if (self->filling)
    return;
  self->game = id_at (self->game_list, row);
  update_form (self);
}

static void
on_search (SclCorrectionsPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint view = gtk_drop_down_get_selected (self->view);

  scl_table_set_filter (self->edits, view == VIEW_EDITS ? text : "");
  scl_table_set_filter (self->events, view == VIEW_EVENTS ? text : "");
  if (view == VIEW_PLAYERS)
    refresh (self, SCL_CORRECTIONS_PLAYERS);
}

static void
on_view (SclCorrectionsPage *self)
{
  static const char *const names[] = { "edits", "players", "events" };
  guint view = gtk_drop_down_get_selected (self->view);

  if (view >= G_N_ELEMENTS (names))
    return;
  gtk_stack_set_visible_child_name (self->stack, names[view]);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  on_search (self);
  update_form (self);
}

static void
on_edit_button (SclCorrectionsPage *self)
{
  const SclWorkspaceEdit *edit = find (self->edit_list, self->edit, NULL);
  SclCorrection correction = { .kind = SCL_CORRECT_UNDO, .edit = self->edit };

  if (edit == NULL)
    return;
  if (edit->undone)
    correction.kind = SCL_CORRECT_REDO;
  scl_correct (GTK_WIDGET (self), self->dataset, &correction);
}

/* ---- What others ask ---- */

void
scl_corrections_page_show_player (SclCorrectionsPage *self, gint64 player)
{
  gtk_drop_down_set_selected (self->view, VIEW_PLAYERS);
  self->player = player;
  refresh (self, SCL_CORRECTIONS_PLAYERS);
}

void
scl_corrections_page_show_event (SclCorrectionsPage *self, gint64 event)
{
  scl_corrections_page_show_game (self, event, 0, 0);
}

void
scl_corrections_page_show_game (SclCorrectionsPage *self, gint64 event, gint64 white, gint64 black)
{
  gtk_drop_down_set_selected (self->view, VIEW_EVENTS);
  self->event = event;
  self->game = 0;
  self->white = white;
  self->black = black;
  refresh (self, SCL_CORRECTIONS_EVENTS | SCL_CORRECTIONS_GAMES);
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclCorrectionsPage *self = SCL_CORRECTIONS_PAGE (page);

  g_set_object (&self->dataset, dataset);
  scl_player_form_set_dataset (self->player_form, dataset);
  scl_event_form_set_dataset (self->event_form, dataset);
  scl_connect (dataset, "changed", on_data_changed, self);
  scl_connect (dataset, "notify::busy", update_spinner, self);
  on_data_changed (self);
}

static void
shown (SclPage *page, gboolean is_shown)
{
  SclCorrectionsPage *self = SCL_CORRECTIONS_PAGE (page);

  self->is_shown = is_shown;
  if (is_shown && scl_dataset_get_history (self->dataset) == NULL)
    scl_sample_load (self->dataset);
  if (is_shown && self->wanted != 0)
    refresh (self, 0);
}

/* ---- Object ---- */

static void
scl_corrections_page_class_init (SclCorrectionsPageClass *klass)
{
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  scl_disposes (klass, SclCorrectionsPage, request, scl_latest_request_free);
  scl_finalizes (klass, SclCorrectionsPage, dataset, g_object_unref, counts, g_hash_table_unref,
                 edit_list, g_ptr_array_unref, player_list, g_ptr_array_unref, event_list,
                 g_ptr_array_unref, game_list, g_ptr_array_unref);
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  scl_template_needs (SCL_TYPE_TABLE, SCL_TYPE_PLAYER_FORM, SCL_TYPE_EVENT_FORM);
  scl_template_set (klass, "scl-corrections-page.ui");
  scl_template_bind (klass, SclCorrectionsPage, side, view, search, spinner, stack, forms, edits,
                     players, events, games, more, hint, edit_title, edit_group, edit_reason,
                     edit_state, edit_button, undo_button, redo_button, player_form, event_form);
}

static void
scl_corrections_page_init (SclCorrectionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_allow_follow (self->undo_button);
  scl_allow_follow (self->redo_button);
  scl_page_set_side (SCL_PAGE (self), self->side);
  self->dataset = scl_dataset_new ();
  self->request = scl_latest_request_new (self);
  say_nothing_made (self, NULL);
  scl_table_set_empty_text (self->players, _ ("Nobody of that name"));
  scl_table_set_empty_text (self->events, _ ("No event"));
  scl_table_set_empty_text (self->games, _ ("Choose an event to see its games"));
  g_signal_connect_object (self->edits, "row-selected", G_CALLBACK (on_edit), self, 0);
  g_signal_connect_object (self->players, "row-selected", G_CALLBACK (on_player), self, 0);
  scl_table_menu_add (self->events, event_menu, self);
  g_signal_connect_object (self->events, "row-selected", G_CALLBACK (on_event), self, 0);
  g_signal_connect_object (self->games, "row-selected", G_CALLBACK (on_game), self, 0);
  scl_connect (self->search, "search-changed", on_search, self);
  scl_connect (self->view, "notify::selected", on_view, self);
  scl_connect (self->edit_button, "clicked", on_edit_button, self);
  update_form (self);
}
