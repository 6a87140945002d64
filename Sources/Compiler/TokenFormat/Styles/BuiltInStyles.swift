/// The style types of the `ViewStyles` module, in the format of any other style file. They are always loaded before a project's own.
///
/// Only a field here can have a `range`: the lowest and the highest number, and a 1 if it must be whole. It applies to the resolved number, in points for
/// a dimension. No case is named `none`: assigned to an
/// optional field, it would mean nil. `Sources/App/ViewStyles/GeneratedTypes.swift` is generated from this text, which keeps the two equal.
package enum BuiltInStyles {
    package static let name = "ViewStyles.yaml"

    package static let yaml = """
        enums:
          TextAlignment: [natural, leading, center, trailing, left, right, justified]
          LineBreakMode: [wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle]
          TextTransform: [plain, uppercase, lowercase, capitalized]
          ContentMode: [scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right]
          StackAxis: [horizontal, vertical]
          StackAlignment: [fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline]
          StackDistribution: [fill, fillEqually, fillProportionally, equalSpacing, equalCentering]
          ContentAlignment: [leading, center, trailing, fill, left, right]
          ImagePlacement: [leading, trailing, top, bottom]
          TextFieldBorder: [plain, line, bezel, roundedRect]
          ClearButtonMode: [never, whileEditing, unlessEditing, always]
          KeyboardAppearance: [default, light, dark]
          GradientDirection: [topToBottom, leadingToTrailing, topLeadingToBottomTrailing, bottomLeadingToTopTrailing]

        ViewStyle:
          $description: The style of any view.
          fields:
            backgroundColor: color
            borderColor: color
            borderWidth: { type: dimension, range: [0, 1000000] }
            cornerRadius: { type: dimension, range: [0, 1000000] }
            alpha: { type: number, range: [0, 1] }
            tintColor: color
            shadow: shadow
            gradient: gradient
            gradientDirection: GradientDirection
            clipsToBounds: bool

        BorderStyle:
          $description: The edge of a view whose background is its content, such as a colour swatch.
          fields:
            color: color
            width: { type: dimension, range: [0, 1000000] }
            cornerRadius: { type: dimension, range: [0, 1000000] }

        LabelStyle:
          $description: Text that cannot be edited.
          fields:
            viewStyle: ViewStyle
            font: typography
            textColor: color
            highlightedTextColor: color
            textAlignment: TextAlignment
            numberOfLines: { type: number, range: [0, 1000000, 1] }
            lineBreakMode: LineBreakMode
            textTransform: TextTransform

        ImageViewStyle:
          $description: An image that is content, such as a photo.
          fields:
            viewStyle: ViewStyle
            contentMode: ContentMode
            tintColor: color
            width: { type: dimension, range: [0, 1000000] }
            height: { type: dimension, range: [0, 1000000] }

        IconStyle:
          $description: An image that is part of the style.
          fields:
            imageViewStyle: ImageViewStyle
            image: image

        ButtonStyle:
          $description: A button, with a value for each control state where it matters; its image is content.
          fields:
            viewStyle: ViewStyle
            font: typography
            titleColor: { type: color, states: true }
            backgroundColor: { type: color, states: true }
            borderColor: { type: color, states: true }
            imageColor: { type: color, states: true }
            backgroundImage: { type: image, states: true }
            contentInsets: insets
            contentAlignment: ContentAlignment
            imagePlacement: ImagePlacement
            imagePadding: { type: dimension, range: [0, 1000000] }
            textTransform: TextTransform
            minimumHeight: { type: dimension, range: [0, 1000000] }

        ImagedButtonStyle:
          $description: A button whose image is part of the style.
          fields:
            buttonStyle: ButtonStyle
            image: { type: image, states: true }

        TextFieldStyle:
          $description: A single line of editable text.
          fields:
            viewStyle: ViewStyle
            font: typography
            textColor: color
            placeholderColor: color
            cursorColor: color
            textAlignment: TextAlignment
            border: TextFieldBorder
            clearButtonMode: ClearButtonMode
            keyboardAppearance: KeyboardAppearance
            contentInsets: insets

        TextViewStyle:
          $description: Several lines of editable text.
          fields:
            viewStyle: ViewStyle
            font: typography
            textColor: color
            cursorColor: color
            textAlignment: TextAlignment
            keyboardAppearance: KeyboardAppearance
            contentInsets: insets

        StackStyle:
          $description: How a stack lays out its views.
          fields:
            viewStyle: ViewStyle
            axis: StackAxis
            alignment: StackAlignment
            distribution: StackDistribution
            spacing: { type: dimension, range: [-1000000, 1000000] }
            insets: insets

        SwitchStyle:
          $description: A switch.
          fields:
            viewStyle: ViewStyle
            onTintColor: color
            thumbTintColor: color

        NavigationBarStyle:
          $description: The bar at the top of a screen; its tint colour is that of its buttons.
          fields:
            viewStyle: ViewStyle
            backgroundColor: color
            shadowColor: { type: color, $description: The line below the bar. }
            titleFont: typography
            titleColor: color
            largeTitleFont: typography
            largeTitleColor: color
            prefersLargeTitles: bool

        TabBarStyle:
          $description: The bar at the bottom of an app.
          fields:
            viewStyle: ViewStyle
            backgroundColor: color
            shadowColor: { type: color, $description: The line above the bar. }
            itemFont: typography
            itemColor: { type: color, states: true }
            badgeColor: color

        TableViewCellStyle:
          $description: A table row; its contents have their own styles.
          fields:
            viewStyle: ViewStyle
            selectedBackgroundColor: color

        """
}
