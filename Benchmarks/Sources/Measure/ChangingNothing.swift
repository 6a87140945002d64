import Foundation

/// A run on this repository's tokens whose output exists already.
struct ChangingNothing {
    func print() throws {
        try measure("a run where nothing changed", aim: "≤ 20 ms", tool: Place.tool)
        try measure("… by the debug build, which the plugin runs", aim: "≤ 300 ms", tool: Place.debugTool)
    }

    private func measure(_ figure: String, aim: String, tool: String) throws {
        let output = "\(Place.scratch)/unchanged"
        try removeFolder(output)
        let child = Child(arguments: [tool, "generate", "--quiet", "--tokens", "../tokens", "--output", output])
        _ = try child.run()
        let before = try modificationDates(in: output)
        let usage = try medians(rounds: 21, of: [child])[0]
        let after = try modificationDates(in: output)
        let touched = after.filter { before[$0.key] != $0.value }.count
        row(figure, aim: aim, "\(usage.seconds * 1000, digits: 0) ms, \(touched) of \(after.count) files touched")
    }

    private func modificationDates(in folder: String) throws -> [String: Date] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let dates = try paths.map { path in
            (path, try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")[.modificationDate] as? Date ?? .now)
        }
        return Dictionary(uniqueKeysWithValues: dates)
    }
}
