import TokenProject
import TokenSyntax

/// What the transforms of a Style Dictionary configuration do to a size without a unit.
///
/// Most of the transform groups that come with Style Dictionary read it as rem: they append `rem`, or multiply it by the base font size.
struct StyleDictionaryConfiguration {
    enum Unit: Hashable {
        case px
        /// With the number of px in 1 rem.
        case rem(Double)
    }

    /// The path of the file.
    var name: String
    /// Nil if its platforms disagree, or name no built-in transforms of sizes.
    var unit: Unit?

    /// Nil if the file is not a configuration.
    init?(_ tree: SyntaxTree, name: String) {
        guard let platforms = tree.root.flatMap({ tree.value(of: "platforms", in: $0) }), tree.kind(platforms) == .mapping else {
            return nil
        }
        self.name = name
        var units: Set<Unit> = []
        var unitsOfIOS: Set<Unit> = []
        for (_, platform) in tree.entries(of: platforms) {
            guard let (unit, isIOS) = Self.unit(of: platform, tree) else { continue }
            units.insert(unit)
            if isIOS { unitsOfIOS.insert(unit) }
        }
        // An app is what tokengen is for.
        let decisive = unitsOfIOS.isEmpty ? units : unitsOfIOS
        unit = decisive.count == 1 ? decisive.first : nil
    }

    private static let groupsWithRem: Set<String> = [
        "ios", "ios-swift", "ios-swift-separate", "css", "scss", "less", "js", "android", "compose", "flutter", "flutter-separate",
    ]
    private static let transformsToPx: Set<String> = ["size/px", "size/pxToRem", "size/sp", "size/dp"]
    private static let transformsToRem: Set<String> = [
        "size/rem", "size/remToPt", "size/remToPx", "size/remToSp", "size/remToDp", "size/swift/remToCGFloat", "size/compose/remToSp",
        "size/compose/remToDp", "size/flutter/remToDouble",
    ]

    private static func unit(of platform: NodeID, _ tree: SyntaxTree) -> (unit: Unit, isIOS: Bool)? {
        let group = tree.text("transformGroup", in: platform) ?? ""
        let transforms = Set(tree.value(of: "transforms", in: platform).map { tree.items(of: $0).map(tree.string) } ?? [])
        let isRem = groupsWithRem.contains(group) || !transforms.isDisjoint(with: transformsToRem)
        let isPx = group == "web" || !transforms.isDisjoint(with: transformsToPx)
        guard isRem != isPx else { return nil }
        let options = tree.value(of: "options", in: platform)
        let base = [platform, options].compactMap(\.self).compactMap { tree.value(of: "basePxFontSize", in: $0).flatMap(tree.number) }.first
        let isIOS = group.hasPrefix("ios") || transforms.contains("size/remToPt") || transforms.contains("size/swift/remToCGFloat")
        return (isPx ? .px : .rem(base.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 16), isIOS)
    }
}
