import Foundation

/// `check` over a thousand components, and over the same project without them.
struct Checking {
    let subjects: [Subject]

    func print() throws {
        try check("`check`, 1000 components × 5 states × 2 brands", aim: "≤ 0.4 s", "components-1000")
        try check("… the same project without the components", aim: "", "no-components-1000")
        let children = subjects.map { subject in
            Child(arguments: [
                subject.tool, "gallery", "--quiet", "--tokens", "\(Place.corpus)/components-1000", "--output", page(subject),
            ])
        }
        for (subject, written) in zip(subjects, try medians(rounds: 5, of: children)) {
            let size = try FileManager.default.attributesOfItem(atPath: page(subject))[.size] as? Int ?? 0
            try subject.row(
                "`gallery` of them", aim: "≤ 0.5 s, ≤ 10 MB", written.figure + ", a page of \(Double(size) / 1e6, digits: 1) MB")
        }
    }

    private func check(_ figure: String, aim: String, _ folder: String) throws {
        let children = subjects.map { Child(arguments: [$0.tool, "check", "--quiet", "--tokens", "\(Place.corpus)/\(folder)"]) }
        for (subject, usage) in zip(subjects, try medians(rounds: 11, of: children)) {
            try subject.row(figure, aim: aim, usage.figure)
        }
    }

    private func page(_ subject: Subject) -> String { subject.scratch + "/gallery.html" }
}

extension Child.Usage {
    fileprivate var figure: String {
        "\(seconds, digits: 2) s, \(processorSeconds, digits: 2) s of processor time, \(peakMegabytes, digits: 0) MB"
    }
}
