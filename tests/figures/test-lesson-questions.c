/* What the course asks, at the presets: each question whole, with the numbers of its handles and,
 * of "likelihood", the rating that fits best (Carosi, Performance rating: 2050.5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "figures/lesson/scl-lesson.h"

static const struct
{
  const char *lesson, *questions[SCL_LESSON_QUESTIONS];
} asked[] = {
  { "ability",
    { "How far apart are 1\u2009700 and 1\u2009560?",
      "In which share of the games does the player of 1\u2009560 play better?",
      "How far ahead must a player be to play better in 84 % of the games?" } },
  { "expected",
    { "What does the logistic curve expect of the opponent?",
      "How many points are expected in ten such games?",
      "How far is the straight line from the logistic curve there?" } },
  { "draws",
    { "A draw is half a point. How many points can White expect?",
      "How many draws are there in 100 such games if White is 400 points stronger still?",
      "How much more can White expect than with the black pieces?" } },
  { "performance",
    { "Which performance is half of the points against 1\u2009840?",
      "Many lists use a simpler rule: the opponents’ mean, and 400 points times what was won less "
      "what was lost. What does it give?",
      "At 80\u2009% of the points, how many games does it take to be sure to 50 points?" } },
  { "likelihood",
    { "How likely does a player of 2\u2009051 win one game against 1\u2009700?",
      "How likely is the whole result at the rating that fits best?",
      "The simple rule takes the mean of the opponents and 400 points times what was won less what "
      "was lost. Does it agree?" } },
  { "updating",
    { "The last game was drawn. What if it had been won?",
      "The expected total is rounded to 0.05. What if it is not?",
      "With which rating would this event have changed nothing?" } },
  { "speed",
    { "How many games does a rating stand for with K 60?",
      "In how many games does the new result weigh as much as the old rating?",
      "For a newcomer’s first event K should lie between 800/N and half of that, where N is the "
      "number of games. For which events is your K right?" } },
  { "how-often",
    { "How much of the old rating is left after one event?",
      "Which event weighs most if each is rated on its own?",
      "After how many events does the old rating keep less than half?" } },
  { "climb",
    { "How much is expected of a player of 1\u2009700 in one game?",
      "How many rating points does each game bring on average?",
      "Rated after every game, where would the climb stop?" } },
  { "rounding",
    { "By how much can one expected score be wrong if it is rounded to 5.0\u2009%?",
      "What is the error game by game with steps of 1\u2009%?",
      "After how many games is the error game by game twice as large?" } },
  { "inflation",
    { "Where is the mean after five years?",
      "Which bonus a year for everybody would keep the mean?",
      "A player of 1\u2009750 with K 10 beats one of 1\u2009500 with K 30. How many points "
      "vanish?" } },
  { "entry",
    { "Until 2024, which first rating did half of the points give?",
      "Since 2024 two draws against 1800 are counted as well. Which mean and which score does that "
      "make?",
      "Some lists let all enter at 1400. With K 30, a newcomer who is always expected to score "
      "half and scores three quarters wins 7.5 points a game. How many games does it take to reach "
      "1\u2009950?" } },
  { "french",
    { "A rating counts as 16 games here. Which K is that?",
      "What becomes of 1\u2009800 after a performance 100 points below?",
      "And after one 100 points above?" } },
  { "glicko",
    { "A player is rated 1800 with a deviation of 50. Where does the true strength lie, 95 times "
      "in 100?",
      "How much does a game count against an opponent with a deviation of 80?",
      "After how many months without games is the rating as unsure as a newcomer’s, 350?" } },
  { "bayes",
    { "What is expected of a player of 1\u2009500 against 1\u2009600, if the opponent is that "
      "unsure?",
      "And if the game had been lost?", "Which K would do nearly the same?" } },
  { "good-rule",
    { "Which forecast costs least?", "What does the forecast of 9\u2009% cost too much?",
      "What would it cost always to say one half?" } },
};

static void
test_all (void)
{
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (asked));
  for (guint i = 0; i < n; i++)
    {
      double values[SCL_LESSON_MAX_HANDLES];
      SclLessonQuestion questions[SCL_LESSON_QUESTIONS] = { 0 };

      g_assert_cmpstr (lessons[i]->id, ==, asked[i].lesson);
      scl_lesson_reset (lessons[i], values);
      lessons[i]->ask (values, questions);
      for (guint q = 0; q < SCL_LESSON_QUESTIONS; q++)
        g_assert_cmpstr (questions[q].question, ==, asked[i].questions[q]);
      scl_lesson_questions_clear (questions);
    }
}

TEST_MAIN ("/lesson-questions", test_all)
