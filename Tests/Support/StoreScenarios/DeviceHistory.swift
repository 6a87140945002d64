internal import Foundation
import SeededRandom
internal import Synchronization
internal import TokenDelivery
internal import TokenPayloads
internal import TokenRuntime

/// A random life of a device: payloads with all kinds of layers, conditions and signatures, launches, crashes, time in both directions, updates of the
/// app and changes of its keys. After each step the store must show what `DeviceModel` says.
package struct DeviceHistory {
    private var generator: SplitMix64
    private let disk = MemoryFileSystem()
    private var model: DeviceModel
    private var made: [(payload: DeviceModel.Payload, sample: SamplePayload)] = []
    private var store: TokenStore?
    private let clock = Clock()
    private var log: [String] = []
    /// The key sets that were made.
    private var keySets: [KeyModel.KeySet] = []

    /// The third one is trusted only by key sets.
    private static let keys: [SigningKey] = {
        do {
            return try (1...3).map { try SigningKey(id: "\($0)", seed: [UInt8](repeating: $0, count: 32)) }
        } catch {
            fatalError("\(error)")
        }
    }()
    private static let roots: [SigningKey] = [.root, .secondRoot]
    private static let start: Int64 = 1_790_000_000

    package init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
        model = DeviceModel(id: generator.bytes(16), now: Self.start)
        clock.set(Self.start)
    }

    /// Runs the history. Returns what was wrong, with the steps that led there; nil if nothing was.
    package mutating func run() async -> String? {
        launch()
        for _ in 0..<number(6...24) {
            await step()
            if let difference { return (log + [difference]).joined(separator: "\n") }
        }
        return nil
    }

    private var difference: String? {
        guard let store else { return nil }
        let status = store.status
        func check<Value: Equatable>(_ name: String, _ found: Value, _ expected: Value) -> String? {
            found == expected ? nil : "\(name): \(found), not \(expected); \(status)"
        }
        var widget = device
        widget.access = .readOnly
        let keySet = status.keySet.map { Int($0.version) }
        let bans = status.bans.map { [$0.layer, $0.build, $0.cause.rawValue] }
        let checks = [
            check("values", model.app.values(in: store), model.values), check("layers", status.layers, model.layers),
            check("active", status.active?.sequence, (model.shown.selection == .all ? model.active : model.shown.payload)?.sequence),
            check("staged", status.staged?.sequence, model.waiting?.sequence),
            check("previous", status.previous?.sequence, model.previous?.sequence),
            check("key set", keySet, model.keys.root.flatMap { _ in model.keys.newest?.version }),
            check("held", status.heldLayers, model.evidence.held.map(\.name)),
            check("control", status.startsWithoutHeldLayers, model.evidence.isControlDue), check("bans", bans, model.bans),
            check("images", storedImages, Set(model.images.map { "\($0.digest.hexadecimal).img" })),
            check("a reader", model.app.values(in: widget.launch()), model.read()),
        ]
        return checks.compactMap(\.self).first
    }

    private var storedImages: Set<String> {
        Set(disk.contents.keys.filter { $0.hasSuffix(".img") }.compactMap { $0.split(separator: "/").last.map(String.init) })
    }

    private var device: SampleDevice {
        var device = SampleDevice(disk, app: model.app)
        (device.now, device.id, device.allowsUnsigned, device.build) = (model.now, model.id, false, "\(model.build)")
        device.trustedKeys = model.keys.listed.sorted().map { Self.keys[$0].trustedKey }
        device.rootKeys = model.keys.root.map { [Self.roots[$0].trustedKey] } ?? []
        return device
    }

    private final class Clock: Sendable {
        private let time = Mutex<Int64>(0)

        var now: Int64 { time.withLock(\.self) }

        func set(_ now: Int64) { time.withLock { $0 = now } }
    }

    // MARK: Steps

    private mutating func step() async {
        switch number(0...24) {
        case 0...5: install()
        case 6...7:
            log.append("the process ends, and another one starts")
            launch()
        case 8...10:
            log.append("the process ends in the foreground, and another one starts there")
            model.enterForeground()
            store?.willEnterForeground()
            await store?.timeWork()
            launch(inForeground: true)
        case 11:
            log.append("healthy")
            model.confirmHealthy()
            store?.confirmHealthy()
            await store?.lifecycleWork()
        case 12:
            log.append("to the background")
            model.leaveForeground()
            store?.willResignActive()
        case 13...15:
            model.now = Self.start + Int64(number(0...8) * 50)
            log.append("now \(model.now - Self.start)")
            clock.set(model.now)
            guard number(0...2) == 0 else { return passTime() }
            launch(inForeground: number(0...1) == 0)
        case 16:
            log.append("time passes")
            passTime()
        case 17:
            model.release = 3 - model.release
            log.append("an update to release \(model.release)")
            launch()
        case 18:
            model.keys.listed = [[0, 1], [0], [1], [0, 1]][number(0...3)]
            log.append("lists the keys \(model.keys.listed)")
            launch()
        case 19:
            model.keys.root = [nil, 0, 0, 1, 1][number(0...4)]
            log.append("has the root key \(model.keys.root.map { "\($0)" } ?? "of none")")
            launch()
        case 20:
            model.build = 3 - model.build
            log.append("an update to build \(model.build)")
            launch()
        case 21:
            log.append("a process with a debugger, in the foreground")
            launch(inForeground: true, isDebugged: true)
        case 22...23:
            log.append("a healthy process")
            launch(inForeground: true)
            model.confirmHealthy()
            store?.confirmHealthy()
            await store?.lifecycleWork()
        case 24 where number(0...1) == 0:
            log.append("the app rolls back")
            model.rollBack()
            try? store?.rollBack()
        default:
            let isPaused = !model.isPaused
            log.append(isPaused ? "pause" : "resume")
            model.setPaused(isPaused)
            try? isPaused ? store?.pause() : store?.resume()
        }
    }

    private mutating func launch(inForeground: Bool = false, isDebugged: Bool = false) {
        model.isDebugged = isDebugged
        model.launch(inForeground: inForeground)
        var device = device
        (device.startsInForeground, device.signs.isDebugged) = (inForeground, isDebugged)
        var configuration = device.configuration
        configuration.now = { [clock] in clock.now }
        store = device.app.store()
        store?.open(configuration)
    }

    private mutating func passTime() {
        model.passTime()
        store?.passTime()
    }

    private mutating func install() {
        let isKnown = number(0...4) == 0
        let known = isKnown ? made.randomElement(using: &generator) : nil
        var (payload, sample) = if let known { again(known) } else { new() }
        if number(0...1) == 0 { payload.keySets = someKeySets() }
        let isExpired = sample.expires.hasPrefix("2025")
        let withImages = number(0...3) > 0
        let expected = model.install(payload, isExpired: isExpired, withImages: withImages)
        log.append("install \(payload)\(withImages ? "" : " without images"): \(expected)")
        guard
            let bytes = try? sample.sealed(
                with: payload.signers.sorted().map { Self.keys[$0] }, keySets: payload.keySets.map { try $0.signed(Self.keys, Self.roots) })
        else { return log.append("not sealed") }
        let answer = answer(bytes, withImages ? sample.imageData : [:])
        if answer != expected { log.append("answered \(answer.map { "\($0)" } ?? "something else")") }
    }

    private func answer(_ bytes: [UInt8], _ images: [String: Data]) -> DeviceModel.Answer? {
        do throws(PayloadRejection) {
            switch try store?.install(bytes, images: images) {
            case .activated: return .activated
            case .staged: return .staged
            case .rolledBackToBundled: return .rolledBack
            case .unchanged: return .unchanged
            case nil: return nil
            }
        } catch {
            switch error {
            case .older: return .older
            case .banned: return .banned
            case .untrusted: return .untrusted
            case .wrongOverride: return .wrong
            case .missingImages: return .missing
            case .expired: return .expired
            case .keySetExpired: return .keySetExpired
            default: return nil
            }
        }
    }

    // MARK: Key sets

    /// A new one, earlier ones, or both, in ascending order as a file has them.
    private mutating func someKeySets() -> [KeyModel.KeySet] {
        if keySets.isEmpty || number(0...2) == 0 { keySets.append(newKeySet()) }
        let sets = number(0...2) == 0 ? keySets : Array(keySets.suffix(number(1...2)))
        var versions: Set<Int> = []
        return sets.sorted { $0.version < $1.version }.filter { versions.insert($0.version).inserted }
    }

    private mutating func newKeySet() -> KeyModel.KeySet {
        let last = keySets.last
        let version = number(0...5) == 0 ? number(1...5) : (keySets.map(\.version).max() ?? 0) + number(1...2)
        let keys: Set<Int> = [[0, 1], [0], [1], [2], [1, 2], [0, 1, 2]][number(0...5)]
        let foreign = number(0...3) == 0 ? Set(keys.filter { _ in number(0...1) == 0 }) : []
        let root = number(0...3) == 0 ? number(0...1) : last?.root ?? 0
        // Mostly by those that it needs.
        let signers: Set<Int> = number(0...4) == 0 ? [[], [0], [1]][number(0...2)] : [last?.root ?? 0, root]
        let revoked = Set((last?.revoked ?? []).filter { _ in number(0...4) > 0 } + (number(0...3) == 0 ? [number(0...2)] : []))
        return KeyModel.KeySet(
            version: version, keys: keys, foreign: foreign, threshold: number(1...(number(0...2) == 0 ? keys.count : 1)),
            revoked: revoked.subtracting(keys), root: root, signers: signers, expires: Self.start + Int64(number(1...10) * 100))
    }

    // MARK: Payloads

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func again(_ known: (payload: DeviceModel.Payload, sample: SamplePayload)) -> (DeviceModel.Payload, SamplePayload) {
        var known = known
        known.payload.signers = signers()
        return known
    }

    private mutating func signers() -> Set<Int> { [[0], [1], [0, 1], [0, 1], [2], [0, 2]][number(0...5)] }

    private mutating func new() -> (DeviceModel.Payload, SamplePayload) {
        // Mostly a newer one.
        let newest = made.map(\.payload.sequence).max() ?? 1
        let sequence = number(0...9) == 0 ? UInt64(number(0...Int(newest))) : newest + 1
        var sample = SamplePayload(sequence)
        sample.activation = number(0...2) == 0 ? nil : "immediate"
        sample.isDirective = number(0...11) == 0
        // A sequence may occur twice: what else is in the statement tells the two apart.
        sample.expires = number(0...19) == 0 ? "2025-01-01T00:00:\(10 + made.count % 50)Z" : "2030-01-01T00:00:\(10 + made.count % 50)Z"
        let layers = sample.isDirective ? [] : layers()
        sample.layers = layers
        let payload = DeviceModel.Payload(
            sequence: sequence, number: made.count, layers: layers, isImmediate: sample.activation != nil, isDirective: sample.isDirective,
            signers: signers())
        made.append((payload, sample))
        return (payload, sample)
    }

    /// Mostly those of an earlier payload with a change.
    private mutating func layers() -> [SampleLayer] {
        var layers = made.last?.sample.layers ?? []
        for _ in 0..<number(1...3) {
            switch number(0...4) {
            case 0 where !layers.isEmpty: layers.remove(at: number(0...layers.count - 1))
            case 1 where !layers.isEmpty: change(&layers[number(0...layers.count - 1)])
            default:
                let names = ["base", "pink", "blue", "winter"].filter { name in !layers.contains { $0.name == name } }
                guard let name = names.randomElement(using: &generator) else { continue }
                layers.insert(layer(name), at: number(0...layers.count))
            }
        }
        return layers
    }

    private mutating func layer(_ name: String) -> SampleLayer {
        let tokens = [0..<3, 0..<1, 1..<2, 0..<2][number(0...3)]
        var layer = SampleLayer(name, UInt64(number(1...3)), tokens: tokens)
        if number(0...5) == 0 {
            layer = SampleLayer(name, 1, tokens: 2..<3)
            layer.reference = number(0...1) == 0 ? (0, 1) : (1, 0)
        }
        if number(0...3) == 0 { layer.images = (0..<number(1...2)).map { _ in SampleImage(number(1...4)) } }
        if number(0...2) == 0 { change(&layer) }
        return layer
    }

    private mutating func change(_ layer: inout SampleLayer) {
        switch number(0...4) {
        case 0: layer.fits = [1...2, 1...1, 2...2][number(0...2)]
        case 1:
            let from = number(0...9_000)
            layer.share = (["s", "t"][number(0...1)], from..<number(from...10_000))
        case 2: layer.from = Self.start + Int64(number(0...3) * 100)
        case 3: layer.until = Self.start + Int64(number(4...8) * 100)
        default:
            layer.share = nil
            (layer.from, layer.until) = (nil, nil)
        }
    }
}

extension KeyModel.KeySet {
    fileprivate func signed(_ keys: [SigningKey], _ roots: [SigningKey]) throws -> SignedKeySet {
        let sample = SampleKeySet(UInt64(version)) { set in
            (set.keys, set.threshold, set.expires) = (self.keys.sorted().map { keys[$0] }, threshold, expires)
            set.brands = Dictionary(
                uniqueKeysWithValues: self.keys.sorted().enumerated().compactMap { foreign.contains($1) ? ($0, ["other"]) : nil })
            (set.roots, set.revoked) = ([roots[root]], revoked.sorted().map { keys[$0] })
        }
        return try sample.signed(by: signers.sorted().map { roots[$0] })
    }
}
