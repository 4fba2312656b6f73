#!/usr/bin/env python3
"""Prints tests/rating/tournaments.h: what the national systems make of three tournaments.

Written from the rules as published (US Chess specification of 2 September 2020; Wertungsordnung 3.3 to 3.5 and annex 1.2; ECF;
FFE bulletin 103; ICU regulations; Ingo), not from the program, in the plainest words: loops over a list of games, roots by halving.

usage: tests/rating/tournaments.py > tests/rating/tournaments.h

SPDX-License-Identifier: GPL-3.0-or-later
"""
from math import erf, exp, floor, log, pi, sqrt

NONE = None
YEAR = 2018
HELD = 10
#          rating games born index
PLAYERS = [(1500, 100, 1970, 3), (1700, 30, 1995, 10), (1400, 12, 2000, 6), (1600, 200, 0, 8), (1550, 20, 1998, 20),
           (1250, 60, 2003, 4), (1900, 300, 1950, 30), (NONE, 0, 1980, 0), (NONE, 0, 2006, 0), (NONE, 0, 0, 0),
           (1850, 50, 1960, 12), (1450, 5, 1992, 1)]
# White, Black, White's half points; the last one of the second tournament is not rated.
TOURNAMENTS = [
    [(0, 1, 1), (2, 3, 0), (4, 5, 2), (6, 7, 1), (8, 0, 0), (1, 2, 2), (3, 4, 1), (5, 6, 0), (7, 8, 2), (0, 7, 0), (2, 8, 2),
     (4, 7, 1), (3, 7, 2), (1, 5, 2), (6, 8, 2), (10, 7, 1), (10, 8, 2), (9, 0, 2), (9, 8, 2), (11, 4, 2), (11, 3, 1), (1, 11, 0),
     (5, 8, 1), (7, 5, 2), (2, 10, 0), (0, 5, 2), (0, 3, 2), (0, 4, 2)],
    [(7, 0, 2), (7, 1, 0), (8, 2, 0), (9, 3, 0), (9, 7, 1), (11, 0, 0), (11, 9, 2), (4, 6, 0), (5, 2, 2), (3, 1, 1), (10, 9, 2),
     (8, 9, 0), (8, 4, 0), (5, 0, 2), (5, 1, 2), (5, 3, 2), (11, 5, 0), (6, 7, 0), (6, 7, 0), (6, 1, 0)],
    [(3, 6, 0), (6, 3, 2), (3, 6, 0), (6, 3, 2)],
]
NOT_RATED = (1, 19)


def half_away(x, step=1.0):
    n = floor(abs(x) / step + 0.5 + 1e-9) * step
    return n if x > 0 else -n


def half_even(x):
    n = floor(x)
    part = x - n
    if abs(part - 0.5) < 1e-9:
        return float(n + n % 2)
    return float(floor(x + 0.5))


def by_player(games):
    """player: [(opponent, score)], in order of their first game."""
    sides = {}
    for white, black, half in games:
        sides.setdefault(white, []).append((black, half / 2))
        sides.setdefault(black, []).append((white, 1 - half / 2))
    return sides


def age(p):
    return YEAR - PLAYERS[p][2] if PLAYERS[p][2] else None


DP = [0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220,
      230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800]  # 8.1.1
LAST = [3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225,
        235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735]  # 8.1.2


def fide_dp(hundredths):
    return DP[hundredths - 50] if hundredths >= 50 else -DP[50 - hundredths]


def fide_pd(difference):
    size = half_away(abs(difference))
    high = (50 + sum(size > last for last in LAST)) / 100
    return high if difference >= 0 else 1 - high


class System:
    def __init__(self):
        self.rating = [p[0] for p in PLAYERS]
        self.games = [p[1] for p in PLAYERS]
        self.index = [p[3] for p in PLAYERS]


class Dwz(System):
    name = "dwz"

    def __init__(self):
        System.__init__(self)
        self.rest = {}

    @staticmethod
    def p(d):
        return 0.5 * (1 + erf(d / (200 * sqrt(2)) / sqrt(2)))

    @staticmethod
    def published(r):
        return half_away(r if r >= 800 else 700 + r / 8)

    def root(self, games):
        low, high = -4000.0, 8000.0
        for _ in range(200):
            middle = (low + high) / 2
            if sum(self.p(middle - r) for r, s in games) > sum(s for r, s in games):
                high = middle
            else:
                low = middle
        return (low + high) / 2

    def play(self, games):
        sides = by_player(games)
        first = {}
        for _ in range(2):
            rated = lambda q: self.rating[q] is not None or q in first
            stage = [p for p in sides if not rated(p)
                     and len(self.rest.get(p, [])) + sum(rated(o) for o, s in sides[p]) >= 5]
            trial = {p: 1500.0 for p in stage}
            worth = lambda q: self.rating[q] if self.rating[q] is not None else first.get(q, trial.get(q))
            counting = lambda p: self.rest.get(p, []) + [(worth(o), s) for o, s in sides[p] if worth(o) is not None]
            while True:
                unfit = [p for p in trial if len(counting(p)) < 5 or not 0 < sum(s for r, s in counting(p)) < len(counting(p))]
                if not unfit:
                    break
                del trial[unfit[0]]
            for _ in range(300):
                for p in trial:
                    trial[p] = self.root(counting(p))
            first.update(trial)
        shown = lambda q: self.rating[q] if self.rating[q] is not None else self.published(first[q]) if q in first else None
        new, index, count = {}, {}, {}
        for p, mine in sides.items():
            if p == HELD:
                continue
            counted = [(shown(o), s) for o, s in mine if shown(o) is not None]
            if self.rating[p] is None:
                if p in first:
                    new[p], index[p] = self.published(first[p]), 1
                    count[p] = len(self.rest.get(p, [])) + sum(o in first or self.rating[o] is not None for o, s in mine)
                    self.rest[p] = []
                else:
                    self.rest.setdefault(p, []).extend(counted)
                continue
            n, w = len(counted), sum(s for r, s in counted)
            if n == 0:
                continue
            old, a, i = self.rating[p], age(p), self.index[p]
            we = sum(self.p(old - r) for r, s in counted)
            j = 15 if a is None or a > 25 else 10 if a > 20 else 5
            fb = min(1, max(0.5, old / 2000)) if a is not None and a <= 20 and w >= we else 1
            brake = exp((1300 - old) / 150) - 1 if old < 1300 and w < we else 0
            e = max(5, half_away(((old / 1000) ** 4 + j) * fb + brake))
            e = min(e, 150) if brake > 0 else min(e, 30, 5 * i if i <= 5 else 30)
            new[p], index[p], count[p] = half_away(old + 800 * (w - we) / (e + n)), i + 1, n
        for p in new:
            self.rating[p], self.index[p] = new[p], index[p]
            self.games[p] += count[p]


class Ingo(System):
    name = "ingo"

    def __init__(self):
        System.__init__(self)
        self.rating = [None if r is None else (2840 - r) / 8 for r in self.rating]

    def play(self, games):
        sides = by_player(games)
        for p in sides:
            if self.rating[p] is None:
                self.rating[p] = 167.5
        new = {}
        for p, mine in sides.items():
            n, a = len(mine), age(p)
            weight = 20 if a is None or a > 25 else 15 if a > 20 else 10
            h = sum(min(max(self.rating[o], self.rating[p] - 40), self.rating[p] + 40) for o, s in mine) / n - (100 * sum(s for o, s in mine) / n - 50)
            new[p] = half_away((h * n + self.rating[p] * weight) / (n + weight))
        for p in new:
            if p != HELD:
                self.rating[p] = new[p]
                self.games[p] += len(sides[p])


class Ecf(System):
    name = "ecf"

    def __init__(self):
        System.__init__(self)
        self.known = {}

    def play(self, games):
        sides = by_player(games)
        partial = {p for p in sides if p != HELD and (self.rating[p] is None or self.games[p] < 10)}
        worth = {p: self.rating[p] for p in sides}

        def rest(p):
            if p in self.known:
                return list(self.known[p])
            if self.rating[p] is not None and self.games[p] > 0:
                return [self.rating[p] * (self.games[p] + 1) - 1500, self.games[p]]
            return [0.0, 0]

        def add(p):
            total = rest(p)
            for o, s in sides[p]:
                if worth[o] is not None:
                    total[0] += worth[o] + 400 * (2 * s - 1)
                    total[1] += 1
            return total
        for _ in range(2):
            now = {p: (add(p)[0] + 1500) / (add(p)[1] + 1) if add(p)[1] else None for p in partial}
            worth.update(now)
        new = {}
        for p, mine in sides.items():
            if p == HELD:
                continue
            if p in partial:
                new[p] = None if worth[p] is None else half_away(worth[p])
                continue
            k = 40 if age(p) is not None and age(p) <= 18 else 20
            new[p] = half_away(self.rating[p] + sum(k * (0.5 if o in partial else 1) * (s - fide_pd(self.rating[p] - worth[o]))
                                                    for o, s in mine if worth[o] is not None))
        for p in partial:
            self.known[p] = add(p)
        for p in new:
            self.games[p] += len(sides[p])
            if new[p] is not None:
                self.rating[p] = new[p]


class Ffe(System):
    name = "ffe"

    def __init__(self):
        System.__init__(self)
        self.open = {}

    @staticmethod
    def bonus(p):
        h = 100 * p
        if p < 0.5:
            return fide_dp(int(half_away(h)))
        low = floor(h + 1e-9)
        if low == 100 or h - low < 1e-9:
            return fide_dp(low)
        return half_away(fide_dp(low) + (h - low) * (fide_dp(low + 1) - fide_dp(low)))

    def play(self, games):
        sides = by_player(games)
        new = {}
        for p, mine in sides.items():
            old = self.rating[p]
            if old is None:
                self.open.setdefault(p, []).extend((o, self.rating[o], s) for o, s in mine)
                continue
            good = [(self.rating[o], s) for o, s in mine if self.rating[o] is not None and abs(self.rating[o] - old) <= 350]
            n = len(good)
            if n == 0:
                new[p] = old
                continue
            performance = half_away(sum(r for r, s in good) / n) + self.bonus(sum(s for r, s in good) / n)
            if performance < old:
                fresh = (16 * old + n * performance) / (16 + n)
            else:
                fresh = performance if n >= 16 else ((16 - n) * old + n * performance) / 16
            new[p] = half_away(fresh, 10)
        trial = {p: 1400.0 for p in self.open}
        frozen = set()

        def worth(o, r):
            return r if r is not None else self.rating[o] if self.rating[o] is not None else trial[o]

        def good(p):
            return [(worth(o, r), s) for o, r, s in self.open[p] if abs(worth(o, r) - trial[p]) <= 350]
        for turn in range(25):
            after = {}
            for p in trial:
                use = [(worth(o, r), s) for o, r, s in self.open[p]] if turn == 0 else good(p)
                after[p] = (sum(r for r, s in use) / len(use) + self.bonus(sum(s for r, s in use) / len(use))) if use else trial[p]
            for p in after:
                if p not in frozen:
                    if turn > 0 and abs(after[p] - trial[p]) < 20:
                        frozen.add(p)
                    trial[p] = after[p]
            if len(frozen) == len(trial):
                break
        ready = [p for p in trial if len(good(p)) >= 8]
        for p in ready:
            new[p] = half_away(trial[p], 10)
        for p in new:
            if p == HELD:
                continue
            self.rating[p] = new[p]
            self.games[p] += len(self.open.pop(p)) if p in ready else len(sides[p])


class Icu(System):
    name = "icu"

    @staticmethod
    def expected(d):
        return 1 / (1 + 10 ** (-d / 400))

    def play(self, games):
        sides = by_player(games)
        full = {p for p in sides if p == HELD or self.rating[p] is not None and self.games[p] >= 20}
        performance = {p: None for p in sides}
        bonus = dict.fromkeys(sides, 0.0)
        told = {}

        def k(p):
            if self.rating[p] >= 2100:
                return 16
            if age(p) is not None and age(p) < 21:
                return 40
            return 32 if self.games[p] < 160 else 24

        def worth(o):
            return told.get(o, self.rating[o]) if o in full else performance[o]

        def estimate(p):
            before = self.games[p] if p not in full and self.rating[p] is not None else 0
            total = before * self.rating[p] if before else 0.0
            known = [(worth(o), s) for o, s in sides[p] if worth(o) is not None]
            if not known:
                return performance[p]
            return (total + sum(r + 400 * (2 * s - 1) for r, s in known)) / (before + len(known))

        def improve():
            after = {p: estimate(p) for p in sides}
            still = all((after[p] is None) if performance[p] is None else abs(after[p] - performance[p]) < 0.5 for p in sides)
            performance.update(after)
            return still

        def gains():
            return {p: (sum(worth(o) is not None for o, s in sides[p]),
                        sum(k(p) * (s - self.expected(self.rating[p] - worth(o))) for o, s in sides[p] if worth(o) is not None)
                        if p in full else 0.0) for p in sides}

        def bonuses(gain):
            for p in full - {HELD}:
                n, g = gain[p]
                reached = self.rating[p] + g
                bonus[p] = 0.0
                if k(p) > 24 and n >= 5 and g > 35 and reached < 2100:
                    b = half_even(g - 32 - 3 * (n - 4))
                    b = half_even(1.25 * b) if k(p) >= 40 else b
                    bonus[p] = max(0.0, min(b, half_even(2099 - reached), half_even(performance[p] - reached)))
        for _ in range(30):
            if improve():
                break
        gain = gains()
        bonuses(gain)
        if any(bonus.values()):
            told.update({p: self.rating[p] + gain[p][1] + bonus[p] for p in sides if bonus[p] > 0})
            gain = gains()
            improve()
            bonuses(gain)
        for p in sides:
            n, g = gain[p]
            if p != HELD and n > 0:
                self.rating[p] = half_even(self.rating[p] + g + bonus[p] if p in full else performance[p])
                self.games[p] += n


class UsChess(System):
    name = "us-chess"

    def __init__(self):
        System.__init__(self)
        self.career = {}  # of those whose every game is known: wins, draws, losses
        self.won = {p: [0, 0, 0, 0] for p in range(len(PLAYERS))}  # wins, draws, losses, events of three games or more, for floors
        self.peak = {p: PLAYERS[p][0] for p in range(len(PLAYERS)) if PLAYERS[p][1] > 25}

    def special(self, start, effective, games, how):
        terms = [(r, 1.0, s) for r, s in games]
        if effective:
            terms.append((start + {"won": -400, "lost": 400}.get(how, 0), effective,
                          effective * {"won": 1.0, "lost": 0.0}.get(how, 0.5)))
        target = sum(s for r, w, s in terms)

        def f(x):
            return sum(w * min(1, max(0, 0.5 + (x - r) / 800)) for r, w, s in terms) - target
        if f(start) > 1e-9:  # the highest root below
            low, high = -9000.0, start
            for _ in range(200):
                low, high = ((low + high) / 2, high) if f((low + high) / 2) <= 1e-12 else (low, (low + high) / 2)
            x = low
        elif f(start) < -1e-9:  # the lowest root above
            low, high = start, 9000.0
            for _ in range(200):
                low, high = (low, (low + high) / 2) if f((low + high) / 2) >= -1e-12 else ((low + high) / 2, high)
            x = high
        else:
            x = start
        return min(x, 2700)

    def play(self, games):
        sides = by_player(games)
        start, effective, how = {}, {}, {}
        for p in sides:
            a = age(p)
            start[p] = self.rating[p]
            if start[p] is None:
                start[p] = 1300.0 if a is None or a > 26 else 100.0 if a < 2 else 50.0 * a
            n = 0 if self.rating[p] is None else self.games[p]
            longest = 50 / sqrt(0.662 + 0.00000739 * (2569 - start[p]) ** 2) if start[p] <= 2355 else 50
            effective[p] = min(n, longest)
            w, d, l = self.career.get(p, (0, 0, 0))
            how[p] = "won" if w and not d and not l else "lost" if l and not d and not w else ""
        told = {}
        for p, mine in sides.items():
            told[p] = start[p]
            if self.rating[p] is None:
                told[p] = max(100.0, (start[p] + sum(start[o] + 400 * (2 * s - 1) for o, s in mine)) / (1 + len(mine)))
        for _ in range(2):
            after = {}
            for p, mine in sides.items():
                n = 0 if self.rating[p] is None else self.games[p]
                m = len(mine)
                if p == HELD:
                    after[p] = start[p]
                elif n <= 8 or how[p]:
                    after[p] = self.special(start[p], effective[p], [(told[o], s) for o, s in mine], how[p])
                else:
                    change = 800 / (effective[p] + m) * sum(s - 1 / (1 + 10 ** ((told[o] - start[p]) / 400)) for o, s in mine)
                    rivals = {o for o, s in mine}
                    rival = rivals.pop() if len(rivals) == 1 else None
                    if rival is not None and all(o == p for o, s in sides[rival]) and n > 25 and self.games[rival] > 25 \
                            and abs(start[p] - start[rival]) <= 400:
                        change = min(50, max(-50, change))
                    elif m >= 3 and all(sum(o == q for q, s in mine) <= 2 for o, s in mine):
                        change += max(0, change - 14 * sqrt(max(m, 4)))
                    after[p] = start[p] + change
            told = after
        for p, mine in sides.items():
            if p == HELD:
                continue
            if self.rating[p] is None:
                self.career[p] = (0, 0, 0)
            counts = [sum(s == x for o, s in mine) for x in (1, 0.5, 0)]
            if p in self.career:
                self.career[p] = tuple(a + b for a, b in zip(self.career[p], counts))
            self.won[p] = [a + b for a, b in zip(self.won[p], counts + [len(mine) >= 3])]
            least = min(150, 100 + 4 * self.won[p][0] + 2 * self.won[p][1] + self.won[p][3])
            below = 100 * floor((self.peak.get(p, 0) - 200) / 100)
            if below >= 1200:
                least = max(least, min(below, 2100))
            self.rating[p] = max(told[p], least)
            self.games[p] += len(mine)
            if self.games[p] > 25:
                self.peak[p] = max(self.peak.get(p, 0), self.rating[p])


def number(x):
    return "NAN" if x is None else repr(round(float(x), 7)).removesuffix(".0")


def main():
    print("/* Made by tests/rating/tournaments.py, from the rules as published: its own reckoning, not the program's.\n *\n"
          " * SPDX-License-Identifier: GPL-3.0-or-later\n */\n#pragma once\n\n#include <glib.h>\n#include <math.h>\n")
    print(f"#define N_PLAYERS {len(PLAYERS)}\n#define HELD {HELD}\n#define N_TOURNAMENTS {len(TOURNAMENTS)}\n")
    print("typedef struct\n{\n  double rating; /* NaN: none */\n  guint games;\n  gint16 born; /* 0: not known */\n  double index;\n} Entrant;\n")
    print("static const Entrant entrants[N_PLAYERS] = {")
    for rating, games, born, index in PLAYERS:
        print(f"  {{ {number(rating)}, {games}, {born}, {index} }},")
    print("};\n\ntypedef struct\n{\n  guint tournament, white, black, half_points;\n  gboolean rated;\n} Game;\n")
    print("static const Game games[] = {")
    for t, games in enumerate(TOURNAMENTS):
        for g, (white, black, half) in enumerate(games):
            print(f"  {{ {t}, {white}, {black}, {half}, {'FALSE' if (t, g) == NOT_RATED else 'TRUE'} }},")
    print("};\n\ntypedef struct\n{\n  const char *policy;\n  double rating[N_TOURNAMENTS][N_PLAYERS];\n"
          "  guint games[N_TOURNAMENTS][N_PLAYERS];\n} Expected;\n")
    print("static const Expected expected[] = {")
    for kind in (Dwz, Ingo, Ecf, Ffe, Icu, UsChess):
        system = kind()
        ratings, counts = [], []
        for t, games in enumerate(TOURNAMENTS):
            system.play([g for i, g in enumerate(games) if (t, i) != NOT_RATED])
            ratings.append("{ " + ", ".join(map(number, system.rating)) + " }")
            counts.append("{ " + ", ".join(map(str, system.games)) + " }")
        print(f'  {{ "{kind.name}",\n    {{ ' + ",\n      ".join(ratings) + " },\n    { " + ",\n      ".join(counts) + " } },")
    print("};")


main()
