import CProcess

/// The current activity of a thread, for the crash report that tokengen prints to standard error.
///
/// Each thread has its own text; `concurrentMap` passes on its caller's. Each call copies its text, so it is used for stages, brands and files, but
/// never for a token.
package enum Activity {
    /// - Parameter subject: the file, brand or rule being processed.
    package static func during<Result, Failure: Error>(
        _ stage: String, about subject: String = "", _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = activity_begin(stage, subject.escapedForDisplay)
        defer { activity_end(outer) }
        return try body()
    }

    /// The activities, outermost first; empty if none was set.
    package static var current: String { String(cString: activity_text()) }

    /// Runs `body` with another thread's activity, unless this thread has its own.
    static func continuing<Result>(_ text: String, _ body: () -> Result) -> Result {
        current.isEmpty && !text.isEmpty ? during(text, body) : body()
    }

    /// Makes a trap or a bad memory access print a report before the process ends as it normally would. Only for the tool, never for a test or an
    /// app.
    package static func reportTraps(headline: String, advice: String) { report_traps(headline, advice) }
}
