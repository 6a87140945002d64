import CProcess
import TokenOutput

/// The version with the build, in the form of Semantic Versioning: `0.2.0` for a release, `0.2.0-dev+1a2b3c4d` for a commit that `make install` built,
/// and `0.2.0-dev` for other builds.
package let tokengenBuild = buildVersion(named: String(cString: build_name()))

package func buildVersion(named name: String) -> String {
    switch name {
    case "release": tokengenVersion
    case "": "\(tokengenVersion)-dev"
    default: "\(tokengenVersion)-dev+\(name)"
    }
}
