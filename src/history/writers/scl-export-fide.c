/* A rating list in FIDE's combined layout of fixed columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export.h"

#include <string.h>

#include "history/tables/scl-list-private.h"
#include "history/writers/scl-export-file-private.h"
#include "history/writers/scl-export-steps-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

/* 158 columns: id 1-15, name 16-76, federation 77-79, sex 81, title 85-88, women's title 90-93,
 * other titles 95-109, then for standard, rapid and blitz rating, games, K at 110, 123 and 136,
 * year of birth 149, flag 155 (players_list.txt as of 2016). */
static const char header[]
    = "ID Number      Name                                                         Fed Sex Tit  "
      "WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n";
#define ROW 158
#define NAME_WIDTH 60

/* What the layout has no room for. */
typedef struct
{
  guint without_id, unrated, national_ids, birthdays, categories, cut, accents;
} Losses;

typedef struct
{
  gint64 player;
  SclListEntry by_rate[3]; /* player 0: not on that list */
} Row;

static void
put (char *row, guint at, const char *text, gsize width)
{
  memcpy (row + at, text, MIN (strlen (text), width));
}

static void
put_number (char *row, guint at, int value, int width)
{
  char text[16];

  g_snprintf (text, sizeof text, "%*d", width, value);
  put (row, at, text, (gsize) width);
}

/* FIDE's lists are ASCII, accents dropped. */
static char *
ascii_name (const char *name)
{
  char *plain = g_str_to_ascii (name, "C");

  if (strlen (plain) > NAME_WIDTH)
    plain[NAME_WIDTH] = '\0';
  return plain;
}

static void
append_row (GString *text, const SclWorkspacePlayer *player, const Row *entry)
{
  static const guint at[3] = { 109, 122, 135 };
  char row[ROW + 2];
  g_autofree char *name = ascii_name (player->name);
  char id[24];
  const char *flag = "";

  memset (row, ' ', ROW);
  row[ROW] = '\n';
  row[ROW + 1] = '\0';
  g_snprintf (id, sizeof id, "%" G_GINT64_FORMAT, player->fide_id);
  put (row, 0, id, 14);
  put (row, 15, name, NAME_WIDTH);
  put (row, 76, player->federation, 3);
  if (player->sex != 0)
    row[80] = g_ascii_toupper (player->sex);
  put (row, player->title[0] == 'W' ? 89 : 84, player->title, 4);
  for (guint r = 0; r < 3; r++)
    {
      const SclListEntry *of = &entry->by_rate[r];

      if (of->player == 0)
        continue;
      put_number (row, at[r], of->rating, 4);
      if (of->games >= 0)
        put_number (row, at[r] + 6, of->games, 3);
      if (of->k > 0)
        put_number (row, at[r] + 10, of->k, 2);
      if (*flag == '\0')
        flag = of->flag;
    }
  put_number (row, 148, player->birth_year, 4);
  put (row, 154, flag, 4);
  g_string_append (text, row);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const Row *x = a, *y = b;

  return SCL_ORDER (x->player, y->player);
}

/* The lists of one day and name side by side, by player. */
static GArray *
gather (SclWorkspace *workspace, GPtrArray *lists, const SclWorkspaceList *wanted, GError **error)
{
  static const char rates[] = "srb";
  g_autoptr (GArray) rows = g_array_new (FALSE, TRUE, sizeof (Row));
  g_autoptr (GHashTable) index = g_hash_table_new (NULL, NULL);

  SCL_FOR_EACH_POINTER (const SclWorkspaceList, list, lists)
    {
      const char *rate = strchr (rates, list->rate);
      g_autoptr (GArray) entries = NULL;

      if (list->day != wanted->day || strcmp (list->name, wanted->name) != 0 || list->rate == '\0'
          || rate == NULL)
        continue;
      entries = scl_workspace_list_entries (workspace, list->id, error);
      if (entries == NULL)
        return NULL;
      SCL_FOR_EACH (const SclListEntry, entry, entries)
        {
          guint at = GPOINTER_TO_UINT (
              g_hash_table_lookup (index, GSIZE_TO_POINTER ((gsize) entry->player)));

          if (at == 0)
            {
              g_array_set_size (rows, rows->len + 1);
              at = rows->len;
              g_array_index (rows, Row, at - 1).player = entry->player;
              g_hash_table_insert (index, GSIZE_TO_POINTER ((gsize) entry->player),
                                   GUINT_TO_POINTER (at));
            }
          g_array_index (rows, Row, at - 1).by_rate[rate - rates] = *entry;
        }
    }
  g_array_sort (rows, compare_rows);
  return g_steal_pointer (&rows);
}

static void
count_losses (Losses *losses, const SclWorkspacePlayer *player, const Row *row)
{
  losses->without_id += player->fide_id == 0;
  if (player->fide_id == 0)
    return;
  for (guint r = 1; r < 3; r++)
    losses->unrated += row->by_rate[r].player != 0 && row->by_rate[r].rating == 0
                       && row->by_rate[r].k == 0 && row->by_rate[r].games <= 0;
  losses->national_ids += *player->national_id != '\0';
  losses->birthdays += player->birth_day != SCL_DAY_NONE;
  losses->categories += *player->category != '\0';
  losses->cut += g_utf8_strlen (player->name, -1) > NAME_WIDTH;
  losses->accents += !g_str_is_ascii (player->name);
}

static void
tell (const Losses *l, GPtrArray *told)
{
  scl_export_tell (told, l->without_id,
                   ngettext ("%u player without a FIDE id has no place in this layout.",
                             "%u players without a FIDE id have no place in this layout.",
                             l->without_id));
  scl_export_tell (told, l->unrated,
                   ngettext ("That %u player is on the rapid or blitz list without a rating has no "
                             "place in this layout.",
                             "That %u players are on the rapid or blitz lists without a rating has "
                             "no place in this layout.",
                             l->unrated));
  scl_export_tell (told, l->national_ids,
                   ngettext ("%u player has a national id, too; the layout has no column for it.",
                             "%u players have a national id, too; the layout has no column for it.",
                             l->national_ids));
  scl_export_tell (told, l->birthdays,
                   ngettext ("Of the birthday of %u player the layout holds the year only.",
                             "Of the birthdays of %u players the layout holds the year only.",
                             l->birthdays));
  scl_export_tell (told, l->categories,
                   ngettext ("The category of %u player has no column in this layout.",
                             "The categories of %u players have no column in this layout.",
                             l->categories));
  scl_export_tell (told, l->cut,
                   ngettext ("%u name is longer than its column and is cut.",
                             "%u names are longer than their column and are cut.", l->cut));
  scl_export_tell (
      told, l->accents,
      ngettext (
          "%u name has letters that FIDE's lists do not use; it is written without their marks.",
          "%u names have letters that FIDE's lists do not use; they are written without their "
          "marks.",
          l->accents));
}

/* Only the day of a list in a file's name tells it to a reader. */
static void
tell_list (const SclWorkspaceList *list, const char *path, GPtrArray *told)
{
  g_autofree char *day = scl_day_format (list->day);

  if (strcmp (list->name, "FIDE") != 0)
    g_ptr_array_add (
        told, g_strdup_printf (
                  _ ("The layout has no name of a list; it will be read as FIDE's, not as %s."),
                  list->name));
  if (scl_list_day_from_name (path) != list->day)
    g_ptr_array_add (
        told, g_strdup_printf (
                  _ ("The layout has no date; a file name such as list-%s.txt tells it."), day));
}

gboolean
scl_export_list_fide (SclWorkspace *workspace, gint64 id, const char *path,
                      const SclExportParams *params, GError **error)
{
  g_auto (SclExportSteps) steps = scl_export_steps (params, path, 0.0);
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  SclWorkspaceList *list = lists != NULL ? scl_export_find_list (lists, id, error) : NULL;
  g_autoptr (GArray) rows = list != NULL ? gather (workspace, lists, list, error) : NULL;
  SclExportFile file;
  gboolean done = TRUE;
  Losses losses = { 0 };

  if (rows == NULL || !scl_export_file_open (&file, path, error))
    return FALSE;
  g_string_append (file.text, header);
  for (guint i = 0; done && i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);
      g_autoptr (SclWorkspacePlayer) player
          = scl_workspace_get_player (workspace, row->player, error);

      done = player != NULL;
      if (done && player->fide_id != 0)
        append_row (file.text, player, row);
      if (done)
        count_losses (&losses, player, row);
      done = done && scl_export_file_flush (&file, error)
             && scl_export_steps_written (&steps, i, rows->len, error);
    }
  if (steps.params.told != NULL)
    {
      tell_list (list, path, steps.params.told);
      tell (&losses, steps.params.told);
    }
  done = done && scl_export_steps_end (&steps, error);
  return scl_export_file_close (&file, done, error);
}
