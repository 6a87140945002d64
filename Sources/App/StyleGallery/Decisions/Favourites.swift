package import Foundation
internal import Observation

/// The names of the components that somebody has marked. They are kept in the app's defaults.
@MainActor @Observable
package final class Favourites {
    package private(set) var names: Set<String>
    @ObservationIgnored private let defaults: UserDefaults
    private static let key = "StyleGallery.favourites"

    package init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
        names = Set(defaults.stringArray(forKey: Self.key) ?? [])
    }

    package func toggle(_ name: String) {
        names.formSymmetricDifference([name])
        defaults.set(names.sorted(), forKey: Self.key)
    }
}
