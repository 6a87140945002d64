import TokenCommandLine
import TokenModel
import TokenPictures
import TokenProject
import TokenResolver
import TokenSwift

extension PictureSession {
    /// The cells that an app's own views can draw: those of components.
    var testedCount: Int { tested.count }

    /// In the default contexts.
    private var tested: [PictureCell] {
        all.filter { cell in cell.contexts == .usual && project.components.contains { $0.name == cell.component } }
    }

    /// Returns the test file that draws the app's own views, with the cells of `list` that are not of screens.
    func swiftTests(_ tests: PictureConfiguration.Tests) -> [UInt8] {
        // Each component has the same brands and modes.
        var settings: [PictureTestsPrinter.Setting] = []
        for cell in tested where !settings.contains(where: { $0.brand.name == cell.brand && $0.mode == cell.mode }) {
            guard let brand = project.brands.first(where: { $0.name == cell.brand }) else { continue }
            settings.append(.init(brand: brand, mode: cell.mode))
        }
        let cells = Dictionary(grouping: tested, by: \.component)
        let pictures = project.components.compactMap { component in
            cells[component.name].map { cells in
                let first = cells.filter { $0.brand == cells.first?.brand && $0.mode == cells.first?.mode }
                return (
                    component,
                    first.map {
                        PictureTestsPrinter.Picture(title: $0.title, example: $0.example, state: $0.state, variant: $0.variant)
                    }
                )
            }
        }
        var printer = PictureTestsPrinter(project, tests)
        return printer.print(pictures, in: settings)
    }
}
