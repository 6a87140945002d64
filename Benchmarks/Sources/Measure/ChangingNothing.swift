import Foundation

/// A run on this repository's tokens whose output exists already.
struct ChangingNothing {
    let subjects: [Subject]

    func print() throws {
        try measure("a run where nothing changed", aim: "≤ 20 ms", tool: \.tool)
        try measure("… by the debug build, which the plugin runs", aim: "≤ 300 ms", tool: \.debugTool)
    }

    private func measure(_ figure: String, aim: String, tool: KeyPath<Subject, String>) throws {
        let children = try subjects.map { subject in
            try removeFolder(output(subject))
            let child = Child(arguments: [
                subject[keyPath: tool], "generate", "--quiet", "--tokens", Place.tokens, "--output", output(subject),
            ])
            _ = try child.run()
            return child
        }
        let before = try subjects.map { try modificationDates(in: output($0)) }
        let usages = try medians(rounds: 21, of: children)
        for (index, subject) in subjects.enumerated() {
            let after = try modificationDates(in: output(subject))
            let touched = after.filter { before[index][$0.key] != $0.value }.count
            try subject.row(
                figure, aim: aim, "\(usages[index].seconds * 1000, digits: 0) ms, \(touched) of \(after.count) files touched")
        }
    }

    private func output(_ subject: Subject) -> String { subject.scratch + "/unchanged" }

    private func modificationDates(in folder: String) throws -> [String: Date] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let dates = try paths.map { path in
            (path, try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")[.modificationDate] as? Date ?? .now)
        }
        return Dictionary(uniqueKeysWithValues: dates)
    }
}
