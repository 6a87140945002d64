import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenModel
import TokenPayloads

/// What the layers of a payload change in one release.
struct LayersText {
    private let layers: PayloadLayers
    private let catalogue: TokenCatalogue
    private let combinations: [[Int]]
    private let now: Int64
    /// Limits for readability.
    private static let (combinationLimit, pathLimit) = (8, 10)

    init(_ layers: PayloadLayers, _ catalogue: TokenCatalogue, now: Int64) {
        self.layers = layers
        self.catalogue = catalogue
        self.now = now
        combinations = LayerCombinations(layers.layers.map(\.conditions), release: catalogue.release).stacks.sorted {
            $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
        }
    }

    /// - Parameter stack: the combination to show in full, instead of each layer.
    func text(_ stack: [Int]?) throws(PayloadRejection) -> String {
        if let stack { return try text(ofCombination: stack) }
        var text = ""
        for index in layers.layers.indices {
            text += head(of: index)
            if fits(index) { text += effects(of: index) }
        }
        return text + shared + combinationsText
    }

    /// The values that a layer changes over those below it. If no device has just these layers, they may be wrong without the others.
    private func effects(of index: Int) -> String {
        do throws(PayloadRejection) {
            return EffectsText(try catalogue.effects(of: sources([index]), over: sources(below(index)))).text.indented
        } catch {
            return "    no comparison: it needs a stack that no device has, and which would be rejected: \("\(error)".escapedForDisplay)\n"
        }
    }

    private func text(ofCombination stack: [Int]) throws(PayloadRejection) -> String {
        guard combinations.contains(stack) else { return "  no device of this release has exactly \(names(stack))\n" + combinationsText }
        return "  \(names(stack)):\n" + EffectsText(try catalogue.effects(of: sources(stack))).text.indented
    }

    private func sources(_ stack: [Int]) -> [OverrideSource] { stack.map { layers.overrides(of: layers.layers[$0]) } }

    private func fits(_ index: Int) -> Bool { layers.layers[index].conditions.fits.contains(catalogue.release) }

    /// The layers below that every device of the release has.
    private func below(_ index: Int) -> [Int] {
        layers.layers[..<index].indices.filter { layers.layers[$0].conditions.isUnconditional && fits($0) }
    }

    private func head(of index: Int) -> String {
        let (name, conditions) = (layers.layers[index].name, layers.layers[index].conditions)
        guard fits(index) else { return "  layer '\(name)' is for \(conditions.fits.releases)\n" }
        let time = conditions.until.map { $0 <= now } == true ? ", ended" : conditions.from.map { $0 > now } == true ? ", not yet" : ""
        return "  layer '\(name)', \(conditions.audience)\(time)\n"
    }

    private func names(_ stack: [Int]) -> String {
        stack.isEmpty ? "none" : stack.map { layers.layers[$0].name }.joined(separator: " + ")
    }

    private var combinationsText: String {
        guard layers.layers.count > 1 else { return "" }
        let shown = combinations.prefix(Self.combinationLimit).map(names).joined(separator: "; ")
        let rest = combinations.count - Self.combinationLimit
        return "  \(combinations.count.counted("combination")): \(shown)\(rest > 0 ? "; and \(rest) more" : "")\n"
    }

    /// The paths that two layers of one device name; the upper one's value counts.
    private var shared: String {
        let named = layers.layers.indices.map { fits($0) ? catalogue.paths(overriddenBy: sources([$0])) : [] }
        var lines = ""
        for upper in layers.layers.indices {
            for lower in layers.layers[..<upper].indices {
                let below = Set(named[lower])
                let paths = named[upper].filter(below.contains)
                guard !paths.isEmpty, combinations.contains(where: { $0.contains(lower) && $0.contains(upper) }) else { continue }
                let rest = paths.count - Self.pathLimit
                lines += "    \(layers.layers[upper].name) over \(layers.layers[lower].name): "
                lines += paths.prefix(Self.pathLimit).map(\.escapedForLog).joined(separator: ", ")
                lines += rest > 0 ? " and \(rest) more\n" : "\n"
            }
        }
        return lines.isEmpty ? "" : "  paths in two layers:\n" + lines
    }
}

extension String {
    /// Each line two spaces further to the right.
    fileprivate var indented: String { split(separator: "\n").map { "  \($0)\n" }.joined() }
}
