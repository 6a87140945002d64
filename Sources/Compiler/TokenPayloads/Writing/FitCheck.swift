import TokenDiagnostics
import TokenEmitter
import TokenModel
import TokenRuntime

extension PayloadDraft {
    /// Checks the payload against each release. Reports an error if a release rejects it, and a warning if a release does not know a path.
    package func check(_ header: PayloadHeader, against releases: [Release], reporting diagnostics: inout Diagnostics) {
        guard !header.rollsBackToBundled else { return }
        var objections: [Objection] = []
        var numbers: [Objection: [Int]] = [:]
        for release in releases {
            let found = Activity.during("trying", about: release.path) { Objection.all(in: self, header, against: release.catalogue) }
            for objection in found {
                if numbers[objection] == nil { objections.append(objection) }
                numbers[objection, default: []].append(release.number)
            }
        }
        for objection in objections {
            let place = places[objection.path]
            diagnostics.report(.objection(objection, numbers[objection] ?? []), at: place)
        }
    }
}

/// A release's objection to one path of a payload.
private struct Objection: Hashable {
    /// Empty if it does not concern an override.
    let path: String
    /// Why the payload is rejected; nil if the path is only unknown.
    let rejection: String?

    /// Far more than anyone fixes in one go.
    private static let limit = 50

    /// Returns all objections, not only the first. Removes each rejected override and checks the rest again.
    static func all(in draft: PayloadDraft, _ header: PayloadHeader, against catalogue: TokenCatalogue) -> [Objection] {
        var draft = draft
        var rejections: [Objection] = []
        while rejections.count < limit {
            do throws(PayloadRejection) {
                let payload = try Payload(content: PayloadJSON(header, draft.overrides).print())
                try payload.header.check(against: catalogue)
                return rejections + (try catalogue.effects(of: payload)).unknownPaths.map { Objection(path: $0, rejection: nil) }
            } catch .wrongOverride(let path, let reason, _) {
                if draft.overrides.paths.contains(path) {
                    rejections.append(Objection(path: path, rejection: reason))
                    draft = draft.without(path)
                } else if let cause = cause(ofRejected: path, in: draft, header, catalogue) {
                    rejections.append(Objection(path: cause, rejection: "'\(path)' follows from it: \(reason)"))
                    draft = draft.without(cause)
                } else {
                    return rejections + [Objection(path: path, rejection: reason)]
                }
            } catch {
                return rejections + [Objection(path: "", rejection: String("\(error)".dropLast()))]
            }
        }
        return rejections
    }

    /// Returns the override from which the rejected value of a path follows: without it, the path is not rejected. Nil if none of the first does.
    private static func cause(
        ofRejected path: String, in draft: PayloadDraft, _ header: PayloadHeader, _ catalogue: TokenCatalogue
    ) -> String? {
        draft.overrides.paths.prefix(limit).first { candidate in
            do throws(PayloadRejection) {
                _ = try catalogue.effects(of: try Payload(content: PayloadJSON(header, draft.without(candidate).overrides).print()))
                return true
            } catch .wrongOverride(let other, _, _) {
                return other != path
            } catch {
                return false
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func objection(_ objection: Objection, _ releases: [Int]) -> Self {
        guard let reason = objection.rejection else {
            let verb = "ignores".plural(for: releases.count, "ignore")
            return .warning(.unknownOverride, "'\(objection.path)' is not in \(releases.named), which \(verb) it")
        }
        let failure = objection.path.isEmpty ? reason : "'\(objection.path)': \(reason)"
        return .error(.payloadRejected, "\(releases.named) would reject the payload: \(failure)")
    }
}
