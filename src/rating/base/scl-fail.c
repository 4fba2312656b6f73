/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-fail.h"

#include <stdarg.h>

static void G_GNUC_PRINTF (4, 0)
    set_error (GError **error, GQuark domain, int code, const char *format, va_list arguments)
{
  if (error != NULL)
    g_propagate_error (error, g_error_new_valist (domain, code, format, arguments));
}

gboolean
scl_fail (GError **error, GQuark domain, int code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  set_error (error, domain, code, format, arguments);
  va_end (arguments);
  return FALSE;
}

gpointer
scl_fail_null (GError **error, GQuark domain, int code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  set_error (error, domain, code, format, arguments);
  va_end (arguments);
  return NULL;
}

gboolean
scl_pass_on (GError **error, GError **cause)
{
  g_propagate_error (error, g_steal_pointer (cause));
  return FALSE;
}

gpointer
scl_pass_on_null (GError **error, GError **cause)
{
  scl_pass_on (error, cause);
  return NULL;
}
