import TokenFormat
import TokenLint
import TokenOutput
import TokenResolver

extension Explanation {
    /// The lowest contrast that the subject has as a text's colour, and where; nil if it is none, or its background is not known.
    package var contrast: String? {
        let lowest: TextContrast?
        switch subject {
        case .token(let path):
            let leaves = project.brands.flatMap { brand in
                brand.leaves.indices.filter { brand.leaves[$0].declared?.refers(to: path) ?? false }
            }
            lowest = project.lowestContrast(ofLeaves: Set(leaves).sorted(), coloredBy: path)
        case .field(_, let leaf, _):
            lowest = project.lowestContrast(ofLeaves: [leaf], coloredBy: nil)
        }
        guard let lowest, let brand = project.brands.first(where: { $0.name == lowest.brand }) else { return nil }
        let owner = label((brand, lowest.contexts, [lowest.mode]))
        // A token may be the colour of several texts.
        let shown = if case .token = subject { "\(project.styles.path(ofLeaf: lowest.leaf).escapedForDisplay), \(owner)" } else { owner }
        return "contrast at least \(lowest.text) (\(shown))" + (lowest.missedMinimum.map { ", but \($0) is needed" } ?? "")
    }
}
