/// Reads the header of a payload. Unknown members are refused, because they might ask for something that this runtime does not do.
struct PayloadHeaderReader {
    private let document: JSONDocument
    private(set) var tokens: Int?
    private(set) var styles: Int?
    private var header = PayloadHeader.none
    private var isDirective = false
    private var given: Set<String> = []

    init(_ document: JSONDocument) { self.document = document }

    private static let required = ["app", "brand", "sequence", "issued", "expires", "fits"]

    mutating func read() throws(PayloadRejection) -> PayloadHeader {
        guard document.kind(JSONDocument.root) == .object else { throw .malformed(reason: "a payload must be an object") }
        for (name, value) in document.members(of: JSONDocument.root) {
            try read(document.text(name), value)
        }
        if let absent = Self.required.first(where: { !given.contains($0) }) { throw .malformed(reason: "'\(absent)' is missing") }
        if isDirective, tokens != nil || styles != nil { throw .malformed(reason: "a directive cannot have overrides") }
        try checkTimes()
        return header
    }

    private func checkTimes() throws(PayloadRejection) {
        guard header.notBefore != nil || header.until != nil else { return }
        if isDirective { throw .malformed(reason: "a directive cannot have 'notBefore' or 'until'") }
        if let notBefore = header.notBefore, let until = header.until, notBefore >= until {
            throw .malformed(reason: "'until' must be after 'notBefore'")
        }
    }

    mutating func readOverridesOnly() throws(PayloadRejection) -> PayloadHeader {
        guard document.kind(JSONDocument.root) == .object else { throw .malformed(reason: "overrides must be an object") }
        for (name, value) in document.members(of: JSONDocument.root) {
            let name = document.text(name)
            guard name == "tokens" || name == "styles" else { throw unknown(name) }
            try read(name, value)
        }
        return header
    }

    private func unknown(_ name: String) -> PayloadRejection { .malformed(reason: "unknown member '\(name.escapedForLog)'") }

    private mutating func read(_ name: String, _ node: Int) throws(PayloadRejection) {
        given.insert(name)
        switch name {
        case "app": header.app = try text(node, name)
        case "brand": header.brand = try text(node, name)
        case "sequence":
            header.sequence = try integer(node, name)
            guard header.sequence <= PayloadHeader.sequenceLimit else {
                throw .malformed(reason: "'sequence' must be at most \(PayloadHeader.sequenceLimit)")
            }
        case "issued": header.issued = try date(node, name)
        case "expires": header.expires = try date(node, name)
        case "notBefore": header.notBefore = try date(node, name)
        case "until": header.until = try date(node, name)
        case "fits": header.fits = try fits(node)
        case "rollout": header.rollout = try rollout(node)
        case "activation":
            guard let activation = document.string(node).flatMap(PayloadHeader.Activation.init) else {
                throw .malformed(reason: "'activation' must be 'nextLaunch' or 'immediate'")
            }
            header.activation = activation
        case "directive":
            guard document.equals(node, "rollBackToBundled"), document.kind(node) == .string else {
                throw .malformed(reason: "the only directive is 'rollBackToBundled'")
            }
            isDirective = true
            header.rollsBackToBundled = true
        case "tokens": tokens = try object(node, name)
        case "styles": styles = try object(node, name)
        default: throw unknown(name)
        }
    }

    private func object(_ node: Int, _ name: String) throws(PayloadRejection) -> Int {
        guard document.kind(node) == .object else { throw .malformed(reason: "'\(name)' must be an object") }
        return node
    }

    private func text(_ node: Int, _ name: String) throws(PayloadRejection) -> String {
        guard let text = document.string(node) else { throw .malformed(reason: "'\(name)' must be text") }
        return text
    }

    private func integer<Integer: FixedWidthInteger>(_ node: Int, _ name: String) throws(PayloadRejection) -> Integer {
        guard let integer: Integer = document.integer(node) else { throw .malformed(reason: "'\(name)' must be a whole number") }
        return integer
    }

    /// Reads a date in RFC 3339 format, in UTC or with an offset.
    private func date(_ node: Int, _ name: String) throws(PayloadRejection) -> Int64 {
        guard let seconds = document.string(node).flatMap(PayloadDate.seconds) else {
            throw .malformed(reason: "'\(name)' must be a date such as 2026-11-21T10:00:00Z")
        }
        return seconds
    }

    private func fits(_ node: Int) throws(PayloadRejection) -> ClosedRange<Int> {
        let (from, through): (Int, Int) = try pair(node, "fits", "from", "through") { (from, through) throws(PayloadRejection) in
            (try integer(from, "from"), try integer(through, "through"))
        }
        guard from <= through else { throw .malformed(reason: "'fits' must run from a release to the same or a later one") }
        return from...through
    }

    private func rollout(_ node: Int) throws(PayloadRejection) -> PayloadHeader.Rollout {
        let rollout = try pair(node, "rollout", "salt", "basisPoints") { (salt, points) throws(PayloadRejection) in
            PayloadHeader.Rollout(salt: try text(salt, "salt"), basisPoints: try integer(points, "basisPoints"))
        }
        guard (0...10_000).contains(rollout.basisPoints) else { throw .malformed(reason: "'basisPoints' must be between 0 and 10000") }
        return rollout
    }

    /// Reads an object with exactly these two members.
    private func pair<Value>(
        _ node: Int, _ name: String, _ first: StaticString, _ second: StaticString, _ make: (Int, Int) throws(PayloadRejection) -> Value
    ) throws(PayloadRejection) -> Value {
        let isPair = document.kind(node) == .object && document.members(of: node).reduce(0) { count, _ in count + 1 } == 2
        guard isPair, let a = document.value(of: first, in: node), let b = document.value(of: second, in: node) else {
            throw .malformed(reason: "'\(name)' must be an object with '\(first)' and '\(second)'")
        }
        return try make(a, b)
    }
}

extension PayloadHeader {
    /// An empty header with all defaults.
    fileprivate static let none = PayloadHeader(app: "", brand: "", sequence: 0, issued: 0, expires: 0, fits: 0...0)
}
