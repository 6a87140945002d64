import Foundation
import TokenData
import TokenModel
import TokenOutput
import TokenResolver

extension Property {
    /// The tool reports for a folder what the pipeline reports for the same files in memory, and writes and prints the same.
    static let tool = Property(name: "tool") { trial throws(Violation) in
        let folder = try ProjectFolder(trial.project, in: trial.bench)
        let check = folder.tokengen("check", ["--matrix"])
        try require(check.status == (trial.isClean ? 0 : 1), "check ends with \(check.status): \(check.firstError)")
        let generate = folder.tokengen("generate", trial.arrangement)
        var written = try folder.contents(of: "out")
        // Files that the tool keeps for itself.
        written["tokengen.manifest.json"] = nil
        guard let resolved = trial.resolved, let files = trial.isClean ? trial.emitted.files : nil else {
            return try require(generate.status != 0 && written.isEmpty, "there are errors, yet generate ends with \(generate.status)")
        }
        try require(generate.status == 0, "check is fine, generate ends with \(generate.status): \(generate.firstError)")
        try require(written == files.byPath, "generate writes other bytes than the pipeline gives")
        try requireFresh(folder, trial)
        try explain(resolved, in: folder, seed: trial.draft.seed)
        try resolve(resolved, in: folder, seed: trial.draft.seed)
    }

    /// Output for all brands stays fresh when one brand is generated again alone.
    private static func requireFresh(_ folder: ProjectFolder, _ trial: Trial) throws(Violation) {
        var when = ""
        if let brand = trial.brandNames.last, !trial.draft.arrangement.isSingle, trial.brandNames.count > 1 {
            let alone = folder.tokengen("generate", trial.arrangement + ["--brand=\(brand)"])
            try require(alone.status == 0, "generate --brand '\(brand)' ends with \(alone.status): \(alone.firstError)")
            when = " after '\(brand)' was generated alone"
        }
        let check = folder.tokengen("generate", trial.arrangement + ["--check"])
        try require(check.status == 0, "generate --check\(when) ends with \(check.status): \(check.firstError)")
    }

    /// `explain` finds what `resolve` prints, and each field of a style.
    private static func explain(_ resolved: ResolvedProject, in folder: ProjectFolder, seed: UInt64) throws(Violation) {
        var dice = Dice(seed: seed)
        var paths = resolved.brands.flatMap { $0.tokens.map(\.path) }
        for block in resolved.styles.blocks {
            let type = resolved.styles.types[block.type]
            paths += type.leaves.map { "\(type.name)/\(block.variant)/\($0.path)" }
        }
        for path in dice.shuffled(paths).prefix(2) {
            let outcome = folder.tokengen("explain", ["--", path])
            try require(
                outcome.status == 0 && !outcome.output.isEmpty, "explain '\(path)' ends with \(outcome.status): \(outcome.firstError)")
        }
    }

    private static func resolve(_ resolved: ResolvedProject, in folder: ProjectFolder, seed: UInt64) throws(Violation) {
        var dice = Dice(seed: seed)
        let (brand, mode) = (dice.pick(resolved.brands), dice.pick(TokenMode.allCases))
        var inputs = ["appearance=\(mode.isDark ? "dark" : "light")", "contrast=\(mode.isHighContrast ? "high" : "normal")"]
        if resolved.hasBrands { inputs.append("brand=\(brand.name)") }
        let outcome = folder.tokengen("resolve", inputs.map { "--input=\($0)" })
        try require(outcome.status == 0, "resolve \(inputs) ends with \(outcome.status): \(outcome.firstError)")
        let expected = ResolvedJSON(colors: nil).print(brand, mode: mode, remInPoints: resolved.configuration.remInPoints)
        try require(outcome.output == expected, "resolve \(inputs) prints something else")
    }
}

extension Trial {
    fileprivate var arrangement: [String] { ["--arrangement", draft.arrangement.isSingle ? "single" : "modules"] }
}

extension TokenMode {
    fileprivate var isDark: Bool { self == .dark || self == .darkHighContrast }
    fileprivate var isHighContrast: Bool { self == .highContrast || self == .darkHighContrast }
}

extension [EmittedFile] {
    fileprivate var byPath: [String: [UInt8]] { Dictionary(map { ($0.path, $0.contents) }) { first, _ in first } }
}
