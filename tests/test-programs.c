/* main () of every test program: runs the tests of the file that is named first on the command
 * line, "test-history archive" those of test-archive.c, with the arguments that follow. Where there
 * is one file it need not be named.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-main.h"

/* For a test that runs itself once more (g_test_trap_subprocess), without that name. */
#define FILE_VARIABLE "SCL_TEST_FILE"

static TestProgram *programs;

void
test_program_register (TestProgram *program)
{
  program->next = programs;
  programs = program;
}

/* "…/test-archive.c" is named "archive". */
static gboolean
is_named (const TestProgram *program, const char *name)
{
  g_autofree char *base = g_path_get_basename (program->file),
                  *wanted = g_strconcat ("test-", name, ".c", NULL);

  return strcmp (base, wanted) == 0;
}

int
main (int argc, char **argv)
{
  const char *name = g_getenv (FILE_VARIABLE);

  if (argc > 1 && argv[1][0] != '-')
    {
      name = argv[1];
      g_setenv (FILE_VARIABLE, name, TRUE);
      argv[1] = argv[0];
      argc--;
      argv++;
    }
  if (name == NULL && programs->next == NULL)
    return programs->run (argc, argv);
  for (TestProgram *program = programs; program != NULL && name != NULL; program = program->next)
    if (is_named (program, name))
      return program->run (argc, argv);

  g_printerr ("usage: %s FILE [OPTION…], FILE one of:\n", argv[0]);
  for (TestProgram *program = programs; program != NULL; program = program->next)
    g_printerr ("  %s\n", program->file);
  return 2;
}
