import TokenCatalogue
import TokenCompiler
import TokenDiagnostics
import TokenResolver
package import TokenRuntime
import TokenProject

/// A brand compiled from a text: files under lines `--- path`, the first one being `base/tokens.yaml`.
package struct FixtureBrand: Sendable {
    package let brand: Brand
    /// JSON.
    package let catalogue: [UInt8]
    package let snapshot: [UInt8]
    /// The values in other contexts.
    package let contexts: [UInt8]?

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The first brand of the project.
    ///
    /// - Parameters:
    ///   - modifiers: the types of the contexts.
    ///   - settings: more lines of `tokengen.yaml`.
    package init(
        _ text: String, app: String = "fixture", release: Int = 1, modifiers: [any TokenModifier.Type] = [], settings: String = ""
    ) throws {
        var files = ["tokengen.yaml": "name: \(app)\nrelease: \(release)\n\(settings)"]
        var path = "base/tokens.yaml"
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") { path = String(line.dropFirst(4)) } else { files[path, default: ""] += line + "\n" }
        }
        let sources = files.sorted { $0.key < $1.key }.map { path, text in
            ProjectInput.File(path: path, source: SourceFile(name: path, text: text))
        }
        var diagnostics = Diagnostics()
        let input = ProjectInput(name: "tokens", isSingleFile: false, files: sources)
        let project = Compiler(options: .init()).resolve(input, reporting: &diagnostics)
        guard let project, let resolved = project.brands.first, !diagnostics.hasErrors else {
            throw Failure(description: diagnostics.all.map(\.text).joined(separator: "; "))
        }
        let bundle: BrandBundle
        do {
            bundle = try BrandBundle(resolved, of: project)
        } catch {
            throw Failure(description: "\(error)")
        }
        catalogue = bundle.catalogue
        snapshot = bundle.snapshot
        contexts = bundle.contexts
        brand = try Brand(
            name: bundle.name, snapshot: bundle.snapshot, contexts: bundle.contexts, modifiers: modifiers, catalogue: bundle.catalogue)
    }

    /// Another brand of the same tokens, with a separate store: as in another process.
    package func again() throws -> Brand {
        try Brand(name: brand.name, snapshot: snapshot, contexts: contexts, modifiers: brand.modifiers, catalogue: catalogue)
    }
}

extension FixtureBrand {
    /// A token of most types, a mode, two brands and a style with states: `badoo` is the first brand.
    package static func news(release: Int = 1, accent: String = "#783BF9") throws -> FixtureBrand {
        try FixtureBrand(newsTokens.replacing("ACCENT", with: accent), app: "news", release: release)
    }

    private static let newsTokens = """
        color:
          $type: color
          surface: "#FFFFFF"
          ink: "#1D1B20"
          accent: "#2F6BFF"
          disabled: "#767676"
          text: { title: "{color.accent}", message: "{color.ink}" }
        size: { $type: dimension, hairline: 1, card: 12 }
        family: { $type: fontFamily, text: [Inter, system-ui] }
        font:
          $type: typography
          title: { $value: { fontFamily: "{family.text}", fontSize: 22, fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 } }
        stroke: { $type: strokeStyle, dashes: { $value: { dashArray: [4, 2], lineCap: round } } }
        border: { $type: border, card: { $value: { color: "{color.accent}", width: "{size.hairline}", style: "{stroke.dashes}" } } }
        shadow: { $type: shadow, card: [{ color: "{color.ink}", offsetX: 0, offsetY: 1, blur: 3, spread: 0 }] }
        gradient: { $type: gradient, promotion: [{ color: "{color.accent}", position: 0 }, { color: "{color.ink}", position: 1 }] }
        easing: { $type: cubicBezier, standard: [0.2, 0, 0, 1] }
        transition:
          $type: transition
          appear: { $value: { duration: 160ms, delay: 0ms, timingFunction: "{easing.standard}" } }
        --- brands/badoo.yaml
        color: { $type: color, accent: "ACCENT" }
        --- brands/bumble.yaml
        color: { $type: color, accent: "#FFC629" }
        --- modes/dark.yaml
        color: { $type: color, surface: "#1D1B20", ink: "#FFFFFF" }
        --- styles/news.yaml
        enums:
          Tone: [calm, loud]
        NewsViewStyle:
          fields:
            viewStyle: ViewStyle
            titleStyle: LabelStyle
            titleColor: { type: color, states: true }
            cardBorder: border
            insets: insets
            tone: Tone
            icon: image
            hint: string
          value:
            viewStyle: { backgroundColor: "{color.surface}", borderWidth: "{size.hairline}" }
            titleStyle: { textColor: "{color.text.title}", font: "{font.title}", textAlignment: left }
            titleColor: { normal: "{color.accent}", disabled: "{color.disabled}" }
            cardBorder: "{border.card}"
            insets: { top: "{size.card}", leading: 4 }
            tone: calm
          variants:
            promoted: { viewStyle: { borderColor: "{color.accent}" } }
        """
}
