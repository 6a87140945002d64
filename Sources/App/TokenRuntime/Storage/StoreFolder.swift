/// The files of one brand's store, by what they hold: `v2/BRAND` in the folder that the app names.
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
    /// Those that are the store's own, from the outermost in; the app's comes before them.
    private let folders: [String]
    private let decode: @Sendable ([UInt8]) -> StateRecord?

    init(_ folder: String, brand: String, fileSystem: any StoreFileSystem) {
        let path = "\(folder)/v2/\(Self.name(of: brand))"
        self.init(path, folders: [folder, folder + "/v2", path], fileSystem) { StateRecord(bytes: $0) }
    }

    private init(
        _ path: String, folders: [String], _ fileSystem: any StoreFileSystem, decode: @escaping @Sendable ([UInt8]) -> StateRecord?
    ) {
        self.path = path
        self.decode = decode
        self.fileSystem = fileSystem
        self.folders = folders
    }

    /// Where all brands of a folder kept their payloads before each had its own place.
    static func shared(_ folder: String, fileSystem: any StoreFileSystem) -> StoreFolder {
        StoreFolder(folder + "/v1", folders: [folder, folder + "/v1"], fileSystem) { StateRecord(shared: $0) }
    }

    /// A folder's name for any brand: capitals are escaped as well, since not all file systems tell them from small letters.
    static func name(of brand: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        let hexadecimal = Array("0123456789abcdef".unicodeScalars)
        var name = ""
        for byte in brand.utf8 {
            if plain.contains(byte) {
                name.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                name.unicodeScalars += ["%", hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        // A name has 255 bytes at most. No escaped name begins so.
        return name.utf8.count <= 200 && !name.isEmpty ? name : "%-" + SHA256Digest(of: Array(brand.utf8)).hexadecimal
    }
}

// The folders.
extension StoreFolder {
    /// Makes the folders; where something else is in the place of one of the store's own, that goes.
    func create(_ path: String? = nil) throws(StoreFileError) {
        do {
            try fileSystem.createFolder(path ?? self.path)
        } catch {
            repair()
            try fileSystem.createFolder(path ?? self.path)
        }
    }

    /// Gives back permissions and removes what is no folder, as far as that works.
    func repair() {
        for (index, folder) in (folders + [objects]).enumerated() {
            try? fileSystem.repairFolder(folder, replacesFiles: index > 0)
        }
    }

    /// Does something in the folders, and once more after a repair where a folder's permissions forbid it.
    private func repairing<Result>(_ change: () throws(StoreFileError) -> Result) throws(StoreFileError) -> Result {
        do {
            return try change()
        } catch {
            guard error.isDenied else { throw error }
            repair()
            return try change()
        }
    }

    /// As `removeAll`, without need of any room: first the record before the one that counts, which would count else, then that one, for
    /// good, so that the payloads that it names are there for as long as it is.
    func removeAll(endingWith record: StateRecord) throws(StoreFileError) {
        try repairing { () throws(StoreFileError) in
            try fileSystem.remove(statePath(generation: record.generation &+ 1))
            try fileSystem.syncFolder(path)
            try fileSystem.remove(statePath(generation: record.generation))
            try fileSystem.syncFolder(path)
        }
        try? removeAll()
    }

    /// Removes everything but a record that counts, and the lock, which others may be looking at.
    func removeAll(but record: StateRecord? = nil) throws(StoreFileError) {
        let kept = [path + "/" + Self.lockName, record.map { statePath(generation: $0.generation) }]
        try repairing { () throws(StoreFileError) in
            for name in try fileSystem.names(in: path) where !kept.contains("\(path)/\(name)") {
                try fileSystem.remove("\(path)/\(name)")
            }
        }
    }

    private static let lockName = "lock"

    /// Who may write. Makes the folder.
    func lock(amongProcesses: Bool) throws(StoreFileError) -> StoreLock {
        let file = "\(path)/\(Self.lockName)"
        do {
            return try fileSystem.lock(file, amongProcesses: amongProcesses)
        } catch {
            try create()
            return try repairing { () throws(StoreFileError) in try fileSystem.lock(file, amongProcesses: amongProcesses) }
        }
    }
}

// The state record. It is written by turns to two places, so that a write that is cut off leaves the record before it.
extension StoreFolder {
    /// How often two records are read that are both cut off: by then no writer can have been in the midst of each of them.
    private static let readings = 4

    private func statePath(generation: UInt64) -> String { path + (generation.isMultiple(of: 2) ? "/state.a" : "/state.b") }

    func state() throws(StoreFileError) -> State {
        var state = State.lost
        for _ in 0..<Self.readings where state == .lost { state = try readState() }
        return state
    }

    private func readState() throws(StoreFileError) -> State {
        let even = try stateBytes(statePath(generation: 0))
        let odd = try stateBytes(statePath(generation: 1))
        switch (record(even, parity: 0), record(odd, parity: 1)) {
        // The first record of a store goes to the odd place: where it was cut off, nothing was stored before.
        case (nil, nil): return even == nil ? .new : .lost
        case (let record?, nil), (nil, let record?): return .known(record)
        case (let a?, let b?): return .known(a.generation > b.generation ? a : b)
        }
    }

    /// Empty where what is there is no record. An error of the medium is none: it may have the record another time.
    private func stateBytes(_ path: String) throws(StoreFileError) -> [UInt8]? {
        do {
            return try fileSystem.read(path, limit: StateRecord.byteLimit)
        } catch {
            if error.isObstacle { return [] }
            throw error
        }
    }

    /// Nil where the bytes are none that `commit` writes to this place.
    private func record(_ bytes: [UInt8]?, parity: UInt64) -> StateRecord? {
        guard let bytes, let record = decode(bytes), record.generation % 2 == parity else { return nil }
        return record
    }

    /// Makes a record the one that counts, for good, and raises its generation; then removes the objects that it does without.
    ///
    /// Where that fails, what was written is taken back, so that the record before counts at the next launch too, and the objects that it
    /// does without go. Only a medium that does not let go of it leaves either of the two; the objects of both are there.
    func commit(_ record: inout StateRecord, over stored: StateRecord) throws(StoreFileError) {
        var next = record
        next.generation = stored.generation &+ 1
        let file = statePath(generation: next.generation)
        try create()
        do {
            try repairing { () throws(StoreFileError) in
                try fileSystem.write(next.bytes, to: file)
                try fileSystem.sync(file)
                try fileSystem.syncFolder(path)
            }
        } catch {
            let isTakenBack = (try? fileSystem.remove(file)) != nil && (try? fileSystem.syncFolder(path)) != nil
            if isTakenBack { removeObjects(except: stored.digests) }
            throw error
        }
        record = next
        if next.digests != stored.digests { removeObjects(except: next.digests) }
    }
}

// The objects.
extension StoreFolder {
    private var objects: String { path + "/objects" }

    private func name(_ digest: SHA256Digest, _ object: Object) -> String { "\(digest.hexadecimal).\(object.rawValue)" }

    /// Nil where it is missing, larger than `limit`, or damaged so that it cannot be read.
    func read(_ object: Object, of digest: SHA256Digest, limit: Int) throws(StoreFileError) -> [UInt8]? {
        do {
            return try fileSystem.read("\(objects)/\(name(digest, object))", limit: limit)
        } catch {
            if error.isObstacle || error.isDamage { return nil }
            throw error
        }
    }

    /// For good, each at once, in this order.
    func write(_ contents: KeyValuePairs<Object, [UInt8]>, of digest: SHA256Digest) throws(StoreFileError) {
        try create(objects)
        try repairing { () throws(StoreFileError) in
            for (object, bytes) in contents {
                let file = "\(objects)/\(name(digest, object))"
                try fileSystem.write(bytes, to: file + ".new")
                try fileSystem.sync(file + ".new")
                try fileSystem.rename(file + ".new", to: file)
            }
            try fileSystem.syncFolder(objects)
        }
    }

    /// Removes what is not of these payloads, as far as that works; what stays goes the next time.
    func removeObjects(except digests: Set<SHA256Digest>) {
        let kept = Set(digests.flatMap { digest in Object.allCases.map { name(digest, $0) } })
        let names = try? repairing { () throws(StoreFileError) in try fileSystem.names(in: objects) }
        for name in names ?? [] where !kept.contains(name) {
            try? fileSystem.remove("\(objects)/\(name)")
        }
    }
}

// The attempts. They are counted as far as that works: a count that is lost delays a rollback.
extension StoreFolder {
    /// In bytes; more are not read.
    private static let countLimit = 128

    /// None where the file is missing, damaged, of another payload, or cannot be read.
    func attempts(of digest: SHA256Digest) -> UInt8 {
        guard let bytes = try? fileSystem.read(path + "/boot", limit: Self.countLimit), let attempts = StartAttempts(bytes: bytes) else {
            return 0
        }
        return attempts.digest == digest ? attempts.count : 0
    }

    func write(_ attempts: StartAttempts) {
        try? repairing { () throws(StoreFileError) in try fileSystem.write(attempts.bytes, to: path + "/boot") }
    }

    /// None where the file is missing, damaged, or cannot be read.
    var openings: OpeningCount {
        let bytes = try? fileSystem.read(path + "/opening", limit: Self.countLimit)
        return bytes.flatMap(OpeningCount.init) ?? OpeningCount(0)
    }

    func write(_ openings: OpeningCount) {
        try? repairing { () throws(StoreFileError) in try fileSystem.write(openings.bytes, to: path + "/opening") }
    }
}
