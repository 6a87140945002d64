// swift-tools-version: 6.1
import PackageDescription

let libraries: [Target.Dependency] = [
    .product(name: "TokenDelivery", package: "tokengen"), .product(name: "TokenRuntime", package: "tokengen"),
    .product(name: "ViewStyles", package: "tokengen"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "tokengen", path: "..")
    ],
    targets: [
        .executableTarget(name: "Corpus"),
        .executableTarget(name: "YAMLFloor", linkerSettings: [.linkedLibrary("yaml")]),
        .executableTarget(name: "Measure"),

        .target(name: "BenchPlatform", dependencies: libraries, path: "Generated/Platform"),
        .target(
            name: "BenchStyles", dependencies: libraries + ["BenchPlatform"], path: "Generated/Bench",
            exclude: ["bench.catalogue.json", "bench.tokens.json"]),
        .target(name: "CountingMalloc"),
        .executableTarget(name: "Reading", dependencies: libraries + ["BenchPlatform", "BenchStyles", "CountingMalloc"]),
    ],
    swiftLanguageModes: [.v6]
)
