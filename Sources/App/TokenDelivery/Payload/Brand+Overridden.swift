public import TokenRuntime

extension Brand {
    /// Returns a brand of its own with these overrides, written like the `tokens` and `styles` of a layer. For previews, tests and parts of a screen.
    ///
    /// ```swift
    /// let preview = try Brand.badoo.overridden(by: ##"{"tokens": {"color.accent": {"$value": "#FF0080"}}}"##)
    /// NewsViewStyle(in: preview)
    /// ```
    ///
    /// The overrides are checked like a payload's. They apply to the bundled values, not to values that a server has sent, in this brand's contexts.
    ///
    /// Each set of overrides takes memory that is never freed, since values are pointers into it: 8 bytes for each token and style field of the brand,
    /// and the overrides' own. The same set takes it once. After 256 MB in one process, this throws `storage`.
    public func overridden(by overrides: String) throws(PayloadRejection) -> Brand {
        let source = try OverrideSource(json: Array(overrides.utf8))
        do {
            let compiled = try OverrideCompiler(catalogue: try store.catalogue(), bundled: store.bundled).compile([source])
            let values = try AppliedOverrides.snapshot(
                of: .init(override: compiled.bytes), isVerified: false, on: store.bundled, limit: AppliedOverrides.previewLimit)
            return held(at: values)
        } catch let rejection as PayloadRejection {
            throw rejection
        } catch let error as SnapshotError where error == .noRoom(limit: AppliedOverrides.previewLimit) {
            throw .storage(reason: String(error.description.dropLast()))
        } catch {
            throw .malformed(reason: "\(error)")
        }
    }
}
