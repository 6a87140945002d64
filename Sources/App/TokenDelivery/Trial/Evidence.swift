internal import TokenDigest
internal import TokenModel

/// What a device has recorded about layers: with which of them the app was healthy, which are held, and which are banned.
///
/// A layer is *proved* if it is part of a stack with which this build of the app was healthy, and *known* if an earlier build was. A layer is *held* if the
/// app has crashed with it, perhaps for another reason: the app first starts without it, then with it alone.
struct Evidence: Sendable, Hashable {
    /// The number of stacks of which is known that the app was healthy with them.
    static let stackLimit = 8
    /// The number of bans that are kept. Newer bans replace the oldest.
    static let banLimit = 64
    /// The number of failed starts after which an unproved layer is held, and a layer that came back alone is banned.
    static let startLimit: UInt8 = 2
    /// The number of failed starts in a row after which proved layers are held.
    static let streakLimit: UInt8 = 3

    struct HealthyStack: Sendable, Hashable {
        /// The digests of its layers, in order.
        let layers: [SHA256Digest]
        let build: AppBuild
    }

    struct Ban: Sendable, Hashable {
        enum Cause: UInt8, Sendable, Hashable {
            /// The app crashed with the layer. It is shown again in another build.
            case crash
            /// The app asked for it.
            case app
        }

        let layer: KeptLayer
        let build: AppBuild
        let cause: Cause
    }

    /// The build of the app that the rest was recorded in; nil before there is something.
    private(set) var build: AppBuild?
    /// The latest last, of this build and of the last one before it that was healthy.
    private(set) var healthy: [HealthyStack] = []
    private(set) var held: [KeptLayer] = []
    /// The start without the held layers that is due; nil if they come back.
    private(set) var control: Control?
    private(set) var bans: [Ban] = []

    /// A start without the held layers.
    enum Control: UInt8, Sendable, Hashable {
        /// It shows the proved layers that are not held.
        case proved = 1
        /// It shows the bundled values.
        case bundled
    }

    /// Whether the app starts without the held layers first.
    var isControlDue: Bool { control != nil }

    init() {}

    /// The parts of a stored record.
    init(build: AppBuild?, healthy: [HealthyStack], held: [KeptLayer], control: Control?, bans: [Ban]) {
        (self.build, self.healthy, self.held, self.control, self.bans) = (build, healthy, held, control, bans)
    }
}

// MARK: - Health and bans
extension Evidence {
    func isProved(_ layer: KeptLayer) -> Bool { healthy.contains { $0.build == build && $0.layers.contains(layer.digest) } }

    /// Whether this build was healthy with these layers in this order, and perhaps others. Another order shows other values.
    func isProved(_ stack: [KeptLayer]) -> Bool { hasStack(stack) { $0 == build } }

    func isKnown(_ layer: KeptLayer) -> Bool { healthy.contains { $0.layers.contains(layer.digest) } }

    /// Whether this build or an earlier one was healthy with these layers in this order, and perhaps others.
    func isKnown(_ stack: [KeptLayer]) -> Bool { hasStack(stack) { _ in true } }

    /// Whether the app was healthy with layers of a payload.
    func isKnown(_ payload: KeptPayload) -> Bool {
        let digests = Set(payload.layers.map(\.digest))
        return healthy.contains { digests.isSuperset(of: $0.layers) }
    }

    private func hasStack(_ stack: [KeptLayer], where isMeant: (AppBuild) -> Bool) -> Bool {
        let digests = stack.map(\.digest)
        return digests.isEmpty || healthy.contains { isMeant($0.build) && digests.isSubsequence(of: $0.layers) }
    }

    func isBanned(_ layer: KeptLayer) -> Bool { bans.contains { $0.layer == layer } }

    mutating func ban(_ layer: KeptLayer, _ cause: Ban.Cause, in build: AppBuild) {
        self.build = build
        release { $0 == layer }
        bans = (bans.filter { $0.layer != layer } + [Ban(layer: layer, build: build, cause: cause)]).suffix(Self.banLimit)
    }

    /// Begins another build of the app. Nothing is held in it or banned because of a crash.
    mutating func move(to next: AppBuild) {
        guard build != nil, build != next else { return }
        build = next
        release { _ in true }
        bans.removeAll { $0.cause == .crash && $0.build != next }
    }

    /// Notes that the app is healthy with a stack.
    mutating func prove(_ stack: [KeptLayer], in build: AppBuild) {
        self.build = build
        let digests = stack.map(\.digest)
        guard !digests.isEmpty else { return }
        let last = healthy.last { $0.build != build }?.build
        let others = healthy.filter { ($0.build == build || $0.build == last) && !$0.layers.isSubsequence(of: digests) }
        healthy = (others + [HealthyStack(layers: digests, build: build)]).suffix(Self.stackLimit)
    }

    /// Holds these layers no longer.
    mutating func release(_ isReleased: (KeptLayer) -> Bool) {
        held.removeAll(where: isReleased)
        if held.isEmpty { control = nil }
    }

    /// Forgets with which layers the app was healthy, and what is held. Bans stay.
    mutating func forget() {
        healthy = []
        release { _ in true }
    }
}

// MARK: - Judging
extension Evidence {
    enum Judgement: Sendable, Hashable {
        /// The app crashed without these layers too. They are no longer held.
        case cleared([KeptLayer])
        /// The app crashed with this layer, and not without it.
        case banned(KeptLayer)
    }

    /// Judges the failed starts at a launch.
    ///
    /// - Parameters:
    ///   - layers: those of the payload that is shown, in order, without banned ones.
    ///   - stack: those of them that hold now.
    ///   - others: the layers of the payload that may be shown instead.
    mutating func judge(
        _ layers: [KeptLayer], _ stack: [KeptLayer], insteadOf others: [KeptLayer], _ starts: inout FailedStarts
    ) -> [Judgement] {
        var judgements: [Judgement] = []
        release { !layers.contains($0) }
        if let control, starts.control > 0 {
            starts.failControl()
            if control == .proved {
                // What was shown may be the cause as well.
                let suspects = self.layers(.control, of: stack)
                held = layers.filter { held.contains($0) || suspects.contains($0) }
                self.control = .bundled
            } else {
                judgements.append(.cleared(held))
                release { _ in true }
                starts.clear()
            }
        }
        if selection(of: stack) == .all {
            let unproved = layers.filter { !isProved($0) && starts[$0.digest].unproved >= Self.startLimit * starts.factor }
            let isStreak = unproved.isEmpty && starts.streak >= Self.streakLimit * starts.factor
            hold(isStreak ? stack.filter(isProved) : unproved, &starts)
            // The app has crashed without them before, so all are suspects.
            if isControlDue, starts.factor > 1 { held += stack.filter { !held.contains($0) } }
            held = layers.filter(held.contains)
            chooseControl(stack, others)
        }
        while !isControlDue, let layer = stack.first(where: held.contains), starts[layer.digest].alone >= Self.startLimit {
            // This build was healthy with it before. Only if it still is without it, the layer is the cause.
            if isProved(layer) {
                control = .proved
                chooseControl(stack, others)
                starts.repeatControl()
            } else {
                ban(layer, .crash, in: starts.build)
                starts.forget(layer.digest)
                judgements.append(.banned(layer))
            }
        }
        return judgements
    }

    /// Begins with the bundled values if there is nothing else to show.
    private mutating func chooseControl(_ stack: [KeptLayer], _ others: [KeptLayer]) {
        if control == .proved, layers(.control, of: stack).isEmpty, layers(.control, of: others).isEmpty { control = .bundled }
    }

    /// Judges openings of the store that did not end, with a stack that the app was about to show. Returns nil if the app does not even start without the
    /// layers that are held.
    mutating func judgeOpenings(with stack: [KeptLayer], _ starts: inout FailedStarts) -> [Judgement]? {
        guard let layer = stack.first(where: held.contains) else {
            hold(stack, &starts)
            return []
        }
        guard !isControlDue else { return nil }
        if isProved(layer) {
            starts.suspect(layer.digest)
            control = .bundled
            starts.repeatControl()
            return []
        }
        ban(layer, .crash, in: starts.build)
        starts.forget(layer.digest)
        return [.banned(layer)]
    }

    private mutating func hold(_ layers: [KeptLayer], _ starts: inout FailedStarts) {
        guard !layers.isEmpty else { return }
        build = starts.build
        held = held.filter { !layers.contains($0) } + layers
        control = starts.factor > 1 ? .bundled : .proved
        starts.hold()
    }

    /// Judges that the app has proved healthy with a stack after a start. Returns the layers that were the cause of earlier crashes.
    mutating func judgeHealth(with stack: [KeptLayer], after start: Start, _ starts: FailedStarts) -> [Judgement] {
        prove(stack, in: starts.build)
        switch start {
        case .unproved, .proved: return []
        case .returning(let digest):
            release { $0.digest == digest }
            return []
        case .control:
            let causes = held.filter { starts[$0.digest].alone >= Self.startLimit }
            for layer in causes { ban(layer, .crash, in: starts.build) }
            control = nil
            return causes.map(Judgement.banned)
        }
    }
}

// MARK: - Showing
extension Evidence {
    /// Which layers of a stack are shown.
    enum Selection: Sendable, Hashable {
        case all
        /// The proved ones without those that are held.
        case control
        /// The same with this layer, the lowest of the held ones.
        case returning(KeptLayer)
        /// The known ones without those that are held, where starts are not counted.
        case known
    }

    /// Which layers of a stack a process shows that counts its starts.
    func selection(of stack: [KeptLayer]) -> Selection {
        stack.first(where: held.contains).map { isControlDue ? .control : .returning($0) } ?? .all
    }

    func layers(_ selection: Selection, of stack: [KeptLayer]) -> [KeptLayer] {
        stack.filter { layer in
            switch selection {
            case .all: true
            case .control: control != .bundled && isProved(layer) && !held.contains(layer)
            case .returning(let returning): layer == returning || isProved(layer) && !held.contains(layer)
            case .known: isKnown(layer) && !held.contains(layer)
            }
        }
    }

    /// Whether selected layers were healthy together, as far as they must be.
    func isEnough(_ stack: [KeptLayer], for selection: Selection) -> Bool {
        switch selection {
        case .all, .returning: true
        case .control: !stack.isEmpty && isProved(stack)
        case .known: !stack.isEmpty && isKnown(stack)
        }
    }

    /// What a start with selected layers is evidence of; nil for nothing.
    func start(with stack: [KeptLayer], _ selection: Selection) -> Start? {
        switch selection {
        case .known: return nil
        case .control: return .control
        case .returning(let layer): return .returning(layer.digest)
        case .all:
            let unproved = stack.filter { !isProved($0) }.map(\.digest)
            return stack.isEmpty ? nil : unproved.isEmpty ? .proved : .unproved(unproved)
        }
    }
}

/// What a start in the foreground is evidence of.
enum Start: Sendable, Hashable {
    /// Layers that are not proved.
    case unproved([SHA256Digest])
    /// Proved layers only.
    case proved
    /// The app without the layers that are held.
    case control
    /// A layer that came back alone.
    case returning(SHA256Digest)
}

extension [SHA256Digest] {
    /// Whether these are among the others in the same order.
    fileprivate func isSubsequence(of others: Self) -> Bool {
        var rest = others[...]
        return allSatisfy { digest in
            guard let index = rest.firstIndex(of: digest) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}
