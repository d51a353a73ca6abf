# Completion of letopis for fish: letopis completion fish | source

function __letopis_words
    set -l found (letopis completion words -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    if set -q found[1]
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end

