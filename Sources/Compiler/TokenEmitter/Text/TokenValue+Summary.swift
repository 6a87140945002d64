import TokenModel

extension TokenValue {
    /// For people, on one line: `#783BF9`, `16px`, `normal #783BF9, disabled #767676`; `cases` are the names of an enumeration's.
    package func summary(cases: [String] = []) -> String {
        switch self {
        case .enumeration(let index): return cases.indices.contains(index) ? cases[index] : "\(index)"
        case .states(let states):
            return states.map { "\(ControlStateName.name(of: $0.state)) \($0.value.summary(cases: cases))" }.joined(separator: ", ")
        default:
            var buffer = ByteBuffer()
            buffer.append(summary: self)
            return String(decoding: buffer.bytes, as: UTF8.self)
        }
    }
}
