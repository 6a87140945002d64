import TokenDiagnostics
import TokenOutput
import TokenResolver

/// The data of a brand that an app contains: the snapshot of its values, what differs by context, and the catalogue that overrides are checked against.
package struct BrandBundle: Sendable {
    package let name: String
    package let snapshot: [UInt8]
    /// The values that differ from the snapshot in other contexts, as an override with conditions; nil for none. That includes those that differ by mode
    /// although snapshots have no modes for their type.
    package let contexts: [UInt8]?
    /// JSON.
    package let catalogue: [UInt8]

    /// - Parameter layoutDigest: the project's digest, if it is known already.
    package init(_ brand: ResolvedBrand, of project: ResolvedProject, layoutDigest: UInt64? = nil) throws(BundleError) {
        let layoutDigest = layoutDigest ?? project.layoutDigest
        name = brand.name
        catalogue = Catalogue(project: project, brand: brand, layoutDigest: layoutDigest).print()
        snapshot = try brand.snapshotBytes(project, layoutDigest: layoutDigest, catalogue: catalogue)
        contexts = try BrandSections(brand, project).bytes(after: snapshot)
    }
}

/// A value that a brand's snapshot cannot hold. The resolver rejects such values, so this is a bug in tokengen, whatever the tokens contain.
package struct BundleError: Error, Sendable {
    package let brand: String
    /// The path of the token or style field; nil if the whole snapshot is concerned.
    package let path: String?
    /// Where the value is written.
    package let range: SourceRange?
    /// A short reason, without a full stop.
    package let reason: String

    package func report(to diagnostics: inout Diagnostics) { diagnostics.report(.internalError(self), at: range) }
}

extension Diagnostic.Message {
    fileprivate static func internalError(_ error: BundleError) -> Self {
        let what = error.path.map { "'\($0)' of brand '\(error.brand)'" } ?? "the snapshot of brand '\(error.brand)'"
        return .error(.internalError, "\(what) cannot be written: \(error.reason); this is a bug in tokengen, not in the tokens")
    }
}
