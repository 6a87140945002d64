import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// Prints enumerations and style types as Swift declarations, which are independent of brands.
struct TypesPrinter {
    private let styles: StyleLayout
    let form: SwiftForm
    var printer: SwiftPrinter

    /// Prints the types of a project.
    init(_ project: ResolvedProject, form: SwiftForm, layoutDigest: UInt64) {
        styles = project.styles
        self.form = form
        printer = SwiftPrinter(form)
        let types = styles.types.indices.filter { styles.types[$0].isGenerated }
        printImports(of: types.map { styles.types[$0] }, hasModifiers: !project.modifiers.isEmpty)
        if types.contains(where: { !styles.types[$0].variants.isEmpty }) {
            printer.blankLine()
            printer.comment { $0.append("The slots that the styles read; brands with another layout are rejected.") }
            printer.line("fileprivate nonisolated let _layout: UInt64 = \(hex: layoutDigest)")
        }
        print(project.modifiers)
        for enumeration in styles.enumerations where !enumeration.isBuiltIn { print(enumeration) }
        for type in types {
            let block = styles.blocks.first { $0.type == type }
            let firstSlot = block.map(project.firstSlot)
            if styles.types[type].swift == .screen {
                print(screen: styles.types[type], firstSlot: firstSlot)
            } else {
                print(styles.types[type], firstSlot: firstSlot)
            }
        }
    }

    /// Prints the types of the `StyleTypes` module.
    init(builtInTypesOf styles: StyleLayout) {
        self.styles = styles
        form = SwiftForm(access: .public, arrangement: .modules)
        printer = SwiftPrinter(form)
        printer.line("public import TokenRuntime")
        for enumeration in styles.enumerations where enumeration.isBuiltIn { print(enumeration) }
        for type in styles.types where type.swift == .builtIn { print(type, firstSlot: nil) }
    }

    private mutating func printImports(of types: [StyleType], hasModifiers: Bool) {
        let showsRuntime = hasModifiers || !types.isEmpty || styles.enumerations.contains { !$0.isBuiltIn }
        let showsStyles = types.contains { $0.fields.contains { styles.isBuiltIn($0.kind) } }
        let applications = styles.types.compactMap(\.application)
        form.print(import: "StyleTypes", isExposed: showsStyles, to: &printer)
        form.print(import: "TokenRuntime", isExposed: showsRuntime, to: &printer)
        // Appliers and the properties of environments use it only inside.
        form.print(import: "ViewStyles", isExposed: types.contains { $0.swift == .screen }, to: &printer)
        if hasModifiers {
            printer.line("#if canImport(SwiftUI)")
            // Only this type: StyleTypes and SwiftUI both have a `LabelStyle`.
            form.print(import: "struct SwiftUI.EnvironmentValues", isExposed: true, to: &printer)
            printer.line("#endif")
        }
        guard hasModifiers || !applications.isEmpty else { return }
        printer.line(ApplierPrinter.condition(isOnTV: hasModifiers || applications.contains { $0.roles.allSatisfy(\.isOnTV) }))
        form.print(import: "UIKit", isExposed: true, to: &printer)
        printer.line("#endif")
    }

    private mutating func print(_ enumeration: StyleEnumeration) {
        printer.blankLine()
        printer.documentation(enumeration.description)
        printer.open(
            .type("nonisolated enum", "\(SwiftName(type: enumeration.name))", ["Int", "\(form.runtimePrefix)TokenEnumeration"]))
        for name in enumeration.cases {
            printer.documentation(enumeration.caseDescriptions[name])
            printer.line(.enumerationCase("\(SwiftName(case: name))"))
        }
        printer.close()
    }

    private mutating func print(_ type: StyleType, firstSlot: Slot?) {
        let names = MemberNames(type)
        printer.blankLine()
        printer.documentation(type.description)
        printer.open(.type("nonisolated struct", "\(SwiftName(type: type.name))", ["\(form.runtimePrefix)TokenStyle"]))
        for field in type.fields {
            printer.documentation(field.description)
            printer.line(.property("var", "\(names.name(of: field))", "\(form.type(of: field, in: styles))?"))
        }
        printMemberwiseInitializer(type, names)
        printReading(type, names)
        if let firstSlot { printValues(type, firstSlot: firstSlot) }
        printer.close()
        ApplierPrinter(type, form: form)?.print(to: &printer)
    }

    private mutating func printMemberwiseInitializer(_ type: StyleType, _ names: MemberNames) {
        printer.blankLine()
        guard !type.fields.isEmpty else { return printer.line(.initializer([]), " {}") }
        if type.swift == .builtIn { printer.comment { $0.append("Creates a style; the fields that are left out are nil.") } }
        printer.openList(
            .initializer(
                type.fields.map { .init("\(names.name(of: $0))", type: "\(form.type(of: $0, in: styles))?", default: "nil") }))
        for field in type.fields {
            let name = names.name(of: field)
            printer.line("self.\(name) = \(name)")
        }
        printer.close()
    }

    /// Prints the code that reads a style. Parts are read in place: returning them would copy them at each level, which takes longer than reading.
    private mutating func printReading(_ type: StyleType, _ names: MemberNames) {
        let name = SwiftName(type: type.name)
        printer.blankLine()
        printer.line("\(form.modifier)static var _wordCount: Int { \(type.leaves.count) }")
        printer.blankLine()
        printer.comment { $0.append("Nil if every field is nil.") }
        printer.open("\(form.modifier)init?(_words words: \(form.runtimePrefix)_StyleWords)")
        printer.line("guard words.hasValues(\(type.leaves.count)) else { return nil }")
        printer.line("read(words)")
        printer.close()
        printer.blankLine()
        printer.comment { $0.append("Reads a part of another style in place; does nothing if no field is set.") }
        printer.open("\(form.modifier)static func _read(_ words: \(form.runtimePrefix)_StyleWords, into style: inout \(name)?)")
        printer.line("guard words.hasValues(\(type.leaves.count)) else { return }")
        printer.line("style = \(name)()")
        printer.line("style?.read(words)")
        printer.close()
        printer.blankLine()
        printer.open("private mutating func read(_ words: \(form.runtimePrefix)_StyleWords)")
        for (field, offset) in styles.fieldsWithOffsets(of: type) {
            let name = names.name(of: field)
            if case .style = field.kind {
                printer.line("\(form.type(of: field, in: styles))._read(words[from: \(offset)], into: &self.\(name))")
            } else {
                printer.line("self.\(name) = words[\(offset)]")
            }
        }
        printer.close()
    }

    /// Prints the members of a type for which brands have values.
    private mutating func printValues(_ type: StyleType, firstSlot: Slot) {
        printInitializer(of: type, firstSlot: firstSlot) { "read(\($0))" }
    }

    /// Prints the initializer for a brand, and an enumeration of variants if there is more than one.
    ///
    /// - Parameter reading: returns a statement that reads the slots of the given expression.
    mutating func printInitializer(of type: StyleType, firstSlot: Slot, reading: (_ words: SourceCode) -> SourceCode) {
        let brand = SwiftHeader.Parameter("in", "brand", type: "\(form.runtimePrefix)Brand")
        printer.blankLine()
        guard type.variants.count > 1 else {
            printer.open(.initializer([brand]))
            printer.line(reading("brand._words(at: \(firstSlot.index), layout: _layout)"))
            return printer.close()
        }
        printer.open(.type("enum", "Variant", ["Int", "CaseIterable", "Sendable"]))
        for variant in type.variants { printer.line(.enumerationCase("\(SwiftName(case: variant))")) }
        printer.close()
        printer.blankLine()
        printer.open(.initializer([brand, .init("_", "variant", type: "Variant", default: ".default")]))
        // The variants' slots are consecutive.
        printer.line(
            reading("brand._words(at: \(firstSlot.index) + variant.rawValue * \(type.leaves.count), layout: _layout)"))
        printer.close()
    }
}

extension StyleLayout {
    /// Whether a field's value has a type of `StyleTypes`.
    func isBuiltIn(_ kind: FieldKind) -> Bool {
        switch kind {
        case .enumeration(let name): enumeration(named: name)?.isBuiltIn == true
        case .style(let name): type(named: name)?.swift == .builtIn
        case .token, .boolean, .string, .image, .insets: false
        }
    }
}
