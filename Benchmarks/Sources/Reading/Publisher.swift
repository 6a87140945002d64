import BenchStyles
import Foundation
import Synchronization
import TokenDelivery
import TokenRuntime

/// Replaces the brand's values on its own thread, over and over: alternately opens a store with an override and one without.
final class Publisher: Sendable {
    private let store = Brand.bench.store
    private let overriding: StoreConfiguration
    private let bundled: StoreConfiguration
    private let folder = FileManager.default.temporaryDirectory.appending(component: "tokengen-\(UUID().uuidString)")
    private let isStopped = Atomic(false)
    private let count = Atomic(0)

    /// - Parameter payload: the path of an unsigned payload that is shown immediately.
    init(installing payload: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let folder = folder
        func configuration(_ name: String) -> StoreConfiguration {
            var configuration = StoreConfiguration(folder: folder.appending(component: name).path, trustedKeys: [])
            configuration.allowsUnsigned = true
            return configuration
        }
        overriding = configuration("overriding")
        bundled = configuration("bundled")
        store.open(overriding)
        try store.install(Array(Data(contentsOf: URL(filePath: payload))))
    }

    /// How many times a second the values were replaced during `work`.
    func rate(during work: () -> Void) -> Double {
        Thread.detachNewThread { [self] in
            while !isStopped.load(ordering: .relaxed) {
                store.open(bundled)
                store.open(overriding)
                count.add(2, ordering: .relaxed)
            }
        }
        let time = ContinuousClock().measure(work)
        isStopped.store(true, ordering: .relaxed)
        try? FileManager.default.removeItem(at: folder)
        return Double(count.load(ordering: .relaxed)) / (time / .seconds(1))
    }
}
