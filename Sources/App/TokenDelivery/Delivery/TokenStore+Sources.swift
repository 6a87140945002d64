#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import TokenRuntime

/// Payloads in the forms in which apps have them.
extension TokenStore {
    /// Installs a payload; see `install(_:etag:images:)` for bytes.
    @discardableResult
    public func install(
        _ payload: Data, etag: String? = nil, images: [String: Data] = [:]
    ) throws(PayloadRejection) -> Installation {
        try install([UInt8](payload), etag: etag, images: images)
    }

    /// Installs the payload in a text; see `install(_:etag:images:)` for bytes.
    @discardableResult
    public func install(
        _ payload: String, etag: String? = nil, images: [String: Data] = [:]
    ) throws(PayloadRejection) -> Installation {
        try install(Array(payload.utf8), etag: etag, images: images)
    }

    /// Installs the payload in a file, such as one in the app's bundle; see `install(_:etag:images:)` for bytes.
    ///
    /// Throws `malformed` if the file cannot be read, exceeds the store's `byteLimit` or is a link, and if the URL is not one of a file: payloads on
    /// a server are for `TokenUpdater`.
    @discardableResult
    public func install(
        _ file: URL, etag: String? = nil, images: [String: Data] = [:]
    ) throws(PayloadRejection) -> Installation {
        guard file.isFileURL else { throw .malformed(reason: "'\(file.absoluteString)' is not a file") }
        let limit = try writableSession().configuration.byteLimit
        let payload: [UInt8]?
        do { payload = try DiskFileSystem().read(file.path(percentEncoded: false), limit: limit) } catch {
            throw .malformed(reason: "'\(file.lastPathComponent)' cannot be read: \(error)")
        }
        guard let payload else { throw .malformed(reason: "'\(file.lastPathComponent)' does not exist") }
        return try install(payload, etag: etag, images: images)
    }
}
