#ifndef GALLERY_PAGE_H
#define GALLERY_PAGE_H

#include <stddef.h>

/// A text of a page: HTML with `{{name}}` for what is filled in, or a style sheet.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} gallery_text;

/// An ES module of the pages' scripts.
typedef struct {
    /// The name of its file.
    const char *name;
    /// UTF-8, ended by a zero.
    const unsigned char *text;
} gallery_module;

gallery_module gallery_module_at(size_t index);
size_t gallery_module_count(void);

/// The page that shows its data with one script, and the gallery's style.
gallery_text gallery_page(void);
gallery_text gallery_style(void);

/// The page at the address of a served gallery.
gallery_text gallery_served_page(void);

/// The page that shows many components at once, for pictures.
gallery_text gallery_sheet_page(void);

/// The style of drawn components, for pages of any kind.
gallery_text gallery_drawing_style(void);

/// The style of the report of pictures that differ.
gallery_text gallery_report_style(void);

/// The style of the review of a change.
gallery_text gallery_review_style(void);

#endif
