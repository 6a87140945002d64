#include "GalleryPage.h"

// C23 has it, and the compilers that come with Swift understand it in every dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Scripts stand in the order in which they need each other.
static const unsigned char drawing_script[] = {
#embed "Page/data.js"
,
#embed "Page/images.js"
,
#embed "Page/drawing.js"
};

static const unsigned char drawing_style[] = {
#embed "Page/drawing.css"
};

static const unsigned char script[] = {
#embed "Page/elements.js"
,
#embed "Page/colors.js"
,
#embed "Page/project.js"
,
#embed "Page/settings.js"
,
#embed "Page/stage.js"
,
#embed "Page/tokens.js"
,
#embed "Page/styles.js"
,
#embed "Page/components.js"
,
#embed "Page/find.js"
,
#embed "Page/tries.js"
,
#embed "Page/controls.js"
,
#embed "Page/inspect.js"
,
#embed "Page/measure.js"
,
#embed "Page/changes.js"
,
#embed "Page/watch.js"
,
#embed "Page/gallery.js"
};

static const unsigned char sheet_script[] = {
#embed "Page/sheet.js"
};

static const unsigned char style[] = {
#embed "Page/gallery.css"
,
#embed "Page/inspect.css"
};

static gallery_text text(const unsigned char *bytes, size_t count) {
    gallery_text text = {bytes, count};
    return text;
}

gallery_text gallery_drawing_script(void) { return text(drawing_script, sizeof drawing_script); }
gallery_text gallery_drawing_style(void) { return text(drawing_style, sizeof drawing_style); }
gallery_text gallery_script(void) { return text(script, sizeof script); }
gallery_text gallery_sheet_script(void) { return text(sheet_script, sizeof sheet_script); }
gallery_text gallery_style(void) { return text(style, sizeof style); }
