import Testing
import TokenAndroid

@Suite struct AndroidNameTests {
    @Test(arguments: [
        ("color.text.onAccent", "color_text_on_accent"), ("color.text.on-accent", "color_text_on_accent"),
        ("palette.purple.500", "palette_purple_500"), ("space.1-5", "space_1_5"), ("space.15", "space_15"),
        ("URLBar.HTTPServer", "url_bar_http_server"),
        ("size2XL", "size2_xl"), ("NewsViewStyle.promoted.titleStyle.textColor", "news_view_style_promoted_title_style_text_color"),
        ("a.//", "a_u002fu002f"),
        ("10.x", "_10_x"), ("new", "new_"), ("color.new", "color_new"), ("größe", "gru00f6u00dfe"), ("👋", "u1f44b"),
        ("-->", "u002du002du003e"),
        ("a b", "a_b"), ("a.~1", "a_1"), ("a-", "a_"), ("_", "u005f"), ("", "_"),
    ])
    func wordsOfPaths(path: String, name: String) {
        #expect(AndroidName(path).text == name)
    }
}
