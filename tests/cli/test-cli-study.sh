#!/bin/sh
# Studies: every ready one makes the same bytes again, in another folder and under another locale; data beside the file and given; what
# is refused.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "${SCL_SOURCE_DIR:?}/tests/tree/tap.sh"

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
export SCL_LOCALEDIR="${G_TEST_BUILDDIR:?}/../po" XDG_DATA_HOME="$place/own"
unset LANGUAGE LC_ALL LANG

# Those that come with data.
ready ()
{
  LC_ALL=C "$SCL_CLI" study list --format=csv | tail -n +2 | cut -d , -f 1 | grep -v -- '-lists$'
}

# study FOLDER LOCALE WORDS…: run there, under it.
study ()
{
  mkdir -p "$place/$1"
  (cd "$place/$1" && locale=$2 && shift 2 && LC_ALL=$locale "$SCL_CLI" study "$@" 2>&1)
}

# refused STATUS 'MESSAGE' WORDS…: what is said, to the letter.
refused ()
{
  status=$1 message=$2
  shift 2
  said=$(study bad C.UTF-8 "$@")
  got=$?
  [ $got = "$status" ] || echo "status $got, not $status: $*"
  [ "${said%%"
"*}" = "scalata-cli study: $message" ] || printf '%s\nsaid:     %s\nexpected: scalata-cli study: %s\n' "$*" "$said" "$message"
}

run_ready ()
{
  [ "$(ready | wc -l)" -ge 5 ] || echo 'there are no ready studies'
  for name in $(ready); do
    for ending in pdf html; do
      study one C run "$name" -o "$name.$ending"
    done
    grep -q '>Verdict</h2>' "$place/one/$name.html" || echo "$name: no verdict"
    ! grep -q 'cannot be drawn' "$place/one/$name.html" || echo "$name: a pin cannot be drawn"
    ! grep -qF "$place" "$place/one/$name.html" || echo "$name: the folder is in it"
  done
}

# same_again LOCALE ENDING: with its decimal sign, its words and its order, in another folder.
same_again ()
{
  for name in $(ready); do
    study two/deeper "$1" run "$name" -o "again.$2"
    cmp "$place/one/$name.$2" "$place/two/deeper/again.$2"
  done
}

# What generated data are is said before the verdict.
said_to_be_made ()
{
  for name in $(ready); do
    sed '/>Verdict</,$d' "$place/one/$name.html" | grep -q 'The data are made for this' || echo "$name does not say so"
  done
}

# The ready scenarios have 20 seeds. The first of them is the one of the report: a study of it alone has the same verdict, and no seeds.
other_seeds ()
{
  for name in 400-point-rule adjustment-2024; do
    grep -q '>With other seeds</h2>' "$place/one/$name.html" || echo "$name: no other seeds"
    grep -q 'of 20 simulated federations the proposed rule predicts better' "$place/one/$name.html" || echo "$name: not of 20"
    grep -q 'seeds 1 to 20' "$place/one/$name.html" || echo "$name: other seeds"
  done
  mkdir -p "$place/mine"
  sed '/^seeds=/d' "$SCL_SOURCE_DIR/data/studies/400-point-rule.study" > "$place/mine/alone.study"
  study mine C run alone.study -o alone.html
  ! grep -q 'With other seeds' "$place/mine/alone.html" || echo 'one seed has others'
  study mine C run 400-point-rule --data=data/games.csv -o given.html > "$place/mine/told"
  [ "$(grep -c 'touches 0 of 3 players: what it changes applies to nobody here' "$place/mine/told")" -eq 3 ] || echo 'idle rules untold'
  ! grep -q 'With other seeds' "$place/mine/given.html" || echo 'given data have seeds'
}

write_games ()
{
  mkdir -p "$place/mine/data"
  cat > "$place/mine/data/games.csv" << 'END'
date,event_id,event,round,white_id,white,black_id,black,score
1998-02-01,1,First,1,1,Anna,2,Bruno,1
1998-02-02,1,First,2,3,Carla,1,Anna,½
1998-09-01,2,Second,1,1,Anna,2,Bruno,0
END
  printf '[study]\nformat=1\ntitle=Mine\ntitle[it]=La mia\nauthor=A. Rossi\ndate=2026-11-23\n[data]\nfiles=data/games.csv\n[rules]\na=elo\nb=elo | k/bands=40\n[report]\npins=population\n' > "$place/mine/mine.study"
}

# Paths begin where the study stands; the same from three folders.
own_file ()
{
  study mine C run mine.study -o a.html
  study elsewhere "$other" run ../mine/mine.study -o a.html
  study elsewhere C run "$place/mine/mine.study" -o b.html
  cmp "$place/mine/a.html" "$place/elsewhere/a.html"
  cmp "$place/mine/a.html" "$place/elsewhere/b.html"
  grep -q 'A. Rossi, 23 Nov 2026' "$place/mine/a.html" || echo 'nobody signs it'
  grep -q '3 games of 3 players' "$place/mine/a.html" || echo 'other games'
  ! grep -q 'made for this' "$place/mine/a.html" || echo 'real games are said to be made'
  # a's K is the shipped 20, b's 40.
  grep -q '“Elo, plain” with other values: k/bands=40' "$place/mine/a.html" || echo 'the changed rule does not say what it is'
}

language ()
{
  sed 's/^date=/language=it\ndate=/' "$place/mine/mine.study" > "$place/mine/it.study"
  study mine C run it.study -o it.html
  study mine C run it.study --language=en -o en.html
  study mine "$other" run mine.study --language=it -o asked.html
  grep -q '>La mia</h1>' "$place/mine/it.html" || echo 'it.study is not Italian'
  grep -q '>La mia</h1>' "$place/mine/asked.html" || echo '--language=it is not Italian'
  grep -q '>Mine</h1>' "$place/mine/en.html" || echo '--language=en is not English'
}

# Lists of January of three years: 2000 2100 2200, mean 2100; 2020 2230 1900; 2020 2130 1960, mean 2036.7. Of the last the adjustment
# raises 1960 alone, by 0.4 (2000 - 1960) = 16: the mean by 5.3.
lists ()
{
  mkdir -p "$place/lists"
  cat > "$place/lists/players.ssp" << 'END'
@PLAYER
Abete, Anna   #- ITA [2020] 1970
   %Bio FIDEID 900001
   %Elo 2013:2000,? 2014:2020,? 2015:2020,?
Bosco, Bruno  #- ITA [2130] 1980
   %Bio FIDEID 900002
   %Elo 2013:2100,? 2014:?,? 2015:2130,?
Colle, Carlo  #- ITA [2230] 1940
   %Bio FIDEID 900003
   %Elo 2013:2200,? 2014:2230,? 2015:?,?
Dosso, Dora   #- ITA [1960] 1988
   %Bio FIDEID 900004
   %Elo 2013:?,? 2014:1900,? 2015:1960,?
END
  study lists C run adjustment-2024-lists --data=players.ssp -o l.html
  study lists/deeper "$other" run adjustment-2024-lists --data=../players.ssp -o l.html
  cmp "$place/lists/l.html" "$place/lists/deeper/l.html"
  for words in '>The adjustment of 1 March 2024 on lists</h1>' 'How far published lists had moved' 'The mean has changed by −63.3 points' \
    'raises 1 of 3 people and lowers 0; the mean changes by +5.3 points' '>adjustment-2024-lists.study</h3>' 'run adjustment-2024-lists --data=players.ssp'; do
    grep -qF "$words" "$place/lists/l.html" || echo "no “$words”"
  done
  { cat "$SCL_SOURCE_DIR/data/studies/adjustment-2024-lists.study"; printf '\n[report]\npins=level; list-level\n'; } > "$place/lists/own.study"
  study lists C.UTF-8 run own.study --data=players.ssp -o games.html
  grep -q 'cannot be drawn. It is a figure of games replayed' "$place/lists/games.html" || echo 'pins of games are drawn of lists'
}

given ()
{
  study given C run k-10-20-40 --data=../mine/data/games.csv -o g.html
  grep -q '3 games of 3 players' "$place/given/g.html" || echo '--data was not taken'
  grep -q 'run k-10-20-40 --data=games.csv' "$place/given/g.html" || echo 'the command has no --data'
  [ "$(study given C run climb-1998)" = climb-1998.pdf ] && [ -s "$place/given/climb-1998.pdf" ] || echo 'no report without -o'
  [ "$(study given C show climb-1998)" = "$(cat data/studies/climb-1998.study)" ] || echo 'show has another text'
  [ "$(study given C check climb-1998 -f csv | tail -n 1)" = 'climb-1998,3,2,generated: a climb of 100 games like that of 1998,The climb of 1998' ] || study given C check climb-1998 -f csv
}

refusals ()
{
  mkdir -p "$place/bad"
  printf '[study]\nformat=1\n[data]\nfiles=gone.csv\n[rules]\na=elo\n' > "$place/bad/gone.study"
  printf '[study]\nformat=1\n[data]\nwanted=FIDE lists of 2023 and 2024.\n[rules]\na=elo\n' > "$place/bad/wanted.study"
  printf '[study]\nformat=1\nlanguage=xx\n[data]\nsample=season\n[rules]\na=elo\n' > "$place/bad/language.study"
  printf '[study]\nformat=1\n[data]\nsample=season\n[rules]\na=glico\n' > "$place/bad/policy.study"
  refused 1 'gone.study:4: there is no gone.csv; correct the line, or give the data with --data=FILE' run gone.study
  refused 1 'wanted.study:4: the data do not come with this study: FIDE lists of 2023 and 2024. Give them with --data=FILE' check wanted.study
  refused 1 'language.study:3: there are no words in “xx”; there are en, it, es' check language.study
  study bad C.UTF-8 check policy.study | grep -q '^scalata-cli study: policy.study:6: There is no policy “glico”.*Did you mean “glicko”?' || echo 'glico is none'
  study bad C.UTF-8 run climb-1989 | grep -q 'There is no study “climb-1989”.*Did you mean “climb-1998”?' || echo 'climb-1989 is none'
  refused 2 'what is to be done is needed: run, check, show or list'
  refused 2 '"chekc" is none of run, check, show, list. Did you mean “check”?' chekc climb-1998
  refused 2 'run: a study is needed: a file, or one of those that "scalata-cli study list" has' run
  refused 2 '"x" is not expected here' run climb-1998 x
  refused 2 '"x" is not expected here' list x
  refused 2 'only run writes a report' check climb-1998 -o a.pdf
  refused 1 'a.txt: a report'"'"'s name ends in .pdf or .html' run climb-1998 -o a.txt
}

write_games
nothing_from 'every ready study makes a report' run_ready
for each in it_IT.UTF-8=html es_ES.UTF-8=pdf; do
  locale=${each%=*} ending=${each#*=}
  if has_locale "$locale"; then
    nothing_from "every ready study makes the same bytes under $locale" same_again "$locale" "$ending"
  else
    cannot "studies under $locale" 'it cannot be made here'
  fi
done
nothing_from 'generated data are said to be so, first of all' said_to_be_made
nothing_from 'the verdict with other seeds' other_seeds
nothing_from 'paths begin where the study stands' own_file
nothing_from 'the language of a study' language
nothing_from 'lists without games' lists
nothing_from 'data given, the default output, show, check' given
nothing_from 'what is refused' refusals
finish
