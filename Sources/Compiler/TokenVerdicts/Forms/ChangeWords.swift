import TokenComparison
import TokenDiagnostics
import TokenFormat
import TokenModel

/// What changed, in the words that all forms of a comparison use. Texts of files are not escaped yet.
extension ValueChange {
    /// The brands, contexts and modes: `badoo (density=compact, dark), bumble`.
    func ownerText(in comparison: Comparison) -> String {
        guard comparison.new.hasBrands || comparison.old.hasBrands else {
            return owners.map { $0.details.joined(separator: ", ") }.filter { !$0.isEmpty }.joined(separator: "; ")
        }
        return owners.map { $0.details.isEmpty ? $0.brand : "\($0.brand) (\($0.details.joined(separator: ", ")))" }.joined(separator: ", ")
    }

    /// How far apart two colours are: `ΔE 1.2, no visible difference`.
    var differenceText: String? {
        guard let difference, old != nil, new != nil else { return nil }
        let tenths = Int((difference * 10).rounded())
        return "ΔE \(tenths / 10).\(tenths % 10)" + (isInvisible ? ", no visible difference" : "")
    }
}

extension ValueChange.Owner {
    fileprivate var details: [String] { contexts.map(\.text) + (modes?.map(\.label) ?? []) }
}

extension Change {
    /// What happened, besides other values: `new`, `renamed from 'a.b'`, `deprecated`.
    var words: [String] {
        var words: [String] = []
        switch existence {
        case .kept: break
        case .added: words.append("new")
        case .removed: words.append("removed")
        case .renamed(let from, let isNoted): words.append((isNoted ? "renamed from " : "probably renamed from ") + "'\(from)'")
        }
        if !claimants.isEmpty { words.append("\(claimants.map { "'\($0)'" }.joinedWithAnd) each say that they had this name") }
        if let (old, new) = types { words.append("\(new), was \(old)") }
        if let redirection { words.append("\(redirection.rawValue), same value") }
        if let (old, new) = deprecations {
            switch (old, new) {
            case (_, nil): words.append("no longer deprecated")
            case (nil, .reason(let text)?): words.append("deprecated: \(text)")
            case (nil, _): words.append("deprecated")
            case (_, .reason(let text)?): words.append("another note about its deprecation: \(text)")
            default: words.append("no note about its deprecation any more")
            }
        }
        if isDescribed { words.append("another description") }
        return words
    }

    /// `tokens/base/color.yaml:12`.
    var placeText: String? { place.map { "\($0.file.name):\($0.startLocation.line)" } }
}

extension PartChange {
    /// `field 'NewsViewStyle.titleStyle' is new: LabelStyle`.
    var words: String {
        let name = "\(kind.rawValue) '\(path)'"
        switch existence {
        case .added: return "\(name) is new" + (new.isEmpty ? "" : ": \(new)")
        case .removed: return "\(name) is gone"
        case .changed:
            if let from { return "\(name): probably renamed from '\(from)'" }
            let others = isDescribed ? ["another description"] : []
            guard !old.isEmpty || !new.isEmpty else { return isDescribed ? "\(name): another description" : "\(name) is different" }
            return "\(name): " + (["\(old.isEmpty ? "–" : old) → \(new.isEmpty ? "–" : new)"] + others).joined(separator: "; ")
        }
    }
}

extension [PartChange] {
    /// How many brands, modifiers and other parts there are: `1 brand`, `2 parts of styles and components`. Without those of which there are none.
    var counts: [(count: Int, words: String)] {
        let known = [PartChange.Kind.brand, .modifier, .context].map { kind in (count: count { $0.kind == kind }, kind: kind) }
        let others = count - known.reduce(0) { $0 + $1.count }
        let counts = known.map { ($0.count, $0.count.counted($0.kind.rawValue)) }
        return (counts + [(others, "\(others.counted("part")) of styles and components")]).filter { $0.0 > 0 }
    }
}

extension SwiftVerdict {
    package var words: String {
        guard isCompatible else { return "breaks \(breakCount.counted("name"))" }
        let additions = additionCount == 0 ? "" : "; \(additionCount.counted("name")) \(additionCount == 1 ? "is" : "are") new"
        let cases = newCases.isEmpty ? "" : "; \(newCases.count.counted("new case")), so a switch without 'default' may not compile"
        return "compiles as before" + additions + cases
    }
}

extension SwiftVerdict {
    /// `'NoteComponent.State.gone' is a new case`, for each.
    var newCaseWords: [String] { newCases.map { "'\($0)' is a new case" } }
}

extension SwiftVerdict.Break {
    var words: String {
        let replacement = replacement.map { "; now '\($0)'" } ?? ""
        switch reason {
        case .gone: return "'\(name)' is gone" + replacement
        case .changed(let from, let to): return "'\(name)' was \(from) and is \(to)"
        case .addedCase: return "'\(name)' is a new case, which apps have to handle"
        case .addedRequirement: return "'\(name)' is a new requirement"
        case .addedCall: return "'\(name)' is a new call, which the app's own type has to allow"
        }
    }
}

extension PayloadVerdict {
    /// `live.json (badoo): as before`.
    var words: String {
        let subject = "\(file) (\(brand)): "
        if let refusal { return subject + "would be refused: \(refusal)" }
        return subject
            + (ignored.isEmpty ? "as before" : "would lose \(ignored.count.counted("override")): \(ignored.joined(separator: ", "))")
    }
}
