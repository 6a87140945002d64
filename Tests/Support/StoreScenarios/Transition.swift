package import TokenDelivery
internal import TokenPayloads
package import TokenRuntime

/// What one process does with a store: a launch, then steps.
package struct Transition: Sendable {
    package typealias Step = @Sendable (TokenStore) async -> Void

    package let name: String
    private let change: @Sendable (inout SampleDevice) -> Void
    package let steps: [Step]

    private init(_ name: String, _ change: @escaping @Sendable (inout SampleDevice) -> Void = { _ in }, _ steps: Step...) {
        self.name = name
        self.change = change
        self.steps = steps
    }

    /// The device as this process finds it: updated, or with other keys.
    package func device(_ fileSystem: any StoreFileSystem, folder: String) -> SampleDevice {
        var device = SampleDevice(fileSystem, folder: folder)
        change(&device)
        return device
    }

    /// Launches and runs the first `count` steps, or all of them if nil, except the one at `omitted`.
    @discardableResult
    package func run(on device: SampleDevice, steps count: Int? = nil, without omitted: Int? = nil) async -> TokenStore {
        let store = device.launch()
        for (index, step) in steps.prefix(count ?? steps.count).enumerated() where index != omitted { await step(store) }
        return store
    }

    /// A launch also promotes, rolls back, recompiles and drops payloads, depending on the start state and the device.
    package static let all = [
        Transition("launch"),
        Transition("install at once", { _ in }, install(.immediate(20))),
        Transition("stage", { _ in }, install(SamplePayload(20))),
        Transition("stage twice", { _ in }, install(SamplePayload(20)), install(SamplePayload(21))),
        Transition("install twice", { _ in }, install(.immediate(20)), install(.immediate(21))),
        Transition("stage, then install at once", { _ in }, install(SamplePayload(20)), install(.immediate(21))),
        Transition("directive", { _ in }, install(.directive(20))),
        Transition("install, then directive", { _ in }, install(.immediate(20)), install(.directive(21))),
        Transition("another ETag", { _ in }, install(.immediate(6), etag: "other")),
        Transition(
            "a layer for a share", { _ in },
            install(.immediate(20) { $0.layers = [SampleLayer("base", 20) { $0.share = ("s", 0..<10_000) }] })),
        Transition("no layer for this device", { _ in }, install(.immediate(20) { $0.layers = [.none(20)] })),
        Transition("drop the layers", { _ in }, install(SamplePayload(20) { $0.layers = [] })),
        Transition(
            "add a layer", { _ in }, install(.immediate(20) { $0.layers = [SampleLayer("base", 5), SampleLayer("top", 1, tokens: 1)] })),
        Transition("install a screen", { _ in }, install(.screen(20))),
        Transition("stage a screen", { _ in }, install(.screen(20) { $0.activation = nil })),
        Transition("install a screen, then another one", { _ in }, install(.screen(20)), install(.screen(21))),
        Transition("install a screen without its image", { _ in }, install(.screen(20), withImages: false)),
        Transition("keep an image, then install", { _ in }, keepImages(of: .screen(20)), install(.screen(20), withImages: false)),
        Transition("other signatures", { _ in }, install(again: .immediate(6))),
        Transition("prepare the next stack", { _ in }, { $0.passTime() }),
        Transition("a boundary", { $0.now = 1_861_920_000 }, { $0.passTime() }),
        Transition(
            "a boundary in the foreground", { $0.now = 1_861_920_000 }, { $0.didBecomeActive() },
            { store in
                store.confirmHealthy()
                await store.lifecycleWork()
            }),
        Transition("refused", { _ in }, install(.immediate(1)), install(SamplePayload(20) { $0.app = "other" })),
        Transition(
            "confirm", { _ in }, { $0.willEnterForeground() },
            { store in
                store.confirmHealthy()
                await store.lifecycleWork()
            }),
        Transition("come to the foreground", { _ in }, { $0.didBecomeActive() }),
        Transition("start in the foreground", { $0.startsInForeground = true }),
        Transition(
            "start in the foreground, come and go", { $0.startsInForeground = true }, { $0.didBecomeActive() }, { $0.willResignActive() }),
        Transition("look for room, then install", { _ in }, { try? $0.prepareToInstall() }, install(.immediate(20))),
        Transition("come and go", { _ in }, { $0.willEnterForeground() }, { $0.didBecomeActive() }, { $0.willResignActive() }),
        Transition(
            "install in the foreground and confirm", { _ in }, { $0.didBecomeActive() }, install(.immediate(20)),
            { store in
                store.confirmHealthy()
                await store.lifecycleWork()
            }),
        Transition("pause", { _ in }, { try? $0.pause() }),
        Transition("pause, install and resume", { _ in }, { try? $0.pause() }, install(.immediate(20)), { try? $0.resume() }),
        Transition("reset", { _ in }, { try? $0.reset() }),
        Transition("reset and install", { _ in }, { try? $0.reset() }, install(.immediate(20))),
        Transition("after all times", { $0.now = 1_893_450_000 }),
        Transition("app update", { $0.app = SampleApp.second }),
        Transition("app update and install", { $0.app = SampleApp.second }, install(.immediate(20))),
        Transition("keys no longer trusted", { $0.allowsUnsigned = false }),
        Transition("install with a key set", { $0 = $0.keyed }, install(.immediate(20), by: [.second], listing: [.second])),
        // Both steps bring the set, so it may be stored without the payload, or removed what was shown before the payload came.
        Transition(
            "install with a key set that revokes", { $0 = $0.keyed },
            install(SamplePayload(19) { $0.app = "other" }, by: [.third], listing: [.third], revoking: [.first, .second]),
            install(.immediate(20), by: [.third], listing: [.third], revoking: [.first, .second])),
        Transition(
            "stage with a change of root keys, then install", { $0 = $0.keyed },
            install(SamplePayload(20), by: [.second], listing: [.second], version: 8, roots: [.root, .secondRoot]),
            install(.immediate(21), by: [.third], listing: [.third], roots: [.secondRoot])),
        Transition(
            "app update with another root key", { ($0, $0.rootKeys) = ($0.keyed, [SigningKey.secondRoot.trustedKey]) },
            install(.immediate(20), by: [.third], listing: [.third], roots: [.secondRoot])),
        Transition("widget", { $0.access = .readOnly }, { $0.refresh() }),
        Transition("widget of an updated app", { ($0.access, $0.app) = (.readOnly, SampleApp.second) }, { $0.refresh() }),
    ]

    /// The same statement in another file.
    private static func install(again payload: SamplePayload) -> Step {
        { store in _ = try? store.install(payload.bytes + [32], etag: "again") }
    }

    private static func install(_ payload: SamplePayload, etag: String? = nil, withImages: Bool = true) -> Step {
        { store in
            _ = try? store.install(
                payload.bytes, etag: etag ?? "\(payload.sequence)", images: withImages ? payload.imageData : [:])
        }
    }

    /// - Parameters:
    ///   - keys: those of a key set that comes with the payload.
    ///   - roots: those that sign the set; the last one is its own.
    private static func install(
        _ payload: SamplePayload, by signers: [SigningKey], listing keys: [SigningKey], revoking revoked: [SigningKey] = [],
        version: UInt64 = 9, roots: [SigningKey] = [.root]
    ) -> Step {
        { store in
            let set = SampleKeySet(version) { ($0.keys, $0.revoked, $0.roots) = (keys, revoked, roots.suffix(1)) }
            guard let bytes = try? payload.sealed(with: signers, keySets: [set.signed(by: roots)]) else { return }
            _ = try? store.install(bytes, etag: "\(payload.sequence)")
        }
    }

    /// As an updater does.
    private static func keepImages(of payload: SamplePayload) -> Step {
        { store in
            guard let content = try? PayloadLayers(content: payload.content) else { return }
            for (image, sample) in zip(content.images, payload.images) { try? store.keep(sample.bytes, as: image) }
        }
    }
}
