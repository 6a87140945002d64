package import TokenRuntime

/// One way to get a font: the faces of a token are tried in order, and the last one is always there.
package nonisolated enum FontFace: Sendable, Hashable {
    /// An exact face.
    case postScriptName(String)
    /// A family, in the token's weight.
    case family(String)
    /// The system's own font in a design.
    case system(FontDesign)
}

/// The designs of the system's font: `system-ui`, `ui-rounded`, `ui-serif`, `ui-monospace`.
package nonisolated enum FontDesign: Sendable, Hashable, CaseIterable {
    case standard, rounded, serif, monospaced

    /// The design that a family name of a token means; nil for a family.
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
    /// What to try, from most to least preferred: the exact face, the families, at last the system's font.
    package nonisolated var faces: [FontFace] {
        var faces = postScriptName.map { [FontFace.postScriptName($0)] } ?? []
        for name in families {
            guard let design = FontDesign(familyName: name) else {
                faces.append(.family(name))
                continue
            }
            // The system's font is always there, so that nothing after it is ever tried.
            return faces + [.system(design)]
        }
        return faces + [.system(.standard)]
    }
}
