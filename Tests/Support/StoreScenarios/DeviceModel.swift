internal import TokenRuntime

/// What a device has to show, worked out without files, digests, compiled forms or records.
struct DeviceModel {
    /// A layer without its conditions. Two layers with the same overrides are the same one.
    typealias Overrides = SampleLayer

    struct Payload: Equatable {
        var sequence: UInt64
        /// Counts the statements that were made.
        var number: Int
        var layers: [SampleLayer]
        var isImmediate: Bool
        var isDirective = false
        /// The keys that signed the file, and the key sets in it.
        var signers: Set<Int>
        var keySets: [KeyModel.KeySet] = []
        /// Those that were trusted when that was looked at.
        var verified: Set<Int> = []
        var health = Health.unproved
        var dropped: [Overrides] = []
        var tables: [Table] = []

        var images: [SampleImage] { layers.flatMap(\.images) }
    }

    enum Health { case unproved, healthy, suspect }

    /// A stack and when the device has it. The store keeps two of them.
    struct Table: Equatable {
        var release: Int
        var times: Range<Int64>
        var stack: [Overrides]
    }

    struct Shown: Equatable {
        var payload: Payload?
        var table: Table?
        var isHeldBack = false
    }

    enum Answer: Equatable {
        case activated, staged, rolledBack, unchanged, older, banned, untrusted, wrong, missing, expired, keySetExpired
    }

    let id: [UInt8]
    var release = 1
    var now: Int64
    var keys = KeyModel()
    var isPaused = false
    private(set) var active, previous, staged: Payload?
    private(set) var marks: [Int: (sequence: UInt64, number: Int)] = [:]
    private(set) var bans: [Payload] = []
    private(set) var bannedLayers: [Overrides] = []
    private(set) var confirmedStacks: [[Overrides]] = []
    private(set) var attempts: (stack: [Overrides], count: Int) = ([], 0)
    private(set) var shown = Shown()
    private var mayPrepare = true
    private var isForeground = false
    private var isAttempting = false

    init(id: [UInt8], now: Int64) { (self.id, self.now) = (id, now) }

    private var newest: (sequence: UInt64, number: Int)? { marks.values.max { $0.sequence < $1.sequence } }

    // MARK: Stacks

    private func own(_ payload: Payload) -> [SampleLayer] {
        payload.layers.filter { layer in
            let isIn = layer.share.map { $0.buckets.contains(LayerConditions.Share.bucket(salt: $0.salt, id: id)) } ?? true
            return isIn && layer.fits.contains(release) && !payload.dropped.contains(layer.overrides)
        }
    }

    /// The stack of a payload at a time; nil if bans leave nothing of it.
    private func table(_ payload: Payload, at time: Int64, onlyConfirmed: Bool = false) -> Table? {
        let own = own(payload)
        let allowed = own.filter { !bannedLayers.contains($0.overrides) }
        let holding = allowed.filter { $0.holds(at: time) }
        if holding.isEmpty, own.contains(where: { $0.holds(at: time) }) { return nil }
        let boundaries = allowed.flatMap { [$0.from, $0.until] }.compactMap(\.self)
        var stack = holding.map(\.overrides).filter { layer in !onlyConfirmed || confirmedStacks.contains { $0.contains(layer) } }
        while let wrong = Self.wrong(stack) { stack.remove(at: wrong) }
        let past = boundaries.filter { $0 <= time }.max() ?? .min
        return Table(release: release, times: past..<(boundaries.filter { $0 > time }.min() ?? .max), stack: stack)
    }

    /// The layer that makes a stack wrong, found by halving; nil if it is right.
    private static func wrong(_ stack: [Overrides]) -> Int? {
        guard values(stack, bundled: []) == nil else { return nil }
        var (right, wrong) = (0, stack.count)
        while wrong - right > 1 {
            let middle = (right + wrong) / 2
            if values(Array(stack[..<middle]), bundled: []) == nil { wrong = middle } else { right = middle }
        }
        return right
    }

    /// The values of all tokens; nil if some refer to each other.
    private static func values(_ stack: [Overrides], bundled: [Double]) -> [Double]? {
        var values: [Int: Double] = [:]
        var references: [Int: Int] = [:]
        for layer in stack {
            for token in layer.tokens { (values[token], references[token]) = (SampleApp.value(layer.value, of: token), nil) }
            if let reference = layer.reference { references[reference.token] = reference.target }
        }
        for start in references.keys {
            var (token, steps) = (start, 0)
            while let next = references[token] {
                (token, steps) = (next, steps + 1)
                if steps > references.count { return nil }
            }
        }
        return bundled.indices.map { index in
            var token = index
            while let next = references[token] { token = next }
            return values[token] ?? bundled[token]
        }
    }

    /// Whether a stack has these layers in this order.
    private static func has(_ stack: [Overrides], _ layers: [Overrides]) -> Bool {
        let places = layers.compactMap(stack.firstIndex)
        return places.count == layers.count && zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }

    private func isConfirmed(_ stack: [Overrides]) -> Bool {
        stack.isEmpty || confirmedStacks.contains { Self.has($0, stack) }
    }

    private func isOnTrial(_ stack: [Overrides], _ payload: Payload) -> Bool {
        !stack.isEmpty && (payload.health == .suspect || !isConfirmed(stack))
    }

    // MARK: What is seen

    var values: [Double] {
        let stack = shown.table?.stack ?? []
        return (Self.values(stack, bundled: app.values(nil)) ?? []) + stack.compactMap(\.images.first).suffix(1).map { Double($0.value) }
    }
    /// Those of the payloads that are kept.
    var images: Set<SampleImage> { Set([active, previous, staged].compactMap(\.self).flatMap(\.images)) }
    var layers: [String] { shown.table?.stack.map(\.name) ?? [] }
    var app: SampleApp { release == 1 ? .first : .second }

    /// What a process shows that only reads.
    func read() -> [Double] {
        var reader = self
        reader.settle(isWriter: false, isLaunch: true)
        return reader.values
    }

    // MARK: Installing

    mutating func install(_ payload: Payload, isExpired: Bool, withImages: Bool) -> Answer {
        keys.take(payload.keySets, signers: signers)
        let answer = judge(payload, isExpired: isExpired, withImages: withImages)
        let isGone = { [keys] (payload: Payload) in !keys.keeps(payload.verified, of: payload.verified) }
        if [active, previous, staged].compactMap(\.self).contains(where: isGone) {
            settle(isWriter: true, isLaunch: false)
        }
        return answer
    }

    /// The keys that have signed the kept payloads.
    private var signers: Set<Int> { Set([active, previous, staged].compactMap(\.self).flatMap(\.verified)) }

    private mutating func judge(_ payload: Payload, isExpired: Bool, withImages: Bool) -> Answer {
        marks = marks.filter { keys.known.contains($0.key) }
        let signers = payload.signers.intersection(keys.known)
        if let kept = [active, staged].compactMap(\.self).first(where: { $0.number == payload.number }) {
            // The very same file is not verified again.
            if kept.signers == payload.signers, kept.keySets == payload.keySets { return .unchanged }
            guard keys.keeps(signers, of: kept.verified) else { return .untrusted }
            forEach {
                guard $0.number == payload.number else { return }
                ($0.signers, $0.verified, $0.keySets) = (payload.signers, signers, payload.keySets)
            }
            raise(signers, to: payload)
            return .unchanged
        }
        guard !signers.isEmpty else { return .untrusted }
        if payload.isDirective, let newest, newest == (payload.sequence, payload.number) {
            raise(signers, to: payload)
            return .unchanged
        }
        guard keys.admits(signers) else { return .untrusted }
        if isExpired { return .expired }
        if keys.hasExpired(at: now) { return .keySetExpired }
        if bans.contains(where: { $0.number == payload.number }) { return .banned }
        if let newest, newest != (payload.sequence, payload.number), payload.sequence <= newest.sequence { return .older }
        var new = payload
        new.verified = signers
        if !payload.isDirective {
            guard let now = table(payload, at: now) else { return .banned }
            let holding = own(payload).filter { $0.holds(at: self.now) && !bannedLayers.contains($0.overrides) }
            guard now.stack == holding.map(\.overrides) else { return .wrong }
            let next = now.times.upperBound == .max ? nil : table(payload, at: now.times.upperBound)
            new.tables = [now, next].compactMap(\.self)
            guard withImages || images.isSuperset(of: payload.images) else { return .missing }
        }
        raise(signers, to: payload)
        guard !payload.isDirective else {
            (active, previous, staged) = (nil, nil, nil)
            show(Shown())
            return .rolledBack
        }
        let isKilled = shown.table?.stack.contains { layer in !payload.layers.contains { $0.name == layer.name } } ?? false
        forEach { $0.drop(layersNotIn: payload.layers) }
        guard payload.isImmediate, !isPaused else {
            staged = new
            if isKilled { settle(isWriter: true, isLaunch: false) }
            return .staged
        }
        activate(new, new.tables[0].stack)
        show(Shown(payload: active, table: new.tables[0]))
        return .activated
    }

    private mutating func forEach(_ change: (inout Payload) -> Void) {
        for place in [\DeviceModel.active, \.previous, \.staged] {
            guard var payload = self[keyPath: place] else { continue }
            change(&payload)
            self[keyPath: place] = payload
        }
    }

    private mutating func raise(_ signers: Set<Int>, to payload: Payload) {
        for key in signers where (marks[key]?.sequence ?? 0) <= payload.sequence { marks[key] = (payload.sequence, payload.number) }
    }

    private mutating func activate(_ payload: Payload, _ stack: [Overrides]) {
        if let active, active.health == .healthy { previous = active }
        active = payload
        staged = nil
        noteHealth(stack)
    }

    private mutating func noteHealth(_ stack: [Overrides]) {
        if active?.health == .unproved, isConfirmed(stack) { active?.health = .healthy }
    }

    // MARK: Processes

    /// A new process. The one before it ended where it was.
    mutating func launch(inForeground: Bool) {
        (isForeground, isAttempting) = (inForeground, false)
        settle(isWriter: true, isLaunch: true)
    }

    mutating func enterForeground() {
        isForeground = true
        attempt()
        if isDue { passTime() }
    }

    private var isDue: Bool { shown.table.map { !$0.times.contains(now) } ?? false }

    mutating func leaveForeground() {
        takeBack()
        isForeground = false
    }

    mutating func confirmHealthy() {
        guard let active, !shown.isHeldBack, !isPaused, let stack = shown.table?.stack, isOnTrial(stack, active) else { return }
        isAttempting = false
        if attempts.stack == stack { attempts.count = 0 }
        self.active?.health = .healthy
        confirmedStacks.removeAll { Self.has(stack, $0) }
        confirmedStacks = (confirmedStacks + [stack]).suffix(8)
    }

    mutating func passTime() {
        guard let table = shown.table else { return }
        if isDue { return settle(isWriter: true, isLaunch: false) }
        let end = table.times.upperBound
        guard end != .max, mayPrepare, !shown.isHeldBack, let active, !active.tables.contains(where: { $0.times.lowerBound == end }) else {
            return
        }
        mayPrepare = false
        guard let next = self.table(active, at: end) else { return }
        self.active?.tables = active.tables.filter { $0.times == table.times } + [next]
    }

    mutating func setPaused(_ isPaused: Bool) {
        guard isPaused != self.isPaused else { return }
        self.isPaused = isPaused
        settle(isWriter: true, isLaunch: false)
    }

    mutating func reset() {
        var new = DeviceModel(id: id, now: now)
        (new.release, new.keys.listed, new.keys.root, new.isForeground) = (release, keys.listed, keys.root, isForeground)
        self = new
    }

    // MARK: Trials

    private mutating func show(_ next: Shown) {
        takeBack()
        shown = next
        mayPrepare = true
        if isForeground { attempt() }
    }

    private mutating func attempt() {
        guard !isAttempting, !isPaused, !shown.isHeldBack, let active, let stack = shown.table?.stack, isOnTrial(stack, active) else {
            return
        }
        isAttempting = true
        attempts = (stack, (attempts.stack == stack ? attempts.count : 0) + 1)
    }

    private mutating func takeBack() {
        if isAttempting { attempts.count -= 1 }
        isAttempting = false
    }

    private mutating func settle(isWriter: Bool, isLaunch: Bool) {
        var takesStaged = isLaunch
        takeBack()
        keys.judgeAgain(signers: signers)
        marks = marks.filter { keys.known.contains($0.key) }
        for payload in [staged, active, previous].compactMap(\.self) where !keys.keeps(payload.verified, of: payload.verified) {
            let good = payload.signers.intersection(keys.known)
            guard keys.keeps(good, of: payload.verified) else {
                // What is shown changes anyway.
                if payload.number == active?.number { takesStaged = true }
                drop(payload)
                continue
            }
            forEach { if $0.number == payload.number { $0.verified = good } }
            raise(good, to: payload)
        }
        if isWriter, isLaunch, !isPaused { rollBackUnhealthy() }
        show(isPaused ? Shown() : firstThatLoads(isWriter, isLaunch, takesStaged) ?? Shown())
    }

    private mutating func drop(_ payload: Payload) {
        if active?.number == payload.number { (active, previous) = (previous, nil) }
        if previous?.number == payload.number { previous = nil }
        if staged?.number == payload.number { staged = nil }
    }

    private mutating func rollBackUnhealthy() {
        guard attempts.count >= 2 else { return }
        let tried = [active, staged].compactMap(\.self).filter { payload in
            payload.tables.contains { $0.times.lowerBound <= now && $0.stack == attempts.stack && isOnTrial($0.stack, payload) }
        }
        for payload in tried { rollBack(payload, attempts.stack) }
    }

    private mutating func rollBack(_ payload: Payload, _ stack: [Overrides]) {
        let new = stack.filter { layer in !confirmedStacks.contains { $0.contains(layer) } }
        bannedLayers += new.filter { !bannedLayers.contains($0) }
        forEach { payload in if payload.layers.contains(where: { new.contains($0.overrides) }) { payload.tables = [] } }
        if !new.isEmpty, new != stack { return }
        bans.append(payload)
        if staged?.number == payload.number { return staged = nil }
        active = nil
        guard staged == nil else { return }
        (active, previous) = (previous, nil)
        active?.health = .suspect
    }

    private mutating func firstThatLoads(_ isWriter: Bool, _ isLaunch: Bool, _ takesStaged: Bool) -> Shown? {
        while let payload = (isWriter ? staged.flatMap { takesStaged || $0.isImmediate ? $0 : nil } : nil) ?? active {
            let kept = payload.tables.first { $0.times.contains(now) }
            if !isWriter, kept.map({ isOnTrial($0.stack, payload) }) ?? (payload.health != .healthy) { return confirmed() }
            let stored = payload.tables.first { $0.times.contains(now) && $0.release == release }
            guard let table = stored ?? self.table(payload, at: now) else {
                drop(payload)
                continue
            }
            var next = self
            if payload == staged { next.activate(payload, table.stack) }
            if stored == nil { next.active?.tables = [table] }
            next.noteHealth(table.stack)
            let isTried = next.active.map { isOnTrial(table.stack, $0) } ?? false
            if !isWriter, isTried { return confirmed() }
            // Another payload had the very same stack when the app crashed.
            if isLaunch, isTried, attempts.stack == table.stack, attempts.count >= 2 {
                rollBack(payload, table.stack)
                continue
            }
            self = next
            if let active, isOnTrial(table.stack, active) { attempts = (table.stack, attempts.stack == table.stack ? attempts.count : 0) }
            return Shown(payload: active, table: table)
        }
        return nil
    }

    private func confirmed() -> Shown {
        for payload in [active, previous].compactMap(\.self) where payload.health == .healthy {
            let stored = payload.tables.first { $0.times.contains(now) && $0.release == release && isConfirmed($0.stack) }
            if let table = stored ?? table(payload, at: now, onlyConfirmed: true), isConfirmed(table.stack) {
                return Shown(payload: payload, table: table, isHeldBack: true)
            }
        }
        return Shown(isHeldBack: true)
    }
}

extension DeviceModel.Payload {
    fileprivate mutating func drop(layersNotIn later: [SampleLayer]) {
        let gone = layers.map(\.overrides).filter { layer in
            !later.contains { $0.name == layer.name } || dropped.contains(layer) && !later.contains { $0.overrides == layer }
        }
        if gone != dropped { (dropped, tables) = (gone, []) }
    }
}

extension SampleLayer {
    /// The layer without its conditions.
    var overrides: SampleLayer {
        SampleLayer(name, value, tokens: tokens) { ($0.reference, $0.images) = (reference, images) }
    }

    func holds(at time: Int64) -> Bool { from.map { $0 <= time } ?? true && until.map { time < $0 } ?? true }
}
