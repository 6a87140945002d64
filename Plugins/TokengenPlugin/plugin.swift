import Foundation
import PackagePlugin

/// Returns the tool that only generates and checks, so that an app that builds it from source has little to compile.
private func generator(_ find: (String) throws -> PluginContext.Tool) throws -> URL { try tool(named: "tokengen-generate", find) }

/// Generates the styles of the target's tokens into the build folder, whenever a token file has changed.
@main
struct TokengenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        try buildCommands(
            target.name, tokensBelow: [target.directoryURL, context.package.directoryURL], tool: { try generator(context.tool) },
            output: context.pluginWorkDirectoryURL, host: .package)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension TokengenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            // A target of an Xcode project has no folder of its own. Its files are in the folder with its name, or wherever the project has them.
            let project = context.xcodeProject.directoryURL
            let folders = TokenFolder.folders(of: target.inputFiles.map(\.url), below: project)
            return try buildCommands(
                target.displayName, tokensBelow: [project.appending(path: target.displayName)] + folders + [project],
                tool: { try generator(context.tool) }, output: context.pluginWorkDirectoryURL, host: .project)
        }
    }
#endif
