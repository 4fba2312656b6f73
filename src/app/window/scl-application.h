/* SclApplication: the program. Command line: --page, --size, --dark, --light, --fullscreen, FILE…
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/data/scl-dataset.h"

#define SCL_TYPE_APPLICATION (scl_application_get_type ())
G_DECLARE_FINAL_TYPE (SclApplication, scl_application, SCL, APPLICATION, AdwApplication)

/* The one of the process; opens a window when it is activated. */
SclApplication *scl_application_new (void);

/* Registers resources and types, probes the renderer: for the program and for tests of single
 * widgets. After gtk_init (). */
void scl_app_init (void);
