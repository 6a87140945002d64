// Written by Scripts/material-roles.py from androidx's list of interfaces. Do not edit.

/// The roles of Material 3, in the order of its constructors.
package enum MaterialRoles {
    package static let colors = [
        "primary", "onPrimary", "primaryContainer", "onPrimaryContainer", "inversePrimary", "secondary", "onSecondary",
        "secondaryContainer", "onSecondaryContainer", "tertiary", "onTertiary", "tertiaryContainer",
        "onTertiaryContainer", "background", "onBackground", "surface", "onSurface", "surfaceVariant",
        "onSurfaceVariant", "surfaceTint", "inverseSurface", "inverseOnSurface", "error", "onError", "errorContainer",
        "onErrorContainer", "outline", "outlineVariant", "scrim", "surfaceBright", "surfaceDim", "surfaceContainer",
        "surfaceContainerHigh", "surfaceContainerHighest", "surfaceContainerLow", "surfaceContainerLowest",
        "primaryFixed", "primaryFixedDim", "onPrimaryFixed", "onPrimaryFixedVariant", "secondaryFixed",
        "secondaryFixedDim", "onSecondaryFixed", "onSecondaryFixedVariant", "tertiaryFixed", "tertiaryFixedDim",
        "onTertiaryFixed", "onTertiaryFixedVariant",
    ]
    package static let typography = [
        "displayLarge", "displayMedium", "displaySmall", "headlineLarge", "headlineMedium", "headlineSmall",
        "titleLarge", "titleMedium", "titleSmall", "bodyLarge", "bodyMedium", "bodySmall", "labelLarge", "labelMedium",
        "labelSmall",
    ]
    package static let shapes = [
        "extraSmall", "small", "medium", "large", "extraLarge",
    ]
}
