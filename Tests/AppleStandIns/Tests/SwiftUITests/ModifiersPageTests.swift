import BadooStyles
import BumbleStyles
import Foundation
import PlatformStyles
import SwiftUI
import Testing
import TokenRuntime
import UIKit
import ViewStyles

// example: context-swiftui
struct CompactList: View {
    var body: some View {
        VStack { Text("Ann").viewStyle { ListCellStyle(in: $0).titleStyle } }
            .environment(\.density, .compact)
            .brand(.badoo)
    }
}
// end of example

// example: width-swiftui
struct SideBar: View {
    var body: some View { CompactList().followsWidth() }
}
// end of example

// example: keep-context
struct DensitySetting {
    /// Of an app group, if a widget reads them too.
    let defaults: UserDefaults

    var density: Brand.Density? { defaults.string(forKey: "density").flatMap { Brand.Density(rawValue: $0) } }

    /// At launch, and after each choice.
    func select() {
        for brand in [Brand.badoo, .bumble] { brand.store.select(.density(density)) }
    }

    func choose(_ density: Brand.Density?) {
        defaults.set(density?.rawValue, forKey: "density")
        select()
    }
}
// end of example

/// The examples of `Documentation/Modifiers.md`. One test, since the stores of the two brands are those of the process.
@MainActor struct ModifiersPageTests {
    @Test func theExamplesRun() throws {
        #expect(drawing { CompactList() }.all("Text").first?.environment.density == .compact)
        #expect(drawing { SideBar() }.all("Text").first?.environment.brand.name == "badoo")

        let (window, table, sideBar, row) = (UIWindow(), UIView(), UIView(), UILabel())
        window.addSubview(table)
        window.addSubview(sideBar)
        table.addSubview(row)
        // example: width-uikit
        window.show(brand: .badoo)
        sideBar.followWidth()
        // end of example
        // example: context-uikit
        table.traitOverrides.density = .compact
        row.bind(styleIn: { ListCellStyle(in: $0).titleStyle })
        // end of example
        #expect(row.traitCollection.density == .compact && row.traitCollection.width == .narrow)
        #expect(sideBar.traitCollection.width == .narrow)

        let suite = "tokengen-\(UUID())"
        let setting = DensitySetting(defaults: try #require(UserDefaults(suiteName: suite)))
        defer { setting.defaults.removePersistentDomain(forName: suite) }
        setting.choose(.compact)
        let chosen = [Brand.badoo, .bumble].map { $0.store.selected(Brand.Density.self) }
        setting.choose(nil)
        #expect(chosen == [.compact, .compact] && setting.density == nil)
        // example: select-context
        Brand.badoo.store.select(.density(.compact))
        Brand.badoo.store.select(.density(nil))
        // end of example
        #expect(ListCellStyle.badoo.minimumHeight == 56)
    }
}
