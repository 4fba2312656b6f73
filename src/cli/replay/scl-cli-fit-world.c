/* simulate --fit: the federation that resembles a source, and how well it does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/shared/scl-cli-experiment.h"
#include "cli/shared/scl-cli-progress.h"
#include "lab/simulation/scl-world-fit.h"
#include "rating/base/scl-day.h"

static const SclColumn columns[] = {
  { "moment", N_ ("Number"), -1 },       { "measured", N_ ("Measured"), -1 },
  { "simulated", N_ ("Simulated"), -1 }, { "sd", N_ ("SD of the seeds"), -1 },
  { "tolerance", N_ ("Tolerance"), -1 }, { "match", N_ ("Match"), -1 },
  { "meaning", N_ ("Meaning"), -1 },
};

/* Each row has digits of its own, hence text; JSON and CSV have the same. */
static void
add_number (SclRows *rows, double value, guint digits)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE], format[8];

  g_snprintf (format, sizeof format, "%%.%uf", digits);
  scl_rows_add_text (rows,
                     isfinite (value) ? g_ascii_formatd (text, sizeof text, format, value) : "");
}

static SclRows *
table_of (const SclWorldFit *fit)
{
  SclRows *rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  for (guint m = 0; m < SCL_N_MOMENTS; m++)
    {
      const SclMomentInfo *info = scl_moment_info ((SclMoment) m);
      const double measured = fit->measured.value[m];
      const gboolean has = isfinite (measured);

      scl_rows_add_text (rows, info->id);
      add_number (rows, measured, info->digits);
      add_number (rows, fit->simulated[m], info->digits);
      add_number (rows, fit->sd[m], info->digits);
      add_number (rows, has ? scl_moment_tolerance ((SclMoment) m, measured) : NAN,
                  info->digits + (info->relative ? 1 : 0));
      scl_rows_add_text (rows, !has ? scl_moment_missing ((SclMoment) m, fit->kind)
                               : scl_world_fit_is_within (fit, (SclMoment) m) ? _ ("yes")
                                                                              : _ ("no"));
      scl_rows_add_text (rows, _ (info->label));
    }
  return rows;
}

static char *
verdict_of (const SclWorldFit *fit)
{
  g_autofree char *moved = g_strjoinv (", ", fit->fitted);
  g_autofree char *first = scl_day_format (fit->measured.first_day),
                  *last = scl_day_format (fit->measured.last_day);

  return g_strdup_printf (_ ("%u of %u measured numbers match within their tolerance, over %u "
                             "seeds that the search has not seen. Measured from %s to %s. "
                             "Moved: %s. Not moved: everything else."),
                          fit->n_within, fit->n_measured, fit->n_seeds, first, last, moved);
}

/* The table at the head of the file, so that it says what it is worth. */
static gboolean
save (const SclWorldFit *fit, SclRows *rows, const char *verdict, char **sources,
      const char *policy, const char *path, GError **error)
{
  g_autofree char *names = g_strjoinv (" ", sources);
  g_autofree char *head = g_strdup_printf (
      _ ("A simulated federation, fitted to %s under the policy %s."), names, policy);
  g_autoptr (GString) remark = g_string_new (head);

  g_string_append_printf (remark, "\n%s\n", verdict);
  scl_rows_append_text (rows, remark);
  return scl_world_save (&fit->world, path, remark->str, error);
}

gboolean
scl_cli_fit_world (const SclWorld *base, const SclCliFit *asked, SclFormat format, GError **error)
{
  const char *const name = asked->policies != NULL ? asked->policies[0] : "elo";
  g_autoptr (SclPolicy) policy = scl_policy_find (name, error);
  g_autoptr (SclWorkspace) workspace = NULL;
  g_autoptr (SclRecord) record = NULL;
  g_autoptr (SclWorldFit) fit = NULL;
  g_autoptr (SclRows) rows = NULL;
  g_autofree char *verdict = NULL;
  SclCliProgress progress = { 0 };
  SclDay from = SCL_DAY_NONE, to = SCL_DAY_NONE;

  if (policy == NULL
      || (asked->from != NULL && !scl_cli_parse_day (asked->from, "--from", &from, error))
      || (asked->to != NULL && !scl_cli_parse_day (asked->to, "--to", &to, error))
      || (workspace = scl_cli_open (asked->sources, error)) == NULL)
    return FALSE;
  record = scl_record_of_workspace (workspace, policy, from, to, NULL, error);
  if (record != NULL)
    fit = scl_world_fit_run (record, base, policy, NULL, scl_cli_progress, &progress, NULL, error);
  scl_cli_progress_end (&progress);
  if (fit == NULL)
    return FALSE;
  rows = table_of (fit);
  verdict = verdict_of (fit);
  if (asked->save != NULL && !save (fit, rows, verdict, asked->sources, name, asked->save, error))
    return FALSE;
  if (!scl_cli_write_rows (rows, format, error))
    return FALSE;
  return format != SCL_FORMAT_TEXT
         || (scl_cli_write (verdict, error) && scl_cli_write ("\n", error));
}
