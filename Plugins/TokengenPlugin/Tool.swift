import Foundation
import PackagePlugin

/// Finds a tool. If the prebuilt one cannot run on this machine, reports an error that says what to do, ahead of SwiftPM's own.
func tool(named name: String, _ find: (String) throws -> PluginContext.Tool) throws -> URL {
    do {
        return try find(name).url
    } catch PluginContextError.toolNotSupportedOnTargetPlatform {
        Diagnostics.error(
            """
            the prebuilt tokengen does not run on this machine; use 'make artifact-bundle' or a build from source: \
            see Documentation/Setup.md
            """)
        throw PluginContextError.toolNotSupportedOnTargetPlatform(name: name)
    }
}
