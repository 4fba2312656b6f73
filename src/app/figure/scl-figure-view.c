/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-figure-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/figure/scl-figure-table.h"
#include "app/figure/scl-figure-view-private.h"
#include "app/widgets/layout/scl-print.h"
#include "app/widgets/layout/scl-wrap-box.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-export.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

#define ZOOM_STEP 1.25
#define EXPORT_SCALE 2.0

/* A4, turned, in points; and how wide a screen the figure is drawn for, px. */
#define PAPER_WIDTH 841.890
#define PAPER_HEIGHT 595.276
#define PAPER_MARGIN 42.0
#define PRINTED_WIDTH 960.0

struct _SclFigureView
{
  AdwBin parent_instance;

  AdwBin *start;
  GtkWidget *toolbar;
  GtkWidget *reset_button;
  GtkWidget *table_button;
  GtkWidget *pin_button;
  GtkWidget *classroom_button;
  GtkWidget *leave_button; /* from the whole screen, which has no frame to close it by */
  GtkMenuButton *menu_button;
  GtkStack *stack;
  SclFigureCanvas *canvas;
  SclTable *table;

  gboolean table_stale; /* filled only while it is looked at */
  char *format;         /* what the open chooser was asked for */
  char *pin;            /* NULL: none */
  gboolean pinned;
};

enum
{
  PROP_SHOW_TABLE = 1,
  PROP_PIN,
  PROP_PINNED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static guint classroom;

static void scl_figure_view_buildable_init (GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE (SclFigureView, scl_figure_view, ADW_TYPE_BIN,
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, scl_figure_view_buildable_init))

/* ---- Chart and table ---- */

static gboolean
table_shown (SclFigureView *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "table") == 0;
}

static void
fill_table (SclFigureView *self)
{
  if (!self->table_stale || !table_shown (self))
    return;
  self->table_stale = FALSE;
  scl_figure_table_show (self->table, scl_figure_view_get_chart (self));
}

static void
update_actions (SclFigureView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean zoomed = scl_figure_canvas_get_zoomed (self->canvas);
  const char *why_not = scl_figure_view_why_empty (self);
  const char *cannot_zoom = why_not == NULL && table_shown (self)
                                ? _ ("The table is shown. Show the figure first.")
                                : why_not;

  scl_allow_action (widget, "figure.copy", why_not);
  scl_allow_action (widget, "figure.export", why_not);
  scl_allow_action (widget, "figure.print", why_not);
  scl_allow_action (widget, "figure.classroom",
                    scl_figure_view_get_chart (self) != NULL ? NULL : why_not);
  scl_allow_action (widget, "figure.zoom-in", cannot_zoom);
  scl_allow_action (widget, "figure.zoom-out", cannot_zoom);
  scl_allow_action (widget, "figure.reset",
                    cannot_zoom == NULL && !zoomed ? _ ("All of the figure is shown.")
                                                   : cannot_zoom);
  gtk_widget_set_visible (self->reset_button, zoomed);
}

const char *
scl_figure_view_why_empty (SclFigureView *self)
{
  SclChart *chart = scl_figure_view_get_chart (self);

  return chart != NULL && scl_chart_empty_message (chart) == NULL ? NULL
                                                                  : _ ("The figure is empty.");
}

void
scl_figure_view_set_chart (SclFigureView *self, SclChart *chart)
{
  scl_figure_canvas_set_chart (self->canvas, chart);
  self->table_stale = TRUE;
  fill_table (self);
  update_actions (self);
  g_signal_emit_by_name (self, "chart-changed");
}

SclChart *
scl_figure_view_get_chart (SclFigureView *self)
{
  return scl_figure_canvas_get_chart (self->canvas);
}

SCL_DEFINE_GETTER (SclFigureCanvas *, scl_figure_view_get_canvas, SclFigureView, canvas)

void
scl_figure_view_set_show_table (SclFigureView *self, gboolean show)
{
  if (show == table_shown (self))
    return;
  gtk_stack_set_visible_child_name (self->stack, show ? "table" : "figure");
  fill_table (self);
  update_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_TABLE]);
}

/* ---- Pin ---- */

void
scl_figure_view_set_pin (SclFigureView *self, const char *pin)
{
  if (g_strcmp0 (pin, self->pin) == 0)
    return;
  g_free (self->pin);
  self->pin = g_strdup (pin);
  gtk_widget_set_visible (self->pin_button, pin != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "figure.pin", pin != NULL);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PIN]);
}

SCL_DEFINE_GETTER (const char *, scl_figure_view_get_pin, SclFigureView, pin)

void
scl_figure_view_set_pinned (SclFigureView *self, gboolean pinned)
{
  if (pinned == self->pinned)
    return;
  self->pinned = pinned;
  gtk_widget_set_tooltip_text (self->pin_button, pinned ? _ ("Unpin from the Report (Ctrl+D)")
                                                        : _ ("Pin to the Report (Ctrl+D)"));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PINNED]);
}

SCL_DEFINE_GETTER (gboolean, scl_figure_view_get_pinned, SclFigureView, pinned)

void
scl_figure_view_set_projected (SclFigureView *self, gboolean projected)
{
  scl_figure_canvas_set_text_scale (self->canvas, projected ? 1.8 : 1.0);
  gtk_widget_set_visible (self->classroom_button, !projected);
  gtk_widget_set_visible (self->leave_button, projected);
}

void
scl_figure_view_hide_tools (SclFigureView *self)
{
  gtk_widget_set_visible (self->toolbar, FALSE);
}

/* ---- Copy and export ---- */

gboolean
scl_figure_view_export (SclFigureView *self, const char *file_name, GError **error)
{
  SclRenderOptions options;

  g_return_val_if_fail (scl_figure_view_get_chart (self) != NULL, FALSE);
  scl_figure_canvas_get_options (self->canvas, &options);
  return scl_chart_export_file (scl_figure_view_get_chart (self), file_name, &options, EXPORT_SCALE,
                                error);
}

GdkTexture *
scl_figure_view_picture (SclFigureView *self, GError **error)
{
  SclRenderOptions options;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (scl_figure_view_get_chart (self) != NULL, NULL);
  scl_figure_canvas_get_options (self->canvas, &options);
  bytes = scl_chart_export (scl_figure_view_get_chart (self), SCL_EXPORT_PNG, &options,
                            EXPORT_SCALE, error);
  return bytes != NULL ? gdk_texture_new_from_bytes (bytes, error) : NULL;
}

gboolean
scl_figure_view_copy (SclFigureView *self, GError **error)
{
  g_autoptr (GdkTexture) texture = scl_figure_view_picture (self, error);

  if (texture == NULL)
    return FALSE;
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  return TRUE;
}

static void
on_export_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  SclFigureView *self = SCL_FIGURE_VIEW (from);
  g_autofree char *name = g_strdup (paths[0]);
  g_autofree char *base = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  SclExportFormat format;

  /* A name without one of the four endings gets the one that was asked for. */
  if (!scl_export_format_from_name (name, &format, NULL))
    {
      char *with = g_strdup_printf ("%s.%s", name, self->format);

      g_free (name);
      name = with;
    }
  if (!scl_figure_view_export (self, name, &error))
    {
      scl_warn (GTK_WIDGET (self), error->message);
      return;
    }
  base = g_path_get_basename (name);
  /* Translators: after exporting a figure; %s is the file's name. */
  text = g_strdup_printf (_ ("Saved as %s"), base);
  scl_say (GTK_WIDGET (self), text);
}

static void
export_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SclFigureView *self = SCL_FIGURE_VIEW (widget);
  SclChart *chart = scl_figure_view_get_chart (self);
  g_autofree char *name = NULL;
  SclExportFormat format;

  if (chart == NULL)
    return;
  name = g_strconcat (".", g_variant_get_string (parameter, NULL), NULL);
  if (!scl_export_format_from_name (name, &format, NULL))
    return;
  g_free (name);
  g_free (self->format);
  self->format = g_variant_dup_string (parameter, NULL);
  name = g_strdup_printf ("scalata-figure-%s.%s", scl_chart_id (chart), self->format);
  scl_file_question_ask (&(SclFileQuestion){ .title = _ ("Export Figure"),
                                             .accept = _ ("_Export"),
                                             .kind = SCL_FILE_SAVE,
                                             .name = name,
                                             .answer = on_export_named },
                         widget);
}

static void
copy_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (scl_figure_view_get_chart (SCL_FIGURE_VIEW (widget)) == NULL)
    return;
  if (scl_figure_view_copy (SCL_FIGURE_VIEW (widget), &error))
    scl_say (widget, _ ("Picture copied"));
  else
    scl_warn (widget, error->message);
}

/* ---- Print ---- */

/* The figure is drawn as on a screen, then brought to the paper, with a margin about it. */
static gboolean
draw_page (cairo_t *cr, guint page, gpointer chart, GError **error)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  const double scale = (PAPER_WIDTH - 2.0 * PAPER_MARGIN) / PRINTED_WIDTH;

  options.width = PRINTED_WIDTH;
  options.height = (PAPER_HEIGHT - 2.0 * PAPER_MARGIN) / scale;
  options.opaque = FALSE;
  cairo_translate (cr, PAPER_MARGIN, PAPER_MARGIN);
  cairo_scale (cr, scale, scale);
  if (scl_chart_render (chart, &options, cr, NULL))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The figure cannot be drawn."));
  return FALSE;
}

static void
print_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SclFigureView *self = SCL_FIGURE_VIEW (widget);
  SclChart *chart = scl_figure_view_get_chart (self);
  g_autofree char *file = NULL;

  if (chart == NULL)
    return;
  file = g_strdup_printf ("scalata-figure-%s", scl_chart_id (chart));
  scl_print_ask (&(SclPrintJob){ .title = scl_chart_title (chart),
                                 .file = file,
                                 .n_pages = 1,
                                 .landscape = TRUE,
                                 .width = PAPER_WIDTH,
                                 .height = PAPER_HEIGHT,
                                 .draw = draw_page,
                                 .data = scl_chart_ref (chart),
                                 .data_free = (GDestroyNotify) scl_chart_unref },
                 widget);
}

/* ---- Other actions ---- */

static void
zoom_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SclFigureCanvas *canvas = SCL_FIGURE_VIEW (widget)->canvas;

  if (g_str_equal (action, "figure.reset"))
    scl_figure_canvas_reset (canvas);
  else
    scl_figure_canvas_zoom (
        canvas, g_str_equal (action, "figure.zoom-in") ? ZOOM_STEP : 1.0 / ZOOM_STEP, NAN, NAN);
}

static void
classroom_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  gboolean handled = FALSE;

  g_signal_emit (widget, classroom, 0, &handled);
  if (handled)
    return;
  scl_figure_view_present_alone (SCL_FIGURE_VIEW (widget),
                                 GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL);
}

/* ---- Object ---- */

static GtkBuildableIface *parent_buildable;

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  SclFigureView *self = SCL_FIGURE_VIEW (buildable);

  if (g_strcmp0 (type, "start") == 0)
    adw_bin_set_child (self->start, GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
scl_figure_view_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
scl_figure_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SclFigureView *self = SCL_FIGURE_VIEW (object);

  if (id == PROP_SHOW_TABLE)
    g_value_set_boolean (value, table_shown (self));
  else if (id == PROP_PIN)
    g_value_set_string (value, self->pin);
  else if (id == PROP_PINNED)
    g_value_set_boolean (value, self->pinned);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
scl_figure_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SclFigureView *self = SCL_FIGURE_VIEW (object);

  if (id == PROP_SHOW_TABLE)
    scl_figure_view_set_show_table (self, g_value_get_boolean (value));
  else if (id == PROP_PIN)
    scl_figure_view_set_pin (self, g_value_get_string (value));
  else if (id == PROP_PINNED)
    scl_figure_view_set_pinned (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
scl_figure_view_class_init (SclFigureViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = scl_figure_view_get_property;
  object_class->set_property = scl_figure_view_set_property;
  scl_disposes (klass, SclFigureView, format, g_free, pin, g_free);

  props[PROP_SHOW_TABLE] = g_param_spec_boolean ("show-table", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_PIN]
      = g_param_spec_string ("pin", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_PINNED]
      = g_param_spec_boolean ("pinned", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  classroom = g_signal_new ("classroom", SCL_TYPE_FIGURE_VIEW, G_SIGNAL_RUN_LAST, 0,
                            g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
  scl_signal_new (SCL_TYPE_FIGURE_VIEW, "chart-changed", 0);

  scl_template_needs (SCL_TYPE_FIGURE_CANVAS, SCL_TYPE_TABLE, SCL_TYPE_WRAP_BOX);
  scl_template_set (klass, "scl-figure-view.ui");
  scl_template_bind (klass, SclFigureView, start, toolbar, reset_button, table_button, pin_button,
                     classroom_button, leave_button, menu_button, stack, canvas, table);

  gtk_widget_class_install_action (widget_class, "figure.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "figure.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "figure.reset", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "figure.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "figure.export", "s", export_action);
  gtk_widget_class_install_action (widget_class, "figure.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "figure.classroom", NULL, classroom_action);
  gtk_widget_class_install_property_action (widget_class, "figure.table", "show-table");
  gtk_widget_class_install_property_action (widget_class, "figure.pin", "pinned");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "figure.pin",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "figure.copy",
                                       NULL);
}

static void
scl_figure_view_init (SclFigureView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_allow_follow (GTK_WIDGET (gtk_menu_button_get_popover (self->menu_button)));
  scl_allow_follow (self->classroom_button);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "figure.pin", FALSE);
  scl_connect (self->canvas, "notify::zoomed", update_actions, self);
  update_actions (self);
  scl_figure_view_let_drag (self);
}

GtkWidget *
scl_figure_view_new (void)
{
  return g_object_new (SCL_TYPE_FIGURE_VIEW, NULL);
}
