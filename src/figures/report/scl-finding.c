/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/report/scl-finding.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "figures/report/scl-finding-private.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-drift-figures.h"
#include "figures/results/scl-group-figures.h"
#include "figures/results/scl-outcome-figures.h"
#include "history/core/scl-player-name.h"

#define MAX_PARAMETERS 2
#define CLASS_WIDTH 100.0 /* of the distribution, rating points; as the paper's figures 9 to 16 */
#define N_MOVERS 30       /* a policy */
#define SHOWN 4           /* players who may be meant */

/* What follows the first word. */
typedef enum
{
  PARAMETER_NONE,
  PARAMETER_X_RULE, /* may be left out: the first */
  PARAMETER_Y_RULE, /* may be left out: the second */
  PARAMETER_KIND,   /* of groups */
  PARAMETER_PLAYER, /* all that is left of the text */
} Parameter;

typedef struct
{
  const char *name, *usage, *title;
  Parameter parameters[MAX_PARAMETERS];
  gboolean slow, table, square;
  gboolean of_comparison; /* cannot be drawn of outcomes alone */
  SclChart *(*chart) (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                      GCancellable *cancellable);
  SclFindingCaption caption; /* NULL: the chart has its own */
} Kind;

struct _SclFinding
{
  const Kind *kind;
  guint x, y; /* rules, from 0 */
  SclGroupKind groups;
  char *player;
};

/* ---- Whose path ---- */

/* An id counts with its name space and without: "id:17" and "17". */
static gboolean
has_id (const char *key, const char *text)
{
  const char *colon = strchr (key, ':');

  return *key != '\0'
         && (g_str_equal (key, text) || (colon != NULL && g_str_equal (colon + 1, text)));
}

typedef enum
{
  BY_ID,
  BY_NAME,   /* as it is written */
  BY_WORDS,  /* whatever its marks and capitals */
  BY_A_PART, /* of these words */
  N_WAYS
} Way;

static gboolean
is_meant (const SclPlayers *players, guint32 p, const char *text, const char *wanted, Way way)
{
  g_autofree char *key = way >= BY_WORDS ? scl_player_name_key (players->name[p]) : NULL;

  switch (way)
    {
    case BY_ID:
      return has_id (players->key[p], text);
    case BY_NAME:
      return g_str_equal (players->name[p], text);
    case BY_WORDS:
      return g_str_equal (key, wanted);
    case BY_A_PART:
    case N_WAYS:
    default:
      return *wanted != '\0' && strstr (key, wanted) != NULL;
    }
}

/* The first way that finds anybody must find one only. NULL: found; else why not. */
static char *
find_player (SclHistory *history, const char *text, guint32 *player)
{
  const SclPlayers *players = scl_history_players (history);
  g_autofree char *wanted = scl_player_name_key (text);
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (Way way = BY_ID; way < N_WAYS && n == 0; way++)
    for (guint32 p = 0; p < players->n; p++)
      if (is_meant (players, p, text, wanted, way))
        {
          *player = p;
          if (n++ < SHOWN)
            g_string_append_printf (names, "%s%s%s%s", names->len > 0 ? "; " : "", players->name[p],
                                    *players->key[p] != '\0' ? " " : "", players->key[p]);
        }
  if (n == 1)
    return NULL;
  if (n == 0)
    return g_strdup_printf (_ ("There is no player “%s” in these data."), text);
  if (n > SHOWN)
    g_string_append_printf (names, _ ("; and %u more"), n - SHOWN);
  return g_strdup_printf (_ ("“%s” may be several players: %s. Give the id or the whole name."),
                          text, names->str);
}

char *
scl_finding_path_text (SclHistory *history, guint32 player)
{
  const SclPlayers *players = scl_history_players (history);
  const char *key = players->key[player];
  guint n = 0;

  for (guint32 p = 0; p < players->n && n < 2; p++)
    n += g_str_equal (players->name[p], players->name[player])
         || has_id (players->key[p], players->name[player]);
  return g_strdup_printf ("path %s", n > 1 && *key != '\0' ? key : players->name[player]);
}

/* ---- Charts ---- */

/* Nothing to draw, and why; takes the text. */
static SclChart *
not_drawn (const SclFinding *self, char *why)
{
  SclChart *chart = scl_chart_new (self->kind->name, _ (self->kind->title));

  scl_chart_set_empty_message (chart, why);
  g_free (why);
  return chart;
}

static SclChart *
draw_population (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                 GCancellable *cancellable)
{
  return scl_figure_population (outcomes);
}

static SclChart *
draw_distribution (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                   GCancellable *cancellable)
{
  return scl_figure_distribution (outcomes, CLASS_WIDTH);
}

static SclChart *
draw_percentiles (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                  GCancellable *cancellable)
{
  return scl_figure_percentiles (outcomes);
}

static SclChart *
draw_drift (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
            GCancellable *cancellable)
{
  return scl_figure_drift (outcomes);
}

static SclChart *
draw_drift_causes (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                   GCancellable *cancellable)
{
  return scl_figure_drift_causes (outcomes);
}

static SclChart *
draw_metrics (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
              GCancellable *cancellable)
{
  return scl_figure_metrics (comparison);
}

static SclChart *
draw_calibration (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                  GCancellable *cancellable)
{
  return scl_figure_calibration (comparison);
}

static SclChart *
draw_misfit (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
             GCancellable *cancellable)
{
  return scl_figure_misfit (outcomes);
}

static SclChart *
draw_agreement (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                GCancellable *cancellable)
{
  return scl_figure_agreement (outcomes, self->x, self->y);
}

static SclChart *
draw_groups (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
             GCancellable *cancellable)
{
  g_autoptr (SclGroupTable) table
      = scl_comparison_group_table (comparison, self->groups, cancellable);

  return table != NULL ? scl_figure_group_bias (comparison, table) : NULL;
}

static SclChart *
draw_matrix (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
             GCancellable *cancellable)
{
  g_autoptr (SclGroupTable) table
      = scl_comparison_group_table (comparison, self->groups, cancellable);

  return table != NULL ? scl_figure_matrix (comparison, table, self->x) : NULL;
}

static SclChart *
draw_movers (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
             GCancellable *cancellable)
{
  return scl_figure_movers (outcomes, N_MOVERS);
}

static SclChart *
draw_path (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
           GCancellable *cancellable)
{
  guint32 player = 0;
  char *why
      = find_player (scl_outcome_history (g_ptr_array_index (outcomes, 0)), self->player, &player);

  return why != NULL ? not_drawn (self, why) : scl_figure_path (outcomes, player);
}

/* ---- The kinds ---- */

static const Kind kinds[] = {
  { .name = "population",
    .usage = "population",
    .title = N_ ("Mean rating of all rated players"),
    .chart = draw_population,
    .caption = scl_finding_caption_population },
  { .name = "percentiles",
    .usage = "percentiles",
    .title = N_ ("The list over time: median and middle nine tenths"),
    .chart = draw_percentiles,
    .caption = scl_finding_caption_percentiles },
  { .name = "distribution",
    .usage = "distribution",
    .title = N_ ("Distribution of ratings before and after"),
    .chart = draw_distribution,
    .caption = scl_finding_caption_distribution },
  { .name = "drift",
    .usage = "drift",
    .title = N_ ("Where the change of the mean comes from"),
    .slow = TRUE,
    .chart = draw_drift },
  { .name = "drift-causes",
    .usage = "drift-causes",
    .title = N_ ("What moved those who stayed on the list"),
    .slow = TRUE,
    .chart = draw_drift_causes },
  { .name = "metrics",
    .usage = "metrics",
    .title = N_ ("Measures"),
    .table = TRUE,
    .of_comparison = TRUE,
    .chart = draw_metrics },
  { .name = "calibration",
    .usage = "calibration",
    .title = N_ ("Calibration: what was expected, and what came"),
    .square = TRUE,
    .of_comparison = TRUE,
    .chart = draw_calibration,
    .caption = scl_finding_caption_calibration },
  { .name = "misfit",
    .usage = "misfit",
    .title = N_ ("Where the expectation fails"),
    .slow = TRUE,
    .chart = draw_misfit },
  { .name = "groups",
    .usage = "groups KIND",
    .title = N_ ("Groups under- and overrated"),
    .parameters = { PARAMETER_KIND },
    .slow = TRUE,
    .of_comparison = TRUE,
    .chart = draw_groups },
  { .name = "matrix",
    .usage = "matrix KIND [RULE]",
    .title = N_ ("Who scores what against whom"),
    .parameters = { PARAMETER_KIND, PARAMETER_X_RULE },
    .slow = TRUE,
    .of_comparison = TRUE,
    .chart = draw_matrix },
  { .name = "agreement",
    .usage = "agreement [RULE RULE]",
    .title = N_ ("The same players under two policies"),
    .parameters = { PARAMETER_X_RULE, PARAMETER_Y_RULE },
    .square = TRUE,
    .chart = draw_agreement,
    .caption = scl_finding_caption_agreement },
  { .name = "movers",
    .usage = "movers",
    .title = N_ ("Biggest movers"),
    .chart = draw_movers,
    .caption = scl_finding_caption_movers },
  { .name = "path",
    .usage = "path PLAYER",
    .title = N_ ("Rating over time"),
    .parameters = { PARAMETER_PLAYER },
    .chart = draw_path,
    .caption = scl_finding_caption_path },
};

guint
scl_finding_n_kinds (void)
{
  return G_N_ELEMENTS (kinds);
}

SclFindingUsage
scl_finding_usage (guint kind)
{
  return (SclFindingUsage){ kinds[kind].usage, _ (kinds[kind].title) };
}

/* "rating, own-rating, …". */
static char *
group_names (void)
{
  const char *nicks[SCL_GROUP_N_KINDS + 1] = { NULL };

  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    nicks[k] = scl_group_kind_nick ((SclGroupKind) k);
  return g_strjoinv (", ", (char **) nicks);
}

char *
scl_finding_words (void)
{
  g_autofree char *groups = group_names ();

  return g_strdup_printf (
      _ ("KIND is one of %s. RULE is the number of a rule, in the order in which "
         "they are compared. PLAYER is an id or a name; a part of a name is "
         "enough where one player has it."),
      groups);
}

/* ---- Text ---- */

static const Kind *
find_kind (const char *name, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      if (g_str_equal (kinds[k].name, name))
        return &kinds[k];
      g_string_append_printf (names, "%s%s", k > 0 ? ", " : "", kinds[k].usage);
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” is none of %s"), name,
               names->str);
  return NULL;
}

/* The next word; rest goes behind it. Newly allocated, "" at the end. */
static char *
next_word (const char **rest)
{
  const gsize n = strcspn (*rest, " ");
  char *word = g_strndup (*rest, n);

  *rest += n;
  *rest += strspn (*rest, " ");
  return word;
}

/* A number from 1; what is left out stays as it is. */
static gboolean
parse_rule (const char **rest, guint *rule, GError **error)
{
  g_autofree char *word = next_word (rest);
  guint64 number;

  if (*word == '\0')
    return TRUE;
  if (!g_ascii_string_to_unsigned (word, 10, 1, G_MAXUINT16, &number, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("“%s” is not the number of a rule; the first is 1"), word);
      return FALSE;
    }
  *rule = (guint) number - 1;
  return TRUE;
}

static gboolean
parse_groups (const char **rest, SclGroupKind *kind, GError **error)
{
  g_autofree char *word = next_word (rest), *names = NULL;

  if (scl_group_kind_from_nick (word, kind))
    return TRUE;
  names = group_names ();
  if (*word == '\0')
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("the groups are missing: one of %s"), names);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” is none of %s"), word,
                 names);
  return FALSE;
}

static gboolean
parse_player (const char **rest, char **player, GError **error)
{
  if (**rest == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _ ("the player is missing: an id or a name"));
      return FALSE;
    }
  *player = g_strdup (*rest);
  *rest += strlen (*rest);
  return TRUE;
}

static gboolean
parse_parameter (SclFinding *self, Parameter parameter, const char **rest, GError **error)
{
  switch (parameter)
    {
    case PARAMETER_X_RULE:
      return parse_rule (rest, &self->x, error);
    case PARAMETER_Y_RULE:
      return parse_rule (rest, &self->y, error);
    case PARAMETER_KIND:
      return parse_groups (rest, &self->groups, error);
    case PARAMETER_PLAYER:
      return parse_player (rest, &self->player, error);
    case PARAMETER_NONE:
    default:
      return TRUE;
    }
}

static gboolean
parse_parameters (SclFinding *self, const char *rest, GError **error)
{
  for (guint i = 0; i < MAX_PARAMETERS; i++)
    if (!parse_parameter (self, self->kind->parameters[i], &rest, error))
      return FALSE;
  if (*rest == '\0')
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("“%s” is too much: it is written as “%s”"), rest, self->kind->usage);
  return FALSE;
}

SclFinding *
scl_finding_parse (const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const char *rest = stripped;
  g_autofree char *name = next_word (&rest);
  g_autoptr (SclFinding) self = g_new0 (SclFinding, 1);

  self->y = 1;
  self->kind = find_kind (name, error);
  if (self->kind == NULL)
    return NULL;
  if (!parse_parameters (self, rest, error))
    {
      g_prefix_error (error, "%s: ", self->kind->name);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
scl_finding_free (SclFinding *self)
{
  if (self == NULL)
    return;
  g_free (self->player);
  g_free (self);
}

char *
scl_finding_format (const SclFinding *self)
{
  GString *text = g_string_new (self->kind->name);

  for (guint i = 0; i < MAX_PARAMETERS; i++)
    switch (self->kind->parameters[i])
      {
      case PARAMETER_X_RULE:
        g_string_append_printf (text, " %u", self->x + 1);
        break;
      case PARAMETER_Y_RULE:
        g_string_append_printf (text, " %u", self->y + 1);
        break;
      case PARAMETER_KIND:
        g_string_append_printf (text, " %s", scl_group_kind_nick (self->groups));
        break;
      case PARAMETER_PLAYER:
        g_string_append_printf (text, " %s", self->player);
        break;
      case PARAMETER_NONE:
      default:
        break;
      }
  return g_string_free (text, FALSE);
}

/* ---- What it is called ---- */

static void
add_rule (GString *text, GPtrArray *policies, guint rule)
{
  if (policies != NULL && rule < policies->len)
    g_string_append (text, scl_policy_title (g_ptr_array_index (policies, rule)));
  else
    g_string_append_printf (text, _ ("rule %u"), rule + 1);
}

char *
scl_finding_title (const SclFinding *self, GPtrArray *policies)
{
  GString *text = g_string_new (_ (self->kind->title));

  for (guint i = 0; i < MAX_PARAMETERS; i++)
    {
      const Parameter parameter = self->kind->parameters[i];

      if (parameter != PARAMETER_NONE)
        g_string_append (text, i == 0 ? ": " : ", ");
      if (parameter == PARAMETER_X_RULE || parameter == PARAMETER_Y_RULE)
        add_rule (text, policies, parameter == PARAMETER_X_RULE ? self->x : self->y);
      else if (parameter == PARAMETER_KIND)
        g_string_append (text, scl_group_kind_label (self->groups));
      else if (parameter == PARAMETER_PLAYER)
        g_string_append (text, self->player);
    }
  return g_string_free (text, FALSE);
}

/* ---- Chart ---- */

gboolean
scl_finding_is_slow (const SclFinding *self)
{
  return self->kind->slow;
}

gboolean
scl_finding_is_table (const SclFinding *self)
{
  return self->kind->table;
}

gboolean
scl_finding_is_square (const SclFinding *self)
{
  return self->kind->square;
}

/* A rule that is not there; NULL: all are. Newly allocated. */
static char *
find_missing_rule (const SclFinding *self, guint n_rules)
{
  for (guint i = 0; i < MAX_PARAMETERS; i++)
    {
      const Parameter parameter = self->kind->parameters[i];
      const guint rule = parameter == PARAMETER_X_RULE   ? self->x
                         : parameter == PARAMETER_Y_RULE ? self->y
                                                         : 0;

      if (rule >= n_rules)
        return g_strdup_printf (ngettext ("There is no rule %u: one is compared.",
                                          "There is no rule %u: %u are compared.", n_rules),
                                rule + 1, n_rules);
    }
  return NULL;
}

SclChart *
scl_finding_chart (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                   GCancellable *cancellable)
{
  char *missing = outcomes->len > 0 ? find_missing_rule (self, outcomes->len) : NULL;
  SclChart *chart;

  if (missing != NULL)
    return not_drawn (self, missing);
  if (outcomes->len == 0)
    return not_drawn (self,
                      g_strdup (_ ("No policy has been replayed yet. Choose data and at least "
                                   "one policy, then run the comparison.")));
  if (self->kind->of_comparison && comparison == NULL)
    return not_drawn (self, g_strdup (_ ("Working out how well each policy predicts …")));
  chart = self->kind->chart (self, outcomes, comparison, cancellable);
  if (chart != NULL && self->kind->caption != NULL && scl_chart_empty_message (chart) == NULL)
    {
      g_autofree char *caption = self->kind->caption (chart, outcomes, comparison);

      scl_chart_set_caption (chart, caption);
    }
  return chart;
}
