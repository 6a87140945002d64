import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

/// The output of `tokengen explain` for a group: its tokens, as text one per line with their types and short values.
package struct GroupOutline {
    private let path: String
    private let tokens: [String]
    private let project: ResolvedProject

    /// Nil if the group does not exist.
    package init?(_ path: String, in project: ResolvedProject, _ catalogue: PathCatalogue) {
        self.path = path.withoutBraces
        self.project = project
        tokens = catalogue.tokens(inGroup: path)
        if tokens.isEmpty { return nil }
    }

    package var text: String {
        let rows = tokens.map { token in [token.escapedForDisplay, type(of: token), values(of: token)] }
        let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return "\(path.escapedForDisplay): \(tokens.count.counted("token"))\n"
            + rows.map { row in
                "  " + (0..<2).map { row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count + 2) }.joined() + row[2] + "\n"
            }.joined()
    }

    /// The explanation of each token.
    package var json: JSONText { .array(tokens.map { Explanation(of: .token($0), in: project).json }) }

    private func type(of path: String) -> String {
        project.brands.lazy.compactMap { $0.token(at: path)?.type.rawValue }.first ?? ""
    }

    /// Returns values such as `#783BF9; dark #A78BFA`, after the names of their brands if brands differ.
    private func values(of path: String) -> String {
        var texts: [(text: String, brands: [String])] = []
        for brand in project.brands {
            let text = brand.token(at: path).map { brand.values(of: $0) + ($0.deprecation.map { "; \($0.line)" } ?? "") } ?? "not declared"
            if let index = texts.firstIndex(where: { $0.text == text }) {
                texts[index].brands.append(brand.name)
            } else {
                texts.append((text, [brand.name]))
            }
        }
        guard texts.count > 1 else { return texts.first?.text ?? "" }
        return texts.map { "\($0.brands.joined(separator: ", ").escapedForDisplay): \($0.text)" }.joined(separator: " | ")
    }
}

extension ResolvedBrand {
    fileprivate func token(at path: String) -> ResolvedToken? { tokenIDs[path].map { tokens[$0] } }

    /// Returns the value, followed by those of modes that differ from what the other modes make of it.
    fileprivate func values(of token: ResolvedToken) -> String {
        let others = modes.dropFirst().filter { values[token.values[$0]] != values[inheritedValue(of: token, in: $0)] }
        return ([(nil, token.values.light)] + others.map { ($0.name, token.values[$0]) }).map { mode, value in
            (mode.map { $0 + " " } ?? "") + values[value].summary().escapedForDisplay
        }.joined(separator: "; ")
    }

    /// The value that a mode has if it declares none of its own: that of the last other mode over it that changes the default's value.
    private func inheritedValue(of token: ResolvedToken, in mode: TokenMode) -> ValueID {
        mode.topmost { overlay in
            overlay != mode && values[token.values[overlay]] != values[token.values.light] ? token.values[overlay] : nil
        } ?? token.values.light
    }
}
