// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "tokengen",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "tokengen", targets: ["tokengen"]),
        .plugin(name: "TokengenPlugin", targets: ["TokengenPlugin"]),
        .plugin(name: "TokengenCommand", targets: ["TokengenCommand"]),
        .library(name: "TokenRuntime", targets: ["TokenRuntime"]),
        .library(name: "ViewStyles", targets: ["ViewStyles"]),
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

        // The compiler, in the order of its stages.
        .target(name: "TokenModel"),
        .target(name: "TokenDiagnostics"),
        .target(name: "TokenParser", dependencies: ["CLibYAML", "TokenDiagnostics"]),
        .target(name: "TokenResolver", dependencies: ["TokenModel", "TokenDiagnostics", "TokenParser"]),
        .target(name: "TokenLint", dependencies: ["TokenModel", "TokenDiagnostics", "TokenParser", "TokenResolver"]),
        .target(name: "TokenEmitter", dependencies: ["TokenModel", "TokenDiagnostics", "TokenResolver", "TokenLint"]),
        .target(name: "TokenCompiler", dependencies: ["TokenParser", "TokenResolver", "TokenLint", "TokenEmitter"]),
        .target(name: "TokengenCommandLine", dependencies: ["TokenCompiler"]),
        .executableTarget(name: "tokengen", dependencies: ["TokengenCommandLine"]),

        .plugin(name: "TokengenPlugin", capability: .buildTool(), dependencies: ["tokengen"]),
        .plugin(
            name: "TokengenCommand",
            capability: .command(
                intent: .custom(verb: "tokengen", description: "Generate Swift styles from the package's tokens."),
                permissions: [.writeToPackageDirectory(reason: "tokengen writes the generated styles.")]),
            dependencies: ["tokengen"]),

        // What apps link.
        .target(name: "TokenRuntime", dependencies: ["TokenModel"]),
        .target(name: "ViewStyles", dependencies: ["TokenRuntime"]),

        // What tokengen makes of this repository's tokens/.
        .target(name: "PlatformStyles", dependencies: ["TokenRuntime", "ViewStyles"], path: "Generated/Platform"),
        brandStyles("Badoo"),
        brandStyles("Bumble"),
        // An app's own code that generated styles extend.
        .target(name: "FriendsKit", dependencies: ["TokenRuntime"], path: "Examples/FriendsKit"),

        .testTarget(name: "TokenModelTests", dependencies: ["TokenModel"]),
        .testTarget(name: "TokenDiagnosticsTests", dependencies: ["TokenDiagnostics"]),
        .testTarget(name: "TokenParserTests", dependencies: ["TokenParser"]),
        .testTarget(name: "TokenResolverTests", dependencies: ["TokenCompiler"]),
        .testTarget(name: "TokenLintTests", dependencies: ["TokenCompiler"]),
        .testTarget(name: "TokenEmitterTests", dependencies: ["TokenCompiler", "TokenRuntime", "ViewStyles"]),
        .testTarget(name: "TokenRuntimeTests", dependencies: ["TokenModel", "TokenRuntime", "ViewStyles"]),
        // What libFuzzer runs; the tests run it over the seeds.
        .target(name: "FuzzTargets", dependencies: ["TokenCompiler"], path: "Fuzz/Targets"),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], path: "Fuzz/Tests"),
        .testTarget(name: "TokengenCommandLineTests", dependencies: ["TokengenCommandLine"]),
        .testTarget(
            name: "GeneratedStylesTests",
            dependencies: ["BadooStyles", "BumbleStyles", "FriendsKit", "PlatformStyles", "TokenRuntime", "ViewStyles"],
            // Both brands extend the same type with the same accessor: each test file sees its own brand's.
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    ],
    swiftLanguageModes: [.v6]
)

/// A brand's generated module; its values and catalogue travel with it as resources.
func brandStyles(_ brand: String) -> Target {
    .target(
        name: "\(brand)Styles", dependencies: ["FriendsKit", "PlatformStyles", "TokenRuntime", "ViewStyles"],
        path: "Generated/\(brand)",
        resources: [.copy("\(brand.lowercased()).tokens.json"), .copy("\(brand.lowercased()).catalogue.json")])
}
