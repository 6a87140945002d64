import TokenModel

/// What the recorded pictures were drawn from, by brand and mode.
struct PictureHistory {
    let index: PictureIndex
    private var tokens: [String: [PictureInput.Key: PictureInput]] = [:]
    /// Several texts of a field if only some pictures were accepted.
    private var fields: [String: [String: Set<String>]] = [:]

    init(_ index: PictureIndex) {
        self.index = index
        for (_, cell) in index.cells.sorted(by: { $0.key < $1.key }) {
            for input in cell.inputs {
                switch input.kind {
                case .token: tokens[cell.group, default: [:]][input.key] = input
                case .field: fields[cell.group, default: [:]][input.name, default: []].insert(input.text)
                default: break
                }
            }
        }
    }

    func inputs(of cell: PictureCell) -> [PictureInput] { index.cells[cell.name]?.inputs ?? [] }

    /// The tokens of all pictures in a brand and mode.
    func tokens(in group: String) -> [PictureInput.Key: PictureInput] { tokens[group] ?? [:] }

    /// What a field was in a brand and mode, in order.
    func values(of field: StyleFieldName, in group: String) -> [DeclaredValue] {
        fields[group]?[field.text]?.sorted().map { DeclaredValue($0) } ?? [.unset]
    }
}
