import TokenCommandLine
import TokenDelivery

extension InputLimit {
    static let keySet = SignedKeySet.byteLimit
}
