/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-column-choices.h"

#include <glib/gi18n-lib.h>

#define WHITE(what) (SCL_ROLE_WHITE + SCL_SIDE_##what)
#define BLACK(what) (SCL_ROLE_BLACK + SCL_SIDE_##what)

/* In front of all others, which follow in their own order. */
static const SclColumnRole common[] = {
  SCL_ROLE_NONE,
  SCL_ROLE_DATE,
  WHITE (NAME),
  BLACK (NAME),
  SCL_ROLE_SCORE,
  SCL_ROLE_EVENT,
  SCL_ROLE_ROUND,
  WHITE (RATING),
  BLACK (RATING),
  WHITE (POINTS),
  BLACK (POINTS),
  SCL_ROLE_WINNER + SCL_SIDE_NAME,
  SCL_ROLE_LOSER + SCL_SIDE_NAME,
};

/* Of SclColumnRole, in the order of the drop-downs. */
static GArray *
offered_roles (void)
{
  static GArray *roles;

  if (roles != NULL)
    return roles;
  roles = g_array_new (FALSE, FALSE, sizeof (SclColumnRole));
  g_array_append_vals (roles, common, G_N_ELEMENTS (common));
  for (SclColumnRole role = 0; role < SCL_ROLE_N; role++)
    {
      gboolean there = scl_column_role_name (role) == NULL;

      for (guint i = 0; !there && i < G_N_ELEMENTS (common); i++)
        there = common[i] == role;
      if (!there)
        g_array_append_val (roles, role);
    }
  return roles;
}

SclColumnRole
scl_column_choice_at (guint index)
{
  GArray *roles = offered_roles ();

  return index < roles->len ? g_array_index (roles, SclColumnRole, index) : SCL_ROLE_NONE;
}

guint
scl_column_choice_index (SclColumnRole role)
{
  GArray *roles = offered_roles ();

  for (guint i = 0; i < roles->len; i++)
    if (g_array_index (roles, SclColumnRole, i) == role)
      return i;
  return 0;
}

GtkStringList *
scl_column_choice_names (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GArray *roles = offered_roles ();

  for (guint i = 0; i < roles->len; i++)
    {
      const SclColumnRole role = g_array_index (roles, SclColumnRole, i);

      gtk_string_list_append (names, role == SCL_ROLE_NONE ? _ ("Not used")
                                                           : scl_column_role_title (role));
    }
  return names;
}

static const SclColumnForm day_forms[]
    = { { "", N_ ("As it stands") },  { "dmy", N_ ("Day first") },  { "mdy", N_ ("Month first") },
        { "ymd", N_ ("Year first") }, { "unix", N_ ("Unix time") }, { NULL } };
static const SclColumnForm score_forms[] = { { "", N_ ("1, ½, 0 or 1-0") },
                                             { "goals", N_ ("Points of both, 3-1") },
                                             { "H/D/A", "H, D, A" },
                                             { "W/D/L", "W, D, L" },
                                             { "1/X/2", "1, X, 2" },
                                             { "win/draw/loss", "win, draw, loss" },
                                             { NULL } };
static const SclColumnForm winner_forms[] = { { "", N_ ("A name or id") },
                                              { "white/draw/black", "white, draw, black" },
                                              { "home/draw/away", "home, draw, away" },
                                              { NULL } };

/* NULL: the role has none. */
const SclColumnForm *
scl_column_choice_forms (SclColumnRole role)
{
  if (role == SCL_ROLE_DATE || role == SCL_ROLE_EVENT_START || role == SCL_ROLE_EVENT_END)
    return day_forms;
  if (role >= SCL_ROLE_WHITE && role < SCL_ROLE_N
      && (role - SCL_ROLE_WHITE) % SCL_SIDE_N == SCL_SIDE_BIRTHDAY)
    return day_forms;
  if (role == SCL_ROLE_SCORE)
    return score_forms;
  return role == SCL_ROLE_WINNER + SCL_SIDE_NAME ? winner_forms : NULL;
}
