import TokenDiagnostics
import TokenEmitter

extension CommandLineTool {
    /// Has standard error say what tokengen was doing when a bug of its own ends the process, and how to report it.
    package static func reportTraps() {
        let place = tokengenHome.map { "at \($0)/issues" } ?? "to its maintainers"
        Activity.reportTraps(
            headline: "error: tokengen \(tokengenVersion) crashed",
            advice: "note: this is a bug in tokengen, not a mistake in your files; please report it \(place), with these lines and, if you "
                + "can, the files they name")
    }
}
