/* What may come from somebody who means harm, or from a disk that has lost its mind: each line of the table makes it, gives it to the real
 * program, and says how that ends. It ends within a second of computing and with a sentence, and what was there is there as it was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "hostile-run.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *made; /* what there is beside games.csv and w.scalata: see hostile_make () */
  const char *line; /* of arguments */
  int status;
  const char *says;  /* part of standard error, or where the status is 0 of either output */
  const char *comes; /* the files that are there afterwards and were not before; NULL: none */
} Case;

#define REPLAY(source) "replay --policy=elo-italia-1997 " source
#define PIPE "a pipe or a device, not a file"
#define NEITHER "neither a file nor a folder"
#define FOLDER "this is a folder, not a file"

/* ---- What is no file ----------------------------------------------------------------------------------------------------- */

static const Case no_files[] = {
  { "pipe/import", "pipe x.csv", "import w.scalata x.csv", 1, "x.csv: this is " NEITHER },
  { "pipe/into", "pipe x.scalata", "import x.scalata games.csv", 1, "x.scalata: this is " PIPE },
  { "pipe/check", "pipe x.scalata", "check x.scalata", 1, "x.scalata: this is " PIPE },
  { "pipe/lists", "pipe x.scalata", "lists x.scalata", 1, "x.scalata: this is " PIPE },
  { "pipe/players", "pipe x.scalata", "players x.scalata", 1, "x.scalata: this is " NEITHER },
  { "pipe/events", "pipe x", "events x", 1, "x: this is " NEITHER },
  { "pipe/export", "pipe x.trf", "export x.trf -o out.csv", 1, "x.trf: this is " NEITHER },
  { "pipe/replay", "pipe x.csv", REPLAY ("x.csv"), 1, "x.csv: this is " NEITHER },
  { "pipe/second source", "pipe x.csv", REPLAY ("games.csv x.csv"), 1, "x.csv: this is " NEITHER },
  { "pipe/report", "pipe x.pgn", "report --policy=elo-italia-1997 x.pgn -o out.pdf", 1, "x.pgn: this is " NEITHER },
  { "pipe/fit", "pipe x.csv", "fit x.csv", 1, "x.csv: this is " NEITHER },
  { "pipe/fit world", "pipe x.csv", "simulate --fit x.csv", 1, "x.csv: this is " NEITHER },
  { "pipe/world", "pipe x.world", "simulate --policy=elo --world=x.world", 1, "x.world: this is " PIPE },
  { "pipe/merge", "pipe x.csv", "merge x.csv", 1, "x.csv: this is " PIPE },
  { "pipe/policy of tune", "pipe x.policy", "tune games.csv --policy=x.policy --parameter=k/bands=5:60", 1, "x.policy: this is " PIPE },
  { "pipe/policy of rate", "pipe x.policy", "rate --policy=x.policy --player=rating=1600 --event='1998-10-03 1300:1'", 1, "x.policy: this is " PIPE },
  { "pipe/policy of climb", "pipe x.policy", "climb --policy=x.policy", 1, "x.policy: this is " PIPE },
  { "pipe/policy checked", "pipe x", "policies --check=x", 1, "x: this is " PIPE },
  { "pipe/policy shown", "pipe x.policy", "policies --show=x.policy", 1, "x.policy: this is " PIPE },
  { "pipe/link", "pipe there; link there x.csv", "import w.scalata x.csv", 1, "x.csv: this is " NEITHER },
  { "pipe/in a folder", "folder in; pipe in/x.csv", "import w.scalata in", 1, "x.csv: this is " NEITHER },
  { "pipe/journal", "pipe w.scalata-journal", "check w.scalata", 1, "w.scalata-journal: this is " PIPE },
  { "pipe/journal of a link", "pipe w.scalata-journal; link w.scalata x.scalata", "check x.scalata", 1, "w.scalata-journal: this is " PIPE },
  { "socket/import", "socket x.csv", "import w.scalata x.csv", 1, "x.csv: this is " NEITHER },
  { "socket/policy", "socket x.policy", "policies --check=x.policy", 1, "x.policy: this is " PIPE },
  { "device/zero", "", "import w.scalata /dev/zero", 1, "/dev/zero: this is " NEITHER },
  { "device/terminal", "", "policies --check=/dev/tty", 1, "/dev/tty: this is " PIPE },
  { "device/zero as policy", "link /dev/zero x.policy", REPLAY ("games.csv") " --policy=x.policy", 1, "x.policy: this is " PIPE },
  { "device/zero as workspace", "link /dev/zero x.scalata", "check x.scalata", 1, "x.scalata: this is " PIPE },
  { "device/the kernel's talk", "", "import w.scalata /proc/kmsg", 1, "/proc/kmsg: the file is empty" },
  { "folder/workspace", "folder x.scalata", "check x.scalata", 1, "x.scalata: " FOLDER },
  { "folder/policy", "folder x.policy", "policies --check=x.policy", 1, "x.policy: " FOLDER },
  { "folder/merge", "folder x.csv", "merge x.csv", 1, "x.csv: " FOLDER },
  { "folder/world", "folder x", "simulate --policy=elo --world=x", 1, "x: " FOLDER },
  { "folder/empty", "folder x", "import w.scalata x", 1, "x: there is no file of games or ratings in it" },
  { "folder/into itself", "folder x; link . x/x", "import w.scalata x", 1, "the folders are nested too deeply" },
  { "link/circle", "link x.csv y.csv; link y.csv x.csv", "import w.scalata x.csv", 1, "x.csv" },
  { "link/circle of a policy", "link x.policy y.policy; link y.policy x.policy", "policies --check=./x.policy", 1, "x.policy: Too many levels" },
  { "link/circle to write on", "link x.csv y.csv; link y.csv x.csv", "export games.csv -o x.csv", 1, "x.csv: Too many levels" },
};

/* ---- Where nothing can be written ---------------------------------------------------------------------------------------- */

static const Case no_places[] = {
  { "write/pipe", "pipe x.csv", "export games.csv -o x.csv", 1, "x.csv: this is " PIPE },
  { "write/report", "pipe x.pdf", "report --policy=elo-italia-1997 games.csv -o x.pdf", 1, "x.pdf: this is " PIPE },
  { "write/figure", "pipe x.svg", "figure 4 -o x.svg", 1, "x.svg: this is " PIPE },
  { "write/table", "pipe x.csv", "figure table-4 -o x.csv", 1, "x.csv: this is " PIPE },
  { "write/climb", "link /dev/full x.svg", "climb --policy=elo -o x.svg", 1, "x.svg: this is " PIPE },
  { "write/replay", "pipe x", REPLAY ("games.csv -o x"), 1, "x: this is " PIPE },
  { "write/tune", "pipe x", "tune games.csv --policy=elo --parameter=k/bands=5:60 -o x", 1, "x: this is " PIPE },
  { "write/simulate", "pipe x", "simulate --policy=elo -o x", 1, "x: this is " PIPE },
  { "write/world", "pipe x", "simulate --fit games.csv --save=x", 1, "x: this is " PIPE },
  { "write/merge", "file part.csv # Scalata ", "merge part.csv -o /dev/full", 1, "/dev/full: this is " PIPE },
  { "write/folder", "folder x.csv", "export games.csv -o x.csv", 1, "x.csv: " FOLDER },
  { "write/folder of a figure", "folder x.svg", "figure 4 -o x.svg", 1, "x.svg: " FOLDER },
};

/* ---- What is too much ---------------------------------------------------------------------------------------------------- */

static const Case too_much[] = {
  { "large/policy of 2 GiB", "size x.policy 2147483648", "policies --check=x.policy", 1, "x.policy: the file is larger than 1 MiB" },
  { "large/world", "size x 1048577", "simulate --policy=elo --world=x", 1, "x: the file is larger than 1 MiB" },
  { "large/merge", "size x.csv 536870913", "merge x.csv", 1, "x.csv: the file is larger than 512 MiB" },
  { "large/import", "size x.csv 9000000000", "import w.scalata x.csv", 1, "x.csv: the file is larger than 8 GiB" },
  { "large/nothing but NUL", "size x.csv 8000000000", "import w.scalata x.csv", 1, "x.csv: this is not a text file" },
  { "large/keys", "repeat x.policy [k]\\n %u=1\\n 100000", "policies --check=x.policy", 1, "x.policy:5002: this is too much for a policy: more than 5000 keys" },
  { "large/groups", "repeat x.policy [policy]\\n [k%u]\\n 100000", "policies --check=x.policy", 1, "x.policy:501: this is too much for a policy: more than 500 groups" },
};

/* ---- Days and numbers that cannot be ------------------------------------------------------------------------------------- */

#define DATE "is not a date of the years 1500 to 2199; the game was left out"
#define CSV "date,event,white_id,white,black_id,black,score\\n1998-03-01,Open,1,A,2,B,1\\n"
#define ROW(date) "file x.csv " CSV date ",Far,2,B,3,C,1\\n"
#define TRF(date) "file x.trf 012 Open\\n042 " date "\\n052 " date "\\n" \
  "001    1 m    Anna                              1700 ITA           0 1970-01-01  1.0    1     2 w 1\\n" \
  "001    2 m    Bruno                             1700 ITA           0 1970-01-01  0.0    2     1 b 0\\n"
#define PGN(date) "file x.pgn [Event \"Far\"]\\n[Date \"" date "\"]\\n[White \"A\"]\\n[Black \"B\"]\\n[Result \"1-0\"]\\n\\n1-0\\n\\n"
#define FAR_RULES "replay x.csv --policy=fide --policy=glicko --policy=glicko-2 --policy=ecf --policy=chessmetrics --policy=dwz"

static const Case far_days[] = {
  { "csv/9999", ROW ("9999-12-31"), "events x.csv", 0, "1998-03-01" },
  { "csv/9999 is told", ROW ("9999-12-31"), "import new.scalata x.csv", 0, "x.csv:3: left out: “9999-12-31” " DATE, "new.scalata" },
  { "csv/last", ROW ("2199-12-31"), "events x.csv", 0, "2199-12-31" },
  { "csv/after it", "file x.csv " CSV "2200-01-01,Far,2,B,3,C,1\\n", "events x.csv --format=csv", 0, "“2200-01-01” " DATE },
  { "csv/first", ROW ("1500-01-01"), "events x.csv", 0, "1500-01-01" },
  { "csv/alone", "file x.csv date,white,black,score\\n9999-12-31,A,B,1\\n", REPLAY ("x.csv"), 1, "“9999-12-31” " DATE },
  { "csv/before", "file x.csv date,white,black,score\\n1499-12-31,A,B,1\\n", REPLAY ("x.csv"), 1, "x.csv:2: left out: “1499-12-31” " DATE },
  { "csv/year 3", "file x.csv date,white,black,score\\n0003-01-01,A,B,1\\n", REPLAY ("x.csv"), 1, "“0003-01-01” " DATE },
  { "csv/year 0", "file x.csv date,white,black,score\\n0000-01-01,A,B,1\\n", REPLAY ("x.csv"), 1, "“0000-01-01” " DATE },
  { "csv/year below", "file x.csv date,white,black,score\\n-100-01-01,A,B,1\\n", REPLAY ("x.csv"), 1, "“-100-01-01” " DATE },
  { "csv/year of ten digits", "file x.csv date,white,black,score\\n4294969294-01-01,A,B,1\\n", REPLAY ("x.csv"), 1, "“4294969294-01-01” " DATE },
  { "csv/month 13", "file x.csv date,white,black,score\\n1998-13-01,A,B,1\\n", REPLAY ("x.csv"), 1, "“1998-13-01” " DATE },
  { "csv/as far as can be", ROW ("2199-12-31"), FAR_RULES, 0, "FIDE" },
  { "csv/as early as can be", ROW ("1500-01-01"), FAR_RULES, 0, "FIDE" },
  { "csv/700 years of a fit", "file x.csv " CSV "1500-01-01,Far,2,B,3,C,1\\n2199-12-31,Far,2,B,1,A,1\\n", "fit x.csv --model=whr", 0, "A" },
  { "trf/9999", TRF ("9999/12/31"), "import new.scalata x.trf", 0, "x.trf:2: adjusted: “9999/12/31” is no date of the years 1500 to 2199", "new.scalata" },
  { "pgn/9999", PGN ("9999.12.31"), "import new.scalata x.pgn", 0, "date is none of the years 1500 to 2199", "new.scalata" },
  { "pgn/only one", PGN ("0003.01.01"), REPLAY ("x.pgn"), 1, "the game's date is none of the years 1500 to 2199; it is left out" },
  { "rate/9999", "", "rate --policy=fide --player='rating=1600 games=50' --event='9999-12-31 1300:1'", 0, "1300" },
  { "rate/from year 1 to 9999", "", "rate --policy=glicko --player=rating=1600 --event='0001-01-01 1300:1' --event='9999-12-31 1300:1'", 0, "1300" },
  { "workspace/game in 9999", "sql UPDATE game SET day = 5373484 WHERE id = 2", REPLAY ("w.scalata"), 1, "game 2: its day cannot be" },
  { "workspace/event in 9999", "sql UPDATE event SET end = 5373484", "check w.scalata", 1, "event 1: its start cannot be" },
  { "workspace/corrected to 9999",
    "sql INSERT INTO edit (time, reason, kind, event, value) VALUES ('', '', 'event-days', 1, '2450846 5373484')", REPLAY ("w.scalata"), 1,
    "edit 1: its value cannot be" },
};

/* ---- Running ------------------------------------------------------------------------------------------------------------- */

static void
test_case (gconstpointer data)
{
  const Case *its = data;
  Hostile hostile;

  if (!hostile_set_up (&hostile, its->made))
    return;
  hostile_run (&hostile, its->line, its->status, its->says, its->comes);
  hostile_tear_down (&hostile);
}

static void
add (const char *family, const Case *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/hostile/%s/%s", family, cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("no-file", no_files, G_N_ELEMENTS (no_files));
  add ("no-place", no_places, G_N_ELEMENTS (no_places));
  add ("far-days", far_days, G_N_ELEMENTS (far_days));
  add ("too-much", too_much, G_N_ELEMENTS (too_much));
  return g_test_run ();
}
