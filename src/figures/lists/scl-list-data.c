/* SclListData: one rating list read from a file, as columns for figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lists/scl-list-data.h"

#include <string.h>

#include "history/workspace/scl-import.h"

struct _SclListData
{
  SclSink sink; /* first: the sink's functions get it */
  SclDay day;
  char *federation;

  GArray *rating;     /* of double; NaN until the day's list tells it */
  GArray *birth_year; /* of gint16 */
  GByteArray *sex;
  GPtrArray *name, *title, *federations; /* of char *, the last two interned */
  SclListColumns columns;
};

/* The handle is the index plus one; 0 stands for all who are left out. */
static guint32
on_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  SclListData *self = (SclListData *) sink;
  double none = NAN;
  gint16 year = (gint16) CLAMP (record->birth_year, 0, 9999);
  guint8 sex = (guint8) record->sex;

  if (self->federation != NULL && g_strcmp0 (record->federation, self->federation) != 0)
    return 0;
  g_array_append_val (self->rating, none);
  g_array_append_val (self->birth_year, year);
  g_byte_array_append (self->sex, &sex, 1);
  g_ptr_array_add (self->name, g_strdup (record->name != NULL ? record->name : ""));
  g_ptr_array_add (self->title,
                   (gpointer) g_intern_string (record->title != NULL ? record->title : ""));
  g_ptr_array_add (self->federations, (gpointer) g_intern_string (
                                          record->federation != NULL ? record->federation : ""));
  return self->rating->len;
}

static gboolean
on_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  SclListData *self = (SclListData *) sink;

  if (record->player > 0 && record->player <= self->rating->len && record->day == self->day
      && record->rating > 0 && (record->rate == 's' || record->rate == 0))
    g_array_index (self->rating, double, record->player - 1) = record->rating;
  return TRUE;
}

/* Files of lists may hold tournaments too; they are not looked at. */
static guint32
on_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  return 0;
}

static gboolean
on_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  return TRUE;
}

static gboolean
on_file (SclSink *sink, const char *name, const char *digest, GError **error)
{
  return TRUE;
}

/* Only those who are on the day's list stay. */
static void
keep_listed (SclListData *self)
{
  guint kept = 0;

  for (guint i = 0; i < self->rating->len; i++)
    {
      if (isnan (g_array_index (self->rating, double, i)))
        {
          g_free (self->name->pdata[i]);
          continue;
        }
      g_array_index (self->rating, double, kept) = g_array_index (self->rating, double, i);
      g_array_index (self->birth_year, gint16, kept) = g_array_index (self->birth_year, gint16, i);
      self->sex->data[kept] = self->sex->data[i];
      self->name->pdata[kept] = self->name->pdata[i];
      self->title->pdata[kept] = self->title->pdata[i];
      self->federations->pdata[kept] = self->federations->pdata[i];
      kept++;
    }
  g_array_set_size (self->rating, kept);
  g_array_set_size (self->birth_year, kept);
  g_byte_array_set_size (self->sex, kept);
  g_ptr_array_set_size (self->name, (gint) kept);
  g_ptr_array_set_size (self->title, (gint) kept);
  g_ptr_array_set_size (self->federations, (gint) kept);
}

SclListData *
scl_list_data_load (const char *path, SclDay day, const char *federation, GCancellable *cancellable,
                    GError **error)
{
  SclListData *self = g_new0 (SclListData, 1);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  const SclImportParams params = { .cancellable = cancellable };

  self->sink.begin_file = on_file;
  self->sink.player = on_player;
  self->sink.event = on_event;
  self->sink.game = on_game;
  self->sink.rating = on_rating;
  self->day = day;
  self->federation = g_strdup (federation);
  self->rating = g_array_new (FALSE, FALSE, sizeof (double));
  self->birth_year = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->sex = g_byte_array_new ();
  self->name = g_ptr_array_new ();
  self->title = g_ptr_array_new ();
  self->federations = g_ptr_array_new ();
  if (!scl_import_files ((const char *[]){ path, NULL }, &self->sink, report, &params, error))
    {
      scl_list_data_free (self);
      return NULL;
    }
  keep_listed (self);
  self->columns = (SclListColumns){
    .n = self->rating->len,
    .rating = (const double *) (gpointer) self->rating->data,
    .birth_year = (const gint16 *) (gpointer) self->birth_year->data,
    .sex = self->sex->data,
    .title = (const char *const *) self->title->pdata,
    .federation = (const char *const *) self->federations->pdata,
    .name = (const char *const *) self->name->pdata,
  };
  return self;
}

void
scl_list_data_free (SclListData *self)
{
  g_ptr_array_set_free_func (self->name, g_free);
  g_ptr_array_unref (self->name);
  g_ptr_array_unref (self->title);
  g_ptr_array_unref (self->federations);
  g_array_unref (self->rating);
  g_array_unref (self->birth_year);
  g_byte_array_unref (self->sex);
  g_free (self->federation);
  g_free (self);
}

SclListColumns *
scl_list_data_columns (SclListData *self)
{
  return &self->columns;
}
