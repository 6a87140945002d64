package import TokenDelivery

/// The allowed outcomes when a process was cut off during a transition: the values from before, or from after one of its steps,
/// with or without one of the earlier ones.
package struct Verdict: Sendable {
    private let transition: Transition
    private let allowed: Set<[Double]>
    /// Everything that the app was ever sent.
    private let complete: Set<[Double]>

    package init(_ start: StartState, _ transition: Transition) async {
        self.transition = transition
        var allowed: Set<[Double]> = []
        // Before anything, after the launch, and after each step. A step may have failed, and the later ones not.
        for steps in -1...transition.steps.count {
            for failed in -1..<max(steps, 0) {
                let disk = MemoryFileSystem(start.contents(in: "/device/store"))
                let device = transition.device(disk, folder: "/device/store")
                if steps >= 0 { await transition.run(on: device, steps: steps, without: failed) }
                let next = device.writing
                allowed.insert(next.app.values(in: next.launch()))
            }
        }
        self.allowed = allowed
        let app = transition.device(MemoryFileSystem(), folder: "").app
        let sent = [1, 5, 6, 7, 20, 21] as [UInt64]
        // A screen, or one layer of all tokens, and none or one that overrides a single token.
        complete = Set(
            sent.map { app.values($0) + [Double($0)] }
                + ([nil] + sent).map(app.values).flatMap { base in
                    [base]
                        + [0, 1].flatMap { token in
                            sent.map { value in
                                var values = base
                                values[token] = SampleApp.value(value, of: token)
                                return values
                            }
                        }
                })
    }

    /// What is wrong with what a new process finds in a folder; nil if nothing is. The process then installs, and launches once more.
    ///
    /// If the medium has lost something, an earlier set of values is allowed too.
    package func failure(of fileSystem: any StoreFileSystem, folder: String, hasLostBytes: Bool = false) -> String? {
        var device = transition.device(fileSystem, folder: folder).writing
        let store = device.launch()
        let values = device.app.values(in: store)
        guard (hasLostBytes ? complete : allowed).contains(values) else {
            return "\(values) is not one of \(allowed.sorted { $0[0] < $1[0] }), \(store.status)"
        }
        guard store.status.isReadable else { return "unreadable: \(store.status.events)" }

        let sequence: UInt64 = 1000
        do {
            let next = device.allowsUnsigned ? store : device.trustingAll.launch()
            device = device.trustingAll
            try next.resume()
            guard try next.install(SamplePayload.immediate(sequence).bytes) == .activated(sequence: sequence) else {
                return "not activated"
            }
            guard device.app.values(in: next) == device.app.values(sequence) else { return "the next payload is not shown" }
            guard device.app.values(in: device.launch()) == device.app.values(sequence) else { return "the next payload is lost" }
        } catch {
            return "the next payload is refused: \(error)"
        }
        return nil
    }
}

extension SampleDevice {
    fileprivate var trustingAll: SampleDevice {
        var device = self
        device.allowsUnsigned = true
        return device
    }

    fileprivate var writing: SampleDevice {
        var device = self
        device.access = .readWrite
        return device
    }
}
