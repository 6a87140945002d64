package import TokenRuntime

/// A source for a font. The faces of a token are tried in order; the last one always exists.
package nonisolated enum FontFace: Sendable, Hashable {
    /// An exact face.
    case postScriptName(String)
    /// A family, in the token's weight.
    case family(String)
    /// The system's font in a design.
    case system(FontDesign)
}

/// The designs of the system's font: `system-ui`, `ui-rounded`, `ui-serif`, `ui-monospace`.
package nonisolated enum FontDesign: Sendable, Hashable, CaseIterable {
    case standard, rounded, serif, monospaced

    /// Creates the design that a token's family name means. Nil for a real family.
    package init?(familyName: String) {
        switch familyName {
        case "system-ui": self = .standard
        case "ui-rounded": self = .rounded
        case "ui-serif": self = .serif
        case "ui-monospace": self = .monospaced
        default: return nil
        }
    }
}

extension TokenFont {
    /// The faces to try, in order of preference: the exact face, the families, and finally the system's font.
    package nonisolated var faces: [FontFace] {
        var faces = postScriptName.map { [FontFace.postScriptName($0)] } ?? []
        for name in families {
            guard let design = FontDesign(familyName: name) else {
                faces.append(.family(name))
                continue
            }
            // The system's font always exists, so nothing after it is tried.
            return faces + [.system(design)]
        }
        return faces + [.system(.standard)]
    }
}
