import CProcess

/// What a thread is doing, for the report that a bug of tokengen's own leaves on standard error.
///
/// Each thread has its own note, and `concurrentMap` hands on that of its caller. A note costs a copy of its text: there is one for each stage,
/// brand and file, never for a token.
package enum Activity {
    /// - Parameter subject: the file, brand or rule that it is about.
    package static func during<Result, Failure: Error>(
        _ stage: String, about subject: String = "", _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = activity_begin(stage, subject.escapedForDisplay)
        defer { activity_end(outer) }
        return try body()
    }

    /// The outermost stage first; empty where nobody said what is being done.
    package static var current: String { String(cString: activity_text()) }

    /// Does what another thread asked for, unless this thread is that one.
    static func continuing<Result>(_ text: String, _ body: () -> Result) -> Result {
        current.isEmpty && !text.isEmpty ? during(text, body) : body()
    }

    /// Has a trap or a bad access of this process reported before it ends as it would have. For the tool alone, never for a test or an app.
    package static func reportTraps(headline: String, advice: String) { report_traps(headline, advice) }
}
