#compdef letopis
# Completion of letopis for zsh: source <(letopis completion zsh)

_letopis_options() {
  case $1 in
@OPTIONS@
  esac
}

_letopis() {
  local -a found
  if (( CURRENT == 2 )); then
    found=(@COMMANDS@ help --help --version)
    compadd -a found
    return
  fi
  if [[ $words[CURRENT] == -* && $words[CURRENT] != *=* ]]; then
    found=(${=$(_letopis_options $words[2])})
    compadd -a found
    return
  fi
  found=("${(@f)$($words[1] completion words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  found=(${found:#})
  if (( $#found )); then
    compadd -U -V letopis -a found
  else
    _files
  fi
}

compdef _letopis letopis
