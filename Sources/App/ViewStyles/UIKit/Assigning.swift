#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    extension NSObjectProtocol {
        /// Sets a property, unless it has the value already. UIKit lays out or draws again even for an equal value.
        ///
        /// Not for properties that return something other than what was set, such as the inherited `tintColor`.
        @inline(__always)
        func set<Value: Equatable>(_ property: ReferenceWritableKeyPath<Self, Value>, to value: Value) {
            if self[keyPath: property] != value { self[keyPath: property] = value }
        }
    }
#endif
