// Stand-ins for Android itself: signatures from the platform's own API, frameworks/base/core/api/current.txt.
package android.os

public object Build {
    public object VERSION {
        @JvmField
        public var SDK_INT: Int = 34
    }

    public object VERSION_CODES {
        public const val UPSIDE_DOWN_CAKE: Int = 34
    }
}
