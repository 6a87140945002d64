#include "GalleryPage.h"

// C23 has it, and the compilers that come with Swift understand it in every dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "Page/page.html"
};

static const unsigned char sheet_page[] = {
#embed "Page/sheet.html"
};

static const unsigned char served_page[] = {
#embed "Page/served.html"
};

static const unsigned char drawing_style[] = {
#embed "Page/drawing.css"
};

static const unsigned char style[] = {
#embed "Page/theme.css"
,
#embed "Page/gallery.css"
,
#embed "Page/inspect.css"
,
#embed "Page/changes.css"
,
#embed "Page/served.css"
};

static const unsigned char report_style[] = {
#embed "Page/theme.css"
,
#embed "Page/report.css"
};

static const unsigned char review_style[] = {
#embed "Page/theme.css"
,
#embed "Page/review.css"
};

static gallery_text text(const unsigned char *bytes, size_t count) {
    gallery_text text = {bytes, count};
    return text;
}

gallery_text gallery_drawing_style(void) { return text(drawing_style, sizeof drawing_style); }
gallery_text gallery_page(void) { return text(page, sizeof page); }
gallery_text gallery_report_style(void) { return text(report_style, sizeof report_style); }
gallery_text gallery_review_style(void) { return text(review_style, sizeof review_style); }
gallery_text gallery_served_page(void) { return text(served_page, sizeof served_page); }
gallery_text gallery_sheet_page(void) { return text(sheet_page, sizeof sheet_page); }
gallery_text gallery_style(void) { return text(style, sizeof style); }
