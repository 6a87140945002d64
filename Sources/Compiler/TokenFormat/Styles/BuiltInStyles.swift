/// The style types of the `StyleTypes` module, in the format of any other style file. They are always loaded before a project's own.
///
/// Only a field here can have a `range`: the lowest and the highest number, and a 1 if it must be whole. It applies to the resolved number, in points for
/// a dimension. Only an enumeration here describes itself and its cases. No case is named `none`: assigned to an optional field, it would mean nil.
/// `Sources/App/StyleTypes/GeneratedTypes.swift` is generated from this text, which keeps the two equal.
package enum BuiltInStyles {
    package static let name = "ViewStyles.yaml"

    /// The types of which screens are made. No view of UIKit takes them, and they have no CSS.
    package static let screenStyle = "ImageScreenStyle"
    package static let screenArea = "ScreenArea"
    package static func isOfScreens(_ type: String) -> Bool { type == screenStyle || type == screenArea }

    package static let yaml = """
        enums:
          TextAlignment:
            $description: How the lines of a text are aligned.
            natural: As the language of the text asks for.
            leading: At the side where reading starts.
            center: In the middle.
            trailing: At the side where reading ends.
            left: "On the left, in all languages."
            right: "On the right, in all languages."
            justified: "At both sides; spaces are widened."
          LineBreakMode:
            $description: How a text that is too long for its view is broken or shortened.
            wordWrapping: Lines are broken between words.
            charWrapping: Lines are broken between characters.
            clipping: The text ends at the edge of the view.
            truncatingHead: The start gives way to an ellipsis.
            truncatingTail: The end gives way to an ellipsis.
            truncatingMiddle: The middle gives way to an ellipsis.
          TextTransform:
            $description: The case in which a text is shown.
            plain: As the text is given.
            uppercase: In capital letters.
            lowercase: In small letters.
            capitalized: Each word with a capital letter.
          TextDecoration:
            $description: A line under or through a text.
            plain: No line.
            underline: Under the text.
            strikethrough: Through the text.
          FontStyle:
            $description: Whether letters are upright or slanted.
            upright: As the font is.
            italic: "In the family's italic face."
          ContentMode:
            $description: How an image fills its view.
            scaleToFill: Stretched to the size of the view.
            scaleAspectFit: As large as it can be with all of it visible.
            scaleAspectFill: "As small as it can be without a gap; what is outside may be clipped."
            redraw: Drawn again when the size of the view changes.
            center: "In the middle, in its own size."
            top: "At the top, in its own size."
            bottom: "At the bottom, in its own size."
            left: "On the left, in its own size."
            right: "On the right, in its own size."
          SymbolScale:
            $description: "The size of a symbol, compared with text of the same font."
            small: Smaller.
            medium: As the system shows symbols.
            large: Larger.
          StackAxis:
            $description: The direction in which a stack lays out its views.
            horizontal: In a row.
            vertical: In a column.
          StackAlignment:
            $description: How the views of a stack are aligned across its axis.
            fill: "As wide as the stack, or as high in a row."
            leading: At the leading edge of a column.
            center: In the middle.
            trailing: At the trailing edge of a column.
            top: At the top of a row.
            bottom: At the bottom of a row.
            firstBaseline: "By the baselines of their first lines, in a row."
            lastBaseline: "By the baselines of their last lines, in a row."
          StackDistribution:
            $description: How the views of a stack share the room along its axis.
            fill: "They fill it; their priorities decide which one grows."
            fillEqually: "They fill it, all in the same size."
            fillProportionally: They fill it in proportion to their own sizes.
            equalSpacing: "They keep their sizes, with equal gaps."
            equalCentering: "They keep their sizes, with equal distances between their centres."
          ContentAlignment:
            $description: Where the title and the image of a button are.
            leading: At the leading edge.
            center: In the middle.
            trailing: At the trailing edge.
            fill: Across the whole width.
            left: "On the left, in all languages."
            right: "On the right, in all languages."
          ImagePlacement:
            $description: The side of the title on which a button has its image.
            leading: Before the title.
            trailing: After the title.
            top: Above the title.
            bottom: Below the title.
          TextFieldBorder:
            $description: The border that a text field draws itself.
            plain: No border.
            line: A thin line.
            bezel: A bezel.
            roundedRect: A rectangle with rounded corners.
          ClearButtonMode:
            $description: When a text field shows the button that clears it.
            never: Never.
            whileEditing: While the field is edited.
            unlessEditing: While the field is not edited.
            always: "Always, unless the field is empty."
          SearchBarProminence:
            $description: The prominence of a search bar.
            default: As the system decides.
            prominent: "A translucent bar, with an opaque field."
            minimal: "No background, and a translucent field."
          BarBackground:
            $description: "The background behind the colour of a bar."
            opaque: Nothing of the content is seen.
            blurred: The content is seen through the system's material.
            transparent: "The content is seen, and the bar has no line."
          ButtonKind:
            $description: "The button that the system draws, in the colours of the style."
            glass: "On glass, from iOS 26 on; on grey before."
            prominentGlass: "On coloured glass, from iOS 26 on; filled before."
          ViewMaterial:
            $description: "The material that the system draws behind the content, from iOS 26 on."
            glass: Glass that the content can be read on.
            clearGlass: "Clearer glass, for content over photos and films."
          PointerEffect:
            $description: "The effect of the pointer on a view below it."
            automatic: The choice of the system.
            highlight: The pointer becomes a light behind the view.
            lift: "The view rises, with a shadow."
          KeyboardAppearance:
            $description: The appearance of the keyboard.
            default: The default of the system.
            light: Light.
            dark: Dark.
          GradientDirection:
            $description: The line along which a gradient runs.
            topToBottom: From the top to the bottom.
            leadingToTrailing: From the leading edge to the trailing edge.
            topLeadingToBottomTrailing: From the corner where reading starts to the one across.
            bottomLeadingToTopTrailing: From the corner below the start of the text to the one across.
          CornerShape:
            $description: The curve of rounded corners.
            circular: Quarter circles.
            continuous: "Curves that begin gently."
            capsule: "Quarter circles whose radius is half of the shorter side, in any size of the view."
          RoundedCorners:
            $description: The corners that are rounded.
            all: All four.
            top: Those at the top.
            bottom: Those at the bottom.
            leading: Those at the leading edge.
            trailing: Those at the trailing edge.
            topLeading: The one at the top of the leading edge.
            topTrailing: The one at the top of the trailing edge.
            bottomLeading: The one at the bottom of the leading edge.
            bottomTrailing: The one at the bottom of the trailing edge.
          BorderEdges:
            $description: The edges that have a border.
            all: All four.
            top: The upper one.
            bottom: The lower one.
            leading: The one where reading starts.
            trailing: The one where reading ends.
            horizontal: The leading and the trailing one.
            vertical: The upper and the lower one.
          ScreenContentMode:
            $description: How a screen that is made of an image fills its view.
            fitWidth: "As wide as the view; what is below can be scrolled to."
            fit: As large as it can be with all of it visible.
            fill: "As small as it can be without a gap; what is outside is clipped, at both sides alike."
          ScreenAreaRole:
            $description: The role of an area of a screen for screen readers.
            button: It does something.
            link: It leads to another place.

        ViewStyle:
          $description: The style of any view.
          fields:
            backgroundColor: { type: color, $description: The colour behind the content. }
            borderColor: { type: color, $description: The colour of the border. }
            borderWidth: { type: dimension, range: [0, 1000000], $description: The width of the border. }
            borderPattern: { type: strokeStyle, range: [0, 1000000], $description: "The dashes of the border; none if not set." }
            borderEdges: { type: BorderEdges, $description: "The edges that have the border; all if not set." }
            cornerRadius: { type: dimension, range: [0, 1000000], $description: The radius of the corners. }
            cornerShape: { type: CornerShape, $description: "The curve of the corners; `circular` if not set. A capsule needs no radius." }
            roundedCorners: { type: RoundedCorners, $description: "The corners that are rounded; all if not set." }
            alpha: { type: number, range: [0, 1], $description: "The opacity of the view and all that is in it, from 0 to 1." }
            tintColor: { type: color, $description: "The accent colour, which the views inside inherit." }
            shadow: { type: shadow, $description: The shadows that the view casts. }
            gradient: { type: gradient, $description: The gradient over the background colour. }
            gradientDirection: { type: GradientDirection, $description: "The line along which the gradient runs; from top to bottom if not set." }
            clipsToBounds: { type: bool, $description: Whether what is outside the bounds is hidden. }
            material: { type: ViewMaterial, $description: "The material in place of background colour, gradient and shadow, from iOS 26 on." }

        BorderStyle:
          $description: The edge of a view whose background is its content, such as a colour swatch.
          fields:
            color: { type: color, $description: The colour of the border. }
            width: { type: dimension, range: [0, 1000000], $description: The width of the border. }
            pattern: { type: strokeStyle, range: [0, 1000000], $description: "The dashes of the border; none if not set." }
            edges: { type: BorderEdges, $description: "The edges that have the border; all if not set." }
            cornerRadius: { type: dimension, range: [0, 1000000], $description: The radius of the corners. }
            cornerShape: { type: CornerShape, $description: "The curve of the corners; `circular` if not set. A capsule needs no radius." }
            roundedCorners: { type: RoundedCorners, $description: "The corners that are rounded; all if not set." }

        LabelStyle:
          $description: Text that cannot be edited.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            font: { type: typography, $description: "The font, scaled by the user's text size." }
            textColor: { type: color, $description: The colour of the text. }
            highlightedTextColor: { type: color, $description: The colour of the text while the label is highlighted. }
            textAlignment: { type: TextAlignment, $description: How lines are aligned. }
            numberOfLines: { type: number, range: [0, 1000000, 1], $description: "The largest number of lines; 0 sets no limit." }
            lineBreakMode: { type: LineBreakMode, $description: How a text is shortened that does not fit. }
            textTransform: { type: TextTransform, $description: The case in which the text is shown. }
            minimumScaleFactor: { type: number, range: [0, 1], $description: "How small a text may become to fit, as a part of its size; 0 lets it keep its size." }
            textDecoration: { type: TextDecoration, $description: A line under or through the text. }
            fontStyle: { type: FontStyle, $description: Whether the letters lean. }

        ImageViewStyle:
          $description: An image that is content, such as a photo.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            contentMode: { type: ContentMode, $description: How the image fills the view. }
            tintColor: { type: color, $description: The colour of template images. }
            width: { type: dimension, range: [0, 1000000], $description: The width of the view. }
            height: { type: dimension, range: [0, 1000000], $description: The height of the view. }
            aspectRatio: { type: number, range: [0, 1000000], $description: "The width of the view as a multiple of its height; 0 sets none." }
            symbolSize: { type: dimension, range: [0, 1000000], $description: The size of the font that a symbol is drawn for. }
            symbolWeight: { type: fontWeight, $description: The weight of a symbol's lines. }
            symbolScale: { type: SymbolScale, $description: How large a symbol is within its font. }

        IconStyle:
          $description: An image that is part of the style.
          fields:
            imageViewStyle: { type: ImageViewStyle, $description: "The image view, apart from its image." }
            image: { type: image, $description: The image. }

        ButtonStyle:
          $description: A button, with a value for each control state where it matters; its image is content.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            font: { type: typography, $description: "The font of the title, scaled by the user's text size." }
            titleColor: { type: color, states: true, $description: The colour of the title. }
            backgroundColor: { type: color, states: true, $description: The colour behind the content. }
            borderColor: { type: color, states: true, $description: The colour of the border. }
            imageColor: { type: color, states: true, $description: The colour of template images. }
            cornerRadius: { type: dimension, range: [0, 1000000], states: true, $description: The radius of the corners. }
            shadow: { type: shadow, states: true, $description: The shadows that the button casts. }
            alpha: { type: number, range: [0, 1], states: true, $description: "The opacity of the button and all that is in it, from 0 to 1." }
            backgroundImage: { type: image, states: true, $description: The image behind the content. }
            contentInsets: { type: insets, $description: The distances between the edges and the content. }
            contentAlignment: { type: ContentAlignment, $description: Where title and image are. }
            imagePlacement: { type: ImagePlacement, $description: The side of the title on which the image is. }
            imagePadding: { type: dimension, range: [0, 1000000], $description: The distance between title and image. }
            textTransform: { type: TextTransform, $description: The case in which the title is shown. }
            minimumHeight: { type: dimension, range: [0, 1000000], $description: The least height. }
            kind: { type: ButtonKind, $description: "The button that the system draws, in place of border, gradient and shadow." }
            pointerEffect: { type: PointerEffect, $description: "The effect of the pointer on the button below it." }

        ImagedButtonStyle:
          $description: A button whose image is part of the style.
          fields:
            buttonStyle: { type: ButtonStyle, $description: "The button, apart from its image." }
            image: { type: image, states: true, $description: The image. }

        TextFieldStyle:
          $description: A single line of editable text.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            font: { type: typography, $description: "The font, scaled by the user's text size." }
            textColor: { type: color, $description: The colour of the text. }
            placeholderColor: { type: color, $description: The colour of the placeholder. }
            cursorColor: { type: color, $description: The colour of the cursor and the selection. }
            backgroundColor: { type: color, states: true, $description: "The colour behind the text; `focused` is while the field is edited." }
            borderColor: { type: color, states: true, $description: The colour of the border. }
            borderWidth: { type: dimension, range: [0, 1000000], states: true, $description: The width of the border. }
            errorBackgroundColor: { type: color, $description: The colour behind the text while the app reports an error in it. }
            errorBorderColor: { type: color, $description: The colour of the border while the app reports an error in the text. }
            textAlignment: { type: TextAlignment, $description: How the text is aligned. }
            border: { type: TextFieldBorder, $description: The border that the field draws itself. }
            clearButtonMode: { type: ClearButtonMode, $description: When the button that clears the field is shown. }
            keyboardAppearance: { type: KeyboardAppearance, $description: The appearance of the keyboard. }
            contentInsets: { type: insets, $description: The least distances between the edges and the text. }

        TextViewStyle:
          $description: Several lines of editable text.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            font: { type: typography, $description: "The font, scaled by the user's text size." }
            textColor: { type: color, $description: The colour of the text. }
            cursorColor: { type: color, $description: The colour of the cursor and the selection. }
            textAlignment: { type: TextAlignment, $description: How lines are aligned. }
            keyboardAppearance: { type: KeyboardAppearance, $description: The appearance of the keyboard. }
            contentInsets: { type: insets, $description: The distances between the edges and the text. }
            placeholderColor: { type: color, $description: The colour of the placeholder. }

        StackStyle:
          $description: How a stack lays out its views.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            axis: { type: StackAxis, $description: The direction in which the views are laid out. }
            alignment: { type: StackAlignment, $description: How the views are aligned across the axis. }
            distribution: { type: StackDistribution, $description: How the views share the room along the axis. }
            spacing: { type: dimension, range: [-1000000, 1000000], $description: The distance between two views. }
            insets: { type: insets, $description: The distances between the edges and the views. }

        SwitchStyle:
          $description: A switch.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            onTintColor: { type: color, $description: The colour of the switch when it is on. }
            thumbTintColor: { type: color, $description: The colour of the thumb. }

        SegmentedControlStyle:
          $description: "A segmented control, with a colour of titles for each control state."
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            font: { type: typography, $description: The font of the titles. }
            titleColor: { type: color, states: true, $description: The colour of the title of a segment. }
            selectedSegmentTintColor: { type: color, $description: The colour behind the selected segment. }

        SliderStyle:
          $description: A slider.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            minimumTrackTintColor: { type: color, $description: The colour of the track up to the thumb. }
            maximumTrackTintColor: { type: color, $description: The colour of the track after the thumb. }
            thumbTintColor: { type: color, $description: The colour of the thumb. }

        ProgressViewStyle:
          $description: A bar that shows progress.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            progressTintColor: { type: color, $description: The colour of what is done. }
            trackTintColor: { type: color, $description: The colour of what is left. }

        SearchBarStyle:
          $description: "A search bar; its tint colour is the colour of its buttons."
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            textFieldStyle: { type: TextFieldStyle, $description: The field in the bar. }
            barTintColor: { type: color, $description: The colour of the bar. }
            prominence: { type: SearchBarProminence, $description: The prominence of the bar. }

        NavigationBarStyle:
          $description: The bar at the top of a screen; its tint colour is the colour of its buttons.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            backgroundColor: { type: color, $description: The colour of the bar. }
            shadowColor: { type: color, $description: The line below the bar. }
            background: { type: BarBackground, $description: The background behind the colour of the bar. }
            scrollEdgeBackgroundColor: { type: color, $description: The colour of the bar while no content is behind it. }
            scrollEdgeShadowColor: { type: color, $description: The line below the bar while no content is behind it. }
            glass: { type: bool, $description: "Whether the system draws the bar, from iOS 26 on; if not set, only where the bar would have no colour." }
            titleFont: { type: typography, $description: The font of the title. }
            titleColor: { type: color, $description: The colour of the title. }
            largeTitleFont: { type: typography, $description: "The font of the large title, scaled by the user's text size." }
            largeTitleColor: { type: color, $description: The colour of the large title. }
            prefersLargeTitles: { type: bool, $description: Whether titles are large. }

        TabBarStyle:
          $description: The bar at the bottom of an app.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            backgroundColor: { type: color, $description: The colour of the bar. }
            shadowColor: { type: color, $description: The line above the bar. }
            background: { type: BarBackground, $description: The background behind the colour of the bar. }
            scrollEdgeBackgroundColor: { type: color, $description: The colour of the bar while no content is behind it. }
            scrollEdgeShadowColor: { type: color, $description: The line above the bar while no content is behind it. }
            glass: { type: bool, $description: "Whether the system draws the bar, from iOS 26 on; if not set, only where the bar would have no colour." }
            itemFont: { type: typography, $description: The font of the titles of tabs. }
            itemColor: { type: color, states: true, $description: The colour of the icon and the title of a tab. }
            badgeColor: { type: color, $description: The colour behind the text of a badge. }

        ToolbarStyle:
          $description: A bar of buttons; its tint colour is theirs.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            backgroundColor: { type: color, $description: The colour of the bar. }
            shadowColor: { type: color, $description: The line above the bar. }
            background: { type: BarBackground, $description: The background behind the colour of the bar. }
            scrollEdgeBackgroundColor: { type: color, $description: The colour of the bar while no content is behind it. }
            scrollEdgeShadowColor: { type: color, $description: The line above the bar while no content is behind it. }
            glass: { type: bool, $description: "Whether the system draws the bar, from iOS 26 on; if not set, only where the bar would have no colour." }

        BarButtonStyle:
          $description: "A button in a navigation bar or a toolbar. It is no view: the app applies the style itself."
          fields:
            tintColor: { type: color, $description: "The colour of the image and the title; of the background, if the button is prominent." }
            font: { type: typography, $description: The font of the title. }
            titleColor: { type: color, states: true, $description: "The colour of the title, in place of the tint colour." }
            prominent: { type: bool, $description: "Whether the button is prominent, such as one that completes a task." }

        TableViewCellStyle:
          $description: A table row; its contents have their own styles.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            selectedBackgroundColor: { type: color, $description: The colour behind the content of a selected row. }

        CollectionViewCellStyle:
          $description: "A cell of a collection view, with colours for each of its states; its contents have their own styles."
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            backgroundColor: { type: color, states: true, $description: The colour behind the content. }
            borderColor: { type: color, states: true, $description: The colour of the border. }

        HeaderFooterViewStyle:
          $description: A header or footer of a table.
          fields:
            viewStyle: { type: ViewStyle, $description: "The view itself: its background, border, corners and shadow." }
            font: { type: typography, $description: "The font of the text, scaled by the user's text size." }
            textColor: { type: color, $description: The colour of the text. }
            textTransform: { type: TextTransform, $description: The case in which the text is shown. }

        ImageScreenStyle:
          $description: "A screen that is made of an image, apart from its areas."
          fields:
            image: { type: image, $description: The image. }
            width: { type: number, range: [1, 1000000], $description: The width of the drawing in which the frames of areas are given. }
            height: { type: number, range: [1, 1000000], $description: The height of that drawing. }
            content: { type: ScreenContentMode, $description: "How the image fills the view; `fitWidth` if not set." }

        ScreenArea:
          $description: "An area of a screen that can be tapped. One without a frame is absent."
          short: { frame: [x, y, width, height] }
          fields:
            x: { type: number, range: [-1000000, 1000000], $description: The left edge in the drawing. }
            y: { type: number, range: [-1000000, 1000000], $description: The upper edge in the drawing. }
            width: { type: number, range: [0, 1000000], $description: The width in the drawing. }
            height: { type: number, range: [0, 1000000], $description: The height in the drawing. }
            touchInset: { type: number, range: [0, 1000], $description: "How far around the frame a touch counts, whatever the scale of the image." }
            label: { type: string, $description: "The text for screen readers: a key of the app's strings, or the text itself." }
            role: { type: ScreenAreaRole, $description: "The role for screen readers; `button` if not set." }
            image: { type: image, states: true, $description: The image over the frame. }

        """
}
