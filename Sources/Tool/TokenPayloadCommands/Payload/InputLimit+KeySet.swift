import TokenCommandLine
import TokenRuntime

extension InputLimit {
    static let keySet = SignedKeySet.byteLimit
}
