/* Names and roles on every page (names-audit.h): the audit has to find nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "names-audit.h"

/* The tabs that a page has itself. */
static const char *const tab_lists[]
    = { "What is shown of the player", "Policies and federation", NULL };

static void
look_at_tabs (NamesAudit *self, Outside *app, const char *page, const char *tab_list)
{
  OutsideNode *list = outside_find (app, "tab list", tab_list);
  const guint n = list != NULL ? list->children->len : 0;

  for (guint i = 0; i < n; i++)
    {
      OutsideNode *tab = g_ptr_array_index (outside_find (app, "tab list", tab_list)->children, i);
      g_autofree char *name = g_strdup_printf ("%s, %s", page, tab->label);

      if (!tab->shown)
        continue;
      outside_click_node (app, tab);
      names_audit_look (self, app, name);
    }
}

/* Every page there is, by the tabs that are seen. */
static void
look_at_pages (NamesAudit *self, Outside *app)
{
  for (guint space = 0; outside_spaces[space] != NULL; space++)
    {
      g_autofree char **pages = outside_pages (app, outside_spaces[space]);

      for (guint page = 0; pages[page] != NULL; page++)
        {
          outside_go (app, outside_spaces[space], pages[page]);
          names_audit_look (self, app, pages[page]);
          for (guint i = 0; tab_lists[i] != NULL; i++)
            look_at_tabs (self, app, pages[page], tab_lists[i]);
        }
    }
}

static void
audit (const char *file)
{
  NamesAudit self;
  Outside *app = outside_start (file, NULL);

  names_audit_init (&self);
  names_audit_look (&self, app, "start");
  look_at_pages (&self, app);
  outside_close (app);
  names_audit_finish (&self, 2000);
}

static void
test_nothing (void)
{
  audit (NULL);
}

static void
test_sample (void)
{
  g_autofree char *sample = outside_sample ();

  audit (sample);
}

TEST_MAIN_AFTER (outside_init, "/outside/names", test_nothing, test_sample)
