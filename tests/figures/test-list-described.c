/* Figures of lists, whole: every class, dot, limit and word, against lists.expected. That file is
 * worked out apart, by expected_lists.py, which has the same invented lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "../test-main.h"
#include "describe.h"
#include "figures/lists/scl-list-figures.h"

static const double ratings[]
    = { 1499, 1500, 1599, 1600, 1800, 1801, 2050, NAN, 2199, 1700, 2060, 1520 };
static const double others[]
    = { NAN, NAN, 1700, 1650, 1900, NAN, 2160, 2000, 2201, 1700, 2040, 1540 };
static const gint16 births[]
    = { 1990, 0, 1985, 1980, 1962, 1950, 1949, 1970, 1981, 1989, 1955, 1999 };
static const guint8 sexes[] = { 'f', 'm', 'm', 'f', 'm', 0, 'm', 'm', 'm', 'f', 'm', 'm' };
static const char *const categories[]
    = { "3N", "3N", "3N", "2N", "1N", "1N", "", "M", "M", "2N", "CM", NULL };
static const char *const titles[] = { "", "", "", "", "FM", "FM", "GM", "GM", "IM", NULL, "", "" };
static const char *const federations[]
    = { "ITA", "ITA", "FRA", "FRA", "GER", "ESP", "SUI", "AUT", "POL", "ITA", "", "NED" };
static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L" };
static const SclListColumns players = { .n = 12,
                                        .rating = ratings,
                                        .other = others,
                                        .birth_year = births,
                                        .sex = sexes,
                                        .category = categories,
                                        .title = titles,
                                        .federation = federations,
                                        .name = names,
                                        .list_name = "Invented, January 2000",
                                        .rating_name = "national",
                                        .other_name = "FIDE" };

static const double later_ratings[] = { 1520, 1620, 2310, NAN, 1620.5 };
static const SclListColumns later = { .n = 5, .rating = later_ratings };

/* Nine, of whom five are within 50 points. */
static const double many_ratings[] = { 1510, 1519, 1528, 1537, 1546, 1700, 1740, 1780, 1820 };
static const double many_others[] = { 1530, 1540, 1550, 1560, 1570, 1710, 1755, 1800, 1845 };
static const char *const many_names[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i" };
static const SclListColumns many
    = { .n = 9, .rating = many_ratings, .other = many_others, .name = many_names };

static const SclListSummary lists[] = { { 2447893, 100, 1700, 200 },
                                        { 2448074, 144, 1712.5, 180 },
                                        { 2448440, 64, 1690, 160 },
                                        { 2448470, 400, 1688, 220 } };

static gboolean
limits_of (const char *group, double *low, double *high)
{
  *low = 1500;
  *high = 1600;
  return g_str_equal (group, "3N");
}

static int
place_of (const char *const *words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  g_error ("no “%s”", word);
}

static void
set_option (SclListOptions *o, const char *name, char **value)
{
  static const char *const measures[] = { "count", "share", "cumulative", NULL };
  static const char *const groups[]
      = { "all", "category", "title", "federation", "sex", "cohort", NULL };
  const struct
  {
    const char *name;
    double *number;
  } numbers[] = { { "width", &o->width },
                  { "low", &o->low },
                  { "high", &o->high },
                  { "of_those_below", &o->of_those_below },
                  { "practical_low", &o->practical_low },
                  { "practical_high", &o->practical_high } };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (numbers[i].name, name))
      {
        *numbers[i].number = g_ascii_strtod (*value, NULL);
        return;
      }
  if (g_str_equal (name, "measure"))
    o->measure = (SclListMeasure) place_of (measures, *value);
  else if (g_str_equal (name, "group"))
    o->group = (SclListGroup) place_of (groups, *value);
  else if (g_str_equal (name, "category"))
    o->only_category = g_steal_pointer (value);
  else if (g_str_equal (name, "title"))
    o->only_title = g_steal_pointer (value);
  else if (g_str_equal (name, "federation"))
    o->only_federation = g_steal_pointer (value);
  else if (g_str_equal (name, "sex"))
    o->only_sex = (guint8) * *value;
  else if (g_str_equal (name, "born_from"))
    o->born_from = atoi (*value);
  else if (g_str_equal (name, "born_to"))
    o->born_to = atoi (*value);
  else if (g_str_equal (name, "with_other"))
    o->only_with_other = TRUE;
  else if (g_str_equal (name, "of_other"))
    o->of_other = TRUE;
  else if (g_str_equal (name, "panels"))
    o->panels = TRUE;
  else if (g_str_equal (name, "limits"))
    o->limits_of_group = limits_of;
  else
    g_error ("no option “%s”", name);
}

static SclChart *
chart_of (const char *head)
{
  static const char *const kinds[] = { "count",           "increase", "mean",       "distribution",
                                       "compare",         "scatter",  "difference", "many",
                                       "many-difference", "births",   NULL };
  const SclListColumns *const both[] = { &players, &later };
  g_auto (GStrv) words = g_strsplit (head, ";", -1);
  SclListOptions o = SCL_LIST_OPTIONS_DEFAULTS;
  const int kind = place_of (kinds, words[0]);
  SclChart *chart;

  for (guint i = 1; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      set_option (&o, pair[0], &pair[1]);
    }
  switch (kind)
    {
    case 0:
    case 1:
    case 2:
      chart = scl_list_figure_series (lists, 4, (SclListSeriesKind) kind, "Lists, invented",
                                      "Made up");
      break;
    case 3:
      chart = scl_list_figure_distribution (&players, &o);
      break;
    case 4:
      chart = scl_list_figure_compare (both, 2, &o);
      break;
    case 5:
    case 6:
      chart = scl_list_figure_scatter (&players, &o, kind == 6);
      break;
    case 7:
    case 8:
      chart = scl_list_figure_scatter (&many, &o, kind == 8);
      break;
    default:
      chart = scl_list_figure_births (&players, &o);
      break;
    }
  g_free ((char *) o.only_category);
  g_free ((char *) o.only_title);
  g_free ((char *) o.only_federation);
  return chart;
}

static void
test_all (void)
{
  check_described ("lists.expected", chart_of, TRUE);
}

TEST_MAIN ("/list-described", test_all)
