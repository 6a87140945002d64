import TokenOutput

/// The code blocks of a brand's groups. They are nested like the groups up to a limit; deeper groups are in extensions.
///
/// Each level of nesting doubles the time that the Swift compiler takes for a type.
struct GroupBlocks {
    private static let limit = 9
    /// The type that contains the tokens, and its open groups.
    private var path: [SwiftName]
    /// The number of open blocks in the text. If it is smaller than the path's length, the outermost block is an extension.
    private var count = 0

    /// The prefix for names of the outermost type, which are not visible in an extension of one of its groups.
    var qualifier: String { path.count > count ? path[0].text + "." : "" }

    /// Whether a group is open.
    var isInGroup: Bool { path.count > 1 }

    /// Returns a type in the innermost group with the types around it.
    func typeName(of type: SwiftName) -> SourceCode { (path.dropFirst() + [type]).reduce("\(path[0])") { "\($0).\($1)" } }

    /// Opens the type that contains the tokens.
    init(_ name: SwiftName, _ printer: inout SwiftPrinter) {
        path = [name]
        printer.open(.type("nonisolated enum", "\(name)"))
        count = 1
    }

    mutating func openGroup(_ name: SwiftName, _ printer: inout SwiftPrinter) {
        if count == Self.limit { close(&printer) }
        begin(&printer)
        printer.blankLine()
        printer.open(.type("enum", "\(name)"))
        count += 1
        path.append(name)
    }

    mutating func closeGroup(_ printer: inout SwiftPrinter) {
        path.removeLast()
        guard count > 0 else { return }
        printer.close()
        count -= 1
    }

    /// Continues in the innermost group, whose block may have been closed.
    mutating func begin(_ printer: inout SwiftPrinter) {
        guard count == 0 else { return }
        printer.blankLine()
        let group = path.dropFirst().reduce("\(path[0])" as SourceCode) { "\($0).\($1)" }
        // Explicit, for modules whose types are isolated to the main actor by default.
        printer.open(extension: group, isolation: "nonisolated ")
        count = 1
    }

    mutating func close(_ printer: inout SwiftPrinter) {
        for _ in 0..<count { printer.close() }
        count = 0
    }
}
