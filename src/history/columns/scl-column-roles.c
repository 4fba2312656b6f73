/* The names of what a column can say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-column-map.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

typedef struct
{
  const char *names; /* documented, |-divided */
  const char *title;
} Role;

static const Role roles[SCL_ROLE_N] = {
  [SCL_ROLE_DATE] = { "date|day", N_ ("Date") },
  [SCL_ROLE_EVENT_ID] = { "event_id", N_ ("Event's id") },
  [SCL_ROLE_EVENT] = { "event", N_ ("Event") },
  [SCL_ROLE_EVENT_START] = { "event_start", N_ ("Event's first day") },
  [SCL_ROLE_EVENT_END] = { "event_end", N_ ("Event's last day") },
  [SCL_ROLE_PLACE] = { "event_place|place", N_ ("Event's place") },
  [SCL_ROLE_EVENT_FEDERATION] = { "event_federation", N_ ("Event's federation") },
  [SCL_ROLE_RATE] = { "rate|rate_of_play", N_ ("Rate of play") },
  [SCL_ROLE_ROUND] = { "round", N_ ("Round") },
  [SCL_ROLE_SCORE] = { "score|result", N_ ("Result") },
  [SCL_ROLE_UNRATED] = { "unrated|forfeit|walkover|played", N_ ("Why not rated") },
  [SCL_ROLE_RATED] = { "rated|rated?|rated (y/n)|counts for rating|gewertet", N_ ("Rated or not") },
  [SCL_ROLE_TERMINATION] = { "termination|comment|victory_status", N_ ("How the game ended") },
  [SCL_ROLE_VARIANT] = { "variant", N_ ("Variant of chess") },

  [SCL_ROLE_WHITE + SCL_SIDE_ID] = { "white_id|white id", N_ ("White's id") },
  [SCL_ROLE_WHITE + SCL_SIDE_NAME] = { "white|white_name", N_ ("White") },
  [SCL_ROLE_WHITE + SCL_SIDE_FIDE_ID] = { "white_fide_id|whitefideid", N_ ("White's FIDE id") },
  [SCL_ROLE_WHITE + SCL_SIDE_FEDERATION] = { "white_federation", N_ ("White's federation") },
  [SCL_ROLE_WHITE + SCL_SIDE_TITLE] = { "white_title", N_ ("White's title") },
  [SCL_ROLE_WHITE + SCL_SIDE_BIRTH_YEAR] = { "white_birth_year", N_ ("White's year of birth") },
  [SCL_ROLE_WHITE + SCL_SIDE_BIRTHDAY] = { "white_birthday", N_ ("White's birthday") },
  [SCL_ROLE_WHITE + SCL_SIDE_SEX] = { "white_sex", N_ ("White's sex") },
  [SCL_ROLE_WHITE + SCL_SIDE_RATING] = { "white_rating|white_elo|whiteelo", N_ ("White's rating") },
  [SCL_ROLE_WHITE + SCL_SIDE_GAMES] = { "white_games", N_ ("Games that White's rating rests on") },
  [SCL_ROLE_WHITE + SCL_SIDE_CATEGORY] = { "white_category", N_ ("White's category") },
  [SCL_ROLE_WHITE + SCL_SIDE_POINTS] = { "white_points", N_ ("White's points or goals") },

  [SCL_ROLE_BLACK + SCL_SIDE_ID] = { "black_id|black id", N_ ("Black's id") },
  [SCL_ROLE_BLACK + SCL_SIDE_NAME] = { "black|black_name", N_ ("Black") },
  [SCL_ROLE_BLACK + SCL_SIDE_FIDE_ID] = { "black_fide_id|blackfideid", N_ ("Black's FIDE id") },
  [SCL_ROLE_BLACK + SCL_SIDE_FEDERATION] = { "black_federation", N_ ("Black's federation") },
  [SCL_ROLE_BLACK + SCL_SIDE_TITLE] = { "black_title", N_ ("Black's title") },
  [SCL_ROLE_BLACK + SCL_SIDE_BIRTH_YEAR] = { "black_birth_year", N_ ("Black's year of birth") },
  [SCL_ROLE_BLACK + SCL_SIDE_BIRTHDAY] = { "black_birthday", N_ ("Black's birthday") },
  [SCL_ROLE_BLACK + SCL_SIDE_SEX] = { "black_sex", N_ ("Black's sex") },
  [SCL_ROLE_BLACK + SCL_SIDE_RATING] = { "black_rating|black_elo|blackelo", N_ ("Black's rating") },
  [SCL_ROLE_BLACK + SCL_SIDE_GAMES] = { "black_games", N_ ("Games that Black's rating rests on") },
  [SCL_ROLE_BLACK + SCL_SIDE_CATEGORY] = { "black_category", N_ ("Black's category") },
  [SCL_ROLE_BLACK + SCL_SIDE_POINTS] = { "black_points", N_ ("Black's points or goals") },

  [SCL_ROLE_WINNER + SCL_SIDE_ID] = { "winner_id", N_ ("Winner's id") },
  [SCL_ROLE_WINNER + SCL_SIDE_NAME] = { "winner|winner_name", N_ ("Winner") },
  [SCL_ROLE_WINNER + SCL_SIDE_FIDE_ID] = { "winner_fide_id", N_ ("Winner's FIDE id") },
  [SCL_ROLE_WINNER + SCL_SIDE_FEDERATION] = { "winner_federation", N_ ("Winner's federation") },
  [SCL_ROLE_WINNER + SCL_SIDE_TITLE] = { "winner_title", N_ ("Winner's title") },
  [SCL_ROLE_WINNER + SCL_SIDE_BIRTH_YEAR] = { "winner_birth_year", N_ ("Winner's year of birth") },
  [SCL_ROLE_WINNER + SCL_SIDE_BIRTHDAY] = { "winner_birthday", N_ ("Winner's birthday") },
  [SCL_ROLE_WINNER + SCL_SIDE_SEX] = { "winner_sex", N_ ("Winner's sex") },
  [SCL_ROLE_WINNER + SCL_SIDE_RATING] = { "winner_rating", N_ ("Winner's rating") },
  [SCL_ROLE_WINNER + SCL_SIDE_GAMES]
  = { "winner_games", N_ ("Games that the winner's rating rests on") },
  [SCL_ROLE_WINNER + SCL_SIDE_CATEGORY] = { "winner_category", N_ ("Winner's category") },

  [SCL_ROLE_LOSER + SCL_SIDE_ID] = { "loser_id", N_ ("Loser's id") },
  [SCL_ROLE_LOSER + SCL_SIDE_NAME] = { "loser|loser_name", N_ ("Loser") },
  [SCL_ROLE_LOSER + SCL_SIDE_FIDE_ID] = { "loser_fide_id", N_ ("Loser's FIDE id") },
  [SCL_ROLE_LOSER + SCL_SIDE_FEDERATION] = { "loser_federation", N_ ("Loser's federation") },
  [SCL_ROLE_LOSER + SCL_SIDE_TITLE] = { "loser_title", N_ ("Loser's title") },
  [SCL_ROLE_LOSER + SCL_SIDE_BIRTH_YEAR] = { "loser_birth_year", N_ ("Loser's year of birth") },
  [SCL_ROLE_LOSER + SCL_SIDE_BIRTHDAY] = { "loser_birthday", N_ ("Loser's birthday") },
  [SCL_ROLE_LOSER + SCL_SIDE_SEX] = { "loser_sex", N_ ("Loser's sex") },
  [SCL_ROLE_LOSER + SCL_SIDE_RATING] = { "loser_rating", N_ ("Loser's rating") },
  [SCL_ROLE_LOSER + SCL_SIDE_GAMES]
  = { "loser_games", N_ ("Games that the loser's rating rests on") },
  [SCL_ROLE_LOSER + SCL_SIDE_CATEGORY] = { "loser_category", N_ ("Loser's category") },
};

const char *
scl_column_role_name (SclColumnRole role)
{
  g_autofree char *first = NULL;
  const char *names = role < SCL_ROLE_N ? roles[role].names : NULL;

  if (names == NULL)
    return NULL;
  first = g_strndup (names, strcspn (names, "|"));
  return g_intern_string (first);
}

const char *
scl_column_role_title (SclColumnRole role)
{
  return role < SCL_ROLE_N && roles[role].title != NULL ? _ (roles[role].title) : "";
}

SclColumnRole
scl_column_role_find (const char *name, int *rank)
{
  const gsize n = strlen (name);
  int its = 0;

  for (guint role = 0; n > 0 && role < SCL_ROLE_N; role++)
    {
      its = 0;
      for (const char *p = roles[role].names; p != NULL && *p != '\0'; its++)
        {
          const gsize length = strcspn (p, "|");

          if (length == n && g_ascii_strncasecmp (p, name, n) == 0)
            {
              if (rank != NULL)
                *rank = its;
              return (SclColumnRole) role;
            }
          p += length + (p[length] == '|');
        }
    }
  return SCL_ROLE_NONE;
}

gboolean
scl_column_role_is_day (SclColumnRole role)
{
  return role == SCL_ROLE_DATE || role == SCL_ROLE_EVENT_START || role == SCL_ROLE_EVENT_END
         || (role >= SCL_ROLE_WHITE && role < SCL_ROLE_N
             && (role - SCL_ROLE_WHITE) % SCL_SIDE_N == SCL_SIDE_BIRTHDAY);
}
