import TokenDiagnostics
import TokenModel
import TokenResolver

extension PictureSession {
    /// Returns what changed since a picture was recorded, each change where it is written.
    func causes(from old: [PictureInput], to new: [PictureInput], in group: PictureGroup, _ history: PictureHistory) -> [PictureCause] {
        let changes = PictureCause.causes(
            from: old, to: new, recorded: history.tokens(in: group.context),
            styleField: { StyleFieldName($0).flatMap(fields.styleField)?.text })
        guard let brand = project.brands.first(where: { $0.name == group.brand }) else { return changes }
        return changes.flatMap { cause in
            cause.fieldName.map { edits(of: cause, as: $0, brand, history, group) } ?? [at(cause, brand, group)]
        }
    }

    /// Returns the edits that changed a field: that of its own value, or that of the field that it inherits. If its own value was removed, both.
    ///
    /// - Parameter name: the field, or one that it inherits.
    private func edits(
        of cause: PictureCause, as name: StyleFieldName, _ brand: ResolvedBrand, _ history: PictureHistory, _ group: PictureGroup
    ) -> [PictureCause] {
        guard let leaf = cause.leaf, let inherited = fields.inherited(by: name), !fields.isOwn(name, leaf, in: brand) else {
            return [cause.at(fields.place(of: cause.leaf, in: name, brand))]
        }
        let value = fields.value(of: inherited, in: brand)
        let changes = history.values(of: inherited, in: group.context).flatMap { old in
            ValueDifference.all(from: old, to: value).map { (old: old, leaf: $0) }
        }
        if changes.contains(where: { $0.leaf.isSame(as: leaf) }) { return edits(of: cause, as: inherited, brand, history, group) }
        let removal = cause.at(fields.place(ofRemoved: leaf, in: name, brand))
        guard let edit = changes.first(where: { $0.leaf.path == leaf.path }) else { return [removal] }
        return edits(of: cause.from(edit.old, edit.leaf), as: inherited, brand, history, group) + [removal]
    }

    /// Returns the cause with its place. A token that a file of contexts declares has these too.
    private func at(_ cause: PictureCause, _ brand: ResolvedBrand, _ group: PictureGroup) -> PictureCause {
        guard cause.kind == .token, !group.contexts.isUsual, let id = brand.tokenIDs[cause.name] else {
            return cause.at(place(of: cause, brand, group.mode))
        }
        let space = project.modifiers.space
        func range(_ contexts: PictureContexts) -> SourceRange {
            let contexts = contexts.isUsual ? space.defaults : contexts.contexts
            return brand.token(id, in: contexts, of: space).declared(in: group.mode).range
        }
        let own = range(group.contexts)
        var contexts = group.contexts
        while let fewer = contexts.withOneDefault(of: project.modifiers).first(where: { range($0) == own }) { contexts = fewer }
        return cause.at(own.place(of: cause.leaf), in: contexts.name)
    }

    /// Returns where the cause of a difference is written in the default contexts, unless it is a style's field.
    private func place(of cause: PictureCause, _ brand: ResolvedBrand, _ mode: TokenMode) -> PictureCause.Place? {
        switch cause.kind {
        case .token:
            guard let id = brand.tokenIDs[cause.name] else { return nil }
            let token = brand.tokens[id]
            let declared = mode.topmost { overlay in token.modes.first { $0.mode == overlay }?.declared } ?? token.declared
            return declared.range.place(of: cause.leaf)
        case .component:
            let names = cause.name.parts(separatedBy: "/", maxSplits: 1)
            guard let component = project.components.first(where: { $0.name == names.first }) else { return nil }
            guard names.count > 1 else { return component.place(of: cause.leaf) }
            return component.examples.first { $0.name == names[1] }.map {
                component.place(of: cause.leaf, in: $0, among: project.components)
            }
        case .setting: return project.configuration.place?.place(ofSetting: cause.name, cause.leaf)
        case .field, .rules, .image, .font, .drawing: return nil
        }
    }
}

extension ValueDifference {
    /// Whether it is the same change. A value without control states is that of `normal`.
    fileprivate func isSame(as other: ValueDifference) -> Bool {
        func path(_ path: String) -> Substring { path.hasPrefix("normal/") ? path.dropFirst(7) : path == "normal" ? "" : path[...] }
        return path(self.path) == path(other.path) && old.text == other.old.text && new.text == other.new.text
    }
}
