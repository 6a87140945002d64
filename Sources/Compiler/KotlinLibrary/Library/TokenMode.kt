package com.example.styles

import android.app.UiModeManager
import android.os.Build
import androidx.annotation.RequiresApi
import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.platform.LocalContext
import androidx.compose.ui.platform.LocalInspectionMode

/** The appearance for which a token has a value. */
public enum class TokenMode { Light, Dark, HighContrast, DarkHighContrast }

/**
 * The mode of the system: its dark theme and, from Android 14 (API 34), its contrast.
 *
 * Medium and high contrast both count as high. Previews have normal contrast: there is no system to ask.
 */
@Composable
public fun systemTokenMode(): TokenMode {
    val isDark = isSystemInDarkTheme()
    val isHighContrast =
        !LocalInspectionMode.current &&
            Build.VERSION.SDK_INT >= Build.VERSION_CODES.UPSIDE_DOWN_CAKE &&
            isSystemInHighContrast()
    return when {
        isDark && isHighContrast -> TokenMode.DarkHighContrast
        isDark -> TokenMode.Dark
        isHighContrast -> TokenMode.HighContrast
        else -> TokenMode.Light
    }
}

@RequiresApi(Build.VERSION_CODES.UPSIDE_DOWN_CAKE)
@Composable
private fun isSystemInHighContrast(): Boolean {
    val context = LocalContext.current
    val manager = remember(context) { context.getSystemService(UiModeManager::class.java) }
    var contrast by remember(manager) { mutableStateOf(manager.contrast) }
    DisposableEffect(manager) {
        val listener = UiModeManager.ContrastChangeListener { contrast = it }
        manager.addContrastChangeListener(context.mainExecutor, listener)
        onDispose { manager.removeContrastChangeListener(listener) }
    }
    return contrast >= MEDIUM_CONTRAST
}

/** What the system reports for the medium setting; the standard one is 0, the high one 1. */
private const val MEDIUM_CONTRAST = 0.5f
