/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data/scl-matches-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/page/scl-correct.h"
#include "app/page/scl-open-buttons.h"
#include "app/widgets/scl-allow.h"
#include "app/widgets/scl-messages.h"
#include "figures/chart/scl-shorten.h"
#include "workbench/scl-connect.h"
#include "workbench/scl-latest-request.h"
#include "workbench/scl-person.h"

struct _SclMatchesPage
{
  SclPage parent_instance;

  GtkStack *stack;
  AdwStatusPage *empty;
  GtkWidget *open_buttons;
  GtkSearchEntry *search;
  GtkLabel *count, *why;
  SclTable *doubts;
  GtkGrid *facts;
  AdwEntryRow *reason;
  GtkButton *same_button, *different_button;

  SclDataset *dataset;
  GPtrArray *list; /* of SclWorkspaceDoubt; NULL: not looked up yet */
  gint64 doubt;    /* chosen; 0: none */
  guint position;  /* of the chosen one among those shown: its successor takes its place */
  guint generation;
  SclLatestRequest *asking, *looking; /* for the doubts; for what is known of the two chosen */
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
    return g_strdup (doubt->reason);
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

/* ---- The two side by side ---- */

/* What only the workspace knows of each; 0 is the one who was there first. */
typedef struct
{
  gint64 players[2];
  char *file[2];
  guint others[2];
  GArray *ratings[2];
} Look;

static void
look_free (gpointer p)
{
  Look *look = p;

  for (guint i = 0; i < 2; i++)
    {
      g_free (look->file[i]);
      g_clear_pointer (&look->ratings[i], g_array_unref);
    }
  g_free (look);
}

static gpointer
ask_look (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  Look *look = g_new0 (Look, 1);

  memcpy (look->players, data, sizeof look->players);
  for (guint i = 0; i < 2; i++)
    {
      look->file[i]
          = scl_workspace_player_file (workspace, look->players[i], &look->others[i], NULL);
      look->ratings[i] = scl_workspace_player_ratings (workspace, look->players[i], NULL);
    }
  return look;
}

static void
clear_facts (SclMatchesPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->facts))) != NULL)
    gtk_grid_remove (self->facts, child);
}

static void
add_label (SclMatchesPage *self, const char *text, int row, int column, const char *style)
{
  g_autofree char *shown = scl_shorten (text, SCL_SHORT_TEXT);
  GtkWidget *label = gtk_label_new (shown);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (column > 0)
    {
      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_widget_set_focusable (label, FALSE);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_label_set_width_chars (GTK_LABEL (label), 10);
    }
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->facts, label, column, row, 1, 1);
}

/* A row, where anything is known; what contradicts is set off. Takes the texts. */
static void
add_fact (SclMatchesPage *self, int *row, const char *name, char *first, char *second,
          gboolean telling)
{
  const char *style = NULL;

  if (first[0] != '\0' || second[0] != '\0')
    {
      if (telling && first[0] != '\0' && second[0] != '\0')
        style = strcmp (first, second) == 0 ? "success" : "warning";
      add_label (self, name, *row, 0, "dim-label");
      add_label (self, first[0] != '\0' ? first : "–", *row, 1, style);
      add_label (self, second[0] != '\0' ? second : "–", *row, 2, style);
      (*row)++;
    }
  g_free (first);
  g_free (second);
}

static char *
number_or_nothing (gint64 number)
{
  return number != 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, number) : g_strdup ("");
}

static char *
sex_text (const SclWorkspacePlayer *player)
{
  return g_strdup (player->sex == 'm' ? _ ("male") : player->sex == 'f' ? _ ("female") : "");
}

static char *
games_text (SclHistory *history, const SclWorkspacePlayer *player)
{
  guint32 index = scl_person_find (history, player->id);
  g_autoptr (GArray) events = index != G_MAXUINT32 ? scl_person_events (history, index) : NULL;
  guint n = 0;

  if (events == NULL || events->len == 0)
    return g_strdup (_ ("none"));
  for (guint i = 0; i < events->len; i++)
    n += g_array_index (events, SclPersonEvent, i).games;
  {
    const SclEvents *all = scl_history_events (history);
    guint first = g_array_index (events, SclPersonEvent, 0).event;
    guint last = g_array_index (events, SclPersonEvent, events->len - 1).event;
    g_autofree char *from = scl_day_format (all->start[first]);
    g_autofree char *to = scl_day_format (all->end[last]);

    if (events->len == 1)
      /* Translators: a player's games: how many, in which event, its last day. */
      return g_strdup_printf (_ ("%u in %s, %s"), n, all->name[first], to);
    /* Translators: a player's games: how many, in how many events, from which day to which, the
     * last event's name. */
    return g_strdup_printf (_ ("%u in %u events, %s to %s, last %s"), n, events->len, from, to,
                            all->name[last]);
  }
}

static char *
ratings_text (const Look *look, guint which)
{
  const GArray *ratings = look != NULL ? look->ratings[which] : NULL;
  const SclWorkspaceRating *last;
  g_autofree char *day = NULL;

  if (ratings == NULL || ratings->len == 0)
    return g_strdup ("");
  last = &g_array_index (ratings, SclWorkspaceRating, ratings->len - 1);
  day = scl_day_format (last->day);
  /* Translators: a player's last place on a rating list: list, day, rating, and how many lists in
   * all. */
  return g_strdup_printf (ngettext ("%s %s: %d (%u list)", "%s %s: %d (%u lists)", ratings->len),
                          last->name, day, last->rating, ratings->len);
}

static char *
file_text (const Look *look, guint which)
{
  g_autofree char *name = NULL;

  if (look == NULL || look->file[which] == NULL || look->file[which][0] == '\0')
    return g_strdup ("");
  name = g_filename_display_basename (look->file[which]);
  if (look->others[which] == 0)
    return g_steal_pointer (&name);
  return g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", look->others[which]), name,
                          look->others[which]);
}

static void
show_facts (SclMatchesPage *self, const SclWorkspaceDoubt *doubt, const Look *look)
{
  const SclWorkspacePlayer *a = doubt->other, *b = doubt->player;
  SclHistory *history = scl_dataset_get_history (self->dataset);
  g_autofree char *why = NULL;
  int row = 0;

  /* Translators: over two players who may be one; %s says why, as “the same name, but one birth
   * year is unknown”. */
  why = g_strdup_printf (_ ("Are these one player? They have %s."), doubt->reason);
  gtk_label_set_text (self->why, why);
  clear_facts (self);
  add_label (self, a->name, row, 1, "heading");
  add_label (self, b->name, row++, 2, "heading");
  add_fact (self, &row, _ ("Birth year"), number_or_nothing (a->birth_year),
            number_or_nothing (b->birth_year), TRUE);
  add_fact (self, &row, _ ("Federation"), g_strdup (a->federation), g_strdup (b->federation), TRUE);
  add_fact (self, &row, _ ("FIDE id"), number_or_nothing (a->fide_id),
            number_or_nothing (b->fide_id), TRUE);
  add_fact (self, &row, _ ("National id"), g_strdup (a->national_id), g_strdup (b->national_id),
            FALSE);
  add_fact (self, &row, _ ("Title"), g_strdup (a->title), g_strdup (b->title), FALSE);
  add_fact (self, &row, _ ("Category"), g_strdup (a->category), g_strdup (b->category), FALSE);
  add_fact (self, &row, _ ("Sex"), sex_text (a), sex_text (b), TRUE);
  add_fact (self, &row, _ ("Games"), games_text (history, a), games_text (history, b), FALSE);
  add_fact (self, &row, _ ("Ratings"), ratings_text (look, 0), ratings_text (look, 1), FALSE);
  add_fact (self, &row, _ ("Came with"), file_text (look, 0), file_text (look, 1), FALSE);
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
                                          || scl_dataset_get_busy (self->dataset));
}

static void
take_look (gpointer owner, gpointer look, const GError *error)
{
  SclMatchesPage *self = owner;
  const SclWorkspaceDoubt *doubt = chosen (self);

  if (look != NULL && doubt != NULL)
    show_facts (self, doubt, look);
  g_clear_pointer (&look, look_free);
  update_busy (self);
}

static void
show_doubt (SclMatchesPage *self)
{
  const SclWorkspaceDoubt *doubt = chosen (self);
  gboolean any = doubt != NULL;

  scl_latest_request_stop (self->looking);
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
      self->looking, self->dataset, ask_look,
      g_memdup2 ((gint64[]){ doubt->other->id, doubt->player->id }, 2 * sizeof (gint64)), g_free,
      look_free, take_look);
  update_busy (self);
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

static void
take (SclMatchesPage *self, GPtrArray *list)
{
  const SclTableColumn columns[] = {
    { .title = _ ("Player"), .expand = TRUE },
    { .title = _ ("Perhaps the same"), .expand = TRUE },
    { .title = _ ("They have") },
  };
  SclTableSource source = { .n_rows = list->len,
                            .columns = columns,
                            .n_columns = G_N_ELEMENTS (columns),
                            .text = doubts_text,
                            .compare = doubts_compare,
                            .match = doubts_match,
                            .data = g_ptr_array_ref (list),
                            .destroy = (GDestroyNotify) g_ptr_array_unref };
  g_autofree char *count
      = g_strdup_printf (ngettext ("%u to decide", "%u to decide", list->len), list->len);
  guint row = G_MAXUINT;

  self->filling = TRUE;
  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->list = g_ptr_array_ref (list);
  scl_table_set_source (self->doubts, &source);
  gtk_label_set_text (self->count, count);
  for (guint i = 0; i < list->len; i++)
    if (doubt_at (list, i)->id == self->doubt)
      row = i;
  /* Decided: the next one comes up. */
  if (row == G_MAXUINT && scl_table_get_n_shown (self->doubts) > 0)
    row = scl_table_get_shown (self->doubts,
                               MIN (self->position, scl_table_get_n_shown (self->doubts) - 1));
  if (row == G_MAXUINT || doubt_at (list, row)->id != self->doubt)
    gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  self->doubt = row != G_MAXUINT ? doubt_at (list, row)->id : 0;
  scl_table_select (self->doubts, row);
  self->filling = FALSE;
  if (list->len > 0)
    gtk_stack_set_visible_child_name (self->stack, "doubts");
  else
    show_empty (self);
  show_doubt (self);
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
decide (SclMatchesPage *self, gboolean same)
{
  SclCorrection correction = { .kind = SCL_CORRECT_DOUBTS,
                               .doubts = &self->doubt,
                               .n_doubts = 1,
                               .same = same,
                               .reason = gtk_editable_get_text (GTK_EDITABLE (self->reason)) };

  scl_correct (GTK_WIDGET (self), self->dataset, &correction);
}

static void
on_same (SclMatchesPage *self)
{
  decide (self, TRUE);
}

static void
on_different (SclMatchesPage *self)
{
  decide (self, FALSE);
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
scl_matches_page_dispose (GObject *object)
{
  SclMatchesPage *self = SCL_MATCHES_PAGE (object);

  g_clear_pointer (&self->asking, scl_latest_request_free);
  g_clear_pointer (&self->looking, scl_latest_request_free);
  G_OBJECT_CLASS (scl_matches_page_parent_class)->dispose (object);
}

static void
scl_matches_page_finalize (GObject *object)
{
  SclMatchesPage *self = SCL_MATCHES_PAGE (object);

  g_clear_object (&self->dataset);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  G_OBJECT_CLASS (scl_matches_page_parent_class)->finalize (object);
}

static void
scl_matches_page_class_init (SclMatchesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_matches_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_matches_page_finalize;
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  g_type_ensure (SCL_TYPE_TABLE);
  g_type_ensure (SCL_TYPE_OPEN_BUTTONS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/scalata/Scalata/ui/scl-matches-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, SclMatchesPage, name)
  BIND (stack);
  BIND (empty);
  BIND (open_buttons);
  BIND (search);
  BIND (count);
  BIND (why);
  BIND (doubts);
  BIND (facts);
  BIND (reason);
  BIND (same_button);
  BIND (different_button);
#undef BIND
}

static void
scl_matches_page_init (SclMatchesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->dataset = scl_dataset_new ();
  self->asking = scl_latest_request_new (self);
  self->looking = scl_latest_request_new (self);
  scl_table_set_empty_text (self->doubts, _ ("Nobody of that name"));
  g_signal_connect_object (self->doubts, "row-selected", G_CALLBACK (on_selected), self, 0);
  scl_connect (self->search, "search-changed", on_search, self);
  scl_connect (self->same_button, "clicked", on_same, self);
  scl_connect (self->different_button, "clicked", on_different, self);
}
