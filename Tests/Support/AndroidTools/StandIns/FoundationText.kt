// Stand-ins for text: signatures from androidx/androidx, compose/foundation/foundation/api/1.9.0-beta01.txt.
@file:Suppress("UNUSED_PARAMETER")

package androidx.compose.foundation.text

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.ColorProducer
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextOverflow

public interface TextAutoSize

/** What was shown last: a test reads it. */
public var shownTexts: MutableList<String> = mutableListOf()

@Composable
public fun BasicText(
    text: String,
    modifier: Modifier = Modifier,
    style: TextStyle = TextStyle.Default,
    onTextLayout: ((TextLayoutResult) -> Unit)? = null,
    overflow: TextOverflow = TextOverflow.Clip,
    softWrap: Boolean = true,
    maxLines: Int = Int.MAX_VALUE,
    minLines: Int = 1,
    color: ColorProducer? = null,
    autoSize: TextAutoSize? = null,
) {
    shownTexts.add("$text $modifier $overflow $softWrap $maxLines")
}
