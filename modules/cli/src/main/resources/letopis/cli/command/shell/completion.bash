# Completion of letopis for bash: source <(letopis completion bash)

_letopis_options() {
  case $1 in
@OPTIONS@
  esac
}

_letopis() {
  local line=${COMP_LINE:0:COMP_POINT} word last current IFS=$' \t\n'
  local -a words
  read -a words <<<"$line" # without -r: a blank in a name follows a backslash
  case $line in
    *\\[[:blank:]]) ;;
    *[[:blank:]]) words+=('') ;;
  esac
  last=$((${#words[@]} - 1))
  current=${words[last]}
  COMPREPLY=()
  if [ $last -eq 1 ]; then
    COMPREPLY=($(compgen -W '@COMMANDS@ help --help --version' -- "$current"))
    return
  fi
  case $current in
    -*=*) ;;
    -*)
      COMPREPLY=($(compgen -W "$(_letopis_options "${words[1]}")" -- "$current"))
      return
      ;;
  esac
  # bash replaces only what follows the last : or = of a word
  local before=
  case $current in
    *[:=]*) before=${current%"${current##*[:=]}"} ;;
  esac
  while IFS= read -r word; do
    word=${word#"$before"}
    COMPREPLY+=("${word// /\\ }")
  done < <("${words[0]}" completion words -- "${words[@]:1}" 2>/dev/null)
}

complete -o nosort -o default -F _letopis letopis ./letopis 2>/dev/null || complete -o default -F _letopis letopis ./letopis
