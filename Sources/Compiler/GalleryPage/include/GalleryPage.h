#ifndef GALLERY_PAGE_H
#define GALLERY_PAGE_H

#include <stddef.h>

/// A text of a page: HTML with `{{name}}` for what is filled in, a script or a style sheet.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} gallery_text;

/// The style of drawn components, for pages of any kind.
gallery_text gallery_drawing_style(void);

/// The page that shows many components at once, for pictures, and its script.
gallery_text gallery_sheet_page(void);
gallery_text gallery_sheet_script(void);

/// The page that shows its data with one script.
gallery_text gallery_page(void);

/// The script and style of the report of pictures that differ.
gallery_text gallery_report_script(void);
gallery_text gallery_report_style(void);

/// The script and style of the review of a change.
gallery_text gallery_review_script(void);
gallery_text gallery_review_style(void);

/// The gallery's own script and style.
gallery_text gallery_script(void);
gallery_text gallery_style(void);

#endif
