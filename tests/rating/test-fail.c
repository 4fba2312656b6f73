/* Failures said and passed on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>

#include "../test-main.h"
#include "rating/base/scl-fail.h"

static void
assert_told (const GError *error, int code)
{
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_cmpstr (error->message, ==, "3 of four");
}

static void
test_said (void)
{
  g_autoptr (GError) error = NULL, other = NULL;

  g_assert_false (scl_fail (&error, G_IO_ERROR, G_IO_ERROR_EXISTS, "%d of %s", 3, "four"));
  assert_told (error, G_IO_ERROR_EXISTS);
  g_assert_null (scl_fail_null (&other, G_IO_ERROR, G_IO_ERROR_CLOSED, "%d of %s", 3, "four"));
  assert_told (other, G_IO_ERROR_CLOSED);
  /* to somebody who does not ask why */
  g_assert_false (scl_fail (NULL, G_IO_ERROR, G_IO_ERROR_EXISTS, "%d of %s", 3, "four"));
  g_assert_null (scl_fail_null (NULL, G_IO_ERROR, G_IO_ERROR_EXISTS, "%d of %s", 3, "four"));
}

static void
test_passed_on (void)
{
  for (guint way = 0; way < 4; way++)
    {
      g_autoptr (GError) error = NULL;
      GError *cause = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_BUSY, "3 of four");
      GError **asked = way < 2 ? &error : NULL;

      if (way % 2 == 0)
        g_assert_false (scl_pass_on (asked, &cause));
      else
        g_assert_null (scl_pass_on_null (asked, &cause));
      g_assert_null (cause);
      if (way < 2)
        assert_told (error, G_IO_ERROR_BUSY);
    }
}

TEST_MAIN ("/fail", test_said, test_passed_on)
