import TokenDiagnostics

/// The entities that a file declares, and what they add to it.
///
/// Only plain text is accepted: Illustrator declares its namespaces like that. So an expansion contains no further reference, and files that
/// grow exponentially do not exist; `maximumExpansion` bounds the others.
struct XMLEntities {
    static let maximumExpansion = 1 << 20

    private var declared: [ArraySlice<UInt8>: [UInt8]] = [:]
    private(set) var expandedBytes = 0

    /// The first declaration of a name counts.
    mutating func declare(_ name: ArraySlice<UInt8>, _ text: [UInt8]) {
        if declared[name] == nil { declared[name] = text }
    }

    /// Returns the text of an entity. Nil if the file does not declare it.
    mutating func expand(_ name: ArraySlice<UInt8>) -> [UInt8]? {
        if let byte = Self.predefined(name) { return [byte] }
        guard let text = declared[name] else { return nil }
        expandedBytes += text.count
        return text
    }

    static func predefined(_ name: ArraySlice<UInt8>) -> UInt8? {
        switch String(decoding: name, as: UTF8.self) {
        case "amp": UInt8(ascii: "&")
        case "lt": UInt8(ascii: "<")
        case "gt": UInt8(ascii: ">")
        case "quot": UInt8(ascii: "\"")
        case "apos": UInt8(ascii: "'")
        default: nil
        }
    }
}
