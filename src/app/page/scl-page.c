/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-page.h"

#include "app/widgets/layout/scl-upright-layout.h"
#include "app/widgets/table/scl-whole-numbers.h"

typedef struct
{
  GtkWidget *tools;
  char *icon,
      *label; /* of a button: while there is little room, and else; label NULL: it stands there */
  int label_width; /* of the button with its label, px; known while label is not NULL */
  SclSidePane *side;
  SclFigureView *figure;
  gboolean left; /* shown once, and not now */
  char *warning; /* what went wrong while the page was not in view; NULL: nothing */
} SclPagePrivate;

G_DEFINE_TYPE_WITH_PRIVATE (SclPage, scl_page, ADW_TYPE_BIN)

static void
scl_page_dispose (GObject *object)
{
  SclPagePrivate *priv = scl_page_get_instance_private (SCL_PAGE (object));

  g_clear_object (&priv->tools);
  g_clear_pointer (&priv->icon, g_free);
  g_clear_pointer (&priv->label, g_free);
  g_clear_pointer (&priv->warning, g_free);
  priv->side = NULL;
  priv->figure = NULL;
  G_OBJECT_CLASS (scl_page_parent_class)->dispose (object);
}

/* What a page that is not in view has to say waits until it is. */
static void
warn (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SclPagePrivate *priv = scl_page_get_instance_private (SCL_PAGE (widget));
  const char *text = g_variant_get_string (parameter, NULL);

  if (!priv->left)
    {
      gtk_widget_activate_action (widget, "win.warn", "s", text);
      return;
    }
  g_free (priv->warning);
  priv->warning = *text != '\0' ? g_strdup (text) : NULL;
}

static void
scl_page_class_init (SclPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_page_dispose;
  g_type_ensure (SCL_TYPE_SIDE_PANE);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "page.warn", "s", warn);
}

static void
scl_page_init (SclPage *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), scl_upright_layout_new ());
}

gboolean
scl_page_open_files (SclPage *self, GFile *const *files, guint n_files)
{
  SclPageClass *klass = SCL_PAGE_GET_CLASS (self);

  return klass->open_files != NULL && klass->open_files (self, files, n_files);
}

void
scl_page_print (SclPage *self)
{
  SclPageClass *klass = SCL_PAGE_GET_CLASS (self);
  SclFigureView *figure = scl_page_get_figure (self);

  if (klass->print != NULL)
    klass->print (self);
  else if (figure != NULL)
    gtk_widget_activate_action (GTK_WIDGET (figure), "figure.print", NULL);
}

const char *
scl_page_get_guide (SclPage *self)
{
  SclPageClass *klass = SCL_PAGE_GET_CLASS (self);

  return klass->guide != NULL ? klass->guide (self) : NULL;
}

void
scl_page_show_part (SclPage *self, const char *part)
{
  if (part != NULL)
    SCL_PAGE_GET_CLASS (self)->show_part (self, part);
}

void
scl_page_shown (SclPage *self, gboolean shown)
{
  SclPageClass *klass = SCL_PAGE_GET_CLASS (self);
  SclPagePrivate *priv = scl_page_get_instance_private (self);

  priv->left = !shown;
  if (klass->shown != NULL)
    klass->shown (self, shown);
  if (shown)
    scl_whole_numbers_keep (GTK_WIDGET (self));
}

void
scl_page_narrow (SclPage *self, gboolean narrow)
{
  SclPagePrivate *priv = scl_page_get_instance_private (self);

  /* By property: buttons of several kinds have these. */
  if (priv->icon != NULL && narrow && priv->label == NULL)
    {
      priv->label_width = scl_page_get_tools_width (self);
      g_object_get (priv->tools, "label", &priv->label, NULL);
      g_object_set (priv->tools, "icon-name", priv->icon, NULL);
    }
  else if (!narrow && priv->label != NULL)
    {
      g_object_set (priv->tools, "label", priv->label, NULL);
      g_clear_pointer (&priv->label, g_free);
    }
}

void
scl_page_set_workbench (SclPage *self, SclWorkbench *workbench)
{
  SclPageClass *klass = SCL_PAGE_GET_CLASS (self);

  if (klass->set_workbench != NULL)
    klass->set_workbench (self, workbench);
  if (klass->set_dataset != NULL)
    klass->set_dataset (self, scl_workbench_get_dataset (workbench));
}

void
scl_page_set_tools (SclPage *self, GtkWidget *tools, const char *icon)
{
  SclPagePrivate *priv = scl_page_get_instance_private (self);

  g_set_object (&priv->tools, tools);
  g_free (priv->icon);
  priv->icon = g_strdup (icon);
}

GtkWidget *
scl_page_get_tools (SclPage *self)
{
  SclPagePrivate *priv = scl_page_get_instance_private (self);

  return priv->tools;
}

int
scl_page_get_tools_width (SclPage *self)
{
  SclPagePrivate *priv = scl_page_get_instance_private (self);
  int width = 0;

  if (priv->label != NULL)
    return priv->label_width;
  if (priv->tools != NULL)
    gtk_widget_measure (priv->tools, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

void
scl_page_set_side (SclPage *self, SclSidePane *side)
{
  SclPagePrivate *priv = scl_page_get_instance_private (self);

  priv->side = side;
}

SclSidePane *
scl_page_get_side (SclPage *self)
{
  SclPagePrivate *priv = scl_page_get_instance_private (self);

  return priv->side;
}

void
scl_page_set_figure (SclPage *self, SclFigureView *figure)
{
  SclPagePrivate *priv = scl_page_get_instance_private (self);

  priv->figure = figure;
}

SclFigureView *
scl_page_get_figure (SclPage *self)
{
  SclPagePrivate *priv = scl_page_get_instance_private (self);

  return priv->figure;
}

void
scl_page_set_busy (SclPage *self, gboolean busy)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

char *
scl_page_take_warning (SclPage *self)
{
  SclPagePrivate *priv = scl_page_get_instance_private (self);

  return g_steal_pointer (&priv->warning);
}
