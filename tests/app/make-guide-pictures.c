/* Takes the guide's pictures of the window, in the language of the environment: make-guide-pictures
 * FOLDER writes FOLDER/effect.png and so on; with "large" behind it, those of README and of
 * software centres. The sample is the simulated federation; nobody in it is real.
 * tools/make-guide-pictures does it for every language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <libintl.h>
#include <string.h>

#include "page-pictures.h"
#include "picture.h"

#define SIZE "--size=1080x720"
#define LARGE "--size=1280x800"
/* Somebody of the sample who plays for years. */
#define SOMEBODY "Malloni, Ivo"

static const char *folder;

/* What is worked out beside, and what moves, is waited for. */
static void
take (Outside *app, const char *name)
{
  picture_take (app, folder, name, 5000);
}

/* A page of the window with the sample open, as it is when it has been worked out. */
static void
take_page (const char *size, const char *page, const char *name)
{
  g_autofree char *sample = outside_sample (), *option = g_strconcat ("--page=", page, NULL);
  Outside *app = outside_start (size, option, sample, NULL);

  outside_wait (app, "button", "season.csv*");
  take (app, name);
  outside_kill (app);
}

static void
take_tuned (void)
{
  g_autofree char *sample = outside_sample (), *tune = picture_word ("_Tune");
  Outside *app = outside_start (SIZE, "--page=tune", sample, NULL);

  outside_wait (app, "button", "season.csv*");
  outside_click (app, "button", tune);
  outside_wait_sensitive (app, "button", gettext ("Use in the Editor"));
  take (app, "tune");
  outside_kill (app);
}

static void
take_person (void)
{
  g_autofree char *sample = outside_sample (), *work = picture_word ("_Work It Out"),
                  *cancel = picture_word ("_Cancel");
  Outside *app = outside_start ("--size=1080x960", "--page=player", sample, NULL);

  outside_wait (app, "button", "season.csv*");
  outside_key (app, "ctrl+f");
  outside_type (app, SOMEBODY);
  outside_click (app, "row", SOMEBODY "*");
  take (app, "profile");
  outside_click (app, "tab", gettext ("Why"));
  take (app, "why");
  outside_click (app, "tab", gettext ("What Do I Need"));
  outside_click (app, "button", work);
  g_usleep (500000);
  outside_wait_gone (app, "button", cancel); /* it has been worked out */
  take (app, "need");
  outside_kill (app);
}

/* A correction is made first: a workspace of its own. */
static void
take_corrections (void)
{
  g_autofree char *sample = outside_sample (), *place = NULL, *workspace = NULL;
  Outside *app;

  place = g_dir_make_tmp ("guide-XXXXXX", NULL);
  workspace = g_build_filename (place, "season.scalata", NULL);
  outside_cli ("import", workspace, sample, NULL);
  outside_cli ("correct", workspace, "birth-year", SOMEBODY, "1962", "--reason=as on his card",
               NULL);
  app = outside_start (SIZE, "--page=corrections", workspace, NULL);
  outside_wait (app, "button", "season*");
  take (app, "corrections");
  outside_kill (app);
}

static void
take_classroom (void)
{
  Outside *app = outside_start (SIZE, "--page=lesson-updating", NULL);

  take (app, "lesson");
  outside_key (app, "F5");
  take (app, "classroom");
  outside_kill (app);
}

static void
take_all (void)
{
  take_page (SIZE, "effect", "effect");
  take_page (SIZE, "policy", "edit");
  take_page (SIZE, "gains", "gains");
  take_page (SIZE, "predictions", "predictions");
  take_page (SIZE, "climb", "climb");
  take_page (SIZE, "list", "everyone");
  take_page (SIZE, "imports", "imports");
  take_corrections ();
  take_tuned ();
  take_person ();
  take_classroom ();
}

static void
take_large (void)
{
  static const char *const bare[][2]
      = { { "--page=lesson-expected", "course" }, { "--page=list", "list" } };

  take_page (LARGE, "effect", "window");
  for (guint i = 0; i < G_N_ELEMENTS (bare); i++)
    {
      Outside *app = outside_start (LARGE, bare[i][0], NULL);

      take (app, bare[i][1]);
      outside_kill (app);
    }
}

int
main (int argc, char **argv)
{
  outside_init (&argc, &argv);
  if (argc < 2 || argc > 4
      || (argc > 2 && !g_str_equal (argv[2], "large") && !g_str_equal (argv[2], "every")))
    {
      g_printerr ("Usage: make-guide-pictures FOLDER [large|every VARIANT]\n");
      return 2;
    }
  folder = argv[1];
  bindtextdomain ("scalata", g_getenv ("SCL_LOCALEDIR"));
  bind_textdomain_codeset ("scalata", "UTF-8");
  textdomain ("scalata");
  if (argc == 2)
    take_all ();
  else if (g_str_equal (argv[2], "large"))
    take_large ();
  else
    page_pictures_take (folder, argc == 4 ? argv[3] : "");
  return 0;
}
