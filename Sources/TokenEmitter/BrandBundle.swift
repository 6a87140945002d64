import TokenResolver

/// What an app carries of a brand: the table of its values, and the catalogue by which overrides of them are checked.
package struct BrandBundle: Sendable {
    package let name: String
    package let table: [UInt8]
    /// JSON.
    package let catalogue: [UInt8]

    /// - Parameter layoutDigest: the project's, where it is known already.
    package init(_ brand: ResolvedBrand, of project: ResolvedProject, layoutDigest: UInt64? = nil) {
        let layoutDigest = layoutDigest ?? project.layoutDigest
        name = brand.name
        catalogue = Catalogue(project: project, brand: brand, layoutDigest: layoutDigest).print()
        table = brand.snapshotImage(project, layoutDigest: layoutDigest, catalogue: catalogue)
    }
}
