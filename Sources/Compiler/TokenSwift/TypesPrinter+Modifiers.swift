import TokenOutput
import TokenProject
import TokenResolver

/// The names that a modifier has in Swift: `Brand.Density`, `density`.
struct ModifierNames {
    let type: SwiftName
    let member: SwiftName
    /// One for each context.
    let cases: [SwiftName]

    init(_ modifier: OpenModifier) {
        type = SwiftName(type: modifier.name)
        member = SwiftName(member: modifier.name)
        cases = modifier.contexts.map(Self.name)
    }

    /// Cases of an optional type are written like its own, and would be mistaken for these.
    private static func name(of context: String) -> SwiftName {
        let name = SwiftName(case: context)
        return ["none", "some"].contains(name.text) ? name.suffixed : name
    }
}

extension TypesPrinter {
    /// Prints the contexts of the modifiers, and where apps choose them: in a store, in a brand, in traits and in SwiftUI's environment.
    mutating func print(_ modifiers: [OpenModifier]) {
        guard !modifiers.isEmpty else { return }
        let named = modifiers.map { ($0, ModifierNames($0)) }
        for (modifier, names) in named {
            printer.blankLine()
            printer.open(extension: "\(brand)")
            print(modifier, names)
            printer.close()
        }
        printChoices(named)
        printProperties(named, of: "EnvironmentValues", if: "#if canImport(SwiftUI)", isWritable: true)
        printProperties(named, of: "UITraitCollection", if: ApplierPrinter.condition(isOnTV: true), isWritable: false)
        printProperties(named, of: "UIMutableTraits", if: ApplierPrinter.condition(isOnTV: true), isWritable: true)
    }

    private var brand: SourceCode { "\(form.runtimePrefix)Brand" }

    private mutating func print(_ modifier: OpenModifier, _ names: ModifierNames) {
        printer.comment { comment in
            comment.append("The contexts of the modifier `")
            comment.append(comment: modifier.name)
            comment.append("`. The first is the default.")
        }
        printer.open(.type("nonisolated enum", "\(names.type)", ["String", "\(form.runtimePrefix)TokenModifier"]))
        for (context, name) in zip(modifier.contexts, names.cases) {
            let value: SourceCode = name.label == context ? "" : " = \(literal: context)"
            printer.line(.enumerationCase("\(name)"), value)
        }
        let widths = zip(modifier.contexts, names.cases).compactMap { context, name in modifier.follows[context].map { (name, $0) } }
        if !widths.isEmpty {
            let list = widths.map { name, points -> SourceCode in "(.\(name), \(points))" }.joined(by: ", ")
            printer.blankLine()
            printer.line("\(form.modifier)static var _widths: [(context: Self, points: Double)] { [\(list)] }")
        }
        printer.close()
    }

    private mutating func printChoices(_ modifiers: [(OpenModifier, ModifierNames)]) {
        printer.blankLine()
        printer.open(extension: "\(form.runtimePrefix)ContextChoice")
        for (index, (modifier, names)) in modifiers.enumerated() {
            if index > 0 { printer.blankLine() }
            printer.comment { comment in
                comment.append("A context of the modifier `")
                comment.append(comment: modifier.name)
                comment.append("`; nil leaves it to others, and in a store to the default.")
            }
            let parameter = SwiftHeader.Parameter("_", "context", type: "\(brand).\(names.type)?")
            printer.line(
                .function("nonisolated static func", "\(names.member)", [parameter], "\(form.runtimePrefix)ContextChoice"),
                " { Self(\(brand).\(names.type).self, context) }")
        }
        printer.close()
        printer.blankLine()
        printer.open(extension: "\(brand)")
        printer.comment { $0.append("The brand in these contexts, whatever the app has chosen; nil leaves a modifier to the app.") }
        let parameters = modifiers.map { SwiftHeader.Parameter("\($1.member.parameterLabel)", type: "\($1.type)?", default: "nil") }
        printer.open(.function("nonisolated func", "`in`", parameters, brand))
        let choices = modifiers.map { _, names -> SourceCode in ".\(names.member)(\(names.member))" }.joined(by: ", ")
        printer.line("self.in([\(choices)])")
        printer.close()
        printer.close()
    }

    private mutating func printProperties(
        _ modifiers: [(OpenModifier, ModifierNames)], of type: SourceCode, if condition: SourceCode, isWritable: Bool
    ) {
        printer.blankLine()
        printer.line(condition)
        printer.open(extension: type)
        for (index, (modifier, names)) in modifiers.enumerated() {
            if index > 0 { printer.blankLine() }
            printer.comment { comment in
                comment.append("The context of `")
                comment.append(comment: modifier.name)
                comment.append("` here; nil leaves it to the app.")
            }
            let key: SourceCode = "self[_context: \(brand).\(names.type).self]"
            let property = SwiftHeader.property("nonisolated var", "\(names.member)", "\(brand).\(names.type)?")
            guard isWritable else {
                printer.line(property, " { \(key) }")
                continue
            }
            printer.open(property)
            printer.line("get { \(key) }")
            printer.line("set { \(key) = newValue }")
            printer.close()
        }
        printer.close()
        printer.line("#endif")
    }
}
