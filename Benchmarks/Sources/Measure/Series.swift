/// Runs each command once in every round, so disturbances of the machine affect them equally.
func medians(rounds: Int, of children: [Child], before: () throws -> Void = {}) throws -> [Child.Usage] {
    var usages = children.map { _ in [Child.Usage]() }
    for _ in 0..<rounds {
        for (index, child) in children.enumerated() {
            try before()
            usages[index].append(try child.run())
        }
    }
    return usages.map { usages in
        Child.Usage(
            seconds: usages.median(\.seconds), processorSeconds: usages.median(\.processorSeconds),
            peakMegabytes: usages.median(\.peakMegabytes))
    }
}

extension [Child.Usage] {
    fileprivate func median(_ value: (Child.Usage) -> Double) -> Double { map(value).sorted()[count / 2] }
}
