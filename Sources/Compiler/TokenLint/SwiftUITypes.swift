/// The types of SwiftUI. A type of an app's module hides the one of its name, and a type of another module makes it ambiguous.
///
/// From https://developer.apple.com/documentation/swiftui. `SwiftUINameRuleTests` compare them with the stand-in for SwiftUI.
enum SwiftUITypes {
    /// Returns whether a style type or an enumeration has such a name in Swift.
    static func contains(_ name: String) -> Bool {
        guard let first = name.first else { return false }
        return names.contains(first.uppercased() + name.dropFirst())
    }

    private static let names = Set([styles, values, views].flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })

    /// Protocols for the looks of controls, and the styles that conform to them.
    private static let styles = """
        AccessoryBarActionButtonStyle AccessoryBarButtonStyle AccessoryCircularCapacityGaugeStyle AccessoryCircularGaugeStyle
        AccessoryLinearCapacityGaugeStyle AccessoryLinearGaugeStyle AutomaticControlGroupStyle AutomaticDisclosureGroupStyle
        AutomaticFormStyle AutomaticImmersionStyle AutomaticLabeledContentStyle AutomaticNavigationSplitViewStyle
        AutomaticNavigationTransition AutomaticTableStyle BackgroundStyle BalancedNavigationSplitViewStyle BorderedButtonMenuStyle
        BorderedButtonStyle BorderedListStyle BorderedProminentButtonStyle BorderedTableStyle BorderlessButtonMenuStyle
        BorderlessButtonStyle ButtonMenuStyle ButtonStyle ButtonStyleConfiguration ButtonToggleStyle CardButtonStyle
        CarouselListStyle CarouselTabViewStyle CheckboxToggleStyle CircularProgressViewStyle ColumnNavigationViewStyle
        ColumnsFormStyle CompactDatePickerStyle CompactMenuControlGroupStyle ControlGroupStyle ControlGroupStyleConfiguration
        DatePickerStyle DatePickerStyleConfiguration DefaultButtonStyle DefaultDatePickerStyle DefaultDateProgressLabel
        DefaultGaugeStyle DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle DefaultMenuStyle DefaultNavigationViewStyle
        DefaultPickerStyle DefaultProgressViewStyle DefaultTabViewStyle DefaultTextFieldStyle DefaultToggleStyle DefaultWindowStyle
        DefaultWindowToolbarStyle DisclosureGroupStyle DisclosureGroupStyleConfiguration DoubleColumnNavigationViewStyle
        EllipticalListStyle ExpandedWindowToolbarStyle FieldDatePickerStyle FillShapeStyle FillStyle ForegroundStyle FormStyle
        FormStyleConfiguration FullImmersionStyle GaugeStyle GaugeStyleConfiguration GlassBackgroundEffect GlassButtonStyle
        GlassProminentButtonStyle GraphicalDatePickerStyle GroupBoxStyle GroupBoxStyleConfiguration GroupedFormStyle
        GroupedListStyle GroupedTabViewStyle HiddenTitleBarWindowStyle HierarchicalShapeStyle HierarchicalShapeStyleModifier
        IconOnlyLabelStyle ImmersionStyle IndexViewStyle InlinePickerStyle InsetGroupedListStyle InsetListStyle InsetTableStyle
        LabelStyle LabelStyleConfiguration LabeledContentStyle LabeledContentStyleConfiguration LabeledControlGroupContent
        LabeledToolbarItemGroupContent LinearCapacityGaugeStyle LinearProgressViewStyle LinkButtonStyle LinkShapeStyle ListStyle
        MenuButtonStyle MenuControlGroupStyle MenuPickerStyle MenuStyle MenuStyleConfiguration MixedImmersionStyle
        NavigationControlGroupStyle NavigationLinkPickerStyle NavigationSplitViewStyle NavigationSplitViewStyleConfiguration
        NavigationViewStyle PageIndexViewStyle PageTabViewStyle PaletteControlGroupStyle PalettePickerStyle PickerStyle
        PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle PlainTextEditorStyle PlainTextFieldStyle PlainWindowStyle
        PopUpButtonPickerStyle PresentedWindowStyle PresentedWindowToolbarStyle PrimitiveButtonStyle
        PrimitiveButtonStyleConfiguration ProgressViewStyle ProgressViewStyleConfiguration ProgressiveImmersionStyle
        ProminentDetailNavigationSplitViewStyle PullDownButtonMenuStyle RadioGroupPickerStyle RoundedBorderTextEditorStyle
        RoundedBorderTextFieldStyle RoundedCornerStyle SegmentedPickerStyle SelectionShapeStyle SeparatorShapeStyle ShadowStyle
        ShapeStyle SidebarAdaptableTabViewStyle SidebarListStyle SquareBorderTextFieldStyle StackNavigationViewStyle
        StepperFieldDatePickerStyle StrokeStyle SwitchToggleStyle TabBarOnlyTabViewStyle TabViewStyle TableStyle
        TableStyleConfiguration TextEditorStyle TextEditorStyleConfiguration TextFieldStyle TintShapeStyle TitleAndIconLabelStyle
        TitleBarWindowStyle TitleOnlyLabelStyle ToggleStyle ToggleStyleConfiguration UnifiedCompactWindowToolbarStyle
        UnifiedWindowToolbarStyle VerticalPageTabViewStyle VolumetricWindowStyle WheelDatePickerStyle WheelPickerStyle
        WindowBackgroundShapeStyle WindowStyle WindowToolbarStyle
        """

    /// Values, attributes and other protocols.
    private static let values = """
        AccessibilityActionKind AccessibilityChildBehavior AccessibilityTechnologies AccessibilityTraits ActionSheet Alert Alignment
        Anchor Angle AngularGradient Animatable AnimatableModifier AnimatablePair Animation AnyGesture AnyGradient AnyShape
        AnyShapeStyle AnyTransition App AppStorage Axis BackgroundProminence BadgeProminence Bindable Binding BlendMode
        BlurReplaceTransition ButtonBorderShape ButtonRepeatBehavior ButtonRole ButtonSizing Color ColorMatrix ColorRenderingMode
        ColorScheme ColorSchemeContrast CommandMenu Commands ConcentricRectangle ContainerBackgroundPlacement ContainerRelativeShape
        ContentMarginPlacement ContentMode ContentShapeKinds ContentTransition ControlActiveState ControlSize CoordinateSpace
        CoordinateSpaceProtocol CustomAnimation DialogSeverity DragGesture DropInfo DropOperation DropProposal DynamicProperty
        DynamicTypeSize DynamicViewContent Edge EdgeInsets EditMode Ellipse EllipticalGradient EmptyAnimatableData Environment
        EnvironmentKey EnvironmentObject EnvironmentValues EventModifiers FetchRequest FetchedResults FileDialogBrowserOptions
        FocusInteractions FocusState FocusedBinding FocusedObject FocusedValue FocusedValueKey FocusedValues Font Gesture
        GestureMask GestureState Glass GlassEffectTransition Gradient GraphicsContext GridItem HorizontalAlignment HorizontalEdge
        HoverEffect HoverPhase ImagePaint InsettableShape InterfaceOrientation KeyEquivalent KeyPress KeyboardShortcut
        KeyframeAnimator Layout LayoutDirection LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey LegibilityWeight
        LinearGradient LinearKeyframe ListItemTint ListSectionSpacing LocalizedStringKey LongPressGesture MagnifyGesture
        MatchedGeometryProperties Material MenuActionDismissBehavior MenuOrder MeshGradient MoveCommandDirection MoveKeyframe
        NamedCoordinateSpace Namespace NavigationPath NavigationTransition ObservedObject OffsetTransition OpacityTransition
        OpenURLAction Path PencilPreferredAction PinnedScrollableViews PopoverAttachmentAnchor PreferenceKey PresentationAdaptation
        PresentationBackgroundInteraction PresentationContentInteraction PresentationDetent PresentationMode PresentationSizing
        PreviewContext PreviewDevice PreviewLayout PreviewModifier PreviewPlatform PreviewProvider PreviewTrait ProjectionTransform
        Prominence ProposedViewSize RadialGradient RectangleCornerRadii RedactionReasons RefreshAction RotateGesture
        RoundedRectangularShape SafeAreaRegions ScaleTransition ScaledMetric Scene SceneBuilder ScenePhase SceneStorage
        ScrollAnchorRole ScrollBounceBehavior ScrollDismissesKeyboardMode ScrollEdgeEffectStyle ScrollGeometry
        ScrollIndicatorVisibility ScrollPhase ScrollPosition ScrollTarget ScrollTargetBehavior ScrollTransitionConfiguration
        ScrollTransitionPhase SearchFieldPlacement SearchPresentationToolbarBehavior SearchScopeActivation
        SearchSuggestionsPlacement SensoryFeedback Shader Shape ShapeRole SidebarRowSize SlideTransition SpatialTapGesture Spring
        SpringKeyframe SpringLoadingBehavior State StateObject SubmitLabel SubmitTriggers SwiftUIAttributes SymbolColorRenderingMode
        SymbolEffectTransition SymbolRenderingMode SymbolVariableValueMode SymbolVariants TabCustomization TabCustomizationBehavior
        TabPlacement TabRole TabSearchActivation TapGesture TextAlignment TextAttribute TextEditingCommands
        TextInputAutocapitalization TextInputDictationActivation TextInputFormattingControlPlacement TextProxy TextRenderer
        TextSelectability TextSelection TextSelectionAffinity TextVariantPreference TimelineSchedule TimelineViewDefaultContext
        ToolbarBehavior ToolbarItemPlacement ToolbarLabelStyle ToolbarPlacement ToolbarRole ToolbarTitleDisplayMode Transaction
        TransactionKey Transition TransitionPhase TransitionProperties UnitCurve UnitPoint UserInterfaceSizeClass VectorArithmetic
        VerticalAlignment VerticalDirection VerticalEdge ViewDimensions ViewSpacing Visibility VisualEffect WindowLevel
        WindowPlacement WindowResizability WritingToolsBehavior
        """

    /// Views, scenes, shapes, and what contains or builds them.
    private static let views = """
        AnyLayout AnyView AsyncImage AsyncImagePhase Button Canvas Capsule Circle ColorPicker CommandGroup ConditionalContent
        ContentUnavailableView ControlGroup CustomizableToolbarContent DatePicker DebugReplaceableView DisclosureGroup DocumentGroup
        DocumentGroupLaunchScene EditButton EmptyView EquatableView FileDocument FillShapeView ForEach ForEachSectionCollection Form
        Gauge GeometryProxy GeometryReader GlassBackgroundDisplayMode GlassEffectContainer Grid GridLayout GridRow Group GroupBox
        GroupElementsOfContent GroupSectionsOfContent HSplitView HStack HStackLayout HelpLink Image ImageRenderer ImmersiveSpace
        Label LabeledContent LazyHGrid LazyHStack LazyVGrid LazyVStack Link List LocalCoordinateSpace Menu MenuBarExtra MenuButton
        ModifiedContent MultiDatePicker NavigationLink NavigationSplitView NavigationSplitViewColumn NavigationSplitViewVisibility
        NavigationStack NavigationView NewDocumentButton OffsetShape OutlineGroup PasteButton PhaseAnimator Picker ProgressView
        Rectangle RemoteImmersiveSpace RenameButton RotatedShape RoundedRectangle ScaledShape ScrollView ScrollViewProxy
        ScrollViewReader Section SectionCollection SectionConfiguration SecureField Settings SettingsLink ShapeView ShareLink
        SharePreview Slider Spacer Stepper StrokeBorderShapeView StrokeShapeView SubscriptionView Subview SubviewsCollection
        SubviewsCollectionSlice Tab TabContent TabSection TabView Table TableColumn TableHeaderRowContent TableRow Text TextEditor
        TextField TextFieldLink TimelineView Toggle ToolbarContent ToolbarContentBuilder ToolbarItem ToolbarItemGroup ToolbarSpacer
        TransformedShape TupleView UnevenRoundedRectangle UtilityWindow VSplitView VStack VStackLayout View ViewBuilder ViewModifier
        ViewThatFits Widget WidgetBundle Window WindowGroup WindowVisibilityToggle ZStack ZStackLayout
        """
}
