import Foundation
import Gate
import Testing
import TokenProject
import TokenResolver
import TokenSwift

/// Appliers compile as Swift without a warning, against a UIKit of a few lines.
///
/// `Tests/AppleStandIns` runs them against one that records assignments.
@Suite(.startsPrograms, .enabled(if: SwiftCompiler.isPossible, "needs swiftc and the modules of a build by SwiftPM"))
struct ApplierCompilerTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "appliers-\(UUID())")
    private static let strict = ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]

    /// Writes a module's source and compiles it, next to the modules that it imports.
    private func compile(_ module: String, _ sources: [String: String], _ settings: [String] = strict) throws {
        var paths: [String] = []
        for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
            let file = folder.appending(path: name)
            try Data(text.utf8).write(to: file)
            paths.append(file.path())
        }
        let output = ["-emit-module", "-module-name", module, "-emit-module-path", folder.appending(path: module + ".swiftmodule").path()]
        let (status, text) = try SwiftCompiler.run(output + SwiftCompiler.imports + ["-I", folder.path()] + settings + paths)
        #expect(status == 0, "\(module): \(text)")
    }

    private func swift(_ arrangement: Arrangement, access: AccessLevel = .public) -> [String: String] {
        emitted(ApplierTests.styles, arrangement, access: access).filter { $0.key.hasSuffix("GeneratedTypes.swift") }
            .reduce(into: [:]) { $0["GeneratedTypes.swift"] = $1.value }
    }

    @Test(arguments: [[], ["-default-isolation", "MainActor"], ["-enable-upcoming-feature", "MemberImportVisibility"]])
    func inModules(settings: [String]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try compile("UIKit", ["UIKit.swift": Self.uiKit])
        try compile("CardStyles", swift(.modules), Self.strict + settings)
        try compile("App", ["App.swift": "import CardStyles\n" + Self.app], Self.strict + settings)
    }

    @Test func inAModuleOfTheApps() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try compile("UIKit", ["UIKit.swift": Self.uiKit])
        let generated = swift(.single, access: .internal)
        try compile("App", generated.merging(["App.swift": Self.app]) { $1 })
    }

    @Test func ofHostileNames() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try compile("UIKit", ["UIKit.swift": Self.uiKit])
        let types = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Hostile/GeneratedTypes.swift")
        try compile("Hostile", ["GeneratedTypes.swift": String(contentsOf: types, encoding: .utf8), "App.swift": Self.hostileApp])
    }

    /// Views with the appliers that generated code calls.
    static let uiKit = """
        public import StyleTypes
        public import TokenRuntime
        @MainActor public protocol StyledView: UIView {}
        @MainActor open class UIView: StyledView { public init() {} }
        open class UILabel: UIView {}
        open class UIButton: UIView { public var titleLabel: UILabel? { nil } }
        open class UISwitch: UIView {}
        extension StyledView {
            public func apply(style: ViewStyle?) {}
            public func apply(border: BorderStyle?) {}
            public func _bind<Style: TokenStyle>(
                style: @escaping @MainActor () -> Style?, apply: @escaping @MainActor (Style?) -> Void
            ) {}
            public func _bind<Style: TokenStyle>(
                styleIn style: @escaping @MainActor (Brand) -> Style?, apply: @escaping @MainActor (Style?) -> Void
            ) {}
        }
        extension StyledView where Self: UILabel { public func apply(style: LabelStyle?) {} }
        extension StyledView where Self: UISwitch { public func apply(style: SwitchStyle?) {} }
        extension StyledView where Self: UIButton {
            public func apply(style: ButtonStyle?) {}
            @_disfavoredOverload public func apply(style: ImagedButtonStyle?) {}
        }
        """

    /// A class of the app may have the same name as a subview.
    private static let app = """
        import StyleTypes
        import UIKit
        import ViewStyles
        class TitleLabel: UILabel {}
        class Card: UIView, CardStyleApplying {
            let titleLabel = TitleLabel()
            lazy var `default` = UILabel()
            var picture: UIView { titleLabel }
            func applyOwnValues(of style: CardStyle?) {}
        }
        final class Row: Card, RowStyleApplying { let toggle = UISwitch() }
        final class Badge: UIButton, BadgeStyleApplying { func applyOwnValues(of style: BadgeStyle?) {} }
        final class Screen: UIView, ScreenStyleApplying {
            let row = Row()
            let badge = Badge()
        }
        extension CardStyle { static var badoo: CardStyle { .init() } }
        extension RowStyle { static var badoo: RowStyle { .init() } }
        extension BadgeStyle { static var badoo: BadgeStyle { .init() } }
        extension LabelStyle { static var badoo: LabelStyle { .init() } }
        @MainActor func use(_ screen: Screen, _ card: Card) {
            card.apply(style: .badoo)
            card.apply(style: nil)
            card.titleLabel.apply(style: .badoo)
            card.titleLabel.apply(style: nil)
            screen.row.apply(style: .badoo)
            screen.row.apply(style: nil)
            screen.badge.apply(style: .badoo)
            screen.badge.apply(style: nil)
            screen.apply(style: ScreenStyle(rowStyle: .badoo))
            card.bind(style: { .badoo })
            card.bind(style: { nil })
            screen.row.bind { .badoo }
            CardStyle.apply(.badoo, to: card, default: card.default, titleLabel: card.titleLabel, picture: card)
            ScreenStyle.apply(nil, to: screen, row: screen.row, badge: screen.badge)
            screen.badge.bind { .badoo }
        }
        """

    private static let hostileApp = """
        import UIKit
        final class One: UIView, UIViewApplying {
            var `inout`: UILabel { `default` }
            let `default` = UILabel()
            let style = UIKit.UIView()
            let init_ = Two()
            let Self_ = Three()
            func applyOwnValues(of style: HostileStyle?) {}
        }
        final class Two: UIView, MainActorApplying { let UIView = UISwitch() }
        final class Three: UIView, EmptyApplying {}
        @MainActor func use(_ one: One) {
            one.apply(style: UIView_(hostile: nil, mainActor: MainActor_(), empty: nil))
            one.bind(style: { UIView_() })
        }
        """
}
