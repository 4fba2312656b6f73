/* A file of a test program: its entry, and its tests named once, by their functions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <string.h>

typedef struct _TestProgram TestProgram;

/* A file's tests. */
struct _TestProgram
{
  const char *file; /* __FILE__ */
  int (*run) (int argc, char **argv);
  TestProgram *next;
};

/* test-programs.c; program is static. */
void test_program_register (TestProgram *program);

/* What main () is elsewhere: one test program holds the files of a folder, and runs the one that is
 * named on its command line (test-programs.c).
 *
 *   TEST_ENTRY (int argc, char **argv)
 *   {
 *     g_test_init (&argc, &argv, NULL);
 *     ...
 *     return g_test_run ();
 *   }
 */
#define TEST_ENTRY                                                                                 \
  static int test_entry_ (int argc, char **argv);                                                  \
  static void __attribute__ ((constructor)) test_register_entry_ (void)                            \
  {                                                                                                \
    static TestProgram program_ = { __FILE__, test_entry_, NULL };                                 \
                                                                                                   \
    test_program_register (&program_);                                                             \
  }                                                                                                \
  static int test_entry_

/* The entry of a file that only runs these functions, such as test_far_days () as
 * "PREFIX/far-days". */
#define TEST_MAIN(prefix, ...) TEST_MAIN_AFTER (test_main_init, prefix, __VA_ARGS__)

/* The same after init (&argc, &argv), which calls g_test_init () itself. */
#define TEST_MAIN_AFTER(init, prefix, ...)                                                         \
  TEST_ENTRY (int argc, char **argv)                                                               \
  {                                                                                                \
    init (&argc, &argv);                                                                           \
    add_tests (prefix, __VA_ARGS__);                                                               \
    return g_test_run ();                                                                          \
  }

/* The same of functions with a fixture; init may be test_main_init. */
#define TEST_MAIN_WITH(init, Fixture, set_up, tear_down, prefix, ...)                              \
  TEST_ENTRY (int argc, char **argv)                                                               \
  {                                                                                                \
    init (&argc, &argv);                                                                           \
    add_tests_with (Fixture, set_up, tear_down, prefix, __VA_ARGS__);                              \
    return g_test_run ();                                                                          \
  }

/* For an entry that does more: the functions, at most 64, are added in this order. */
#define add_tests(prefix, ...)                                                                     \
  G_STMT_START                                                                                     \
  {                                                                                                \
    static const struct                                                                            \
    {                                                                                              \
      const char *name;                                                                            \
      GTestFunc func;                                                                              \
    } tests_[] = { TEST_FOUR_ (TEST_NAMED_ (__VA_ARGS__)) };                                       \
                                                                                                   \
    for (guint i_ = 0; i_ < G_N_ELEMENTS (tests_); i_++)                                           \
      {                                                                                            \
        g_autofree char *path_ = path_of_test (prefix, tests_[i_].name);                           \
                                                                                                   \
        g_test_add_func (path_, tests_[i_].func);                                                  \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* The same of functions with a fixture, without data. */
#define add_tests_with(Fixture, set_up, tear_down, prefix, ...)                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    static const struct                                                                            \
    {                                                                                              \
      const char *name;                                                                            \
      void (*func) (Fixture *, gconstpointer);                                                     \
    } tests_[] = { TEST_FOUR_ (TEST_NAMED_ (__VA_ARGS__)) };                                       \
                                                                                                   \
    for (guint i_ = 0; i_ < G_N_ELEMENTS (tests_); i_++)                                           \
      {                                                                                            \
        g_autofree char *path_ = path_of_test (prefix, tests_[i_].name);                           \
                                                                                                   \
        g_test_add (path_, Fixture, NULL, set_up, tests_[i_].func, tear_down);                     \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* ---- Behind the macros ---- */

static inline void
test_main_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
}

/* func: "test_far_days". Newly allocated. */
static inline char *
path_of_test (const char *prefix, const char *func)
{
  return g_strdelimit (g_strdup_printf ("%s/%s", prefix, func + strlen ("test_")), "_", '-');
}

/* A macro does not call itself. It leaves a name (TEST_AGAIN_) that becomes a call of it when the
 * text is read once more, and TEST_FOUR_ has it read often enough. */
#define TEST_NAMED_(func, ...) { #func, func }, __VA_OPT__ (TEST_AGAIN_ TEST_LATER_ (__VA_ARGS__))
#define TEST_AGAIN_() TEST_NAMED_
#define TEST_LATER_ ()
#define TEST_FOUR_(...) TEST_THREE_ (TEST_THREE_ (TEST_THREE_ (TEST_THREE_ (__VA_ARGS__))))
#define TEST_THREE_(...) TEST_TWO_ (TEST_TWO_ (TEST_TWO_ (TEST_TWO_ (__VA_ARGS__))))
#define TEST_TWO_(...) TEST_ONE_ (TEST_ONE_ (TEST_ONE_ (TEST_ONE_ (__VA_ARGS__))))
#define TEST_ONE_(...) __VA_ARGS__
