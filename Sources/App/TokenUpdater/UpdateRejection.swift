public import Foundation
public import TokenRuntime

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Why a fetch brought nothing new. What was active stays active.
public enum UpdateRejection: Error, Sendable, Hashable {
    /// Neither HTTPS nor an allowed HTTP address of this device, or with a name or password in it.
    case addressNotAllowed(URL)
    /// The store has not been opened.
    case storeNotOpen
    /// To another host or scheme, or one redirect too many.
    case redirectRefused(to: String)
    /// Neither 200 nor 304.
    case status(Int)
    /// Compressed or otherwise encoded, which was not asked for.
    case encoded(String)
    /// More bytes than the store's `byteLimit`: the download was stopped there.
    case tooLarge(limit: Int)
    /// The body is shorter or longer than the server said.
    case wrongLength(received: Int, expected: Int)
    case timedOut
    /// No connection, or one that broke, or a certificate that is not trusted.
    case unreachable(reason: String)
    case cancelled
    /// Fetched, and not taken by the store.
    case payload(PayloadRejection)
}

extension UpdateRejection {
    /// From what a transport threw.
    init(_ error: any Error) {
        self =
            switch error {
            case let rejection as UpdateRejection: rejection
            case is CancellationError: .cancelled
            case let error as URLError where error.code == .timedOut: .timedOut
            case let error as URLError where error.code == .cancelled: .cancelled
            default: .unreachable(reason: error.localizedDescription.escapedForLog)
            }
    }

    /// What a cancellation means that was not this task's: that the transport gave up, which counts as a failure.
    var ofAnother: UpdateRejection {
        self == .cancelled ? .unreachable(reason: "The transport ended without a response.") : self
    }

    /// Whether the same request may succeed soon.
    var isFixedByRepetition: Bool {
        switch self {
        case .wrongLength, .timedOut, .unreachable, .cancelled, .payload(.storage), .storeNotOpen: true
        case .status(let code): code >= 500 || code == 429 || code == 408
        case .addressNotAllowed, .redirectRefused, .encoded, .tooLarge, .payload: false
        }
    }

    /// Why the same bytes would be rejected again by this process; nil where they might not be.
    var ofTheBytes: PayloadRejection? {
        switch self {
        case .payload(.storage): nil
        case .payload(let rejection): rejection
        case .tooLarge(let limit): .tooLarge(limit: limit)
        default: nil
        }
    }
}

extension UpdateRejection {
    /// For metrics; that of a payload is the payload's own.
    public var code: RejectionCode {
        switch self {
        case .addressNotAllowed: .addressNotAllowed
        case .storeNotOpen: .storeNotOpen
        case .redirectRefused: .redirectRefused
        case .status: .status
        case .encoded: .encoded
        case .tooLarge: .tooLarge
        case .wrongLength: .wrongLength
        case .timedOut: .timedOut
        case .unreachable: .unreachable
        case .cancelled: .cancelled
        case .payload(let rejection): rejection.code
        }
    }
}

extension UpdateRejection: CustomStringConvertible {
    public var description: String {
        switch self {
        case .addressNotAllowed(let url): "Payloads cannot be fetched from '\(url.absoluteString.escapedForLog)'."
        case .storeNotOpen: "The store has not been opened."
        case .redirectRefused(let target): "The redirect to '\(target.escapedForLog)' is not followed."
        case .status(let code): "The server answered with status \(code)."
        case .encoded(let encoding): "The server encoded the payload as '\(encoding.escapedForLog)'."
        case .tooLarge(let limit): "The payload is larger than \(limit) bytes."
        case .wrongLength(let received, let expected): "Only \(received) of \(expected) bytes arrived."
        case .timedOut: "The server did not answer in time."
        case .unreachable(let reason): "The server cannot be reached: \(reason)"
        case .cancelled: "The fetch was cancelled."
        case .payload(let rejection): rejection.description
        }
    }
}
