/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-player-page.h"

#include <glib/gi18n-lib.h>

#include "app/compat/scl-two-panes.h"
#include "app/page/scl-policy-row.h"
#include "app/players/need/scl-need-view.h"
#include "app/players/scl-opponents-view.h"
#include "app/players/scl-people-finder.h"
#include "app/players/scl-person-history.h"
#include "app/players/scl-places-view.h"
#include "app/players/scl-profile-chart.h"
#include "app/players/scl-profile-header.h"
#include "app/players/scl-profile-paper.h"
#include "app/players/scl-what-if-view.h"
#include "app/players/scl-why-view.h"
#include "app/widgets/layout/scl-first-fit.h"
#include "app/widgets/layout/scl-scroll-to.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "figures/person/scl-profile-figure.h"
#include "workbench/core/scl-connect.h"
#include "workbench/data/scl-samples.h"

#define TAB "person-tab" /* key of the choice: the tab in view */
#define TAB_SEEN 200     /* px of what is chosen in it, at least */

/* As they are called in files, in their order. */
static const char *const tabs[]
    = { "history", "why", "what-if", "need", "opponents", "place", NULL };

struct _SclPlayerPage
{
  SclPage parent_instance;

  SclTwoPanes *panes;
  SclPeopleFinder *finder;
  GtkWidget *profile;
  GtkScrolledWindow *scrolled;
  SclProfileHeader *header;
  SclProfileChart *chart;
  GtkStack *tabs;
  GtkDropDown *tab_choice;
  GtkLabel *rule_title;
  SclPolicyRow *rule, *beside;
  GtkSwitch *with_beside;
  SclPersonHistory *history;
  SclWhyView *why;
  SclWhatIfView *what_if;
  SclNeedView *need;
  SclPlacesView *places;
  SclOpponentsView *opponents;

  SclWorkbench *workbench; /* NULL until told */
  SclDataset *dataset;     /* the workbench's */
  SclProfileWork *work;
  gboolean rule_chosen; /* here, by the person */
  gboolean wants_focus; /* the tab's rows get the keyboard when they are there … */
  gpointer focused;     /* … unless it is somewhere else by then: GtkWidget, only compared */
  gboolean setting, restoring; /* restoring: the tab is the workspace's */
};

G_DEFINE_TYPE (SclPlayerPage, scl_player_page, SCL_TYPE_PAGE)

/* ---- Who is looked at ---- */

static void
look_at (SclPlayerPage *self, gint64 person)
{
  scl_people_finder_set_person (self->finder, person);
  scl_profile_work_set_person (self->work, person);
}

/* Chosen here, and looked at before all are told: who is told of somebody else to look at turns to
 * the profile, and takes the keyboard along. The finder's own choice for want of another is
 * nobody's. */
static void
on_chosen (SclPeopleFinder *finder, gint64 person, SclPlayerPage *self)
{
  const gboolean own = scl_profile_work_get_person (self->work) == 0
                       && scl_people_finder_get_first (finder) == person;

  look_at (self, person);
  if (!own)
    scl_workbench_set_person (self->workbench, person);
}

/* Whoever has found a person by keys goes on among what there is of them; unless the keyboard is
 * elsewhere by then. */
static void
take_focus (SclPlayerPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus;

  if (!self->wants_focus || root == NULL || scl_profile_work_get_busy (self->work))
    return;
  self->wants_focus = FALSE;
  focus = gtk_root_get_focus (root);
  if (focus == NULL || focus == self->focused
      || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->finder)))
    gtk_widget_grab_focus (gtk_stack_get_visible_child (self->tabs));
}

static void
show_profile (SclPeopleFinder *finder, gboolean with_keyboard, SclPlayerPage *self)
{
  const gint64 person = scl_profile_work_get_person (self->work);

  if (person == 0)
    return;
  scl_workbench_set_person (self->workbench, person);
  scl_people_add_recent (scl_workbench_get_people (self->workbench), person);
  scl_two_panes_show_main (self->panes);
  self->wants_focus = with_keyboard;
  self->focused = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  take_focus (self);
}

static void
on_back (SclPlayerPage *self)
{
  scl_two_panes_show_side (self->panes);
  scl_people_finder_set_alone (self->finder, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->finder));
}

/* Beside each other both are there. */
static void
on_folded (SclPlayerPage *self)
{
  const gboolean folded = scl_two_panes_get_folded (self->panes);

  scl_profile_header_set_back (self->header, folded);
  scl_people_finder_set_alone (self->finder, folded);
}

/* Whom another page looks at is to be seen. */
static void
on_person (SclPlayerPage *self)
{
  const gint64 person = scl_workbench_get_person (self->workbench);

  if (person == 0 || person == scl_profile_work_get_person (self->work))
    return;
  look_at (self, person);
  scl_two_panes_show_main (self->panes);
}

/* ---- Tabs ---- */

static const char *
why_empty (SclPlayerPage *self)
{
  const char *why = scl_profile_work_why_none (self->work);

  if (scl_profile_work_get_person (self->work) == 0)
    return _ ("Choose a person to see why each change happened.");
  if (why != NULL && *why != '\0')
    return why;
  return scl_profile_work_get_busy (self->work) ? _ ("Replaying the games …")
                                                : _ ("No game is rated under this rule.");
}

static void
update_why (SclPlayerPage *self)
{
  const SclExplanation *explanation = scl_profile_work_get_explanation (self->work);

  scl_why_view_set_empty_text (self->why, why_empty (self));
  scl_why_view_show (self->why, explanation, scl_profile_work_get_beside_explanation (self->work));
}

static void
on_event_opened (SclPersonHistory *history, int day, guint period, SclPlayerPage *self)
{
  gtk_stack_set_visible_child_name (self->tabs, "why");
  if (!scl_why_view_open_offered (self->why, period))
    scl_why_view_open_day (self->why, (SclDay) day);
  gtk_widget_grab_focus (GTK_WIDGET (self->why));
}

/* Escape leads from what was opened back to the row that opened it. */
static gboolean
on_escape (GtkWidget *stack, GVariant *args, gpointer data)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (data);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->tabs), tabs[0]) == 0)
    return FALSE;
  gtk_stack_set_visible_child_name (self->tabs, tabs[0]);
  return gtk_widget_grab_focus (GTK_WIDGET (self->history));
}

static void
on_opponent (SclWhyView *why, guint player, SclPlayerPage *self)
{
  const SclExplanation *explanation = scl_profile_work_get_explanation (self->work);
  const SclPlayers *players
      = explanation != NULL ? scl_history_players (explanation->history) : NULL;

  if (players == NULL || player >= players->n || players->source[player] == 0)
    return;
  scl_workbench_set_person (self->workbench, players->source[player]);
  scl_people_add_recent (scl_workbench_get_people (self->workbench), players->source[player]);
}

static void
on_supposed (SclWhatIfView *what_if, gpointer series, SclPlayerPage *self)
{
  scl_profile_chart_suppose (self->chart, series);
}

static guint
tab_at (const char *name)
{
  guint i = 0;

  while (tabs[i] != NULL && !g_str_equal (tabs[i], name))
    i++;
  return i;
}

static void
on_tab (SclPlayerPage *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->tabs);
  graphene_rect_t place;

  if (self->setting || name == NULL)
    return;
  self->setting = TRUE;
  gtk_drop_down_set_selected (self->tab_choice, tab_at (name));
  self->setting = FALSE;
  if (self->dataset != NULL)
    scl_dataset_set_choice (self->dataset, TAB, name);
  /* What is chosen is seen, also where the chart fills the window. */
  if (!self->restoring
      && gtk_widget_compute_bounds (GTK_WIDGET (self->tabs), GTK_WIDGET (self->scrolled), &place)
      && (place.origin.y < 0.0f
          || place.origin.y + TAB_SEEN > gtk_widget_get_height (GTK_WIDGET (self->scrolled))))
    scl_scroll_to (GTK_WIDGET (self->tabs));
}

static void
on_tab_choice (SclPlayerPage *self)
{
  const guint at = gtk_drop_down_get_selected (self->tab_choice);

  if (!self->setting && at < G_N_ELEMENTS (tabs) - 1)
    gtk_stack_set_visible_child_name (self->tabs, tabs[at]);
}

/* ---- Rules ---- */

static void
show_rules (SclPlayerPage *self)
{
  SclPolicy *rule = scl_profile_work_get_rule (self->work);
  SclPolicy *beside = scl_profile_work_get_beside (self->work);
  g_autofree char *text = NULL;

  if (rule != NULL && beside != NULL)
    /* Translators: titles of two rules, as a button that changes them. */
    text = g_strdup_printf (_ ("%s, and %s"), scl_policy_title (rule), scl_policy_title (beside));
  gtk_label_set_text (self->rule_title, text != NULL   ? text
                                        : rule != NULL ? scl_policy_title (rule)
                                                       : _ ("No Rule"));
}

static void
on_rule_chosen (SclPlayerPage *self)
{
  if (self->setting)
    return;
  self->rule_chosen = TRUE;
  scl_profile_work_set_rules (
      self->work, scl_policy_row_get_policy (self->rule),
      gtk_switch_get_active (self->with_beside) ? scl_policy_row_get_policy (self->beside) : NULL);
  show_rules (self);
}

/* Explained is what the rule in force does, until another is chosen here. */
static void
on_rules (SclPlayerPage *self)
{
  SclPolicy *in_force = scl_workbench_get_in_force (self->workbench),
            *proposed = scl_workbench_get_proposed (self->workbench);

  self->setting = TRUE;
  if (in_force != NULL)
    scl_policy_row_choose (self->rule, scl_policy_name (in_force));
  if (proposed != NULL)
    scl_policy_row_choose (self->beside, scl_policy_name (proposed));
  self->setting = FALSE;
  scl_profile_work_set_rules (self->work, in_force,
                              gtk_switch_get_active (self->with_beside) ? proposed : NULL);
  show_rules (self);
}

void
scl_player_page_show_why (SclPlayerPage *self)
{
  gtk_stack_set_visible_child_name (self->tabs, "why");
  gtk_switch_set_active (self->with_beside, TRUE);
}

/* Whom FIDE's lists alone know FIDE's rule explains, and not the one under which games are studied,
 * until another is chosen here. */
static void
suit_rule (SclPlayerPage *self, const SclProfile *profile)
{
  const SclRatingSeries *series = scl_profile_main (profile);
  SclPolicy *in_force = scl_workbench_get_in_force (self->workbench);
  const gboolean of_fide = series != NULL && !series->replayed && g_str_equal (series->name, "FIDE")
                           && scl_profile_work_get_player (self->work) == G_MAXUINT32;

  if (self->rule_chosen || in_force == NULL)
    return;
  self->setting = TRUE;
  scl_policy_row_choose (self->rule, of_fide ? "fide" : scl_policy_name (in_force));
  self->setting = FALSE;
  scl_profile_work_set_rules (self->work, scl_policy_row_get_policy (self->rule),
                              scl_profile_work_get_beside (self->work));
  show_rules (self);
}

/* ---- The card ---- */

/* Of somebody. Its chart is the caller's, and must outlive it. */
static SclProfileCard
card_of (SclPlayerPage *self, SclChart **chart)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const SclProfileFigureOptions options = SCL_PROFILE_FIGURE_DEFAULTS;
  guint32 person;

  *chart = scl_figure_profile (&profile, 1, &options);
  return (SclProfileCard){ .profile = profile,
                           .on = scl_profile_work_get_day (self->work),
                           .standings = scl_profile_work_get_standings (self->work, &person),
                           .chart = *chart,
                           .source = scl_dataset_get_title (self->dataset) };
}

static void
write_card (GtkWidget *from, const char *const *paths, gpointer data)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (from);
  g_autoptr (SclChart) chart = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = scl_file_question_ending (paths[0], data), *name = NULL, *text = NULL;
  SclProfileCard card;

  if (scl_profile_work_get_profile (self->work) == NULL)
    return;
  card = card_of (self, &chart);
  if (!scl_profile_card_write (&card, path, &error))
    {
      scl_warn (from, error->message);
      return;
    }
  name = g_filename_display_basename (path);
  text = g_strdup_printf (_ ("Saved as “%s”"), name);
  scl_say (from, text);
}

static void
on_save (SclProfileHeader *header, const char *format, SclPlayerPage *self)
{
  const gboolean pdf = g_str_equal (format, "pdf");
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  g_autofree char *name
      = profile != NULL ? g_strdup_printf ("%s.%s", profile->who->name, format) : NULL;

  if (profile == NULL)
    return;
  g_strdelimit (name, "/\\", '-');
  scl_file_question_ask (&(SclFileQuestion){ .title = _ ("Save the Profile"),
                                             .accept = _ ("_Save"),
                                             .kind = SCL_FILE_SAVE,
                                             .name = name,
                                             .only = pdf ? _ ("PDF") : _ ("SVG"),
                                             .pattern = pdf ? "*.pdf" : "*.svg",
                                             .answer = write_card,
                                             .data = (gpointer) (pdf ? ".pdf" : ".svg") },
                         GTK_WIDGET (self));
}

static void
print (SclPage *page)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (page);
  g_autoptr (SclChart) chart = NULL;
  SclProfileCard card;

  if (scl_profile_work_get_profile (self->work) == NULL)
    return;
  card = card_of (self, &chart);
  scl_profile_paper_print (&card, GTK_WIDGET (self));
}

/* ---- What others ask ---- */

static void
on_profile (SclPlayerPage *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);

  update_why (self);
  if (profile != NULL)
    suit_rule (self, profile);
  /* Whoever was merged into another is that one. */
  if (profile != NULL)
    scl_people_finder_set_person (self->finder, profile->who->id);
}

static void
on_busy (SclPlayerPage *self)
{
  scl_page_set_busy (SCL_PAGE (self), scl_profile_work_get_busy (self->work));
  take_focus (self);
  scl_why_view_set_empty_text (self->why, why_empty (self));
}

static void
on_data (SclPlayerPage *self)
{
  const char *tab = scl_dataset_get_choice (self->dataset, TAB);
  const gint64 person = scl_workbench_get_person (self->workbench);

  look_at (self, person);
  self->restoring = TRUE;
  if (tab != NULL && gtk_stack_get_child_by_name (self->tabs, tab) != NULL)
    gtk_stack_set_visible_child_name (self->tabs, tab);
  self->restoring = FALSE;
  if (person != 0)
    scl_two_panes_show_main (self->panes);
}

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (page);

  self->workbench = g_object_ref (workbench);
  self->dataset = scl_workbench_get_dataset (workbench);
  self->work = scl_profile_work_new (workbench);
  scl_people_finder_set_work (self->finder, self->work);
  scl_profile_header_set_work (self->header, self->work);
  scl_profile_chart_set_work (self->chart, self->work);
  scl_person_history_set_work (self->history, self->work);
  scl_what_if_view_set_work (self->what_if, self->work);
  scl_need_view_set_work (self->need, self->work);
  scl_places_view_set_work (self->places, self->work);
  scl_opponents_view_set_work (self->opponents, self->work);
  scl_connect (self->work, "profile", on_profile, self);
  scl_connect (self->work, "busy", on_busy, self);
  scl_connect (workbench, "rules", on_rules, self);
  scl_connect (workbench, "person", on_person, self);
  on_rules (self);
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (page);

  scl_connect (dataset, "changed", on_data, self);
  on_data (self);
}

/* Wherever the keyboard is, while the page is in view. */
static gboolean
on_find (GtkWidget *page, GVariant *args, gpointer data)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (page);

  if (!gtk_widget_get_mapped (page))
    return FALSE;
  if (scl_two_panes_get_folded (self->panes))
    on_back (self);
  return gtk_widget_grab_focus (GTK_WIDGET (self->finder));
}

static void
add_keys (SclPlayerPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_f, GDK_CONTROL_MASK),
                        gtk_callback_action_new (on_find, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, (GdkModifierType) 0),
                        gtk_callback_action_new (on_escape, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->tabs), keys);
}

/* What has the keyboard is scrolled to, unless it is in a menu: its entries take the keyboard where
 * the pointer is over them, and would move away from under it. So does the viewport's own way. */
static void
on_focus (SclPlayerPage *self)
{
  GtkWidget *all = gtk_widget_get_first_child (gtk_scrolled_window_get_child (self->scrolled));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_rect_t place;

  if (focus != NULL && gtk_widget_is_ancestor (focus, all)
      && gtk_widget_get_native (focus) == gtk_widget_get_native (all)
      && gtk_widget_compute_bounds (focus, all, &place))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scrolled), place.origin.y,
                               place.origin.y + place.size.height);
}

static void
root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (scl_player_page_parent_class)->root (widget);
  scl_connect (gtk_widget_get_root (widget), "notify::focus-widget", on_focus, widget);
}

static void
unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), on_focus, widget);
  GTK_WIDGET_CLASS (scl_player_page_parent_class)->unroot (widget);
}

static const char *
guide (SclPage *page)
{
  static const char *const of_tab[][2]
      = { { "why", "player-why" }, { "what-if", "player-what-if" }, { "need", "player-need" } };
  SclPlayerPage *self = SCL_PLAYER_PAGE (page);
  const char *tab = gtk_stack_get_visible_child_name (self->tabs);

  if (scl_profile_work_get_person (self->work) == 0)
    return "player-find";
  for (guint i = 0; i < G_N_ELEMENTS (of_tab); i++)
    if (g_strcmp0 (of_tab[i][0], tab) == 0)
      return of_tab[i][1];
  return NULL;
}

/* Without data of one's own there is the sample to look at. */
static void
shown (SclPage *page, gboolean is_shown)
{
  if (is_shown)
    scl_sample_load (SCL_PLAYER_PAGE (page)->dataset);
}

/* ---- Object ---- */

static void
scl_player_page_dispose (GObject *object)
{
  SclPlayerPage *self = SCL_PLAYER_PAGE (object);

  if (self->workbench != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->workbench, self);
      g_signal_handlers_disconnect_by_data (self->dataset, self);
      g_signal_handlers_disconnect_by_data (self->work, self);
    }
  g_clear_object (&self->work);
  g_clear_object (&self->workbench);
  G_OBJECT_CLASS (scl_player_page_parent_class)->dispose (object);
}

static void
scl_player_page_class_init (SclPlayerPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_player_page_dispose;
  widget_class->root = root;
  widget_class->unroot = unroot;
  page_class->set_workbench = set_workbench;
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  page_class->guide = guide;
  page_class->print = print;
  scl_template_needs (SCL_TYPE_PEOPLE_FINDER, SCL_TYPE_PROFILE_HEADER, SCL_TYPE_PROFILE_CHART,
                      SCL_TYPE_PERSON_HISTORY, SCL_TYPE_WHY_VIEW, SCL_TYPE_WHAT_IF_VIEW,
                      SCL_TYPE_NEED_VIEW, SCL_TYPE_PLACES_VIEW, SCL_TYPE_OPPONENTS_VIEW,
                      SCL_TYPE_POLICY_ROW, SCL_TYPE_TWO_PANES, SCL_TYPE_FIRST_FIT);
  scl_template_set (klass, "scl-player-page.ui");
  scl_template_bind (klass, SclPlayerPage, panes, finder, profile, scrolled, header, chart, tabs,
                     tab_choice, rule_title, rule, beside, with_beside, history, why, what_if, need,
                     places, opponents);
}

/* The tabs' names, where there is no room for them beside each other. */
static void
name_tabs (SclPlayerPage *self)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (self->tab_choice));

  self->setting = TRUE;
  for (guint i = 0; tabs[i] != NULL; i++)
    gtk_string_list_append (names,
                            gtk_stack_page_get_title (gtk_stack_get_page (
                                self->tabs, gtk_stack_get_child_by_name (self->tabs, tabs[i]))));
  self->setting = FALSE;
}

static void
scl_player_page_init (SclPlayerPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_figure (SCL_PAGE (self), scl_profile_chart_get_figure (self->chart));
  name_tabs (self);
  add_keys (self);
  scl_two_panes_show_side (self->panes);
  on_folded (self);
  g_signal_connect_object (self->finder, "chosen", G_CALLBACK (on_chosen), self, 0);
  g_signal_connect_object (self->finder, "opened", G_CALLBACK (show_profile), self, 0);
  scl_connect (self->header, "back", on_back, self);
  g_signal_connect_object (self->header, "save", G_CALLBACK (on_save), self, 0);
  g_signal_connect_object (self->history, "event-opened", G_CALLBACK (on_event_opened), self, 0);
  g_signal_connect_object (self->why, "opponent-chosen", G_CALLBACK (on_opponent), self, 0);
  g_signal_connect_object (self->what_if, "supposed", G_CALLBACK (on_supposed), self, 0);
  scl_connect (self->panes, "notify::folded", on_folded, self);
  scl_connect (self->tabs, "notify::visible-child-name", on_tab, self);
  scl_connect (self->tab_choice, "notify::selected", on_tab_choice, self);
  scl_connect (self->rule, "policy-changed", on_rule_chosen, self);
  scl_connect (self->beside, "policy-changed", on_rule_chosen, self);
  scl_connect (self->with_beside, "notify::active", on_rule_chosen, self);
}
