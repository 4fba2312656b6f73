/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/chart/scl-chart-days.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-order.h"
#include "workbench/data/scl-list-source-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define YEAR 365 /* days, about */

/* ---- Catalogue ---- */

SCL_FREE_FUNC (kind_free, SclListKind, title, g_free, rating_name, g_free, name, g_free, lists,
               g_array_unref)

static SclListKind *
kind_new (const char *name, char rate)
{
  SclListKind *kind = g_new0 (SclListKind, 1);

  kind->name = g_strdup (name);
  kind->rate = rate;
  kind->lists = g_array_new (FALSE, FALSE, sizeof (guint));
  switch (name != NULL ? rate : 0)
    {
    case 'r':
      /* Translators: a series of rating lists of rapid chess; %s is "FIDE". */
      kind->title = g_strdup_printf (_ ("%s, rapid"), name);
      kind->rating_name = g_strdup_printf (_ ("%s rapid rating"), name);
      break;
    case 'b':
      kind->title = g_strdup_printf (_ ("%s, blitz"), name);
      kind->rating_name = g_strdup_printf (_ ("%s blitz rating"), name);
      break;
    case 's':
      kind->title = g_strdup (name);
      /* Translators: what a list's numbers are; %s is "FIDE". */
      kind->rating_name = g_strdup_printf (C_ ("what a list has", "%s rating"), name);
      break;
    default:
      break;
    }
  return kind;
}

static guint
find_kind (GPtrArray *kinds, const char *name, char rate)
{
  for (guint i = 0; i < kinds->len; i++)
    {
      const SclListKind *kind = g_ptr_array_index (kinds, i);

      if (kind->rate == rate && g_strcmp0 (kind->name, name) == 0)
        return i;
    }
  g_ptr_array_add (kinds, kind_new (name, rate));
  return kinds->len - 1;
}

static int
by_size (gconstpointer a, gconstpointer b)
{
  const SclListKind *x = *(SclListKind *const *) a, *y = *(SclListKind *const *) b;

  return x->n > y->n ? -1 : x->n < y->n ? 1 : g_strcmp0 (x->title, y->title);
}

static void
number_kinds (SclListSource *self)
{
  for (guint k = 0; k < self->kinds->len; k++)
    {
      const SclListKind *kind = g_ptr_array_index (self->kinds, k);

      for (guint i = 0; i < kind->lists->len; i++)
        g_array_index (self->lists, SclListItem, g_array_index (kind->lists, guint, i)).kind = k;
    }
}

static void
add_list (SclListSource *self, guint kind, gint64 id, SclDay day, gint64 n)
{
  SclListItem item = { .id = id, .kind = kind, .day = day, .n = n };
  SclListKind *of = g_ptr_array_index (self->kinds, kind);

  g_array_append_val (of->lists, self->lists->len);
  of->n += n;
  g_array_append_val (self->lists, item);
}

static gboolean
read_catalogue (SclListSource *self, SclWorkspace *workspace, GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);

  if (lists == NULL)
    return FALSE;
  SCL_FOR_EACH_POINTER (const SclWorkspaceList, list, lists)
    add_list (self, find_kind (self->kinds, list->name, list->rate != 0 ? list->rate : 's'),
              list->id, list->day, list->ratings);
  self->own = lists->len > 0;
  g_ptr_array_sort (self->kinds, by_size);
  number_kinds (self);
  return TRUE;
}

static void
add_reconstruction (SclListSource *self)
{
  SclDay day = scl_day_from_ymd (2000, 1, 1);
  SclListKind *italia = kind_new (NULL, 's');
  SclListKind *fide = kind_new (NULL, 's');
  guint with_fide = 0;

  self->reconstruction = scl_reconstruction_new ();
  self->reconstruction_provenance = scl_reconstruction_provenance (SCL_RECONSTRUCTION_RATINGS);
  for (guint i = 0; i < self->reconstruction->n; i++)
    with_fide += isfinite (self->reconstruction->fide[i]);
  /* Translators: a list like that of January 2000, made from what was published about it. */
  italia->title = g_strdup (_ ("Reconstruction, Elo Italia"));
  italia->rating_name = g_strdup (_ ("Elo Italia"));
  fide->title = g_strdup (_ ("Reconstruction, Elo FIDE"));
  fide->rating_name = g_strdup (_ ("Elo FIDE"));
  g_ptr_array_add (self->kinds, italia);
  g_ptr_array_add (self->kinds, fide);
  add_list (self, self->kinds->len - 2, 0, day, self->reconstruction->n);
  add_list (self, self->kinds->len - 1, 0, day, with_fide);
}

/* Equal federations are one pointer in a roster. */
static char **
federations_of (const SclRoster *roster)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  GPtrArray *found = g_ptr_array_new ();

  for (guint32 i = 0; roster != NULL && i < roster->n; i++)
    if (*roster->federation[i] != '\0'
        && g_hash_table_add (known, (gpointer) roster->federation[i]))
      g_ptr_array_add (found, g_strdup (roster->federation[i]));
  g_ptr_array_sort (found, scl_compare_texts);
  g_ptr_array_add (found, NULL);
  return (char **) g_ptr_array_free (found, FALSE);
}

SclListSource *
scl_list_source_open (SclWorkspace *workspace, const char *title, GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (SclListSource) self = g_new0 (SclListSource, 1);

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->mutex);
  self->lists = g_array_new (FALSE, FALSE, sizeof (SclListItem));
  self->kinds = g_ptr_array_new_with_free_func (kind_free);
  self->title = g_strdup (title);
  if (workspace != NULL && !read_catalogue (self, workspace, error))
    return NULL;
  if (self->own)
    {
      self->roster = scl_roster_load (workspace, cancellable, error);
      if (self->roster == NULL)
        return NULL;
    }
  self->federations = federations_of (self->roster);
  add_reconstruction (self);
  return g_steal_pointer (&self);
}

SCL_DEFINE_REF (scl_list_source_ref, SclListSource, refs)

void
scl_list_source_unref (SclListSource *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_queue_clear_full (&self->sheets, scl_list_sheet_free);
  g_mutex_clear (&self->mutex);
  g_array_unref (self->lists);
  g_ptr_array_unref (self->kinds);
  g_free (self->title);
  g_strfreev (self->federations);
  g_clear_pointer (&self->roster, scl_roster_free);
  g_clear_pointer (&self->reconstruction, scl_reconstruction_free);
  g_free (self->reconstruction_provenance);
  g_free (self);
}

SCL_DEFINE_GETTER (guint, scl_list_source_n_lists, const SclListSource, lists->len)

const SclListItem *
scl_list_source_list (const SclListSource *self, guint list)
{
  return &g_array_index (self->lists, SclListItem, list);
}

SCL_DEFINE_GETTER (guint, scl_list_source_n_kinds, const SclListSource, kinds->len)

const SclListKind *
scl_list_source_kind (const SclListSource *self, guint kind)
{
  return g_ptr_array_index (self->kinds, kind);
}

const char *const *
scl_list_source_federations (const SclListSource *self)
{
  return (const char *const *) self->federations;
}

SCL_DEFINE_GETTER (gboolean, scl_list_source_has_own, const SclListSource, own)

guint
scl_list_source_first (const SclListSource *self)
{
  guint best = self->own ? 0 : self->lists->len - 2;

  for (guint i = 0; self->own && i < self->lists->len; i++)
    {
      const SclListItem *item = scl_list_source_list (self, i);
      const SclListItem *other = scl_list_source_list (self, best);

      if (item->id != 0
          && (item->day > other->day || (item->day == other->day && item->n > other->n)))
        best = i;
    }
  return best;
}

guint
scl_list_source_partner (const SclListSource *self, guint list)
{
  const SclListItem *own = scl_list_source_list (self, list);
  const GArray *series = scl_list_source_kind (self, own->kind)->lists;
  guint best = G_MAXUINT;

  for (guint i = 0; i < self->lists->len; i++)
    {
      const SclListItem *item = scl_list_source_list (self, i);

      if (item->kind != own->kind && item->day == own->day && (item->id == 0) == (own->id == 0)
          && (best == G_MAXUINT || item->n > scl_list_source_list (self, best)->n))
        best = i;
    }
  for (guint i = 0; best == G_MAXUINT && i < series->len; i++)
    {
      guint at = g_array_index (series, guint, series->len - 1 - i);

      if (scl_list_source_list (self, at)->day <= own->day - YEAR)
        best = at;
    }
  for (guint i = 0; best == G_MAXUINT && i < series->len; i++)
    if (g_array_index (series, guint, i) != list)
      best = g_array_index (series, guint, i);
  return best != G_MAXUINT ? best : list;
}

char *
scl_list_source_title (const SclListSource *self, guint list)
{
  const SclListItem *item = scl_list_source_list (self, list);
  g_autofree char *day = scl_chart_format_date (item->day);

  return g_strdup_printf ("%s, %s", scl_list_source_kind (self, item->kind)->title, day);
}

const char *
scl_list_source_provenance (const SclListSource *self, guint kind)
{
  return scl_list_source_kind (self, kind)->name == NULL ? self->reconstruction_provenance
                                                         : self->title;
}

/* ---- Series ---- */

GArray *
scl_list_source_series (SclListSource *self, SclWorkspace *workspace, guint kind,
                        const char *federation, SclProgressFunc progress, gpointer data,
                        GCancellable *cancellable, GError **error)
{
  const SclListKind *of = scl_list_source_kind (self, kind);
  GArray *series;

  if (of->name != NULL)
    return scl_list_series_load (workspace, of->name, of->rate, federation, progress, data,
                                 cancellable, error);
  series = g_array_new (FALSE, FALSE, sizeof (SclListSummary));
  if (kind == self->kinds->len - 2)
    {
      g_array_set_size (series, SCL_RECONSTRUCTION_N_SEMESTERS);
      scl_reconstruction_semesters (self->reconstruction,
                                    (SclListSummary *) (gpointer) series->data);
    }
  else
    {
      const SclListItem *item = scl_list_source_list (self, g_array_index (of->lists, guint, 0));
      SclListSummary one = { .day = item->day, .n = (guint) item->n, .mean = NAN, .sd = NAN };

      g_array_append_val (series, one);
    }
  return series;
}
