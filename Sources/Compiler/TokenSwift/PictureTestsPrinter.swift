import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// Prints the test file that draws the app's own views: a test for each component, with the pictures that `tokengen snapshots list` lists.
package struct PictureTestsPrinter {
    /// One picture of a component.
    package struct Picture {
        /// The part of the name after the component's.
        package var title: String
        /// Nil for a component without examples.
        package var example: Int?
        package var state: Int
        package var variant: String

        package init(title: String, example: Int?, state: Int, variant: String) {
            self.title = title
            self.example = example
            self.state = state
            self.variant = variant
        }
    }

    /// A brand and a mode in which all components are drawn.
    package struct Setting {
        package var brand: ResolvedBrand
        package var mode: TokenMode

        package init(brand: ResolvedBrand, mode: TokenMode) {
            self.brand = brand
            self.mode = mode
        }
    }

    private let project: ResolvedProject
    private let tests: PictureConfiguration.Tests
    private var printer = SourcePrinter.swift()

    package init(_ project: ResolvedProject, _ tests: PictureConfiguration.Tests) {
        self.project = project
        self.tests = tests
    }

    package mutating func print(_ pictures: [(component: Component, pictures: [Picture])], in settings: [Setting]) -> [UInt8] {
        for module in Set(["SnapshotTesting", "Testing", "TokenRuntime", "UIKit", "ViewStyles"]).subtracting(tests.imports).sorted() {
            printer.line("import \(SwiftName(existing: module))")
        }
        for module in tests.imports {
            let parts = module.split(separator: " ").map { SwiftName(existing: String($0)) }
            if let name = parts.last { printer.line(parts.count > 1 ? "@testable import \(name)" : "import \(name)") }
        }
        printer.blankLine()
        printer.comment { $0.append("Draws the app's own views: the pictures that 'tokengen snapshots list' lists, under the same names.") }
        printer.line("@MainActor @Suite")
        printer.open("struct ComponentPictures")
        print(settings)
        for (component, pictures) in pictures { print(component, pictures) }
        printCheck()
        printer.close()
        return printer.take()
    }

    private mutating func print(_ settings: [Setting]) {
        printer.line("nonisolated static let settings: [PictureSetting] = [")
        for setting in settings {
            let style: SourceCode = setting.mode == .dark || setting.mode == .darkHighContrast ? "dark" : "light"
            let contrast: SourceCode = setting.mode == .highContrast || setting.mode == .darkHighContrast ? "high" : "normal"
            let name = "\(setting.brand.name)/\(setting.mode.label)"
            printer.line("    PictureSetting(\(literal: name), .\(BrandNames(setting.brand).member), .\(style), .\(contrast)),")
        }
        printer.line("]")
    }

    private mutating func print(_ component: Component, _ pictures: [Picture]) {
        let name = SwiftName(component: component.name)
        let function = ComponentViewsPrinter.function(of: component)
        let hasVariants = component.style.map { project.styles.types[$0].variants.count > 1 } ?? false
        let paths = StateGraph(component).paths
        printer.blankLine()
        printer.line("@Test(arguments: [")
        for picture in pictures {
            let content: SourceCode =
                if let example = picture.example {
                    "\(name).content(of: .\(SwiftName(case: component.examples[example].name)))"
                } else {
                    "\(name).Content()"
                }
            let events = (paths[picture.state] ?? []).map { component.events[$0].sample(in: project.styles) }
            let chain: SourceCode = events.isEmpty ? "" : ", after: [\(events.list)]"
            let variant: SourceCode = hasVariants ? ", variant: .\(SwiftName(case: picture.variant))" : ""
            let state = SwiftName(case: component.states[picture.state].name)
            printer.line(
                "    ComponentPicture<\(name)>(\(literal: picture.title), \(content), .\(state)\(chain)\(variant)),")
        }
        printer.line("], settings)")
        printer.open("func \(function)(_ picture: ComponentPicture<\(name)>, in setting: PictureSetting)")
        let view: SourceCode = "\(SwiftName(existing: tests.views))().\(function)()"
        printer.line("check(\(view), picture, in: setting, of: \(literal: component.name))")
        printer.close()
    }

    /// The name of a picture is that of the cell. The device is part of the file's name, since every system draws other pixels.
    private mutating func printCheck() {
        printer.blankLine()
        printer.open(
            "private func check<Shown: Component>(_ view: ComponentView<Shown>, _ picture: ComponentPicture<Shown>, in setting: PictureSetting, of component: String)"
        )
        printer.line("let controller = view.controller(showing: picture, in: setting, width: \(project.configuration.pictures.width))")
        printer.line("let device = UIDevice.current")
        printer.line("let scale = Int(controller.traitCollection.displayScale)")
        printer.line(#"let system = "\(device.model) \(device.systemName) \(device.systemVersion) \(scale)x""#)
        printer.line(#"let name = "\(component)/\(picture)/\(setting)""#)
        printer.line("assertSnapshot(of: controller, as: .image(size: controller.view.frame.size), named: system, testName: name)")
        printer.close()
    }
}
