/* SclListColumns: who passes, into which group.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lists/scl-list-columns-private.h"

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define GROUPS_MOST 6

static gboolean
is_only (const char *const *column, guint i, const char *only)
{
  return only == NULL || *only == '\0'
         || (column != NULL && column[i] != NULL && g_str_equal (column[i], only));
}

static gboolean
passes (const SclListColumns *list, const SclListOptions *o, guint i)
{
  if (o->born_from != 0 || o->born_to != 0)
    {
      int year = list->birth_year != NULL ? list->birth_year[i] : 0;

      if (year == 0 || (o->born_from != 0 && year < o->born_from)
          || (o->born_to != 0 && year > o->born_to))
        return FALSE;
    }
  if (o->only_sex != 0 && (list->sex == NULL || list->sex[i] != o->only_sex))
    return FALSE;
  if (o->only_with_other && (list->other == NULL || !isfinite (list->other[i])))
    return FALSE;
  return is_only (list->category, i, o->only_category) && is_only (list->title, i, o->only_title)
         && is_only (list->federation, i, o->only_federation);
}

double
scl_list_value (const SclListColumns *list, const SclListOptions *options, guint i)
{
  const double *column = options->of_other ? list->other : list->rating;

  return column != NULL && isfinite (column[i]) && passes (list, options, i) ? column[i] : NAN;
}

const char *
scl_list_value_name (const SclListColumns *list, const SclListOptions *options)
{
  const char *name = options->of_other ? list->other_name : list->rating_name;

  return name != NULL && *name != '\0' ? name : _ ("rating");
}

static void
add_part (GString *text, const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part);
}

char *
scl_list_describe_filter (const SclListColumns *list, const SclListOptions *o)
{
  GString *text = g_string_new (NULL);
  g_autofree char *born = NULL;

  add_part (text, o->only_category);
  add_part (text, o->only_title);
  add_part (text, o->only_federation);
  if (o->only_sex != 0)
    add_part (text, o->only_sex == 'f' ? _ ("women") : _ ("men"));
  if (o->born_from != 0 && o->born_to != 0)
    born = g_strdup_printf (_ ("born %d to %d"), o->born_from, o->born_to);
  else if (o->born_from != 0)
    born = g_strdup_printf (_ ("born %d or later"), o->born_from);
  else if (o->born_to != 0)
    born = g_strdup_printf (_ ("born %d or earlier"), o->born_to);
  add_part (text, born);
  if (o->only_with_other && list->other_name != NULL)
    {
      g_autofree char *with = g_strdup_printf (_ ("with %s"), list->other_name);

      add_part (text, with);
    }
  return g_string_free (text, FALSE);
}

/* ---- Groups ---- */

/* NULL: none. Cohorts are written into buffer. */
static const char *
group_of (const SclListColumns *list, SclListGroup group, guint i, char buffer[32])
{
  const char *const *column = group == SCL_LIST_BY_CATEGORY     ? list->category
                              : group == SCL_LIST_BY_TITLE      ? list->title
                              : group == SCL_LIST_BY_FEDERATION ? list->federation
                                                                : NULL;

  switch (group)
    {
    case SCL_LIST_BY_CATEGORY:
    case SCL_LIST_BY_TITLE:
    case SCL_LIST_BY_FEDERATION:
      return column != NULL && column[i] != NULL && *column[i] != '\0' ? column[i] : NULL;
    case SCL_LIST_BY_SEX:
      return list->sex == NULL || list->sex[i] == 0 ? NULL
             : list->sex[i] == 'f'                  ? _ ("women")
                                                    : _ ("men");
    case SCL_LIST_BY_COHORT:
      if (list->birth_year == NULL || list->birth_year[i] == 0)
        return NULL;
      g_snprintf (buffer, 32, _ ("born %d–%d"), list->birth_year[i] / 10 * 10,
                  list->birth_year[i] / 10 * 10 + 9);
      return buffer;
    case SCL_LIST_ALL:
    default:
      return "";
    }
}

typedef struct
{
  char *label; /* owned by the hash table */
  guint count;
  double sum; /* of the ratings */
  guint place;
} Group;

static int
by_count (gconstpointer a, gconstpointer b)
{
  const Group *one = *(const Group *const *) a;
  const Group *other = *(const Group *const *) b;

  if (one->count != other->count)
    return one->count > other->count ? -1 : 1;
  return g_strcmp0 (one->label, other->label);
}

static int
by_mean (gconstpointer a, gconstpointer b)
{
  const Group *one = *(const Group *const *) a;
  const Group *other = *(const Group *const *) b;
  double difference = one->sum / one->count - other->sum / other->count;

  return difference < 0 ? -1 : difference > 0 ? 1 : g_strcmp0 (one->label, other->label);
}

static int
by_label (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(const Group *const *) a)->label, (*(const Group *const *) b)->label);
}

/* Cut to the most numerous, in an order that means something; the hash table still holds all of
 * them. */
static GPtrArray *
choose_groups (GHashTable *groups, SclListGroup group)
{
  GPtrArray *sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      ((Group *) value)->place = G_MAXUINT;
      g_ptr_array_add (sorted, value);
    }
  g_ptr_array_sort (sorted, by_count);
  g_ptr_array_set_size (sorted, (gint) MIN (sorted->len, GROUPS_MOST));
  if (group == SCL_LIST_BY_COHORT)
    g_ptr_array_sort (sorted, by_label);
  else if (group == SCL_LIST_BY_CATEGORY || group == SCL_LIST_BY_TITLE)
    g_ptr_array_sort (sorted, by_mean); /* from the lowest to the highest */
  for (guint i = 0; i < sorted->len; i++)
    ((Group *) g_ptr_array_index (sorted, i))->place = i;
  return sorted;
}

/* The label of a decade, made once: a label an entry would cost more than all the rest. */
static const char *
cohort_of (const SclListColumns *list, guint i, GHashTable *cohorts)
{
  gpointer key;
  const char *label;

  if (list->birth_year == NULL || list->birth_year[i] == 0)
    return NULL;
  key = GINT_TO_POINTER (list->birth_year[i] / 10);
  label = g_hash_table_lookup (cohorts, key);
  if (label == NULL)
    {
      char buffer[32];

      label = g_strdup (group_of (list, SCL_LIST_BY_COHORT, i, buffer));
      g_hash_table_insert (cohorts, key, (gpointer) label);
    }
  return label;
}

SclListGroups *
scl_list_groups_new (const SclListColumns *list, const SclListOptions *options)
{
  SclListGroups *self = g_new0 (SclListGroups, 1);
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree Group **group = g_new0 (Group *, MAX (list->n, 1));
  g_autoptr (GHashTable) cohorts = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GPtrArray) chosen = NULL;
  char buffer[32];

  for (guint i = 0; i < list->n; i++)
    {
      const char *label = isnan (scl_list_value (list, options, i)) ? NULL
                          : options->group == SCL_LIST_BY_COHORT
                              ? cohort_of (list, i, cohorts)
                              : group_of (list, options->group, i, buffer);

      if (label == NULL)
        continue;
      group[i] = g_hash_table_lookup (groups, label);
      if (group[i] == NULL)
        {
          group[i] = g_new0 (Group, 1);
          group[i]->label = g_strdup (label);
          g_hash_table_insert (groups, group[i]->label, group[i]);
        }
      group[i]->count++;
      group[i]->sum += scl_list_value (list, options, i);
    }
  chosen = choose_groups (groups, options->group);
  self->labels = g_ptr_array_new_with_free_func (g_free);
  self->counts = g_array_new (FALSE, FALSE, sizeof (guint));
  SCL_FOR_EACH_POINTER (Group, one, chosen)
    {
      g_ptr_array_add (self->labels, g_strdup (one->label));
      g_array_append_val (self->counts, one->count);
    }
  self->index = g_new (int, MAX (list->n, 1));
  for (guint i = 0; i < list->n; i++)
    {
      self->index[i]
          = group[i] != NULL && group[i]->place != G_MAXUINT ? (int) group[i]->place : -1;
      if (self->index[i] < 0 && !isnan (scl_list_value (list, options, i)))
        self->left_out++;
    }
  return self;
}

SCL_DEFINE_FREE (scl_list_groups_free, SclListGroups, labels, g_ptr_array_unref, counts,
                 g_array_unref, index, g_free)

/* ---- Numbers ---- */

guint
scl_list_statistics (const SclListColumns *list, const SclListOptions *options, double *mean,
                     double *sd)
{
  double sum = 0, squares = 0;
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    {
      double value = scl_list_value (list, options, i);

      if (isnan (value))
        continue;
      sum += value;
      n++;
    }
  *mean = n > 0 ? sum / n : NAN;
  for (guint i = 0; i < list->n; i++)
    {
      double value = scl_list_value (list, options, i);

      if (!isnan (value))
        squares += (value - *mean) * (value - *mean);
    }
  *sd = n > 0 ? sqrt (squares / n) : NAN;
  return n;
}

gboolean
scl_list_fit (const SclListColumns *list, const SclListOptions *options, double *slope,
              double *intercept, guint *n)
{
  double mean_x = 0, mean_y = 0, sxx = 0, sxy = 0;

  *slope = *intercept = NAN;
  *n = 0;
  if (list->other == NULL || list->rating == NULL)
    return FALSE;
  for (guint i = 0; i < list->n; i++)
    if (isfinite (list->rating[i]) && isfinite (list->other[i]) && passes (list, options, i))
      {
        mean_x += list->rating[i];
        mean_y += list->other[i];
        (*n)++;
      }
  if (*n < 2)
    return FALSE;
  mean_x /= *n;
  mean_y /= *n;
  for (guint i = 0; i < list->n; i++)
    if (isfinite (list->rating[i]) && isfinite (list->other[i]) && passes (list, options, i))
      {
        sxx += (list->rating[i] - mean_x) * (list->rating[i] - mean_x);
        sxy += (list->rating[i] - mean_x) * (list->other[i] - mean_y);
      }
  if (!(sxx > 0))
    return FALSE;
  *slope = sxy / sxx;
  *intercept = mean_y - *slope * mean_x;
  return TRUE;
}

typedef struct
{
  const SclListColumns *list;
  const SclListOptions *options;
} ByRating;

static int
by_falling_rating (gconstpointer a, gconstpointer b, gpointer data)
{
  const ByRating *by = data;
  guint32 one = *(const guint32 *) a;
  guint32 other = *(const guint32 *) b;
  const double *column = by->options->of_other ? by->list->other : by->list->rating;

  if (column[one] != column[other])
    return column[one] > column[other] ? -1 : 1;
  return one < other ? -1 : one > other;
}

GArray *
scl_list_players_in (const SclListColumns *list, const SclListOptions *options, double low,
                     double high, const char *group)
{
  const SclListOptions defaults = SCL_LIST_OPTIONS_DEFAULTS;
  ByRating by = { list, options != NULL ? options : &defaults };
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint32));
  char buffer[32];

  for (guint32 i = 0; i < list->n; i++)
    {
      double value = scl_list_value (list, by.options, i);

      if (value >= low && value < high
          && (group == NULL
              || g_strcmp0 (group_of (list, by.options->group, i, buffer), group) == 0))
        g_array_append_val (found, i);
    }
  g_array_sort_with_data (found, by_falling_rating, &by);
  return found;
}

/* ---- The chart ---- */

SclChart *
scl_list_chart_new (const SclListColumns *list, const SclListOptions *options, const char *id,
                    const char *title, gboolean *empty)
{
  SclChart *chart = scl_chart_new (id, title);
  g_autofree char *filter = scl_list_describe_filter (list, options);
  g_autofree char *message = NULL;
  double mean, sd;

  *empty = TRUE;
  scl_chart_set_provenance (chart, list->provenance);
  if (list->n == 0)
    scl_chart_set_empty_message (
        chart, _ ("This list is empty. Import a rating list, or choose another one."));
  else if (options->of_other && list->other == NULL)
    scl_chart_set_empty_message (
        chart, _ ("This list has no second rating. Choose a second list to compare it with."));
  else if ((options->born_from != 0 || options->born_to != 0) && list->birth_year == NULL)
    scl_chart_set_empty_message (chart, _ ("This list has no birth years, so its players cannot be "
                                           "chosen by age. Show all ages, or import a list "
                                           "that has them."));
  else if (scl_list_statistics (list, options, &mean, &sd) == 0)
    {
      message = *filter != '\0'
                    ? g_strdup_printf (_ ("Nobody on this list is: %s. Choose fewer conditions."),
                                       filter)
                    : g_strdup (_ ("Nobody on this list has a rating. Choose another list."));
      scl_chart_set_empty_message (chart, message);
    }
  else
    *empty = FALSE;
  return chart;
}
