import TokenDiagnostics
import TokenParser

/// The style types of the `ViewStyles` module, in the format of every other style file; always loaded before a project's own.
///
/// No case is called `none`: assigned to an optional field it would mean nil.
/// `Sources/ViewStyles/GeneratedTypes.swift` is printed from this text, so that the two cannot differ.
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

        ViewStyle:
          $description: What every view has.
          fields:
            backgroundColor: color
            borderColor: color
            borderWidth: dimension
            cornerRadius: dimension
            alpha: number
            tintColor: color
            shadow: shadow
            gradient: gradient
            clipsToBounds: bool

        BorderStyle:
          $description: The edge of a view whose background is its content, such as a colour swatch.
          fields:
            color: color
            width: dimension
            cornerRadius: dimension

        LabelStyle:
          $description: A text that is only read.
          fields:
            viewStyle: ViewStyle
            font: typography
            textColor: color
            highlightedTextColor: color
            textAlignment: TextAlignment
            numberOfLines: number
            lineBreakMode: LineBreakMode
            textTransform: TextTransform

        ImageViewStyle:
          $description: An image that is style, not content.
          fields:
            viewStyle: ViewStyle
            image: image
            contentMode: ContentMode
            tintColor: color
            width: dimension
            height: dimension

        ButtonStyle:
          $description: A button, with a value for each control state where it matters.
          fields:
            viewStyle: ViewStyle
            font: typography
            titleColor: { type: color, states: true }
            backgroundColor: { type: color, states: true }
            borderColor: { type: color, states: true }
            image: { type: image, states: true }
            imageColor: { type: color, states: true }
            backgroundImage: { type: image, states: true }
            contentInsets: insets
            contentAlignment: ContentAlignment
            imagePlacement: ImagePlacement
            imagePadding: dimension
            textTransform: TextTransform
            minimumHeight: dimension

        TextFieldStyle:
          $description: A line of text that is edited.
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
          $description: Several lines of text that are edited.
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
            spacing: dimension
            insets: insets

        SwitchStyle:
          $description: A switch.
          fields:
            viewStyle: ViewStyle
            onTintColor: color
            thumbTintColor: color

        """
}

extension StyleLayout {
    /// The built-in types alone.
    package static var builtIn: StyleLayout {
        var diagnostics = Diagnostics()
        var reader = StyleReader()
        let file = SourceFile(name: BuiltInStyles.name, text: BuiltInStyles.yaml)
        if let tree = SyntaxParser().parse(file, reporting: &diagnostics) { reader.read(tree, isBuiltIn: true) }
        var builder = StyleLayoutBuilder(declarations: reader.declarations, enumerations: reader.enumerations)
        return builder.build()
    }
}
