import TokenOutput
import TokenResolver

/// Prints the members that brands add to style types: `NewsViewStyle.badoo`, `FriendsListViewController.ViewConfig.defaultConfig`.
struct StylesPrinter {
    private let project: ResolvedProject
    private let form: SwiftForm
    var printer: SwiftPrinter

    /// - Parameter modules: the modules of the generated style types, in addition to those of the runtime.
    init(_ project: ResolvedProject, form: SwiftForm, importing modules: [String]) {
        self.project = project
        self.form = form
        printer = SwiftPrinter(form)
        let types = project.styles.types.filter { !$0.variants.isEmpty }
        let exposed = Set(types.compactMap(\.existingModule) + (types.contains(where: \.isGenerated) ? modules : []))
        let existing = project.styles.types.compactMap(\.existingModule)
        for module in Set(["StyleTypes", "TokenRuntime", "ViewStyles"] + modules + existing).sorted() {
            form.print(import: "\(SwiftName(existing: module))", isExposed: exposed.contains(module), to: &printer)
        }
    }

    mutating func print(_ brand: ResolvedBrand, _ names: BrandNames) {
        for (index, type) in project.styles.types.enumerated() where !type.variants.isEmpty {
            if let accessor = type.swift.accessor {
                print(type, accessor: MemberNames(type).name(names.accessor(accessor)), of: names.member)
            } else if case .existing(_, let name, let accessor) = type.swift {
                let members = MemberNames(type)
                printer.blankLine()
                printer.open(extension: Self.path(name))
                for block in project.styles.blocks where block.type == index {
                    let accessor = members.name(names.accessor(accessor, variant: block.variant))
                    print(block, of: type, as: Self.path(name), accessor: accessor, brand, names)
                }
                printer.close()
            }
        }
    }

    private mutating func print(_ type: StyleType, accessor: SwiftName, of brand: SwiftName) {
        let name = SwiftName(type: type.name)
        printer.blankLine()
        printer.open(extension: "\(name)")
        printer.documentation(type.description)
        printer.line(.property("nonisolated static var", "\(accessor)", "\(name)"), " { \(name)(in: .\(brand)) }")
        if type.variants.count > 1 {
            printer.blankLine()
            printer.documentation(type.description)
            printer.line(
                .function("nonisolated static func", "\(accessor)", [.init("_", "variant", type: "Variant")], "\(name)"),
                " { \(name)(in: .\(brand), variant) }")
        }
        printer.close()
    }

    /// Prints an accessor without isolation, so it has the isolation of its type.
    private mutating func print(
        _ block: StyleBlock, of type: StyleType, as target: SourceCode, accessor: SwiftName, _ brand: ResolvedBrand, _ names: BrandNames
    ) {
        printer.blankLine()
        printer.documentation(type.description)
        printer.open(.property("static var", "\(accessor)", target))
        let arguments = project.styles.setFields(of: block, in: brand)
        if arguments.isEmpty {
            printer.line("\(target)()")
        } else {
            let slot = project.firstSlot(of: block)
            printer.line("let words = \(form.runtimePrefix)Brand.\(names.member)._words(at: \(slot.index))")
            printer.line("return \(target)(")
            for (index, (field, offset)) in arguments.enumerated() {
                let comma: SourceCode = index == arguments.count - 1 ? "" : ","
                printer.line("    \(label: SwiftName(existing: field.name)): \(value(of: field, at: offset))\(comma)")
            }
            printer.line(")")
        }
        printer.close()
    }

    private func value(of field: StyleField, at offset: Int) -> SourceCode {
        guard case .style = field.kind else { return "words.required(\(offset))" }
        let type = form.type(of: field, in: project.styles)
        // The parameter may be optional or not.
        return "\(type)(_words: words[from: \(offset)]) ?? \(type)()"
    }

    /// `FriendsListViewController.ViewConfig`
    private static func path(_ name: String) -> SourceCode {
        let parts = name.split(separator: ".").map { SwiftName(existing: String($0)) }
        return parts.dropFirst().reduce(parts.first.map { "\($0)" } ?? "") { "\($0).\($1)" }
    }
}

extension StyleType {
    fileprivate var existingModule: String? {
        if case .existing(let module, _, _) = swift { module } else { nil }
    }
}
