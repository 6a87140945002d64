#if canImport(UIKit) && !os(watchOS)
    import StyleTypes
    import Testing
    import TokenRuntime
    import UIKit
    import ViewStyles

    /// What Apple's documentation leaves open. `Documentation/Platforms.md` lists the questions; a test that fails answers one with no.
    @MainActor struct OpenQuestionTests {
        private let screen = Screen()
        private let red = TokenColor(red: 1, green: 0, blue: 0)
        private let green = TokenColor(red: 0, green: 1, blue: 0)
        private let blue = TokenColor(red: 0, green: 0, blue: 1)

        private func shownCell() throws -> UITableViewCell {
            let table = UITableView(frame: screen.window.bounds, style: .plain)
            let source = OneRow()
            table.dataSource = source
            screen.show(table)
            table.layoutIfNeeded()
            return try withExtendedLifetime(source) { try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))) }
        }

        // MARK: - Automatic backgrounds of cells

        @Test func aCellWithoutAStyledBackgroundKeepsItsAutomaticOne() throws {
            let cell = try shownCell()
            let hadOne = cell.backgroundConfiguration != nil
            cell.apply(style: TableViewCellStyle(viewStyle: ViewStyle(cornerRadius: 2)))
            cell.setSelected(true, animated: false)
            cell.layoutIfNeeded()
            #expect((cell.backgroundConfiguration != nil) == hadOne)
            #expect(cell.automaticallyUpdatesBackgroundConfiguration)
        }

        @Test func anAutomaticBackgroundDoesNotReturnOverThatOfAStyle() throws {
            let cell = try shownCell()
            let hadOne = cell.backgroundConfiguration != nil
            let gradient = TokenGradient([.init(color: green, position: 0), .init(color: green, position: 1)])
            cell.apply(style: TableViewCellStyle(viewStyle: ViewStyle(gradient: gradient), selectedBackgroundColor: red))
            cell.layoutIfNeeded()
            #expect(Pixels(of: cell)[150, 5].isClose(to: .green))
            cell.setSelected(true, animated: false)
            cell.layoutIfNeeded()
            #expect(cell.backgroundConfiguration == nil)
            #expect(Pixels(of: cell)[150, 5].isClose(to: .red))
            cell.setSelected(false, animated: false)
            cell.apply(style: nil)
            #expect((cell.backgroundConfiguration != nil) == hadOne)
        }

        /// With its own background, a list cell would cover that of the style.
        @Test func aListCellShowsTheColoursOfAStyleByState() throws {
            let view = UICollectionView(
                frame: screen.window.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
            let cells = OneCell()
            view.dataSource = cells
            screen.show(view)
            view.layoutIfNeeded()
            let cell = try withExtendedLifetime(cells) { try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))) }
            cell.apply(style: CollectionViewCellStyle(backgroundColor: [.normal: green, .selected: red]))
            cell.layoutIfNeeded()
            #expect(Pixels(of: cell)[150, 5].isClose(to: .green))
            cell.isSelected = true
            cell.layoutIfNeeded()
            #expect(Pixels(of: cell)[150, 5].isClose(to: .red))
        }

        @Test func aCellShowsTheColourOfAStyle() throws {
            let cell = try shownCell()
            cell.apply(style: TableViewCellStyle(viewStyle: ViewStyle(backgroundColor: green)))
            cell.layoutIfNeeded()
            #expect(Pixels(of: cell)[150, 5].isClose(to: .green))
        }

        // MARK: - Texts that come later

        /// UIKit might set one of the two through the other.
        @Test func aStyledLabelKeepsItsLineHeight() throws {
            let label = StyledLabel()
            let font = TokenFont(families: ["system-ui"], size: 20, lineHeight: 2, letterSpacing: 1)
            screen.show(label)
            label.apply(style: LabelStyle(font: font, textTransform: .uppercase))
            label.text = "news"
            label.layoutIfNeeded()
            let attributes = try #require(label.attributedText?.attributes(at: 0, effectiveRange: nil))
            #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.minimumLineHeight == 40)
            #expect(label.attributedText?.string == "NEWS")
            #expect(label.text == "news")
            #expect(label.intrinsicContentSize.height >= 40)
        }

        /// Apple's page of `text` says so. Public reports of struck-out texts in reused cells say that it keeps those at the beginning.
        @Test func aTextHasNoAttributesOfTheLastOne() {
            let label = UILabel()
            label.attributedText = NSAttributedString(string: "old", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
            label.text = "new"
            #expect(label.attributedText?.attribute(.strikethroughStyle, at: 0, effectiveRange: nil) == nil)
        }

        /// UIKit would show these in the colour of the first letter.
        @Test func lettersWithoutAColourHaveThatOfTheStyle() {
            let label = StyledLabel()
            screen.show(label)
            label.apply(style: LabelStyle(font: TokenFont(families: ["system-ui"], size: 20, lineHeight: 2), textColor: blue))
            let text = NSMutableAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
            text.append(NSAttributedString(string: " and the rest"))
            for _ in 0..<2 {
                label.attributedText = text
                #expect(label.attributedText?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == blue.uiColor)
            }
            label.text = "plain"
            #expect(label.textColor == blue.uiColor)
        }

        // MARK: - UIAppearance

        /// Also a nil that was set on the view.
        @Test(arguments: [true, false])
        func aStyleWinsOverUIAppearance(styleIsFirst: Bool) {
            UIProgressView.appearance().progressTintColor = .red
            defer { UIProgressView.appearance().progressTintColor = nil }
            let view = UIProgressView()
            if styleIsFirst { view.apply(style: ProgressViewStyle()) }
            screen.show(view)
            if !styleIsFirst { view.apply(style: ProgressViewStyle()) }
            #expect(view.progressTintColor == nil)
            view.removeFromSuperview()
            screen.show(view)
            #expect(view.progressTintColor == nil)
        }

        // MARK: - Corners

        /// A radius of half the shorter side, as CSS makes it, and no star.
        @Test(arguments: [CGSize(width: 40, height: 40), CGSize(width: 100, height: 40)])
        func aLargeRadiusMakesACapsule(size: CGSize) {
            let view = UIView(frame: CGRect(origin: .zero, size: size))
            screen.show(view)
            let gradient = TokenGradient([.init(color: red, position: 0), .init(color: red, position: 1)])
            for style in [ViewStyle(backgroundColor: red, cornerRadius: 9999), ViewStyle(cornerRadius: 9999, gradient: gradient)] {
                view.apply(style: style)
                let pixels = Pixels(of: view)
                let (width, height) = (Int(size.width), Int(size.height))
                #expect(pixels[1, 1] == .clear)
                #expect(pixels[width - 2, height - 2] == .clear)
                #expect(pixels[width / 2, height / 2].isClose(to: .red))
                #expect(pixels[2, height / 2].isClose(to: .red))
                #expect(pixels[width / 2, 2].isClose(to: .red))
            }
        }

        /// A capsule that is set in layout, and one corner that is sharp.
        @Test func aCapsuleFollowsTheSizeAndTheLayoutDirection() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            screen.show(view)
            view.semanticContentAttribute = .forceRightToLeft
            view.apply(style: ViewStyle(backgroundColor: red, cornerShape: .capsule, roundedCorners: .leading))
            view.frame.size = CGSize(width: 100, height: 60)
            view.layoutIfNeeded()
            #expect(view.layer.cornerRadius == 30)
            let pixels = Pixels(of: view)
            #expect(pixels[98, 1] == .clear)
            #expect(pixels[98, 58] == .clear)
            #expect(pixels[1, 1].isClose(to: .red))
            #expect(pixels[1, 58].isClose(to: .red))
        }

        /// UIKit rounds the control itself.
        @Test func aSegmentedControlKeepsTheCornersOfAStyle() {
            let control = UISegmentedControl(items: ["One", "Two"])
            control.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
            control.apply(style: SegmentedControlStyle(viewStyle: ViewStyle(backgroundColor: red, cornerRadius: 16)))
            screen.show(control)
            control.layoutIfNeeded()
            #expect(control.layer.cornerRadius == 16)
        }

        /// The dashes begin in the middle of the upper edge.
        @Test func dashesLieInFrontOfViewsThatAreAddedLater() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            screen.show(view)
            let dashes = TokenStrokeStyle(.dashes([10, 10], lineCap: .butt))
            view.apply(style: ViewStyle(borderColor: red, borderWidth: 4, borderPattern: dashes))
            let inside = UIView(frame: view.bounds)
            inside.backgroundColor = .green
            view.addSubview(inside)
            view.layoutIfNeeded()
            let pixels = Pixels(of: view)
            #expect(pixels[55, 2].isClose(to: .red))
            #expect(pixels[65, 2].isClose(to: .green))
            #expect(pixels[55, 20].isClose(to: .green))
        }

        // MARK: - Text

        @Test func boldTextThatIsSwitchedOnLaterMakesLabelsBolder() {
            let label = UILabel()
            label.text = "news"
            screen.show(label)
            screen.change(.regular)
            label.apply(style: LabelStyle(font: TokenFont(families: ["system-ui"], size: 17, lineHeight: 1.2)))
            let regular = label.intrinsicContentSize.width
            screen.change(.bold)
            #expect(label.intrinsicContentSize.width > regular)
            screen.change(.regular)
            #expect(label.intrinsicContentSize.width == regular)
        }

        /// Pairs such as these are closer than the advances of their letters; `kern` of 0 would undo that.
        @Test func letterSpacingOfZeroKeepsTheFontsKerning() {
            let (label, plain) = (UILabel(), UILabel())
            let font = TokenFont(families: ["Helvetica Neue"], size: 40, lineHeight: 1.2)
            (label.text, plain.text) = ("AVAVATo", "AVAVATo")
            plain.font = font.uiFont(compatibleWith: label.traitCollection)
            label.apply(style: LabelStyle(font: font))
            #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width)
        }

        @Test func insetsOfATextFieldHoldWhileItIsEdited() {
            let field = InsetTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            screen.show(field)
            field.apply(
                style: TextFieldStyle(
                    clearButtonMode: .whileEditing, contentInsets: TokenInsets(top: 0, leading: 16, bottom: 0, trailing: 16)))
            field.text = "name"
            #expect(field.textRect(forBounds: field.bounds).minX == 16)
            field.becomeFirstResponder()
            #expect(field.editingRect(forBounds: field.bounds).minX == 16)
            #expect(field.editingRect(forBounds: field.bounds).maxX <= field.clearButtonRect(forBounds: field.bounds).minX)
        }

        @Test func aTextFieldLooksEditedWhileItIs() {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            screen.show(field)
            field.apply(style: TextFieldStyle(borderWidth: [.normal: 1, .focused: 2]))
            #expect(field.layer.borderWidth == 1)
            field.becomeFirstResponder()
            #expect(field.layer.borderWidth == 2)
            field.resignFirstResponder()
            #expect(field.layer.borderWidth == 1)
        }

        // MARK: - Backdrops

        @Test func aGradientIsBehindSubviewsThatAreInsertedLater() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            screen.show(view)
            view.apply(style: ViewStyle(gradient: TokenGradient([.init(color: red, position: 0), .init(color: red, position: 1)])))
            let subview = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
            subview.backgroundColor = blue.uiColor
            view.insertSubview(subview, at: 0)
            let pixels = Pixels(of: view)
            #expect(pixels[10, 20].isClose(to: .blue))
            #expect(pixels[30, 20].isClose(to: .red))
        }

        /// Two shadows without blur, spread by 2 and by 4, and a view that is seen through.
        @Test func allShadowsAreAroundTheViewAndNotInIt() {
            let behind = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
            let view = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
            behind.addSubview(view)
            screen.show(behind)
            view.apply(style: ViewStyle(shadow: TokenShadow([.init(color: red, spread: 2), .init(color: blue, spread: 4)])))
            let pixels = Pixels(of: behind)
            #expect(pixels[30, 30] == .clear)
            #expect(pixels[30, 19].isClose(to: .red))
            #expect(pixels[30, 17].isClose(to: .blue))
            #expect(pixels[30, 10] == .clear)
        }
    }

    private final class OneRow: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    private final class OneCell: NSObject, UICollectionViewDataSource {
        private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 0)
        }
    }
#endif
