import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

@MainActor struct TokenColorTests {
    private nonisolated static let color = TokenColor(
        light: .white, dark: .black, highContrast: TokenColor(red: 1, green: 0.5, blue: 0, alpha: 0.5, gamut: .displayP3))

    private func resolved(_ color: Color, _ scheme: ColorScheme, _ contrast: ColorSchemeContrast) -> Color.Resolved {
        var environment = EnvironmentValues()
        (environment.colorScheme, environment.colorSchemeContrast) = (scheme, contrast)
        return color.resolve(in: environment)
    }

    @Test func followsSchemeAndContrast() {
        let color = Self.color.color
        #expect(resolved(color, .light, .standard) == Color.Resolved(red: 1, green: 1, blue: 1))
        #expect(resolved(color, .dark, .standard) == Color.Resolved(red: 0, green: 0, blue: 0))
        #expect(resolved(color, .dark, .increased) == Color.Resolved(red: 0, green: 0, blue: 0))
    }

    @Test func displayP3StaysWhatItIs() {
        let wide = Color.Resolved(colorSpace: .displayP3, red: 1, green: 0.5, blue: 0, opacity: 0.5)
        #expect(resolved(Self.color.color, .light, .increased) == wide)
        #expect(Self.color.color(for: .highContrast) == Color(wide))
    }

    @Test func colorOfOneAppearanceFollowsNothing() {
        #expect(resolved(Self.color.color(for: .dark), .light, .standard) == Color.Resolved(red: 0, green: 0, blue: 0))
    }
}
