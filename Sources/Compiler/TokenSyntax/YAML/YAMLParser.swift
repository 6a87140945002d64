internal import CLibYAML
import TokenDiagnostics

/// Parses YAML from libyaml's events.
///
/// Later stages determine the types of unquoted scalars: `010`, `on` and `0x10` are texts here.
struct YAMLParser {
    let text: SourceText
    var builder: SyntaxTreeBuilder
    private var marks: YAMLMarks
    private var documentCount = 0
    /// The sum of the depths of all values in brackets. libyaml's time grows with it, because it checks each open bracket for each token.
    private var bracketWork = 0
    /// Where an unquoted function that was read as a text ends. Further nodes that libyaml finds in it are dropped.
    var functionEnd = 0
    /// Whether an unquoted function has a ` #`. The brackets after it are then missing, which is not another error.
    var lacksBrackets = false

    init(_ text: SourceText, limits: ParserLimits) {
        self.text = text
        marks = YAMLMarks(text, from: text.start)
        builder = SyntaxTreeBuilder(text, format: .yaml, limits: limits)
    }

    mutating func parse() {
        // libyaml requires an address, which an empty buffer may not have.
        guard text.start < text.bytes.count else { return }
        let events = YAMLEvents(UnsafeBufferPointer(rebasing: text.bytes[text.start...]))
        while events.next() {
            if events.isAtEnd { return }
            read(events.event)
            if builder.isStopped { return }
        }
        builder.isUsable = false
        let error = YAMLSyntaxError(events, text: text, marks: &marks, behind: unclosedQuote)
        if !lacksBrackets { error.report(to: &builder.diagnostics) }
        reportFurtherErrors(after: error)
    }

    private mutating func read(_ event: UnsafeMutablePointer<yaml_event_t>) {
        switch event.pointee.type {
        case YAML_SCALAR_EVENT:
            readScalar(event)
        case YAML_MAPPING_START_EVENT:
            let mapping = event.pointee.data.mapping_start
            open(.mapping, event, anchor: mapping.anchor, tag: mapping.tag, isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_SEQUENCE_START_EVENT:
            let sequence = event.pointee.data.sequence_start
            open(.sequence, event, anchor: sequence.anchor, tag: sequence.tag, isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            close(event)
        case YAML_ALIAS_EVENT:
            let (start, end) = place(of: event)
            beginNode(at: start, anchor: nil)
            builder.expand(alias: String(cString: event.pointee.data.alias.anchor), at: start, end)
        case YAML_DOCUMENT_START_EVENT:
            documentCount += 1
            guard documentCount > 1 else { return }
            let (start, end) = place(of: event)
            builder.stop(.severalDocuments, at: start, max(end, text.character(at: start).upperBound))
        default:
            break
        }
    }

    mutating func place(of event: UnsafeMutablePointer<yaml_event_t>) -> (start: Int, end: Int) {
        let start = marks.offset(of: event.pointee.start_mark)
        return (start, marks.offset(of: event.pointee.end_mark))
    }

    mutating func beginNode(at start: Int, anchor: UnsafeMutablePointer<yaml_char_t>?) {
        if let anchor { builder.anchor = String(cString: anchor) }
        guard builder.top.isFlow else { return }
        bracketWork += builder.depth
        if bracketWork > Self.maximumBracketWork { builder.stop(.bracketsTooDeep, at: start, start + 1) }
        if start < functionEnd, builder.top.role != .value { builder.top.fate = .drop }
    }

    // MARK: - Mappings and sequences

    private mutating func open(
        _ kind: SyntaxNode.Kind, _ event: UnsafeMutablePointer<yaml_event_t>, anchor: UnsafeMutablePointer<yaml_char_t>?,
        tag: UnsafeMutablePointer<yaml_char_t>?, isFlow: Bool
    ) {
        let start = marks.offset(of: event.pointee.start_mark)
        beginNode(at: start, anchor: anchor)
        _ = readTag(tag, at: start)
        builder.open(kind, at: start, isFlow: isFlow)
    }

    private mutating func close(_ event: UnsafeMutablePointer<yaml_event_t>) {
        // A single pair in a list is a mapping without brackets. libyaml gives its end no extent.
        guard builder.top.isFlow, event.pointee.start_mark.index != event.pointee.end_mark.index else { return builder.close(at: nil) }
        let end = marks.offset(of: event.pointee.end_mark)
        // Braces in a function are not read.
        if end < functionEnd || !takeUnquotedAlias(upTo: end) { builder.close(at: end) }
    }

    private static let maximumBracketWork = 1_000_000_000
}

extension Diagnostic.Message {
    fileprivate static var severalDocuments: Self {
        .error(.severalDocuments, "a second document starts here; a token file can have only one")
    }

    fileprivate static var bracketsTooDeep: Self {
        .error(.tooDeep, "values in brackets are nested too deeply for a file of this size")
    }
}
