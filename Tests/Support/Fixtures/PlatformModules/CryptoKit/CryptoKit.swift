public import Foundation

public struct SHA256 {
    public static func hash<D: DataProtocol>(data: D) -> SHA256Digest { SHA256Digest() }
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
    public func finalize() -> SHA256Digest { SHA256Digest() }
}

/// TokenRuntime has a type of this name too.
public struct SHA256Digest: Sendable {
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
}

public enum Curve25519 {
    public enum Signing {
        public struct PublicKey: Sendable {
            public init<D: ContiguousBytes>(rawRepresentation data: D) throws {}
            public var rawRepresentation: Data { Data() }
            public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool { false }
        }

        public struct PrivateKey: Sendable {
            public init<D: ContiguousBytes>(rawRepresentation data: D) throws { publicKey = try PublicKey(rawRepresentation: data) }
            public let publicKey: PublicKey
            public func signature<D: DataProtocol>(for data: D) throws -> Data { Data() }
        }
    }
}
