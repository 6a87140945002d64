public import Foundation
public import TokenDelivery

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Why a fetch brought nothing new. The active payload stays active.
public enum UpdateRejection: Error, Sendable, Hashable {
    /// The address is neither HTTPS nor an allowed HTTP address of this device, or contains a user name or password.
    case addressNotAllowed(URL)
    /// The store has not been opened.
    case storeNotOpen
    /// The redirect leads to another host or scheme, or there were too many.
    case redirectRefused(to: String)
    /// The status is neither 200 nor 304.
    case status(Int)
    /// The body is compressed or otherwise encoded, which the request does not allow.
    case encoded(String)
    /// The body has more bytes than the store's `byteLimit`. The download was stopped there.
    case tooLarge(limit: Int)
    /// The body is shorter or longer than the server announced.
    case wrongLength(received: Int, expected: Int)
    /// The fetch took longer than `timeout`, or no bytes arrived for `idleTimeout`.
    case timedOut
    /// The connection failed or broke, or the certificate is not trusted.
    case unreachable(reason: String)
    /// The task that fetched was cancelled.
    case cancelled
    /// The payload was fetched, but the store refused it, or an image is not the one that the payload names.
    case payload(PayloadRejection)
    /// The payload was fetched, but one of its images was not.
    indirect case image(ServedImage, UpdateRejection)
}

extension UpdateRejection {
    /// Converts an error that a transport threw.
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

    /// Turns a cancellation that did not come from this task into a failure: the transport gave up.
    var ofAnother: UpdateRejection {
        self == .cancelled ? .unreachable(reason: "The transport ended without a response.") : self
    }

    /// Whether the same request may succeed soon.
    var isFixedByRepetition: Bool {
        switch self {
        case .wrongLength, .timedOut, .unreachable, .cancelled, .payload(.storage), .payload(.missingImages), .storeNotOpen: true
        case .image(_, let rejection): rejection.isFixedByRepetition
        case .status(let code): code >= 500 || code == 429 || code == 408
        case .addressNotAllowed, .redirectRefused, .encoded, .tooLarge, .payload: false
        }
    }

    /// Why this process would reject the same bytes again; nil if it might not.
    var ofTheBytes: PayloadRejection? {
        switch self {
        // The bytes are right.
        case .payload(.storage), .payload(.missingImages), .payload(.wrongImage): nil
        case .payload(let rejection): rejection
        case .tooLarge(let limit): .tooLarge(limit: limit)
        default: nil
        }
    }
}

extension UpdateRejection {
    /// The reason as a code for metrics. For a payload, the payload's own code.
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
        case .image: .missingImages
        }
    }
}

extension DeliveryEvent {
    /// A fetch that failed.
    init(_ rejection: UpdateRejection) { self.init(.fetchFailed, rejection.description, reason: rejection.code) }
}

extension UpdateRejection: CustomStringConvertible {
    public var description: String {
        switch self {
        case .addressNotAllowed(let url): "Files cannot be fetched from '\(url.absoluteString.escapedForLog)'."
        case .storeNotOpen: "The store has not been opened."
        case .redirectRefused(let target): "The redirect to '\(target.escapedForLog)' is not followed."
        case .status(let code): "The server answered with status \(code)."
        case .encoded(let encoding): "The server encoded the file as '\(encoding.escapedForLog)'."
        case .tooLarge(let limit): "The file is larger than \(limit) bytes."
        case .wrongLength(let received, let expected): "Only \(received) of \(expected) bytes arrived."
        case .timedOut: "The server did not answer in time."
        case .unreachable(let reason): "The server cannot be reached: \(reason)"
        case .cancelled: "The fetch was cancelled."
        case .payload(let rejection): rejection.description
        case .image(let image, let rejection):
            "The image '\(image.url.absoluteString.escapedForLog)' was not fetched. \(rejection)"
        }
    }
}
