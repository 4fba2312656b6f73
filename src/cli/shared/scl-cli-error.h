/* What is wrong with a command line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* What the program ends with 2 for, or silently with 0 (SclCliError). */
#define SCL_CLI_ERROR (scl_cli_error_quark ())
GQuark scl_cli_error_quark (void);

typedef enum
{
  SCL_CLI_ERROR_USAGE,
  SCL_CLI_ERROR_DONE, /* no error: an option asked for something else than the verb's work, and that
                         is done */
} SclCliError;

/* SCL_CLI_ERROR_USAGE; returns FALSE. */
gboolean scl_cli_usage (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
