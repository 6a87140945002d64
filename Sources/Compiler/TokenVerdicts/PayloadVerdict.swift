import TokenCatalogue
import TokenComparison
import TokenDelivery
import TokenDiagnostics
import TokenPayloads
import TokenResolver

/// What an app that is built from the new state does with a payload that is out there, and one that is built from the old state does not.
package struct PayloadVerdict: Sendable {
    /// As it was given.
    package let file: String
    package let brand: String
    /// The paths in it that are ignored, in order.
    package let ignored: [String]
    /// Why the whole of it is refused; nil if it is not.
    package let refusal: String?

    package var isHarmless: Bool { ignored.isEmpty && refusal == nil }

    /// - Throws: A `PayloadRejection` if the payload cannot be read by any app, or a `CatalogueError`.
    package init(_ file: String, _ bytes: [UInt8], _ comparison: Comparison) throws {
        let opened = try Envelope.unproven(bytes).opened
        let brand = opened.statement.brand
        (self.file, self.brand) = (file, brand)
        guard let now = try Self.catalogue(of: brand, in: comparison.new) else {
            (ignored, refusal) = ([], "the tokens have no brand '\(brand)' any more")
            return
        }
        guard opened.statement.app == now.app else {
            (ignored, refusal) = ([], "it is for the app \(opened.statement.app), the tokens are for \(now.app)")
            return
        }
        guard let layers = try opened.content.map(PayloadLayers.init(content:)) else {
            (ignored, refusal) = ([], nil)
            return
        }
        let before = try Self.catalogue(of: brand, in: comparison.old).map { Objections(to: layers, by: $0) }
        let after = Objections(to: layers, by: now)
        ignored = after.ignored.filter { !(before?.ignored.contains($0) ?? false) }
        refusal = before?.refusal == nil ? after.refusal : nil
    }

    private static func catalogue(of brand: String, in project: ResolvedProject) throws -> TokenCatalogue? {
        try project.brands.first { $0.name == brand }.map { try TokenCatalogue(json: BrandBundle($0, of: project).catalogue) }
    }

    private struct Objections {
        let ignored: [String]
        let refusal: String?

        init(to layers: PayloadLayers, by catalogue: TokenCatalogue) {
            let fitting = layers.layers.filter { $0.conditions.fits.contains(catalogue.release) }
            ignored = catalogue.paths(missingFor: fitting.map(layers.overrides))
            refusal = LayerCheck(layers).rejection(by: catalogue).map { names, reason in
                "\("layer".plural(for: names.count)) \(names.map { "'\($0)'" }.joined(separator: " and ")): \(reason)"
            }
        }
    }
}

extension [PayloadVerdict] {
    /// What becomes of those that are harmed: `1 payload loses overrides`, `2 payloads are refused`.
    var harm: [String] {
        let refused = count { $0.refusal != nil }, losing = count { $0.refusal == nil && !$0.ignored.isEmpty }
        return [
            losing == 0 ? nil : "\(losing.counted("payload")) \(losing == 1 ? "loses" : "lose") overrides",
            refused == 0 ? nil : "\(refused.counted("payload")) \(refused == 1 ? "is" : "are") refused",
        ].compactMap(\.self)
    }
}
