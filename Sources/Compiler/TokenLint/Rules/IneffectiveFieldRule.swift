import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let ineffectiveField = LintRule(
        "ineffective-field", summary: "A field has an effect with the other fields of its style.",
        explanation: """
            An image view with a width and a height has the ratio of the two, so its `aspectRatio` has no effect. Remove one of the three, or set \
            it to null in the variant or the brand that does not need it.
            """,
        example: """
            --- styles/photo.yaml
            PhotoStyle:
              fields: { photoStyle: ImageViewStyle }
              value:
                photoStyle: { width: 120, height: 80, aspectRatio: 1.5 }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            let styles = run.project.styles
            var owners = LeafOwners(styles)
            for (index, brand) in run.project.brands.enumerated() {
                var inherited: Set<SourceRange> = []
                for (blockIndex, block) in styles.variantBlocks.enumerated() {
                    let leaves = styles.types[block.type].leaves
                    func range(of place: Int) -> SourceRange? {
                        let leaf = brand.leaves[block.firstLeaf + place]
                        return leaf.declared == nil ? nil : leaf.range
                    }
                    for (place, leaf) in leaves.enumerated() where leaf.path.hasSuffix("aspectRatio") {
                        guard owners.style(of: leaf, in: block) == "ImageViewStyle", let ratio = range(of: place) else { continue }
                        let holder = leaf.path.dropLast("aspectRatio".count)
                        let lengths = ["width", "height"].compactMap { name in
                            leaves.firstIndex { $0.path == holder + name }.flatMap(range)
                        }
                        guard lengths.count == 2, inherited.insert(ratio).inserted else { continue }
                        run.report(
                            .ineffective("'\(leaf.path)' of '\(run.project.name(of: block))'"), at: ratio, about: [.style(blockIndex)],
                            brand: index)
                    }
                }
            }
        })
}

extension LintMessage {
    fileprivate static func ineffective(_ field: String) -> Self { Self("\(field) has no effect next to 'width' and 'height'") }
}
