import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Reads `tokengen.yaml`.
struct ConfigurationReader {
    let tree: SyntaxTree
    private var configuration = Configuration()

    init(_ tree: SyntaxTree) { self.tree = tree }

    mutating func read(reporting diagnostics: inout Diagnostics) -> Configuration {
        guard let root = tree.root, !tree.isNull(root) else { return configuration }
        guard tree.kind(root) == .mapping else {
            diagnostics.report(.noMapping, at: tree.range(root))
            return configuration
        }
        configuration.place = tree.reference(root)
        for (key, value) in tree.entries(of: root) {
            switch ConfigurationKey(rawValue: tree.string(key)) {
            case .name:
                if tree.isText(value), !tree.isNull(value), !tree.bytes(value).isEmpty {
                    configuration.name = tree.name(value)
                } else {
                    let isEmpty = tree.kind(value) == .string
                    diagnostics.report(isEmpty ? .noName : .name, at: tree.reference(value))
                }
            case .release: configuration.release = Int(release(value, &diagnostics) ?? 1)
            case .rem: configuration.remInPoints = number(value, &diagnostics) ?? 16
            case .modifiers: readModifiers(value, &diagnostics)
            case .resolver: configuration.resolver = ResolverConfiguration(tree, value, reporting: &diagnostics)
            case .import: configuration.imported = ImportConfiguration(tree, value, reporting: &diagnostics)
            case .foreign:
                configuration.foreign = paths(value, &diagnostics)
                configuration.foreignPlace = tree.reference(value)
            case .unread: remindOfUnread(value, &diagnostics)
            case .outputs: configuration.outputs = outputs(value, &diagnostics)
            case .swift: readSwift(value, &diagnostics)
            case .css: readCSS(value, &diagnostics)
            case .android:
                configuration.android = AndroidConfiguration(tree, value, reporting: &diagnostics)
                if let names = tree.value(of: "names", in: value) { readNames(names, of: .android, &diagnostics) }
            case .xcassets: readNames(below: value, of: .xcassets, &diagnostics)
            case .typescript: readNames(below: value, of: .typescript, &diagnostics)
            case .gallery: configuration.gallery = GalleryConfiguration(tree, value, reporting: &diagnostics)
            case .snapshots: configuration.pictures = PictureConfiguration(tree, value, reporting: &diagnostics)
            case .lint: configuration.lint = SyntaxReference(tree: tree, node: value)
            case .unused: configuration.unused = UnusedConfiguration(tree, value, reporting: &diagnostics)
            case nil:
                let name = tree.string(key)
                if (ProjectLayout.tokenFolders + ["styles", "components"]).contains(name) {
                    let hint = "\(name == "base" ? "base tokens" : name) are the files and folders in '\(name)/'"
                    diagnostics.report(.unknownKey(name), at: tree.reference(key), hint: hint)
                } else {
                    let known = ConfigurationKey.allCases.map(\.rawValue)
                    unknown(key, of: root, among: known, &diagnostics)
                    // Otherwise each file of a modifier would have an error too.
                    if nearest(to: name, among: known) == ConfigurationKey.modifiers.rawValue { readModifiers(value, &diagnostics) }
                }
            }
        }
        return configuration
    }

    private mutating func readModifiers(_ node: NodeID, _ diagnostics: inout Diagnostics) {
        let (modifiers, refused) = ModifierConfiguration.read(tree, node, reporting: &diagnostics)
        configuration.refusedModifiers += refused
        if configuration.modifiers.isEmpty {
            configuration.modifiers = modifiers
        } else {
            configuration.refusedModifiers += modifiers.map(\.name.text)
        }
    }

    /// Warns of each part of an imported source that is not read, as long as it is listed.
    private func remindOfUnread(_ node: NodeID, _ diagnostics: inout Diagnostics) {
        if tree.kind(node) != .sequence, !tree.isNull(node) { diagnostics.report(.unreadNoList, at: tree.reference(node)) }
        for item in tree.items(of: node) {
            diagnostics.report(
                tree.isText(item) ? .unread(tree.string(item)) : .unreadNoList, at: tree.reference(item),
                hint: tree.isText(item) ? "remove the line when that is meant" : nil)
        }
    }

    private mutating func read(
        _ value: NodeID, _ key: String, to member: WritableKeyPath<Configuration, Bool>, _ diagnostics: inout Diagnostics
    ) {
        switch tree.string(value) {
        case "true" where tree.kind(value) != .string: configuration[keyPath: member] = true
        case "false" where tree.kind(value) != .string: configuration[keyPath: member] = false
        default: diagnostics.report(.noBoolean(key), at: tree.reference(value))
        }
    }

    private mutating func readSwift(_ node: NodeID, _ diagnostics: inout Diagnostics) {
        if tree.kind(node) != .mapping, !tree.isNull(node) {
            diagnostics.report(.swiftNoMapping, at: tree.reference(node))
        }
        for (key, value) in tree.entries(of: node) {
            switch ConfigurationKey.Swift(rawValue: tree.string(key)) {
            case .access:
                if let access = AccessLevel(rawValue: tree.string(value)) {
                    configuration.access = access
                    configuration.accessPlace = SyntaxReference(tree: tree, node: value)
                } else {
                    let near = suggestion(for: tree.string(value), among: AccessLevel.allCases.map(\.rawValue))
                    diagnostics.report(
                        .access, at: tree.reference(value), suggestion: near?.name,
                        fixes: tree.fixes(value, writing: near))
                }
            case .platformModule:
                let name = tree.string(value)
                if !name.isSwiftIdentifier {
                    diagnostics.report(.moduleName(name), at: tree.reference(value))
                } else if Self.isTaken(name) {
                    diagnostics.report(.takenModuleName(name), at: tree.reference(value))
                } else {
                    configuration.platformModule = name
                }
            case .names: readNames(value, of: .swift, &diagnostics)
            case .gallery: read(value, "gallery", to: \.hasComponentViews, &diagnostics)
            case .catalogue: read(value, "catalogue", to: \.hasCatalogueFiles, &diagnostics)
            case .delivery: read(value, "delivery", to: \.hasDelivery, &diagnostics)
            case nil: unknown(key, of: node, among: ConfigurationKey.Swift.allCases.map(\.rawValue), &diagnostics)
            }
        }
    }

    /// Reads the section of an output that has only names.
    private mutating func readNames(below node: NodeID, of output: OutputName, _ diagnostics: inout Diagnostics) {
        if tree.kind(node) != .mapping, !tree.isNull(node) { diagnostics.report(.onlyNames(output), at: tree.reference(node)) }
        for (key, value) in tree.entries(of: node) {
            switch ConfigurationKey.Names(rawValue: tree.string(key)) {
            case .names: readNames(value, of: output, &diagnostics)
            case nil: unknown(key, of: node, among: ConfigurationKey.Names.allCases.map(\.rawValue), &diagnostics)
            }
        }
    }

    private mutating func readNames(_ node: NodeID, of output: OutputName, _ diagnostics: inout Diagnostics) {
        if tree.kind(node) != .mapping, !tree.isNull(node) { diagnostics.report(.names, at: tree.reference(node)) }
        for (key, value) in tree.entries(of: node) {
            if tree.isText(value), !tree.isNull(value), Self.isName(tree.string(value)) {
                configuration.names[output, default: [:]][tree.name(key)] = ChosenName(
                    text: tree.string(value), place: tree.reference(key))
            } else {
                diagnostics.report(.names, at: tree.reference(value))
            }
        }
    }

    /// Whether a text can be a name in any output: with a letter, and without the separator of paths.
    private static func isName(_ text: String) -> Bool {
        text.utf8.contains { $0.isASCIILetter || $0 >= 0x80 } && !text.utf8.contains(UInt8(ascii: "."))
    }

    private mutating func readCSS(_ node: NodeID, _ diagnostics: inout Diagnostics) {
        if tree.kind(node) != .mapping, !tree.isNull(node) { diagnostics.report(.cssNoMapping, at: tree.reference(node)) }
        for (key, value) in tree.entries(of: node) {
            let text = tree.isText(value) ? tree.string(value) : ""
            switch ConfigurationKey.CSS(rawValue: tree.string(key)) {
            case .images where text.contains("{name}"): configuration.cssImages = text
            case .images: diagnostics.report(.images, at: tree.reference(value))
            case .layer where Self.isLayer(text): configuration.cssLayer = text
            case .layer: diagnostics.report(.layer, at: tree.reference(value))
            case .unit:
                if let unit = CSSUnit(rawValue: text) {
                    configuration.cssUnit = unit
                } else {
                    diagnostics.report(.unit, at: tree.reference(value))
                }
            case .derived:
                if let derived = CSSDerived(rawValue: text) {
                    configuration.cssDerived = derived
                } else {
                    diagnostics.report(.derived, at: tree.reference(value))
                }
            case .names: readNames(value, of: .css, &diagnostics)
            case nil: unknown(key, of: node, among: ConfigurationKey.CSS.allCases.map(\.rawValue), &diagnostics)
            }
        }
    }

    /// Whether a text names a cascade layer: words with dots between them, in ASCII, and none that CSS has a meaning for.
    private static func isLayer(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
            word.utf8.first.map { $0.isLetter || $0 == UInt8(ascii: "_") } ?? false
                && word.utf8.allSatisfy { $0.isLetter || 48...57 ~= $0 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
                && !["initial", "inherit", "unset", "revert", "revert-layer", "default"].contains(word.lowercased())
        }
    }

    /// Whether generated code cannot import a module of this name, or would import a different one.
    private static func isTaken(_ name: String) -> Bool {
        takenModuleNames.contains(name) || name.utf8.allSatisfy { $0 == UInt8(ascii: "_") }
    }

    private static let takenModuleNames: Set<String> = [
        "Type", "Protocol", "init", "self", "Self", "StyleTypes", "TokenRuntime", "ViewStyles", "Swift", "Foundation", "UIKit", "SwiftUI",
    ]

    private func paths(_ node: NodeID, _ diagnostics: inout Diagnostics) -> [String] {
        let items = tree.kind(node) == .sequence ? Array(tree.items(of: node)) : [node]
        return items.compactMap { item in
            let path = tree.string(item).split(separator: "/").joined(separator: "/")
            if tree.isText(item), !tree.isNull(item), !path.isEmpty { return path }
            diagnostics.report(.noPath, at: tree.reference(item))
            return nil
        }
    }

    private func number(_ node: NodeID, _ diagnostics: inout Diagnostics) -> Double? {
        if tree.isScalar(node), let number = tree.number(node), number > 0 { return number }
        diagnostics.report(.positiveNumber, at: tree.reference(node))
        return nil
    }

    private func release(_ node: NodeID, _ diagnostics: inout Diagnostics) -> Double? {
        if tree.isScalar(node), let number = tree.number(node), number >= 1, number <= Self.maximumRelease, number.rounded() == number {
            return number
        }
        diagnostics.report(.wholeNumber, at: tree.reference(node))
        return nil
    }

    /// 2^53 - 1, the largest integer up to which all JSON numbers are exact.
    fileprivate static let maximumRelease = 9_007_199_254_740_991.0

    private func unknown(_ key: NodeID, of node: NodeID, among known: [String], _ diagnostics: inout Diagnostics) {
        diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: node, in: tree, among: known)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { 65...90 ~= self || 97...122 ~= self }
}

extension Diagnostics {
    /// Reports an unknown key of a mapping and suggests the nearest known one. Offers a fix only if the mapping does not have that key already.
    package mutating func report(
        _ message: Diagnostic.Message, unknown key: NodeID, of node: NodeID, in tree: SyntaxTree,
        among known: [String]
    ) {
        let given = Set(tree.entries(of: node).map { tree.string($0.key) })
        let near = suggestion(for: tree.string(key), among: known)
        report(
            message, at: tree.reference(key), suggestion: near?.name,
            fixes: tree.fixes(key, writing: near.map { $0.confirmed(!given.contains($0.name)) }))
    }
}

extension Diagnostic.Message {
    fileprivate static func unread(_ text: String) -> Self {
        .warning(.notRead, "\(text.prefix(1000))".escapedForDisplay)
    }
    fileprivate static var unreadNoList: Self { .error(.configuration, "'unread' must be a list of texts") }
    fileprivate static var noMapping: Self { .error(.configuration, "the configuration must be a mapping") }
    fileprivate static var name: Self { .error(.configuration, "'name' must be text") }
    fileprivate static var noName: Self { .error(.configuration, "'name' is empty; remove it or write the app's name") }
    fileprivate static var swiftNoMapping: Self {
        .error(.configuration, "'swift' must be a mapping with access, platformModule, names, gallery, catalogue and delivery")
    }
    fileprivate static var names: Self {
        .error(.configuration, "'names' must be a mapping from paths of tokens and groups to names, which have a letter and no '.'")
    }
    fileprivate static func onlyNames(_ output: OutputName) -> Self {
        .error(.configuration, "'\(output.rawValue)' must be a mapping with names")
    }
    fileprivate static func noBoolean(_ key: String) -> Self { .error(.configuration, "'\(key)' must be true or false") }
    fileprivate static var cssNoMapping: Self { .error(.configuration, "'css' must be a mapping with images, layer, unit and derived") }
    fileprivate static var images: Self {
        .error(.configuration, "'images' must be a URL that contains '{name}', such as 'img/{name}.svg'")
    }
    fileprivate static var layer: Self { .error(.configuration, "'layer' must be the name of a CSS layer, such as 'components'") }
    fileprivate static var unit: Self { .error(.configuration, "'unit' must be px or rem") }
    fileprivate static var derived: Self { .error(.configuration, "'derived' must be live or computed") }
    fileprivate static var access: Self { .error(.configuration, "'access' must be public, package or internal") }
    fileprivate static func moduleName(_ name: String) -> Self { .error(.configuration, "'\(name)' is not a Swift module name") }
    fileprivate static func takenModuleName(_ name: String) -> Self {
        .error(.configuration, "'\(name)' cannot be the platform module; generated Swift uses that name for something else")
    }
    fileprivate static var noPath: Self { .error(.configuration, "'foreign' must be a list of files and folders in the token folder") }
    fileprivate static var positiveNumber: Self { .error(.configuration, "expected a number above 0") }
    fileprivate static var wholeNumber: Self {
        .error(.configuration, "'release' counts your releases: 1, 2, 3; it is not the app's version")
    }
    fileprivate static func unknownKey(_ name: String) -> Self { .error(.configuration, "unknown key '\(name)'") }
}
