package import TokenModel

extension TokenSnapshot {
    /// Returns these values in other contexts; those that are open stay.
    ///
    /// The result is the same memory for the same values and contexts. Contexts on which no value depends make no difference.
    package func `in`(_ contexts: Contexts, of bundled: TokenSnapshot) -> TokenSnapshot {
        guard !contexts.isEmpty else { return self }
        var origin = AppliedOverrides.origin(of: self)
        let contexts = contexts.over(origin.contexts).withoutDefaults.limited(to: bundled, origin.override)
        guard contexts != origin.contexts else { return self }
        origin.contexts = contexts
        if origin.override.isEmpty, contexts.isEmpty { return bundled }
        // Cannot fail: the override has been applied before, and the values in contexts are the app's own.
        return (try? AppliedOverrides.snapshot(of: origin, isVerified: true, on: bundled)) ?? self
    }

    /// Whether any value depends on contexts, or depends on the mode where it is read with a brand.
    var hasSections: Bool { words[SnapshotFormat.HeaderWord.sections] != 0 }

    /// Whether any value depends on the mode where it is read with a brand.
    package var differsByMode: Bool {
        var differs = false
        forEachSection { condition, _ in differs = differs || condition.mode != nil }
        return differs
    }

    /// Calls `body` with each condition, and the entries that hold under it: a slot and its word each.
    func forEachSection(_ body: (ContextCondition, UnsafeRawBufferPointer) -> Void) {
        let position = Int(truncatingIfNeeded: words[SnapshotFormat.HeaderWord.sections])
        guard position != 0 else { return }
        let start = address.advanced(byWords: position)
        let words = UnsafeRawBufferPointer(start: start.advanced(byWords: 1).pointer, count: Int(truncatingIfNeeded: start.word) * 8)
        OverrideSections.forEach(in: words) { condition, entries in
            if let condition { body(condition, entries) }
        }
    }
}

extension Contexts {
    /// Returns the contexts, and the mode, on which some bundled value or one of an override depends.
    fileprivate func limited(to bundled: TokenSnapshot, _ override: [UInt8]) -> Contexts {
        var limited = Contexts()
        func take(_ condition: ContextCondition) {
            for (modifier, _) in condition.contexts { limited[modifier] = self[modifier] }
            if condition.mode != nil { limited.mode = mode }
        }
        bundled.forEachSection { condition, _ in take(condition) }
        OverrideSections.forEachCondition(of: override, take)
        return limited
    }
}
