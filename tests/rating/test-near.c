/* SclNear: the word that somebody may have meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>

#include "../test-main.h"
#include "rating/base/scl-near.h"

/* Steps counted by hand: one of each kind is one; of two letters none is meant, of three to five
 * one step is near, of six and more two. */
static void
test_near (void)
{
  static const char *const names[] = { "fide", "fide-2014", "glicko", "replay", "elo", NULL };
  static const struct
  {
    const char *word, *meant;
  } cases[] = {
    { "fidde", "fide" }, /* put in */
    { "fie", "fide" },   /* left out */
    { "fike", "fide" },  /* changed */
    { "fdie", "fide" },  /* exchanged */
    { "ifde", "fide" },  /* the first two, and the last two */
    { "fied", "fide" },
    { "leo", "elo" },
    { "eol", "elo" },
    { "FIDE", "fide" },     /* only case */
    { "fikk", NULL },       /* two changed of four */
    { "gilcok", "glicko" }, /* two exchanges of six */
    { "gliko2", "glicko" }, /* one left out, one put in: 2 */
    { "gxixcx", NULL },     /* three of six */
    { "fide-2015", "fide-2014" },
    { "el", NULL }, /* too short */
    { "ell", "elo" },
    { "", NULL },
    { "0123456789012345678901234567890123456789012345678901234567890123456789", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (scl_near (cases[i].word, names), ==, cases[i].meant);
}

/* Names of up to 63 letters are compared; one letter is another in each. */
static void
test_longest (void)
{
  g_autofree char *name = g_strnfill (63, 'a'), *longer = g_strnfill (64, 'a');
  g_autofree char *word = g_strdup_printf ("b%s", name + 1),
                  *longer_word = g_strdup_printf ("b%s", longer + 1);

  g_assert_cmpstr (scl_near (word, (const char *const[]){ name, NULL }), ==, name);
  g_assert_null (scl_near (name, (const char *const[]){ longer, NULL })); /* one put in */
  g_assert_null (scl_near (longer_word, (const char *const[]){ longer, NULL }));
}

/* Behind the message, which gets the full stop that it lacks; nothing where no name is near. */
static void
test_add (void)
{
  static const char *const names[] = { "fide", NULL };
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "There is none.");
  g_autoptr (GError) bare = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "there is none");

  scl_near_add (&error, "glicko", names);
  g_assert_cmpstr (error->message, ==, "There is none.");
  scl_near_add (&error, "fidde", names);
  g_assert_cmpstr (error->message, ==, "There is none. Did you mean “fide”?");
  scl_near_add (&bare, "fidde", names);
  g_assert_cmpstr (bare->message, ==, "there is none. Did you mean “fide”?");
  scl_near_add (NULL, "fidde", names);
}

/* Of names as a message lists them, each its first word. */
static void
test_add_of (void)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "there is none");

  scl_near_add_of (&error, "shoes", "age, path PLAYER, rating [active]");
  g_assert_cmpstr (error->message, ==, "there is none");
  scl_near_add_of (&error, "ratnig", "age, path PLAYER, rating [active]");
  g_assert_cmpstr (error->message, ==, "there is none. Did you mean “rating”?");
}

TEST_MAIN ("/rating/near", test_near, test_longest, test_add, test_add_of)
