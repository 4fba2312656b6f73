/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data/scl-match-facts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-shorten.h"
#include "workbench/person/scl-person.h"

void
scl_match_look_free (gpointer p)
{
  SclMatchLook *look = p;

  for (guint i = 0; i < 2; i++)
    {
      g_free (look->file[i]);
      g_clear_pointer (&look->ratings[i], g_array_unref);
    }
  g_free (look);
}

gpointer
scl_match_look_run (SclWorkspace *workspace, gpointer data, GCancellable *cancellable,
                    GError **error)
{
  SclMatchLook *look = g_new0 (SclMatchLook, 1);

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
clear_facts (GtkGrid *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_grid_remove (self, child);
}

static void
add_label (GtkGrid *self, const char *text, int row, int column, const char *style)
{
  g_autofree char *shown = scl_shorten (text, SCL_SHORT_TEXT);
  GtkWidget *label = gtk_label_new (shown);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* A name of a fact is never broken within a word. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), column > 0 ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  if (column > 0)
    {
      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_widget_set_focusable (label, FALSE);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_label_set_width_chars (GTK_LABEL (label), 7);
    }
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self, label, column, row, 1, 1);
}

/* A row, where anything is known; what contradicts is set off. Takes the texts. */
static void
add_fact (GtkGrid *self, int *row, const char *name, char *first, char *second, gboolean telling)
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
    n += g_array_index (events, SclPlayedEvent, i).games;
  {
    const SclEvents *all = scl_history_events (history);
    guint first = g_array_index (events, SclPlayedEvent, 0).event;
    guint last = g_array_index (events, SclPlayedEvent, events->len - 1).event;
    g_autofree char *from = scl_chart_format_date (all->start[first]);
    g_autofree char *to = scl_chart_format_date (all->end[last]);

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
ratings_text (const SclMatchLook *look, guint which)
{
  const GArray *ratings = look != NULL ? look->ratings[which] : NULL;
  const SclWorkspaceRating *last;
  g_autofree char *day = NULL;

  if (ratings == NULL || ratings->len == 0)
    return g_strdup ("");
  last = &g_array_index (ratings, SclWorkspaceRating, ratings->len - 1);
  day = scl_chart_format_date (last->day);
  /* Translators: a player's last place on a rating list: list, day, rating, and how many lists in
   * all. */
  return g_strdup_printf (ngettext ("%s %s: %d (%u list)", "%s %s: %d (%u lists)", ratings->len),
                          last->name, day, last->rating, ratings->len);
}

static char *
file_text (const SclMatchLook *look, guint which)
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

void
scl_match_facts_show (GtkGrid *self, SclHistory *history, const SclWorkspaceDoubt *doubt,
                      const SclMatchLook *look)
{
  const SclWorkspacePlayer *a = doubt->other, *b = doubt->player;
  int row = 0;

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
