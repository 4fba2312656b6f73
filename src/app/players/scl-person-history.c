/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-person-history.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/page/scl-correct.h"
#include "app/widgets/scl-allow.h"
#include "app/widgets/scl-table-row-menu.h"
#include "figures/person/scl-profile-words.h"
#include "workbench/scl-connect.h"
#include "workbench/scl-person.h"

struct _SclPersonHistory
{
  AdwBin parent_instance;

  GtkDropDown *which;
  GtkButton *why_button;
  GtkLabel *words;
  SclTable *table;

  SclProfileWork *work;
  gboolean setting;
};

enum
{
  EVENT_OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SclPersonHistory, scl_person_history, ADW_TYPE_BIN)

/* What the table shows: events, games, or a published series. */
typedef enum
{
  EVENTS,
  GAMES,
  LISTS,
} Which;

/* ---- Rows ---- */

typedef struct
{
  SclHistory *history; /* of events or games; NULL: lists */
  guint32 player;      /* of it */
  GArray *events;      /* of SclPersonEvent, by end day */
  GArray *games;       /* of SclPersonGame, event by event */
  char *name;          /* of the series */
  GArray *points;      /* of SclRatingPoint, by day */
} Rows;

static void
rows_free (gpointer data)
{
  Rows *rows = data;

  g_clear_pointer (&rows->history, scl_history_unref);
  g_clear_pointer (&rows->events, g_array_unref);
  g_clear_pointer (&rows->games, g_array_unref);
  g_clear_pointer (&rows->points, g_array_unref);
  g_free (rows->name);
  g_free (rows);
}

static char *
number (double value, int decimals)
{
  return isfinite (value) ? scl_chart_format_number (value, decimals) : g_strdup ("");
}

static char *
signed_number (double value, int decimals)
{
  g_autofree char *text = number (value, decimals);

  return value > 0.0 && isfinite (value) ? g_strconcat ("+", text, NULL) : g_steal_pointer (&text);
}

/* The newest on top. */
static const SclPersonEvent *
event_at (const Rows *rows, guint row)
{
  return &g_array_index (rows->events, SclPersonEvent, rows->events->len - 1 - row);
}

enum
{
  EVENT_DAY,
  EVENT_NAME,
  EVENT_GAMES,
  EVENT_SCORE,
  EVENT_EXPECTED,
  EVENT_OPPONENTS,
  EVENT_PERFORMANCE,
  EVENT_ERROR,
  EVENT_CHANGE,
  N_EVENT_COLUMNS
};

static double
event_value (const SclPersonEvent *event, guint column)
{
  switch (column)
    {
    case EVENT_DAY:
      return event->end;
    case EVENT_GAMES:
      return event->games;
    case EVENT_SCORE:
      return event->score;
    case EVENT_EXPECTED:
      return event->n_expected > 0 ? event->expected : NAN;
    case EVENT_OPPONENTS:
      return event->opponents;
    case EVENT_PERFORMANCE:
      return event->performance;
    case EVENT_ERROR:
      return event->error;
    case EVENT_CHANGE:
    default:
      return event->change;
    }
}

static char *
event_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclPersonEvent *event = event_at (rows, row);
  const double value = event_value (event, column);

  switch (column)
    {
    case EVENT_DAY:
      return scl_day_format (event->end);
    case EVENT_NAME:
      return g_strdup (scl_history_events (rows->history)->name[event->event]);
    case EVENT_SCORE:
      return number (value, fabs (value - floor (value)) < 1e-9 ? 0 : 1);
    case EVENT_EXPECTED:
      return number (value, 2);
    case EVENT_CHANGE:
      return signed_number (value, 1);
    default:
      return number (value, 0);
    }
}

static int
event_compare (guint a, guint b, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclPersonEvent *x = event_at (rows, a), *y = event_at (rows, b);

  if (column == EVENT_NAME)
    return g_utf8_collate (scl_history_events (rows->history)->name[x->event],
                           scl_history_events (rows->history)->name[y->event]);
  return scl_table_compare_numbers (event_value (x, column), event_value (y, column));
}

enum
{
  GAME_DAY,
  GAME_OPPONENT,
  GAME_RATING,
  GAME_COLOUR,
  GAME_SCORE,
  GAME_EXPECTED,
  GAME_CHANGE,
  GAME_EVENT,
  N_GAME_COLUMNS
};

static const SclPersonGame *
game_at (const Rows *rows, guint row)
{
  return &g_array_index (rows->games, SclPersonGame, rows->games->len - 1 - row);
}

static double
game_value (const SclPersonGame *game, guint column)
{
  switch (column)
    {
    case GAME_DAY:
      return game->day;
    case GAME_RATING:
      return game->rating;
    case GAME_COLOUR:
      return game->white;
    case GAME_SCORE:
      return scl_person_game_is_played (game) ? game->score : NAN;
    case GAME_EXPECTED:
      return game->expected;
    case GAME_CHANGE:
    default:
      return game->change;
    }
}

static char *
game_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclPersonGame *game = game_at (rows, row);
  const double value = game_value (game, column);

  switch (column)
    {
    case GAME_DAY:
      return scl_day_format (game->day);
    case GAME_OPPONENT:
      return g_strdup (scl_history_players (rows->history)->name[game->opponent]);
    case GAME_COLOUR:
      /* Translators: the colour that somebody had in a game. */
      return g_strdup (game->white ? C_ ("colour", "White") : C_ ("colour", "Black"));
    case GAME_SCORE:
      return scl_person_result ((guint) lround (2.0 * game->score), game->unrated);
    case GAME_EXPECTED:
      return number (value, 2);
    case GAME_CHANGE:
      return signed_number (value, 1);
    case GAME_EVENT:
      return g_strdup (scl_history_events (rows->history)->name[game->event]);
    default:
      return number (value, 0);
    }
}

static int
game_compare (guint a, guint b, guint column, gpointer data)
{
  const Rows *rows = data;
  g_autofree char *x = NULL, *y = NULL;

  if (column != GAME_OPPONENT && column != GAME_EVENT)
    return scl_table_compare_numbers (game_value (game_at (rows, a), column),
                                      game_value (game_at (rows, b), column));
  x = game_text (a, column, data);
  y = game_text (b, column, data);
  return g_utf8_collate (x, y);
}

static GMenuModel *
game_menu (SclTable *table, guint row, gpointer data)
{
  const Rows *rows = scl_table_get_data (table);

  return rows->games != NULL ? scl_correct_game_menu (rows->history, game_at (rows, row)->event,
                                                      rows->player, game_at (rows, row)->opponent)
                             : NULL;
}

enum
{
  LIST_DAY,
  LIST_NAME,
  LIST_RATING,
  LIST_CHANGE,
  LIST_GAMES,
  LIST_K,
  N_LIST_COLUMNS
};

/* Against the list before, where that has a rating. */
static double
list_value (const Rows *rows, guint row, guint column)
{
  const guint at = rows->points->len - 1 - row;
  const SclRatingPoint *point = &g_array_index (rows->points, SclRatingPoint, at);

  switch (column)
    {
    case LIST_DAY:
      return point->day;
    case LIST_RATING:
      return point->rating;
    case LIST_CHANGE:
      return at > 0 ? point->rating - point[-1].rating : NAN;
    case LIST_GAMES:
      return point->games >= 0 ? point->games : NAN;
    case LIST_K:
    default:
      return point->k > 0 ? point->k : NAN;
    }
}

static char *
list_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  const double value = column != LIST_NAME ? list_value (rows, row, column) : NAN;

  switch (column)
    {
    case LIST_DAY:
      return scl_day_format ((SclDay) value);
    case LIST_NAME:
      return g_strdup (rows->name);
    case LIST_RATING:
      /* Translators: in place of a rating: the list does not have the person. */
      return isnan (value) ? g_strdup (_ ("not listed")) : number (value, 0);
    case LIST_CHANGE:
      return signed_number (value, 0);
    default:
      return number (value, 0);
    }
}

static int
list_compare (guint a, guint b, guint column, gpointer data)
{
  return column == LIST_NAME ? 0
                             : scl_table_compare_numbers (list_value (data, a, column),
                                                          list_value (data, b, column));
}

/* ---- What is seen ---- */

static Which
shown (SclPersonHistory *self)
{
  return (Which) gtk_drop_down_get_selected (self->which);
}

static void
show_events (SclPersonHistory *self, const SclPersonResults *results)
{
  const SclTableColumn columns[N_EVENT_COLUMNS] = {
    /* Translators: column: the day on which an event ended. */
    [EVENT_DAY] = { .title = _ ("Until"), .brief = TRUE },
    [EVENT_NAME] = { .title = _ ("Event"), .expand = TRUE },
    [EVENT_GAMES] = { .title = _ ("Games"), .numeric = TRUE },
    [EVENT_SCORE] = { .title = _ ("Score"), .numeric = TRUE },
    [EVENT_EXPECTED] = { .title = _ ("Expected"), .numeric = TRUE },
    /* Translators: column: mean rating of the opponents. */
    [EVENT_OPPONENTS] = { .title = _ ("Opponents"), .numeric = TRUE },
    [EVENT_PERFORMANCE] = { .title = _ ("Performance"), .numeric = TRUE },
    /* Translators: column: the standard error of the performance beside it. */
    [EVENT_ERROR] = { .title = _ ("± Error"), .numeric = TRUE },
    [EVENT_CHANGE] = { .title = _ ("Change"), .numeric = TRUE },
  };
  Rows *rows = g_new0 (Rows, 1);

  rows->history = scl_history_ref (results->history);
  rows->player = results->player;
  rows->events = g_array_copy (results->events);
  scl_table_set_source (self->table, &(SclTableSource){ .n_rows = rows->events->len,
                                                        .columns = columns,
                                                        .n_columns = N_EVENT_COLUMNS,
                                                        .text = event_text,
                                                        .compare = event_compare,
                                                        .data = rows,
                                                        .destroy = rows_free });
}

static void
show_games (SclPersonHistory *self, const SclPersonResults *results)
{
  const SclTableColumn columns[N_GAME_COLUMNS] = {
    [GAME_DAY] = { .title = _ ("Date"), .brief = TRUE },
    [GAME_OPPONENT] = { .title = _ ("Opponent"), .expand = TRUE },
    /* Translators: column: the opponent's rating. */
    [GAME_RATING] = { .title = _ ("Theirs"), .numeric = TRUE },
    [GAME_COLOUR] = { .title = _ ("Colour"), .brief = TRUE },
    [GAME_SCORE] = { .title = _ ("Score"), .brief = TRUE },
    [GAME_EXPECTED] = { .title = _ ("Expected"), .numeric = TRUE },
    [GAME_CHANGE] = { .title = _ ("Change"), .numeric = TRUE },
    [GAME_EVENT] = { .title = _ ("Event"), .expand = TRUE },
  };
  Rows *rows = g_new0 (Rows, 1);

  rows->history = scl_history_ref (results->history);
  rows->player = results->player;
  rows->games = g_array_copy (results->games);
  scl_table_set_source (self->table, &(SclTableSource){ .n_rows = rows->games->len,
                                                        .columns = columns,
                                                        .n_columns = N_GAME_COLUMNS,
                                                        .text = game_text,
                                                        .compare = game_compare,
                                                        .data = rows,
                                                        .destroy = rows_free });
}

/* Columns that the lists do not give are left out: they are the last ones. */
static guint
n_list_columns (const Rows *rows)
{
  guint n = LIST_GAMES;

  for (guint i = 0; i < rows->points->len; i++)
    for (guint column = n; column < N_LIST_COLUMNS; column++)
      if (isfinite (list_value (rows, i, column)))
        n = column + 1;
  return n;
}

static void
show_lists (SclPersonHistory *self, const SclRatingSeries *series)
{
  const SclTableColumn columns[N_LIST_COLUMNS] = {
    [LIST_DAY] = { .title = _ ("Date"), .brief = TRUE },
    [LIST_NAME] = { .title = _ ("List"), .expand = TRUE },
    [LIST_RATING] = { .title = _ ("Rating"), .numeric = TRUE },
    [LIST_CHANGE] = { .title = _ ("Change"), .numeric = TRUE },
    [LIST_GAMES] = { .title = _ ("Games"), .numeric = TRUE },
    /* Translators: column: development coefficient. */
    [LIST_K] = { .title = _ ("K"), .numeric = TRUE },
  };
  Rows *rows = g_new0 (Rows, 1);

  rows->name = scl_rating_series_label (series);
  rows->points = g_array_copy (series->points);
  scl_table_set_source (self->table, &(SclTableSource){ .n_rows = rows->points->len,
                                                        .columns = columns,
                                                        .n_columns = n_list_columns (rows),
                                                        .text = list_text,
                                                        .compare = list_compare,
                                                        .data = rows,
                                                        .destroy = rows_free });
}

/* The sentences about the series that is spoken of, what was done to lists as a whole, and which
 * games are left out. */
static void
say (SclPersonHistory *self, const SclProfile *profile)
{
  const SclRatingSeries *series = scl_profile_main (profile);
  g_autoptr (GPtrArray) words = series != NULL ? scl_profile_summary_words (series) : NULL;
  const SclExplanation *explanation = scl_profile_work_get_explanation (self->work);
  g_autofree char *rates = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; words != NULL && i < words->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            (const char *) g_ptr_array_index (words, i));
  for (guint i = 0; i < profile->remarks->len; i++)
    {
      g_autofree char *remark
          = scl_rating_remark_words (&g_array_index (profile->remarks, SclRatingRemark, i));

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", remark);
    }
  if (explanation != NULL && (rates = scl_outcome_rate_remark (explanation->outcome)) != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", rates);
  gtk_label_set_text (self->words, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->words), text->len > 0);
}

static void
say_empty (SclPersonHistory *self)
{
  scl_table_set_empty_text (
      self->table, scl_profile_work_get_profile (self->work) == NULL ? _ ("Nobody is chosen")
                   : scl_profile_work_get_busy (self->work)
                       ? _ ("Replaying the games …")
                       : _ ("Neither a game nor a rating list of this person is known"));
}

static void
update (SclPersonHistory *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const gboolean events
      = profile != NULL && profile->results != NULL && profile->results->events->len > 0,
      lists = profile != NULL && profile->published->len > 0;

  /* What there is; of several what was chosen. */
  self->setting = TRUE;
  if (!events && shown (self) != LISTS)
    gtk_drop_down_set_selected (self->which, LISTS);
  else if (events && !lists && shown (self) == LISTS)
    gtk_drop_down_set_selected (self->which, EVENTS);
  gtk_widget_set_visible (GTK_WIDGET (self->which), events);
  self->setting = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->why_button), events && shown (self) != LISTS);
  if (profile != NULL)
    say (self, profile);
  else
    gtk_widget_set_visible (GTK_WIDGET (self->words), FALSE);
  say_empty (self);
  if (events && shown (self) == EVENTS)
    show_events (self, profile->results);
  else if (events && shown (self) == GAMES)
    show_games (self, profile->results);
  else if (lists && shown (self) == LISTS)
    show_lists (self, g_ptr_array_index (profile->published, 0));
  else
    scl_table_set_source (self->table, NULL);
}

static void
on_which (SclPersonHistory *self)
{
  if (!self->setting)
    update (self);
}

/* ---- What is done ---- */

static void
open_event (SclPersonHistory *self)
{
  const Rows *rows = scl_table_get_data (self->table);
  const guint row = scl_table_get_selected (self->table);

  if (rows != NULL && rows->events != NULL && row < rows->events->len)
    g_signal_emit (self, signals[EVENT_OPENED], 0, (int) event_at (rows, row)->end);
  else if (rows != NULL && rows->games != NULL && row < rows->games->len)
    g_signal_emit (self, signals[EVENT_OPENED], 0,
                   (int) scl_history_events (rows->history)->end[game_at (rows, row)->event]);
}

static void
on_row_selected (SclTable *table, guint row, SclPersonHistory *self)
{
  scl_allow (GTK_WIDGET (self->why_button),
             row != G_MAXUINT ? NULL : _ ("Choose an event, a game or a list first."));
}

/* ---- Object ---- */

void
scl_person_history_set_work (SclPersonHistory *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
  scl_connect (work, "profile", update, self);
  scl_connect (work, "busy", say_empty, self);
  update (self);
}

static void
scl_person_history_dispose (GObject *object)
{
  SclPersonHistory *self = SCL_PERSON_HISTORY (object);

  if (self->table != NULL)
    scl_table_set_source (self->table, NULL);
  self->table = NULL;
  if (self->work != NULL)
    g_signal_handlers_disconnect_by_data (self->work, self);
  g_clear_object (&self->work);
  G_OBJECT_CLASS (scl_person_history_parent_class)->dispose (object);
}

static void
scl_person_history_class_init (SclPersonHistoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_person_history_dispose;
  signals[EVENT_OPENED] = g_signal_new ("event-opened", SCL_TYPE_PERSON_HISTORY, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  g_type_ensure (SCL_TYPE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/scalata/Scalata/ui/scl-person-history.ui");
  gtk_widget_class_bind_template_child (widget_class, SclPersonHistory, which);
  gtk_widget_class_bind_template_child (widget_class, SclPersonHistory, why_button);
  gtk_widget_class_bind_template_child (widget_class, SclPersonHistory, words);
  gtk_widget_class_bind_template_child (widget_class, SclPersonHistory, table);
}

static void
scl_person_history_init (SclPersonHistory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  on_row_selected (NULL, G_MAXUINT, self);
  scl_table_menu_add (self->table, game_menu, self);
  scl_connect (self->which, "notify::selected", on_which, self);
  scl_connect (self->why_button, "clicked", open_event, self);
  scl_connect (self->table, "row-activated", open_event, self);
  g_signal_connect_object (self->table, "row-selected", G_CALLBACK (on_row_selected), self, 0);
}
