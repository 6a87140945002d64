import RuntimeFixtures
import TokenDelivery
import TokenModel
import TokenPayloads
import TokenRuntime

enum PayloadTarget {
    /// The content of a payload; after the line `envelope` the bytes of a payload file, after `statement` what is signed, after `keys` a list
    /// of key sets, after `key set` what is signed of one, after `image` the bytes of an image, after `recipe` the choices that make a content.
    static func run(_ bytes: [UInt8]) throws(Finding) {
        if let statement = bytes.behind("statement\n") {
            _ = try isStatement(statement)
        } else if let envelope = bytes.behind("envelope\n") {
            try checkEnvelope(envelope)
        } else if let list = bytes.behind("keys\n") {
            _ = try isKeySets(list)
        } else if let set = bytes.behind("key set\n") {
            _ = try isKeySet(set)
        } else if let image = bytes.behind("image\n") {
            try checkHeader(of: image)
        } else if let recipe = bytes.behind("recipe\n") {
            var recipe = PayloadRecipe(recipe, for: brand)
            let content = recipe.content()
            do throws(Finding) {
                _ = try isTaken(content)
            } catch {
                throw Finding("\(error.description): \(String(decoding: content, as: UTF8.self))")
            }
        } else {
            _ = try isTaken(bytes)
        }
    }

    /// Whether a payload with this content is applied; throws if it is neither applied nor properly rejected.
    static func isTaken(_ content: [UInt8]) throws(Finding) -> Bool {
        let isChosen = isChosen(content)
        if isChosen { try checkSigned(content) }
        guard let payload = try checked(of: { () throws(PayloadRejection) in try PayloadLayers(content: content) }) else { return false }
        if isChosen { try require(isJSON(content), "the payload is taken, but is no JSON") }
        for layer in payload.layers { try check(layer.conditions) }
        guard let compiled = try checked(of: { () throws(PayloadRejection) in try compile(payload) }) else { return false }
        let paths = overridePaths(in: content)
        try require(compiled.overrideCount + Set(compiled.unknownPaths).count == Set(paths).count, "overrides are lost")
        if isChosen {
            let again = try checked { () throws(PayloadRejection) in try compile(PayloadLayers(content: content)) }
            try require(again?.bytes == compiled.bytes, "two runs give different bytes")
        }
        try check(compiled, overriding: paths)
        return true
    }

    static let brand = PayloadBrand.everyType

    /// Whatever follows the header of an image, its size is the same.
    private static func checkHeader(of image: [UInt8]) throws(Finding) {
        guard let header = ImageHeader(image) else { return }
        try require(header.width > 0 && header.height > 0, "the image has no size")
        try require(ImageHeader(image + [0xFF, 0xC0]) == header, "what follows the header changes it")
    }

    /// Whether a list of key sets is read; throws if it says something else once it is written.
    static func isKeySets(_ bytes: [UInt8]) throws(Finding) -> Bool {
        guard let sets = try checked(of: { () throws(PayloadRejection) in try SignedKeySet.list(in: bytes) }) else { return false }
        let written = SignedKeySet.bytes(of: sets)
        // Escapes may be longer than what was read.
        guard written.count <= SignedKeySet.byteLimit else { return true }
        let again = try checked { () throws(PayloadRejection) in try SignedKeySet.list(in: written) }
        try require(again == sets, "key sets are others once they are written")
        return true
    }

    /// Whether the statement of a key set is read.
    static func isKeySet(_ bytes: [UInt8]) throws(Finding) -> Bool {
        guard let set = try checked(of: { () throws(PayloadRejection) in try KeySet(bytes: bytes) }) else { return false }
        try require(isJSON(bytes), "the key set is taken, but is no JSON")
        let written = set.json()
        guard written.count <= KeySet.Limit.bytes else { return true }
        let again = try checked { () throws(PayloadRejection) in try KeySet(bytes: written) }
        try require(again == set, "a key set is another once it is written")
        return true
    }

    /// Whether a statement is read.
    static func isStatement(_ bytes: [UInt8]) throws(Finding) -> Bool {
        let statement = try checked { () throws(PayloadRejection) in try PayloadStatement(bytes: bytes) }
        guard let statement else { return false }
        try require(isJSON(bytes), "the statement is taken, but is no JSON")
        try require(statement.sequence <= PayloadStatement.sequenceLimit, "the sequence is out of its range")
        return true
    }

    /// All paths in the layers of a valid payload.
    private static func overridePaths(in content: [UInt8]) -> [String] {
        guard let document = try? JSONDocument(content, limits: .init(values: 1_000_000)),
            let layers = document.value(of: "layers", in: JSONDocument.root)
        else { return [] }
        let parts = document.items(of: layers).flatMap { [document.value(of: "tokens", in: $0), document.value(of: "styles", in: $0)] }
        let contexts = document.items(of: layers).flatMap { layer in
            document.value(of: "contexts", in: layer).map { Array(document.items(of: $0)) } ?? []
        }
        return (parts.compactMap(\.self).flatMap { document.members(of: $0).map { document.text($0.name) } })
            + contexts.flatMap { overridePaths(in: $0, of: document) }
    }

    /// The paths that an item of `contexts` overrides; the name of its contexts if the app does not have them.
    private static func overridePaths(in item: JSONDocument.NodeID, of document: JSONDocument) -> [String] {
        guard let when = document.value(of: "when", in: item), let tokens = document.value(of: "tokens", in: item) else { return [] }
        let contexts = document.members(of: when).map { (modifier: document.text($0.name), context: document.text($0.value)) }
        guard brand.catalogue.condition(contexts) != nil else { return [LayerContext.text(contexts.sorted { $0.modifier < $1.modifier })] }
        return document.members(of: tokens).map { document.text($0.name) }
    }

    private static func compile(_ payload: PayloadLayers) throws(PayloadRejection) -> CompiledOverride {
        try OverrideCompiler(catalogue: brand.catalogue, bundled: brand.bundled).compile(payload.layers.map(payload.overrides))
    }

    /// Nil if the payload is rejected, with a text that a log can hold.
    private static func checked<Value>(of read: () throws(PayloadRejection) -> Value) throws(Finding) -> Value? {
        do throws(PayloadRejection) {
            return try read()
        } catch {
            let text = error.description
            try require(text.utf8.count < 10_000, "the reason has \(text.utf8.count) bytes")
            try require(
                text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "the reason holds a control character")
            return nil
        }
    }

    private static func check(_ conditions: LayerConditions) throws(Finding) {
        let buckets = conditions.share?.buckets ?? 0..<0
        try require((0...10_000).contains(buckets.lowerBound) && buckets.upperBound <= 10_000, "the share is out of its range")
        try require(conditions.from ?? .min < conditions.until ?? .max, "the times are out of order")
    }

    /// All or nothing, in all contexts: each slot that no override reaches has the bundled value, and each that differs is reported.
    private static func check(_ compiled: CompiledOverride, overriding paths: [String]) throws(Finding) {
        let reached = brand.slots(reachedBy: paths)
        for contexts in brand.combinations {
            let bundled = brand.bundled.in(contexts, of: brand.bundled)
            let checked: Void? = try TokenSnapshot.withTemporary(applying: compiled.bytes, to: brand.bundled, in: contexts) {
                snapshot throws(Finding) in
                let differing = SnapshotComparison(bundled, snapshot, bundled: brand.bundled).differingSlots.map(\.index)
                try require(reached.isSuperset(of: differing), "slots \(differing) differ, of which only \(reached.sorted()) may")
                for slot in 0..<snapshot.slotCount {
                    let isEqual = brand.readers[slot].isEqual(snapshot, bundled)
                    try require(isEqual || differing.contains(slot), "slot \(slot) reads otherwise, but is not told of")
                }
            }
            try require(checked != nil, "what was compiled cannot be applied")
        }
    }
}

// The signing stage.
extension PayloadTarget {
    /// Content is the same after sealing and opening.
    private static func checkSigned(_ content: [UInt8]) throws(Finding) {
        let statement = PayloadStatement(
            app: "every", brand: "badoo", sequence: 1, issued: 0, expires: 1, subject: .layers(in: content))
        guard let sealed = try? Envelope.seal(statement, content: content, with: [brand.key]) else {
            throw Finding("the content cannot be signed")
        }
        let opened = try open(sealed)
        try require(opened?.content == content && opened?.signers == [brand.key.trustedKey], "what was signed does not verify")
    }

    /// No file is accepted except those with the seed's content, the only content that the key has signed.
    private static func checkEnvelope(_ bytes: [UInt8]) throws(Finding) {
        let opened = try open(bytes)
        try require(opened == nil || opened?.content == PayloadBrand.signedContent, "the envelope is forged")
    }

    private static func open(_ bytes: [UInt8]) throws(Finding) -> Envelope.Opened? {
        try checked { () throws(PayloadRejection) in
            try Envelope.open(bytes, trusting: [brand.key.trustedKey], allowsUnsigned: false)
        }
    }
}

extension [UInt8] {
    /// The text after a first line; nil if the first line is different.
    fileprivate func behind(_ line: String) -> [UInt8]? {
        starts(with: line.utf8) ? Array(dropFirst(line.utf8.count)) : nil
    }
}
