/// The parts of a field's name: `NewsViewStyle/default/titleStyle/font`.
struct StyleFieldName {
    let type: Substring
    let variant: Substring
    let field: Substring

    init?(_ name: String) {
        let parts = name.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        (type, variant, field) = (parts[0], parts[1], parts[2])
    }
}
