/// `tokengen.yaml`.
extension Author {
    mutating func configure() {
        var swift: [Node.Member] = []
        if draft.brands.isEmpty || dice.chance(30) {
            draft.name = dice.pick(["app", "dating", "My App", "größe"])
            set("name", .text(draft.name))
        }
        if dice.chance(20) { set("release", .number("\(dice.roll(1...40))")) }
        if dice.chance(20) {
            draft.remInPoints = dice.pick([10, 16, 18.5])
            set("rem", .number("\(draft.remInPoints ?? 16)"))
        }
        if draft.arrangement.access != "public" { swift.append(.init(name: "access", value: .text(draft.arrangement.access))) }
        if let module = draft.arrangement.platformModule { swift.append(.init(name: "platformModule", value: .text(module))) }
        if !swift.isEmpty { set("swift", .map(swift)) }
        if !draft.configuration.isEmpty { note(.configuration) }
    }

    private mutating func set(_ name: String, _ value: Node) { draft.configuration.append(.init(name: name, value: value)) }
}
