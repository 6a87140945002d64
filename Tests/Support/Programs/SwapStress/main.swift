import StoreScenarios

// For `make tsan`: SwapStress [SWAPS] [STEPS WITH CONTEXTS].
let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let swaps = counts.first ?? 1_000_000
let outcome = try SwapStress().run(swaps: swaps)
print("\(swaps) swaps, \(outcome.snapshotsRead) snapshots read by 8 readers, \(outcome.tornReads) torn")
guard outcome.tornReads == 0, outcome.readersThatSawSwaps == 8 else { fatalError("\(outcome)") }

let steps = counts.dropFirst().first ?? 20_000
let stress = try ContextStress()
let contexts = stress.run(steps: steps)
print(
    "\(steps) payloads and pages, \(contexts.observedChanges) changes, \(contexts.readings) readings by 6 readers, "
        + "\(contexts.consistentReadings) of several parts together")
guard contexts.faults.isEmpty else { fatalError("\(contexts.faults.sorted())") }
