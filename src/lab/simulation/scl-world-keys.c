/* The parameters of a simulated federation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "lab/simulation/scl-world.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-near.h"
#include "rating/base/scl-regular-file.h"

#define WORLD_MAX_MIB 1

#define FIELD(name) G_STRUCT_OFFSET (SclWorld, name)
#define POINTS N_ ("rating points")

static const SclKey world_keys[] = {
  { "world", "seed", SCL_KEY_INT, FIELD (seed), "1998", 0, G_MAXINT32, NULL, NULL,
    N_ ("The same seed makes the same world.") },
  { "world", "first-day", SCL_KEY_DAY, FIELD (first_day), "1997-01-01", 0, 0, NULL, NULL,
    N_ ("The first day of play.") },
  { "world", "months", SCL_KEY_INT, FIELD (months), "48", 1, 1200, NULL, N_ ("months"),
    N_ ("How long is played.") },
  { "world", "players", SCL_KEY_INT, FIELD (players), "5000", 10, 200000, NULL, NULL,
    N_ ("Players at the beginning.") },
  { "world", "entrants", SCL_KEY_DOUBLE, FIELD (entrants), "0.14", 0, 1, NULL, NULL,
    N_ ("New players a year, as a share of those present.") },
  { "world", "visitors", SCL_KEY_DOUBLE, FIELD (visitors), "0", 0, 1, NULL, NULL,
    N_ ("Share of the new players who come for one event only.") },
  { "world", "leavers", SCL_KEY_DOUBLE, FIELD (leavers), "0.12", 0, 1, NULL, NULL,
    N_ ("Share of the players between 20 and 60 who stop in a year.") },
  { "world", "leave-young", SCL_KEY_DOUBLE, FIELD (leave_young), "1.5", 0, 10, NULL, NULL,
    N_ ("How many times as many of those under 20 stop.") },
  { "world", "leave-old", SCL_KEY_DOUBLE, FIELD (leave_old), "1.5", 0, 10, NULL, NULL,
    N_ ("How many times as many of those of 60 and more stop.") },
  { "world", "leave-losing", SCL_KEY_DOUBLE, FIELD (leave_losing), "0.5", -3, 3, NULL, NULL,
    N_ ("How much sooner those who lose stop: 0.5 is 1.65 times for 100 points lost in a year.") },
  { "world", "mean", SCL_KEY_DOUBLE, FIELD (mean), "1650", 0, 4000, NULL, POINTS,
    N_ ("Mean strength of grown-ups.") },
  { "world", "sd", SCL_KEY_DOUBLE, FIELD (sd), "200", 0, 1000, NULL, POINTS,
    N_ ("Standard deviation of their strengths.") },
  { "world", "skew", SCL_KEY_DOUBLE, FIELD (skew), "0.6", -2, 2, NULL, NULL,
    N_ ("Skewness of their strengths; above 0: many weak ones, few strong ones.") },
  { "world", "junior-share", SCL_KEY_DOUBLE, FIELD (junior_share), "0.6", 0, 1, NULL, NULL,
    N_ ("Share of the new players who are 8 to 17 years old.") },
  { "world", "junior-gap", SCL_KEY_DOUBLE, FIELD (junior_gap), "600", 0, 3000, NULL, POINTS,
    N_ ("How far a child of seven is below the strength of later years.") },
  { "world", "growth-years", SCL_KEY_DOUBLE, FIELD (growth_years), "4", 0.1, 50, NULL, N_ ("years"),
    N_ ("The time in which the gap shrinks to 37 %.") },
  { "world", "newcomer-gap", SCL_KEY_DOUBLE, FIELD (newcomer_gap), "150", -2000, 2000, NULL, POINTS,
    N_ ("How far grown-up newcomers are below the mean.") },
  { "world", "visitor-gap", SCL_KEY_DOUBLE, FIELD (visitor_gap), "0", -2000, 2000, NULL, POINTS,
    N_ ("How far those who come for one event are below other newcomers.") },
  { "world", "decline", SCL_KEY_DOUBLE, FIELD (decline), "5", -100, 100, NULL,
    N_ ("rating points a year"), N_ ("What players lose from 50 years of age on.") },
  { "world", "walk", SCL_KEY_DOUBLE, FIELD (walk), "25", 0, 500, NULL,
    N_ ("rating points a root year"), N_ ("How much strengths wander.") },
  { "world", "form", SCL_KEY_DOUBLE, FIELD (form), "40", 0, 500, NULL, POINTS,
    N_ ("Standard deviation of an event's form.") },
  { "world", "regions", SCL_KEY_INT, FIELD (regions), "10", 1, 99, NULL, NULL, N_ ("Regions.") },
  { "world", "region-spread", SCL_KEY_DOUBLE, FIELD (region_spread), "40", 0, 1000, NULL, POINTS,
    N_ ("Standard deviation of the regions' mean strengths.") },
  { "world", "bridges", SCL_KEY_DOUBLE, FIELD (bridges), "0.05", 0, 1, NULL, NULL,
    N_ ("Share of events played in another region.") },
  { "world", "events", SCL_KEY_DOUBLE, FIELD (events), "0.95", 0, 52, NULL, NULL,
    N_ ("Events a player and year, on average, outside the hard core.") },
  { "world", "activity-shape", SCL_KEY_DOUBLE, FIELD (activity_shape), "1", 0.05, 100, NULL, NULL,
    N_ ("How alike players are in activity: small where few play much.") },
  { "world", "core", SCL_KEY_DOUBLE, FIELD (core), "0.05", 0, 1, NULL, NULL,
    N_ ("Share of the players who are its hard core.") },
  { "world", "core-events", SCL_KEY_DOUBLE, FIELD (core_events), "6", 0, 72, NULL, NULL,
    N_ ("Events a year of a player of the hard core, on average.") },
  { "world", "core-shape", SCL_KEY_DOUBLE, FIELD (core_shape), "2", 0.05, 100, NULL, NULL,
    N_ ("How alike the hard core is in activity: small where few of them play much.") },
  { "world", "core-lead", SCL_KEY_DOUBLE, FIELD (core_lead), "60", -1000, 1000, NULL, POINTS,
    N_ ("How much stronger the hard core is.") },
  { "world", "festivals", SCL_KEY_DOUBLE, FIELD (festivals), "0.4", 0, 1, NULL, NULL,
    N_ ("Share of the entries that are for festivals with sections by rating.") },
  { "world", "sections", SCL_KEY_INT, FIELD (sections), "3", 2, 8, NULL, NULL,
    N_ ("Sections of a festival, by rating.") },
  { "world", "faithful", SCL_KEY_DOUBLE, FIELD (faithful), "0.7", 0, 1, NULL, NULL,
    N_ ("How much players keep to one kind of event: 1 keeps opens and festivals apart.") },
  { "world", "event-size", SCL_KEY_INT, FIELD (event_size), "40", 4, 96, NULL, NULL,
    N_ ("Players in an event, about.") },
  { "world", "rounds", SCL_KEY_INT, FIELD (rounds), "7", 1, 15, NULL, NULL,
    N_ ("Rounds of an event.") },
  { "world", "knock-out", SCL_KEY_BOOL, FIELD (knock_out), "false", 0, 0, NULL, NULL,
    N_ ("Who loses is out, and nothing is drawn, instead of a Swiss system.") },
  { "world", "draws", SCL_KEY_DOUBLE, FIELD (draws), "0.3", 0, 1, NULL, NULL,
    N_ ("A draw's probability as a share of twice the weaker side's expected score, between "
        "players of mean strength.") },
  { "world", "draws-rise", SCL_KEY_DOUBLE, FIELD (draws_rise), "0.04", -1, 1, NULL,
    N_ ("for each 100 rating points"),
    N_ ("How that grows with the strength of the two players.") },
  { "world", "white-edge", SCL_KEY_DOUBLE, FIELD (white_edge), "30", -400, 400, NULL, POINTS,
    N_ ("What having White is worth between players of mean strength.") },
  { "world", "white-rise", SCL_KEY_DOUBLE, FIELD (white_rise), "3", -100, 100, NULL,
    N_ ("rating points for each 100"),
    N_ ("How that grows with the strength of the two players.") },
  { "world", "given", SCL_KEY_BOOL, FIELD (given), "true", 0, 0, NULL, NULL,
    N_ ("The first players have given ratings.") },
  { "world", "given-error", SCL_KEY_DOUBLE, FIELD (given_error), "80", 0, 1000, NULL, POINTS,
    N_ ("Standard deviation of what is perceived at entry.") },
  { "world", "sunk", SCL_KEY_DOUBLE, FIELD (sunk), "0", 0, 0.9, NULL, NULL,
    N_ ("The first ratings R below 2000 are too low by this times (2000 − R).") },
  { "world", "jump-month", SCL_KEY_INT, FIELD (jump_month), "0", 0, 1200, NULL, NULL,
    N_ ("The month in which some grow stronger at a stroke; 0: never.") },
  { "world", "jump-share", SCL_KEY_DOUBLE, FIELD (jump_share), "0.05", 0, 1, NULL, NULL,
    N_ ("Share of the players who do.") },
  { "world", "jump", SCL_KEY_DOUBLE, FIELD (jump), "200", -2000, 2000, NULL, POINTS,
    N_ ("By how much.") },
};
static const guint n_world_keys = G_N_ELEMENTS (world_keys);

const SclKeySet scl_world_key_sets[] = { { world_keys, &n_world_keys, 0 }, { NULL } };

void
scl_world_reset (SclWorld *world)
{
  memset (world, 0, sizeof *world);
  scl_key_sets_reset (scl_world_key_sets, world);
}

static void
suggest (const char *name, GError **error)
{
  const char *names[G_N_ELEMENTS (world_keys) + 1] = { NULL };

  for (guint i = 0; i < n_world_keys; i++)
    names[i] = world_keys[i].name;
  scl_near_add (error, name, names);
}

gboolean
scl_world_set (SclWorld *world, const char *name, const char *value, GError **error)
{
  const SclKey *key;

  if (!scl_key_sets_find (scl_world_key_sets, "world", name, &key, NULL))
    {
      g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN,
                   _ ("A simulated federation has no parameter “%s”."), name);
      suggest (name, error);
      return FALSE;
    }
  if (!scl_key_parse (key, world, value, error))
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  return TRUE;
}

char *
scl_world_to_text (const SclWorld *world)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n_world_keys; i++)
    {
      g_autofree char *value = scl_key_write (&world_keys[i], world);

      g_string_append_printf (out, "%s=%s\n", world_keys[i].name, value);
    }
  return g_string_free (out, FALSE);
}

gboolean
scl_world_load (SclWorld *world, const char *path, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gsize length = 0;
  g_autofree char *text = scl_regular_file_read (path, WORLD_MAX_MIB, &length, error);
  g_auto (GStrv) names = NULL;
  SclWorld read;

  if (text == NULL)
    return FALSE;
  scl_world_reset (&read);
  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, error)
      || (names = g_key_file_get_keys (file, "world", NULL, error)) == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_value (file, "world", names[i], NULL);

      if (!scl_world_set (&read, names[i], value, error))
        {
          g_prefix_error (error, "%s: ", path);
          return FALSE;
        }
    }
  *world = read;
  return TRUE;
}

gboolean
scl_world_save (const SclWorld *world, const char *path, const char *remark, GError **error)
{
  g_autofree char *text = scl_world_to_text (world);
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (GStrv) lines = remark != NULL ? g_strsplit (remark, "\n", -1) : NULL;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    if (lines[i][0] != '\0' || lines[i + 1] != NULL)
      g_string_append_printf (out, "# %s\n", lines[i]);
  g_string_append_printf (out, "[world]\n%s", text);
  return scl_regular_file_write (path, out->str, (gssize) out->len, error);
}
