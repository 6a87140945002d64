import TokenDiagnostics
import TokenSyntax

/// Reads screen files. A screen `Astrologer` is the style type `AstrologerScreen`: it has the fields of `ImageScreenStyle`, and each of its areas is
/// a field of the type `ScreenArea`.
extension StyleReader {
    package mutating func read(screens tree: SyntaxTree) {
        self.tree = tree
        guard let root = tree.root, !tree.isNull(root) else { return }
        guard tree.kind(root) == .mapping else { return report(.screenFile, root) }
        for (key, value) in tree.entries(of: root) where tree.firstByte(key) != UInt8(ascii: "$") { readScreen(key, value) }
    }

    private mutating func readScreen(_ key: NodeID, _ node: NodeID) {
        let name = tree.string(key)
        guard name.isCapitalizedIdentifier else { return report(.screenName(name), key) }
        guard tree.kind(node) == .mapping else { return report(.screen(name), node) }
        guard isNew(name + "Screen", key) else { return }
        var type = StyleDeclaration(name: name + "Screen", tree: tree, key: key, swift: .screen)
        type.value = node
        readMembers(of: node, into: &type)
        let areas = areas(of: node)
        let builtIn = places[BuiltInStyles.screenStyle].map { declarations[$0].fields } ?? []
        type.fields = builtIn.map { field in
            var field = field
            // The field is written in this file wherever it is set.
            field.key = key
            field.kindNode = key
            return field
        }
        for area in areas where !refuseName(of: area, among: builtIn.map(\.name)) {
            type.fields.append(.init(name: tree.string(area), key: area, kind: BuiltInStyles.screenArea, kindNode: area))
        }
        type.shortForms = [
            .init("size", of: ["width", "height"], isList: false), .init("areas", of: areas.map(tree.string), isList: false),
        ]
        add(type)
    }

    private mutating func readMembers(of node: NodeID, into type: inout StyleDeclaration) {
        var missing: Set = ["image", "size", "areas"]
        for (member, value) in tree.entries(of: node) {
            switch tree.string(member) {
            case "$description": type.description = tree.string(value)
            case "$extensions":
                type.extensions = value
                diagnostics.checkOwnExtensions(value, in: tree)
            case "variants": type.variants = mappings(value)
            case "brands": readBrands(value, into: &type)
            case "areas" where tree.kind(value) == .mapping && tree.entries(of: value).first { _ in true } == nil: break
            case "image", "size", "content", "areas": missing.remove(tree.string(member))
            case let other:
                report(.unknownMember(other), member, in: node, among: Self.allMembers)
                // It may be the missing one, misspelt.
                missing = []
            }
        }
        let levels = type.variants.values + type.brands.values.flatMap { Array($0.variants.values) }
        for level in levels { checkMembers(of: level, among: Self.screenMembers) }
        for brand in type.brands.values { checkMembers(of: brand.value, among: Self.screenMembers + ["variants"]) }
        // Each brand may have an image of its own.
        if type.brands.values.contains(where: { tree.value(of: "image", in: $0.value) != nil }) { missing.remove("image") }
        if !missing.isEmpty, !tree.lacksContent(node) { report(.missing(missing.sorted(), in: tree.string(type.key)), type.key) }
    }

    /// What the screen itself, a brand and a variant have alike.
    private static let screenMembers = ["image", "size", "content", "areas"]
    private static let allMembers = screenMembers + ["variants", "brands", "$description", "$extensions"]

    private mutating func checkMembers(of level: NodeID, among known: [String]) {
        for (key, _) in tree.entries(of: level) where !known.contains(tree.string(key)) && tree.firstByte(key) != UInt8(ascii: "$") {
            report(.unknownMember(tree.string(key)), key, in: level, among: known)
        }
    }

    /// Returns the names of the areas, which the screen itself declares.
    private mutating func areas(of screen: NodeID) -> [NodeID] {
        guard let areas = tree.value(of: "areas", in: screen) else { return [] }
        let builtIn = places[BuiltInStyles.screenArea].map { declarations[$0] }
        let known = (builtIn?.fields.map(\.name) ?? []) + (builtIn?.shortForms.map(\.name) ?? [])
        for (area, value) in tree.entries(of: areas) where tree.kind(value) == .mapping && !tree.lacksContent(value) {
            let members = tree.entries(of: value).map { tree.string($0.key) }
            let frame = ["x", "y", "width", "height"]
            // An unknown member may be the frame, misspelt.
            guard !members.contains("frame"), members.allSatisfy(known.contains) else { continue }
            let missing = frame.filter { !members.contains($0) }
            if missing.count == 4 {
                report(.noFrame(tree.string(area)), area)
            } else if let first = missing.first {
                report(.noPart(first, of: tree.string(area)), area)
            }
        }
        return tree.entries(of: areas).map(\.key)
    }

    /// Returns whether a name cannot be that of an area.
    private mutating func refuseName(of area: NodeID, among fields: [String]) -> Bool {
        let name = tree.string(area)
        if (fields + Self.allMembers).contains(name) || name.hasPrefix("$") {
            report(.areaName(name), area)
            return true
        }
        checkName(area, holdsNo: "/")
        return false
    }
}

extension Diagnostic.Message {
    fileprivate static var screenFile: Self { .error(.screenFile, "a screen file must be a mapping from names to screens") }
    fileprivate static func screenName(_ name: String) -> Self {
        .error(.screenFile, "'\(name)' is not a name of a screen; use a capital letter, then letters, digits and '_'")
    }
    fileprivate static func screen(_ name: String) -> Self {
        .error(.screenFile, "screen '\(name)' must be a mapping with 'image', 'size' and 'areas'")
    }
    fileprivate static func missing(_ members: [String], in name: String) -> Self {
        .error(.screenFile, "screen '\(name)' has no \(members.map { "'\($0)'" }.joined(separator: ", "))")
    }
    fileprivate static func noFrame(_ name: String) -> Self {
        .error(.screenFile, "area '\(name)' has no 'frame'; write 'null' instead of an area that only brands have")
    }
    fileprivate static func noPart(_ name: String, of area: String) -> Self {
        .error(.screenFile, "area '\(area)' has no '\(name)'; write all of 'frame', or x, y, width and height")
    }
    fileprivate static func areaName(_ name: String) -> Self {
        .error(.reservedName, "an area cannot be named '\(name)', which is a member of screens")
    }
    fileprivate static func unknownMember(_ name: String) -> Self { .error(.unknownScreenMember, "unknown member '\(name)' of a screen") }
}
