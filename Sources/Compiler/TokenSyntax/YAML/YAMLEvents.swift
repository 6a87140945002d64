internal import CLibYAML

/// One run of libyaml over a stretch of text. Owns the parser and its latest event.
struct YAMLEvents: ~Copyable {
    let parser: UnsafeMutablePointer<yaml_parser_t>
    let event: UnsafeMutablePointer<yaml_event_t>

    private let isReady: Bool

    /// - Parameter bytes: must outlive the run.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        event = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        event.initialize(to: yaml_event_t())
        isReady = yaml_parser_initialize(parser) != 0
        guard isReady else { return }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_event_delete(event)
        yaml_parser_delete(parser)
        event.deallocate()
        parser.deallocate()
    }

    var isAtEnd: Bool { event.pointee.type == YAML_STREAM_END_EVENT }

    /// Replaces `event` with the next one. Returns false if memory runs out or after an error, which is in `parser`.
    func next() -> Bool {
        yaml_event_delete(event)
        return isReady && yaml_parser_parse(parser, event) != 0
    }
}
