/// The keys of `tokengen.yaml`.
package enum ConfigurationKey: String, CaseIterable, Sendable {
    case name, release, rem, modifiers, resolver, `import`, foreign, unread, outputs, swift, css, android, xcassets, typescript, gallery,
        snapshots, lint, unused

    /// The keys of an entry of `modifiers`.
    package enum Modifier: String, CaseIterable, Sendable {
        case contexts, follows
    }

    /// The keys below `resolver`.
    package enum Resolver: String, CaseIterable, Sendable {
        case brand, mode, appearance, contrast, inputs
    }

    /// The keys below `import`: the roles of parts of an imported source.
    package enum Import: String, CaseIterable, Sendable {
        /// A choice with the brands, or the folder in which they are.
        case brand
        /// A choice that is neither brand nor mode.
        case modifier
        /// A file, folder, set or theme that all others override. Of several, later ones override earlier ones.
        case base
    }

    /// The keys below `swift`.
    package enum Swift: String, CaseIterable, Sendable {
        case access, platformModule, names, gallery, catalogue, delivery
    }

    /// The keys below `css`.
    package enum CSS: String, CaseIterable, Sendable {
        case images, layer, unit, derived, names
    }

    /// The keys below `android`.
    package enum Android: String, CaseIterable, Sendable {
        case package, compose, resources, fonts, material, prefix, names
    }

    /// The keys below `xcassets` and `typescript`.
    package enum Names: String, CaseIterable, Sendable {
        case names
    }

    /// The keys below `android.material`.
    package enum Material: String, CaseIterable, Sendable {
        case colors, typography, shapes, views
    }

    /// The keys below `snapshots`.
    package enum Pictures: String, CaseIterable, Sendable {
        case folder, width, scale, modes, brands, contexts, components, fonts, swift
    }

    /// The keys below `snapshots.swift`.
    package enum PictureTests: String, CaseIterable, Sendable {
        case file, views, imports
    }

    /// The keys below `gallery`.
    package enum Gallery: String, CaseIterable, Sendable {
        case images, fonts
    }

    /// The keys below `unused`.
    package enum Unused: String, CaseIterable, Sendable {
        case ignore
    }
}
