import FriendsComponents
import PlatformStyles
import SwiftUI
import TokenRuntime
import UIKit
import ViewStyles

/// The other views of the app have no content.
extension NewsComponentViews {
    func listCell() -> ComponentView<ListCellComponent> { .uiKit { PlainView() } }
    func avatar() -> ComponentView<AvatarComponent> { .uiKit { PlainView() } }
    func bottomBar() -> ComponentView<BottomBarComponent> { .uiKit { PlainView() } }
    func card() -> ComponentView<CardComponent> { .uiKit { PlainView() } }
    func chatBubble() -> ComponentView<ChatBubbleComponent> { .uiKit { PlainView() } }
    func chatPage() -> ComponentView<ChatPageComponent> { .uiKit { PlainView() } }
    func colorSwatch() -> ComponentView<ColorSwatchComponent> { .uiKit { PlainView() } }
    func emptyState() -> ComponentView<EmptyStateComponent> { .uiKit { PlainView() } }
    func friendsList() -> ComponentView<FriendsListComponent> { .swiftUI { FriendsListView(list: $0) } }
    func listScreen() -> ComponentView<ListScreenComponent> { .uiKit { PlainView() } }
    func messageComposer() -> ComponentView<MessageComposerComponent> { .uiKit { PlainView() } }
    func pictureSheet() -> ComponentView<PictureSheetComponent> { .uiKit { PlainView() } }
    func primaryButton() -> ComponentView<PrimaryButtonComponent> { .uiKit { PlainView() } }
    func profileBadge() -> ComponentView<ProfileBadgeComponent> { .uiKit { PlainView() } }
    func profileHeader() -> ComponentView<ProfileHeaderComponent> { .uiKit { PlainView() } }
    func profilePage() -> ComponentView<ProfilePageComponent> { .uiKit { PlainView() } }
    func progressBar() -> ComponentView<ProgressBarComponent> { .uiKit { PlainView() } }
    func searchField() -> ComponentView<SearchFieldComponent> { .uiKit { PlainView() } }
    func secondaryButton() -> ComponentView<SecondaryButtonComponent> { .uiKit { PlainView() } }
    func signUpForm() -> ComponentView<SignUpFormComponent> { .uiKit { PlainView() } }
    func skeleton() -> ComponentView<SkeletonComponent> { .uiKit { PlainView() } }
    func switchRow() -> ComponentView<SwitchRowComponent> { .uiKit { PlainView() } }
    func tooltip() -> ComponentView<TooltipComponent> { .uiKit { PlainView() } }
    func topBar() -> ComponentView<TopBarComponent> { .uiKit { PlainView() } }
    func verificationCode() -> ComponentView<VerificationCodeComponent> { .uiKit { PlainView() } }
}

/// A view that takes no style.
final class PlainView<Shown: Component>: UIView, StatableView {
    var content: Shown.Content?
    var updates: [Shown.Update] = []

    func show(_ content: Shown.Content) { self.content = content }
    func apply(_ update: Shown.Update) { updates.append(update) }
    func perform(_ action: Shown.Action) {}
}

final class NewsView: UIView, NewsViewStyleApplying, StatableView {
    typealias Shown = NewsViewComponent
    let titleLabel = UILabel()
    let messageLabel = UILabel()

    func show(_ content: NewsViewComponent.Content) {
        titleLabel.text = content.title
        messageLabel.text = content.message
    }

    func apply(_ update: NewsViewComponent.Update) {}
    func perform(_ action: NewsViewComponent.Action) {}
}

struct BannerView: View {
    let model: ComponentModel<BannerComponent>
    let variant: BannerComponent.Variant

    var body: some View {
        Text(model.content.text).viewStyle { BannerComponent.style(in: $0, model.state, variant).textStyle }
    }
}
