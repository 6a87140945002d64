import Foundation
import StoreScenarios

// What a store survives: every single bit flipped, every operation failing or followed by a loss of power, and processes killed in the
// middle of what they do to it. And whether a device shows what a model says, in random histories. A failure ends the program and prints its place.
//
// StoreTorture [bits] [cut-offs] [kills] [histories] [processes]

let arguments = CommandLine.arguments.dropFirst()
if let victim = Victim(Array(arguments)) {
    await victim.run()
} else if let app = TrappingApp(Array(arguments)) {
    app.run()
} else if let holder = Holder(Array(arguments)) {
    holder.run()
} else if let process = FolderProcess(Array(arguments)) {
    process.run(in: CommandLine.arguments[2])
} else {
    let wanted = Set(arguments)
    func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }
    if isWanted("bits") { await flipBits(everyBit: 1) }
    if isWanted("cut-offs") { await cutOff(everyPair: 1) }
    if isWanted("histories") { await runHistories(1_000_000) }
    if isWanted("processes") { shareFolder(10_000) }
    if isWanted("kills") { await Torture(program: CommandLine.arguments[0], count: 100_000).run() }
}

func flipBits(everyBit stride: Int) async {
    let clock = ContinuousClock.now
    var flips = await BitFlips(everyBit: stride)
    flips.run()
    require(flips.errors)
    for (name, count) in flips.counts { report("\(count)\tbits of \(name)") }
    report("each gave a valid set, in \(ContinuousClock.now - clock)")
}

func cutOff(everyPair stride: Int) async {
    let clock = ContinuousClock.now
    var failures = CutOffs(everyPair: stride)
    await failures.failOperations()
    require(failures.errors)
    report("\(failures.caseCount)\tfailed operations, \(failures.diskCount) different disks after them")
    var losses = CutOffs(everyPair: stride)
    await losses.losePower()
    require(losses.errors)
    report("\(losses.caseCount)\tlosses of power, \(losses.diskCount) different disks after them")
    report("each left a valid set, in \(ContinuousClock.now - clock)")
}

func runHistories(_ count: UInt64) async {
    let clock = ContinuousClock.now
    // In a long run of the Makefile, others each day.
    let first = ProcessInfo.processInfo.environment["TOKENGEN_SEED"].flatMap(UInt64.init) ?? 0
    for seed in first..<first + count {
        var history = DeviceHistory(seed: seed)
        if let failure = await history.run() { fatalError("history \(seed):\n\(failure)") }
        if (seed - first) % 100_000 == 99_999 { report("\(seed - first + 1)\thistories") }
    }
    report("\(count) histories from seed \(first) went as the model says, in \(ContinuousClock.now - clock)")
}

func shareFolder(_ payloads: UInt64) {
    let clock = ContinuousClock.now
    let shared = SharedFolder(program: CommandLine.arguments[0])
    shared.read(swaps: payloads)
    shared.write(payloads: payloads)
    report("several processes with one folder, in \(ContinuousClock.now - clock)")
}

func require(_ errors: [String]) {
    if let first = errors.first { fatalError("\(errors.count) errors, the first: \(first)") }
}
