import Foundation
import PackagePlugin

/// Implements `swift package tokengen …`. Runs tokengen in the package's folder, where its defaults `tokens` and `Generated` then are.
@main
struct TokengenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(tool(named: "tokengen", context.tool), in: context.package.directoryURL, arguments)
    }

    private func run(_ tool: URL, in folder: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = tool
        process.currentDirectoryURL = folder
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationReason != .exit {
            Diagnostics.error("tokengen was ended by signal \(process.terminationStatus)")
        } else if process.terminationStatus != 0 {
            Diagnostics.error("tokengen failed with exit code \(process.terminationStatus)")
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension TokengenCommand: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            // Xcode adds the targets that the user has chosen.
            var extractor = ArgumentExtractor(arguments)
            _ = extractor.extractOption(named: "target")
            try run(tool(named: "tokengen", context.tool), in: context.xcodeProject.directoryURL, extractor.remainingArguments)
        }
    }
#endif
