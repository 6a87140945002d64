import TokenOutput
import TokenResolver

/// Prints the applier of a style: a protocol for the app's view, with the applier as its extension.
///
/// Subviews have associated types, so they can be subclasses.
struct ApplierPrinter {
    private let style: SwiftName
    private let names: ApplierNames
    private let members: MemberNames
    private let application: StyleApplication
    private let brand: SourceCode

    /// Nil for a type without an applier.
    init?(_ type: StyleType, form: SwiftForm) {
        guard let application = type.application, let names = ApplierNames(type) else { return nil }
        style = SwiftName(type: type.name)
        self.names = names
        members = MemberNames(type)
        self.application = application
        brand = "\(form.runtimePrefix)Brand"
    }

    /// Returns the condition for platforms that have the views.
    static func condition(isOnTV: Bool) -> SourceCode {
        isOnTV ? "#if canImport(UIKit) && !os(watchOS)" : "#if canImport(UIKit) && !os(watchOS) && !os(tvOS)"
    }

    func print(to printer: inout SwiftPrinter) {
        printer.blankLine()
        printer.line(Self.condition(isOnTV: application.roles.allSatisfy(\.isOnTV)))
        printProtocol(to: &printer)
        printer.blankLine()
        printer.open(extension: "\(names.applying)")
        printApplier(to: &printer)
        printer.printBinding(of: style, in: brand)
        printer.close()
        printer.blankLine()
        printer.open(extension: "\(style)")
        printFunction(to: &printer)
        printer.close()
        printer.line("#endif")
    }

    /// Prints a function for views with private subviews: a protocol's requirement cannot be private.
    private func printFunction(to printer: inout SwiftPrinter) {
        printer.comment { comment in
            comment.append("Applies a style like `")
            comment.append(verbatim: names.applying.text)
            comment.append("`, to a view whose subviews are private.")
            if !application.ownFields.isEmpty { comment.append(" The view applies its own values.") }
        }
        // Parameter names that no subview can have.
        var parameters: [SwiftHeader.Parameter] = [
            .init("_", "_style", type: "\(style)?"), .init("to", "_view", type: names.parameter(of: application.view)),
        ]
        for (index, subview) in names.subviews.enumerated() {
            parameters.append(.init("\(subview.member.parameterLabel)", "_\(index)", type: names.parameter(of: subview.part.view)))
        }
        printer.open(.function("static func", "apply", attributes: "@MainActor ", parameters))
        if let field = application.superclassField { printer.line("_view.\(call(field, of: "_style"))") }
        for (index, part) in application.parts.enumerated() { printer.line("_\(index).\(call(part.field, of: "_style"))") }
        printer.close()
    }

    private func printProtocol(to printer: inout SwiftPrinter) {
        printer.line("/// A view that takes `\(style)`: a class that conforms has `apply(style:)` and `bind(style:)`.")
        printer.open(.protocol("\(names.applying)", attributes: "@MainActor ", "\(names.className(of: application.view))"))
        for subview in names.subviews { printer.line(.alias("associatedtype", "\(subview.type)", ": \(subview.className)")) }
        printer.blankLine()
        for subview in names.subviews { printer.line(.property("var", "\(subview.member)", "\(subview.type)"), " { get }") }
        if !application.ownFields.isEmpty {
            printer.blankLine()
            printer.comment { comment in
                comment.append("Applies the values that no view takes: ")
                for (index, field) in application.ownFields.enumerated() {
                    comment.append(index == 0 ? "`" : ", `")
                    comment.append(verbatim: members.name(of: field).text.filter { $0 != "`" })
                    comment.append("`")
                }
                comment.append("; nil resets. `apply(style:)` calls it last.")
            }
            printer.line(.function("func", "applyOwnValues", [.init("of", "style", type: "\(style)?")]))
        }
        printer.close()
    }

    private func printApplier(to printer: inout SwiftPrinter) {
        printer.comment {
            $0.append("Applies the style of the superclass, then those of the subviews, then own values; nil resets a value.")
        }
        printer.open(.function("func", "apply", [.init("style", type: "\(style)?")]))
        if let field = application.superclassField { printer.line("self.\(call(field))") }
        for (part, subview) in zip(application.parts, names.subviews) { printer.line("self.\(subview.member).\(call(part.field))") }
        if !application.ownFields.isEmpty { printer.line("self.applyOwnValues(of: style)") }
        printer.close()
    }

    private func call(_ field: StyleField, of style: SourceCode = "style") -> SourceCode {
        let value: SourceCode = "\(style)?.\(members.name(of: field))"
        return field.kind == .style(StyleApplication.borderStyle) ? "apply(border: \(value))" : "apply(style: \(value))"
    }
}
