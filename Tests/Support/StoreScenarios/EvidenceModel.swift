/// What a device has to remember about crashes, worked out from the table of situations and without digests or records.
struct EvidenceModel {
    typealias Layer = SampleLayer

    struct Build: Equatable {
        var build: Int
        var release: Int
    }

    enum Selection: Equatable { case all, control, returning(Layer), known }

    enum Start: Equatable { case unproved([Layer]), proved, control, returning(Layer) }

    /// Starts after which the app was not healthy.
    struct Counts: Equatable {
        struct Entry: Equatable {
            var layer: Layer
            var count: Int
        }

        var build: Build?
        var unproved: [Entry] = []
        var alone: [Entry] = []
        var streak = 0
        var control = 0
        var factor = 1
    }

    var counts = Counts()
    private var build: Build?
    private var healthy: [(stack: [Layer], build: Build)] = []
    private(set) var held: [Layer] = []
    /// Whether a start without the held layers is due, and whether it shows nothing at all.
    private(set) var isControlDue = false
    private var isBare = false
    private(set) var bans: [(layer: Layer, build: Build, isByApp: Bool)] = []

    // MARK: Health

    func isBanned(_ layer: Layer) -> Bool { bans.contains { $0.layer == layer } }
    func isProved(stack: [Layer]) -> Bool {
        stack.isEmpty || healthy.contains { $0.build == build && Self.has($0.stack, stack) }
    }
    func isKnown(stack: [Layer]) -> Bool { stack.isEmpty || healthy.contains { Self.has($0.stack, stack) } }
    /// Whether the app was healthy with some of these.
    func isKnown(_ layers: [Layer]) -> Bool { healthy.contains { $0.stack.allSatisfy(layers.contains) } }

    private func isProved(_ layer: Layer) -> Bool { healthy.contains { $0.build == build && $0.stack.contains(layer) } }

    /// Whether a stack has these layers in this order.
    private static func has(_ stack: [Layer], _ layers: [Layer]) -> Bool {
        let places = layers.compactMap(stack.firstIndex)
        return places.count == layers.count && zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }

    private mutating func prove(_ stack: [Layer], in build: Build) {
        self.build = build
        guard !stack.isEmpty else { return }
        let last = healthy.last { $0.build != build }?.build
        healthy.removeAll { $0.build != build && $0.build != last || Self.has(stack, $0.stack) }
        healthy = (healthy + [(stack, build)]).suffix(8)
    }

    // MARK: Bans and what is held

    mutating func ban(_ layer: Layer, isByApp: Bool, in build: Build) {
        self.build = build
        release { $0 == layer }
        bans.removeAll { $0.layer == layer }
        bans.append((layer, build, isByApp))
    }

    mutating func release(_ isReleased: (Layer) -> Bool) {
        held.removeAll(where: isReleased)
        if held.isEmpty { isControlDue = false }
    }

    /// Begins another build.
    mutating func move(to next: Build) {
        guard build != nil, build != next else { return }
        build = next
        release { _ in true }
        bans.removeAll { !$0.isByApp && $0.build != next }
    }

    // MARK: Judging

    func counts(of build: Build) -> Counts { counts.build == build ? counts : Counts(build: build) }

    /// - Parameter others: the layers of the payload before it.
    mutating func judge(_ layers: [Layer], _ stack: [Layer], _ others: [Layer], in build: Build) {
        let before = counts(of: build)
        var counts = before
        // Those of another build stay until there are others.
        defer { if counts != before { self.counts = counts } }
        release { !layers.contains($0) }
        if isControlDue, counts.control > 0 {
            counts.factor = min(16, 2 * counts.factor)
            if isBare {
                release { _ in true }
                counts = Counts(build: build, factor: counts.factor)
            } else {
                let shown = self.layers(.control, of: stack)
                held = layers.filter { held.contains($0) || shown.contains($0) }
                (isBare, counts.control) = (true, 0)
            }
        }
        if !stack.contains(where: held.contains) {
            var suspects = layers.filter { layer in
                !isProved(layer) && counts.unproved.contains { $0.layer == layer && $0.count >= 2 * counts.factor }
            }
            if suspects.isEmpty, counts.streak >= 3 * counts.factor { suspects = stack.filter(isProved) }
            if !suspects.isEmpty {
                self.build = build
                let again = counts.factor > 1
                held = layers.filter { held.contains($0) || suspects.contains($0) || again && stack.contains($0) }
                (isControlDue, isBare) = (true, again)
                (counts.control, counts.alone) = (0, [])
                strip(stack, others)
            }
        }
        while !isControlDue, let layer = stack.first(where: held.contains) {
            guard counts.alone.contains(where: { $0.layer == layer && $0.count >= 2 }) else { break }
            if isProved(layer) {
                (isControlDue, isBare, counts.control) = (true, false, 0)
                strip(stack, others)
            } else {
                ban(layer, isByApp: false, in: build)
                counts.forget([layer])
            }
        }
    }

    /// Shows nothing at all if there is nothing but what is held.
    private mutating func strip(_ stack: [Layer], _ others: [Layer]) {
        if layers(.control, of: stack + others).isEmpty { isBare = true }
    }

    mutating func judgeHealth(with stack: [Layer], after start: Start, _ before: Counts) {
        guard let build = before.build else { return }
        prove(stack, in: build)
        switch start {
        case .unproved, .proved: break
        case .returning(let layer): release { $0 == layer }
        case .control:
            for layer in held where before.alone.contains(where: { $0.layer == layer && $0.count >= 2 }) {
                ban(layer, isByApp: false, in: build)
            }
            isControlDue = false
        }
    }

    // MARK: Showing

    func selection(of stack: [Layer]) -> Selection {
        guard let lowest = stack.first(where: held.contains) else { return .all }
        return isControlDue ? .control : .returning(lowest)
    }

    func layers(_ selection: Selection, of stack: [Layer]) -> [Layer] {
        switch selection {
        case .all: stack
        case .control: stack.filter { !(isControlDue && isBare) && isProved($0) && !held.contains($0) }
        case .returning(let lowest): stack.filter { $0 == lowest || isProved($0) && !held.contains($0) }
        case .known: stack.filter { layer in healthy.contains { $0.stack.contains(layer) } && !held.contains(layer) }
        }
    }

    func isEnough(_ stack: [Layer], for selection: Selection) -> Bool {
        switch selection {
        case .all, .returning: true
        case .control: !stack.isEmpty && isProved(stack: stack)
        case .known: !stack.isEmpty && isKnown(stack: stack)
        }
    }

    func start(with stack: [Layer], _ selection: Selection) -> Start? {
        switch selection {
        case .known: return nil
        case .control: return .control
        case .returning(let layer): return .returning(layer)
        case .all:
            let unproved = stack.filter { !isProved($0) }
            return stack.isEmpty ? nil : unproved.isEmpty ? .proved : .unproved(unproved)
        }
    }
}

extension EvidenceModel.Counts {
    func adding(_ start: EvidenceModel.Start) -> Self {
        var next = self
        func add(_ layer: EvidenceModel.Layer, _ list: inout [Entry]) {
            let count = list.first { $0.layer == layer }?.count ?? 0
            list = list.filter { $0.layer != layer } + [Entry(layer: layer, count: count + 1)]
        }
        switch start {
        case .unproved(let layers): for layer in layers { add(layer, &next.unproved) }
        case .proved: next.streak += 1
        case .control: next.control += 1
        case .returning(let layer): add(layer, &next.alone)
        }
        return next
    }

    func healthy(with layers: [EvidenceModel.Layer]) -> Self {
        var next = self
        next.forget(layers)
        (next.streak, next.control, next.factor) = (0, 0, 1)
        return next
    }

    mutating func forget(_ layers: [EvidenceModel.Layer]) {
        unproved.removeAll { layers.contains($0.layer) }
        alone.removeAll { layers.contains($0.layer) }
    }
}
