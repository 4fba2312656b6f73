/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-opponents-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/figure/scl-figure-view.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-table.h"
#include "figures/person/scl-profile-figure.h"
#include "figures/person/scl-profile-words.h"
#include "lab/person/scl-head-to-head.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/person/scl-person.h"

struct _SclOpponentsView
{
  AdwBin parent_instance;

  GtkDropDown *kind; /* SclOpponentsKind, and behind them: friends */
  GtkLabel *words;
  GtkStack *content;
  SclFigureView *figure;
  SclTable *friends;

  SclProfileWork *work;
  gboolean stale; /* there is something else to show, and it is out of sight */
};

G_DEFINE_FINAL_TYPE (SclOpponentsView, scl_opponents_view, ADW_TYPE_BIN)

/* ---- Friends ---- */

enum
{
  NAME,
  GAMES,
  SCORE,
  EXPECTED,
  COMMON,
  COMMON_SCORE,
  OTHER_SCORE,
  N_COLUMNS
};

typedef struct
{
  char *name;
  SclHeadToHead *games; /* NULL: the friend has none in the data */
} Friend;

SCL_FREE_FUNC (friend_free, Friend, name, g_free, games, scl_head_to_head_free)

/* Of points per game; NaN: no game. */
static double
share (const SclScoreSum *sum)
{
  return sum->games > 0 ? sum->score / sum->games : NAN;
}

static double
friend_value (const Friend *one, guint column)
{
  if (one->games == NULL)
    return NAN;
  switch (column)
    {
    case GAMES:
      return one->games->sum.games;
    case SCORE:
      return one->games->sum.games > 0 ? one->games->sum.score : NAN;
    case EXPECTED:
      return one->games->sum.n_expected > 0 ? one->games->sum.expected : NAN;
    case COMMON:
      return one->games->n_common;
    case COMMON_SCORE:
      return 100.0 * share (&one->games->common);
    case OTHER_SCORE:
    default:
      return 100.0 * share (&one->games->other_common);
    }
}

static char *
friend_text (guint row, guint column, gpointer data)
{
  const Friend *one = g_ptr_array_index ((GPtrArray *) data, row);
  const double value = column != NAME ? friend_value (one, column) : NAN;

  if (column == NAME)
    return g_strdup (one->name);
  if (isnan (value))
    return g_strdup ("");
  if (column == SCORE)
    return scl_profile_score_text (value);
  if (column == EXPECTED && one->games->sum.n_expected < one->games->sum.games)
    {
      /* Translators: points expected, of so many games, which are not all of them. */
      return g_strdup_printf (_ ("%s of %u"), SCL_NUMBER (value, 2), one->games->sum.n_expected);
    }
  return scl_chart_format_number (value, column == EXPECTED ? 2 : 0);
}

static int
friend_compare (guint a, guint b, guint column, gpointer data)
{
  const Friend *x = g_ptr_array_index ((GPtrArray *) data, a),
               *y = g_ptr_array_index ((GPtrArray *) data, b);

  return column == NAME
             ? g_utf8_collate (x->name, y->name)
             : scl_table_compare_numbers (friend_value (x, column), friend_value (y, column));
}

static void
show_friends (SclOpponentsView *self, const SclPersonResults *results)
{
  const SclTableColumn columns[N_COLUMNS] = {
    [NAME] = { .title = _ ("Friend"), .expand = TRUE },
    [GAMES] = { .title = _ ("Games"), .numeric = TRUE },
    [SCORE] = { .title = _ ("Score"), .numeric = TRUE },
    [EXPECTED] = { .title = _ ("Expected"), .numeric = TRUE, .spare = 1 },
    /* Translators: column: how many opponents both people have played. */
    [COMMON] = { .title = _ ("Opponents of both"), .numeric = TRUE, .spare = 4 },
    /* Translators: column: the person's share of the points against opponents whom both played. */
    [COMMON_SCORE] = { .title = _ ("Score there, %"), .numeric = TRUE, .spare = 3 },
    /* Translators: column: the friend's share of the points against opponents whom both played. */
    [OTHER_SCORE] = { .title = _ ("Theirs, %"), .numeric = TRUE, .spare = 2 },
  };
  GPtrArray *friends = scl_profile_work_get_friends (self->work);
  GPtrArray *rows = g_ptr_array_new_with_free_func (friend_free);

  SCL_FOR_EACH_POINTER (const SclProfile, profile, friends)
    {
      const guint32 player = scl_person_find (results->history, profile->who->id);
      g_autoptr (SclPersonResults) theirs
          = player != G_MAXUINT32 ? scl_person_results_new (results->history, player, NULL) : NULL;
      Friend *one = g_new (Friend, 1);

      *one = (Friend){ g_strdup (profile->who->name),
                       theirs != NULL ? scl_head_to_head_new (results, theirs) : NULL };
      g_ptr_array_add (rows, one);
    }
  gtk_label_set_text (self->words, rows->len > 0
                                       ? _ ("Games against each friend, seen from this person; and "
                                            "how both fare against those whom both have played.")
                                       : "");
  scl_table_set_source (self->friends,
                        &(SclTableSource){ .n_rows = rows->len,
                                           .columns = columns,
                                           .n_columns = N_COLUMNS,
                                           .text = friend_text,
                                           .compare = friend_compare,
                                           .data = rows,
                                           .destroy = (GDestroyNotify) g_ptr_array_unref });
  gtk_stack_set_visible_child (self->content, GTK_WIDGET (self->friends));
}

/* ---- Groups ---- */

static void
show_nothing (SclOpponentsView *self, const char *why)
{
  g_autoptr (SclChart) chart = scl_chart_new ("opponents", _ ("Opponents"));

  scl_chart_set_empty_message (chart, why);
  scl_figure_view_set_chart (self->figure, chart);
  gtk_label_set_text (self->words, "");
  gtk_stack_set_visible_child (self->content, GTK_WIDGET (self->figure));
}

/* Each group has a line, so that its name stands beside it whatever the size of text; title and
 * axis take as much as nine. */
static int
figure_height (SclOpponentsView *self, guint n)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->words), "0");
  int line;

  pango_layout_get_pixel_size (layout, NULL, &line);
  return (int) (MAX (n, 8) + 9) * line * 6 / 5;
}

static void
show_groups (SclOpponentsView *self, const SclProfile *profile, SclOpponentsKind kind)
{
  g_autoptr (SclOpponents) opponents = scl_opponents_new (profile->results, kind);
  g_autoptr (SclChart) chart = scl_figure_opponents (profile->who->name, opponents);
  g_autofree char *words = scl_opponents_words (opponents);

  scl_figure_view_set_chart (self->figure, chart);
  gtk_widget_set_size_request (GTK_WIDGET (self->figure), -1, figure_height (self, opponents->n));
  gtk_label_set_text (self->words, words);
  gtk_stack_set_visible_child (self->content, GTK_WIDGET (self->figure));
}

static void
update (SclOpponentsView *self)
{
  const SclProfile *profile = self->work != NULL ? scl_profile_work_get_profile (self->work) : NULL;
  const guint kind = gtk_drop_down_get_selected (self->kind);

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->stale)
    return;
  if (profile == NULL)
    show_nothing (self, _ ("Nobody is chosen"));
  else if (profile->results == NULL && scl_profile_work_why_none (self->work) == NULL)
    show_nothing (self, _ ("Replaying the games …"));
  else if (profile->results == NULL || profile->results->games->len == 0)
    show_nothing (self, _ ("The data have no game of this person, only published ratings: against "
                           "whom they were played is not known."));
  else if (kind < SCL_OPPONENTS_N_KINDS)
    show_groups (self, profile, (SclOpponentsKind) kind);
  else
    show_friends (self, profile->results);
}

static void
on_mapped (SclOpponentsView *self)
{
  if (self->stale)
    update (self);
}

/* ---- Object ---- */

void
scl_opponents_view_set_work (SclOpponentsView *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
  scl_connect (work, "profile", update, self);
  scl_connect (work, "friends", update, self);
  update (self);
}

static void
scl_opponents_view_class_init (SclOpponentsViewClass *klass)
{
  scl_disposes (klass, SclOpponentsView, friends, scl_table_leave, work, scl_member_leave);
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_TABLE);
  scl_template_set (klass, "scl-opponents-view.ui");
  scl_template_bind (klass, SclOpponentsView, kind, words, content, figure, friends);
}

static void
scl_opponents_view_init (SclOpponentsView *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint kind = 0; kind < SCL_OPPONENTS_N_KINDS; kind++)
    gtk_string_list_append (kinds, scl_opponents_kind_label ((SclOpponentsKind) kind));
  /* Translators: choice: games against each friend. */
  gtk_string_list_append (kinds, _ ("Head to head with friends"));
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (kinds));
  scl_table_set_empty_text (
      self->friends,
      _ ("Nobody else is a friend yet: choose people, and the star in their profile."));
  scl_connect (self->kind, "notify::selected", update, self);
  g_signal_connect (self, "map", G_CALLBACK (on_mapped), NULL);
}
