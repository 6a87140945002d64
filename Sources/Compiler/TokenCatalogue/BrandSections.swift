import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The values of a brand that differ from its snapshot in other contexts, or in other modes where the snapshot has one value for all.
struct BrandSections {
    private var sections: SectionWriter

    init(_ brand: ResolvedBrand, _ project: ResolvedProject) throws(BundleError) {
        let writer = SnapshotWriter(
            recordsInPointsPerRem: project.configuration.remInPoints, expectedCount: brand.contexts.tokens.count)
        sections = SectionWriter(brand.values, project.modifiers.space, writer)
        for id in brand.tokens.indices {
            let token = brand.tokens[id]
            do throws(UnwritableValue) {
                try sections.add(
                    token.values, brand.contexts.tokens[id], hasModes: token.type.mayDifferByMode, at: brand.slots.slot(of: id))
            } catch {
                throw BundleError(brand: brand.name, path: token.path, range: token.declared.range, reason: "\(error)")
            }
        }
        for block in project.styles.blocks {
            for (index, field) in project.styles.types[block.type].leaves.enumerated() {
                let leaf = block.firstLeaf + index
                guard let values = brand.leaves[leaf].values else { continue }
                do throws(UnwritableValue) {
                    try sections.add(
                        values, brand.contexts.leaves[leaf], hasModes: field.kind.mayDifferByMode, at: brand.slots.slot(ofLeaf: leaf))
                } catch {
                    let path = project.styles.path(ofLeaf: leaf)
                    throw BundleError(brand: brand.name, path: path, range: brand.leaves[leaf].range, reason: "\(error)")
                }
            }
        }
    }

    /// Returns the sections as an override of the snapshot, whose records come after the snapshot's; nil for none.
    consuming func bytes(after snapshot: [UInt8]) -> [UInt8]? {
        guard sections.hasSections else { return nil }
        let bundled = snapshot.withUnsafeBytes { bytes in
            bytes.loadUnaligned(fromByteOffset: SnapshotFormat.HeaderWord.checksum * 8, as: UInt64.self)
        }
        let entries = sections.entries(recordsFrom: snapshot.count / 8)
        return OverrideFormat.bytes(entries: entries, records: sections.finishRecords(), bundled: bundled)
    }
}

extension FieldKind {
    /// Whether a snapshot has a value of this kind for each mode.
    var mayDifferByMode: Bool { if case .token(let type) = self { type.mayDifferByMode } else { false } }
}
