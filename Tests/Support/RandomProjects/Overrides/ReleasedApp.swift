import Foundation
import RuntimeFixtures
import StoreScenarios
import TokenCatalogue
import TokenDelivery
import TokenModel
import TokenRuntime

/// A released app with one brand.
package struct ReleasedApp {
    private let name: String
    package let bundled: TokenSnapshot
    package let catalogue: [UInt8]
    private let readers: [SlotReader]

    package init(_ bundle: BrandBundle) throws {
        (name, catalogue) = (bundle.name, bundle.catalogue)
        let bundled = try TokenSnapshot(reading: bundle.snapshot)
        self.bundled = bundled
        readers = (0..<bundled.slotCount).map { SlotReader($0, of: bundled) }
    }

    /// A process of the app on a device, in which everything stored is shown.
    func launch(on device: MemoryFileSystem) -> TokenStore {
        let store = TokenStore(name: name, snapshot: bundled) { [catalogue] in catalogue }
        var configuration = StoreConfiguration(folder: "/device", trustedKeys: [])
        configuration.allowsUnsigned = true
        configuration.fileSystem = device
        // Time passes only when a test says so.
        configuration.sleep = { _ in throw CancellationError() }
        store.open(configuration)
        return store
    }

    /// What the app shows once it has installed a payload.
    package func snapshot(after payload: [UInt8]) throws -> TokenSnapshot {
        let store = launch(on: MemoryFileSystem())
        _ = try store.install(payload)
        return store.snapshot
    }

    /// The paths whose values differ, with both values, read as generated code does.
    package func differences(_ one: TokenSnapshot, _ other: TokenSnapshot) throws(Violation) -> [(path: String, text: String)] {
        try attempt {
            let catalogue = try TokenCatalogue(json: catalogue)
            return readers.enumerated().filter { !$0.element.isEqual(one, other) }.map { slot, reader in
                (catalogue.paths(of: [Slot(slot)]).first ?? "slot \(slot)", "\(reader.text(one)), not \(reader.text(other))")
            }
        }
    }

    /// The paths that tokengen reports for this change.
    func changedPaths(in snapshot: TokenSnapshot) throws -> Set<String> {
        let slots = SnapshotComparison(bundled, snapshot, bundled: bundled).differingSlots
        return try TokenCatalogue(json: catalogue).paths(of: slots)
    }
}
