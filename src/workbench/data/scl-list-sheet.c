/* One rating list in columns, as the pages of lists ask for it; the last few are kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "workbench/data/scl-list-source-private.h"

#define SHEETS_KEPT 4

void
scl_list_sheet_free (gpointer p)
{
  SclListSheet *self = p;

  g_free ((double *) self->columns.rating);
  g_free ((double *) self->columns.other);
  g_free ((gint16 *) self->columns.birth_year);
  g_free ((guint8 *) self->columns.sex);
  g_free ((gpointer) self->columns.category);
  g_free ((gpointer) self->columns.title);
  g_free ((gpointer) self->columns.federation);
  g_free ((gpointer) self->columns.name);
  g_free ((guint32 *) self->player);
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);
  g_free (self);
}

/* Under the mutex: the oldest of those that nobody uses go. */
static void
trim_sheets (SclListSource *self)
{
  guint idle = 0;

  for (GList *l = self->sheets.head, *next; l != NULL; l = next)
    {
      SclListSheet *sheet = l->data;

      next = l->next;
      if (sheet->users > 0 || ++idle <= SHEETS_KEPT)
        continue;
      scl_list_sheet_free (sheet);
      g_queue_delete_link (&self->sheets, l);
    }
}

void
scl_list_sheet_unref (SclListSheet *self)
{
  SclListSource *source = self->source;
  gboolean last;

  g_mutex_lock (&source->mutex);
  last = --self->users == 0;
  if (last)
    trim_sheets (source);
  g_mutex_unlock (&source->mutex);
  if (last)
    scl_list_source_unref (source);
}

SclListSheet *
scl_list_sheet_ref (SclListSheet *self)
{
  g_mutex_lock (&self->source->mutex);
  self->users++;
  g_mutex_unlock (&self->source->mutex);
  return self;
}

/* Under the mutex; to the head of the queue. */
static SclListSheet *
use_sheet (SclListSource *self, SclListSheet *sheet)
{
  g_queue_remove (&self->sheets, sheet);
  g_queue_push_head (&self->sheets, sheet);
  if (sheet->users++ == 0)
    scl_list_source_ref (self);
  return sheet;
}

static SclListSheet *
take_kept (SclListSource *self, guint list, guint other)
{
  SclListSheet *found = NULL;

  g_mutex_lock (&self->mutex);
  for (GList *l = self->sheets.head; l != NULL && found == NULL; l = l->next)
    {
      SclListSheet *sheet = l->data;

      if (sheet->list == list && sheet->other == other)
        found = use_sheet (self, sheet);
    }
  g_mutex_unlock (&self->mutex);
  return found;
}

/* Columns that say nothing of anybody are not there: the figures then say so. */
static gpointer
unless_empty (gpointer column, gboolean any)
{
  if (!any)
    g_clear_pointer (&column, g_free);
  return column;
}

static void
fill_from_roster (SclListColumns *columns, const SclRoster *roster, const SclListRatings *ratings)
{
  guint n = ratings->n;
  const char **strings[4];
  gint16 *years = g_new (gint16, MAX (n, 1));
  guint8 *sex = g_new (guint8, MAX (n, 1));
  double *rating = g_new (double, MAX (n, 1));
  gboolean any_year = FALSE, any_sex = FALSE, any[4] = { TRUE, FALSE, FALSE, FALSE };
  const char **const from[4]
      = { roster->name, roster->federation, roster->title, roster->category };

  for (guint s = 0; s < 4; s++)
    {
      strings[s] = g_new (const char *, MAX (n, 1));
      for (guint i = 0; i < n; i++)
        {
          strings[s][i] = from[s][ratings->player[i]];
          any[s] = any[s] || *strings[s][i] != '\0';
        }
    }
  for (guint i = 0; i < n; i++)
    {
      guint32 player = ratings->player[i];

      rating[i] = ratings->rating[i];
      years[i] = roster->birth_year[player];
      sex[i] = roster->sex[player];
      any_year = any_year || years[i] != 0;
      any_sex = any_sex || sex[i] != 0;
    }
  columns->n = n;
  columns->rating = rating;
  columns->name = strings[0];
  columns->federation = unless_empty (strings[1], any[1]);
  columns->title = unless_empty (strings[2], any[2]);
  columns->category = unless_empty (strings[3], any[3]);
  columns->birth_year = unless_empty (years, any_year);
  columns->sex = unless_empty (sex, any_sex);
}

/* Both by ascending player. */
static double *
join (const SclListRatings *first, const SclListRatings *second)
{
  double *other = g_new (double, MAX (first->n, 1));
  guint j = 0;

  for (guint i = 0; i < first->n; i++)
    {
      while (j < second->n && second->player[j] < first->player[i])
        j++;
      other[i] = j < second->n && second->player[j] == first->player[i] ? second->rating[j] : NAN;
    }
  return other;
}

/* Lists of the reconstruction: which column it is; NULL: the list is the workspace's. */
static const double *
reconstructed (SclListSource *self, guint list)
{
  if (scl_list_source_list (self, list)->id != 0)
    return NULL;
  return list == self->lists->len - 2 ? self->reconstruction->rating : self->reconstruction->fide;
}

static void
fill_from_reconstruction (SclListSource *self, SclListColumns *columns, guint list)
{
  const SclReconstruction *r = self->reconstruction;
  const double *rating = reconstructed (self, list);
  const char **category = g_new (const char *, r->n);

  for (guint i = 0; i < r->n; i++)
    category[i] = scl_national_category_name (r->category[i]);
  columns->n = r->n;
  columns->rating = g_memdup2 (rating, r->n * sizeof *rating);
  columns->birth_year = g_memdup2 (r->birth_year, r->n * sizeof *r->birth_year);
  columns->category = category;
  columns->name = g_memdup2 (r->name, r->n * sizeof *r->name);
}

static gboolean
fill_from_workspace (SclListSource *self, SclWorkspace *workspace, SclListSheet *sheet,
                     GCancellable *cancellable, GError **error)
{
  const guint list = sheet->list, other = sheet->other;
  g_autoptr (SclListRatings) first = NULL;
  g_autoptr (SclListRatings) second = NULL;

  first = scl_list_ratings_load (workspace, self->roster, scl_list_source_list (self, list)->id,
                                 cancellable, error);
  if (first == NULL)
    return FALSE;
  if (other != G_MAXUINT && reconstructed (self, other) == NULL)
    {
      second = scl_list_ratings_load (workspace, self->roster,
                                      scl_list_source_list (self, other)->id, cancellable, error);
      if (second == NULL)
        return FALSE;
      sheet->columns.other = join (first, second);
    }
  fill_from_roster (&sheet->columns, self->roster, first);
  sheet->player = g_memdup2 (first->player, MAX (first->n, 1) * sizeof *first->player);
  return TRUE;
}

/* Nobody is on a real list and on the invented one. */
static double *
nobody (guint n)
{
  double *none = g_new (double, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    none[i] = NAN;
  return none;
}

gboolean
scl_list_sheet_is_step (const SclListSheet *self)
{
  return self->other != G_MAXUINT
         && scl_list_source_list (self->source, self->list)->kind
                == scl_list_source_list (self->source, self->other)->kind;
}

static void
name_sheet (SclListSource *self, SclListSheet *sheet)
{
  const SclListKind *kind
      = scl_list_source_kind (self, scl_list_source_list (self, sheet->list)->kind);
  const SclListKind *other
      = sheet->other != G_MAXUINT
            ? scl_list_source_kind (self, scl_list_source_list (self, sheet->other)->kind)
            : NULL;

  sheet->texts[0] = scl_list_source_title (self, sheet->list);
  /* One list at two dates is told apart by them. */
  sheet->texts[1]
      = other == kind ? scl_list_source_title (self, sheet->list) : g_strdup (kind->rating_name);
  if (other != NULL)
    sheet->texts[2] = other == kind ? scl_list_source_title (self, sheet->other)
                                    : g_strdup (other->rating_name);
  sheet->columns.list_name = sheet->texts[0];
  sheet->columns.rating_name = sheet->texts[1];
  sheet->columns.other_name = sheet->texts[2];
  sheet->columns.provenance
      = scl_list_source_provenance (self, scl_list_source_list (self, sheet->list)->kind);
}

SclListSheet *
scl_list_source_sheet (SclListSource *self, SclWorkspace *workspace, guint list, guint other,
                       GCancellable *cancellable, GError **error)
{
  SclListSheet *sheet = take_kept (self, list, other);

  if (sheet != NULL)
    return sheet;
  sheet = g_new0 (SclListSheet, 1);
  sheet->source = self;
  sheet->list = list;
  sheet->other = other;
  if (reconstructed (self, list) != NULL)
    {
      fill_from_reconstruction (self, &sheet->columns, list);
      if (other != G_MAXUINT && reconstructed (self, other) != NULL)
        sheet->columns.other
            = g_memdup2 (reconstructed (self, other), sheet->columns.n * sizeof (double));
    }
  else if (!fill_from_workspace (self, workspace, sheet, cancellable, error))
    {
      scl_list_sheet_free (sheet);
      return NULL;
    }
  if (other != G_MAXUINT && sheet->columns.other == NULL)
    sheet->columns.other = nobody (sheet->columns.n);
  name_sheet (self, sheet);
  g_mutex_lock (&self->mutex);
  use_sheet (self, sheet);
  g_mutex_unlock (&self->mutex);
  return sheet;
}
