import Foundation
import RuntimeFixtures
import StoreScenarios
import TokenDelivery
import TokenPayloads

/// Installing a payload in a new store, its files included: from an app's own keys, and with the first key set of its root keys.
struct Storing {
    private let project: OverriddenProject

    init(_ project: OverriddenProject) { self.project = project }

    func print() throws {
        let set = SampleKeySet(1) { $0.app = "bench" }
        let plain = try project.file(signedBy: .first), withKeySet = try project.file(signedBy: .first, keySets: [set.signed()])
        var times: (plain: [Duration], withKeySet: [Duration]) = ([], [])
        // By turns, since a disk's times drift.
        for _ in 0..<21 {
            times.plain.append(try time(plain, trusting: [SigningKey.first.trustedKey]))
            times.withKeySet.append(try time(withKeySet, trusting: [], roots: set.roots.map(\.trustedKey)))
        }
        let (median, other) = (times.plain.sorted()[10], times.withKeySet.sorted()[10])
        row("installing a payload with \(project.tokenCount) overrides in a new store", aim: "", median.milliseconds)
        row("… with a key set", aim: "≤ 2 ms more", "\((other - median).milliseconds) more")
    }

    private func time(_ file: [UInt8], trusting keys: [TrustedKey], roots: [TrustedKey] = []) throws -> Duration {
        let folder = FileManager.default.temporaryDirectory.appending(component: "tokengen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try project.fixture.again().store
        store.open(StoreConfiguration(folder: folder.path, trustedKeys: keys, rootKeys: roots))
        return try ContinuousClock().measure { _ = try store.install(file) }
    }
}
