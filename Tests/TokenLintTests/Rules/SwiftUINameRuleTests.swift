import Foundation
import Testing

@testable import TokenLint

@Suite struct SwiftUINameRuleTests {
    @Test func typesAndEnumerations() {
        expect(
            """
            --- styles/gauge.yaml
            enums:
              1️⃣Axis: [across, down]
              Direction: [across, down]
            2️⃣GaugeStyle:
              fields: { axis: Axis, width: dimension }
              value: { axis: down, width: 4 }
            RingStyle:
              fields: { gauge: GaugeStyle }
              value: { gauge: { width: 2 } }
            """,
            "1️⃣ swiftui-name",
            """
            2️⃣ warning: 'GaugeStyle' is also a type of SwiftUI, which it would hide in apps; \
            'tokengen rename GaugeStyle OwnGaugeStyle' gives it another name [swiftui-name]
            """)
    }

    /// The app declares it itself.
    @Test func anExistingTypeKeepsItsName() {
        expect(
            """
            --- styles/gauge.yaml
            GaugeStyle:
              swift: { type: Gauge.Style, accessor: own }
              fields: { width: dimension }
              value: { width: 4 }
            """)
    }

    @Test func aProjectWithoutSwift() {
        expect(
            """
            --- tokengen.yaml
            outputs: { css: Web }
            --- styles/gauge.yaml
            GaugeStyle:
              fields: { width: dimension }
              value: { width: 4 }
            """)
    }

    @Test func theTypesOfTheStandInAreKnown() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../AppleStandIns/Sources/SwiftUI").standardized
        var declared: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path()) where file.hasSuffix(".swift") {
            let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            declared.formUnion(
                source.matches(of: /(?m)^(?:[@\w]+(?:\([^)]*\))? )*?public (?:\w+ )*?(?:struct|class|enum|protocol) (\w+)/).map {
                    String($0.1)
                })
        }
        #expect(declared.count > 100)
        // Those of other modules have prefixes.
        let unknown = declared.filter { $0.prefixMatch(of: /UI|CG|_/) == nil && !SwiftUITypes.contains($0) }
        #expect(unknown.sorted() == [])
    }
}
