// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "NewsApp",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "tokengen", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "NewsApp",
            dependencies: [
                .product(name: "TokenDelivery", package: "tokengen"),
                .product(name: "TokenRuntime", package: "tokengen"),
                .product(name: "TokenUpdater", package: "tokengen"),
                .product(name: "ViewStyles", package: "tokengen"),
            ],
            plugins: [.plugin(name: "TokengenPlugin", package: "tokengen")])
    ],
    swiftLanguageModes: [.v6]
)
