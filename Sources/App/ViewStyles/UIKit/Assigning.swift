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

    extension StyledView {
        /// Sets a property that `UIAppearance` can set too, so that the value of a style stays, nil as well.
        ///
        /// Apple, `UIAppearance`: its changes are made when a view enters a window, and not to one that is in a window. They are not made to a property
        /// that was set on the view itself, so outside of a window a value is set even if the property has it.
        @inline(__always)
        func claim<Value: Equatable>(_ property: ReferenceWritableKeyPath<Self, Value>, to value: Value) {
            if window == nil || self[keyPath: property] != value { self[keyPath: property] = value }
        }
    }
#endif
