internal import TokenDelivery

/// A way in which an operation fails.
enum FailureKind: CaseIterable {
    case ioErrorOnce, ioErrorOnceAfterwards, ioErrorFromThenOn, diskFullFromThenOn, shortWriteOnce

    var moment: FailingFileSystem.Moment {
        switch self {
        case .ioErrorOnce, .ioErrorFromThenOn: .before
        case .ioErrorOnceAfterwards: .after
        case .diskFullFromThenOn, .shortWriteOnce: .midst(500)
        }
    }

    func concerns(_ operation: FailingFileSystem.Operation) -> Bool {
        switch self {
        case .shortWriteOnce: operation.kind == .write
        case .diskFullFromThenOn: operation.kind == .write || operation.kind == .createFolder || operation.kind == .rename
        case .ioErrorOnceAfterwards: operation.kind != .read
        case .ioErrorOnce, .ioErrorFromThenOn: true
        }
    }

    /// Whether a failure loses bytes: if they cannot be read, or if a count of attempts cannot be reset.
    func loses(_ operation: FailingFileSystem.Operation) -> Bool {
        switch self {
        case .ioErrorOnce, .ioErrorOnceAfterwards, .ioErrorFromThenOn: operation.kind == .read || operation.path.hasSuffix("/boot")
        case .diskFullFromThenOn, .shortWriteOnce: false
        }
    }

    func error(_ operation: FailingFileSystem.Operation, _ age: Int) -> StoreFileError? {
        let fails =
            switch self {
            case .ioErrorOnce, .ioErrorOnceAfterwards, .shortWriteOnce: age == 0
            case .ioErrorFromThenOn: true
            case .diskFullFromThenOn: concerns(operation)
            }
        return fails ? StoreFileError(code: code, operation: "\(operation.kind)", path: operation.path) : nil
    }

    /// EIO, ENOSPC.
    private var code: Int32 {
        switch self {
        case .ioErrorOnce, .ioErrorOnceAfterwards, .ioErrorFromThenOn: 5
        case .diskFullFromThenOn, .shortWriteOnce: 28
        }
    }
}
