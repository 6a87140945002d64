import Foundation
import PackagePlugin

/// The tool. A prebuilt one that this machine cannot run is an error that says what to do, before SwiftPM's own.
func tokengen(_ find: (String) throws -> PluginContext.Tool) throws -> URL {
    do {
        return try find("tokengen").url
    } catch PluginContextError.toolNotSupportedOnTargetPlatform {
        Diagnostics.error(
            """
            the prebuilt tokengen does not run on this machine; use 'make artifact-bundle' or a build from source: \
            see Documentation/Setup.md
            """)
        throw PluginContextError.toolNotSupportedOnTargetPlatform(name: "tokengen")
    }
}
