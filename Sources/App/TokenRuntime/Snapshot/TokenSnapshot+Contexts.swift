internal import TokenModel

extension TokenSnapshot {
    /// Returns these values in other contexts; those that are open stay.
    ///
    /// The result is the same memory for the same values and contexts. Contexts on which no value depends make no difference.
    func `in`(_ contexts: Contexts, of bundled: TokenSnapshot) -> TokenSnapshot {
        guard bundled.hasSections else { return self }
        var origin = AppliedOverrides.origin(of: self)
        let contexts = contexts.over(origin.contexts).withoutDefaults.limited(to: bundled)
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
    func forEachSection(_ body: (ContextCondition, UnsafeBufferPointer<UInt64>) -> Void) {
        let position = Int(truncatingIfNeeded: words[SnapshotFormat.HeaderWord.sections])
        guard position != 0 else { return }
        let start = address.advanced(byWords: position)
        let words = UnsafeBufferPointer(
            start: start.advanced(byWords: 1).pointer.assumingMemoryBound(to: UInt64.self), count: Int(truncatingIfNeeded: start.word))
        var place = 0
        while place + 1 < words.count, let (condition, count) = ContextCondition.read(words[place], words[place + 1]) {
            let entries = place + 2..<min(place + 2 + count * 2, words.count)
            body(condition, UnsafeBufferPointer(rebasing: words[entries]))
            place = entries.upperBound
        }
    }
}

extension Contexts {
    /// Returns the contexts, and the mode, on which some bundled value depends.
    fileprivate func limited(to bundled: TokenSnapshot) -> Contexts {
        var limited = Contexts()
        bundled.forEachSection { condition, _ in
            for (modifier, _) in condition.contexts { limited[modifier] = self[modifier] }
            if condition.mode != nil { limited.mode = mode }
        }
        return limited
    }
}
