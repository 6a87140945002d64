import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads

extension Run {
    /// Returns the releases of one brand that any operand or option names, oldest first.
    mutating func payloadReleases() throws(Failure) -> [Release] {
        let paths = arguments.operands + arguments.values(.fits) + arguments.values(.against)
        guard !paths.isEmpty else { throw .usage("missing CATALOGUE: tokengen payload releases/*/badoo.catalogue.json") }
        var releases = try loadReleases(paths)
        if let brand = arguments.value(.payloadBrand) {
            let brands = Set(releases.map(\.catalogue.brand))
            let base = releases.first { $0.path == arguments.value(.against) }?.catalogue.brand ?? brand
            releases.removeAll { $0.catalogue.brand != brand }
            guard !releases.isEmpty else {
                throw .usage("no catalogue is for the brand '\(brand)'", hint: nearest(to: brand, among: brands).didYouMean)
            }
            guard base == brand else { throw .usage("'--against' is for the brand '\(base)', and '--brand' is '\(brand)'") }
        }
        try checkAreOfOneBrand(releases)
        try checkDiffer(releases)
        return releases
    }

    /// Warns of releases that layers are for and whose catalogue is not given.
    mutating func warn(ofUntested layers: [WrittenLayer], among releases: [Release]) {
        let tested = Set(releases.map(\.number))
        var missing: Set<Int> = []
        for layer in layers {
            // A range may be huge; nobody reads more.
            missing.formUnion(layer.conditions.fits.lazy.filter { !tested.contains($0) }.prefix(20))
        }
        if !missing.isEmpty { diagnostics.report(.untestedRelease(missing.sorted()), at: nil) }
    }
}

extension Diagnostic.Message {
    fileprivate static func untestedRelease(_ releases: [Int]) -> Self {
        .warning(.untestedRelease, "the payload also fits \(releases.named), whose catalogue is not given")
    }
}
