/* A workspace in memory with a few rating lists, and what there is to look at. All names are
 * invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/reconstruction/scl-reconstruction.h"
#include "workbench-test.h"
#include "workbench/data/scl-list-source.h"

typedef struct
{
  const char *name, *text;
} ListFixtureFile;

typedef struct
{
  char *folder;
  SclWorkspace *workspace;
  SclListSource *source; /* titled "some data" */
} ListFixture;

/* Two lists a year; the last is of July 2000. */
static const ListFixtureFile list_fixture_standard
    = { "players.ssp",
        "@PLAYER\n"
        "Abete, Anna  #WIM ITA [2040] 1970 w\n   %Bio FIDEID 900001\n"
        "   %Elo 1999:2000,2010 2000:2020,2040\n"
        "Bosco, Bruno #GM ITA [2120] 1980\n   %Bio FIDEID 900002\n"
        "   %Elo 1999:?,2100 2000:2110,2120\n"
        "Colle, Carlo #- FRA [1960] 1985\n   %Bio FIDEID 900003\n"
        "   %Elo 1999:1900,? 2000:1950,1960\n"
        "Dune, Dario  #- GER [2200]\n   %Bio FIDEID 900004\n   %Elo 2000:2200,2060\n" };

/* One day: three ratings, of whom two are rapid, and one blitz as well. */
static const ListFixtureFile list_fixture_rates
    = { "players_list_2015-06.txt",
        "ID Number      Name                                                         Fed Sex Tit  "
        "WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
        "1              Abete, Anna                                                  IND M        "
        "                    1283  3   20 1300  0   15 1310  12  20 2000      \n"
        "2              Bosco, Bruno                                                 IND M        "
        "                    1400  3   20 1350  0   15 0     0   0  1990      \n"
        "3              Colle, Carlo                                                 IND M        "
        "                    1500  3   20 0     0   0  0     0   0  1980      \n" };

static inline void
list_fixture_open (ListFixture *self, const ListFixtureFile *file)
{
  const SclImportParams params = { 0 };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  self->folder = test_folder_new ();
  path = test_folder_write (self->folder, file->name, file->text);
  self->workspace = scl_workspace_open (NULL, TRUE, &error);
  g_assert_no_error (error);
  scl_workspace_import (self->workspace, (const char *[]){ path, NULL }, report, &params, &error);
  g_assert_no_error (error);
  self->source = scl_list_source_open (self->workspace, "some data", NULL, &error);
  g_assert_no_error (error);
}

static inline void
list_fixture_close (ListFixture *self)
{
  g_clear_pointer (&self->source, scl_list_source_unref);
  scl_workspace_close (self->workspace);
  g_assert_true (test_folder_remove (self->folder));
  g_free (self->folder);
}
