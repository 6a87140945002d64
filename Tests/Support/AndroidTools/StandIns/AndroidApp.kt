// Stand-ins for Android itself: signatures from the platform's own API, frameworks/base/core/api/current.txt.
@file:Suppress("UNUSED_PARAMETER")

package android.app

import java.util.concurrent.Executor

public open class UiModeManager {
    public val contrast: Float get() = testContrast

    public fun addContrastChangeListener(executor: Executor, listener: ContrastChangeListener) {}

    public fun removeContrastChangeListener(listener: ContrastChangeListener) {}

    public fun interface ContrastChangeListener {
        public fun onContrastChanged(contrast: Float)
    }

    public companion object {
        /** What a test wants the system's contrast to be. */
        public var testContrast: Float = 0f
    }
}
