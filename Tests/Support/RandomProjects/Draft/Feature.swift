/// Features of a project; a table of them shows what random projects cover.
package enum Feature: String, CaseIterable, Sendable {
    // Layout
    case folders, brandFiles, resolverDocument, inlineSources, plainFolder, noBrands, oneBrand, severalBrands, severalFiles, yaml, json,
        modules,
        singleArrangement
    // Names
    case plainNames, wordNames, digitNames, keywordNames, knownNames, caselessNames, accentedNames, decomposedNames, combiningNames
    case emojiNames, rightToLeftNames, quotingNames, commentNames, newlineNames, slashNames, symbolNames, invisibleNames, longNames
    case yamlWordNames, mixedNormalForms
    // Groups and tokens
    case nestedGroups, deepGroups, rootTokens, brandTokens, twinTokens, extends, extendsByReference, extendsChain, extendsReplaced
    case brandOverrides, copyReplacedByBrand, modes, brandModes, redefinedTokens, schemas, descriptions, deprecations, extensions,
        unreadTokens
    // Values
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
    case alias, aliasToCopy, pointer, pointerToPart, itemReferences, colorText, colorFunctions, colorObjects, noneComponents
    case shortQuantities, longQuantities, familyLists, familyPointers, dashes, shadowLists, insetShadows, typographyExtras, legacyForms
    case formulas, formulasOfColors, formulasOfNumbers, formulasOfTokens, formulasInJSON
    // Styles
    case styles, partTypes, enumerations, states, ownParts, builtInParts, variants, brandStyles, resets, existingTypes, accessors, applies
    // Components
    case components, optionalContent, contentLists, parameters, optionalParameters, bodies, conditions, repeatedComponents, items, answers
    case followedStates, statePatches, brandPatches, animations
    // Text
    case blockStyle, flowStyle, comments, anchors, mergeKeys, singleQuotes, doubleQuotes, plainScalars, blockScalars, explicitKeys
    case carriageReturns, escapes
    // The rest
    case configuration, damaged
}
