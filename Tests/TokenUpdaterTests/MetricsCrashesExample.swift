import TokenDelivery

/// The shown payload and its layers, such as `14 base,pink`, for a crash report.
func shown(by status: StoreStatus) -> String {
    status.active.map { "\($0.sequence) \(status.layers.joined(separator: ","))" } ?? "bundled"
}
