#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// Declared by UIKit, of which SwiftUI exports it.
    public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
        static func read(from traitCollection: UITraitCollection) -> Value
        static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
    }

    extension EnvironmentValues {
        /// The value that SwiftUI has set, or else that of the UIKit view around.
        public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
            get { values[ObjectIdentifier(key)].flatMap { $0 as? K.Value } ?? traits.map(K.read) ?? K.defaultValue }
            set {
                values[ObjectIdentifier(key)] = newValue
                writers[ObjectIdentifier(key)] = { K.write(to: &$0, value: newValue) }
            }
        }

        /// The traits of UIKit's views here: those around, with what SwiftUI has set since.
        var bridgedTraits: UITraitCollection {
            (traits ?? UITraitCollection()).modifyingTraits { traits in
                for write in writers.values { write(&traits) }
            }
        }
    }
#endif
