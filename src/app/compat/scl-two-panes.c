/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-two-panes.h"

#include "app/compat/scl-versions.h"
#include "workbench/core/scl-connect.h"

#if SCL_HAS_SPLIT_VIEWS
#include "app/compat/scl-fold-layout.h"
typedef AdwNavigationSplitView Inner;
#define FOLDED "notify::collapsed"
#else
typedef AdwLeaflet Inner;
#define FOLDED "notify::folded"
#endif

struct _SclTwoPanes
{
  AdwBin parent_instance;

  Inner *inner;
  GtkWidget *side, *main; /* NULL: none yet */
};

enum
{
  PROP_SIDE = 1,
  PROP_MAIN,
  PROP_FOLDED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (SclTwoPanes, scl_two_panes, ADW_TYPE_BIN)

#if SCL_HAS_SPLIT_VIEWS

gboolean
scl_two_panes_get_folded (SclTwoPanes *self)
{
  return adw_navigation_split_view_get_collapsed (self->inner);
}

void
scl_two_panes_show_main (SclTwoPanes *self)
{
  adw_navigation_split_view_set_show_content (self->inner, TRUE);
}

void
scl_two_panes_show_side (SclTwoPanes *self)
{
  adw_navigation_split_view_set_show_content (self->inner, FALSE);
}

/* The way back is the page's own. Its title is not shown, and is required. */
static AdwNavigationPage *
wrap (GtkWidget *child)
{
  AdwNavigationPage *page;

  if (child == NULL)
    return NULL;
  page = adw_navigation_page_new (child, " ");
  adw_navigation_page_set_can_pop (page, FALSE);
  return page;
}

static void
set_side (SclTwoPanes *self, GtkWidget *side)
{
  self->side = side;
  adw_navigation_split_view_set_sidebar (self->inner, wrap (side));
}

static void
set_main (SclTwoPanes *self, GtkWidget *main)
{
  AdwNavigationPage *page = adw_navigation_split_view_get_content (self->inner);

  if (page != NULL)
    adw_navigation_page_set_child (page, NULL);
  self->main = main;
  adw_navigation_split_view_set_content (self->inner, wrap (main));
}

static void
tell_room (GtkWidget *widget, gboolean no_room)
{
  adw_navigation_split_view_set_collapsed (SCL_TWO_PANES (widget)->inner, no_room);
}

static GtkWidget *
side_of (GtkWidget *widget)
{
  return SCL_TWO_PANES (widget)->side;
}

static GtkWidget *
main_of (GtkWidget *widget)
{
  return SCL_TWO_PANES (widget)->main;
}

/* The list is as wide as it asks to be. */
static void
set_width (SclTwoPanes *self)
{
  const int width = scl_fold_layout_width_of (self->side);

  adw_navigation_split_view_set_min_sidebar_width (self->inner, width);
  adw_navigation_split_view_set_max_sidebar_width (self->inner, width);
}

static void
set_up (SclTwoPanes *self)
{
  self->inner = ADW_NAVIGATION_SPLIT_VIEW (adw_navigation_split_view_new ());
  adw_navigation_split_view_set_sidebar_width_unit (self->inner, ADW_LENGTH_UNIT_PX);
  adw_navigation_split_view_set_show_content (self->inner, TRUE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 scl_fold_layout_new (side_of, main_of, tell_room));
  scl_connect (self, "map", set_width, self);
}

#else

gboolean
scl_two_panes_get_folded (SclTwoPanes *self)
{
  return adw_leaflet_get_folded (self->inner);
}

void
scl_two_panes_show_main (SclTwoPanes *self)
{
  adw_leaflet_set_visible_child (self->inner, self->main);
}

void
scl_two_panes_show_side (SclTwoPanes *self)
{
  adw_leaflet_set_visible_child (self->inner, self->side);
}

static void
set_side (SclTwoPanes *self, GtkWidget *side)
{
  if (self->side != NULL)
    adw_leaflet_remove (self->inner, self->side);
  self->side = side;
  if (side != NULL)
    adw_leaflet_prepend (self->inner, side);
}

static void
set_main (SclTwoPanes *self, GtkWidget *main)
{
  if (self->main != NULL)
    adw_leaflet_remove (self->inner, self->main);
  self->main = main;
  if (main == NULL)
    return;
  adw_leaflet_append (self->inner, main);
  scl_two_panes_show_main (self);
}

static void
set_up (SclTwoPanes *self)
{
  GtkWidget *line = gtk_separator_new (GTK_ORIENTATION_VERTICAL);

  self->inner = ADW_LEAFLET (adw_leaflet_new ());
  adw_leaflet_set_transition_type (self->inner, ADW_LEAFLET_TRANSITION_TYPE_SLIDE);
  adw_leaflet_page_set_navigatable (adw_leaflet_append (self->inner, line), FALSE);
}

#endif

static void
on_folded (SclTwoPanes *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOLDED]);
}

/* ---- Object ---- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SclTwoPanes *self = SCL_TWO_PANES (object);

  if (id == PROP_FOLDED)
    g_value_set_boolean (value, scl_two_panes_get_folded (self));
  else
    g_value_set_object (value, id == PROP_SIDE ? self->side : self->main);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SclTwoPanes *self = SCL_TWO_PANES (object);

  if (id == PROP_SIDE)
    set_side (self, g_value_get_object (value));
  else
    set_main (self, g_value_get_object (value));
}

static void
scl_two_panes_class_init (SclTwoPanesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  props[PROP_SIDE] = g_param_spec_object ("side", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_MAIN] = g_param_spec_object ("main", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
scl_two_panes_init (SclTwoPanes *self)
{
  set_up (self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->inner));
  scl_connect (self->inner, FOLDED, on_folded, self);
}
