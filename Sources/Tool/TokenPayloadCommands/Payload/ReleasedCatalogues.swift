import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenFiles
import TokenPayloads
import TokenProject

extension Run {
    /// Returns the catalogues in these files, oldest release first. An invalid file is reported and ends the run.
    mutating func loadReleases(_ paths: [String]) throws(Failure) -> [Release] {
        var releases: [Release] = []
        var unique: Set<String> = []
        readPaths += paths
        for path in paths where unique.insert(path).inserted {
            let advice = isOfChannel ? "see 'catalogues' in channel.yaml" : "'tokengen verify' takes the payload first"
            let release = Release(at: path, advice: advice, reporting: &diagnostics) { () throws(FileError) in
                try FileSystem.contents(of: path, limit: InputLimit.catalogue)
            }
            if let release { releases.append(release) }
        }
        guard !diagnostics.hasErrors else {
            throw .stop()
        }
        return releases.sorted { ($0.number, $0.path) < ($1.number, $1.path) }
    }

    /// Checks that all catalogues are of one brand of one app.
    mutating func checkAreOfOneBrand(_ releases: [Release]) throws(Failure) {
        let brands = Set(releases.map(\.catalogue.brand)).sorted()
        if let first = releases.first, let other = releases.first(where: { $0.catalogue.app != first.catalogue.app }) {
            diagnostics.report(.otherApp(other, first), at: nil)
        } else if brands.count > 1 {
            let advice = isOfChannel ? "see 'catalogues' in channel.yaml" : "choose one with '--brand'"
            diagnostics.report(.severalBrands(brands), at: nil, hint: advice)
        }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
    }

    /// Checks that no release of a brand occurs twice.
    mutating func checkDiffer(_ releases: [Release]) throws(Failure) {
        for (place, next) in releases.enumerated() {
            guard let first = releases[..<place].first(where: { $0.isSameRelease(as: next) }) else { continue }
            diagnostics.report(.sameRelease(next, first), at: nil, hint: "increase 'release' in tokengen.yaml for each release")
        }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
    }
}

extension Release {
    fileprivate func isSameRelease(as other: Release) -> Bool {
        (number, catalogue.brand, catalogue.app) == (other.number, other.catalogue.brand, other.catalogue.app)
    }
}

extension Diagnostic.Message {
    fileprivate static func otherApp(_ release: Release, _ first: Release) -> Self {
        .error(
            .catalogue,
            "'\(release.path)' is for the app \(release.catalogue.app), '\(first.path)' for \(first.catalogue.app)")
    }
    fileprivate static func severalBrands(_ brands: [String]) -> Self {
        .error(.catalogue, "the catalogues are for \(brands.count) brands: \(brands.joined(separator: ", "))")
    }
    fileprivate static func sameRelease(_ release: Release, _ first: Release) -> Self {
        .error(.catalogue, "'\(release.path)' and '\(first.path)' are both release \(release.number)")
    }
}
