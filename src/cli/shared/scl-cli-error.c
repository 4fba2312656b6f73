/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/shared/scl-cli-error.h"

G_DEFINE_QUARK (scl_cli_error_quark, scl_cli_error)

gboolean
scl_cli_usage (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SCL_CLI_ERROR, SCL_CLI_ERROR_USAGE, format, args);
  va_end (args);
  return FALSE;
}
