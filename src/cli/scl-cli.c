/* The program: finds the verb, runs it, says what went wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/shared/scl-cli.h"

#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-words.h"
#include "cli/shared/scl-plain-text.h"
#include "rating/base/scl-near.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const SclVerb verbs[] = {
  { "expected", NULL, N_ ("expected score at a rating difference"),
    N_ ("Example: scalata-cli expected --model=fide --difference=148"), scl_cli_expected },
  { "performance", NULL, N_ ("performance ratings of a result, with their standard errors"),
    N_ ("Example: scalata-cli performance --opponents=1950,1950,1950,1950,1400 --score=4 "
        "--method=all"),
    scl_cli_performance },
  { "rate", NULL, N_ ("one player's rating period, explained game by game"),
    N_ ("Example: scalata-cli rate --policy=elo-italia-1997 --player=\"rating=1600\" "
        "--event=\"1998-10-03 1300:1 1650:1 1600:0 1500:1 1700:0.5\"\n\nEvents fall into periods "
        "by the policy's schedule. An event without a day follows the one before it."),
    scl_cli_rate },
  { "need", "[SOURCE…]", N_ ("the score that reaches a rating or a title norm, and its chance"),
    N_ ("Example: scalata-cli need --policy=fide --player=\"rating=2430\" --goal=2450 "
        "--by=2026-06-01 --event=9 --field=2300,2400,2500\n\nThe least score is found by replaying "
        "every score, so that K, lists and rounding fall as they will. An event without a day is "
        "played on the last one that --by allows."),
    scl_cli_need },
  { "norm", "[SOURCE…]", N_ ("title norms: what a result reaches, and what it misses"),
    N_ ("Example: scalata-cli norm --federation=ITA -g \"2450 GM NOR:1\" -g \"2380 IM ESP:0.5\" "
        "-g \"none ITA:1\"\n\nA game is the opponent's rating or none, title and federation, and "
        "the score: 1, 0.5, 0, + (won without play) or -. Or the games are those of a player of "
        "SOURCE: --who, --event. Rules: FIDE Title Regulations, 2024."),
    scl_cli_norm },
  { "import", "WORKSPACE FILE…", N_ ("files into a workspace, all or nothing"),
    N_ ("Example: scalata-cli import season.scalata games.csv lists.zip"), scl_cli_import },
  { "check", "WORKSPACE", N_ ("whether a workspace is whole, to the last row"),
    N_ ("Example: scalata-cli check season.scalata"), scl_cli_check },
  { "lists", "WORKSPACE", N_ ("the rating lists in a workspace; one of them; what they say"),
    N_ ("Example: scalata-cli lists season.scalata --list=1 --format=csv\n\nWith --analyse the "
        "lists of one kind are looked at by themselves, without games. Each change of the mean is "
        "the sum of what those who stayed, entrants, those who came back and leavers brought. "
        "Settled is who entered eight years ago or more. Intervals are 95 %."),
    scl_cli_lists, TRUE },
  { "players", "SOURCE…", N_ ("the players of a workspace or of files"),
    N_ ("Example: scalata-cli players games.csv --name=rossi"), scl_cli_players },
  { "events", "SOURCE…", N_ ("the events of a workspace or of files"),
    N_ ("Example: scalata-cli events games.csv --format=csv"), scl_cli_events },
  { "profile", "SOURCE… PLAYER",
    N_ ("one person: lists, place, peak, events, opponents; a page of it"),
    N_ ("Example: scalata-cli profile lists.scalata \"Carlsen, Magnus\" -o carlsen.pdf\n\nA player "
        "is "
        "a name or part of one, an id or #NUMBER. Where several are meant they are listed with "
        "their numbers. A place counts who is rated higher, and 1; the percentile is the share of "
        "the group that is rated lower."),
    scl_cli_profile, TRUE, TRUE },
  { "imports", "WORKSPACE", N_ ("what was imported into a workspace, and when"),
    N_ ("Example: scalata-cli imports season.scalata"), scl_cli_imports },
  { "doubts", "WORKSPACE", N_ ("players who may be one; deciding it"),
    N_ ("Example: scalata-cli doubts season.scalata --same=3 --reason=\"he told me\""),
    scl_cli_doubts },
  { "correct", "WORKSPACE WHAT…", N_ ("corrections of a workspace: made, listed, undone"),
    N_ ("merge PLAYER KEPT          PLAYER is the same as KEPT\n"
        "split PLAYER NAME          PLAYER's games in each --event=EVENT are those of NAME, who is "
        "new\n"
        "result GAME RESULT         1-0, ½-½, 0-1; + or - for a forfeit, * for a game not played\n"
        "strike GAME                the game counts for nothing\n"
        "strike-event EVENT         nor do any of the event\n"
        "twins                      games that are there twice count once\n"
        "birth-year PLAYER YEAR\n"
        "event-days EVENT DAY DAY   its first and last day\n"
        "remove-import IMPORT       nothing of that import is there; \"scalata-cli imports\" "
        "numbers them\n"
        "undo [EDIT], redo [EDIT]   the last correction, or the one of that number\n"
        "list                       all corrections, with their numbers\n"
        "games EVENT                an event's games, with their numbers\n\n"
        "A player is a name, an id or #NUMBER, an event a name or #NUMBER.\n\n"
        "Example: scalata-cli correct season.scalata merge \"Rossi, A.\" \"Rossi, Anna\" "
        "--reason=\"same card\""),
    scl_cli_correct },
  { "export", "SOURCE…",
    N_ ("games as CSV or tournament reports, a rating list as CSV or in FIDE's layout"),
    N_ ("Example: scalata-cli export season.scalata -o games.csv"), scl_cli_export },
  { "replay", "SOURCE…", N_ ("a history under one or more policies, side by side"),
    N_ ("Example: scalata-cli replay games.csv --policy=elo-italia-1997 "
        "--policy=elo-italia-by-event --output=out\n\nA source is a workspace, or files with games "
        "(TRF, CSV, PGN; packed or not)."),
    scl_cli_replay, TRUE },
  { "gains", "SOURCE…", N_ ("who gains and who loses by a proposed policy"),
    N_ ("Example: scalata-cli gains games.csv --policy=fide --policy=half-k.policy --by=age\n\n"
        "A difference is the proposed policy's final rating less that of the policy in force. "
        "Without --by: everybody, every kind of groups, and who crosses 2000, 2200, 2300, 2400, "
        "2500 and the least ratings of women's titles."),
    scl_cli_gains, TRUE },
  { "report", "SOURCE…", N_ ("the same comparison as an illustrated report, PDF or HTML"),
    N_ ("Example: scalata-cli report games.csv --policy=elo-italia-1997 --policy=fide -o "
        "report.pdf"),
    scl_cli_report, TRUE },
  { "study", "run|check|show|list STUDY",
    N_ ("a report as one text: data, rules, period, what is told; the ready ones"),
    N_ ("run STUDY     makes its report\n"
        "check STUDY   reads it, and says what is wrong or that nothing is\n"
        "show STUDY    a ready one's text, to begin one's own with\n"
        "list          the ready studies\n\n"
        "A study is the name of a ready one, or a file whose name ends in .study; paths in it "
        "begin where the file stands. The same study and data make the same report, byte for "
        "byte.\n\n"
        "Example: scalata-cli study run k-10-20-40 -o k.pdf"),
    scl_cli_study, TRUE },
  { "climb", NULL, N_ ("the climb of 1998 under any policies"),
    N_ ("Example: scalata-cli climb --policy=elo-italia-1997 --policy=elo-italia-by-event -o "
        "climb.svg"),
    scl_cli_climb, TRUE },
  { "fit", "SOURCE…",
    N_ ("ratings from all results together, with errors: Bradley-Terry, whole history"),
    N_ ("Example: scalata-cli fit games.csv --white-edge=fit --top=20"), scl_cli_fit },
  { "simulate", "[SOURCE…]",
    N_ ("policies judged by invented federations whose true strengths are known"),
    N_ ("Example: scalata-cli simulate --policy=elo-italia-1997 --policy=glicko --set=players=2000 "
        "--seeds=1-4 -o results"),
    scl_cli_simulate },
  { "tune", "[SOURCE…]",
    N_ ("the parameters of a policy that predict best, or do best by other aims"),
    N_ ("Example: scalata-cli tune games.csv --policy=elo --parameter=k/bands=5:60 -o tuned"),
    scl_cli_tune },
  { "merge", "FILE…", N_ ("results of simulate or tune over several ranges of seeds, joined"),
    N_ ("Example: scalata-cli merge results/simulate-*.csv -o all.csv"), scl_cli_merge },
  { "figure", "ID", N_ ("a figure as SVG, PDF, PNG or CSV; the list of figures"),
    N_ ("Example: scalata-cli figure 4 --set=sigma=295 -o figure4.svg\n\nWithout -o the figure's "
        "parameters are listed."),
    scl_cli_figure, TRUE },
  { "lesson", "[ID]", N_ ("the course: its lessons in words, their sheets as PDF"),
    N_ ("Example: scalata-cli lesson climb --set=games=50 -o climb.pdf\n\nWithout an ID the "
        "lessons "
        "are listed. A sheet has the task on its first page and the solution on its second."),
    scl_cli_lesson, TRUE },
  { "policies", NULL, N_ ("the shipped policies; one policy's text; a policy file checked"),
    N_ ("Example: scalata-cli policies --show=elo-italia-1997"), scl_cli_policies },
};

static void
print_help (void)
{
  g_print (_ ("Usage: scalata-cli VERB [OPTION…]\n\n"
              "A workbench for rating systems of the Elo family, without a screen.\n\nVerbs:\n"));
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    g_print ("  %-12s %s\n", verbs[i].name, _ (verbs[i].summary));
  g_print (_ (
      "\nscalata-cli VERB --help says more about each. Every verb takes --format=text|json|csv.\n"
      "Exit status: 0 done, 1 the data or the policy is at fault, 2 wrong usage.\n"));
}

static const SclVerb *
find_verb (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (strcmp (verbs[i].name, name) == 0)
      return &verbs[i];
  return NULL;
}

static int
run_verb (const SclVerb *verb, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *plain = NULL;
  gboolean done;

  scl_cli_progress_watch ();
  done = verb->run (verb, argc, argv, &error);
  scl_cli_progress_unwatch ();
  if (done || g_error_matches (error, SCL_CLI_ERROR, SCL_CLI_ERROR_DONE))
    return 0;
  plain = scl_plain_text (error->message, TRUE);
  g_printerr ("scalata-cli %s: %s\n", verb->name, plain);
  if (error->domain == SCL_CLI_ERROR || error->domain == G_OPTION_ERROR)
    {
      g_printerr (_ ("\"scalata-cli %s --help\" shows the options.\n"), verb->name);
      return 2;
    }
  return 1;
}

/* argv[0] is the first word behind "--complete". */
static int
complete (int argc, char **argv)
{
  const SclVerb *verb = argc > 1 ? find_verb (argv[0]) : NULL;
  g_autoptr (GString) out = g_string_new (NULL);

  if (verb != NULL)
    {
      char *alone[] = { argv[0], NULL };

      scl_cli_complete_begin (argv + 1);
      return run_verb (verb, 1, alone);
    }
  for (guint i = 0; i < G_N_ELEMENTS (verbs) && argc < 2; i++)
    scl_cli_candidate (out, argc > 0 ? argv[0] : "", verbs[i].name, _ (verbs[i].summary));
  scl_cli_write (out->str, NULL);
  return 0;
}

static int
no_verb (const char *name)
{
  const char *names[G_N_ELEMENTS (verbs) + 1] = { NULL };
  const char *near;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    names[i] = verbs[i].name;
  near = scl_near (name, names);
  g_printerr (_ ("scalata-cli: there is no verb \"%s\"; \"scalata-cli --help\" lists them.\n"),
              name);
  if (near != NULL)
    g_printerr (_ ("Did you mean “%s”?\n"), near);
  return 2;
}

/* What GLib has printed, such as a verb's --help, may not have reached its place. */
static void
check_output (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return;
  g_printerr (_ ("scalata-cli: The result could not be written: %s\n"), g_strerror (errno));
  _exit (1);
}

int
main (int argc, char **argv)
{
  const SclVerb *verb;

  scl_cli_words_init ();
  signal (SIGXFSZ,
          SIG_IGN); /* a limit of file sizes is an error of writing, told with the file's name */
  atexit (check_output);
  if (argc < 2)
    {
      g_printerr ("%s\n", _ ("scalata-cli: a verb is needed; \"scalata-cli --help\" lists them."));
      return 2;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0
      || (strcmp (argv[1], "help") == 0 && argc == 2))
    {
      print_help ();
      return 0;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      g_print ("Scalata %s\n", SCL_VERSION);
      return 0;
    }
  if (strcmp (argv[1], "--complete") == 0)
    return complete (argc - 2, argv + 2);
  if (strcmp (argv[1], "help") == 0)
    {
      char *asked[] = { argv[2], (char *) "--help", NULL };

      verb = find_verb (argv[2]);
      return verb != NULL ? run_verb (verb, 2, asked) : no_verb (argv[2]);
    }
  verb = find_verb (argv[1]);
  if (verb == NULL)
    return no_verb (argv[1]);
  return run_verb (verb, argc - 1, argv + 1);
}
