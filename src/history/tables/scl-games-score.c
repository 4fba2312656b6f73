/* The result of a game in a table, from the column or columns that say it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-games-row-private.h"

#include <string.h>

#include "history/core/scl-score.h"
#include "rating/base/scl-gettext.h"

/* What else a score may mean is not ours to guess: -1 is a game that never took place in some
 * files, Black's win in others, and there 0 is a draw. */
static gboolean
refuse_score (SclGamesTable *self, const char *text)
{
  if (strcmp (text, "-1") == 0 || strcmp (text, "−1") == 0)
    return scl_games_table_refuse (self,
                                   _ ("“%s” says a game not played in some files and Black's win "
                                      "in others, where 0 is a draw; it was left out. "
                                      "Write White's score as 1, 0.5 or 0, and * for a game not "
                                      "played; then import the file again."),
                                   text);
  if (scl_column_goals (text)
      >= 0 /* two numbers that are not one point: "2-0", "1.5-0.5", "1-1" */)
    return scl_games_table_refuse (self,
                                   _ ("“%s” is the score of a match, or counts other points for a "
                                      "win; it was left out. Write each game on a line "
                                      "of its own, with 1, 0.5 or 0."),
                                   text);
  return scl_games_table_refuse (self,
                                 _ ("“%s” is not the result of one game; it was left out. Write "
                                    "White's score as 1, 0.5 or 0."),
                                 text);
}

/* The half points of White, or of the winner, by the words or goals of a form. */
static gboolean
formed_score (SclGamesTable *self, const char *text, const char *form, SclGameRecord *game)
{
  const gboolean goals = strcmp (form, "goals") == 0;
  const int half_points = goals ? scl_column_goals (text) : scl_column_word (text, form);

  if (half_points >= 0)
    {
      game->score = (guint8) half_points;
      return TRUE;
    }
  if (goals)
    return scl_games_table_refuse (
        self, _ ("“%s” is not a result in goals, such as 3-1; the game was left out."), text);
  return scl_games_table_refuse (self, _ ("“%s” is none of the results %s; the game was left out."),
                                 text, form);
}

static gboolean
is_draw_word (const char *text)
{
  static const char *const draws[]
      = { "draw", "tie", "remis", "patta", "pareggio", "tablas", "empate", "nulle", "½", "=" };

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    if (g_ascii_strcasecmp (text, draws[i]) == 0)
      return TRUE;
  return FALSE;
}

/* The column "winner" of games of White and Black: a name, an id, "white", "black" or "draw". */
static gboolean
named_winner (SclGamesTable *self, SclGameRecord *game)
{
  const char *form = scl_column_map_form (self->map, SCL_ROLE_WINNER + SCL_SIDE_NAME), *word = "";
  gboolean white, black;

  for (guint i = 0; i < 2; i++)
    {
      const SclSideRole role = i == 0 ? SCL_SIDE_ID : SCL_SIDE_NAME;
      const char *text = scl_games_table_field (self, (int) (SCL_ROLE_WINNER + role));

      if (*text == '\0')
        continue;
      word = text;
      if (role == SCL_SIDE_NAME && *form != '\0')
        return formed_score (self, text, form, game);
      white = strcmp (text, scl_games_table_field (self, (int) (SCL_ROLE_WHITE + role))) == 0;
      black = strcmp (text, scl_games_table_field (self, (int) (SCL_ROLE_BLACK + role))) == 0;
      if (!white && !black)
        {
          white = g_ascii_strcasecmp (text, "white") == 0;
          black = g_ascii_strcasecmp (text, "black") == 0;
        }
      game->score = white ? 2 : black ? 0 : 1;
      if (white || black || is_draw_word (text))
        return TRUE;
    }
  if (*word == '\0')
    return scl_games_table_refuse (
        self, _ ("The game has no winner, and does not say that it was a draw; it was left out."));
  return scl_games_table_refuse (
      self, _ ("“%s” has won, and is neither of the two players; the game was left out."), word);
}

/* White's result, from the column or columns that say it. */
static gboolean
result_of (SclGamesTable *self, SclGameRecord *game)
{
  const char *text = scl_games_table_field (self, SCL_ROLE_SCORE),
             *form = scl_column_map_form (self->map, SCL_ROLE_SCORE);
  const char *white = scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_POINTS),
             *black = scl_games_table_field (self, SCL_ROLE_BLACK + SCL_SIDE_POINTS);
  int half_points;

  if (self->column[SCL_ROLE_WHITE + SCL_SIDE_POINTS] >= 0)
    {
      half_points = scl_column_points (white, black);
      if (half_points < 0)
        return scl_games_table_refuse (
            self, _ ("“%s” and “%s” are not the points of two players; the game was left out."),
            white, black);
      game->score = (guint8) half_points;
      return TRUE;
    }
  if (self->column[SCL_ROLE_SCORE] < 0)
    return named_winner (self, game);
  if (*text == '\0')
    return scl_games_table_refuse (self, _ ("The game has no score; it was left out."));
  if (*form != '\0')
    return formed_score (self, text, form, game);
  return scl_score_parse (text, &game->score, &game->unrated) || refuse_score (self, text);
}

/* "6-4 7-6(4)", "6-1 2-0 RET", "W/O": sets, and why there were no more of them. */
static gboolean
is_of_sets (const char *text, const SclRatedRule **ending)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\t", -1);
  gboolean any = FALSE;

  *ending = NULL;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const SclRatedRule *rule = scl_rated_find (SCL_RATED_BY_ENDING, words[i]);
      const gboolean set = strchr ("([0123456789", *words[i]) != NULL
                           && strspn (words[i], "()[]-:/.0123456789–") == strlen (words[i]);

      if (*words[i] == '\0')
        continue;
      if (!set && rule == NULL)
        return FALSE;
      any = TRUE;
      *ending = set ? *ending : rule;
    }
  return any;
}

/* The winner's: a win where nothing else stands there. */
static gboolean
winners_score (SclGamesTable *self, SclGameRecord *game)
{
  const char *text = scl_games_table_field (self, SCL_ROLE_SCORE),
             *form = scl_column_map_form (self->map, SCL_ROLE_SCORE);
  int half_points;

  game->score = 2;
  if (*text == '\0')
    return TRUE;
  if (*form != '\0' || scl_score_parse (text, &game->score, &game->unrated))
    {
      if (!result_of (self, game))
        return FALSE;
    }
  else if (!is_of_sets (text, &self->ending))
    return refuse_score (self, text);
  else if (self->ending != NULL)
    game->unrated = self->ending->unrated;
  else if ((half_points = scl_column_goals (text)) >= 0)
    game->score = (guint8) half_points;
  if (game->score == 0)
    return scl_games_table_refuse (
        self, _ ("“%s” is the score of who is called the winner; the game was left out."), text);
  return TRUE;
}

/* ---- Whether it is rated ---- */

void
scl_games_table_rated (SclGamesTable *self, const SclGamesEvent *event, SclGameRecord *game)
{
  static const struct
  {
    SclColumnRole role;
    SclRatedPlace place;
  } columns[] = { { SCL_ROLE_RATED, SCL_RATED_BY_FLAG },
                  { SCL_ROLE_TERMINATION, SCL_RATED_BY_ENDING },
                  { SCL_ROLE_VARIANT, SCL_RATED_BY_VARIANT } };
  const SclRatedRule *rule = self->ending;
  const char *text = "";

  if (game->unrated == SCL_UNRATED_DECLARED && rule == NULL)
    rule = scl_rated_find (SCL_RATED_BY_FLAG, "unrated");
  else if (rule == NULL)
    rule = scl_rated_of_result (game->unrated);
  else
    text = scl_games_table_field (self, SCL_ROLE_SCORE);
  for (guint i = 0; i < G_N_ELEMENTS (columns) && game->unrated == SCL_UNRATED_NO; i++)
    {
      text = scl_games_table_field (self, (int) columns[i].role);
      rule = scl_rated_find (columns[i].place, text);
      if (rule == NULL && columns[i].place == SCL_RATED_BY_FLAG)
        scl_rate_tally_add (&self->odd_flags, text, self->line, 1);
      game->unrated = rule != NULL ? rule->unrated : SCL_UNRATED_NO;
    }
  if (game->unrated == SCL_UNRATED_NO && event->rule != NULL)
    {
      rule = event->rule;
      game->unrated = rule->unrated;
      text = scl_games_table_field (self, SCL_ROLE_EVENT);
    }
  if (game->unrated != SCL_UNRATED_NO)
    scl_rated_tally_add (&self->tally, rule, text, self->line);
}

/* FALSE: the field is no reason why a game is not rated, nor of a column that says yes or no. */
static gboolean
take_unrated (SclGamesTable *self, const char *text, SclUnrated *unrated)
{
  const SclRatedRule *rule = scl_rated_find (SCL_RATED_BY_FLAG, text);

  if (scl_unrated_parse (text, unrated) || self->forfeit_flag == 0)
    return *unrated != SCL_UNRATED_NO;
  if (rule == NULL)
    scl_rate_tally_add (&self->odd_flags, text, self->line, 1);
  else if ((rule->unrated == SCL_UNRATED_NO) == (self->forfeit_flag == 'y'))
    *unrated = SCL_UNRATED_FORFEIT;
  return TRUE;
}

gboolean
scl_games_table_score (SclGamesTable *self, SclGameRecord *game)
{
  const char *unrated = scl_games_table_field (self, SCL_ROLE_UNRATED);

  self->ending = NULL;
  if (!(self->first == SCL_ROLE_WINNER ? winners_score (self, game) : result_of (self, game)))
    return FALSE;
  if (game->unrated == SCL_UNRATED_NO && *unrated != '\0'
      && !take_unrated (self, unrated, &game->unrated))
    return scl_games_table_refuse (self,
                                   _ ("“%s” in the column “unrated” is none of forfeit, declared, "
                                      "unplayed; the game was left out."),
                                   unrated);
  if (game->unrated == SCL_UNRATED_BYE)
    return scl_games_table_refuse (
        self, _ ("A bye is of one player; this one names two and was left out."));
  return TRUE;
}
