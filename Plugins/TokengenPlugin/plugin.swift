import Foundation
import PackagePlugin

/// Generates the styles of the target's tokens into the build folder, whenever a token file has changed.
@main
struct TokengenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folders = [target.directoryURL, context.package.directoryURL]
        guard let tokens = TokenFolder(below: folders, of: target.name) else { return [] }
        let tool = try tokengen(context.tool)
        return [tokens.buildCommand(tool: tool, output: context.pluginWorkDirectoryURL, host: .package)]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension TokengenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            // A target of an Xcode project has no folder of its own. Its files are usually in the folder with its name.
            let project = context.xcodeProject.directoryURL
            guard let tokens = TokenFolder(below: [project.appending(path: target.displayName), project], of: target.displayName) else {
                return []
            }
            let tool = try tokengen(context.tool)
            return [tokens.buildCommand(tool: tool, output: context.pluginWorkDirectoryURL, host: .project)]
        }
    }
#endif
