import StoreScenarios

@testable import TokenRuntime

extension TokenStore {
    /// All values of the sample app.
    var sampleValues: [Double] { SampleApp.first.values(in: self) }
}
