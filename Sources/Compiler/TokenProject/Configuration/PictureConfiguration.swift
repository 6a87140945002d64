import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// The `snapshots` section of `tokengen.yaml`: which pictures to record, and where. Initialised with the defaults.
package struct PictureConfiguration: Sendable {
    /// A brand or a component, and where it is named.
    package struct Name: Sendable {
        package var text: String
        package var place: SyntaxReference
    }

    /// A context of a modifier, and where both are named.
    package struct Context: Sendable {
        package var modifier: String
        package var context: String
        /// Nil for what no file names.
        var modifierPlace: SyntaxReference?
        var contextPlace: SyntaxReference?

        package init(modifier: String, context: String) { (self.modifier, self.context) = (modifier, context) }
    }

    /// Nil if `tokengen.yaml` has no such section.
    package private(set) var place: SyntaxReference?
    /// Relative to the folder that contains the token folder.
    package var folder = "Snapshots"
    /// The width of a picture in points.
    package var width = 375
    /// The number of pixels in a point.
    package var scale = 1
    package var modes: [TokenMode] = [.light, .dark]
    /// Nil for all.
    package var brands: [Name]?
    package var components: [Name]?
    /// Combinations of contexts that are recorded besides the default. A modifier that is not named has its default.
    package var contexts: [[Context]] = []
    /// The files of the only fonts that the browser can use; empty for the machine's Inter.
    package var fonts: [GalleryConfiguration.Path] = []

    /// The tests of the app's own views; nil if there are none.
    package private(set) var tests: Tests?

    /// The file that `tokengen snapshots swift` writes.
    package struct Tests: Sendable {
        /// Relative to the folder that contains the token folder.
        package var file: String
        /// The app's type that conforms to `ComponentViews`.
        package var views: String
        /// The modules that the file imports, perhaps with `@testable ` before them.
        package var imports: [String] = []
    }

    package init() {}

    package func takes(component: String) -> Bool { components?.contains { $0.text == component } ?? true }
    package func takes(brand: String) -> Bool { brands?.contains { $0.text == brand } ?? true }
}

extension PictureConfiguration {
    /// The widths and scales that a picture may have.
    static let widths = 40...2000
    static let scales = 1...3

    init(_ tree: SyntaxTree, _ node: NodeID, reporting diagnostics: inout Diagnostics) {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.noMapping, at: tree.reference(node))
            return
        }
        place = tree.reference(node)
        for (key, value) in tree.entries(of: node) {
            switch ConfigurationKey.Pictures(rawValue: tree.string(key)) {
            case .folder: folder = Self.names(tree, value, .noFolder, &diagnostics)?.first?.text ?? folder
            case .width: width = Self.number(tree, value, in: Self.widths, .noWidth, &diagnostics) ?? width
            case .scale: scale = Self.number(tree, value, in: Self.scales, .noScale, &diagnostics) ?? scale
            case .modes: readModes(tree, value, &diagnostics)
            case .brands: brands = Self.names(tree, value, .noBrands, &diagnostics) ?? brands
            case .contexts: readContexts(tree, value, &diagnostics)
            case .components: components = Self.names(tree, value, .noComponents, &diagnostics) ?? components
            case .fonts:
                fonts = Self.names(tree, value, .noFonts, &diagnostics)?.map { .init(text: $0.text, place: $0.place) } ?? fonts
            case .swift: tests = Tests(tree, value, reporting: &diagnostics)
            case nil:
                let known = ConfigurationKey.Pictures.allCases.map(\.rawValue)
                diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: node, in: tree, among: known)
            }
        }
    }

    private static func number(
        _ tree: SyntaxTree, _ node: NodeID, in range: ClosedRange<Int>, _ failure: Diagnostic.Message, _ diagnostics: inout Diagnostics
    ) -> Int? {
        if tree.isScalar(node), let number = tree.number(node), let whole = Int(exactly: number), range.contains(whole) { return whole }
        diagnostics.report(failure, at: tree.reference(node))
        return nil
    }

    private mutating func readModes(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        guard let names = Self.names(tree, node, .noModes, &diagnostics) else { return }
        modes = []
        for name in names {
            guard let mode = TokenMode.allCases.first(where: { ($0.name ?? "light") == name.text }) else {
                diagnostics.report(.unknownMode(name.text), at: name.place)
                continue
            }
            if !modes.contains(mode) { modes.append(mode) }
        }
    }

    /// Reads a combination of contexts, or a list of them.
    private mutating func readContexts(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        let items = tree.kind(node) == .sequence ? Array(tree.items(of: node)) : [node]
        guard !items.isEmpty else { return diagnostics.report(.noContexts, at: tree.reference(node)) }
        for item in items {
            let entries = tree.kind(item) == .mapping ? Array(tree.entries(of: item)) : []
            let isComplete = entries.allSatisfy { tree.isScalar($0.value) && !tree.isNull($0.value) && !tree.bytes($0.value).isEmpty }
            guard !entries.isEmpty, isComplete else {
                diagnostics.report(.noContexts, at: tree.reference(item))
                continue
            }
            contexts.append(
                entries.map { key, value in
                    var context = Context(modifier: tree.name(key), context: tree.name(value))
                    (context.modifierPlace, context.contextPlace) = (tree.reference(key), tree.reference(value))
                    return context
                })
        }
    }

    /// Returns a text or a list of texts. Reports anything else and returns nil.
    fileprivate static func names(
        _ tree: SyntaxTree, _ node: NodeID, _ failure: Diagnostic.Message, _ diagnostics: inout Diagnostics
    ) -> [Name]? {
        let items = tree.kind(node) == .sequence ? Array(tree.items(of: node)) : [node]
        guard !items.isEmpty, items.allSatisfy({ tree.isText($0) && !tree.isNull($0) && !tree.bytes($0).isEmpty }) else {
            diagnostics.report(failure, at: tree.reference(node))
            return nil
        }
        return items.map { Name(text: tree.string($0), place: tree.reference($0)) }
    }
}

extension PictureConfiguration.Tests {
    /// The part of an import before the module's name.
    private static let testable = "@testable "

    fileprivate init?(_ tree: SyntaxTree, _ node: NodeID, reporting diagnostics: inout Diagnostics) {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.noTests, at: tree.reference(node))
            return nil
        }
        var file: String?
        var views: String?
        var imports: [String] = []
        let errors = diagnostics.errorCount
        for (key, value) in tree.entries(of: node) {
            let text = tree.isText(value) ? tree.string(value) : ""
            switch ConfigurationKey.PictureTests(rawValue: tree.string(key)) {
            case .file where text.hasSuffix(".swift") && !text.hasPrefix("/") && !text.pathNames.contains(".."): file = text
            case .file: diagnostics.report(.noTestFile, at: tree.reference(value))
            case .views where text.isSwiftTypeName: views = text
            case .views: diagnostics.report(.noViews, at: tree.reference(value))
            case .imports:
                for name in PictureConfiguration.names(tree, value, .noImports, &diagnostics) ?? [] {
                    let module = name.text.hasPrefix(Self.testable) ? String(name.text.dropFirst(Self.testable.count)) : name.text
                    if module.isSwiftTypeName { imports.append(name.text) } else { diagnostics.report(.noImports, at: name.place) }
                }
            case nil:
                let known = ConfigurationKey.PictureTests.allCases.map(\.rawValue)
                diagnostics.report(.unknownKey(tree.string(key), in: "snapshots.swift"), unknown: key, of: node, in: tree, among: known)
            }
        }
        guard let file, let views else {
            // What is missing may be what was reported.
            if diagnostics.errorCount == errors { diagnostics.report(.noTests, at: tree.reference(node)) }
            return nil
        }
        self.init(file: file, views: views, imports: imports)
    }
}

extension Diagnostic.Message {
    fileprivate static var noTests: Self {
        .error(.configuration, "'swift' must be a mapping with file and views, and perhaps imports")
    }
    fileprivate static var noTestFile: Self {
        .error(.configuration, "'file' must be the Swift file to write, such as Tests/NewsTests/ComponentPictures.swift")
    }
    fileprivate static var noViews: Self {
        .error(.configuration, "'views' must be the name of your type that conforms to ComponentViews")
    }
    fileprivate static var noImports: Self {
        .error(.configuration, "'imports' must be a list of modules, such as NewsUI or \"@testable NewsUI\"")
    }
    fileprivate static var noMapping: Self {
        .error(
            .configuration, "'snapshots' must be a mapping with folder, width, scale, modes, brands, contexts, components, fonts and swift")
    }
    fileprivate static var noFolder: Self { .error(.configuration, "'folder' must be the folder for pictures, such as Snapshots") }
    fileprivate static var noWidth: Self {
        let widths = PictureConfiguration.widths
        return .error(.configuration, "'width' must be a number of points from \(widths.lowerBound) to \(widths.upperBound)")
    }
    fileprivate static var noScale: Self { .error(.configuration, "'scale' must be 1, 2 or 3 pixels in a point") }
    fileprivate static var noModes: Self {
        .error(.configuration, "'modes' must be a list of light, dark, high-contrast and dark+high-contrast")
    }
    fileprivate static var noBrands: Self { .error(.configuration, "'brands' must be a list of brands") }
    fileprivate static var noComponents: Self { .error(.configuration, "'components' must be a list of components") }
    fileprivate static var noContexts: Self {
        .error(.configuration, "'contexts' must be a list of contexts by modifier, such as [{ density: compact }]")
    }
    fileprivate static var noFonts: Self { .error(.configuration, "'fonts' must be a list of font files") }
    fileprivate static func unknownMode(_ name: String) -> Self {
        .error(.configuration, "unknown mode '\(name)'; expected light, dark, high-contrast or dark+high-contrast")
    }
    fileprivate static func unknownKey(_ name: String, in section: String = "snapshots") -> Self {
        .error(.configuration, "unknown key '\(name)' in '\(section)'")
    }
}
