/* What may come from somebody who means harm, or from a disk that has lost its mind: each line of
 * the table makes it, gives it to the real program, and says how that ends. It ends within a second
 * of computing and with a sentence, and what was there is there as it was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
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

/* ---- What is no file ---- */

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
  { "pipe/report", "pipe x.pgn", "report --policy=elo-italia-1997 x.pgn -o out.pdf", 1,
    "x.pgn: this is " NEITHER },
  { "pipe/fit", "pipe x.csv", "fit x.csv", 1, "x.csv: this is " NEITHER },
  { "pipe/fit world", "pipe x.csv", "simulate --fit x.csv", 1, "x.csv: this is " NEITHER },
  { "pipe/world", "pipe x.world", "simulate --policy=elo --world=x.world", 1,
    "x.world: this is " PIPE },
  { "pipe/merge", "pipe x.csv", "merge x.csv", 1, "x.csv: this is " PIPE },
  { "pipe/policy of tune", "pipe x.policy",
    "tune games.csv --policy=x.policy --parameter=k/bands=5:60", 1, "x.policy: this is " PIPE },
  { "pipe/policy of rate", "pipe x.policy",
    "rate --policy=x.policy --player=rating=1600 --event='1998-10-03 1300:1'", 1,
    "x.policy: this is " PIPE },
  { "pipe/policy of climb", "pipe x.policy", "climb --policy=x.policy", 1,
    "x.policy: this is " PIPE },
  { "pipe/policy checked", "pipe x", "policies --check=x", 1, "x: this is " PIPE },
  { "pipe/policy shown", "pipe x.policy", "policies --show=x.policy", 1,
    "x.policy: this is " PIPE },
  { "pipe/link", "pipe there; link there x.csv", "import w.scalata x.csv", 1,
    "x.csv: this is " NEITHER },
  { "pipe/in a folder", "folder in; pipe in/x.csv", "import w.scalata in", 1,
    "x.csv: this is " NEITHER },
  { "pipe/journal", "pipe w.scalata-journal", "check w.scalata", 1,
    "w.scalata-journal: this is " PIPE },
  { "pipe/journal of a link", "pipe w.scalata-journal; link w.scalata x.scalata", "check x.scalata",
    1, "w.scalata-journal: this is " PIPE },
  { "socket/import", "socket x.csv", "import w.scalata x.csv", 1, "x.csv: this is " NEITHER },
  { "socket/policy", "socket x.policy", "policies --check=x.policy", 1, "x.policy: this is " PIPE },
  { "device/zero", "", "import w.scalata /dev/zero", 1, "/dev/zero: this is " NEITHER },
  { "device/terminal", "", "policies --check=/dev/tty", 1, "/dev/tty: this is " PIPE },
  { "device/zero as policy", "link /dev/zero x.policy", REPLAY ("games.csv") " --policy=x.policy",
    1, "x.policy: this is " PIPE },
  { "device/zero as workspace", "link /dev/zero x.scalata", "check x.scalata", 1,
    "x.scalata: this is " PIPE },
  { "device/the kernel's talk", "", "import w.scalata /proc/kmsg", 1,
    "/proc/kmsg: the file is empty" },
  { "folder/workspace", "folder x.scalata", "check x.scalata", 1, "x.scalata: " FOLDER },
  { "folder/policy", "folder x.policy", "policies --check=x.policy", 1, "x.policy: " FOLDER },
  { "folder/merge", "folder x.csv", "merge x.csv", 1, "x.csv: " FOLDER },
  { "folder/world", "folder x", "simulate --policy=elo --world=x", 1, "x: " FOLDER },
  { "folder/empty", "folder x", "import w.scalata x", 1,
    "x: there is no file of games or ratings in it" },
  { "folder/into itself", "folder x; link . x/x", "import w.scalata x", 1,
    "the folders are nested too deeply" },
  { "link/circle", "link x.csv y.csv; link y.csv x.csv", "import w.scalata x.csv", 1, "x.csv" },
  { "link/circle of a policy", "link x.policy y.policy; link y.policy x.policy",
    "policies --check=./x.policy", 1, "x.policy: Too many levels" },
  { "link/circle to write on", "link x.csv y.csv; link y.csv x.csv", "export games.csv -o x.csv", 1,
    "x.csv: Too many levels" },
};

/* ---- Where nothing can be written ---- */

static const Case no_places[] = {
  { "write/pipe", "pipe x.csv", "export games.csv -o x.csv", 1, "x.csv: this is " PIPE },
  { "write/report", "pipe x.pdf", "report --policy=elo-italia-1997 games.csv -o x.pdf", 1,
    "x.pdf: this is " PIPE },
  { "write/figure", "pipe x.svg", "figure 4 -o x.svg", 1, "x.svg: this is " PIPE },
  { "write/table", "pipe x.csv", "figure table-4 -o x.csv", 1, "x.csv: this is " PIPE },
  { "write/climb", "link /dev/full x.svg", "climb --policy=elo -o x.svg", 1,
    "x.svg: this is " PIPE },
  { "write/replay", "pipe x", REPLAY ("games.csv -o x"), 1, "x: this is " PIPE },
  { "write/tune", "pipe x", "tune games.csv --policy=elo --parameter=k/bands=5:60 -o x", 1,
    "x: this is " PIPE },
  { "write/simulate", "pipe x", "simulate --policy=elo -o x", 1, "x: this is " PIPE },
  { "write/world", "pipe x", "simulate --fit games.csv --save=x", 1, "x: this is " PIPE },
  { "write/merge", "file part.csv # Scalata ", "merge part.csv -o /dev/full", 1,
    "/dev/full: this is " PIPE },
  { "write/folder", "folder x.csv", "export games.csv -o x.csv", 1, "x.csv: " FOLDER },
  { "write/folder of a figure", "folder x.svg", "figure 4 -o x.svg", 1, "x.svg: " FOLDER },
};

/* ---- What is too much ---- */

static const Case too_much[] = {
  { "large/policy of 2 GiB", "size x.policy 2147483648", "policies --check=x.policy", 1,
    "x.policy: the file is larger than 1 MiB" },
  { "large/world", "size x 1048577", "simulate --policy=elo --world=x", 1,
    "x: the file is larger than 1 MiB" },
  { "large/merge", "size x.csv 536870913", "merge x.csv", 1,
    "x.csv: the file is larger than 512 MiB" },
  { "large/import", "size x.csv 9000000000", "import w.scalata x.csv", 1,
    "x.csv: the file is larger than 8 GiB" },
  { "large/nothing but NUL", "size x.csv 8000000000", "import w.scalata x.csv", 1,
    "x.csv: this is not a text file" },
  { "large/keys", "repeat x.policy [k]\\n %u=1\\n 100000", "policies --check=x.policy", 1,
    "x.policy:5002: this is too much: more than 5000 keys" },
  { "large/groups", "repeat x.policy [policy]\\n [k%u]\\n 100000", "policies --check=x.policy", 1,
    "x.policy:501: this is too much: more than 500 groups" },
};

/* ---- Days and numbers that cannot be ---- */

#define DATE "is not a date of the years 1500 to 2199; the game was left out"
#define CSV "date,event,white_id,white,black_id,black,score\\n1998-03-01,Open,1,A,2,B,1\\n"
#define ROW(date) "file x.csv " CSV date ",Far,2,B,3,C,1\\n"
#define TRF(date)                                                                                  \
  "file x.trf 012 Open\\n042 " date "\\n052 " date "\\n"                                           \
  "001    1 m    Anna                              1700 ITA           0 1970-01-01  1.0    1     " \
  "2 w 1\\n"                                                                                       \
  "001    2 m    Bruno                             1700 ITA           0 1970-01-01  0.0    2     " \
  "1 b 0\\n"
#define PGN(date)                                                                                  \
  "file x.pgn [Event \"Far\"]\\n[Date \"" date                                                     \
  "\"]\\n[White \"A\"]\\n[Black \"B\"]\\n[Result \"1-0\"]\\n\\n1-0\\n\\n"
#define FAR_RULES                                                                                  \
  "replay x.csv --policy=fide --policy=glicko --policy=glicko-2 --policy=ecf "                     \
  "--policy=chessmetrics --policy=dwz"

static const Case far_days[] = {
  { "csv/9999", ROW ("9999-12-31"), "events x.csv", 0, "1998-03-01" },
  { "csv/9999 is told", ROW ("9999-12-31"), "import new.scalata x.csv", 0,
    "x.csv:3: left out: “9999-12-31” " DATE, "new.scalata" },
  { "csv/last", ROW ("2199-12-31"), "events x.csv", 0, "2199-12-31" },
  { "csv/after it", "file x.csv " CSV "2200-01-01,Far,2,B,3,C,1\\n", "events x.csv --format=csv", 0,
    "“2200-01-01” " DATE },
  { "csv/first", ROW ("1500-01-01"), "events x.csv", 0, "1500-01-01" },
  { "csv/alone", "file x.csv date,white,black,score\\n9999-12-31,A,B,1\\n", REPLAY ("x.csv"), 1,
    "“9999-12-31” " DATE },
  { "csv/before", "file x.csv date,white,black,score\\n1499-12-31,A,B,1\\n", REPLAY ("x.csv"), 1,
    "x.csv:2: left out: “1499-12-31” " DATE },
  { "csv/year 3", "file x.csv date,white,black,score\\n0003-01-01,A,B,1\\n", REPLAY ("x.csv"), 1,
    "“0003-01-01” " DATE },
  { "csv/year 0", "file x.csv date,white,black,score\\n0000-01-01,A,B,1\\n", REPLAY ("x.csv"), 1,
    "“0000-01-01” " DATE },
  { "csv/year below", "file x.csv date,white,black,score\\n-100-01-01,A,B,1\\n", REPLAY ("x.csv"),
    1, "“-100-01-01” " DATE },
  { "csv/year of ten digits", "file x.csv date,white,black,score\\n4294969294-01-01,A,B,1\\n",
    REPLAY ("x.csv"), 1, "“4294969294-01-01” " DATE },
  { "csv/month 13", "file x.csv date,white,black,score\\n1998-13-01,A,B,1\\n", REPLAY ("x.csv"), 1,
    "“1998-13-01” " DATE },
  { "csv/as far as can be", ROW ("2199-12-31"), FAR_RULES, 0, "FIDE" },
  { "csv/as early as can be", ROW ("1500-01-01"), FAR_RULES, 0, "FIDE" },
  { "csv/700 years of a fit",
    "file x.csv " CSV "1500-01-01,Far,2,B,3,C,1\\n2199-12-31,Far,2,B,1,A,1\\n",
    "fit x.csv --model=whr", 0, "A" },
  { "trf/9999", TRF ("9999/12/31"), "import new.scalata x.trf", 0,
    "x.trf:2: adjusted: “9999/12/31” is no date of the years 1500 to 2199", "new.scalata" },
  { "pgn/9999", PGN ("9999.12.31"), "import new.scalata x.pgn", 0,
    "is no date of the years 1500 to 2199", "new.scalata" },
  { "pgn/only one", PGN ("0003.01.01"), REPLAY ("x.pgn"), 1,
    "is no date of the years 1500 to 2199" },
  { "rate/9999", "",
    "rate --policy=fide --player='rating=1600 games=50' --event='9999-12-31 1300:1'", 0, "1300" },
  { "rate/from year 1 to 9999", "",
    "rate --policy=glicko --player=rating=1600 --event='0001-01-01 1300:1' --event='9999-12-31 "
    "1300:1'",
    0, "1300" },
  { "workspace/game in 9999", "sql UPDATE game SET day = 5373484 WHERE id = 2",
    REPLAY ("w.scalata"), 1, "game 2: its day cannot be" },
  { "workspace/event in 9999", "sql UPDATE event SET end = 5373484", "check w.scalata", 1,
    "event 1: its start cannot be" },
  { "workspace/corrected to 9999",
    "sql INSERT INTO edit (time, reason, kind, event, value) VALUES ('', '', 'event-days', 1, "
    "'2450846 5373484')",
    REPLAY ("w.scalata"), 1, "edit 1: its value cannot be" },
};

/* ---- Workspaces that somebody else has made ---- */

#define DAMAGED "w.scalata is damaged"
#define FOREIGN "w.scalata is not a workspace as Scalata makes it"

static const Case workspaces[] = {
  { "trigger", "sql CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END",
    "import w.scalata games.csv", 1, "“t” does not belong in it" },
  { "view in the place of a table", "sql DROP TABLE doubt; CREATE VIEW doubt AS SELECT 1 AS id",
    "check w.scalata", 1, "its “doubt” is another one" },
  { "virtual table", "sql CREATE VIRTUAL TABLE v USING fts5 (x)", "check w.scalata", 1,
    "“v” does not belong in it" },
  { "view that never ends",
    "sql CREATE VIEW v AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT "
    "i FROM n",
    "check w.scalata", 1, "“v” does not belong in it" },
  { "index with a function", "sql CREATE INDEX i ON player (abs (id))", "players w.scalata", 1,
    "“i” does not belong in it" },
  { "table that lacks", "sql DROP TABLE doubt", "events w.scalata", 1, "it lacks “doubt”" },
  { "score 77", "sql UPDATE game SET score = 77", REPLAY ("w.scalata"), 1,
    DAMAGED " (game 1: its score cannot be)" },
  { "score as text", "sql UPDATE game SET score = 'x'", "check w.scalata", 1,
    "game 1: its score cannot be" },
  { "unrated 99", "sql UPDATE game SET unrated = 99 WHERE id = 2", REPLAY ("w.scalata"), 1,
    "game 2: its unrated cannot be" },
  { "game against oneself", "sql UPDATE game SET white = black WHERE id = 3",
    "export w.scalata -o out.csv", 1, "game 3: its white cannot be" },
  { "name of bytes", "sql UPDATE player SET name = x'41ff42' WHERE id = 1", "players w.scalata", 1,
    "player 1" },
  { "player who is nobody",
    "sql PRAGMA foreign_keys = OFF; UPDATE game SET white = 999 WHERE id = 1", REPLAY ("w.scalata"),
    1, DAMAGED " (player 999 is missing)" },
  { "correction to a result of 9",
    "sql INSERT INTO edit (time, reason, kind, game, value) VALUES ('', '', 'result', 1, '9 0')",
    REPLAY ("w.scalata"), 1, "edit 1: its value cannot be" },
  { "correction to a state of 99",
    "sql INSERT INTO edit (time, reason, kind, game, value) VALUES ('', '', 'result', 1, '2 99')",
    "check w.scalata", 1, "edit 1: its value cannot be" },
  { "merged in a circle",
    "sql INSERT INTO edit (time, reason, kind, player, other) VALUES ('', '', 'merge', 1, 2), ('', "
    "'', 'merge', 2, 1), ('', '', 'merge', 1, 1)",
    "events w.scalata", 0, "1999-09-01" },
  { "split into oneself",
    "sql INSERT INTO edit (time, reason, kind, player, other, value) VALUES ('', '', 'split', 1, "
    "1, '1 2 3')",
    "events w.scalata", 0, "1999-09-01" },
  { "other application", "sql PRAGMA application_id = 7", "check w.scalata", 1,
    "w.scalata is not a Scalata workspace" },
  { "newer version", "sql PRAGMA user_version = 99999", "check w.scalata", 1, "w.scalata" },
  { "version below 0", "sql PRAGMA user_version = -1", "check w.scalata", 1, "w.scalata" },
  { "cut short", "cut w.scalata 5000", "check w.scalata", 1, "w.scalata" },
  { "cut to the first line", "cut w.scalata 16", "check w.scalata", 1, "w.scalata" },
  { "cut to less", "cut w.scalata 10", "import w.scalata games.csv", 1,
    "w.scalata is not a Scalata workspace" },
  { "zeros behind the magic",
    "file x.scalata SQLite format "
    "3\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0",
    "check x.scalata", 1, "x.scalata" },
  { "text", "file x.scalata hello, this is text and no workspace", "import x.scalata games.csv", 1,
    "x.scalata is not a Scalata workspace" },
  { "with others", "", REPLAY ("w.scalata games.csv"), 1,
    "a workspace cannot be read together with other files" },
  { "into itself", "", "import w.scalata w.scalata", 1, "w.scalata" },
};

/* ---- Texts ---- */

#define TITLES                                                                                     \
  "date,event,round,white,black,score,white_rating,black_rating,white_birth_year,white_fide_id\\n"
#define FEW "date,event,round,white,black,score\\n"
#define LINE(fields) "file x.csv " TITLES fields "\\n"
#define NEW "import new.scalata x.csv"

static const Case texts[] = {
  { "empty", "file x.csv ", "import w.scalata x.csv", 1, "x.csv: the file is empty" },
  { "nobody's format", "file x.txt once upon a time\\n", "import w.scalata x.txt", 1,
    "x.txt:1: no reader knows this file; it begins with “once upon a time”" },
  { "bytes", "file x.bin \\x7fELF\\x02\\x01\\x01\\0", "import w.scalata x.bin", 1,
    "x.bin: this is not a text file" },
  { "titles alone", "file x.csv " TITLES, REPLAY ("x.csv"), 1, "There is no game to replay" },
  { "NUL byte", LINE ("1998-01-01,O\\0pen,1,A,B,1,,,,"), "import w.scalata x.csv", 1,
    "x.csv:2: the line holds a NUL byte" },
  { "UTF-16", "file x.csv \\xff\\xfed\\0a\\0t\\0e\\0,\\0", "import w.scalata x.csv", 1,
    "x.csv: the text is saved as UTF-16" },
  { "UTF-16, the other", "file x.csv \\xfe\\xff\\0d\\0a\\0t\\0e\\0,", "import w.scalata x.csv", 1,
    "x.csv: the text is saved as UTF-16" },
  { "UTF-16 without a mark", "file x.csv d\\0a\\0t\\0e\\0,\\0", "import w.scalata x.csv", 1,
    "x.csv" },
  { "quotation never closed", "repeat x.csv " FEW "\" line\\n 1000000", "import w.scalata x.csv", 1,
    "a quotation mark that begins here is never closed" },
  { "one line of 7 MB", "repeat x.csv " FEW " abcdefg 1000000", "import w.scalata x.csv", 1,
    "x.csv:2: the line is longer than 1048576 bytes" },
  { "a million columns", "repeat x.csv date,white,black,score ,c%u 130000", REPLAY ("x.csv"), 1,
    "There is no game to replay" },
  { "empty lines", "repeat x.csv " FEW " \\n 1000000", REPLAY ("x.csv"), 1,
    "There is no game to replay" },
  { "100,000 rounds", "repeat x.csv " FEW " 1998-01-01,Open,%u,A,B,1\\n 100000", "events x.csv", 0,
    "1998-01-01" },
  { "score 77", LINE ("1998-01-01,Open,1,A,B,77,,,,"), REPLAY ("x.csv"), 1,
    "“77” is not the result of one game" },
  { "score of 400 digits", LINE ("1998-01-01,Open,1,A,B,1e400,,,,"), REPLAY ("x.csv"), 1,
    "“1e400” is not the result of one game" },
  { "rating of twenty digits", LINE ("1998-01-01,Open,1,A,B,1,99999999999999999999,,,"), NEW, 0,
    "“99999999999999999999”: this is not a rating", "new.scalata" },
  { "rating below 0", LINE ("1998-01-01,Open,1,A,B,1,-5,,,"), NEW, 0, "“-5”: this is not a rating",
    "new.scalata" },
  { "rating nan", LINE ("1998-01-01,Open,1,A,B,1,nan,,,"), NEW, 0, "“nan”: this is not a rating",
    "new.scalata" },
  { "round of eleven digits", LINE ("1998-01-01,Open,99999999999,A,B,1,,,,"), NEW, 0,
    "“99999999999”: this is not a round", "new.scalata" },
  { "born in 99999", LINE ("1998-01-01,Open,1,A,B,1,,,99999,"), NEW, 0,
    "“99999”: this is not a year of birth", "new.scalata" },
  { "FIDE id of twenty digits", LINE ("1998-01-01,Open,1,A,B,1,,,,99999999999999999999"), NEW, 0,
    "this is not a FIDE id", "new.scalata" },
  { "trf of 100,000 rounds", "repeat x.trf 012_Open\\n001 ____1_2_w_1 100000",
    "import w.scalata x.trf", 1, "x.trf" },
  { "pgn of 4 million brackets",
    "repeat x.pgn "
    "[Event_\"E\"]\\n[Date_\"1998.01.01\"]\\n[White_\"A\"]\\n[Black_\"B\"]\\n[Result_\"1-0\"]"
    "\\n\\n ((((((((((((((((((((((((((((((((((((((((\\n 100000",
    "import new.scalata x.pgn", 0, "a variation of this game is never closed", "new.scalata" },
  { "pgn of a rating of 14 digits",
    "file x.pgn [Event \"O\"]\\n[Date \"1998.01.01\"]\\n[White \"A\"]\\n[Black \"B\"]\\n[WhiteElo "
    "\"99999999999999\"]\\n[Result \"1-0\"]\\n\\n1-0\\n",
    "import new.scalata x.pgn", 0, "WhiteElo is “99999999999999”, not a rating", "new.scalata" },
  { "xml without an end", "repeat x.xml <playerslist> <player> 1000000", "import w.scalata x.xml",
    1, "elements are nested more than 16 deep" },
  { "xml of attributes", "repeat x.xml <playerslist _a%u='x' 500000", "import w.scalata x.xml", 1,
    "x.xml:1: a tag or a comment is longer than 262144 bytes" },
  { "xml of one text", "repeat x.xml <playerslist><player><name> abcdefghij 1000000",
    "import w.scalata x.xml", 1, "x.xml:1: a text is longer than 4096 bytes" },
  { "xml that laughs",
    "file x.xml <?xml version=\"1.0\"?><!DOCTYPE l [<!ENTITY a \"ha\"><!ENTITY b "
    "\"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY "
    "d "
    "\"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">]><playerslist><player><fideid>1</fideid><name>&d;</"
    "name><country>ITA</country><rating>2000</rating></player></playerslist>",
    "import new.scalata x.xml", 0, "x.xml", "new.scalata" },
};

/* ---- Archives ---- */

#define GAME "date,white,black,score\\n1998-01-01,A,B,1\\n"

static const Case archives[] = {
  { "name that climbs", "zip x.zip ../../../../tmp/evil.csv " GAME, "import new.scalata x.zip", 0,
    "evil.csv", "new.scalata" },
  { "name from the root", "zip x.zip /etc/evil.csv " GAME, "import new.scalata x.zip", 0,
    "evil.csv", "new.scalata" },
  { "name of control characters", "zip x.zip a\x1b[31mb.csv " GAME, "import new.scalata x.zip", 0,
    "b.csv", "new.scalata" },
  { "within one", "zip x.zip a.csv " GAME "; wrap x.zip 1", "import w.scalata x.zip", 1, "x.zip" },
  { "within twenty", "zip x.zip a.csv " GAME "; wrap x.zip 20", "import w.scalata x.zip", 1,
    "x.zip" },
  { "400 MB of nothing", "zeros x.zip a.csv 400", "import w.scalata x.zip", 1, "x.zip" },
  { "cut short", "zip x.zip a.csv " GAME "; cut x.zip 60", "import w.scalata x.zip", 1, "x.zip" },
  { "gz of nothing", "file x.csv.gz \\x1f\\x8b\\x08\\0\\0\\0\\0\\0\\0\\0",
    "import w.scalata x.csv.gz", 1, "x.csv.gz" },
  { "a workspace in it", "file x.zip PK\\x03\\x04", "import w.scalata x.zip", 1, "x.zip" },
};

/* ---- Policies and results ---- */

#define POLICY(rest) "file x.policy [policy]\\nformat=1\\nname=x\\ntitle=x\\nsystem=elo\\n" rest
#define CHECK "policies --check=x.policy"
#define RESULT(seeds, rows)                                                                        \
  "file x.csv # Scalata 0.1.0\\n# seeds: " seeds "\\nseed,policy,measure,value\\n" rows

static const Case rules[] = {
  { "empty", "file x.policy ", CHECK, 1, "x.policy" },
  { "not UTF-8", POLICY ("citation=\\xff\\xfe\\n"), CHECK, 1,
    "x.policy:6: this is not UTF-8 text" },
  { "NUL byte", POLICY ("[k]\\nbands=\\0\\n"), CHECK, 1, "x.policy:7: this is not UTF-8 text" },
  { "of itself", POLICY ("base=x.policy\\n"), CHECK, 1,
    "x.policy:6: [policy] base: there is no such key" },
  { "no such system", "file x.policy [policy]\\nformat=1\\nname=x\\ntitle=x\\nsystem=magic\\n",
    CHECK, 1, "x.policy:5: [policy] system: there is no system “magic”" },
  { "format of tomorrow", "file x.policy [policy]\\nformat=99\\nname=x\\ntitle=x\\nsystem=elo\\n",
    CHECK, 1, "x.policy:2" },
  { "sigma of 309 digits", POLICY ("[expectation]\\nmodel=gaussian\\nsigma=1e308\\n"), CHECK, 1,
    "x.policy:8: [expectation] sigma: “1e308” is not allowed" },
  { "sigma next to nothing", POLICY ("[expectation]\\nmodel=gaussian\\nsigma=1e-308\\n"), CHECK, 1,
    "“1e-308” is not allowed" },
  { "K nan", POLICY ("[k]\\nbands=nan\\n"), CHECK, 1,
    "x.policy:7: [k] bands: “nan” is not allowed" },
  { "K of infinity", POLICY ("[k]\\nbands=inf\\n"), CHECK, 1, "“inf” is not allowed" },
  { "K below 0", POLICY ("[k]\\nbands=-5\\n"), CHECK, 1, "“-5” is not allowed" },
  { "every 99999999999", POLICY ("[schedule]\\nperiod=games\\nevery=99999999999\\n"), CHECK, 1,
    "“99999999999” is not allowed" },
  { "months that overflow", POLICY ("[schedule]\\nperiod=year\\nevery=357913942\\n"), CHECK, 1,
    "“357913942” is not allowed" },
  { "a megabyte of one value",
    "repeat x.policy [policy]\\nformat=1\\nname=x\\ntitle=x\\nsystem=elo\\n[k]\\nbands= 1 900000",
    CHECK, 1, "…” is not allowed here" },
  { "500 dates",
    "repeat x.policy [policy]\\nformat=1\\nname=x\\ntitle=x\\nsystem=elo\\n "
    "[k_15%u-01-01]\\nbands=10\\n 90",
    CHECK, 1, "x.policy:6" },
  { "merge/other seeds", RESULT ("1-2", "1,elo,bias,1\\n"), "merge x.csv", 1,
    "x.csv: the file is cut short: the seeds 2-2" },
  { "merge/all the seeds", RESULT ("0-4294967295", "1,elo,bias,1\\n"), "merge x.csv", 1,
    "x.csv: this is not the result" },
  { "merge/a row twice", RESULT ("1-1", "1,elo,bias,1\\n1,elo,bias,2\\n"), "merge x.csv", 1,
    "x.csv:5" },
  { "merge/seed that is not named", RESULT ("1-1", "2,elo,bias,1\\n"), "merge x.csv", 1,
    "x.csv:4" },
  { "merge/value of 1000 digits", RESULT ("1-1", "1,elo,bias,1e999\\n"), "merge x.csv", 1,
    "x.csv:4: expected seed, policy, measure and a number" },
  { "merge/the same file twice", RESULT ("1-1", "1,elo,bias,1\\n"), "merge x.csv x.csv", 1,
    "Seed 1 is in x.csv and in x.csv" },
  { "merge/a million measures",
    "repeat x.csv #_Scalata_0\\n#_seeds:_1-1\\nseed,policy,measure,value\\n 1,elo,m%u,1\\n 1000000",
    "merge x.csv", 1, "x.csv:5004" },
  { "world/players of eleven digits", "file x.world [world]\\nplayers=99999999999\\n",
    "simulate --policy=elo --world=x.world", 1, "x.world: players: “99999999999” is not allowed" },
  { "world/no such key", "file x.world [world]\\nunicorns=1\\n",
    "simulate --policy=elo --world=x.world", 1, "no parameter “unicorns”" },
  { "world/not a world", "file x.world hello\\n", "simulate --policy=elo --world=x.world", 1,
    "x.world" },
};

/* ---- Arguments ---- */

static const Case arguments[] = {
  { "all the seeds there are", "", "simulate --policy=elo --seeds=0-2147483647", 2,
    "are more than 100000" },
  { "players of eleven digits", "", "simulate --policy=elo --set=players=99999999999", 1,
    "“99999999999” is not allowed" },
  { "difference of 309 digits", "", "expected --difference=1e308", 2, "is too large a number" },
  { "difference nan", "", "expected --difference=nan", 2, "is not a number" },
  { "opponent of 309 digits", "",
    "rate --policy=elo --player=rating=1600 --event='1998-01-01 1e308:1'", 2,
    "is too large a number" },
  { "score 77", "", "rate --policy=elo --player=rating=1600 --event='1998-01-01 1300:77'", 2,
    "77" },
  { "figure of 100,000,000 px", "", "figure 4 --width=100000000 -o x.png", 2, "--width" },
  { "figure of no px", "", "figure 4 --width=0 -o x.png", 2, "--width" },
  { "tune up to infinity", "", "tune games.csv --policy=elo --parameter=k/bands=5:inf", 2,
    "is not a number" },
  { "list of twenty digits", "", "lists w.scalata --list=99999999999999999999", 2,
    "99999999999999999999" },
  { "list below 0", "", "lists w.scalata --list=-1", 1, "There is no list -1" },
  { "source of no name", "", "replay --policy=elo ''", 1, "A file's name is empty" },
  { "workspace of no name", "", "import '' games.csv", 1, "this one is empty" },
  { "output of no name", "", "replay games.csv --policy=elo -o ''", 2, "--output is empty" },
  { "into the folder that one is in", "", "replay games.csv --policy=elo -o .", 1,
    "this is the folder you are in" },
  { "into the root", "", "replay games.csv --policy=elo -o /", 1, "this is the folder you are in" },
  { "folder that is not there", "", "export games.csv -o no/where.csv", 1,
    "no/where.csv: No such file or directory" },
};

/* ---- No room, no rights ---- */

static const Case limits[] = {
  { "export", "file out.csv old; limit 100", "export games.csv -o out.csv", 1,
    "out.csv: Error writing to file: File too large" },
  { "trf", "file out.trf old; limit 200", "export games.csv -o out.trf", 1,
    "out.trf: Error writing to file: File too large" },
  { "report", "file out.pdf old; limit 4096", "report games.csv --policy=elo -o out.pdf", 1,
    "out.pdf: File too large" },
  { "html", "file out.html old; limit 4096", "report games.csv --policy=elo -o out.html", 1,
    "out.html: File too large" },
  { "figure", "file out.svg old; limit 1000", "figure 4 -o out.svg", 1, "out.svg: File too large" },
  { "table", "file out.csv old; limit 60", "figure table-4 -o out.csv", 1,
    "out.csv: File too large" },
  { "climb", "file out.svg old; limit 1000", "climb --policy=elo -o out.svg", 1,
    "out.svg: File too large" },
  { "replay", "folder out; file out/summary.csv old; limit 200",
    "replay games.csv --policy=elo -o out", 1, "File too large" },
  { "simulate", "folder out; file out/simulate-1-1.csv old; limit 1000",
    "simulate --policy=elo --set=players=50 --set=months=3 --seeds=1-1 -o out", 1,
    "out/simulate-1-1.csv: File too large" },
  { "merge", "file out.csv old; limit 70; " RESULT ("1-2", "1,elo,bias,1\\n2,elo,bias,1\\n"),
    "merge x.csv -o out.csv", 1, "out.csv: File too large" },
  { "import", "limit 8192", "import w.scalata games.csv", 1,
    "w.scalata could not be read or written", "w.scalata-shm w.scalata-wal" },
  { "import of other games",
    "repeat x.csv date,white,black,score\\n 1998-01-01,A%u,B,1\\n 1000; limit 20000",
    "import w.scalata x.csv", 1, "w.scalata could not be read or written",
    "w.scalata-shm w.scalata-wal" },
  { "new workspace", "limit 8192", "import new.scalata games.csv", 1,
    "new.scalata could not be read or written" },
};

static const Case no_room[] = {
  { "full/players", "out /dev/full", "players games.csv", 1,
    "The result could not be written: No space left on device" },
  { "full/json", "out /dev/full", "replay games.csv --policy=elo --format=json", 1,
    "The result could not be written" },
  { "full/help", "out /dev/full", "--help", 1, "The result could not be written" },
  { "full/help of a verb", "out /dev/full", "replay --help", 1, "The result could not be written" },
  { "full/version", "out /dev/full", "--version", 1, "The result could not be written" },
  { "full/figures", "out /dev/full", "figure --list", 1, "The result could not be written" },
  { "rights/file that cannot be read", "mode games.csv 000", "import w.scalata games.csv", 1,
    "games.csv" },
  { "rights/policy that cannot be read", POLICY ("") "; mode x.policy 000", CHECK, 1,
    "x.policy: Permission denied" },
  { "rights/workspace that cannot be read", "mode w.scalata 000", "check w.scalata", 1,
    "w.scalata" },
  { "rights/file that cannot be written", "file out.csv old; mode out.csv 444",
    "export games.csv -o out.csv", 1, "out.csv: Permission denied" },
  { "rights/folder that cannot be written", "mode . 555", "export games.csv -o out.csv", 1,
    "out.csv: Permission denied" },
  { "rights/folder for a report", "mode . 555", "report games.csv --policy=elo -o out.html", 1,
    "out.html: Permission denied" },
  { "rights/folder for a folder", "mode . 555", "replay games.csv --policy=elo -o out", 1,
    "out: Permission denied" },
  { "rights/folder for a workspace", "mode . 555", "import new.scalata games.csv", 1,
    "new.scalata" },
};

/* ---- Names ---- */

static void
test_long_names (gconstpointer data)
{
  const guint n = GPOINTER_TO_UINT (data);
  g_autofree char *name = g_strnfill (n, 'n');
  g_autofree char *made = g_strdup_printf (
      "file x.csv "
      "date,event,white,black,score\\n1998-01-01,%s,A%s,B%s,1\\n1998-02-01,%s,B%s,C,1\\n",
      name, name, name, name, name);
  const char *const lines[]
      = { "import new.scalata x.csv", "players x.csv", "report x.csv --policy=elo -o out.html",
          "export x.csv -o out.trf", "fit x.csv" };
  const char *const comes[] = { "new.scalata", NULL, "out.html", "out.trf", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      Hostile hostile;

      g_assert_true (hostile_set_up (&hostile, made));
      hostile_run (&hostile, lines[i], 0, "", comes[i]);
      hostile_tear_down (&hostile);
    }
}

/* Files whose names are as long as names can be, and longer. */
static void
test_long_file_names (void)
{
  for (guint n = 245; n <= 260; n++)
    {
      g_autofree char *name = g_strnfill (n - 4, 'f'),
                      *line = g_strdup_printf ("export games.csv -o %s.csv", name);
      g_autofree char *import = g_strdup_printf ("import %s.db games.csv", name),
                      *file = g_strdup_printf ("%s.csv", name),
                      *db = g_strdup_printf ("%s.db", name);
      Hostile hostile;

      g_assert_true (hostile_set_up (&hostile, ""));
      hostile_run (&hostile, line, n <= 255 ? 0 : 1, n <= 255 ? "" : "File name too long",
                   n <= 255 ? file : NULL);
      if (n <= 245) /* SQLite's logs beside it need room too */
        hostile_run (&hostile, import, 0, "games.csv", db);
      hostile_tear_down (&hostile);
    }
}

/* ---- Running ---- */

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

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "limits"))
    {
      add ("limits", limits, G_N_ELEMENTS (limits));
      return g_test_run ();
    }
  add ("no-file", no_files, G_N_ELEMENTS (no_files));
  add ("no-place", no_places, G_N_ELEMENTS (no_places));
  add ("far-days", far_days, G_N_ELEMENTS (far_days));
  add ("too-much", too_much, G_N_ELEMENTS (too_much));
  add ("workspaces", workspaces, G_N_ELEMENTS (workspaces));
  add ("texts", texts, G_N_ELEMENTS (texts));
  add ("archives", archives, G_N_ELEMENTS (archives));
  add ("rules", rules, G_N_ELEMENTS (rules));
  add ("arguments", arguments, G_N_ELEMENTS (arguments));
  add ("no-room", no_room, G_N_ELEMENTS (no_room));
  g_test_add_data_func ("/hostile/names/254", GUINT_TO_POINTER (254), test_long_names);
  g_test_add_data_func ("/hostile/names/100000", GUINT_TO_POINTER (100000), test_long_names);
  g_test_add_func ("/hostile/names/files", test_long_file_names);
  return g_test_run ();
}
