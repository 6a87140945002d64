internal import TokenDelivery

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
        var dropped: [Overrides] = []
        var tables: [Table] = []

        var images: [SampleImage] { layers.flatMap(\.images) }
    }

    /// A stack and when the device has it. The store keeps two of them.
    struct Table: Equatable {
        var release: Int
        var times: Range<Int64>
        var stack: [Overrides]
    }

    struct Shown: Equatable {
        var payload: Payload?
        var table: Table?
        var selection = EvidenceModel.Selection.all
    }

    enum Answer: Equatable {
        case activated, staged, rolledBack, unchanged, older, banned, untrusted, wrong, missing, expired, keySetExpired
    }

    let id: [UInt8]
    var release = 1
    var build = 1
    /// Whether this process has a debugger.
    var isDebugged = false
    var now: Int64
    var keys = KeyModel()
    var isPaused = false
    private(set) var active, previous, staged: Payload?
    /// The held layer that is shown in this process, and whether the process begins.
    private var returning: Overrides?
    private var isLaunch = false
    private(set) var marks: [Int: (sequence: UInt64, number: Int)] = [:]
    private(set) var evidence = EvidenceModel()
    private(set) var shown = Shown()
    private var mayPrepare = true
    private var isForeground = false
    /// What a start tells something about, and the counts before it.
    private var attempt: (start: EvidenceModel.Start, layers: [Overrides], before: EvidenceModel.Counts)?
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
    private func table(_ payload: Payload, at time: Int64, _ selection: EvidenceModel.Selection = .all) -> Table? {
        let own = own(payload)
        let allowed = own.filter { !evidence.isBanned($0.overrides) }
        let holding = allowed.filter { $0.holds(at: time) }
        if holding.isEmpty, own.contains(where: { $0.holds(at: time) }) { return nil }
        let boundaries = allowed.flatMap { [$0.from, $0.until] }.compactMap(\.self)
        var stack = evidence.layers(selection, of: holding.map(\.overrides))
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

    // MARK: What is seen

    var values: [Double] {
        let stack = shown.table?.stack ?? []
        return (Self.values(stack, bundled: app.values(nil)) ?? []) + stack.compactMap(\.images.first).suffix(1).map { Double($0.value) }
    }
    /// The payload that waits.
    var waiting: Payload? {
        staged ?? (shown.selection == .all || shown.payload?.number == active?.number ? nil : active)
    }
    /// Layer, build and cause.
    var bans: [[String]] { evidence.bans.map { [$0.layer.name, "\($0.build.build)", $0.isByApp ? "app" : "crash"] } }
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
        let (before, marksBefore) = (keys, marks)
        keys.take(payload.keySets, signers: signers)
        let answer = judge(payload, isExpired: isExpired, withImages: withImages)
        // Its key sets wait with it.
        if answer == .missing { (keys, marks) = (before, marksBefore) }
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
        if let newest, newest != (payload.sequence, payload.number), payload.sequence <= newest.sequence { return .older }
        var new = payload
        new.verified = signers
        if !payload.isDirective {
            guard let now = table(payload, at: now) else { return .banned }
            let holding = own(payload).filter { $0.holds(at: self.now) && !evidence.isBanned($0.overrides) }
            guard now.stack == holding.map(\.overrides) else { return .wrong }
            let next = now.times.upperBound == .max ? nil : table(payload, at: now.times.upperBound)
            new.tables = [now, next].compactMap(\.self)
            guard withImages || images.isSuperset(of: payload.images) else { return .missing }
        }
        raise(signers, to: payload)
        guard !payload.isDirective else {
            (active, previous, staged) = (nil, nil, nil)
            evidence.release { _ in true }
            show(Shown())
            return .rolledBack
        }
        let isKilled = shown.table?.stack.contains { layer in !payload.layers.contains { $0.name == layer.name } } ?? false
        forEach { $0.drop(layersNotIn: payload.layers) }
        let losesActive = active.map { !keys.keeps($0.signers.intersection(keys.known), of: $0.verified) } ?? false
        guard payload.isImmediate || losesActive, !isPaused else {
            staged = new
            if isKilled { settle(isWriter: true, isLaunch: false) }
            return .staged
        }
        activate(new)
        if evidence.selection(of: new.tables[0].stack) == .all {
            show(Shown(payload: active, table: new.tables[0]))
        } else {
            settle(isWriter: true, isLaunch: false)
        }
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

    private mutating func activate(_ payload: Payload) {
        if let active, evidence.isKnown(active.layers.map(\.overrides)) { previous = active }
        previous?.takeBack(layersIn: payload.layers)
        active = payload
        staged = nil
        evidence.release { layer in !payload.layers.contains { $0.overrides == layer } }
    }

    // MARK: Processes

    /// A new process. The one before it ended where it was.
    mutating func launch(inForeground: Bool) {
        (isForeground, isAttempting, attempt) = (inForeground, false, nil)
        settle(isWriter: true, isLaunch: true)
    }

    mutating func enterForeground() {
        isForeground = true
        count()
        if isDue { passTime() }
    }

    private var isDue: Bool { shown.table.map { !$0.times.contains(now) } ?? false }

    mutating func leaveForeground() {
        takeBack()
        isForeground = false
    }

    mutating func confirmHealthy() {
        guard let healthy = attempt else { return }
        let after = healthy.before.healthy(with: healthy.layers)
        if isAttempting || after != healthy.before { evidence.counts = after }
        (attempt, isAttempting) = (nil, false)
        judge { $0.judgeHealth(with: healthy.layers, after: healthy.start, healthy.before) }
    }

    /// The app bans what it shows.
    mutating func rollBack() {
        let isHeld = !evidence.held.isEmpty && shown.selection != .all
        guard let banned = shown.selection == .all || isHeld ? active : shown.payload else { return }
        if active?.number == banned.number {
            active = staged == nil ? previous : nil
            if staged == nil { previous = nil }
        } else {
            previous = nil
        }
        let kept = ((staged ?? active)?.layers ?? []).map(\.overrides)
        let stack = isHeld ? evidence.held : shown.table?.stack ?? []
        let gone = stack.filter { !kept.contains($0) }
        judge { [identity] evidence in
            for layer in gone.isEmpty ? stack : gone { evidence.ban(layer, isByApp: true, in: identity) }
        }
        settle(isWriter: true, isLaunch: false, takesStaged: true)
    }

    private var identity: EvidenceModel.Build { EvidenceModel.Build(build: build, release: release) }

    /// Changes the evidence. Tables of payloads with a layer that is banned now, or no longer, are of no use.
    private mutating func judge(_ change: (inout EvidenceModel) -> Void) {
        let before = evidence.bans.map(\.layer)
        change(&evidence)
        let after = evidence.bans.map(\.layer)
        let changed = before.filter { !after.contains($0) } + after.filter { !before.contains($0) }
        forEach { payload in if payload.layers.contains(where: { changed.contains($0.overrides) }) { payload.tables = [] } }
    }

    mutating func passTime() {
        guard let table = shown.table else { return }
        if isDue { return settle(isWriter: true, isLaunch: false) }
        let end = table.times.upperBound
        guard end != .max, mayPrepare, shown.selection == .all, let active, !active.tables.contains(where: { $0.times.lowerBound == end })
        else {
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
        (new.release, new.build, new.keys.listed, new.keys.root) = (release, build, keys.listed, keys.root)
        (new.isForeground, new.isDebugged) = (isForeground, isDebugged)
        self = new
    }

    // MARK: Trials

    private mutating func show(_ next: Shown) {
        takeBack()
        shown = next
        mayPrepare = true
        begin()
    }

    private mutating func begin() {
        let stack = shown.table?.stack ?? []
        let start = isPaused || isDebugged ? nil : evidence.start(with: stack, shown.selection)
        attempt = start.map { ($0, stack, evidence.counts(of: identity)) }
        if isForeground { count() }
    }

    private mutating func count() {
        guard !isAttempting, let attempt else { return }
        isAttempting = true
        evidence.counts = attempt.before.adding(attempt.start)
    }

    private mutating func takeBack() {
        if isAttempting, let attempt { evidence.counts = attempt.before }
        isAttempting = false
    }

    private mutating func settle(isWriter: Bool, isLaunch: Bool, takesStaged: Bool = false) {
        let takesStaged = isLaunch || takesStaged
        if isLaunch { returning = nil } else if case .returning(let layer) = shown.selection { returning = layer }
        self.isLaunch = isLaunch
        takeBack()
        if isWriter, isLaunch { judge { [identity] in $0.move(to: identity) } }
        keys.judgeAgain(signers: signers)
        marks = marks.filter { keys.known.contains($0.key) }
        for payload in [staged, active, previous].compactMap(\.self) where !keys.keeps(payload.verified, of: payload.verified) {
            let good = payload.signers.intersection(keys.known)
            guard keys.keeps(good, of: payload.verified) else {
                // What is shown changes anyway.
                if payload.number == active?.number { staged?.isImmediate = true }
                drop(payload)
                continue
            }
            forEach { if $0.number == payload.number { $0.verified = good } }
            raise(good, to: payload)
        }
        if isWriter, isLaunch, !isPaused, !isDebugged { judgeStarts() }
        show(isPaused ? Shown() : firstThatLoads(isWriter, takesStaged) ?? Shown())
    }

    private mutating func drop(_ payload: Payload) {
        if active?.number == payload.number { (active, previous) = (previous, nil) }
        if previous?.number == payload.number { previous = nil }
        if staged?.number == payload.number { staged = nil }
    }

    private func due(_ isWriter: Bool, _ takesStaged: Bool) -> Payload? {
        isWriter ? staged.flatMap { takesStaged || $0.isImmediate ? $0 : nil } : nil
    }

    private mutating func judgeStarts() {
        guard let payload = due(true, true) ?? active else { return evidence.release { _ in true } }
        let layers = payload.layers.map(\.overrides).filter { !evidence.isBanned($0) }
        let stack = payload.tables.first { $0.times.contains(now) }?.stack ?? layers
        let others = ((due(true, true) == nil ? previous : active)?.layers ?? []).map(\.overrides)
        judge { [identity] in $0.judge(layers, stack, others, in: identity) }
    }

    private mutating func firstThatLoads(_ isWriter: Bool, _ takesStaged: Bool) -> Shown? {
        while let payload = due(isWriter, takesStaged) ?? active {
            let isStaged = payload == staged
            let kept = payload.tables.first { $0.times.contains(now) }
            if !isStaged, let kept, let selection = selection(of: kept.stack, isWriter) { return limited(to: selection) }
            let stored = payload.tables.first { $0.times.contains(now) && $0.release == release }
            guard let table = stored ?? self.table(payload, at: now) else {
                drop(payload)
                continue
            }
            let earlier = self
            if isStaged { activate(payload) }
            if stored == nil { active?.tables = [table] }
            if let selection = selection(of: table.stack, isWriter) {
                if selection == .known { self = earlier }
                return limited(to: selection)
            }
            return Shown(payload: active, table: table)
        }
        return nil
    }

    /// Which layers of a stack are shown; nil for all.
    private mutating func selection(of stack: [Overrides], _ isWriter: Bool) -> EvidenceModel.Selection? {
        var selection = evidence.selection(of: stack)
        // A layer comes back at a launch.
        if case .returning(let layer) = selection, !isLaunch, layer != returning { selection = .control }
        guard isWriter else { return selection == .all && evidence.isKnown(stack: stack) ? nil : .known }
        guard selection != .all || !evidence.isProved(stack: stack) else { return nil }
        if !isDebugged { evidence.counts = evidence.counts(of: identity) }
        return selection == .all ? nil : selection
    }

    private func limited(to selection: EvidenceModel.Selection) -> Shown {
        for payload in [active, previous].compactMap(\.self) {
            let stored = payload.tables.first {
                $0.times.contains(now) && $0.release == release && evidence.layers(selection, of: $0.stack) == $0.stack
            }
            if let table = stored ?? table(payload, at: now, selection), evidence.isEnough(table.stack, for: selection) {
                return Shown(payload: payload, table: table, selection: selection)
            }
        }
        return Shown(selection: selection)
    }
}

extension DeviceModel.Payload {
    fileprivate mutating func drop(layersNotIn later: [SampleLayer]) {
        drop(layers.map(\.overrides).filter { layer in dropped.contains(layer) || !later.contains { $0.name == layer.name } })
    }

    fileprivate mutating func takeBack(layersIn later: [SampleLayer]) {
        drop(dropped.filter { layer in !later.contains { $0.overrides == layer } })
    }

    private mutating func drop(_ gone: [DeviceModel.Overrides]) {
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
