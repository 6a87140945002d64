import TokenDiagnostics
import TokenPayloads
import TokenProject
import TokenRuntime

extension Run {
    /// Returns the catalogues in these files, oldest release first. An invalid file is reported and ends the run.
    mutating func loadReleases(_ paths: [String]) throws(Failure) -> [Release] {
        var releases: [Release] = []
        var unique: Set<String> = []
        readPaths += paths
        for path in paths where unique.insert(path).inserted {
            do {
                releases.append(Release(path: path, catalogue: try TokenCatalogue(json: try FileSystem.contents(of: path))))
            } catch let error as FileError {
                diagnostics.report(.unreadableFile(error), at: nil)
            } catch {
                diagnostics.report(.catalogue(path, "\(error)"), at: nil)
            }
        }
        guard !diagnostics.hasErrors else {
            throw .stop()
        }
        return releases.sorted { ($0.number, $0.path) < ($1.number, $1.path) }
    }

    /// Checks that all catalogues are of one brand of one app, and that no release occurs twice.
    mutating func checkAreOfOneBrand(_ releases: [Release]) throws(Failure) {
        for (first, next) in zip(releases, releases.dropFirst()) {
            if (next.catalogue.app, next.catalogue.brand) != (first.catalogue.app, first.catalogue.brand) {
                diagnostics.report(.otherBrand(next, first), at: nil, hint: "use --brand to choose the catalogues of one brand")
            } else if next.number == first.number {
                diagnostics.report(.sameRelease(next, first), at: nil)
            }
        }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
    }
}

extension Diagnostic.Message {
    static func catalogue(_ path: String, _ reason: String) -> Self {
        .error(.catalogue, "'\(path)': \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)")
    }
    fileprivate static func otherBrand(_ release: Release, _ first: Release) -> Self {
        .error(
            .catalogue,
            "'\(release.path)' is for \(release.catalogue.app), \(release.catalogue.brand); "
                + "'\(first.path)' is for \(first.catalogue.app), \(first.catalogue.brand)")
    }
    fileprivate static func sameRelease(_ release: Release, _ first: Release) -> Self {
        .error(.catalogue, "'\(release.path)' and '\(first.path)' are both release \(release.number)")
    }
}
