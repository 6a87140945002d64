/// The blocks of a brand's groups, nested as these are, but never many within each other: what lies deeper is in extensions.
///
/// With each block around it, a type takes Swift's compiler twice the time.
struct GroupBlocks {
    private static let limit = 9
    /// The type that holds the tokens, and the groups that are open in it.
    private var path: [SwiftName]
    /// How many blocks are open in the text: one for each name of the path, or fewer, and then the outermost is an extension.
    private var count = 0

    /// What has to stand before a name of the outermost type: in an extension of one of its groups it is not in sight.
    var qualifier: String { path.count > count ? path[0].text + "." : "" }

    /// Opens the type that holds the tokens.
    init(_ name: SwiftName, access: StaticString, _ printer: inout SwiftPrinter) {
        path = [name]
        open("\(access)nonisolated enum \(name)", &printer)
    }

    mutating func openGroup(_ name: SwiftName, access: StaticString, _ printer: inout SwiftPrinter) {
        if count == Self.limit { close(&printer) }
        begin(&printer)
        printer.blankLine()
        open("\(access)enum \(name)", &printer)
        path.append(name)
    }

    mutating func closeGroup(_ printer: inout SwiftPrinter) {
        path.removeLast()
        guard count > 0 else { return }
        printer.close()
        count -= 1
    }

    /// Goes on in the innermost group, whose block may have ended.
    mutating func begin(_ printer: inout SwiftPrinter) {
        guard count == 0 else { return }
        printer.blankLine()
        let group = path.dropFirst().reduce("\(path[0])" as SwiftCode) { "\($0).\($1)" }
        // Stated for modules whose types belong to the main actor unless they say otherwise.
        open("nonisolated extension \(group)", &printer)
    }

    mutating func close(_ printer: inout SwiftPrinter) {
        for _ in 0..<count { printer.close() }
        count = 0
    }

    private mutating func open(_ code: SwiftCode, _ printer: inout SwiftPrinter) {
        printer.open(code)
        count += 1
    }
}
