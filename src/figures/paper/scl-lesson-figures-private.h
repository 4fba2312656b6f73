/* Figures that show the paper's arithmetic with any numbers, for the registry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/paper/scl-figure.h"

/* The climb of 1998 under every scheme. */
extern const SclFigure scl_figure_climb;
/* How often to update. */
extern const SclFigure scl_figure_weights;
extern const SclFigure scl_figure_paradox;
extern const SclFigure scl_figure_mean_of_opponents;
extern const SclFigure scl_figure_rounding;
extern const SclFigure scl_figure_coupled;
/* Updating and K. */
extern const SclFigure scl_figure_update;
extern const SclFigure scl_figure_one_game;
extern const SclFigure scl_figure_response;
/* Uncertainty. */
extern const SclFigure scl_figure_performance_interval;
extern const SclFigure scl_figure_games_needed;
extern const SclFigure scl_figure_glicko_deviation;
/* What the course has besides: draws, the mean of a list, first ratings, the French update, one
 * game by Bayes, forecasts. */
extern const SclFigure scl_figure_draws;
extern const SclFigure scl_figure_turnover;
extern const SclFigure scl_figure_first_rating;
extern const SclFigure scl_figure_french;
extern const SclFigure scl_figure_belief;
extern const SclFigure scl_figure_forecast;
/* What is behind the curves; performances where the simple rule fails. */
extern const SclFigure scl_figure_gumbel;
extern const SclFigure scl_figure_gumbel_difference;
extern const SclFigure scl_figure_unequal_spread;
extern const SclFigure scl_figure_joined;
extern const SclFigure scl_figure_far_opponent;
extern const SclFigure scl_figure_score_cut;
/* K, entering the list, unsure ratings. */
extern const SclFigure scl_figure_k_by_share;
extern const SclFigure scl_figure_k_window;
extern const SclFigure scl_figure_provisional_k;
extern const SclFigure scl_figure_fixed_entry;
extern const SclFigure scl_figure_entry_drift;
extern const SclFigure scl_figure_groups;
extern const SclFigure scl_figure_glicko_g;
extern const SclFigure scl_figure_glicko_k;
extern const SclFigure scl_figure_leaning_belief;
/* Tables. */
extern const SclFigure scl_figure_us_classes;
extern const SclFigure scl_figure_k_table;
extern const SclFigure scl_figure_demoted;
extern const SclFigure scl_figure_fide_a;
extern const SclFigure scl_figure_fide_b;
extern const SclFigure scl_figure_requirements;
extern const SclFigure scl_figure_fise_one;
extern const SclFigure scl_figure_fise_two;
