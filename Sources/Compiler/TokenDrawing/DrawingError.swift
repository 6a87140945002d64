import TokenDiagnostics

/// A mistake after which a drawing, or one element of it, cannot be read.
struct DrawingError: Error {
    let message: Diagnostic.Message
    /// The bytes of the file that are wrong.
    let place: Range<Int>
    var hint: String?
}

extension Diagnostics {
    mutating func report(_ error: DrawingError, in file: SourceFile) {
        report(error.message, at: SourceRange(file: file, start: error.place.lowerBound, end: error.place.upperBound), hint: error.hint)
    }
}
