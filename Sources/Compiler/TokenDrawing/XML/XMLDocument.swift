import TokenDiagnostics

/// The elements of an XML file, in the order of their start tags; element 0 is the root.
struct XMLDocument {
    let file: SourceFile
    fileprivate(set) var elements: [Element] = []
    private var attributes: [Attribute] = []
    /// The values of attributes that have references.
    private var decoded: [[UInt8]] = []

    struct Element {
        fileprivate let name: Span
        fileprivate let tag: Span
        fileprivate let attributes: Span
        /// The position after the content.
        fileprivate var contentEnd: UInt32
        fileprivate var next: UInt32
        fileprivate let parent: UInt32?
    }

    private struct Attribute {
        let name: Span
        let value: Span
        let decoded: UInt32?
    }

    /// A range in 8 bytes: a file is at most 16 MB, but it can have millions of elements.
    fileprivate struct Span {
        let start: UInt32
        let end: UInt32

        init(_ range: Range<Int>) {
            start = UInt32(range.lowerBound)
            end = UInt32(range.upperBound)
        }

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    init(_ file: SourceFile) { self.file = file }
}

// MARK: - Reading

extension XMLDocument {
    static let root = 0

    func name(of element: Int) -> String { String(decoding: file.bytes[elements[element].name.range], as: UTF8.self) }

    func namePlace(of element: Int) -> Range<Int> { elements[element].name.range }

    /// The start tag, with its brackets.
    func tagPlace(of element: Int) -> Range<Int> { elements[element].tag.range }

    /// The bytes between start tag and end tag; empty while the element is open.
    func contentPlace(of element: Int) -> Range<Int> {
        let start = elements[element].tag.range.upperBound
        return start..<max(start, Int(elements[element].contentEnd))
    }

    func parent(of element: Int) -> Int? { elements[element].parent.map(Int.init) }

    /// The first element after this one and its content.
    func next(after element: Int) -> Int { Int(elements[element].next) }

    func children(of element: Int) -> some Sequence<Int> {
        let end = next(after: element)
        return sequence(state: element + 1) { child -> Int? in
            guard child < end else { return nil }
            defer { child = next(after: child) }
            return child
        }
    }

    func value(of name: StaticString, in element: Int) -> XMLValue? {
        for index in elements[element].attributes.range where isNamed(attributes[index], name) { return value(attributes[index]) }
        return nil
    }

    private func isNamed(_ attribute: Attribute, _ name: StaticString) -> Bool {
        let range = attribute.name.range
        return range.count == name.utf8CodeUnitCount && name.withUTF8Buffer { $0.elementsEqual(file.bytes[range]) }
    }

    private func value(_ attribute: Attribute) -> XMLValue {
        let place = attribute.value.range
        guard let decoded = attribute.decoded else { return XMLValue(bytes: file.bytes[place], place: place, isVerbatim: true) }
        return XMLValue(bytes: self.decoded[Int(decoded)][...], place: place, isVerbatim: false)
    }
}

// MARK: - Writing

extension XMLDocument {
    var attributeCount: Int { attributes.count }

    /// Whether an attribute that was added at or after `first` has the name.
    func hasAttribute(named name: Range<Int>, from first: Int) -> Bool {
        attributes[first...].contains { $0.name.range.count == name.count && file.bytes[$0.name.range] == file.bytes[name] }
    }

    mutating func addAttribute(_ name: Range<Int>, value: Range<Int>, decoded text: [UInt8]?) {
        attributes.append(Attribute(name: Span(name), value: Span(value), decoded: text == nil ? nil : UInt32(decoded.count)))
        if let text { decoded.append(text) }
    }

    /// Adds an element with the attributes from `firstAttribute` on, and returns it.
    mutating func addElement(_ name: Range<Int>, tag: Range<Int>, firstAttribute: Int, parent: Int?) -> Int {
        let element = elements.count
        elements.append(
            Element(
                name: Span(name), tag: Span(tag), attributes: Span(firstAttribute..<attributes.count), contentEnd: UInt32(tag.upperBound),
                next: UInt32(element + 1), parent: parent.map(UInt32.init)))
        return element
    }

    mutating func close(_ element: Int, at contentEnd: Int) {
        elements[element].contentEnd = UInt32(contentEnd)
        elements[element].next = UInt32(elements.count)
    }
}

/// The value of an attribute, with its references decoded.
struct XMLValue {
    let bytes: ArraySlice<UInt8>
    /// The value in the file, without its quotes.
    let place: Range<Int>
    /// Whether the bytes are those of the file, at the same indices.
    let isVerbatim: Bool

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The place of a part in the file: that of the whole value if it has references.
    func place(of part: Range<Int>) -> Range<Int> { isVerbatim ? part : place }
}
