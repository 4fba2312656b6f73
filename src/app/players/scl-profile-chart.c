/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-profile-chart.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/layout/scl-wrap-box.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "figures/person/scl-profile-figure.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclProfileChart
{
  AdwBin parent_instance;

  SclFigureView *figure;
  SclWrapBox *tools;
  GtkDropDown *axis;
  GtkCheckButton *friends, *means, *rates, *replays, *events, *remarks;

  SclProfileWork *work;
  SclRatingSeries *supposed; /* NULL: nothing is */
  guint n_friends;           /* there were, when the chart was made */
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SclProfileChart, scl_profile_chart, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static GtkBuildableIface *parent_buildable;

static void
show_empty (SclProfileChart *self)
{
  g_autoptr (SclChart) chart = scl_chart_new ("profile", _ ("Profile"));
  SclDataset *dataset = scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work));

  scl_chart_set_empty_message (
      chart, scl_profile_work_get_failure (self->work) != NULL
                 ? scl_profile_work_get_failure (self->work)
             : scl_dataset_get_history (dataset) == NULL
                 ? _ ("No data yet. Open tournament reports, games or a workspace, or drop "
                      "them on the window.")
                 : _ ("Look for a person by name, federation or id."));
  scl_figure_view_set_chart (self->figure, chart);
}

/* What there is nothing of cannot be chosen, and says why. */
static void
allow (SclProfileChart *self, const SclProfile *profile)
{
  GPtrArray *friends = scl_profile_work_get_friends (self->work);

  scl_allow (GTK_WIDGET (self->friends),
             friends->len == 0 ? _ ("Nobody else is a friend yet: choose people, and the star in "
                                    "their profile.")
                               : NULL);
  if (friends->len >= SCL_FIGURE_PEOPLE)
    {
      g_autofree char *first = g_strdup_printf (
          _ ("Beside the Person the First %d Friends Are Drawn"), SCL_FIGURE_PEOPLE - 1);

      scl_allow_set_tooltip (GTK_WIDGET (self->friends), first);
    }
  scl_allow (GTK_WIDGET (self->means), scl_profile_work_get_means (self->work) == NULL
                                           ? _ ("There is no published list to take it from.")
                                       : profile->who->birth_year == 0
                                           ? _ ("The birth year is not known.")
                                           : NULL);
}

static void
update (SclProfileChart *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  GPtrArray *friends = scl_profile_work_get_friends (self->work);
  const SclProfile *all[SCL_FIGURE_PEOPLE];
  SclProfileFigureOptions options = SCL_PROFILE_FIGURE_DEFAULTS;
  g_autoptr (SclChart) chart = NULL;
  guint n = 0;

  if (profile == NULL)
    {
      show_empty (self);
      return;
    }
  allow (self, profile);
  self->n_friends = friends->len;
  all[n++] = profile;
  for (guint i = 0;
       gtk_check_button_get_active (self->friends) && i < friends->len && n < SCL_FIGURE_PEOPLE;
       i++)
    all[n++] = g_ptr_array_index (friends, i);
  options.by_age = gtk_drop_down_get_selected (self->axis) == 1;
  options.rates = gtk_check_button_get_active (self->rates);
  options.replays = gtk_check_button_get_active (self->replays);
  options.events = gtk_check_button_get_active (self->events);
  options.remarks = gtk_check_button_get_active (self->remarks);
  if (gtk_check_button_get_active (self->means))
    options.means = scl_profile_work_get_means (self->work);
  options.supposed = self->supposed;
  chart = scl_figure_profile (all, n, &options);
  scl_figure_view_set_chart (self->figure, chart);
}

/* The places bring the means of all ages. */
static void
on_standing (SclProfileChart *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);

  if (profile != NULL)
    allow (self, profile);
  if (gtk_check_button_get_active (self->means))
    update (self);
}

static void
on_choice (SclProfileChart *self)
{
  if (scl_profile_work_get_profile (self->work) != NULL)
    update (self);
}

/* Nobody in place of nobody is nothing to draw anew. */
static void
on_friends (SclProfileChart *self)
{
  if (self->n_friends > 0 || scl_profile_work_get_friends (self->work)->len > 0)
    on_choice (self);
}

/* What was supposed was supposed of somebody else. */
static void
on_profile (SclProfileChart *self)
{
  if (scl_profile_work_get_profile (self->work) == NULL)
    g_clear_pointer (&self->supposed, scl_rating_series_free);
  update (self);
}

void
scl_profile_chart_suppose (SclProfileChart *self, SclRatingSeries *supposed)
{
  if (self->supposed == NULL && supposed == NULL)
    return;
  g_clear_pointer (&self->supposed, scl_rating_series_free);
  self->supposed = supposed;
  update (self);
}

SCL_DEFINE_GETTER (SclFigureView *, scl_profile_chart_get_figure, SclProfileChart, figure)

/* ---- Object ---- */

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (g_strcmp0 (type, "tool") == 0)
    scl_wrap_box_append (SCL_PROFILE_CHART (buildable)->tools, GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

void
scl_profile_chart_set_work (SclProfileChart *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
  scl_connect (work, "profile", on_profile, self);
  scl_connect (work, "standing", on_standing, self);
  scl_connect (work, "friends", on_friends, self);
  update (self);
}

static void
scl_profile_chart_class_init (SclProfileChartClass *klass)
{
  scl_disposes (klass, SclProfileChart, work, scl_member_leave, supposed, scl_rating_series_free);
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_WRAP_BOX);
  scl_template_set (klass, "scl-profile-chart.ui");
  scl_template_bind (klass, SclProfileChart, figure, tools, axis, friends, means, rates, replays,
                     events, remarks);
}

static void
scl_profile_chart_init (SclProfileChart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_connect (self->axis, "notify::selected", on_choice, self);
  scl_connect (self->friends, "toggled", on_choice, self);
  scl_connect (self->means, "toggled", on_choice, self);
  scl_connect (self->rates, "toggled", on_choice, self);
  scl_connect (self->replays, "toggled", on_choice, self);
  scl_connect (self->events, "toggled", on_choice, self);
  scl_connect (self->remarks, "toggled", on_choice, self);
}
