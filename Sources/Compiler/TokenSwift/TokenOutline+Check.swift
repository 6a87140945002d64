import TokenDiagnostics
import TokenOutput
import TokenResolver

extension TokenOutline {
    /// The Swift compiler fails at 256 nested types.
    private static let depthLimit = 200

    /// Reports names that collide in Swift, and groups that are nested too deeply for its compiler.
    func check(_ brand: ResolvedBrand, reporting diagnostics: inout Diagnostics) {
        for collision in collisions { report(collision, of: brand, to: &diagnostics) }
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

    private func report(_ collision: Collision, of brand: ResolvedBrand, to diagnostics: inout Diagnostics) {
        let (owner, other) = (brand.owner(of: collision.other), brand.owner(of: collision.shown))
        let name = name(of: collision.other)
        if collision.isHidden {
            diagnostics.report(hidden: owner, path: brand.path(of: collision.other), by: other, in: name)
        } else {
            diagnostics.report(collisionOf: owner, with: other, in: name)
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
