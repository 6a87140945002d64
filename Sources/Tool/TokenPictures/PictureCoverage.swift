/// How many of the style values that components can show some picture is drawn from.
///
/// They are the fields of all variants of the components' styles, and of all states that change them, once for each brand and mode. A picture is
/// drawn from the values that are among its inputs, whether or not one can see them.
struct PictureCoverage {
    let count: Int
    /// The fields that no picture is drawn from, once for each brand and mode.
    let undrawn: [PictureInput]

    init(of groups: [PictureGroup], by cells: [PictureCell], _ inputs: PictureInputs) {
        let cells = Dictionary(grouping: cells, by: \.group.context)
        var count = 0
        var undrawn: [PictureInput] = []
        for (context, groups) in Dictionary(grouping: groups, by: \.context) {
            let fields = groups.reduce(into: Set()) { $0.formUnion(inputs.values(in: $1)) }.filter { $0.kind == .field }
            count += fields.count
            undrawn += (cells[context] ?? []).reduce(into: fields) { $0.subtract(inputs.inputs(of: $1)) }
        }
        self.count = count
        self.undrawn = undrawn
    }

    /// `pictures draw 90 of 120 style values (75%)`; nil if there are none. Only all of them are 100%.
    var text: String? {
        let drawn = count - undrawn.count
        return count == 0 ? nil : "pictures draw \(drawn) of \(count.counted("style value")) (\(drawn * 100 / count)%)"
    }

    /// The variants that no picture is drawn from, sorted.
    var undrawnVariants: [String] { Set(undrawn.compactMap(\.style)).sorted() }
}
