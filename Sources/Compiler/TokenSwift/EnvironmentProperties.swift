import TokenOutput

/// Properties that SwiftUI's environment and UIKit's traits have already. A modifier's property of the same name would hide or override one.
package enum EnvironmentProperties {
    package static var names: [String] { claims.map(\.name.text) }

    /// The names, each with its owner.
    static var claims: [(name: SwiftName, owner: NameOwner)] {
        [("ViewStyles", ownNames), ("SwiftUI", environmentNames), ("UIKit", traitNames)].flatMap { module, names in
            names.split(whereSeparator: \.isWhitespace).map { (SwiftName(existing: String($0)), NameOwner("'\($0)' of \(module)", nil)) }
        }
    }

    private static let ownNames = "brand tokenStore"

    private static let environmentNames = """
        accessibilityAssistiveAccessEnabled accessibilityDifferentiateWithoutColor accessibilityDimFlashingLights accessibilityEnabled
        accessibilityInvertColors accessibilityLargeContentViewerEnabled accessibilityPlayAnimatedImages
        accessibilityPrefersHeadAnchorAlternative accessibilityQuickActionsEnabled accessibilityReduceMotion
        accessibilityReduceTransparency accessibilityShowButtonShapes accessibilitySwitchControlEnabled accessibilityVoiceOverEnabled
        allowedDynamicRange allowsTightening appearsActive authorizationController autocorrectionDisabled backgroundMaterial
        backgroundProminence backgroundStyle badgeProminence buttonRepeatBehavior calendar colorScheme colorSchemeContrast contentTransition
        contentTransitionAddsDrawingGroup controlActiveState controlProminence controlSize defaultMinListHeaderHeight
        defaultMinListRowHeight defaultWheelPickerItemHeight description disableAutocorrection dismiss dismissImmersiveSpace dismissSearch
        dismissWindow displayScale documentConfiguration dynamicTypeSize editMode font fontResolutionContext headerProminence
        horizontalScrollIndicatorVisibility horizontalSizeClass imageScale immersiveSpaceDisplacement isActivityFullscreen
        isActivityUpdateReduced isEnabled isFocusEffectEnabled isFocused isHoverEffectEnabled isLuminanceReduced isPresented isSceneCaptured
        isScrollEnabled isSearching isTabBarShowingSections keyboardShortcut labelsVisibility layoutDirection legibilityWeight lineLimit
        lineSpacing locale managedObjectContext materialActiveAppearance menuIndicatorVisibility menuOrder minimumScaleFactor modelContext
        multilineTextAlignment newDocument openDocument openImmersiveSpace openSettings openURL openWindow physicalMetrics pixelLength
        preferredPencilDoubleTapAction preferredPencilSqueezeAction presentationMode purchase pushWindow redactionReasons refresh rename
        requestReview resetFocus scenePhase searchSuggestionsPlacement showsWidgetContainerBackground showsWidgetLabel sidebarRowSize
        springLoadingBehavior supportsImagePlayground supportsMultipleWindows supportsRemoteScenes surfaceSnappingInfo
        symbolColorRenderingMode symbolRenderingMode symbolVariableValueMode symbolVariants tabBarPlacement tabViewBottomAccessoryPlacement
        textCase textSelectionAffinity timeZone toolbarLabelStyle transactionOverride truncationMode undoManager
        verticalScrollIndicatorVisibility verticalSizeClass webAuthenticationSession widgetContentMargins widgetFamily widgetRenderingMode
        windowClippingMargins worldRecenteringMode worldTrackingLimitations
        """

    /// With those of `NSObject`.
    private static let traitNames = """
        accessibilityContrast activeAppearance classForCoder debugDescription displayGamut forceTouchCapability hash hashValue
        hdrHeadroomUsageLimit imageDynamicRange isAccessibilityElement listEnvironment observationInfo preferredContentSizeCategory
        resolvesNaturalAlignmentWithBaseWritingDirection sceneCaptureState splitViewControllerLayoutEnvironment superclass
        tabAccessoryEnvironment toolbarItemPresentationSize traits typesettingLanguage userInterfaceIdiom userInterfaceLevel
        userInterfaceStyle
        """
}
