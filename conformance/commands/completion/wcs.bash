# Completes wcs in bash. In ~/.bashrc: source <(wcs completion bash)
_wcs() {
  local name
  COMPREPLY=()
  while IFS=$'\t' read -r name _; do
    COMPREPLY+=("$name")
  done < <(wcs completion -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
# Where wcs names nothing, a file is expected.
complete -o default -F _wcs wcs
