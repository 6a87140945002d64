import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads

extension Command {
    package static let verify = Command(
        name: "verify", summary: "Print the effect of a payload in apps, path by path.", operands: .many("PAYLOAD CATALOGUE"),
        options: [.verifyCatalogue, .trust, .root, .rootThreshold, .stack],
        details: """
            Each CATALOGUE is from one release of an app. '-' as PAYLOAD is standard input.

            Prints the signature, the header of the payload, and for each release whether an app accepts it. For each layer: when and
            for whom it holds, every value that it changes over the layers below that all devices have, old and new, and the paths that the
            release does not have. Then the paths that two layers share, and the combinations of layers that a device can have.

            With '--root', key sets of the payload are judged as by an app with these root keys, and the payload by the newest that follows.

            Images of the payload are checked if their files are in the folder 'images' next to PAYLOAD.

            Exit codes: 0 every release accepts it, 1 at least one rejects it.
            """,
        run: runVerify)

    private static func runVerify(_ run: inout Run) throws(Failure) {
        guard let path = run.arguments.operands.first else { throw .usage("missing PAYLOAD: tokengen verify PAYLOAD CATALOGUE …") }
        let catalogues = Array(run.arguments.operands.dropFirst()) + run.arguments.values(.verifyCatalogue)
        guard !catalogues.isEmpty else { throw .usage("missing CATALOGUE: tokengen verify PAYLOAD releases/*/badoo.catalogue.json") }
        let (keys, roots) = (try run.trustedKeys(), try run.rootKeys())
        let bytes = try run.contents(of: path, limit: InputLimit.document)
        run.warn(ofSize: bytes.count)
        let releases = try run.loadReleases(catalogues)
        try run.checkDiffer(releases)
        let verdict = Verdict(on: bytes, trusting: keys, roots, now: PayloadDate.now) { Run.file(of: $0, nextTo: path) }
        let stack = try run.arguments.value(.stack).map { names throws(Failure) in try Self.stack(names, of: verdict.layers) }
        try run.console.print(verdict.header)
        let verdicts = releases.map { release in
            (release: release, verdict: Activity.during("trying", about: release.path) { verdict.text(for: release, stack: stack) })
        }
        // Releases with the same verdict share one text.
        for text in verdicts.map(\.verdict.text).unique {
            let alike = verdicts.filter { $0.verdict.text == text }.map(\.release)
            let paths = alike.map(\.path.escapedForDisplay).joined(separator: ", ")
            try run.console.print("\n\(alike.map(\.number).named) (\(paths)): \(text)")
        }
        if verdicts.contains(where: { !$0.verdict.isAccepted }) { throw .stop(.errors) }
    }

    /// Returns the indices of layers that are named with commas, in the payload's order.
    private static func stack(_ names: String, of layers: PayloadLayers?) throws(Failure) -> [Int] {
        let known = layers?.layers.map(\.name) ?? []
        var stack: Set<Int> = []
        for name in names.split(separator: ",").map(String.init) {
            guard let index = known.firstIndex(of: name) else {
                throw .usage("the payload has no layer '\(name)'", hint: nearest(to: name, among: known).didYouMean)
            }
            stack.insert(index)
        }
        return stack.sorted()
    }
}

extension [String] {
    /// The texts without duplicates, in order of first occurrence.
    fileprivate var unique: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}

extension Run {
    /// Returns the keys: each is a PEM file, or Base64 as it is written in an app.
    mutating func trustedKeys() throws(Failure) -> [TrustedKey] {
        var keys: [TrustedKey] = []
        for text in arguments.values(.trust) {
            if let key = TrustedKey(base64: text) {
                keys.append(key)
            } else if text.count == 16, text.allSatisfy(\.isHexDigit) {
                throw .usage("'\(text)' is the id of a key", hint: "give its PEM file, or its base64")
            } else {
                keys.append(try trustedKey(in: text))
            }
        }
        return keys
    }
}

extension Option {
    fileprivate static let stack = Option(
        name: "stack", value: "NAMES", help: "Show this combination of layers in full, such as base,pink, instead of each layer.")
    fileprivate static let verifyCatalogue = Option(
        name: "catalogue", value: "CATALOGUE", mayRepeat: true, help: "A release's catalogue, like CATALOGUE …")
    fileprivate static let trust = Option(
        name: "trust", value: "KEY", mayRepeat: true,
        help: "A public key that the app trusts: a PEM file, or its base64. Without one, signatures are not checked.")
}
