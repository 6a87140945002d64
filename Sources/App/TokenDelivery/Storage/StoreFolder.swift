internal import TokenDigest

/// The files of one brand's store: `v4/BRAND` in the folder that the app names.
struct StoreFolder: Sendable {
    /// What is stored besides the record, each under the digest of its bytes.
    enum Object: String, CaseIterable, Sendable {
        /// The verified bytes of a payload, as received.
        case envelope = "env"
        /// The compiled override of a stack.
        case compiled = "bin"
        /// An image of a payload, as received.
        case image = "img"
        /// The key sets, with their good signatures.
        case keySets = "keys"
    }

    /// The state that the two record files describe.
    enum State: Sendable, Hashable {
        case new
        /// Records exist, but none is intact.
        case lost
        case known(StateRecord)
    }

    let path: String
    let fileSystem: any StoreFileSystem
    /// The store's own folders, from the outermost inwards, preceded by the app's folder.
    private let folders: [String]

    init(_ folder: String, brand: String, fileSystem: any StoreFileSystem) {
        let path = "\(folder)/v4/\(Self.name(of: brand))"
        self.path = path
        self.fileSystem = fileSystem
        folders = [folder, folder + "/v4", path]
    }

    /// Returns a folder name for any brand. Capitals are escaped too, since some file systems ignore case.
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
        // A file name has at most 255 bytes. No escaped name begins with "%-".
        return name.utf8.count <= 200 && !name.isEmpty ? name : "%-" + SHA256Digest(of: Array(brand.utf8)).hexadecimal
    }
}

// MARK: - Folders
extension StoreFolder {
    /// Creates the folders. Replaces anything else that is at the path of one of the store's own folders.
    func create(_ path: String? = nil) throws(StoreFileError) {
        do {
            try fileSystem.createFolder(path ?? self.path)
        } catch {
            repair()
            try fileSystem.createFolder(path ?? self.path)
        }
    }

    /// Restores permissions and removes what is not a folder. Ignores errors.
    func repair() {
        for (index, folder) in (folders + [objects]).enumerated() {
            try? fileSystem.repairFolder(folder, replacesFiles: index > 0)
        }
    }

    /// Runs `change`, and repeats it after a repair if permissions were missing.
    private func repairing<Result>(_ change: () throws(StoreFileError) -> Result) throws(StoreFileError) -> Result {
        do {
            return try change()
        } catch {
            guard error.isDenied else { throw error }
            repair()
            return try change()
        }
    }

    /// Removes everything, like `removeAll`, without needing free space. Removes the older record first, because it would become current otherwise.
    /// Then removes the current one durably, so the payloads that a record names exist for as long as it does.
    func removeAll(endingWith record: StateRecord) throws(StoreFileError) {
        try repairing { () throws(StoreFileError) in
            try fileSystem.remove(statePath(generation: record.generation &+ 1))
            try fileSystem.syncFolder(path)
            try fileSystem.remove(statePath(generation: record.generation))
            try fileSystem.syncFolder(path)
        }
        try? removeAll()
    }

    /// Removes everything except `record` and the locks, which other processes may be checking.
    func removeAll(but record: StateRecord? = nil) throws(StoreFileError) {
        let kept = [path + "/" + Self.lockName, path + "/" + Self.changeLockName, record.map { statePath(generation: $0.generation) }]
        try repairing { () throws(StoreFileError) in
            for name in try fileSystem.names(in: path) where !kept.contains("\(path)/\(name)") {
                try fileSystem.remove("\(path)/\(name)")
            }
        }
    }

    /// The lock that decides who may write, and the one that a single change is made under.
    static let (lockName, changeLockName) = ("lock", "change")

    /// Takes a lock. Creates the folder.
    func lock(_ name: String = lockName, amongProcesses: Bool) throws(StoreFileError) -> StoreLock {
        let file = "\(path)/\(name)"
        do {
            return try fileSystem.lock(file, amongProcesses: amongProcesses)
        } catch {
            try create()
            return try repairing { () throws(StoreFileError) in try fileSystem.lock(file, amongProcesses: amongProcesses) }
        }
    }
}

// MARK: - The state record
// Records alternate between two files, so an interrupted write leaves the previous record intact.
extension StoreFolder {
    /// How often the records are read if both are damaged. By then no writer can have been in the middle of both.
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
        // A store's first record goes to the odd file. If only that one is damaged, nothing was stored before.
        case (nil, nil): return even == nil ? .new : .lost
        case (let record?, nil), (nil, let record?): return .known(record)
        case (let a?, let b?): return .known(a.generation > b.generation ? a : b)
        }
    }

    /// Reads a record file; empty if something else is at its path. Other errors are thrown, since the record may be readable another time.
    private func stateBytes(_ path: String) throws(StoreFileError) -> [UInt8]? {
        do {
            return try fileSystem.read(path, limit: StateRecord.byteLimit)
        } catch {
            if error.isObstacle { return [] }
            throw error
        }
    }

    /// Decodes a record. Nil if `commit` did not write these bytes to this file.
    private func record(_ bytes: [UInt8]?, parity: UInt64) -> StateRecord? {
        guard let bytes, let record = StateRecord(bytes: bytes), record.generation % 2 == parity else { return nil }
        return record
    }

    /// Makes a record the current one durably, and increases its generation. Then removes the objects that it does not need.
    ///
    /// If that fails, the written file is removed. The previous record is then current at the next launch too, and the objects that only the new one
    /// needs are removed. If the medium refuses the removal as well, either record may be current afterwards, and the objects of both exist.
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

// MARK: - Objects
extension StoreFolder {
    private var objects: String { path + "/objects" }

    private func name(_ digest: SHA256Digest, _ object: Object) -> String { "\(digest.hexadecimal).\(object.rawValue)" }

    /// Reads an object. Nil if it is missing, larger than `limit`, or damaged.
    func read(_ object: Object, of digest: SHA256Digest, limit: Int) throws(StoreFileError) -> [UInt8]? {
        do {
            let bytes = try fileSystem.read("\(objects)/\(name(digest, object))", limit: limit)
            return bytes.flatMap { SHA256Digest(of: $0) == digest ? $0 : nil }
        } catch {
            if error.isObstacle || error.isDamage { return nil }
            throw error
        }
    }

    /// Writes objects durably and in this order. Each one appears completely or not at all.
    func write(_ contents: [StoreObject]) throws(StoreFileError) {
        try create(objects)
        try repairing { () throws(StoreFileError) in
            for object in contents {
                let file = "\(objects)/\(name(object.digest, object.kind))"
                try fileSystem.write(object.bytes, to: file + ".new")
                try fileSystem.sync(file + ".new")
                try fileSystem.rename(file + ".new", to: file)
            }
            try fileSystem.syncFolder(objects)
        }
    }

    /// Throws if the medium has no room for so many bytes, by default for a payload of common size: a fetch would be for nothing.
    func checkRoom(for byteCount: Int = commonRoom) throws(StoreFileError) {
        try create(objects)
        // With the objects: if the process ends here, the next commit removes the file.
        let probe = objects + "/probe.new"
        defer { try? fileSystem.remove(probe) }
        try repairing { () throws(StoreFileError) in try fileSystem.write(Array(repeating: 0, count: byteCount), to: probe) }
    }

    static let commonRoom = 65_536

    /// Removes the objects of all payloads. Until the last step, what the active one needs is there, so a launch in between shows that payload or the
    /// bundled values.
    func removeObjects(of record: StateRecord) {
        let keySets = [record.keySet?.file].compactMap(\.self)
        if let active = record.active {
            removeObjects(except: active.digests + keySets)
            try? fileSystem.syncFolder(objects)
        }
        removeObjects(except: keySets)
    }

    /// Removes all other objects. Ignores errors; what stays is removed the next time.
    func removeObjects(except digests: some Collection<SHA256Digest>) {
        let kept = Set(digests.flatMap { digest in Object.allCases.map { name(digest, $0) } })
        let names = try? repairing { () throws(StoreFileError) in try fileSystem.names(in: objects) }
        for name in names ?? [] where !kept.contains(name) {
            try? fileSystem.remove("\(objects)/\(name)")
        }
    }
}

// MARK: - Attempts
extension StoreFolder {
    /// The size limit of a count's file, in bytes. Larger files are not read.
    private static let countLimit = 1024

    /// The failed starts of a build; none if the file is missing, damaged, unreadable or of another build.
    func failedStarts(of build: AppBuild) -> FailedStarts {
        let bytes = (try? fileSystem.read(path + "/boot", limit: Self.countLimit)).flatMap(\.self)
        return bytes.flatMap(FailedStarts.init).flatMap { $0.build == build ? $0 : nil } ?? FailedStarts(build: build)
    }

    func write(_ starts: FailedStarts) throws(StoreFileError) {
        try repairing { () throws(StoreFileError) in try fileSystem.write(starts.bytes, to: path + "/boot") }
    }

    /// The unfinished openings; 0 if the file is missing, damaged or unreadable.
    var openings: OpeningCount {
        let bytes = try? fileSystem.read(path + "/opening", limit: Self.countLimit)
        return bytes.flatMap(OpeningCount.init) ?? OpeningCount(0)
    }

    /// Ignores errors: a lost count only delays a rollback.
    func write(_ openings: OpeningCount) {
        try? repairing { () throws(StoreFileError) in try fileSystem.write(openings.bytes, to: path + "/opening") }
    }
}

/// The bytes of an object, and the digest that names it.
struct StoreObject {
    let kind: StoreFolder.Object
    let digest: SHA256Digest
    let bytes: [UInt8]

    init(_ kind: StoreFolder.Object, _ bytes: [UInt8], digest: SHA256Digest) {
        (self.kind, self.digest, self.bytes) = (kind, digest, bytes)
    }

    init(_ stack: PayloadCheck.CompiledStack) {
        self.init(.compiled, stack.bytes, digest: stack.table.compiled)
    }
}
