// swift-tools-version: 6.1
import PackageDescription

// The App Store asks for it. Elsewhere a resource would have the runtime link all of Foundation.
let privacyManifest = "PrivacyInfo.xcprivacy"
#if canImport(Darwin)
    let hasPrivacyManifest = true
#else
    let hasPrivacyManifest = false
#endif

/// The tools that the plugins run, where they are prebuilt: `Scripts/artifact-bundle.py` writes them here. nil compiles them first.
let prebuilt: Target? = nil

/// Names the build for `tokengen --version`; `Scripts/install.sh` sets it. In C, so that another commit compiles one small file again.
let buildName = Context.environment["TOKENGEN_BUILD"]

let package = Package(
    name: "tokengen",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "tokengen", targets: ["tokengen"]),
        .executable(name: "tokengen-generate", targets: ["tokengen-generate"]),
        .plugin(name: "TokengenPlugin", targets: ["TokengenPlugin"]),
        .plugin(name: "TokengenCommand", targets: ["TokengenCommand"]),
        .library(name: "TokenRuntime", targets: ["TokenRuntime"]),
        .library(name: "TokenDelivery", targets: ["TokenDelivery"]),
        .library(name: "TokenUpdater", targets: ["TokenUpdater"]),
        .library(name: "ViewStyles", targets: ["ViewStyles"]),
        .library(name: "StyleGallery", targets: ["StyleGallery"]),
    ],
    targets: [
        // C libraries and C of our own.
        .systemLibrary(
            name: "CLibYAML", path: "Sources/System/CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        // Apple's platforms have CryptoKit.
        .systemLibrary(
            name: "CLibCrypto", path: "Sources/System/CLibCrypto", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(
            name: "CLibPNG", path: "Sources/System/CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CLibEvent", path: "Sources/System/CLibEvent", pkgConfig: "libevent",
            providers: [.apt(["libevent-dev"]), .brew(["libevent"])]),
        .target(
            name: "CProcess", path: "Sources/System/CProcess", cSettings: buildName.map { [.define("TOKENGEN_BUILD", to: $0)] } ?? []),

        // What compiler and apps share.
        .target(name: "TokenModel", path: "Sources/Shared/TokenModel"),
        // Apart, so that an app that only shows styles links no cryptography.
        .target(
            name: "TokenDigest", dependencies: ["TokenModel", .target(name: "CLibCrypto", condition: .when(platforms: [.linux]))],
            path: "Sources/Shared/TokenDigest"),

        // The compiler, in the order of its stages.
        compiler("TokenDiagnostics", ["CProcess", "TokenModel"]),
        compiler("TokenSyntax", ["CLibYAML", "TokenDiagnostics"]),
        // Areas of screens, from drawings.
        compiler("TokenDrawing", ["TokenSyntax"]),
        compiler("TokenFormat", ["TokenSyntax"]),
        // The disk, other programs, and what git keeps.
        compiler("TokenFiles", ["CProcess", "TokenDiagnostics", "TokenDigest"]),
        compiler("TokenProject", ["TokenFiles", "TokenFormat"]),
        // Files of other tools, as a project.
        compiler("TokenImport", ["TokenDrawing", "TokenProject"]),
        compiler("TokenResolver", ["TokenProject"]),
        compiler("TokenLint", ["TokenResolver"]),
        // What all outputs share: text, names, files.
        compiler("TokenOutput", ["TokenResolver"]),
        // The outputs, by platform.
        compiler("TokenData", ["TokenOutput"]),
        // The Kotlin that is written beside generated Kotlin, embedded as it is.
        .target(name: "KotlinLibrary", path: "Sources/Compiler/KotlinLibrary", exclude: ["Contexts", "Library"]),
        compiler("TokenAndroid", ["KotlinLibrary", "TokenLint", "TokenOutput"]),
        compiler("TokenWeb", ["TokenOutput"]),
        // The values of a brand as an app embeds them, and the catalogue of them.
        compiler("TokenCatalogue", ["TokenOutput"]),
        compiler("TokenSwift", ["TokenCatalogue"]),
        // The table of all outputs.
        compiler("TokenEmitter", ["TokenAndroid", "TokenData", "TokenSwift", "TokenWeb"]),
        // The schemas of all files for editors.
        compiler("TokenSchemas", ["TokenLint", "TokenOutput"]),
        compiler("TokenPayloads", ["TokenDelivery", "TokenOutput"]),
        compiler("TokenCompiler", ["TokenLint", "TokenOutput"]),
        // What `explain` answers.
        compiler("TokenQuestions", ["TokenAndroid", "TokenEmitter", "TokenLint"]),
        // What differs between two states of a project; what that means for apps.
        compiler("TokenComparison", ["TokenPayloads"]),
        compiler("TokenVerdicts", ["TokenComparison", "TokenEmitter"]),
        // What is asked for by value or by name, written into the files.
        compiler("TokenEdits", ["TokenCatalogue", "TokenComparison", "TokenCompiler"]),
        // The gallery: the parts of its page, embedded as they are, and what puts a project into it.
        .target(name: "GalleryPage", path: "Sources/Compiler/GalleryPage", exclude: ["Page"]),
        compiler("TokenGallery", ["GalleryPage", "TokenData", "TokenLint", "TokenWeb"]),

        // A browser that is told what to do: for pictures, and for tests of what is written for the web.
        .target(name: "TokenBrowser", dependencies: ["CProcess", "TokenDiagnostics"], path: "Sources/Tool/TokenBrowser"),

        // Answers a browser on this machine.
        .target(name: "TokenServer", dependencies: ["CLibEvent"], path: "Sources/Tool/TokenServer"),

        // Pictures of components: drawn, compared, explained.
        .target(
            name: "TokenPictures", dependencies: ["CLibPNG", "CProcess", "TokenBrowser", "TokenGallery"], path: "Sources/Tool/TokenPictures"
        ),

        // What editors ask while token files are edited.
        .target(
            name: "TokenLanguageServer", dependencies: ["TokenCompiler", "TokenEdits", "TokenQuestions", "TokenSchemas"],
            path: "Sources/Tool/TokenLanguageServer"),

        // What all commands share, and the two that the build plugin needs: `generate` and `check`.
        .target(
            name: "TokenCommandLine", dependencies: ["TokenCompiler", "TokenDrawing", "TokenEmitter"], path: "Sources/Tool/TokenCommandLine"
        ),
        .executableTarget(name: "tokengen-generate", dependencies: ["TokenCommandLine"], path: "Sources/Tool/tokengen-generate"),
        // The other commands: about overrides that are published, and about the files.
        .target(
            name: "TokenPayloadCommands", dependencies: ["TokenCommandLine", "TokenPayloads"], path: "Sources/Tool/TokenPayloadCommands"),
        .target(
            name: "TokenCommands",
            dependencies: [
                "TokenCommandLine", "TokenEdits", "TokenImport", "TokenPictures", "TokenQuestions", "TokenSchemas", "TokenServer",
                "TokenVerdicts",
            ],
            path: "Sources/Tool/TokenCommands"),
        // The list of all commands.
        .target(
            name: "TokengenTool", dependencies: ["TokenCommands", "TokenLanguageServer", "TokenPayloadCommands"],
            path: "Sources/Tool/TokengenTool"),
        .executableTarget(name: "tokengen", dependencies: ["TokengenTool"], path: "Sources/Tool/tokengen"),

        .plugin(name: "TokengenPlugin", capability: .buildTool(), dependencies: ["tokengen-generate"]),
        .plugin(
            name: "TokengenCommand",
            capability: .command(
                intent: .custom(verb: "tokengen", description: "Generate Swift styles from the package's tokens."),
                permissions: [.writeToPackageDirectory(reason: "tokengen writes the generated styles.")]),
            dependencies: ["tokengen"]),

        // What apps link.
        .target(
            name: "TokenRuntime", dependencies: ["TokenModel"], path: "Sources/App/TokenRuntime",
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
        .target(
            name: "TokenDelivery",
            dependencies: ["TokenDigest", "TokenRuntime", .target(name: "CLibCrypto", condition: .when(platforms: [.linux]))],
            path: "Sources/App/TokenDelivery",
            exclude: hasPrivacyManifest ? [] : [privacyManifest], resources: hasPrivacyManifest ? [.copy(privacyManifest)] : [],
            // What is generated to find resources imports Foundation without saying how, which the sources do.
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
        .target(name: "TokenUpdater", dependencies: ["TokenDelivery"], path: "Sources/App/TokenUpdater"),
        .target(name: "StyleTypes", dependencies: ["TokenRuntime"], path: "Sources/App/StyleTypes"),
        .target(
            name: "ViewStyles", dependencies: ["StyleTypes"], path: "Sources/App/ViewStyles",
            // UIKit and SwiftUI have text attributes of the same names: each file sees those of what it imports.
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),

        // For debug builds: the app's own views, and what its stores keep.
        .target(
            name: "StyleGallery", dependencies: ["TokenUpdater", "ViewStyles"], path: "Sources/App/StyleGallery",
            exclude: hasPrivacyManifest ? [] : [privacyManifest], resources: hasPrivacyManifest ? [.copy(privacyManifest)] : [],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility")]),

        // What tokengen makes of this repository's tokens/.
        .target(name: "PlatformStyles", dependencies: ["TokenRuntime", "ViewStyles"], path: "Generated/Platform"),
        brandStyles("Badoo"),
        brandStyles("Bumble"),
        // An app's own code that generated styles extend.
        friends("Components"),
        friends("Demo", ["FriendsComponents"]),
        friends("App", ["FriendsComponents"]),
        .testTarget(name: "FriendsTests", dependencies: ["FriendsApp", "FriendsDemo", "PlatformStyles"]),

        // Random numbers that are the same in every run.
        .target(name: "SeededRandom", path: "Tests/Support/SeededRandom"),
        // Texts with marked places, in which tests say what is found where.
        .target(name: "MarkedText", path: "Tests/Support/MarkedText"),
        // The code blocks of the documentation, for the tests that run them.
        .target(name: "FencedBlocks", path: "Tests/Support/FencedBlocks"),
        .testTarget(name: "FencedBlocksTests", dependencies: ["FencedBlocks"]),
        // How much a run of the tests tries.
        .target(name: "Gate", path: "Tests/Support/Gate"),
        // Other programs, run to their end.
        .target(name: "Subprocesses", dependencies: ["Gate"], path: "Tests/Support/Subprocesses"),
        .target(name: "Nginx", path: "Tests/Support/Nginx"),
        // Expressions with the results that every implementation gives.
        .target(name: "ExpressionVectors", dependencies: ["TokenModel"], path: "Tests/Support/ExpressionVectors"),
        .testTarget(
            name: "TokenModelTests", dependencies: ["ExpressionVectors", "Gate", "SeededRandom", "TokenDigest"],
            resources: [.copy("Expression/expressions.json")]),
        .testTarget(name: "TokenDiagnosticsTests", dependencies: ["TokenDiagnostics"]),
        .testTarget(name: "TokenSyntaxTests", dependencies: ["MarkedText", "SeededRandom", "TokenSyntax"]),
        // Small projects, each in one text, and what is expected of them.
        .target(
            name: "ProjectCases", dependencies: ["MarkedText", "SeededRandom", "TokenCompiler", "TokenData"],
            path: "Tests/Support/ProjectCases"),
        .testTarget(name: "TokenDrawingTests", dependencies: ["MarkedText", "TokenDrawing"]),
        .testTarget(name: "TokenFormatTests", dependencies: ["ProjectCases"]),
        .testTarget(name: "TokenFilesTests", dependencies: ["Gate", "ProjectCases", "Subprocesses"]),
        .testTarget(name: "TokenProjectTests", dependencies: ["Gate", "ProjectCases", "Subprocesses"]),
        .testTarget(
            name: "TokenResolverTests",
            dependencies: [
                "FencedBlocks", "Gate", "ProjectCases", "SeededRandom", "Subprocesses", "TokenPayloads", "TokenSchemas", "TokenSwift",
            ]),
        .testTarget(name: "TokenLintTests", dependencies: ["ProjectCases"]),
        .testTarget(
            name: "TokenEmitterTests",
            dependencies: [
                "FencedBlocks", "Gate", "ProjectCases", "Subprocesses", "TokenCompiler", "TokenEmitter", "TokenRuntime", "ViewStyles",
            ]),
        // Writes the generated sources of ViewStyles.
        .executableTarget(name: "ViewStylesPrinter", dependencies: ["TokenSwift"], path: "Tests/Support/Programs/ViewStylesPrinter"),
        // What styles mean on screen; the views themselves are in Tests/AppleStandIns.
        .testTarget(name: "ViewStylesTests", dependencies: ["BadooStyles", "PlatformStyles", "TokenDelivery", "ViewStyles"]),
        // Brands that the runtime's tests compile from a text.
        .target(
            name: "RuntimeFixtures", dependencies: ["TokenCatalogue", "TokenCompiler", "TokenPayloads"],
            path: "Tests/Support/RuntimeFixtures"
        ),
        .testTarget(name: "TokenServerTests", dependencies: ["TokenServer"]),
        .testTarget(name: "TokenPayloadsTests", dependencies: ["Gate", "ProjectCases", "RuntimeFixtures"]),
        .testTarget(
            name: "StyleGalleryTests",
            dependencies: [
                "BadooStyles", "BumbleStyles", "PlatformStyles", "RuntimeFixtures", "StoreScenarios", "StyleGallery", "TokenUpdater",
                "ViewStyles",
            ]),
        .executableTarget(
            name: "OverridingBenchmark", dependencies: ["RuntimeFixtures", "StoreScenarios"], path: "Benchmarks/Overriding"),
        .executableTarget(name: "GalleryBenchmark", dependencies: ["TokenBrowser"], path: "Benchmarks/Gallery"),
        // An app that installs payloads, and one that only shows styles, for what they link and their sizes.
        .executableTarget(name: "LinkageProbe", dependencies: ["TokenDelivery"], path: "Tests/Support/Programs/LinkageProbe"),
        .executableTarget(name: "StylesProbe", dependencies: ["TokenRuntime"], path: "Tests/Support/Programs/StylesProbe"),
        // A sample app's store, its file systems and their errors; and the processes that are killed in the midst of it.
        .target(
            name: "StoreScenarios", dependencies: ["SeededRandom", "TokenPayloads"],
            path: "Tests/Support/StoreScenarios"),
        .executableTarget(
            name: "StoreTorture", dependencies: ["SeededRandom", "StoreScenarios"],
            path: "Tests/Support/Programs/StoreTorture"),
        // Run with ThreadSanitizer, which does not see the waits of a Mutex by itself.
        .target(name: "CSanitizedMutex", path: "Tests/Support/CSanitizedMutex"),
        .executableTarget(
            name: "SwapStress", dependencies: ["CSanitizedMutex", "StoreScenarios"], path: "Tests/Support/Programs/SwapStress"),
        // What Android's own tools understand of the output.
        .target(
            name: "AndroidTools", dependencies: ["ProjectCases", "Subprocesses", "TokenAndroid"], path: "Tests/Support/AndroidTools",
            exclude: ["Program", "StandIns"]),
        // Projects by chance, what they mean, and what has to hold for each of them.
        .target(name: "GeneratedCodeProbe", dependencies: ["TokenRuntime", "ViewStyles"], path: "Tests/Support/GeneratedCodeProbe"),
        .target(
            name: "RandomProjects",
            dependencies: ["AndroidTools", "RuntimeFixtures", "StoreScenarios", "Subprocesses", "TokenEdits", "TokengenTool"],
            path: "Tests/Support/RandomProjects"
        ),
        .executableTarget(
            name: "RandomCheck", dependencies: ["GeneratedCodeProbe", "RandomProjects", "ViewStyles"],
            path: "Tests/Support/Programs/RandomCheck"),
        .testTarget(
            name: "RandomProjectsTests", dependencies: ["Gate", "GeneratedCodeProbe", "RandomProjects", "Subprocesses", "ViewStyles"],
            exclude: ["Regressions"]),
        .testTarget(
            name: "TokenRuntimeTests",
            dependencies: [
                "Gate", "LinkageProbe", "RuntimeFixtures", "StoreScenarios", "StoreTorture", "StylesProbe", "Subprocesses", "ViewStyles",
            ]),
        .testTarget(
            name: "TokenUpdaterTests",
            dependencies: [
                "FencedBlocks", "Gate", "Nginx", "StoreScenarios", "Subprocesses", "TokenPayloads", "TokenUpdater",
            ]),
        // What libFuzzer runs; the tests run it over the seeds.
        .target(
            name: "FuzzTargets", dependencies: ["RuntimeFixtures", "TokenData", "TokenDrawing", "TokenImport", "TokenSwift"],
            path: "Fuzz/Targets"),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "Gate", "SeededRandom"]),
        // What traps, so that the report of it can be read.
        .executableTarget(
            name: "TrapProbe", dependencies: ["TokenCommandLine", "TokenDiagnostics"], path: "Tests/Support/Programs/TrapProbe"),
        .testTarget(
            name: "TokengenCommandLineTests",
            dependencies: [
                "FencedBlocks", "Gate", "Nginx", "ProjectCases", "RuntimeFixtures", "Subprocesses", "TokenBrowser",
                "TokenUpdater", "TokengenTool", "TrapProbe", "tokengen", "tokengen-generate",
            ],
            exclude: ["complete.py"]),
        .testTarget(
            name: "TokenLanguageServerTests",
            dependencies: [
                "FencedBlocks", "Gate", "ProjectCases", "RandomProjects", "SeededRandom", "Subprocesses", "TokenLanguageServer",
                "TokengenTool",
                "tokengen",
            ],
            exclude: ["Clients"]),
        // What the build plugin works out itself, by symbolic link.
        .testTarget(name: "TokengenPluginTests"),
        // CSS, read back from a browser.
        .testTarget(
            name: "WebTests",
            dependencies: [
                "ExpressionVectors", "Gate", "ProjectCases", "RandomProjects", "RuntimeFixtures", "SeededRandom", "Subprocesses",
                "TokenBrowser", "TokenCompiler", "TokenDrawing", "TokenGallery", "TokenPictures", "TokenRuntime", "TokengenTool",
            ],
            exclude: ["Drawings", "Page"]),
        .testTarget(
            name: "AndroidTests", dependencies: ["AndroidTools", "FencedBlocks", "Gate", "ProjectCases", "RandomProjects", "SeededRandom"]),
        .testTarget(
            name: "GeneratedStylesTests",
            dependencies: ["BadooStyles", "BumbleStyles", "FriendsComponents", "PlatformStyles", "TokenDelivery", "ViewStyles"],
            // Both brands extend the same type with the same accessor: each test file sees its own brand's.
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    ],
    swiftLanguageModes: [.v6]
)

// SwiftPM compiles a target again only after a change in a target that it declares. The layout of a type depends on every type in it,
// whatever its target. So each target and each library declares everything below it; the lists above name only the nearest targets.
let nearest = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
for target in package.targets where target.type != .plugin { target.dependencies = reachable(from: target.dependencies) }
// SwiftPM does not allow a system library beside other targets in a product.
let systemLibraries = Set(package.targets.filter { $0.type == .system }.map(\.name))
package.products = package.products.map { product in
    guard let library = product as? Product.Library else { return product }
    let targets = reachable(from: library.targets.map { .byName(name: $0) }).compactMap(targetName)
    return .library(name: library.name, type: library.type, targets: targets.filter { !systemLibraries.contains($0) })
}

// With prebuilt tools, the package leaves out the compiler's sources, and apps do not need its C libraries.
if let prebuilt {
    let libraries = package.products.compactMap { $0 as? Product.Library }.flatMap(\.targets)
    let kept = Set(reachable(from: libraries.map { .byName(name: $0) }).compactMap(targetName))
    package.products.removeAll { $0 is Product.Executable }
    package.targets.removeAll { !kept.contains($0.name) && $0.type != .plugin }
    // It has all tools, whatever its own name is.
    for plugin in package.targets where plugin.type == .plugin { plugin.dependencies = [.target(name: prebuilt.name)] }
    package.targets.append(prebuilt)
}

/// Returns the dependencies with all of theirs, sorted by name.
func reachable(from dependencies: [Target.Dependency]) -> [Target.Dependency] {
    var waiting = dependencies
    var found: [String: Target.Dependency] = [:]
    while let dependency = waiting.popLast() {
        guard let name = targetName(dependency), found[name] == nil else { continue }
        found[name] = dependency
        waiting += nearest[name] ?? []
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
}

/// Returns the target of this package that a dependency names.
func targetName(_ dependency: Target.Dependency) -> String? {
    switch dependency {
    case .targetItem(let name, _), .byNameItem(let name, _): name
    default: nil
    }
}

/// A brand's generated module; its values and catalogue travel with it as resources.
func brandStyles(_ brand: String) -> Target {
    .target(
        name: "\(brand)Styles", dependencies: ["FriendsComponents", "PlatformStyles", "TokenRuntime", "ViewStyles"],
        path: "Generated/\(brand)",
        resources: [.copy("\(brand.lowercased()).tokens.json")])
}

/// A part of Examples/Friends.
func friends(_ part: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: "Friends\(part)", dependencies: dependencies + ["PlatformStyles", "TokenRuntime", "ViewStyles"],
        path: "Examples/Friends/Friends\(part)",
        swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility")])
}

/// A room of the compiler; the rooms before it come with its dependencies.
func compiler(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Compiler/\(name)")
}
