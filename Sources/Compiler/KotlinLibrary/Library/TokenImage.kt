package com.example.styles

import androidx.compose.runtime.Immutable

/** An image by its name. Which resource that is, the app decides: `badge/sport` may be `R.drawable.badge_sport`. */
@Immutable
@JvmInline
public value class TokenImage(
    /** The name in the token files, or an address that starts with `https://`. */
    public val name: String,
) {
    /** Whether the image has to be loaded. */
    public val isAddress: Boolean get() = name.startsWith("https://", ignoreCase = true)
}
