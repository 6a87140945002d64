import StoreScenarios

@testable import TokenDelivery
@testable import TokenRuntime

extension StoreStatus {
    /// The events without what is usual: that something was installed, shown and found healthy.
    var notices: [StoreEvent] { events.filter { ![.installed, .staged, .rolledBackToBundled, .shown, .confirmed].contains($0.code) } }
}

extension TokenStore {
    /// All values of the sample app.
    var sampleValues: [Double] { SampleApp.first.values(in: self) }
}
