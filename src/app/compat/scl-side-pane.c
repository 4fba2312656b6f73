/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-side-pane.h"

#include "app/compat/scl-versions.h"
#include "app/compat/scl-wide-bin.h"
#include "workbench/core/scl-connect.h"

#if SCL_HAS_SPLIT_VIEWS
#include "app/compat/scl-fold-layout.h"

typedef AdwOverlaySplitView Inner;
#define INNER(widget) ADW_OVERLAY_SPLIT_VIEW (widget)
#define DO(what) adw_overlay_split_view_##what
#define set_pane DO (set_sidebar)
#define get_pane DO (get_sidebar)
#define set_shown DO (set_show_sidebar)
#define get_shown DO (get_show_sidebar)
#define lies_over DO (get_collapsed)
#define SHOWN "notify::show-sidebar"
#else
typedef AdwFlap Inner;
#define INNER(widget) ADW_FLAP (widget)
#define DO(what) adw_flap_##what
#define set_pane DO (set_flap)
#define get_pane DO (get_flap)
#define set_shown DO (set_reveal_flap)
#define get_shown DO (get_reveal_flap)
#define lies_over DO (get_folded)
#define SHOWN "notify::reveal-flap"
#endif
#define set_content DO (set_content)
#define get_content DO (get_content)

struct _SclSidePane
{
  AdwBin parent_instance;

  Inner *inner;
  gboolean over;    /* asked for */
  gboolean no_room; /* beside the page; known where the inner widget does not see to it itself */
};

enum
{
  PROP_CONTENT = 1,
  PROP_PANE,
  PROP_SHOWN,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (SclSidePane, scl_side_pane, ADW_TYPE_BIN)

/* ---- Beside or over ---- */

#if SCL_HAS_SPLIT_VIEWS
static void
lay (SclSidePane *self)
{
  DO (set_collapsed) (self->inner, self->over || self->no_room);
}

static void
tell_room (GtkWidget *widget, gboolean no_room)
{
  SCL_SIDE_PANE (widget)->no_room = no_room;
  lay (SCL_SIDE_PANE (widget));
}

static GtkWidget *
pane_of (GtkWidget *widget)
{
  return get_pane (SCL_SIDE_PANE (widget)->inner);
}

static GtkWidget *
content_of (GtkWidget *widget)
{
  return get_content (SCL_SIDE_PANE (widget)->inner);
}

/* The pane is as wide as it asks to be. */
static void
set_width (SclSidePane *self)
{
  const int width = scl_fold_layout_width_of (get_pane (self->inner));

  DO (set_min_sidebar_width) (self->inner, width);
  DO (set_max_sidebar_width) (self->inner, width);
}

static void
set_up (SclSidePane *self)
{
  DO (set_sidebar_position) (self->inner, GTK_PACK_END);
  DO (set_sidebar_width_unit) (self->inner, ADW_LENGTH_UNIT_PX);
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 scl_fold_layout_new (pane_of, content_of, tell_room));
  scl_connect (self, "map", set_width, self);
}
#else
static void
lay (SclSidePane *self)
{
  DO (set_fold_policy)
  (self->inner, self->over ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_AUTO);
}

static void
set_up (SclSidePane *self)
{
  DO (set_flap_position) (self->inner, GTK_PACK_END);
  DO (set_separator) (self->inner, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
}
#endif

void
scl_side_pane_set_over (SclSidePane *self, gboolean over)
{
  self->over = over;
  lay (self);
}

/* As everything that lies over something is closed. */
static gboolean
on_escape (GtkWidget *widget, GVariant *args, gpointer data)
{
  SclSidePane *self = SCL_SIDE_PANE (widget);

  if (!lies_over (self->inner) || !get_shown (self->inner))
    return FALSE;
  set_shown (self->inner, FALSE);
  return TRUE;
}

/* ---- Whether it is there ---- */

void
scl_side_pane_set_shown (SclSidePane *self, gboolean shown)
{
  set_shown (self->inner, shown);
}

static void
on_shown (SclSidePane *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN]);
}

/* ---- Object ---- */

/* Wider where letters are larger. */
static void
take_pane (SclSidePane *self, GtkWidget *pane)
{
  set_pane (self->inner, pane != NULL ? scl_wide_bin_new (pane) : NULL);
}

static GtkWidget *
pane_itself (SclSidePane *self)
{
  GtkWidget *wide = get_pane (self->inner);

  return wide != NULL ? gtk_widget_get_first_child (wide) : NULL;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SclSidePane *self = SCL_SIDE_PANE (object);

  if (id == PROP_SHOWN)
    g_value_set_boolean (value, get_shown (self->inner));
  else
    g_value_set_object (value, id == PROP_PANE ? pane_itself (self) : get_content (self->inner));
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SclSidePane *self = SCL_SIDE_PANE (object);

  if (id == PROP_SHOWN)
    set_shown (self->inner, g_value_get_boolean (value));
  else if (id == PROP_PANE)
    take_pane (self, g_value_get_object (value));
  else
    set_content (self->inner, g_value_get_object (value));
}

static void
scl_side_pane_class_init (SclSidePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_PANE] = g_param_spec_object ("pane", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_SHOWN]
      = g_param_spec_boolean ("shown", NULL, NULL, TRUE, flags | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
scl_side_pane_init (SclSidePane *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->inner = INNER (DO (new) ());
  set_up (self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->inner));
  scl_connect (self->inner, SHOWN, on_shown, self);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, (GdkModifierType) 0),
                        gtk_callback_action_new (on_escape, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
