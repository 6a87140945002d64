// swift-tools-version: 6.1
import PackageDescription

let libraries: [Target.Dependency] = [
    .product(name: "StyleGallery", package: "tokengen"), .product(name: "TokenDelivery", package: "tokengen"),
    .product(name: "TokenRuntime", package: "tokengen"), .product(name: "ViewStyles", package: "tokengen"),
]

// Styles on Apple's own views, for a simulator: `xcodebuild test -scheme OnScreen` in this folder. The styles come from the build plugin,
// as in an app. On other systems the package builds but has no tests.
let package = Package(
    name: "OnScreen",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
    products: [.library(name: "OnScreen", targets: ["OnScreen"])],
    dependencies: [.package(name: "tokengen", path: "../..")],
    targets: [
        .target(
            name: "OnScreen",
            dependencies: libraries,
            plugins: [.plugin(name: "TokengenPlugin", package: "tokengen")]),
        .testTarget(name: "OnScreenTests", dependencies: libraries + ["OnScreen"]),
    ],
    swiftLanguageModes: [.v6]
)
