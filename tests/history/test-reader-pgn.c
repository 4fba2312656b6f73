/* Reader of PGN, with invented players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "recording-sink.h"

static void
test_games (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests/data/readers/games.pgn", NULL);
  g_autofree char *data = NULL;

  g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
  assert_reading (
      &scl_reader_pgn, data, "games.pgn",
      "P Alder, Anton|1701991|||||0|-\n"
      "P Birch, Eva|0|||WFM||0|f\n"
      "E |Spring \"Open\"|Porto|||s\n"
      "G 0|1|2003-05-02|0-1|2|0|2105-0\n"
      "P Birch, Eva|0|||||0|-\n" /* the sink knows that it is she: name, no birth year, no federation */
      "G 0|“QF”|2003-05-03|1-0|1|0|0-0\n"
      "--\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/reader-pgn/games", test_games);
  return g_test_run ();
}
