#compdef wcs
# Completes wcs in zsh. In ~/.zshrc, after compinit: source <(wcs completion zsh)
_wcs() {
  local name about
  local -a found
  while IFS=$'\t' read -r name about; do
    found+=("${name//:/\\:}:$about")
  done < <(wcs completion -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)
  # Where wcs names nothing, a file is expected.
  if (( ${#found} )); then _describe wcs found; else _files; fi
}
compdef _wcs wcs
