import RandomProjects

/// Tries Android's own tools on a range of seeds. One run of the Kotlin compiler takes many projects.
struct AndroidRun {
    let program: String
    let arguments: Arguments
    /// How many projects are compiled together.
    private let batchSize: UInt64 = 40

    /// The exit code: 1 if some property did not hold.
    func run() throws -> Int32 {
        let clock = ContinuousClock.now
        let tallies = Tallies(program: program)
        let bench = try Bench()
        var (projectCount, valueCount) = (0, 0)
        let end = arguments.seed + arguments.count
        for start in stride(from: arguments.seed, to: end, by: UInt64.Stride(batchSize)) {
            let seeds = start..<min(start + batchSize, end)
            let trials = seeds.map { Trial(RandomProject(seed: $0), on: bench) }
            let batch = try KotlinBatch(trials)
            var tally = Tally()
            for ((seed, trial), violation) in zip(zip(seeds, trials), batch.violations) {
                let resources = Trial.firstViolation(in: trial.project, on: bench, of: [.resources]).found?.violation
                for (property, violation) in [(Property.resources, resources), (.kotlin, violation)] {
                    violation.map { tally.findings.append(.init(seed: seed, property: property.name, text: $0.description)) }
                }
            }
            tallies.add(tally)
            projectCount += batch.projectCount
            valueCount += batch.valueCount
        }
        let findings = tallies.sum.findings
        print(
            "\(arguments.count) seeds, \(projectCount) projects that Android takes, \(valueCount) values and transitions in Kotlin, "
                + "\(findings.count) findings, in \((ContinuousClock.now - clock).components.seconds) s")
        return findings.isEmpty ? 0 : 1
    }
}
