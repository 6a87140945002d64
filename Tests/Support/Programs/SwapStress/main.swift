import StoreScenarios

// For `make tsan`: SwapStress [SWAPS].
let swaps = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let outcome = try SwapStress().run(swaps: swaps)
print("\(swaps) swaps, \(outcome.snapshotsRead) snapshots read by 8 readers, \(outcome.tornReads) torn")
guard outcome.tornReads == 0, outcome.readersThatSawSwaps == 8 else { fatalError("\(outcome)") }
