#!/usr/bin/env python3
"""Works out what the figures of the course hold that the paper has in words alone, apart from the program, and writes course.expected for
test-described.c.

usage: tests/figures/expected_course.py > tests/figures/course.expected

The numbers follow from Carosi, Il sistema Elo (Le patte, Inflazione, Punteggio di ingresso, Il sistema francese), FIDE Handbook B.02, 8.1.1 and 8.2 of 2022
and 2024, and Glickman, The Glicko system; titles, words, colours and dashes are the design's.

SPDX-License-Identifier: GPL-3.0-or-later
"""
from math import ceil, exp, floor, log, pi, sqrt

from expected_figures import Figure, THIN, number

PC = f"{THIN}%"
Q = log(10) / 400
DP = [800, 677, 589, 538, 501, 470, 444, 422, 401, 383, 366, 351, 336, 322, 309, 296, 284, 273, 262, 251, 240, 230, 220, 211, 202, 193, 184, 175, 166, 158,
      149, 141, 133, 125, 117, 110, 102, 95, 87, 80, 72, 65, 57, 50, 43, 36, 29, 21, 14, 7, 0]


def logistic(d):
    return 1 / (1 + 10 ** (-d / 400))


def signed(value, decimals):
    text = number(value, decimals)
    return "+" + text if value > 0 and text.strip("0.") else text


def dp(hundredths):
    return DP[100 - hundredths] if hundredths > 50 else -DP[hundredths]


def draws(head="", difference=0.0, share=0.3333, white=32.0):
    def chances(d):
        v = logistic(d + white)
        tie = 2 * share / (1 - share) * sqrt(v * (1 - v))
        return v / (1 + tie), tie / (1 + tie), (1 - v) / (1 + tie)
    xs = [2 * i - 800 for i in range(801)]
    won, drawn, lost = zip(*(chances(x) for x in xs))
    at = chances(difference)
    f = Figure("draws" + head, "Won, drawn, lost", f"White plays as if {number(white)} points stronger",
               f"With a difference of {number(difference, 0)} points White wins {number(100 * at[0], 1)}{PC} of the games, draws "
               f"{number(100 * at[1], 1)}{PC} and loses {number(100 * at[2], 1)}{PC}: {number(at[0] + at[1] / 2, 2)} points a game.")
    f.axis("X", "White’s rating less Black’s (points)", low=-800, high=800, decimals=0)
    f.axis("Y", "share of the games", "percent", 0, 1, 0, 1, 1)
    f.series("line", "White wins", "blue", "solid", xs, won).series("line", "draw", "green", "dash-dot", xs, drawn)
    f.series("line", "Black wins", "vermilion", "dashed", xs, lost)
    for value, colour in zip(at, ("blue", "green", "vermilion")):
        f.mark("point", difference, value, number(100 * value, 1) + PC, colour)
    f.done()


def turnover(head="", mean=1681.0, share=0.1, entering=1500.0, leaving=1750.0, bonus=0.0, years=10):
    step = share * (entering - leaving) + bonus
    xs = list(range(years + 1))
    ys = [mean + i * step for i in xs]
    f = Figure("turnover" + head, "Who comes and who goes moves the mean", f"Each year {number(100 * share)}{PC} of the players leave and as many enter",
               f"Newcomers bring {number(entering, 0)} points, and those who leave take {number(leaving, 0)} away: the mean moves by {signed(step, 1)} "
               f"points a year, from {number(mean, 0)} to {number(ys[-1], 0)} after {years} years.")
    f.axis("X", "years", low=0, high=years, whole=True).axis("Y", "mean rating (points)", decimals=1)
    if bonus > 0:
        f.series("line", "without the bonus", "vermilion", "dashed", xs, [mean + i * (step - bonus) for i in xs])
    f.series("line", "mean of the list", "blue", "solid", xs, ys)
    f.mark("point", years, ys[-1], number(ys[-1], 0), "blue").mark("horizontal", 0, mean, "mean at the start", "grey")
    f.done()


def first_rating(head="", mean=1950.0, games=11, score=5.5):
    def before(points):
        above = points - games / 2
        return mean + (40 * above if above > 0 else dp(floor(100 * points / games + 0.5)))

    def since(points):
        return min(floor((mean * games + 3600) / (games + 2) + 0.5) + dp(floor(100 * (points + 1) / (games + 2) + 0.5)), 2200)
    score = min(max(score, 0.5), games - 0.5)
    xs = [0.5 * (i + 1) for i in range(2 * games - 1)]
    f = Figure("first-rating" + head, "A first rating by the score", f"{games} games against a mean of {number(mean, 0)}",
               f"{number(score)} points of {games} against a mean of {number(mean, 0)} gave a first rating of {number(before(score), 0)} until February "
               f"2024, and give {number(since(score), 0)} since.")
    f.axis("X", "points scored", low=0, high=games, decimals=1).axis("Y", "first rating (points)", decimals=0)
    f.series("line", "FIDE until February 2024", "blue", "solid", xs, [before(x) for x in xs])
    f.series("line", "FIDE since March 2024", "vermilion", "dashed", xs, [since(x) for x in xs])
    f.mark("point", score, before(score), number(before(score), 0), "blue").mark("point", score, since(score), number(since(score), 0), "vermilion")
    f.done()


def french(head="", old=1800.0, performance=1900.0, games=8):
    def update(to):
        if to < old:
            return (16 * old + games * to) / (16 + games)
        return even(to)

    def even(to):
        return old + min(games / 16, 1) * (to - old)
    xs = [old - 400 + 2 * i for i in range(401)]
    brake = f"; without the brake it would be {number(even(performance), 0)}" if performance < old else ""
    f = Figure("french" + head, "The French update: old rating and performance", f"{games} game{'s' if games > 1 else ''} in the period; N₀ = 16",
               f"A performance of {number(performance, 0)} in {games} games turns {number(old, 0)} into {number(update(performance), 0)}{brake}.")
    f.axis("X", "performance (points)", low=old - 400, high=old + 400, decimals=0).axis("Y", "new rating (points)", decimals=1)
    f.series("line", "without the brake", "grey", "dashed", xs, [even(x) for x in xs])
    f.series("line", "French update", "blue", "solid", xs, [update(x) for x in xs])
    if abs(performance - old) <= 400:
        f.mark("point", performance, update(performance), number(update(performance), 0), "blue")
    f.done()


def belief(head="", own=1500.0, deviation=80.0, opponent=1600.0, other=300.0, won=True):
    g = 1 / sqrt(1 + 3 * Q * Q * other * other / pi ** 2)
    variance = deviation * deviation

    def chance(x):
        w = logistic(g * (x - opponent))
        return w if won else 1 - w

    def density(x):
        return exp(-0.5 * ((x - own) / deviation) ** 2) * chance(x)
    low, high = floor(own - 4 * deviation), ceil(own + 4 * deviation)
    xs = list(range(low, high + 1))
    before, now = [exp(-0.5 * ((x - own) / deviation) ** 2) for x in xs], [density(x) for x in xs]
    sum_now = sum(now)
    left, right = own - variance * Q * g, own + variance * Q * g
    for _ in range(200):
        x = (left + right) / 2
        slope = (1 if won else 0) - logistic(g * (x - opponent))
        left, right = (x, right) if x - own < variance * Q * g * slope else (left, x)
    e = logistic(g * (own - opponent))
    after = 1 / sqrt(1 / variance + Q * Q * g * g * e * (1 - e))
    f = Figure("belief" + head, "What one game tells", "How likely each strength is, before and after the game",
               f"The game moves the likeliest strength by {signed(left - own, 1)} points, from {number(own, 0)} to {number(left, 1)}, and its deviation "
               f"from {number(deviation, 0)} to {number(after, 1)}.")
    f.axis("X", "strength (rating points)", low=low, high=high, decimals=0).axis("Y", "probability density (per point)", low=0, decimals=5)
    f.series("line", "before the game", "grey", "dashed", xs, [y / sum(before) for y in before])
    f.series("line", "after the win" if won else "after the loss", "blue", "solid", xs, [y / sum_now for y in now])
    f.mark("point", left, density(left) / sum_now, number(left, 1), "blue")
    f.done()


def forecast(head="", said=0.09, truth=0.45):
    def price(p):
        return -truth * log(p) - (1 - truth) * log(1 - p)
    xs = [0.01 + 0.005 * i for i in range(197)]
    f = Figure("forecast" + head, "What a wrong forecast costs", "Log-loss a game by what is forecast; the truth costs least",
               f"Where {number(100 * truth, 0)}{PC} is the truth, to expect {number(100 * said, 0)}{PC} costs {number(price(said), 3)} a game; to expect the "
               f"truth costs {number(price(truth), 3)}, which nobody can better.")
    f.axis("X", "share of the points that the rule expects", "percent", 0, 1, 0, 1, 1).axis("Y", "log-loss a game", low=0, decimals=3)
    f.series("line", "price of each forecast", "blue", "solid", xs, [price(x) for x in xs])
    f.mark("point", truth, price(truth), number(price(truth), 3), "green")
    if said != truth:
        f.mark("point", said, price(said), number(price(said), 3), "vermilion")
    f.mark("vertical", truth, 0, "truth", "green")
    f.done()


def main():
    draws()
    draws(";difference=-155;draws=0.5;white=0", -155.0, 0.5, 0.0)
    draws(";difference=800;draws=0", 800.0, 0.0)
    draws(";draws=0.95;white=37.5", share=0.95, white=37.5)
    turnover()
    turnover(";mean=1500;turnover=0.25;entering=1400;leaving=1600;bonus=60;years=3", 1500.0, 0.25, 1400.0, 1600.0, 60.0, 3)
    turnover(";entering=1750;years=1", entering=1750.0, years=1)
    turnover(";turnover=0.125;bonus=12.5", share=0.125, bonus=12.5)
    first_rating()
    first_rating(";mean=2150;games=9;score=7", 2150.0, 9, 7.0)
    first_rating(";mean=1600;games=5;score=0", 1600.0, 5, 0.0)
    first_rating(";mean=1955;games=30;score=30", 1955.0, 30, 30.0)
    first_rating(";games=6;score=3", games=6, score=3.0)
    french()
    french(";performance=1700", performance=1700.0)
    french(";old=1500;performance=1901;games=16", 1500.0, 1901.0, 16)
    french(";old=1500;performance=1100;games=1", 1500.0, 1100.0, 1)
    french(";performance=1800;games=40", performance=1800.0, games=40)
    belief()
    belief(";won=false", won=False)
    belief(";own=2000;deviation=35.5;opponent=1800;opponent-deviation=0", 2000.0, 35.5, 1800.0, 0.0)
    belief(";deviation=350;opponent-deviation=350;won=false", deviation=350.0, other=350.0, won=False)
    forecast()
    forecast(";forecast=0.5;truth=0.5", 0.5, 0.5)
    forecast(";forecast=0.99;truth=0.01", 0.99, 0.01)
    forecast(";forecast=0.76;truth=0.75", 0.76, 0.75)


if __name__ == "__main__":
    main()
