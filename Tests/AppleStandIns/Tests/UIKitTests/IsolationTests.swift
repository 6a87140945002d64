import Foundation
import Testing

/// The actors of the stand-ins are Apple's: code that compiles here must not read a main actor's state from elsewhere on Apple's systems.
struct IsolationTests {
    /// What Apple's page of each symbol declares as `@MainActor class`, or `@MainActor protocol`. A subclass is isolated like its superclass.
    private static let onMainActor: Set = [
        "App", "ButtonStyle", "ConnectionOptions", "LabelStyle", "NSLayoutConstraint", "NSLayoutDimension", "PrimitiveButtonStyle",
        "ProgressViewStyle", "Scene",
        "UIAction", "UIBarAppearance", "UIBarItem", "UIContentSizeCategoryAdjusting", "UIContentView", "UICubicTimingParameters",
        "UIDevice", "UIEvent",
        "UIFocusAnimationCoordinator", "UIFocusUpdateContext", "UIHoverStyle", "UIKey", "UIPresentationController", "UIResponder",
        "UISceneDelegate", "UISceneSession", "UITabBarItemAppearance", "UITabBarItemStateAppearance", "UITimingCurveProvider",
        "UITraitChangeObservable", "UITraitChangeRegistration", "UITraitEnvironment", "UIUpdateInfo", "UIUpdateLink", "UIViewAnimating",
        "UIViewControllerRepresentable", "UIViewPropertyAnimator", "UIVisualEffect", "View", "ViewModifier",
    ]

    /// What Apple's page of each symbol declares without an actor.
    private static let onAnyActor: Set = [
        "Animatable", "CALayer", "CATransaction", "CGPath", "CoordinateSpaceProtocol", "DynamicProperty", "EnvironmentKey", "Layout",
        "NSParagraphStyle", "NSTextContainer", "Shape", "ShapeStyle", "SymbolConfiguration", "TextFieldStyle", "UIColor",
        "UIContentConfiguration", "UIFocusEffect", "UIFont", "UIFontDescriptor", "UIFontMetrics", "UIHoverEffect", "UIImage",
        "UIMutableTraits",
        "UIPasteboard", "UIPress", "UITraitCollection",
        "UITraitDefinition", "WidgetCenter",
    ]

    private struct Declaration {
        let name: String
        let parent: String?
        let isOnMainActor: Bool
    }

    /// The public classes and protocols of the stand-ins for UIKit, SwiftUI and WidgetKit.
    private static func declarations() throws -> [Declaration] {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
        // Attributes, access, kind, name, and the first type after the colon.
        let pattern =
            #/
            ^\ *((?:@\w+(?:\([^)]*\))?\ )*)(?:nonisolated\ )?(?:public|open)\ (?:final\ )?
            (?:class|protocol)\ (\w+)(?:<[^>]*>)?(?::\ (\w+))?.*\{
            /#
        var declarations: [Declaration] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path()) {
            let isApples = ["UIKit/", "SwiftUI/", "WidgetKit/"].contains(where: path.hasPrefix) && !path.contains("/Rendering/")
            guard isApples, path.hasSuffix(".swift") else { continue }
            for line in try String(contentsOf: sources.appending(path: path), encoding: .utf8).split(separator: "\n") {
                guard let match = try pattern.firstMatch(in: line), !["func", "var"].contains(match.2) else { continue }
                let parent = match.3.map { String($0) }
                declarations.append(
                    Declaration(name: String(match.2), parent: parent, isOnMainActor: match.1.contains("@MainActor")))
            }
        }
        return declarations
    }

    @Test func eachClassAndProtocolIsIsolatedAsApples() throws {
        let declarations = try Self.declarations()
        let names = Set(declarations.map(\.name))
        #expect(names.count > 60)
        // Subclasses of a class that is declared here.
        let parents = Dictionary(uniqueKeysWithValues: declarations.map { ($0.name, $0) })
        for declaration in declarations {
            let listed = Self.onMainActor.contains(declaration.name) || Self.onAnyActor.contains(declaration.name)
            if listed {
                #expect(declaration.isOnMainActor == Self.onMainActor.contains(declaration.name), "\(declaration.name)")
            } else if let parent = declaration.parent.flatMap({ parents[$0] }) {
                #expect(declaration.isOnMainActor == parent.isOnMainActor || !declaration.isOnMainActor, "\(declaration.name)")
            } else {
                Issue.record("\(declaration.name): list it with what Apple's page of it declares")
            }
        }
        #expect(Self.onMainActor.union(Self.onAnyActor).subtracting(names).sorted() == [])
    }
}
