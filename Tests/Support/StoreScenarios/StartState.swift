internal import TokenDelivery
internal import TokenPayloads

/// A folder as a process may find it, named after what led to it.
package struct StartState: Sendable {
    package let name: String
    /// By path inside the store's folder.
    package let files: [String: [UInt8]]

    private static let folder = "/device/store"

    /// The files in a folder of this path.
    package func contents(in folder: String) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: files.map { (folder + $0.key, $0.value) })
    }

    private init(_ name: String, _ disk: MemoryFileSystem) {
        self.name = name
        let files = disk.contents.map { (String($0.key.dropFirst(Self.folder.count)), $0.value) }
        self.files = Dictionary(uniqueKeysWithValues: files)
    }

    /// A state with a file changed, or removed.
    private func but(_ name: String, _ path: String, _ change: (inout [UInt8]?) -> Void) -> StartState {
        var files = files
        change(&files[path])
        return StartState(name: "\(self.name), \(name)", files: files)
    }

    private init(name: String, files: [String: [UInt8]]) {
        self.name = name
        self.files = files
    }
}

extension StartState {
    package static func all() async -> [StartState] {
        let lived = await livedThrough()
        return lived + damaged(lived)
    }

    /// States that the store reaches on its own.
    private static func livedThrough() async -> [StartState] {
        await [
            from("new") { _ in },
            from("no layer for this device") { $0.install(SamplePayload(5) { $0.layers = [.none(5)] }) },
            from("staged") { $0.install(SamplePayload(5)) },
            from("on trial") { $0.install(.immediate(5)) },
            from("on trial, one attempt") { device in
                device.install(.immediate(5))
                device.crash()
            },
            from("on trial, two attempts") { device in
                device.install(.immediate(5))
                device.crashTwice()
            },
            from("on trial and staged") { device in
                device.install(.immediate(5))
                device.install(SamplePayload(6))
            },
            from("confirmed") { await $0.confirmed(5) },
            from("confirmed and staged") { device in
                await device.confirmed(5)
                device.install(SamplePayload(6))
            },
            from("on trial and previous") { device in
                await device.confirmed(5)
                device.install(.immediate(6))
            },
            from("on trial, two attempts, and previous") { device in
                await device.confirmed(5)
                device.install(.immediate(6))
                device.crashTwice()
            },
            from("on trial, two attempts, previous and staged") { device in
                await device.confirmed(5)
                device.install(.immediate(6))
                device.crashTwice()
                device.stageWithoutLaunch(SamplePayload(7))
            },
            from("confirmed and previous") { device in
                await device.confirmed(5)
                await device.confirmed(6)
            },
            from("confirmed, previous and staged") { device in
                await device.confirmed(5)
                await device.confirmed(6)
                device.install(SamplePayload(7))
            },
            from("rolled back to the previous one") { device in
                await device.confirmed(5)
                device.install(.immediate(6))
                device.crashTwice()
                _ = device.launch()
            },
            from("rolled back, two attempts again") { device in
                await device.confirmed(5)
                device.install(.immediate(6))
                device.crashTwice()
                device.crashTwice()
            },
            from("rolled back to the bundled values") { device in
                device.install(.immediate(5))
                device.crashTwice()
                _ = device.launch()
            },
            from("after a directive") { device in
                await device.confirmed(5)
                device.install(.directive(6))
            },
            from("staged for release 1 only") { device in
                await device.confirmed(5)
                device.install(SamplePayload(6) { $0.fits = 1...1 })
            },
            from("confirmed for release 1 only, and previous") { device in
                await device.confirmed(5)
                device.install(SamplePayload(6) { ($0.fits, $0.activation) = (1...1, "immediate") })
                await device.confirm(device.launch())
            },
            from("paused") { device in
                await device.confirmed(5)
                device.install(.immediate(6))
                try? device.launch().pause()
            },
            from("a layer ends, another one begins") { device in
                await device.confirmed(5)
                device.install(.campaign(6))
            },
            from("a layer ends, another one begins, confirmed") { device in
                await device.confirmed(5)
                device.install(.campaign(6))
                await device.confirm(device.launch())
            },
            from("a confirmed layer and one on trial, two attempts") { device in
                await device.confirmed(5)
                device.install(.immediate(6) { $0.layers = [SampleLayer("base", 5), SampleLayer("winter", 6, tokens: 1)] })
                device.crashTwice()
            },
            from("a layer was dropped by a staged payload") { device in
                device.install(.immediate(6) { $0.layers = [SampleLayer("base", 5), SampleLayer("winter", 6, tokens: 1)] })
                await device.confirm(device.launch())
                device.install(SamplePayload(7) { $0.layers = [SampleLayer("base", 7)] })
            },
            from("a screen, confirmed") { device in
                device.install(.screen(5))
                await device.confirm(device.launch())
            },
            from("a screen on trial and another one, previous") { device in
                device.install(.screen(5))
                await device.confirm(device.launch())
                device.install(.screen(6))
            },
            from("a screen on trial, two attempts, and a screen staged") { device in
                await device.confirmed(5)
                device.install(.screen(6))
                device.crashTwice()
                device.stageWithoutLaunch(.screen(7) { $0.activation = nil })
            },
            from("a key set and what a replaced key has signed, confirmed") { device in
                device.keyed.install(.immediate(5), by: [.second], SampleKeySet(1) { $0.keys = [.second] })
                await device.confirm(device.keyed.launch())
                device.keyed.install(SamplePayload(6), by: [.third], SampleKeySet(2) { $0.keys = [.third] })
            },
            from("staged, expired since") { device in
                await device.confirmed(5)
                device.install(SamplePayload(6) { $0.expires = "2026-09-01T00:00:00Z" }, now: 1_780_000_000)
            },
        ]
    }

    private static func from(_ name: String, _ live: (SampleDevice) async -> Void) async -> StartState {
        let disk = MemoryFileSystem()
        await live(SampleDevice(disk, folder: folder))
        return StartState(name, disk)
    }

    /// States in which something else changed the files.
    private static func damaged(_ states: [StartState]) -> [StartState] {
        guard let screens = states.first(where: { $0.name == "a screen on trial and another one, previous" }) else { return [] }
        let image = "\(SampleDevice.place)/objects/\(SampleImage(6).digest.hexadecimal).img"
        guard let whole = states.first(where: { $0.name == "confirmed and previous" }) else { return [] }
        let place = SampleDevice.place
        let objects = SamplePayload.immediate(6).objects()
        let (file, compiled) = (place + objects.file, place + objects.compiled)
        return [
            whole.but("compiled form missing", compiled) { $0 = nil },
            whole.but("compiled form damaged", compiled) { $0?[20] ^= 1 },
            whole.but("envelope missing", file) { $0 = nil },
            whole.but("compiled form damaged", compiled) { $0?[20] ^= 1 }.but("envelope damaged", file) { $0?[20] ^= 1 },
            whole.but("state.a damaged", place + "/state.a") { $0?[20] ^= 1 },
            whole.but("state.b damaged", place + "/state.b") { $0?[20] ^= 1 },
            whole.but("state.a missing", place + "/state.a") { $0 = nil },
            whole.but("state.a empty", place + "/state.a") { $0 = [] }.but("state.b short", place + "/state.b") { $0?.removeLast() },
            whole.but("boot damaged", place + "/boot") { $0 = [1, 2, 3] },
            screens.but("image missing", image) { $0 = nil },
            screens.but("image damaged", image) { $0?[20] ^= 1 },
            whole.but("an image left", image) { $0 = SampleImage(6).bytes },
            whole.but("a temporary left", compiled + ".new") { $0 = [1] }.but("a stranger", place + "/objects/stranger") { $0 = [1] },
        ]
    }
}

extension SampleDevice {
    fileprivate func install(_ payload: SamplePayload, now: Int64? = nil) {
        var device = self
        if let now { device.now = now }
        _ = try? device.launch().install(payload.bytes, etag: "\(payload.sequence)", images: payload.imageData)
    }

    fileprivate func install(_ payload: SamplePayload, by keys: [SigningKey], _ set: SampleKeySet) {
        guard let bytes = try? payload.sealed(with: keys, keySets: [set.signed()]) else { return }
        _ = try? launch().install(bytes, etag: "\(payload.sequence)")
    }

    fileprivate func confirmed(_ sequence: UInt64) async {
        install(.immediate(sequence))
        await confirm(launch())
    }

    fileprivate func crashTwice() {
        crash()
        crash()
    }

    /// Stages a payload in the second process that crashes, while it is still alive.
    fileprivate func stageWithoutLaunch(_ payload: SamplePayload) {
        let attempts = try? fileSystem.read(storePath + "/boot", limit: 1000)
        try? fileSystem.remove(storePath + "/boot")
        install(payload)
        if let attempts { try? fileSystem.write(attempts, to: storePath + "/boot") }
    }
}

extension SampleLayer {
    /// For no device.
    package static func none(_ value: UInt64) -> SampleLayer { SampleLayer("base", value) { $0.share = ("s", 0..<0) } }
}

extension SamplePayload {
    /// A layer for all, and until 2029 one that overrides the first token, then, from 2029 on, another one.
    package static func campaign(_ sequence: UInt64) -> SamplePayload {
        let boundary: Int64 = 1_861_920_000
        return immediate(sequence) {
            $0.layers = [
                SampleLayer("base", sequence), SampleLayer("winter", 7, tokens: 1) { $0.until = boundary },
                SampleLayer("spring", 1, tokens: 1..<2) { $0.from = boundary },
            ]
        }
    }
}
