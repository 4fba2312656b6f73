/* Figures 9 to 23: Carosi, Il sistema Elo, "Il caso Elo Italia", drawn for the reconstruction of
 * the list of January 2000.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "figures/lists/scl-list-data.h"
#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-paper-figures-private.h"
#include "figures/paper/scl-reconstruction-captions-private.h"
#include "figures/paper/scl-reconstruction-claims-private.h"
#include "lab/reconstruction/scl-reconstruction.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

typedef struct
{
  double width;   /* of a class */
  gint32 measure; /* SclListMeasure */
  gint32 panels;  /* boolean */
} Params;

static const SclKeyChoice measures[] = {
  { "count", SCL_LIST_COUNT, N_ ("players in each class") },
  { "share", SCL_LIST_SHARE, N_ ("share of the players in each class") },
  { "cumulative", SCL_LIST_CUMULATIVE, N_ ("share of the players below a rating") },
  { NULL },
};

#define DISTRIBUTION_KEYS(width_otherwise)                                                         \
  SCL_FIGURE_DOUBLE ("width", width, width_otherwise, 5, 500, N_ ("rating points"),                \
                     N_ ("Width of a class")),                                                     \
      SCL_FIGURE_CHOICE ("measure", measure, "count", measures,                                    \
                         N_ ("What the height of a bar says"))

static const SclKey keys_100[] = { DISTRIBUTION_KEYS ("100") };
static const SclKey keys_50[] = { DISTRIBUTION_KEYS ("50") };
static const SclKey keys_25[] = { DISTRIBUTION_KEYS ("25") };
static const SclKeyChoice arrangements[] = {
  { "panels", TRUE, N_ ("beside one another") },
  { "overlaid", FALSE, N_ ("over one another") },
  { NULL },
};
static const SclKey keys_categories[]
    = { SCL_FIGURE_CHOICE ("arrangement", panels, "panels", arrangements,
                           N_ ("How the categories stand")),
        DISTRIBUTION_KEYS ("25") };
static const SclKey keys_births[]
    = { SCL_FIGURE_DOUBLE ("width", width, "1", 1, 20, N_ ("years"), N_ ("Width of a class")) };
SCL_FIGURE_KEY_SETS (key_sets_100, keys_100);
SCL_FIGURE_KEY_SETS (key_sets_50, keys_50);
SCL_FIGURE_KEY_SETS (key_sets_25, keys_25);
SCL_FIGURE_KEY_SETS (key_sets_categories, keys_categories);
SCL_FIGURE_KEY_SETS (key_sets_births, keys_births);
static const SclKeySet no_key_sets[] = { { NULL } };

/* The reconstruction as columns; both live together. */
typedef struct
{
  SclReconstruction *source;
  SclListColumns columns;
  const char **category;
  char *provenance;
} List;

static List
list_of (const Params *params, SclReconstructionPart part)
{
  List self = { .source = scl_reconstruction_new () };

  self.category = g_new (const char *, self.source->n);
  for (guint i = 0; i < self.source->n; i++)
    self.category[i] = scl_national_category_name ((SclNationalCategory) self.source->category[i]);
  self.provenance = scl_reconstruction_provenance (part);
  self.columns = (SclListColumns){
    .n = self.source->n,
    .rating = self.source->rating,
    .other = self.source->fide,
    .birth_year = self.source->birth_year,
    .category = self.category,
    .name = (const char *const *) self.source->name,
    .list_name = _ ("Elo Italia, January 2000 (reconstruction)"),
    .rating_name = _ ("Elo Italia"),
    .other_name = _ ("Elo FIDE"),
    .provenance = self.provenance,
  };
  return self;
}

SCL_CLEAR_FUNC (list_clear, List, source, scl_reconstruction_free, category, g_free, provenance,
                g_free)

static SclListOptions
options_of (const Params *params)
{
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;

  options.width = params->width;
  options.measure = (SclListMeasure) params->measure;
  return options;
}

/* The caption of a category, with what the paper says of its limit. */
static void
caption_category (SclChart *chart, const SclListColumns *list, const SclListOptions *options)
{
  scl_caption_distribution (chart, list, options);
  scl_claim_below (chart, list, options);
}

typedef void (*Caption) (SclChart *chart, const SclListColumns *list,
                         const SclListOptions *options);

/* A chart under the paper's number and title. */
static SclChart *
distribution (const Params *params, const SclListOptions *options, const char *id,
              const char *title, Caption caption)
{
  List list
      = list_of (params, options->of_other || options->only_with_other ? SCL_RECONSTRUCTION_FIDE
                         : options->born_from != 0                     ? SCL_RECONSTRUCTION_BIRTHS
                                                   : SCL_RECONSTRUCTION_RATINGS);
  SclChart *chart = scl_list_figure_distribution (&list.columns, options);

  scl_chart_set_id (chart, id);
  scl_chart_set_title (chart, title);
  caption (chart, &list.columns, options);
  list_clear (&list);
  return chart;
}

static SclChart *
build_9 (gconstpointer params, GError **error)
{
  SclListOptions options = options_of (params);
  SclChart *chart = distribution (params, &options, "9", _ ("Distribution of Elo Italia"),
                                  scl_caption_distribution);

  scl_claim_fullest (chart);
  return chart;
}

static SclChart *
category (const Params *params, SclNationalCategory which, const char *id, const char *title)
{
  SclListOptions options = options_of (params);

  options.only_category = scl_national_category_name (which);
  scl_national_category_limits (which, &options.low, &options.high);
  scl_national_category_practical_limits (which, &options.practical_low, &options.practical_high);
  /* "Fasce più larghe (200 punti)": compared with the lower categories over their first 100 points.
   */
  if (which >= SCL_CATEGORY_1N)
    options.of_those_below = options.low + 100.0;
  return distribution (params, &options, id, title, caption_category);
}

static gboolean
limits_of_category (const char *name, double *low, double *high)
{
  for (int i = 0; i < SCL_N_CATEGORIES; i++)
    if (g_str_equal (scl_national_category_name ((SclNationalCategory) i), name))
      {
        scl_national_category_limits ((SclNationalCategory) i, low, high);
        return TRUE;
      }
  return FALSE;
}

static SclChart *
build_categories (gconstpointer params, GError **error)
{
  SclListOptions options = options_of (params);

  options.group = SCL_LIST_BY_CATEGORY;
  options.panels = ((const Params *) params)->panels;
  options.limits_of_group = limits_of_category;
  return distribution (params, &options, "10-14", _ ("Distribution of Elo Italia by category"),
                       scl_caption_categories);
}

static SclChart *
build_15 (gconstpointer params, GError **error)
{
  SclListOptions options = options_of (params);

  options.of_other = TRUE;
  return distribution (params, &options, "15", _ ("Distribution of Elo FIDE"), scl_caption_fide);
}

/* Where the Debian package scid-rating-data puts FIDE's lists. */
#define REAL_LISTS "/usr/share/scid/data/spelling.ssp"

typedef struct
{
  SclListData *list; /* NULL: the package is not installed */
} RealList;

static void
unload_real_list (gpointer data)
{
  RealList *self = data;

  g_clear_pointer (&self->list, scl_list_data_free);
  g_free (self);
}

/* 24 million ratings are read for the few that stay. */
static gpointer
load_real_list (GCancellable *cancellable, GError **error)
{
  RealList *self = g_new0 (RealList, 1);

  if (!g_file_test (REAL_LISTS, G_FILE_TEST_EXISTS))
    return self;
  self->list
      = scl_list_data_load (REAL_LISTS, scl_day_from_ymd (2000, 1, 1), "ITA", cancellable, error);
  if (self->list == NULL)
    g_clear_pointer (&self, g_free);
  return self;
}

static void
say_both_lists (SclChart *chart, const SclListColumns *reconstruction, const SclListColumns *real,
                const SclListOptions *options)
{
  double mean, real_mean, sd;
  g_autofree char *n
      = scl_chart_format_number (scl_list_statistics (reconstruction, options, &mean, &sd), 0);
  g_autofree char *real_n
      = scl_chart_format_number (scl_list_statistics (real, options, &real_mean, &sd), 0);

  scl_chart_print_caption (
      chart, _ ("The reconstruction has %s players, mean %s; FIDE’s list has %s, mean %s."), n,
      SCL_NUMBER (mean, 0), real_n, SCL_NUMBER (real_mean, 0));
}

static SclChart *
build_15_real (gconstpointer data, gpointer loaded, GError **error)
{
  const Params *params = data;
  const RealList *real = loaded;
  SclListOptions options = options_of (params);
  SclListColumns fide;
  g_autofree char *provenance = NULL;
  SclChart *chart;
  List list;

  if (real->list == NULL)
    {
      chart = scl_chart_new (
          "15-real", _ ("Elo FIDE: the reconstruction and FIDE's own list of January 2000"));
      scl_chart_set_empty_message (
          chart, _ ("FIDE's list of January 2000 is not on this machine. Install the package "
                    "scid-rating-data to compare it with the reconstruction."));
      return chart;
    }
  list = list_of (params, SCL_RECONSTRUCTION_FIDE);
  fide = list.columns;
  fide.rating = fide.other;
  fide.rating_name = fide.other_name;
  fide.list_name = _ ("reconstruction");
  scl_list_data_columns (real->list)->list_name = _ ("FIDE's list, players now of Italy");
  chart = scl_list_figure_compare (
      (const SclListColumns *const[]){ &fide, scl_list_data_columns (real->list) }, 2, &options);
  scl_chart_set_id (chart, "15-real");
  scl_chart_set_title (chart,
                       _ ("Elo FIDE: the reconstruction and FIDE's own list of January 2000"));
  say_both_lists (chart, &fide, scl_list_data_columns (real->list), &options);
  provenance = g_strconcat (
      list.provenance, " ",
      _ ("FIDE's list of 1 January 2000: from the Debian package scid-rating-data."), NULL);
  scl_chart_set_provenance (chart, provenance);
  list_clear (&list);
  return chart;
}

static SclChart *
build_16 (gconstpointer params, GError **error)
{
  SclListOptions options = options_of (params);

  options.only_with_other = TRUE;
  return distribution (params, &options, "16",
                       _ ("Distribution of Elo Italia of those who have an Elo FIDE"),
                       scl_caption_with_fide);
}

static SclChart *
scatter (const Params *params, gboolean difference, const char *id)
{
  List list = list_of (params, SCL_RECONSTRUCTION_FIDE);
  SclChart *chart = scl_list_figure_scatter (&list.columns, NULL, difference);

  scl_chart_set_id (chart, id);
  scl_caption_both (chart, &list.columns, difference);
  if (difference)
    scl_claim_difference (chart);
  list_clear (&list);
  return chart;
}

static SclChart *
build_19 (gconstpointer data, GError **error)
{
  const Params *params = data;
  List list = list_of (params, SCL_RECONSTRUCTION_BIRTHS);
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  SclChart *chart;

  options.width = params->width;
  chart = scl_list_figure_births (&list.columns, &options);
  scl_chart_set_id (chart, "19");
  scl_caption_births (chart, &list.columns, 2000);
  scl_claim_age (chart, &list.columns, 2000);
  list_clear (&list);
  return chart;
}

static SclChart *
build_20 (gconstpointer params, GError **error)
{
  SclListOptions options = options_of (params);

  options.born_from = 1981;
  return distribution (params, &options, "20",
                       _ ("Distribution of Elo Italia of those born after 1980"),
                       scl_caption_young);
}

static SclChart *
semesters (const Params *params, SclListSeriesKind kind, const char *id)
{
  g_autoptr (SclReconstruction) source = scl_reconstruction_new ();
  g_autofree char *provenance = scl_reconstruction_provenance (SCL_RECONSTRUCTION_SERIES);
  SclListSummary lists[SCL_RECONSTRUCTION_N_SEMESTERS];
  SclChart *chart;

  scl_reconstruction_semesters (source, lists);
  chart = scl_list_figure_series (
      lists, G_N_ELEMENTS (lists), kind,
      _ ("Elo Italia (reconstruction), second semester of 1997 to second of 2000"), provenance);
  scl_chart_set_id (chart, id);
  scl_caption_semesters (chart, lists, G_N_ELEMENTS (lists), kind);
  scl_claim_semesters (chart, kind);
  return chart;
}

#define FIGURE(number, its_id, its_title, its_keys, its_description)                               \
  const SclFigure scl_figure_##number = { .id = its_id,                                            \
                                          .title = its_title,                                      \
                                          .description = its_description,                          \
                                          .params_size = sizeof (Params),                          \
                                          .key_sets = its_keys,                                    \
                                          .build = build_##number }
/* A figure whose builder is one call. */
#define FIGURE_BY(number, its_title, its_keys, its_description, call)                              \
  static SclChart *build_##number (gconstpointer params, GError **error) { return call; }          \
  FIGURE (number, #number, its_title, its_keys, its_description)
#define CATEGORY_FIGURE(number, which, its_title, its_description)                                 \
  FIGURE_BY (number, its_title, key_sets_25, its_description,                                      \
             category (params, which, #number, _ (its_title)))

FIGURE (9, "9", N_ ("Distribution of Elo Italia"), key_sets_100,
        N_ ("The second national category, the most numerous, has theoretical limits of 1600 and "
            "1700."));
CATEGORY_FIGURE (10, SCL_CATEGORY_3N, N_ ("Distribution of Elo Italia: third national category"),
                 N_ ("The theoretical limits of the third national category are marked."));
CATEGORY_FIGURE (11, SCL_CATEGORY_2N, N_ ("Distribution of Elo Italia: second national category"),
                 N_ ("The theoretical limits of the second national category are marked."));
CATEGORY_FIGURE (12, SCL_CATEGORY_1N, N_ ("Distribution of Elo Italia: first national category"),
                 N_ ("The theoretical limits of the first national category are marked: there the "
                     "distribution has a step."));
CATEGORY_FIGURE (13, SCL_CATEGORY_CM, N_ ("Distribution of Elo Italia: candidate masters"),
                 N_ ("The theoretical limits of the candidate masters are marked: there the "
                     "distribution has a step."));
CATEGORY_FIGURE (14, SCL_CATEGORY_M, N_ ("Distribution of Elo Italia: masters"),
                 N_ ("The masters’ theoretical limit is marked. They spread widely above it."));
FIGURE (categories, "10-14", N_ ("Distribution of Elo Italia by category"), key_sets_categories,
        N_ ("About half of the two lower categories stand below their own limit, a fifth of the "
            "next two."));
FIGURE (15, "15", N_ ("Distribution of Elo FIDE"), key_sets_50, N_ ("FIDE’s list began at 2000."));
const SclFigure scl_figure_15_real = {
  .id = "15-real",
  .title = N_ ("Elo FIDE: the reconstruction and FIDE's own list of January 2000"),
  .description = N_ ("The real list is that of the package scid-rating-data: its players whose "
                     "federation is now Italy."),
  .params_size = sizeof (Params),
  .key_sets = key_sets_50,
  .load = load_real_list,
  .unload = unload_real_list,
  .build_from = build_15_real,
};
FIGURE (16, "16", N_ ("Distribution of Elo Italia of those who have an Elo FIDE"), key_sets_50,
        N_ ("On the national scale some are below the 2000 at which FIDE’s list begins, and fewer "
            "far above it."));
FIGURE_BY (17, N_ ("Elo FIDE against Elo Italia"), no_key_sets,
           N_ ("In the paper the two agree nearly on a line whose slope is greater than 1."),
           scatter (params, FALSE, "17"));
FIGURE_BY (18, N_ ("Elo FIDE minus Elo Italia, by Elo Italia"), no_key_sets,
           N_ ("The difference is greatest for those whose Elo Italia is low, since nobody below "
               "2000 is on FIDE’s list."),
           scatter (params, TRUE, "18"));
FIGURE (19, "19", N_ ("Players by birth year"), key_sets_births,
        N_ ("The paper prints “between 1900 and 200” for 2000."));
FIGURE (20, "20", N_ ("Distribution of Elo Italia of those born after 1980"), key_sets_50,
        N_ ("Those born after 1980 are mostly in the lower categories."));
FIGURE_BY (21, N_ ("Number of players on the list"), no_key_sets,
           N_ ("In 1998 the third category entered the list."),
           semesters (params, SCL_LIST_SERIES_COUNT, "21"));
FIGURE_BY (22, N_ ("Increase of the number of players"), no_key_sets,
           N_ ("The increase of 1998 is that of the third category, which entered the list then."),
           semesters (params, SCL_LIST_SERIES_INCREASE, "22"));
FIGURE_BY (23, N_ ("Mean rating of the players on the list"), no_key_sets,
           N_ ("It falls far beyond its standard error, most of all when the third category "
               "entered at 1500."),
           semesters (params, SCL_LIST_SERIES_MEAN, "23"));
