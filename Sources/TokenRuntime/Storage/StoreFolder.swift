/// The files of a store, `v1` in its folder, by what they hold.
struct StoreFolder: Sendable {
    /// What is stored of each payload.
    enum Object: String, CaseIterable, Sendable {
        /// The verified bytes, as they came.
        case envelope = "env"
        /// The compiled override.
        case compiled = "bin"
    }

    /// What the two places of the state record hold.
    enum State: Sendable, Hashable {
        case new
        /// There are records, and none is whole.
        case lost
        case known(StateRecord)
    }

    let path: String
    let fileSystem: any StoreFileSystem

    init(_ folder: String, fileSystem: any StoreFileSystem) {
        path = folder + "/v1"
        self.fileSystem = fileSystem
    }
}

// The state record. It is written by turns to two places, so that a write that is cut off leaves the record before it.
extension StoreFolder {
    private func statePath(generation: UInt64) -> String { path + (generation.isMultiple(of: 2) ? "/state.a" : "/state.b") }

    func state() throws(StoreFileError) -> State {
        let even = try fileSystem.read(statePath(generation: 0))
        let odd = try fileSystem.read(statePath(generation: 1))
        if even == nil, odd == nil { return .new }
        switch (record(even, parity: 0), record(odd, parity: 1)) {
        case (nil, nil): return .lost
        case (let record?, nil), (nil, let record?): return .known(record)
        case (let a?, let b?): return .known(a.generation > b.generation ? a : b)
        }
    }

    /// Nil where the bytes are none that `commit` writes to this place.
    private func record(_ bytes: [UInt8]?, parity: UInt64) -> StateRecord? {
        guard let bytes, let record = StateRecord(bytes: bytes), record.generation % 2 == parity else { return nil }
        return record
    }

    /// Makes a record the one that counts, for good, and raises its generation; then removes the objects that it does without.
    ///
    /// Where that fails, either it or the one before counts at the next launch; the objects of both are there.
    func commit(_ record: inout StateRecord, over stored: StateRecord) throws(StoreFileError) {
        var next = record
        next.generation = stored.generation + 1
        let file = statePath(generation: next.generation)
        try fileSystem.createFolder(path)
        try fileSystem.write(next.bytes, to: file)
        try fileSystem.sync(file)
        try fileSystem.syncFolder(path)
        record = next
        if next.digests != stored.digests { removeObjects(except: next.digests) }
    }
}

// The objects.
extension StoreFolder {
    private var objects: String { path + "/objects" }

    private func name(_ digest: SHA256Digest, _ object: Object) -> String { "\(digest.hexadecimal).\(object.rawValue)" }

    /// Nil where it is missing or damaged so that it cannot be read.
    func read(_ object: Object, of digest: SHA256Digest) throws(StoreFileError) -> [UInt8]? {
        do {
            return try fileSystem.read("\(objects)/\(name(digest, object))")
        } catch {
            if error.isDamage { return nil }
            throw error
        }
    }

    /// For good, each at once, in this order.
    func write(_ contents: KeyValuePairs<Object, [UInt8]>, of digest: SHA256Digest) throws(StoreFileError) {
        try fileSystem.createFolder(objects)
        for (object, bytes) in contents {
            let file = "\(objects)/\(name(digest, object))"
            try fileSystem.write(bytes, to: file + ".new")
            try fileSystem.sync(file + ".new")
            try fileSystem.rename(file + ".new", to: file)
        }
        try fileSystem.syncFolder(objects)
    }

    /// Removes what is not of these payloads, as far as that works; what stays goes the next time.
    func removeObjects(except digests: Set<SHA256Digest>) {
        let kept = Set(digests.flatMap { digest in Object.allCases.map { name(digest, $0) } })
        for name in (try? fileSystem.names(in: objects)) ?? [] where !kept.contains(name) {
            try? fileSystem.remove("\(objects)/\(name)")
        }
    }
}

// The attempts to start.
extension StoreFolder {
    /// None where the file is missing, damaged, of another payload, or cannot be read.
    func attempts(of digest: SHA256Digest) -> UInt8 {
        guard let bytes = try? fileSystem.read(path + "/boot"), let attempts = StartAttempts(bytes: bytes) else { return 0 }
        return attempts.digest == digest ? attempts.count : 0
    }

    /// As far as that works: a count that is lost delays a rollback.
    func write(_ attempts: StartAttempts) {
        try? fileSystem.write(attempts.bytes, to: path + "/boot")
    }
}
