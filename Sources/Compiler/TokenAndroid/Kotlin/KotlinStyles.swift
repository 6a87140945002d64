import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// Prints enumerations and style types as Kotlin. They are the same for all brands.
struct KotlinStyles {
    private let project: ResolvedProject
    private let values: KotlinValues

    /// The most fields of a style: a constructor of the JVM has 255 parameters, and Kotlin adds one for each 32 that have a default, and two more.
    static let fieldLimit = 245

    init(_ project: ResolvedProject) {
        self.project = project
        values = KotlinValues(project)
    }

    /// The files, by name.
    var files: [(name: String, file: KotlinFile)] {
        let types = project.styles.types.indices.filter { project.styles.types[$0].swift != .state }
        let (builtIn, own) = (
            types.filter { project.styles.types[$0].swift == .builtIn }, types.filter { project.styles.types[$0].swift != .builtIn }
        )
        var shared = KotlinFile()
        for enumeration in project.styles.enumerations where enumeration.isBuiltIn { print(enumeration, to: &shared) }
        for type in builtIn { print(type, to: &shared) }
        var files = [("BuiltInStyles", shared)]
        if project.styles.enumerations.contains(where: { !$0.isBuiltIn }) {
            var file = KotlinFile()
            file.usesTables = false
            for enumeration in project.styles.enumerations where !enumeration.isBuiltIn { print(enumeration, to: &file) }
            files.append(("Enumerations", file))
        }
        for type in own {
            var file = KotlinFile()
            print(type, to: &file)
            files.append((KotlinName(type: project.styles.types[type].name).word, file))
        }
        return files
    }

    private func print(_ enumeration: StyleEnumeration, to file: inout KotlinFile) {
        file.printer.blankLine()
        file.printer.kdoc([enumeration.description].compactMap(\.self))
        file.printer.open(public: "enum class", KotlinName(type: enumeration.name))
        for name in enumeration.cases {
            file.printer.kdoc([enumeration.caseDescriptions[name]].compactMap(\.self))
            file.printer.entry(KotlinName(entry: name))
        }
        file.printer.close()
    }

    private func print(_ index: Int, to file: inout KotlinFile) {
        let type = project.styles.types[index]
        let name = KotlinName(type: type.name)
        file.printer.blankLine()
        file.printer.kdoc([type.description].compactMap(\.self))
        file.printer.line("@\(file.use(.immutable))")
        // A data class has at least one field.
        file.printer.open(public: type.fields.isEmpty ? "class" : "data class", name, bracket: "(")
        for field in type.fields {
            file.printer.kdoc([field.description].compactMap(\.self))
            file.printer.line("val \(KotlinName(member: field.name)): \(values.type(of: field, &file))? = null,")
        }
        let block = project.styles.blocks.first { $0.type == index }
        if block != nil || type.fields.isEmpty {
            file.printer.close(") {")
            file.printer.indented { printer in
                if type.fields.isEmpty { print(equalityOf: name, to: &printer) }
                if type.swift == .screen { print(areasOf: type, to: &printer) }
            }
            if let block { print(type, name, firstSlot: project.firstSlot(of: block).index, to: &file) }
            file.printer.line("}")
        } else {
            file.printer.close(")")
        }
        print(readerOf: type, name, to: &file)
    }

    /// Without fields, all styles of a type are equal.
    private func print(equalityOf name: KotlinName, to printer: inout KotlinPrinter) {
        printer.line("override fun equals(other: Any?): Boolean = other is \(name)")
        printer.blankLine()
        printer.line("override fun hashCode(): Int = 0")
        printer.blankLine()
    }

    private func print(areasOf type: StyleType, to printer: inout KotlinPrinter) {
        let areas: [(entry: KotlinName, member: KotlinName)] = type.areas.map { (KotlinName(entry: $0.name), KotlinName(member: $0.name)) }
        printer.kdoc(["The areas of the screen."])
        printer.open(public: "enum class", "Area")
        for area in areas { printer.entry(area.entry) }
        printer.close()
        printer.blankLine()
        printer.kdoc(["Returns an area; null if the brand does not have it."])
        guard !areas.isEmpty else { return printer.line(public: "operator fun", "get", "(area: Area): ScreenArea? = null") }
        printer.open(public: "operator fun", "get", "(area: Area): ScreenArea? =", bracket: "")
        printer.open("when (area)")
        for area in areas { printer.line("Area.\(area.entry) -> \(area.member)") }
        printer.close()
        printer.dedent()
        printer.blankLine()
    }

    /// Prints the variants, and the companion that returns them.
    private func print(_ type: StyleType, _ name: KotlinName, firstSlot: Int, to file: inout KotlinFile) {
        let (composable, remember) = (file.use(.composable), file.use(.remember))
        let hasVariants = type.variants.count > 1
        file.printer.indented { printer in
            if hasVariants {
                printer.kdoc(["The variants of the style."])
                printer.open(public: "enum class", "Variant")
                for variant in type.variants { printer.entry(KotlinName(entry: variant)) }
                printer.close()
                printer.blankLine()
            }
            printer.openCompanion()
            printer.kdoc(["The style in the brand and the mode of the theme around."])
            printer.open(public: "val", "current", ": \(name)", bracket: "")
            printer.line("@\(composable)")
            if hasVariants {
                printer.line("get() = current(Variant.Default)")
                printer.dedent()
                printer.blankLine()
                printer.kdoc(["Returns a variant in the brand and the mode of the theme around."])
                printer.line("@\(composable)")
                printer.open(public: "fun", "current", "(variant: Variant): \(name)")
                printer.line("val values = LocalTokenValues.current")
                printer.line("return \(remember)(values, variant) { of(values, variant) }")
                printer.close()
                printer.blankLine()
                printer.kdoc(["Returns a variant with the values of a brand in a mode."])
                printer.open(public: "fun", "of", "(values: TokenValues, variant: Variant = Variant.Default): \(name) =", bracket: "")
                printer.line("values.\(Self.reader(name))(\(firstSlot) + variant.ordinal * \(type.leaves.count)) ?: \(name)()")
            } else {
                printer.open("get()")
                printer.line("val values = LocalTokenValues.current")
                printer.line("return \(remember)(values) { of(values) }")
                printer.close()
                printer.dedent()
                printer.blankLine()
                printer.kdoc(["Returns the style with the values of a brand in a mode."])
                printer.open(public: "fun", "of", "(values: TokenValues): \(name) =", bracket: "")
                printer.line("values.\(Self.reader(name))(\(firstSlot)) ?: \(name)()")
            }
            printer.dedent()
            printer.close()
        }
    }

    private func print(readerOf type: StyleType, _ name: KotlinName, to file: inout KotlinFile) {
        file.printer.blankLine()
        file.printer.open("internal fun TokenValues.\(Self.reader(name))(at: Int): \(name)?")
        file.printer.line("if (!hasValues(at, \(type.leaves.count))) return null")
        file.printer.open("return \(name)", "(")
        for (field, offset) in project.styles.fieldsWithOffsets(of: type) {
            let place: SourceCode = offset == 0 ? "at" : "at + \(offset)"
            file.printer.line("\(KotlinName(member: field.name)) = \(Self.reading(field, place, from: "")),")
        }
        file.printer.close(")")
        file.printer.close()
    }

    /// Returns an expression that reads a field; `source` is what has the values, with its dot.
    static func reading(_ field: StyleField, _ place: SourceCode, from source: SourceCode) -> SourceCode {
        switch field.kind {
        case .style(let style): "\(source)\(reader(KotlinName(type: style)))(\(place))"
        case .token(.typography) where field.hasStates: "\(source)textStylesOrNull(\(place))"
        case .token(.fontFamily) where field.hasStates: "\(source)fontFamiliesOrNull(\(place))"
        case .token(.typography): "\(source)textStyleOrNull(\(place))"
        case .token(.fontFamily): "\(source)fontFamilyOrNull(\(place))"
        default: source.buffer.bytes.isEmpty ? "this[\(place)]" : "values[\(place)]"
        }
    }

    /// The function that reads a style. No member of the table's class begins like this.
    private static func reader(_ name: KotlinName) -> KotlinName { KotlinName(verbatim: "read" + name.word) }
}
