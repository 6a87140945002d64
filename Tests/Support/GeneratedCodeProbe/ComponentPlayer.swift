public import ViewStyles

/// Sends events to components, each sequence to a new one, and prints a line of notes for each.
///
/// - Parameter sequences: places in the pool, apart by spaces, a `;` between sequences. An event behind a `*` is sent from within the next
///   update or action, if there is one before all that was sent is answered; else as all others.
@MainActor public func play<Played: Component>(
    _ component: Played.Type, showing content: Played.Content, _ pool: [Played.Event], _ sequences: String
) {
    for sequence in sequences.split(separator: ";") {
        print(ComponentPlayer<Played>(content, pool, sequence.split(separator: " ")).notes)
    }
}

/// Prints a line for each event in each state: how the view changes.
public func showAnimations<Played: Component>(_ component: Played.Type, _ pool: [Played.Event]) {
    for event in pool {
        for state in Played.State.allCases { print(Played.evaluate(event, in: state).animation.probe) }
    }
}

extension ComponentAnimation? {
    fileprivate var probe: String {
        switch self {
        case nil: "none"
        case .duration(let seconds): "\(seconds)"
        case .transition(let transition): transition.probe
        case .field(let path): path
        }
    }
}

@MainActor private final class ComponentPlayer<Played: Component> {
    private(set) var notes = ""
    private let pool: [Played.Event]
    private var waiting: ArraySlice<Substring>
    private var model: ComponentModel<Played>?

    init(_ content: Played.Content, _ pool: [Played.Event], _ sequence: [Substring]) {
        self.pool = pool
        waiting = sequence[...]
        let model = ComponentModel<Played>(
            content, apply: { [unowned self] in note("", $0) }, perform: { [unowned self] in note("!", $0) })
        self.model = model
        while let event = waiting.popFirst() {
            send(event)
            notes += " =\(model.state.rawValue)"
        }
    }

    private func note(_ mark: String, _ effect: Any) {
        notes += " \(model?.state.rawValue ?? -1):\(mark)\(text(of: effect))"
        guard let event = waiting.first, event.hasPrefix("*") else { return }
        waiting.removeFirst()
        send(event.dropFirst())
    }

    private func send(_ event: Substring) {
        if let place = Int(event.drop { $0 == "*" }) { model?.send(pool[place]) }
    }

    /// The case's name and its associated values.
    private func text(of effect: Any) -> String {
        guard let child = Mirror(reflecting: effect).children.first else { return "\(effect)()" }
        let carried = Mirror(reflecting: child.value)
        let values = carried.displayStyle == .tuple ? carried.children.map { probe($0.value) } : [probe(child.value)]
        return "\(child.label ?? "")(\(values.joined(separator: "; ")))"
    }
}

extension ComponentImage: Probed {
    public var probe: String { name.debugDescription }
}

extension Int: Probed {
    public var probe: String { "\(self)" }
}
