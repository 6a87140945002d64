import TokenDigest

/// What git stores instead of a file that is in Git LFS.
package struct LFSPointer {
    let digest: SHA256Digest

    /// Returns nil for bytes that are not a pointer.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count < 1024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else { return nil }
        let key = "oid sha256:"
        let lines = String(decoding: bytes, as: UTF8.self).parts(separatedBy: "\n")
        guard let line = lines.first(where: { $0.hasPrefix(key) }),
            let digest = SHA256Digest(hexadecimal: String(line.dropFirst(key.count)))
        else { return nil }
        self.digest = digest
    }

    /// Returns the file, if the clone has it.
    ///
    /// - Parameter folder: the folder of the repository's objects and branches.
    func contents(in folder: String) -> [UInt8]? {
        let name = digest.hexadecimal
        let path = "\(folder)/lfs/objects/\(name.prefix(2))/\(name.dropFirst(2).prefix(2))/\(name)"
        guard let bytes = try? FileSystem.contents(of: path), SHA256Digest(of: bytes) == digest else { return nil }
        return bytes
    }
}
