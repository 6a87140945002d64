import TokenOutput
import TokenResolver

extension ComponentMessage {
    /// An event with parameters that mean as little as possible, since a description has no values for them: `.load(count: 0)`.
    func sample(in styles: StyleLayout) -> SourceCode {
        let name = SwiftName(member: name)
        guard !parameters.isEmpty else { return ".\(name)" }
        let arguments = parameters.filter { !$0.isOptional }.map { parameter -> SourceCode in
            "\(label: SwiftName(member: parameter.name)): \(parameter.kind.sample(in: styles))"
        }
        return ".\(name)(\(arguments.list))"
    }
}

extension ComponentMessage.Kind {
    fileprivate func sample(in styles: StyleLayout) -> SourceCode {
        switch self {
        case .string: "\"\""
        case .boolean: "false"
        case .integer, .number, .dimension, .duration: "0"
        case .image: #".named("")"#
        case .enumeration(let name):
            if let first = styles.enumeration(named: name)?.cases.first { ".\(SwiftName(case: first))" } else { "" }
        }
    }
}

extension [SourceCode] {
    /// The items, with commas between them.
    var list: SourceCode { dropFirst().reduce(first ?? "") { "\($0), \($1)" } }
}
