import Foundation
import Testing
import TokenFormat
import TokenResolver
@testable import TokenWeb

/// What CSS does with the fields of the built-in styles.
@Suite struct CSSFieldTests {
    /// Otherwise a field would become a property that no class uses, without a note.
    @Test func eachFieldHasARuleOrIsUnsaid() {
        // Screens have no classes.
        for type in StyleLayout.builtIn.types where !BuiltInStyles.isOfScreens(type.name) {
            let said = Set(CSSStyleRule.all(of: type.name).flatMap(\.places).compactMap(\.path.first) + [CSSStyleRule.gradientDirection])
            let unsaid = Set(CSSStyleRule.unsaid[type.name] ?? [])
            for field in type.fields {
                if case .style = field.kind { continue }
                #expect(
                    said.contains(field.name) != unsaid.contains(field.name),
                    "\(type.name).\(field.name): add it to CSSStyleRules.swift, to either 'table' or 'unsaid'")
            }
        }
    }

    @Test func eachRuleIsOfAField() {
        for style in Set(CSSStyleRule.styles).union(CSSStyleRule.unsaid.keys) {
            let fields = Set(StyleLayout.builtIn.type(named: style)?.fields.map(\.name) ?? [])
            let named = Set(CSSStyleRule.all(of: style).flatMap(\.places).compactMap(\.path.first) + (CSSStyleRule.unsaid[style] ?? []))
            #expect(named.isSubset(of: fields), "\(style): \(named.subtracting(fields).sorted())")
        }
    }

    /// The gallery shows the selector of each rule.
    @Test func theGalleryKnowsEachTarget() throws {
        let page = URL(filePath: #filePath).appending(path: "../../../Sources/Compiler/GalleryPage/Page/rules.js").standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        for target in CSSStyleRule.Target.allCases { #expect(text.contains("\n  \(target): '"), "\(target) in 'targets' of rules.js") }
    }
}
