# Completes wcs in fish. wcs completion fish > ~/.config/fish/completions/wcs.fish
function __wcs_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -l found (wcs completion -- $before[2..-1] "$current" 2>/dev/null)
    # Where wcs names nothing, a file is expected.
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete -c wcs -f -a '(__wcs_complete)'
