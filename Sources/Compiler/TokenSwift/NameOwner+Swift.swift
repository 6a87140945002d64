import TokenDiagnostics
import TokenOutput

extension Diagnostics {
    mutating func report(collisionOf owner: NameOwner, with other: NameOwner, in name: SwiftName, hint: String? = nil) {
        report(
            .nameCollision(owner.name, other.name, name), at: owner.range, hint: hint,
            notes: [.init("\(other.name) has the same name", at: other.range)])
    }

    mutating func report(tooDeep owner: NameOwner) {
        report(.tooDeep(owner.name), at: owner.range)
    }
}

extension Diagnostic.Message {
    fileprivate static func tooDeep(_ name: String) -> Self {
        .error(.tooDeepForSwift, "\(name) is nested in more groups than Swift's compiler can handle")
    }
    fileprivate static func nameCollision(_ one: String, _ other: String, _ name: SwiftName) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both be '\(name.text)' in Swift")
    }
}
