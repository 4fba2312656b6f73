#!/bin/sh
# The shells complete what the program's tables have: in bash, zsh and fish as people type, and what it answers them.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "${SCL_SOURCE_DIR:?}/tests/tree/tap.sh"

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
mkdir "$place/bin" "$place/folder"
ln -s "$SCL_CLI" "$place/bin/scalata-cli"
echo > "$place/folder/games.csv"
PATH=$place/bin:$PATH HOME=$place XDG_DATA_HOME=$place XDG_CONFIG_HOME=$place
export PATH HOME XDG_DATA_HOME XDG_CONFIG_HOME

# has 'what is typed' CANDIDATE…: each of them, whole, is in what the function $shell answers.
has ()
{
  typed=$1
  shift
  got=$($shell "$typed" 2>&1)
  for candidate in "$@"; do
    echo "$got" | grep -qxF -- "$candidate" || printf '%s, "%s": no "%s" in: %s\n' "$shell" "$typed" "$candidate" "$(echo "$got" | head -n 5 | tr '\n' ' ')"
  done
}

# hasnt 'what is typed' CANDIDATE: it is not there.
hasnt ()
{
  ! $shell "$1" 2>&1 | grep -qxF -- "$2" || printf '%s, "%s": "%s" is there\n' "$shell" "$1" "$2"
}

program ()
{
  # shellcheck disable=SC2086
  case $1 in
    *' ') scalata-cli --complete ${1#scalata-cli } '' ;;
    *) scalata-cli --complete ${1#scalata-cli } ;;
  esac | cut -f 1
}

answers ()
{
  shell=program
  has 'scalata-cli re' replay report
  hasnt 'scalata-cli re' gains
  has 'scalata-cli replay --po' --policy=
  has 'scalata-cli replay -p gli' glicko glicko-2 glicko-boost
  has 'scalata-cli replay --policy=gli' --policy=glicko :files
  has 'scalata-cli figure --set=si 4 --set=r' --set=range=
  has 'scalata-cli lesson climb --set=ga' --set=games=
  has 'scalata-cli norm --format=' --format=text --format=json --format=csv
  hasnt 'scalata-cli norm --format=' --format=pdf
  has 'scalata-cli profile --format=' --format=pdf
  has 'scalata-cli report --language=' --language=en --language=it
  has 'scalata-cli simulate --scenario=comp' --scenario=compression-2024
  has 'scalata-cli study ' run check show list
  has 'scalata-cli study run clim' climb-1998 :files
  hasnt 'scalata-cli study run clim' k-10-20-40
  has 'scalata-cli import ' :files
  [ -z "$(program 'scalata-cli levitate ')" ] || echo 'a verb that is none has words'
  for verb in $(scalata-cli --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    for option in $(scalata-cli "$verb" --help | grep -oE '^  (-., )?--[a-z][a-z0-9-]*' | grep -oE -- '--.*'); do
      scalata-cli --complete "$verb" "$option" | cut -f 1 | sed 's/=$//' | grep -qxF -- "$option" || echo "$verb: no $option"
    done
  done
}

in_bash ()
{
  (cd "$place/folder" && bash --norc --noprofile -c '
    source "$0"
    COMP_LINE=$1 COMP_POINT=${#1}
    # The words as bash cuts them.
    read -ra COMP_WORDS <<< "$(sed "s/\([=:]\)/ \1 /g" <<< "$1")"
    [[ $1 == *[[:space:]] ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _scalata_cli
    printf "%s\n" "${COMPREPLY[@]}"' "$SCL_SOURCE_DIR/data/completions/scalata-cli.bash" "$1")
}

bash_completes ()
{
  shell=in_bash
  has 'scalata-cli perf' performance
  has 'scalata-cli replay --policy=glicko-f' glicko-fics
  has 'scalata-cli replay -p glicko-f' glicko-fics
  has 'scalata-cli replay --form' --format= --formula-safe
  has 'scalata-cli replay ga' games.csv
  has 'scalata-cli replay --output=ga' games.csv
}

in_fish ()
{
  (cd "$place/folder" && fish --no-config -c "source $SCL_SOURCE_DIR/data/completions/scalata-cli.fish; complete -C '$1'") | cut -f 1
}

fish_completes ()
{
  shell=in_fish
  has 'scalata-cli perf' performance
  has 'scalata-cli replay --policy=glicko-f' --policy=glicko-fics
  has 'scalata-cli replay -p glicko-f' glicko-fics
  has 'scalata-cli replay --form' --format= --formula-safe
  has 'scalata-cli replay ga' games.csv
  has 'scalata-cli replay --output=ga' --output=games.csv
}

# Typed at a zsh of its own, with Tab and Enter: the line becomes what the program is called with, which writes it down.
in_zsh ()
{
  rm -f "$place/called"
  (cd "$place/folder" && zsh -f -c '
    zmodload zsh/zpty
    zpty z "TERM=dumb zsh -f -i"
    zpty -w z "fpath=($1 \$fpath); autoload -U compinit; compinit -u -D; unsetopt zle_bracketed_paste 2> /dev/null; PS1=; autoload -U _scalata-cli; echo rea\"\"dy"
    wait_for () { local all= part; for i in {1..100}; do zpty -r -t z part && all+=$part; [[ $all == *$1* ]] && return; sleep 0.05; done }
    wait_for ready
    zpty -w z "scalata-cli () { if [[ \$1 == --complete ]]; then command scalata-cli \"\$@\"; else print -r -- scalata-cli \"\$@\" > $2; echo do\"\"ne; fi }"
    zpty -w -n z "$3"$'"'\\t'"'
    sleep 1
    zpty -w -n z $'"'\\r'"'
    wait_for done
    zpty -d z' zsh "$SCL_SOURCE_DIR/data/completions" "$place/called" "$1" > /dev/null 2>&1)
  sed 's/ *$//' "$place/called"
}

zsh_completes ()
{
  shell=in_zsh
  has 'scalata-cli perf' 'scalata-cli performance'
  has 'scalata-cli replay --policy=glicko-f' 'scalata-cli replay --policy=glicko-fics'
  has 'scalata-cli replay -p glicko-f' 'scalata-cli replay -p glicko-fics'
  has 'scalata-cli replay ga' 'scalata-cli replay games.csv'
  has 'scalata-cli replay --output=ga' 'scalata-cli replay --output=games.csv'
}

nothing_from 'the program says what may come next, for every option of every verb' answers
for name in bash fish zsh; do
  if command -v $name > /dev/null; then
    nothing_from "$name completes" ${name}_completes
  else
    cannot "$name completes" "there is no $name"
  fi
done
finish
