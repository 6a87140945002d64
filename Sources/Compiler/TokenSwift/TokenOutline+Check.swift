import TokenDiagnostics
import TokenOutput
import TokenResolver

extension TokenOutline {
    /// The Swift compiler fails at 256 nested types.
    private static let depthLimit = 200

    /// Reports names that collide in Swift, and groups that are nested too deeply for its compiler.
    func check(reporting diagnostics: inout Diagnostics) {
        for collision in collisions {
            diagnostics.report(
                lost: brand.owner(of: collision.other), path: brand.path(of: collision.other), in: .swift,
                as: name(of: collision.other).text,
                to: brand.owner(of: collision.shown))
        }
        var depth = 1
        for entry in entries {
            switch entry.kind {
            case .group:
                depth += 1
                if depth == Self.depthLimit { diagnostics.report(tooDeep: brand.owner(of: entry)) }
            case .groupEnd: depth -= 1
            case .token, .root: break
            }
        }
    }
}

extension ResolvedBrand {
    fileprivate func owner(of entry: TokenOutline.Entry) -> NameOwner {
        let token = tokens[entry.token]
        return NameOwner("'\(path(of: entry))'", token.declared.range)
    }

    fileprivate func path(of entry: TokenOutline.Entry) -> String {
        let path = tokens[entry.token].path
        return entry.kind == .group ? String(Substring(path.utf8.prefix(entry.nameEnd))) : path
    }
}
