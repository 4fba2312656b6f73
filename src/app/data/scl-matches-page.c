/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data/scl-matches-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/data/scl-match-facts.h"
#include "app/page/scl-correct.h"
#include "app/page/scl-open-buttons.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "history/core/scl-history-facts.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-doubt-groups.h"
#include "workbench/data/scl-latest-request.h"
#include "workbench/person/scl-person.h"

struct _SclMatchesPage
{
  SclPage parent_instance;

  GtkStack *stack;
  AdwStatusPage *empty;
  GtkWidget *open_buttons;
  GtkDropDown *group;
  GtkSearchEntry *search;
  GtkWidget *group_box;
  GtkWidget *twins_box;
  GtkLabel *twins, *count, *why, *effect, *group_effect;
  SclTable *doubts;
  GtkGrid *facts;
  AdwEntryRow *reason;
  GtkButton *twins_button, *same_button, *different_button, *all_same_button, *all_different_button;

  SclDataset *dataset;
  GPtrArray *all;     /* of SclWorkspaceDoubt; NULL: not looked up yet */
  GPtrArray *list;    /* of those in all that are of the group shown, as in the table */
  GArray *groups;     /* of SclDoubtGroup, as in the menu after “all” */
  int chosen_group;   /* a SclDoubtGroup; -1: all */
  GHashTable *counts; /* games by player; NULL: no data */
  gint64 doubt;       /* chosen; 0: none */
  guint position;     /* of the chosen one among those shown: its successor takes its place */
  guint generation;
  SclLatestRequest *asking, *looking,
      *weighing; /* for the doubts; for what is known of the two chosen; for ratings of the group */
  gboolean is_shown, stale, filling;
};

G_DEFINE_TYPE (SclMatchesPage, scl_matches_page, SCL_TYPE_PAGE)

/* ---- The list ---- */

static const SclWorkspaceDoubt *
doubt_at (gpointer list, guint row)
{
  return g_ptr_array_index ((GPtrArray *) list, row);
}

static char *
with_year (const SclWorkspacePlayer *player)
{
  g_autoptr (GString) text = g_string_new (player->name);

  if (player->birth_year != 0)
    g_string_append_printf (text, ", %d", player->birth_year);
  if (player->federation[0] != '\0')
    g_string_append_printf (text, ", %s", player->federation);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
doubts_text (guint row, guint column, gpointer data)
{
  const SclWorkspaceDoubt *doubt = doubt_at (data, row);

  if (column == 2)
    return g_strdup (scl_doubt_group_title (scl_doubt_group_of (doubt)));
  return with_year (column == 0 ? doubt->other : doubt->player);
}

static int
doubts_compare (guint a, guint b, guint column, gpointer data)
{
  g_autofree char *x = doubts_text (a, column, data);
  g_autofree char *y = doubts_text (b, column, data);

  return g_utf8_collate (x, y);
}

static gboolean
doubts_match (guint row, const char *needle, gpointer data)
{
  const SclWorkspaceDoubt *doubt = doubt_at (data, row);
  g_autofree char *both
      = g_strjoin (" ", doubt->player->name, doubt->other->name, doubt->reason, NULL);
  g_autofree char *folded = g_utf8_casefold (both, -1);

  return strstr (folded, needle) != NULL;
}

/* ---- The pair chosen ---- */

static void
show_effect (SclMatchesPage *self, const SclWorkspaceDoubt *doubt, const SclMatchLook *look)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_autoptr (GArray) gone = NULL;
  g_autofree char *text = NULL;
  gint64 n_ratings = 0;

  g_ptr_array_add (one, (gpointer) doubt);
  gone = scl_doubts_gone (one);
  for (guint i = 0; i < 2 && look != NULL; i++)
    if (gone->len > 0 && look->players[i] == g_array_index (gone, gint64, 0)
        && look->ratings[i] != NULL)
      n_ratings = look->ratings[i]->len;
  if (look != NULL)
    text = scl_doubts_describe_effect (gone, self->counts, n_ratings);
  gtk_label_set_text (self->effect, text != NULL ? text : "");
}

static void
show_facts (SclMatchesPage *self, const SclWorkspaceDoubt *doubt, const SclMatchLook *look)
{
  g_autofree char *explanation = scl_doubt_explain (doubt), *why = NULL;

  /* Translators: over two players who may be one; %s says why, in a sentence. */
  why = g_strdup_printf (_ ("Are these one person? %s"), explanation);
  gtk_label_set_text (self->why, why);
  scl_match_facts_show (self->facts, scl_dataset_get_history (self->dataset), doubt, look);
  show_effect (self, doubt, look);
}

static const SclWorkspaceDoubt *
chosen (SclMatchesPage *self)
{
  for (guint i = 0; self->list != NULL && i < self->list->len; i++)
    if (doubt_at (self->list, i)->id == self->doubt)
      return doubt_at (self->list, i);
  return NULL;
}

static void
update_busy (SclMatchesPage *self)
{
  scl_page_set_busy (SCL_PAGE (self), scl_latest_request_get_waiting (self->asking)
                                          || scl_latest_request_get_waiting (self->looking)
                                          || scl_latest_request_get_waiting (self->weighing)
                                          || scl_dataset_get_busy (self->dataset));
}

static void
take_look (gpointer owner, gpointer look, const GError *error)
{
  SclMatchesPage *self = owner;
  const SclWorkspaceDoubt *doubt = chosen (self);

  if (look != NULL && doubt != NULL)
    show_facts (self, doubt, look);
  g_clear_pointer (&look, scl_match_look_free);
  update_busy (self);
}

static void
show_doubt (SclMatchesPage *self)
{
  const SclWorkspaceDoubt *doubt = chosen (self);
  gboolean any = doubt != NULL;

  scl_latest_request_stop (self->looking);
  gtk_widget_set_visible (GTK_WIDGET (self->effect), any);
  scl_allow (GTK_WIDGET (self->same_button), any ? NULL : _ ("Choose a pair first."));
  scl_allow (GTK_WIDGET (self->different_button), any ? NULL : _ ("Choose a pair first."));
  gtk_widget_set_visible (GTK_WIDGET (self->facts), any);
  if (!any)
    {
      gtk_label_set_text (self->why, _ ("Choose a pair above to compare the two."));
      return;
    }
  show_facts (self, doubt, NULL);
  scl_latest_request_ask (
      self->looking, self->dataset, scl_match_look_run,
      g_memdup2 ((gint64[]){ doubt->other->id, doubt->player->id }, 2 * sizeof (gint64)), g_free,
      scl_match_look_free, take_look);
  update_busy (self);
}

/* ---- Groups of alike cases ---- */

/* Those of the table that are shown: of the group, and found. */
static GPtrArray *
get_shown (SclMatchesPage *self)
{
  GPtrArray *shown = g_ptr_array_new ();

  for (guint i = 0; i < scl_table_get_n_shown (self->doubts); i++)
    g_ptr_array_add (shown, g_ptr_array_index (self->list, scl_table_get_shown (self->doubts, i)));
  return shown;
}

static void
take_ratings (gpointer owner, gpointer answer, const GError *error)
{
  SclMatchesPage *self = owner;
  g_autofree gint64 *n_ratings = answer;

  if (n_ratings != NULL)
    {
      g_autoptr (GPtrArray) shown = get_shown (self);
      g_autoptr (GArray) gone = scl_doubts_gone (shown);
      g_autofree char *text = scl_doubts_describe_effect (gone, self->counts, *n_ratings);

      gtk_label_set_text (self->group_effect, text);
    }
  update_busy (self);
}

/* A group of several is decided together. */
static void
show_group (SclMatchesPage *self)
{
  g_autoptr (GPtrArray) shown = get_shown (self);
  const gboolean several = self->chosen_group >= 0 && shown->len > 1;
  g_autofree char *same = g_strdup_printf (_ ("All %u: Sa_me Person"), shown->len),
                  *different = g_strdup_printf (_ ("All %u: Di_fferent People"), shown->len);

  scl_latest_request_stop (self->weighing);
  gtk_widget_set_visible (self->group_box, several);
  if (!several)
    return;
  gtk_button_set_label (self->all_same_button, same);
  gtk_button_set_label (self->all_different_button, different);
  gtk_label_set_text (self->group_effect, "…");
  scl_latest_request_ask (self->weighing, self->dataset, scl_doubts_count_ratings,
                          scl_doubts_gone (shown), (GDestroyNotify) g_array_unref, g_free,
                          take_ratings);
  update_busy (self);
}

/* In the order in which they come up. */
static void
fill_groups (SclMatchesPage *self)
{
  guint n[SCL_N_DOUBT_GROUPS] = { 0 }, selected = 0;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_array_set_size (self->groups, 0);
  for (guint i = 0; i < self->all->len; i++)
    {
      const SclDoubtGroup group = scl_doubt_group_of (doubt_at (self->all, i));

      if (n[group]++ == 0)
        g_array_append_val (self->groups, group);
    }
  gtk_string_list_take (names, g_strdup_printf (_ ("All (%u)"), self->all->len));
  for (guint i = 0; i < self->groups->len; i++)
    {
      const SclDoubtGroup group = g_array_index (self->groups, SclDoubtGroup, i);

      gtk_string_list_take (names,
                            g_strdup_printf ("%s (%u)", scl_doubt_group_title (group), n[group]));
      if ((int) group == self->chosen_group)
        selected = i + 1;
    }
  if (selected == 0)
    self->chosen_group = -1; /* all of it is decided */
  gtk_drop_down_set_model (self->group, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->group, selected);
}

/* ---- Refreshing ---- */

static void
show_empty (SclMatchesPage *self)
{
  gboolean data = scl_dataset_get_history (self->dataset) != NULL;

  gtk_widget_set_visible (self->open_buttons, !data);
  adw_status_page_set_title (self->empty, data ? _ ("No Doubtful Matches") : _ ("No Data Yet"));
  adw_status_page_set_description (
      self->empty, data ? _ ("Players of different files are joined by FIDE id, by national id, or "
                             "by name, birth year and federation together. What "
                             "is likely but not certain would wait here for you.")
                        : _ ("Open files, or drop them on the window. Players who may be one wait "
                             "here for you to decide."));
  gtk_stack_set_visible_child_name (self->stack, "empty");
}

/* The pairs of the group, or of all, in the table: alike ones stand together. */
static void
fill_table (SclMatchesPage *self)
{
  const SclTableColumn columns[] = {
    { .title = _ ("Player"), .expand = TRUE },
    { .title = _ ("Perhaps the same"), .expand = TRUE },
    { .title = _ ("They have"), .expand = TRUE },
  };
  GPtrArray *list = g_ptr_array_new ();
  SclTableSource source = { .columns = columns,
                            .n_columns = G_N_ELEMENTS (columns),
                            .text = doubts_text,
                            .compare = doubts_compare,
                            .match = doubts_match,
                            .data = g_ptr_array_ref (list),
                            .destroy = (GDestroyNotify) g_ptr_array_unref };

  for (guint g = 0; g < self->groups->len; g++)
    for (guint i = 0; i < self->all->len; i++)
      {
        const SclDoubtGroup group = scl_doubt_group_of (doubt_at (self->all, i));

        if (group == g_array_index (self->groups, SclDoubtGroup, g)
            && (self->chosen_group < 0 || self->chosen_group == (int) group))
          g_ptr_array_add (list, g_ptr_array_index (self->all, i));
      }
  source.n_rows = list->len;
  scl_table_set_source (self->doubts, &source);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->list = list;
}

/* Decided: the next one comes up. */
static void
choose_pair (SclMatchesPage *self)
{
  guint row = G_MAXUINT;

  for (guint i = 0; i < self->list->len; i++)
    if (doubt_at (self->list, i)->id == self->doubt)
      row = i;
  if (row == G_MAXUINT && scl_table_get_n_shown (self->doubts) > 0)
    row = scl_table_get_shown (self->doubts,
                               MIN (self->position, scl_table_get_n_shown (self->doubts) - 1));
  if (row == G_MAXUINT || doubt_at (self->list, row)->id != self->doubt)
    gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  self->doubt = row != G_MAXUINT ? doubt_at (self->list, row)->id : 0;
  scl_table_select (self->doubts, row);
}

static void
fill_pairs (SclMatchesPage *self)
{
  self->filling = TRUE;
  fill_table (self);
  choose_pair (self);
  self->filling = FALSE;
  show_group (self);
  show_doubt (self);
}

/* Games that are there twice: matches of games. */
static void
show_twins (SclMatchesPage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);
  g_autofree char *sentence = history != NULL ? scl_history_twins_sentence (history) : NULL;

  gtk_widget_set_visible (self->twins_box, sentence != NULL);
  gtk_label_set_text (self->twins, sentence != NULL ? sentence : "");
}

static void
take (SclMatchesPage *self, GPtrArray *list)
{
  GPtrArray *before = self->all;
  SclHistory *history = scl_dataset_get_history (self->dataset);
  g_autofree char *count
      = g_strdup_printf (ngettext ("%u to decide", "%u to decide", list->len), list->len);

  g_clear_pointer (&self->counts, g_hash_table_unref);
  if (history != NULL)
    self->counts = scl_person_count_games (history);
  show_twins (self);
  self->all = g_ptr_array_ref (list);
  self->filling = TRUE;
  fill_groups (self);
  fill_pairs (self);
  g_clear_pointer (&before, g_ptr_array_unref);
  gtk_label_set_text (self->count, count);
  if (list->len > 0)
    gtk_stack_set_visible_child_name (self->stack, "doubts");
  else
    show_empty (self);
}

static gpointer
ask_doubts (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return scl_workspace_doubts (workspace, error);
}

static void
take_doubts (gpointer owner, gpointer answer, const GError *error)
{
  g_autoptr (GPtrArray) list = answer != NULL ? answer : g_ptr_array_new ();

  if (error != NULL)
    scl_warn (owner, error->message);
  take (owner, list);
  update_busy (owner);
}

static void
refresh (SclMatchesPage *self)
{
  if (self->generation != scl_dataset_get_generation (self->dataset))
    self->doubt = self->position = 0;
  self->generation = scl_dataset_get_generation (self->dataset);
  self->stale = !self->is_shown;
  if (self->stale)
    return;
  scl_latest_request_ask (self->asking, self->dataset, ask_doubts, NULL, NULL,
                          (GDestroyNotify) g_ptr_array_unref, take_doubts);
  update_busy (self);
}

/* ---- Reactions ---- */

static void
decide (SclMatchesPage *self, const gint64 *doubts, guint n, gboolean same)
{
  SclCorrection correction = { .kind = SCL_CORRECT_DOUBTS,
                               .doubts = doubts,
                               .n_doubts = n,
                               .same = same,
                               .reason = gtk_editable_get_text (GTK_EDITABLE (self->reason)) };

  scl_correct (GTK_WIDGET (self), self->dataset, &correction);
}

static void
on_same (SclMatchesPage *self)
{
  decide (self, &self->doubt, 1, TRUE);
}

static void
on_different (SclMatchesPage *self)
{
  decide (self, &self->doubt, 1, FALSE);
}

static void
decide_all (SclMatchesPage *self, gboolean same)
{
  g_autoptr (GPtrArray) shown = get_shown (self);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < shown->len; i++)
    g_array_append_val (ids, doubt_at (shown, i)->id);
  if (ids->len > 0)
    decide (self, (const gint64 *) ids->data, ids->len, same);
}

static void
on_twins (SclMatchesPage *self)
{
  scl_correct (GTK_WIDGET (self), self->dataset, &(SclCorrection){ .kind = SCL_CORRECT_TWINS });
}

static void
on_all_same (SclMatchesPage *self)
{
  decide_all (self, TRUE);
}

static void
on_all_different (SclMatchesPage *self)
{
  decide_all (self, FALSE);
}

static void
on_group (SclMatchesPage *self)
{
  const guint selected = gtk_drop_down_get_selected (self->group);

  if (self->filling || selected == GTK_INVALID_LIST_POSITION)
    return;
  self->chosen_group
      = selected > 0 ? (int) g_array_index (self->groups, SclDoubtGroup, selected - 1) : -1;
  self->position = 0;
  fill_pairs (self);
}

static void
on_selected (SclTable *table, guint row, SclMatchesPage *self)
{
  if (self->filling || row == G_MAXUINT)
    return;
  if (doubt_at (self->list, row)->id != self->doubt)
    gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  self->doubt = doubt_at (self->list, row)->id;
  for (guint i = 0; i < scl_table_get_n_shown (table); i++)
    if (scl_table_get_shown (table, i) == row)
      self->position = i;
  show_doubt (self);
}

static void
on_search (SclMatchesPage *self)
{
  scl_table_set_filter (self->doubts, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  if (self->list != NULL)
    show_group (self);
}

/* ---- What others ask ---- */

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclMatchesPage *self = SCL_MATCHES_PAGE (page);

  g_set_object (&self->dataset, dataset);
  scl_connect (dataset, "changed", refresh, self);
  scl_connect (dataset, "notify::busy", update_busy, self);
  show_empty (self);
  refresh (self);
}

static void
shown (SclPage *page, gboolean is_shown)
{
  SclMatchesPage *self = SCL_MATCHES_PAGE (page);

  self->is_shown = is_shown;
  if (is_shown && self->stale)
    refresh (self);
}

/* ---- Object ---- */

static void
scl_matches_page_class_init (SclMatchesPageClass *klass)
{
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  scl_disposes (klass, SclMatchesPage, asking, scl_latest_request_free, looking,
                scl_latest_request_free, weighing, scl_latest_request_free);
  scl_finalizes (klass, SclMatchesPage, dataset, g_object_unref, list, g_ptr_array_unref, all,
                 g_ptr_array_unref, counts, g_hash_table_unref, groups, g_array_unref);
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  scl_template_needs (SCL_TYPE_TABLE, SCL_TYPE_OPEN_BUTTONS);
  scl_template_set (klass, "scl-matches-page.ui");
  scl_template_bind (klass, SclMatchesPage, stack, empty, open_buttons, group, group_box,
                     group_effect, effect, all_same_button, all_different_button, search, count,
                     why, twins_box, twins, twins_button, doubts, facts, reason, same_button,
                     different_button);
}

static void
scl_matches_page_init (SclMatchesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->dataset = scl_dataset_new ();
  self->asking = scl_latest_request_new (self);
  self->looking = scl_latest_request_new (self);
  self->weighing = scl_latest_request_new (self);
  self->groups = g_array_new (FALSE, FALSE, sizeof (SclDoubtGroup));
  self->chosen_group = -1;
  scl_table_set_empty_text (self->doubts, _ ("Nobody of that name"));
  g_signal_connect_object (self->doubts, "row-selected", G_CALLBACK (on_selected), self, 0);
  scl_connect (self->search, "search-changed", on_search, self);
  scl_connect (self->twins_button, "clicked", on_twins, self);
  scl_connect (self->same_button, "clicked", on_same, self);
  scl_connect (self->different_button, "clicked", on_different, self);
  scl_connect (self->all_same_button, "clicked", on_all_same, self);
  scl_connect (self->all_different_button, "clicked", on_all_different, self);
  scl_connect (self->group, "notify::selected", on_group, self);
}
