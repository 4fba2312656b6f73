# Completion of scalata-cli for bash: the program itself says what may come next.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash

_scalata_cli ()
{
  local line=${COMP_LINE:0:COMP_POINT} words typed candidate keep
  COMPREPLY=()
  # bash has cut the words at each = and :, which belong to them here.
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  typed=${words[${#words[@]} - 1]}
  keep=${typed%"${COMP_WORDS[COMP_CWORD]#[=:]}"}
  while IFS= read -r candidate; do
    if [[ $candidate == :files ]]; then
      compopt -o filenames 2> /dev/null
      while IFS= read -r candidate; do
        COMPREPLY+=("$candidate")
      done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]#[=:]}")
    else
      candidate=${candidate%%$'\t'*}
      COMPREPLY+=("${candidate#"$keep"}")
    fi
  done < <(scalata-cli --complete "${words[@]:1}" 2> /dev/null)
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2> /dev/null
  return 0
}
complete -F _scalata_cli scalata-cli
