import TokenCommandLine
import TokenDiagnostics
import TokenProject

extension Command {
    package static let doctor = Command(
        name: "doctor", summary: "Print the version, the system and the size of the project, for a bug report.",
        options: [.tokens, .name],
        details: """
            Checks the project as 'tokengen check' does, and counts its parts: brands, tokens of each type, styles, errors and warnings of each
            identifier. Prints no name, value or path of the project, so anyone may see the output. Exits with 0 even if there are errors.
            """,
        run: runDoctor)

    private static func runDoctor(_ run: inout Run) throws(Failure) {
        let rows = [DoctorRow("tokengen", tokengenBuild)] + DoctorRow.machine + run.projectRows()
        let width = rows.map(\.label.count).max() ?? 0
        let lines = rows.map { $0.label + String(repeating: " ", count: width - $0.label.count) + "  " + $0.text + "\n" }
        try run.console.print(lines.joined())
    }
}

/// A line of the output.
struct DoctorRow {
    let label: String
    let text: String

    init(_ label: String, _ text: String) { (self.label, self.text) = (label, text) }
}

extension Run {
    /// Checks the project and reports nothing: messages name files and tokens.
    fileprivate mutating func projectRows() -> [DoctorRow] {
        defer { diagnostics = Diagnostics() }
        guard let input = try? load([arguments.value(.tokens) ?? "tokens"]) else {
            return [DoctorRow("project", "not found, or it cannot be read")]
        }
        let check = ProjectCheck(compiler(ProjectCheck.options(from: compilerOptions)))
        let project = check.run(input, reporting: &diagnostics)?.project
        return DoctorRow.size(of: input, project) + DoctorRow.findings(diagnostics.all)
    }
}
