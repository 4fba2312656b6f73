/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lists/scl-cli-transfers.h"

#include <glib/gi18n-lib.h>

#include "cli/shared/scl-rows.h"
#include "lab/gains/scl-transfers.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"

static const SclColumn columns[] = {
  { "policy", N_ ("Policy"), -1 }, { "group", N_ ("Group"), -1 },  { "from", N_ ("From"), -1 },
  { "games", N_ ("Games"), 0 },    { "points", N_ ("Points"), 1 },
};

static void
add_row (SclRows *rows, const char *policy, const char *group, const char *from, double games,
         double points)
{
  scl_rows_add_texts (rows, policy, group, from);
  scl_rows_add_numbers (rows, games, points);
}

/* Each group that has games: from each that it has met, among itself, by no game, and in all. */
static void
add_policy (SclRows *rows, const char *policy, const SclTransfers *transfers)
{
  for (guint g = 0; g < transfers->n; g++)
    {
      const SclTransfer *own = scl_transfers_pair (transfers, g, g);
      const guint n = scl_transfers_from_others (transfers, g).games + own->games;

      if (n == 0)
        continue;
      for (guint j = 0; j < transfers->n; j++)
        {
          const SclTransfer *pair = scl_transfers_pair (transfers, g, j);

          if (pair->games > 0)
            add_row (rows, policy, transfers->labels[g], transfers->labels[j], pair->games,
                     pair->points);
        }
      /* Translators, of these: points of a group that came by no game (rounding, floors); all. */
      add_row (rows, policy, transfers->labels[g], _ ("(no game)"), 0.0, transfers->steps[g]);
      add_row (rows, policy, transfers->labels[g], _ ("(all)"), n,
               scl_transfers_total (transfers, g));
    }
}

gboolean
scl_cli_transfers_write (GPtrArray *outcomes, SclGroupKind kind, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  SCL_FOR_EACH_POINTER (SclOutcome, outcome, outcomes)
    {
      g_autoptr (SclTransfers) transfers = scl_transfers_new (outcome, kind, NULL);
      const char *policy = scl_policy_name (scl_outcome_policy (outcome));

      if (!transfers->is_told)
        return scl_fail (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _ ("--transfers: %s does not rate game by game, so nobody can say what a "
                            "single game has moved; name policies of Elo's kind"),
                         policy);
      add_policy (rows, policy, transfers);
    }
  return scl_cli_write_rows (rows, format, error);
}
