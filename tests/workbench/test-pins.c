/* Pins: their order, each once, and what is no finding.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench/rules/scl-pins.h"

static void
assert_pins (GPtrArray *pins, const char *expected)
{
  g_autofree char *text = scl_pins_write (pins);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_read (void)
{
  g_autoptr (GPtrArray) none = scl_pins_read (NULL), empty = scl_pins_read (""),
                        some = scl_pins_read ("movers\n\nshoes\nagreement\nmatrix age\nmovers\n"
                                              "agreement 1 2\npath Eva, B");

  assert_pins (none, NULL);
  assert_pins (empty, NULL);
  assert_pins (some, "movers\nagreement 1 2\nmatrix age 1\npath Eva, B");
}

static void
test_change (void)
{
  g_autoptr (GPtrArray) pins = scl_pins_read (NULL);
  guint place = 9;

  g_assert_true (scl_pins_add (pins, "movers"));
  g_assert_true (scl_pins_add (pins, "groups  age"));
  g_assert_false (scl_pins_add (pins, "groups age"));
  g_assert_false (scl_pins_add (pins, "shoes"));
  g_assert_true (scl_pins_add (pins, "population"));
  assert_pins (pins, "movers\ngroups age\npopulation");
  g_assert_true (scl_pins_find (pins, " groups age ", &place));
  g_assert_cmpuint (place, ==, 1);
  g_assert_false (scl_pins_find (pins, "groups sex", NULL));
  g_assert_false (scl_pins_find (pins, "shoes", NULL));
  g_assert_false (scl_pins_remove (pins, "drift"));
  g_assert_true (scl_pins_remove (pins, "groups age"));
  assert_pins (pins, "movers\npopulation");
}

static void
test_move (void)
{
  static const struct
  {
    guint from, to;
    gboolean moved;
    const char *order;
  } rows[] = {
    { 0, 1, TRUE, "drift\nmovers\nmisfit" },  { 2, 0, TRUE, "misfit\nmovers\ndrift" },
    { 0, 2, TRUE, "drift\nmisfit\nmovers" },  { 0, 99, TRUE, "drift\nmisfit\nmovers" },
    { 1, 1, FALSE, "movers\ndrift\nmisfit" }, { 2, 3, FALSE, "movers\ndrift\nmisfit" },
    { 3, 0, FALSE, "movers\ndrift\nmisfit" },
  };
  g_autoptr (GPtrArray) none = scl_pins_read (NULL);

  g_assert_false (scl_pins_move (none, 0, 1));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) pins = scl_pins_read ("movers\ndrift\nmisfit");

      g_assert_cmpint (scl_pins_move (pins, rows[i].from, rows[i].to), ==, rows[i].moved);
      assert_pins (pins, rows[i].order);
    }
}

TEST_MAIN ("/workbench/pins", test_read, test_change, test_move)
