// swift-tools-version: 6.1
import PackageDescription

/// Swift Testing has modules of its own for use with Apple's frameworks.
let apart: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

// The appliers of ViewStyles, compiled and run without UIKit: against modules of the same names that declare what the appliers use, with
// Apple's signatures, and record assignments. The sources are the package's own, by symbolic link.
let package = Package(
    name: "AppleStandIns",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "CoreGraphics"),
        .target(name: "CoreText", dependencies: ["CoreGraphics"]),
        // As cheap as possible compared with what is measured: Apple's properties do not check access either.
        .target(
            name: "UIKit", dependencies: ["CoreGraphics"], swiftSettings: [.unsafeFlags(["-enforce-exclusivity=unchecked"])]),
        .target(name: "SwiftUI", dependencies: ["UIKit"]),

        .systemLibrary(name: "CLibCrypto", pkgConfig: "libcrypto"),
        .target(name: "TokenModel"),
        .target(name: "TokenDigest", dependencies: ["CLibCrypto", "TokenModel"]),
        .target(name: "TokenRuntime", dependencies: ["CoreGraphics", "SwiftUI", "TokenModel", "UIKit"]),
        .target(
            name: "TokenDelivery", dependencies: ["CLibCrypto", "TokenDigest", "TokenRuntime", "UIKit"],
            exclude: ["PrivacyInfo.xcprivacy"]),
        .target(name: "StyleTypes", dependencies: ["TokenRuntime"]),
        .target(
            name: "ViewStyles", dependencies: ["CoreText", "StyleTypes", "SwiftUI", "TokenRuntime", "UIKit", "WidgetKit"],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
        .target(name: "TokenUpdater", dependencies: ["TokenDelivery"]),
        .target(
            name: "StyleGallery", dependencies: ["SwiftUI", "TokenUpdater", "UIKit", "ViewStyles"],
            exclude: ["PrivacyInfo.xcprivacy"],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility")]),
        .target(name: "PlatformStyles", dependencies: ["TokenRuntime", "UIKit", "ViewStyles"]),
        friends("Components"),
        friends("Demo", ["FriendsComponents"]),
        friends("App", ["FriendsComponents"]),
        brandStyles("Badoo"),
        brandStyles("Bumble"),

        // The function of swift-snapshot-testing that generated tests call.
        .target(name: "SnapshotTesting", dependencies: ["UIKit"]),

        // What the examples of apps use. Named `os`, the first would build Apple's branches of the sources.
        .target(name: "OSLog"),
        .target(name: "WidgetKit", dependencies: ["SwiftUI"]),

        // Styles in which one field is set, for each field.
        .target(name: "FieldSamples", dependencies: ["TokenRuntime", "ViewStyles"]),

        .target(name: "CountingMalloc"),
        .executableTarget(
            name: "ApplyingBenchmark",
            dependencies: ["BadooStyles", "CountingMalloc", "PlatformStyles", "SwiftUI", "TokenDelivery", "UIKit", "ViewStyles"]),

        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "BadooStyles", "BumbleStyles", "CoreText", "FieldSamples", "PlatformStyles", "TokenDelivery", "UIKit", "ViewStyles",
            ],
            swiftSettings: apart
        ),
        .testTarget(
            name: "SwiftUITests",
            dependencies: [
                "BadooStyles", "BumbleStyles", "FieldSamples", "PlatformStyles", "SwiftUI", "TokenDelivery", "UIKit", "ViewStyles",
                "WidgetKit",
            ],
            swiftSettings: apart),
        // The app's own views, drawn by what `tokengen snapshots swift` writes.
        .testTarget(
            name: "PictureTests",
            dependencies: [
                "BadooStyles", "BumbleStyles", "FriendsApp", "FriendsComponents", "FriendsDemo", "OSLog", "PlatformStyles",
                "SnapshotTesting", "StyleGallery", "SwiftUI", "TokenUpdater", "UIKit", "ViewStyles", "WidgetKit",
            ],
            swiftSettings: apart),
    ],
    swiftLanguageModes: [.v6]
)

// As in the package's own manifest, which says why; a manifest can import no other.
let nearest = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
for target in package.targets { target.dependencies = reachable(from: target.dependencies) }

/// Returns the dependencies with all of theirs, sorted by name.
func reachable(from dependencies: [Target.Dependency]) -> [Target.Dependency] {
    var waiting = dependencies
    var found: [String: Target.Dependency] = [:]
    while let dependency = waiting.popLast() {
        guard case .byNameItem(let name, _) = dependency, found[name] == nil else { continue }
        found[name] = dependency
        waiting += nearest[name] ?? []
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
}

func brandStyles(_ brand: String) -> Target {
    .target(
        name: "\(brand)Styles", dependencies: ["FriendsComponents", "PlatformStyles", "TokenRuntime", "ViewStyles"],
        exclude: ["\(brand.lowercased()).tokens.json"])
}

func friends(_ part: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: "Friends\(part)", dependencies: dependencies + ["PlatformStyles", "SwiftUI", "TokenRuntime", "ViewStyles"],
        swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility")])
}
