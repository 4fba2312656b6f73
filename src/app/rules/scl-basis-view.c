/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-basis-view.h"

#include "app/widgets/scl-template.h"
#include "figures/results/scl-basis-words.h"

struct _SclBasisView
{
  AdwBin parent_instance;

  GtkExpander *expander;
  GtkBox *findings;
};

G_DEFINE_FINAL_TYPE (SclBasisView, scl_basis_view, ADW_TYPE_BIN)

static void
add_finding (SclBasisView *self, const SclBasis *basis, guint nth)
{
  g_autofree char *sentence = scl_basis_sentence (basis, nth);
  GtkWidget *label = gtk_label_new (sentence);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  if (!g_array_index (basis->findings, SclBasisFinding, nth).doubtful)
    gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (self->findings, label);
}

/* Whoever has folded it is not asked again while the line says the same. */
static void
show_title (SclBasisView *self, const SclBasis *basis)
{
  g_autofree char *title = scl_basis_title (basis);
  GtkLabel *label;

  if (g_strcmp0 (gtk_expander_get_label (self->expander), title) == 0)
    return;
  gtk_expander_set_label (self->expander, title);
  label = GTK_LABEL (gtk_expander_get_label_widget (self->expander));
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_xalign (label, 0.0f);
  gtk_expander_set_expanded (self->expander, basis->n_doubtful > 0);
}

void
scl_basis_view_show (SclBasisView *self, const SclBasis *basis)
{
  GtkWidget *child;

  gtk_widget_set_visible (GTK_WIDGET (self), basis != NULL);
  if (basis == NULL)
    return;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->findings))) != NULL)
    gtk_box_remove (self->findings, child);
  for (guint i = 0; i < basis->findings->len; i++)
    add_finding (self, basis, i);
  show_title (self, basis);
}

static void
scl_basis_view_class_init (SclBasisViewClass *klass)
{
  scl_template_set (klass, "scl-basis-view.ui");
  scl_template_bind (klass, SclBasisView, expander, findings);
}

static void
scl_basis_view_init (SclBasisView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
