/// `check` over a thousand components, beside the same project without them.
struct Checking {
    func print() throws {
        let children = ["components-1000", "no-components-1000"].map { folder in
            Child(arguments: [Place.tool, "check", "--quiet", "--tokens", "\(Place.corpus)/\(folder)"])
        }
        let usages = try medians(rounds: 11, of: children)
        row("`check`, 1000 components × 5 states × 2 brands", aim: "≤ 0.4 s", usages[0].figure)
        row("… the same project without the components", aim: "", usages[1].figure)
    }
}

extension Child.Usage {
    fileprivate var figure: String {
        "\(seconds, digits: 2) s, \(processorSeconds, digits: 2) s of processor time, \(peakMegabytes, digits: 0) MB"
    }
}
