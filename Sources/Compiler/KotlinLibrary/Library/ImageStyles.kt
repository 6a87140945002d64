package com.example.styles

import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.width
import androidx.compose.ui.AbsoluteAlignment
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.ColorFilter
import androidx.compose.ui.layout.ContentScale

/** Shows the view of an image in its size. What the style says of symbols is only readable. */
public fun Modifier.imageViewStyle(style: ImageViewStyle?): Modifier =
    ifSet(style?.width) { width(it) }
        .ifSet(style?.height) { height(it) }
        .ifSet(style?.aspectRatio?.takeIf { it > 0 }) { aspectRatio(it) }
        .viewStyle(style?.viewStyle)

/** How `Image` scales its painter. */
public val ImageViewStyle.contentScale: ContentScale
    get() =
        when (contentMode) {
            ContentMode.ScaleToFill, ContentMode.Redraw -> ContentScale.FillBounds
            ContentMode.ScaleAspectFit, null -> ContentScale.Fit
            ContentMode.ScaleAspectFill -> ContentScale.Crop
            else -> ContentScale.None
        }

/** Where `Image` has its painter. */
public val ImageViewStyle.alignment: Alignment
    get() =
        when (contentMode) {
            ContentMode.Top -> Alignment.TopCenter
            ContentMode.Bottom -> Alignment.BottomCenter
            ContentMode.Left -> AbsoluteAlignment.CenterLeft
            ContentMode.Right -> AbsoluteAlignment.CenterRight
            else -> Alignment.Center
        }

/** The tint for images of one colour, which `Image` takes; null keeps the image's own colours. */
public val ImageViewStyle.colorFilter: ColorFilter? get() = tintColor?.let { ColorFilter.tint(it) }
