import TokenModel
import TokenOutput
import TokenResolver

/// Prints screens: an enumeration of the areas, and their values, which the type reads in a loop. It has no property for each area.
extension TypesPrinter {
    mutating func print(screen type: StyleType, firstSlot: Slot?) {
        let values: SourceCode = "\(form.viewStylesPrefix)ScreenValues"
        printer.blankLine()
        printer.documentation(type.description)
        printer.open(.type("nonisolated struct", "\(SwiftName(type: type.name))", ["\(form.viewStylesPrefix)TokenScreen"]))
        printer.open(.type("enum", "Area", ["Int", "\(form.viewStylesPrefix)TokenScreenArea"], isExhaustive: true))
        for area in type.areas { printer.line(.enumerationCase("\(SwiftName(case: area.name))")) }
        printer.close()
        printer.blankLine()
        printer.line(.property("var", "values", values))
        printer.blankLine()
        printer.open(.initializer([.init("values", type: values)]))
        printer.line("self.values = values")
        printer.close()
        if let firstSlot {
            printInitializer(of: type, firstSlot: firstSlot) {
                "values = \(values)(_words: \($0), areas: \(type.areas.count))"
            }
        }
        printer.close()
    }
}
