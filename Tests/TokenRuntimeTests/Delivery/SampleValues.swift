import StoreScenarios

@testable import TokenRuntime

extension StoreStatus {
    /// The events without those that name the layers shown.
    var notices: [StoreEvent] { events.filter { if case .shows = $0 { false } else { true } } }
}

extension TokenStore {
    /// All values of the sample app.
    var sampleValues: [Double] { SampleApp.first.values(in: self) }
}
