import TokenCommandLine

/// A shell whose completion tokengen sets up. Each script asks tokengen for the candidates.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// Whether the words of `--option=value` and `key=value` come as three, of which the shell replaces the last.
    var splitsAtEqualSigns: Bool { self == .bash }

    /// Returns the words with each `--option=value` and `key=value` as one.
    func joined(_ words: [String]) -> [String] {
        guard splitsAtEqualSigns else { return words }
        return words.map(\.withoutEscapes).reduce(into: []) { joined, word in
            if let last = joined.last, word == "=" || last.hasSuffix("=") {
                joined[joined.endIndex - 1] += word
            } else {
                joined.append(word)
            }
        }
    }

    /// A candidate that ends in a separator is the beginning of longer ones, so no space follows it.
    var script: String {
        switch self {
        // For bash 3.2, which a Mac has. Without candidates, it completes files by itself.
        case .bash:
            #"""
            _tokengen() {
                local tool="${COMP_WORDS[0]/#\~/$HOME}" line text
                COMPREPLY=()
                while IFS= read -r line; do
                    text="${line%%$'\t'*}"
                    case "$text" in
                        "") return ;;
                        *[./=]) COMPREPLY+=("$(printf %q "$text")") ;;
                        *) COMPREPLY+=("$(printf %q "$text") ") ;;
                    esac
                done < <("$tool" completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
            }
            complete -o default -o nospace -F _tokengen tokengen

            """#
        case .zsh:
            #"""
            #compdef tokengen
            _tokengen() {
                local line text
                local -a ends end_lines parts part_lines
                for line in "${(@f)$("${(Q)words[1]/#\~/$HOME}" completions zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                    text=${line%%$'\t'*}
                    if [[ -z $text ]]; then
                        [[ -n $line ]] && _files
                        return
                    fi
                    line=${line%$'\t'}
                    case $text in
                        *[./=]) parts+=("$text") part_lines+=("${line/$'\t'/  -- }") ;;
                        *) ends+=("$text") end_lines+=("${line/$'\t'/  -- }") ;;
                    esac
                done
                compadd -l -d end_lines -a ends
                compadd -l -S '' -d part_lines -a parts
            }
            if [ "${funcstack[1]}" = _tokengen ]; then _tokengen "$@"; else compdef _tokengen tokengen; fi

            """#
        case .fish:
            #"""
            function __tokengen_candidates
                set -l words (commandline -opc) (commandline -ct)
                set -l lines ($words[1] completions fish -- $words[2..] 2>/dev/null)
                if test "$lines[1]" = \tfiles
                    set -l option (string match -r -- '^--[^=]*=' $words[-1])
                    set -l path (string replace -r -- '^--[^=]*=' '' $words[-1])
                    string replace -r -- '^' "$option" (__fish_complete_path "$path")
                else
                    string join \n -- $lines
                end
            end
            complete -c tokengen -f -a '(__tokengen_candidates)'

            """#
        }
    }
}

extension String {
    /// A word as bash has it on the line, without the backslashes before spaces and the like. In quotes, bash splits and replaces it in another way.
    fileprivate var withoutEscapes: String {
        guard contains("\\"), !contains("\""), !contains("'") else { return self }
        var isEscaped = false
        return filter { character in
            isEscaped = character == "\\" && !isEscaped
            return !isEscaped
        }
    }
}
