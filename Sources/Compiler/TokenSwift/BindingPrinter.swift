import TokenFormat
import TokenOutput
import TokenResolver

/// Prints `bind(style:)` for the views of UIKit that take built-in styles.
struct BindingPrinter {
    var printer = SwiftPrinter(SwiftForm(access: .public, arrangement: .modules))

    init(builtInTypesOf styles: StyleLayout) {
        printer.line(ApplierPrinter.condition(isOnTV: true))
        printer.line("public import StyleTypes")
        printer.line("public import TokenRuntime")
        printer.line("public import UIKit")
        for type in styles.types where type.swift == .builtIn {
            // A border is bound with `bind(border:)`.
            guard let role = ViewRole(builtInStyle: type.name), type.name != StyleApplication.borderStyle else { continue }
            print(type, role)
        }
        printer.line("#endif")
    }

    private mutating func print(_ type: StyleType, _ role: ViewRole) {
        printer.blankLine()
        if !role.isOnTV { printer.line("#if !os(tvOS)") }
        // Every view is a `UIView`.
        printer.open(extension: "StyledView", where: role == .view ? nil : "Self: \(SwiftName(existing: role.uiKitClass))")
        // Where a class takes two types, one of them is a part of the other, and `nil` means that part.
        let isDisfavored = type.fields.contains { field in
            if case .style(let part) = field.kind { ViewRole(builtInStyle: part) == role } else { false }
        }
        printer.printBinding(of: SwiftName(type: type.name), in: "Brand", isDisfavored: isDisfavored)
        printer.close()
        if !role.isOnTV { printer.line("#endif") }
    }
}

extension SwiftPrinter {
    /// Prints the functions that bind a view to a style, with the view's `apply(style:)`.
    mutating func printBinding(of style: SwiftName, in brand: SourceCode, isDisfavored: Bool = false) {
        blankLine()
        comment { $0.append("Applies the style now, and again after each change that affects it, as long as the view exists.") }
        if isDisfavored { line("@_disfavoredOverload") }
        open(.function("func", "bind", [.init("style", type: "@escaping @MainActor @Sendable () -> \(style)?")]))
        line("self._bind(style: style) { [weak self] in self?.apply(style: $0) }")
        close()
        blankLine()
        comment { $0.append("Like `bind(style:)`, for the brand in the view's traits; nil resets, and so do traits without a brand.") }
        if isDisfavored { line("@_disfavoredOverload") }
        open(.function("func", "bind", [.init("styleIn", "style", type: "@escaping @MainActor @Sendable (\(brand)) -> \(style)?")]))
        line("self._bind(styleIn: style) { [weak self] in self?.apply(style: $0) }")
        close()
    }
}

/// Returns the generated sources of `StyleTypes` and `ViewStyles`, by their paths in `Sources/App`.
package func viewStylesSources(_ layout: StyleLayout) -> [(path: String, contents: [UInt8])] {
    var types = TypesPrinter(builtInTypesOf: layout)
    var binding = BindingPrinter(builtInTypesOf: layout)
    return [
        ("StyleTypes/GeneratedTypes.swift", types.printer.take()), ("ViewStyles/UIKit/GeneratedBinding.swift", binding.printer.take()),
    ]
}
