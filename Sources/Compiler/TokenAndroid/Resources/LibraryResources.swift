/// The resources that androidx's core and appcompat, and Material Components declare. Written by `Scripts/android-resources.py`.
///
/// An app's resource of the same type and name silently replaces one of these.
struct LibraryResources {
    /// What the names of all other resources of these libraries begin with.
    private static let families = ["abc_", "m3_", "mtrl_"]

    /// By type, the names with spaces between them.
    private static let names: [String: String] = [
        "bool": """
        timepicker_force_input_mode_keyboard
        """,
        "color": """
        accent_material_dark accent_material_light androidx_core_ripple_material_light \
        androidx_core_secondary_text_default_material_light background_floating_material_dark background_floating_material_light \
        background_material_dark background_material_light bright_foreground_disabled_material_dark \
        bright_foreground_disabled_material_light bright_foreground_inverse_material_dark \
        bright_foreground_inverse_material_light bright_foreground_material_dark bright_foreground_material_light \
        button_material_dark button_material_light call_notification_answer_color call_notification_decline_color \
        design_bottom_navigation_shadow_color design_box_stroke_color design_dark_default_color_background \
        design_dark_default_color_error design_dark_default_color_on_background design_dark_default_color_on_error \
        design_dark_default_color_on_primary design_dark_default_color_on_secondary design_dark_default_color_on_surface \
        design_dark_default_color_primary design_dark_default_color_primary_dark design_dark_default_color_primary_variant \
        design_dark_default_color_secondary design_dark_default_color_secondary_variant design_dark_default_color_surface \
        design_default_color_background design_default_color_error design_default_color_on_background \
        design_default_color_on_error design_default_color_on_primary design_default_color_on_secondary \
        design_default_color_on_surface design_default_color_primary design_default_color_primary_dark \
        design_default_color_primary_variant design_default_color_secondary design_default_color_secondary_variant \
        design_default_color_surface design_error design_fab_shadow_end_color design_fab_shadow_mid_color \
        design_fab_shadow_start_color design_fab_stroke_end_inner_color design_fab_stroke_end_outer_color \
        design_fab_stroke_top_inner_color design_fab_stroke_top_outer_color design_icon_tint design_snackbar_background_color \
        dim_foreground_disabled_material_dark dim_foreground_disabled_material_light dim_foreground_material_dark \
        dim_foreground_material_light error_color_material_dark error_color_material_light foreground_material_dark \
        foreground_material_light highlighted_text_material_dark highlighted_text_material_light \
        m3expressive_bottom_nav_item_icon_tint m3expressive_bottom_nav_item_label_tint m3expressive_bottom_nav_item_ripple_tint \
        m3expressive_button_outline_color_selector m3expressive_button_outlined_background_color_selector \
        m3expressive_nav_rail_item_icon_tint m3expressive_nav_rail_item_label_tint m3expressive_nav_rail_item_ripple_tint \
        material_blue_grey_800 material_blue_grey_900 material_blue_grey_950 material_cursor_color material_deep_teal_200 \
        material_deep_teal_500 material_divider_color material_dynamic_color_dark_error \
        material_dynamic_color_dark_error_container material_dynamic_color_dark_on_error \
        material_dynamic_color_dark_on_error_container material_dynamic_color_light_error \
        material_dynamic_color_light_error_container material_dynamic_color_light_on_error \
        material_dynamic_color_light_on_error_container material_dynamic_neutral0 material_dynamic_neutral10 \
        material_dynamic_neutral100 material_dynamic_neutral20 material_dynamic_neutral30 material_dynamic_neutral40 \
        material_dynamic_neutral50 material_dynamic_neutral60 material_dynamic_neutral70 material_dynamic_neutral80 \
        material_dynamic_neutral90 material_dynamic_neutral95 material_dynamic_neutral99 material_dynamic_neutral_variant0 \
        material_dynamic_neutral_variant10 material_dynamic_neutral_variant100 material_dynamic_neutral_variant20 \
        material_dynamic_neutral_variant30 material_dynamic_neutral_variant40 material_dynamic_neutral_variant50 \
        material_dynamic_neutral_variant60 material_dynamic_neutral_variant70 material_dynamic_neutral_variant80 \
        material_dynamic_neutral_variant90 material_dynamic_neutral_variant95 material_dynamic_neutral_variant99 \
        material_dynamic_primary0 material_dynamic_primary10 material_dynamic_primary100 material_dynamic_primary20 \
        material_dynamic_primary30 material_dynamic_primary40 material_dynamic_primary50 material_dynamic_primary60 \
        material_dynamic_primary70 material_dynamic_primary80 material_dynamic_primary90 material_dynamic_primary95 \
        material_dynamic_primary99 material_dynamic_secondary0 material_dynamic_secondary10 material_dynamic_secondary100 \
        material_dynamic_secondary20 material_dynamic_secondary30 material_dynamic_secondary40 material_dynamic_secondary50 \
        material_dynamic_secondary60 material_dynamic_secondary70 material_dynamic_secondary80 material_dynamic_secondary90 \
        material_dynamic_secondary95 material_dynamic_secondary99 material_dynamic_tertiary0 material_dynamic_tertiary10 \
        material_dynamic_tertiary100 material_dynamic_tertiary20 material_dynamic_tertiary30 material_dynamic_tertiary40 \
        material_dynamic_tertiary50 material_dynamic_tertiary60 material_dynamic_tertiary70 material_dynamic_tertiary80 \
        material_dynamic_tertiary90 material_dynamic_tertiary95 material_dynamic_tertiary99 material_grey_100 material_grey_300 \
        material_grey_50 material_grey_600 material_grey_800 material_grey_850 material_grey_900 material_harmonized_color_error \
        material_harmonized_color_error_container material_harmonized_color_on_error \
        material_harmonized_color_on_error_container material_on_background_disabled material_on_background_emphasis_high_type \
        material_on_background_emphasis_medium material_on_primary_disabled material_on_primary_emphasis_high_type \
        material_on_primary_emphasis_medium material_on_surface_disabled material_on_surface_emphasis_high_type \
        material_on_surface_emphasis_medium material_on_surface_stroke material_personalized__highlighted_text \
        material_personalized__highlighted_text_inverse material_personalized_color_background \
        material_personalized_color_control_activated material_personalized_color_control_highlight \
        material_personalized_color_control_normal material_personalized_color_error material_personalized_color_error_container \
        material_personalized_color_on_background material_personalized_color_on_error \
        material_personalized_color_on_error_container material_personalized_color_on_primary \
        material_personalized_color_on_primary_container material_personalized_color_on_secondary \
        material_personalized_color_on_secondary_container material_personalized_color_on_surface \
        material_personalized_color_on_surface_inverse material_personalized_color_on_surface_variant \
        material_personalized_color_on_tertiary material_personalized_color_on_tertiary_container \
        material_personalized_color_outline material_personalized_color_outline_variant material_personalized_color_primary \
        material_personalized_color_primary_container material_personalized_color_primary_inverse \
        material_personalized_color_primary_text material_personalized_color_primary_text_inverse \
        material_personalized_color_secondary material_personalized_color_secondary_container \
        material_personalized_color_secondary_text material_personalized_color_secondary_text_inverse \
        material_personalized_color_surface material_personalized_color_surface_bright \
        material_personalized_color_surface_container material_personalized_color_surface_container_high \
        material_personalized_color_surface_container_highest material_personalized_color_surface_container_low \
        material_personalized_color_surface_container_lowest material_personalized_color_surface_dim \
        material_personalized_color_surface_inverse material_personalized_color_surface_variant \
        material_personalized_color_tertiary material_personalized_color_tertiary_container \
        material_personalized_color_text_hint_foreground_inverse material_personalized_color_text_primary_inverse \
        material_personalized_color_text_primary_inverse_disable_only \
        material_personalized_color_text_secondary_and_tertiary_inverse \
        material_personalized_color_text_secondary_and_tertiary_inverse_disabled material_personalized_hint_foreground \
        material_personalized_hint_foreground_inverse material_personalized_primary_inverse_text_disable_only \
        material_personalized_primary_text_disable_only material_slider_active_tick_marks_color \
        material_slider_active_track_color material_slider_halo_color material_slider_inactive_tick_marks_color \
        material_slider_inactive_track_color material_slider_thumb_color material_timepicker_button_background \
        material_timepicker_button_stroke material_timepicker_clock_text_color material_timepicker_clockface \
        material_timepicker_modebutton_tint notification_action_color_filter notification_icon_bg_color \
        primary_dark_material_dark primary_dark_material_light primary_material_dark primary_material_light \
        primary_text_default_material_dark primary_text_default_material_light primary_text_disabled_material_dark \
        primary_text_disabled_material_light ripple_material_dark ripple_material_light secondary_text_default_material_dark \
        secondary_text_default_material_light secondary_text_disabled_material_dark secondary_text_disabled_material_light \
        switch_thumb_disabled_material_dark switch_thumb_disabled_material_light switch_thumb_normal_material_dark \
        switch_thumb_normal_material_light tooltip_background_dark tooltip_background_light
        """,
        "dimen": """
        appcompat_dialog_background_inset clock_face_margin_start compat_button_inset_horizontal_material \
        compat_button_inset_vertical_material compat_button_padding_horizontal_material compat_button_padding_vertical_material \
        compat_control_corner_material compat_notification_large_icon_max_height compat_notification_large_icon_max_width \
        default_navigation_active_text_size default_navigation_text_size design_appbar_elevation \
        design_bottom_navigation_active_item_max_width design_bottom_navigation_active_item_min_width \
        design_bottom_navigation_active_text_size design_bottom_navigation_elevation design_bottom_navigation_height \
        design_bottom_navigation_icon_size design_bottom_navigation_item_max_width design_bottom_navigation_item_min_width \
        design_bottom_navigation_label_padding design_bottom_navigation_margin design_bottom_navigation_shadow_height \
        design_bottom_navigation_text_size design_bottom_sheet_elevation design_bottom_sheet_modal_elevation \
        design_bottom_sheet_peek_height_min design_fab_border_width design_fab_elevation design_fab_image_size \
        design_fab_size_mini design_fab_size_normal design_fab_translation_z_hovered_focused design_fab_translation_z_pressed \
        design_navigation_elevation design_navigation_icon_padding design_navigation_icon_size \
        design_navigation_item_horizontal_padding design_navigation_item_icon_padding design_navigation_item_vertical_padding \
        design_navigation_max_width design_navigation_padding_bottom design_navigation_separator_vertical_padding \
        design_snackbar_action_inline_max_width design_snackbar_action_text_color_alpha design_snackbar_background_corner_radius \
        design_snackbar_elevation design_snackbar_extra_spacing_horizontal design_snackbar_max_width design_snackbar_min_width \
        design_snackbar_padding_horizontal design_snackbar_padding_vertical design_snackbar_padding_vertical_2lines \
        design_snackbar_text_size design_tab_max_width design_tab_scrollable_min_width design_tab_text_size \
        design_tab_text_size_2line design_textinput_caption_translate_y disabled_alpha_material_dark \
        disabled_alpha_material_light highlight_alpha_material_colored highlight_alpha_material_dark \
        highlight_alpha_material_light hint_alpha_material_dark hint_alpha_material_light hint_pressed_alpha_material_dark \
        hint_pressed_alpha_material_light m3e_searchview_appbarwithsearch_toolbar_height \
        m3expressive_alert_dialog_bottom_padding m3expressive_alert_dialog_top_padding m3expressive_btn_min_height \
        m3expressive_btn_min_width m3expressive_nav_rail_content_margin_top m3expressive_nav_rail_header_items_margin \
        m3expressive_nav_rail_item_leading_trailing_padding m3expressive_nav_rail_item_min_height \
        m3expressive_nav_rail_item_spacing m3expressive_nav_rail_item_vertical_padding m3expressive_nav_rail_min_width \
        material_bottom_sheet_max_width material_clock_display_height material_clock_display_padding \
        material_clock_display_width material_clock_face_margin_bottom material_clock_face_margin_top \
        material_clock_hand_center_dot_radius material_clock_hand_padding material_clock_hand_stroke_width \
        material_clock_number_text_size material_clock_period_toggle_height material_clock_period_toggle_horizontal_gap \
        material_clock_period_toggle_vertical_gap material_clock_period_toggle_width material_clock_size material_cursor_inset \
        material_cursor_width material_divider_thickness material_emphasis_disabled material_emphasis_disabled_background \
        material_emphasis_high_type material_emphasis_medium material_filled_edittext_font_1_3_padding_bottom \
        material_filled_edittext_font_1_3_padding_top material_filled_edittext_font_2_0_padding_bottom \
        material_filled_edittext_font_2_0_padding_top material_font_1_3_box_collapsed_padding_top \
        material_font_2_0_box_collapsed_padding_top material_helper_text_default_padding_top \
        material_helper_text_font_1_3_padding_horizontal material_helper_text_font_1_3_padding_top \
        material_input_text_to_prefix_suffix_padding material_textinput_default_width material_textinput_max_width \
        material_textinput_min_width material_textinput_min_width_with_label material_time_picker_minimum_screen_height \
        material_time_picker_minimum_screen_width notification_action_icon_size notification_action_text_size \
        notification_big_circle_margin notification_content_margin_start notification_large_icon_height \
        notification_large_icon_width notification_main_column_padding_top notification_media_narrow_margin \
        notification_right_icon_size notification_right_side_padding_top notification_small_icon_background_padding \
        notification_small_icon_size_as_large notification_subtext_size notification_top_pad notification_top_pad_large_text \
        tooltip_corner_radius tooltip_horizontal_padding tooltip_margin tooltip_precise_anchor_extra_offset \
        tooltip_precise_anchor_threshold tooltip_vertical_padding tooltip_y_offset_non_touch tooltip_y_offset_touch
        """,
        "drawable": """
        avd_hide_password avd_show_password design_fab_background design_ic_visibility design_ic_visibility_off \
        design_password_eye design_snackbar_background ic_arrow_back_black_24 ic_call_answer ic_call_answer_low \
        ic_call_answer_video ic_call_answer_video_low ic_call_decline ic_call_decline_low ic_clear_black_24 ic_clock_black_24dp \
        ic_expand_less_22px ic_expand_more_22px ic_keyboard_black_24dp ic_m3_chip_check ic_m3_chip_checked_circle \
        ic_m3_chip_close ic_mtrl_arrow_circle ic_mtrl_checked_circle ic_mtrl_chip_checked_black ic_mtrl_chip_checked_circle \
        ic_mtrl_chip_close_circle ic_search_black_24 material_cursor_drawable material_ic_calendar_black_24dp \
        material_ic_clear_black_24dp material_ic_edit_black_24dp material_ic_keyboard_arrow_left_black_24dp \
        material_ic_keyboard_arrow_next_black_24dp material_ic_keyboard_arrow_previous_black_24dp \
        material_ic_keyboard_arrow_right_black_24dp material_ic_menu_arrow_down_black_24dp material_ic_menu_arrow_up_black_24dp \
        material_shape_arch material_shape_arrow material_shape_boom material_shape_bun material_shape_burst \
        material_shape_circle material_shape_clover_4 material_shape_clover_8 material_shape_cookie_12 material_shape_cookie_4 \
        material_shape_cookie_6 material_shape_cookie_7 material_shape_cookie_9 material_shape_diamond material_shape_fan \
        material_shape_flower material_shape_gem material_shape_ghostish material_shape_heart material_shape_hexagon \
        material_shape_oval material_shape_pentagon material_shape_pill material_shape_pixel_circle \
        material_shape_pixel_triangle material_shape_puffy material_shape_puffy_diamond material_shape_semicircle \
        material_shape_slanted_square material_shape_soft_boom material_shape_soft_burst material_shape_square \
        material_shape_sunny material_shape_triangle material_shape_very_sunny navigation_empty_icon \
        notification_template_icon_bg notification_template_icon_low_bg test_level_drawable
        """,
        "integer": """
        app_bar_elevation_anim_duration bottom_sheet_slide_duration cancel_button_image_alpha design_snackbar_text_max_lines \
        design_tab_indicator_anim_duration_ms hide_password_duration m3expressive_bottom_nav_icon_gravity \
        m3expressive_bottom_nav_item_gravity material_motion_duration_long_1 material_motion_duration_long_2 \
        material_motion_duration_medium_1 material_motion_duration_medium_2 material_motion_duration_short_1 \
        material_motion_duration_short_2 material_motion_path show_password_duration
        """,
        "string": """
        appbar_scrolling_view_behavior bottom_sheet_behavior bottomsheet_action_collapse bottomsheet_action_collapse_description \
        bottomsheet_action_expand bottomsheet_action_expand_description bottomsheet_action_expand_halfway \
        bottomsheet_action_half_expand_description bottomsheet_drag_handle_content_description bottomsheet_state_collapsed \
        bottomsheet_state_expanded bottomsheet_state_half_expanded call_notification_answer_action \
        call_notification_answer_video_action call_notification_decline_action call_notification_hang_up_action \
        call_notification_incoming_text call_notification_ongoing_text call_notification_screening_text \
        character_counter_content_description character_counter_overflowed_content_description character_counter_pattern \
        clear_text_end_icon_content_description error_a11y_label error_icon_content_description \
        exposed_dropdown_menu_content_description fab_transformation_scrim_behavior fab_transformation_sheet_behavior \
        hide_bottom_view_on_scroll_behavior icon_content_description item_view_role_description material_clock_display_divider \
        material_clock_toggle_content_description material_hour_24h_suffix material_hour_selection material_hour_suffix \
        material_minute_selection material_minute_suffix material_motion_easing_accelerated material_motion_easing_decelerated \
        material_motion_easing_emphasized material_motion_easing_linear material_motion_easing_standard \
        material_slider_range_end material_slider_range_start material_slider_value material_timepicker_am \
        material_timepicker_clock_mode_description material_timepicker_clock_mode_tooltip material_timepicker_hour \
        material_timepicker_hour_error material_timepicker_hour_error_24h material_timepicker_minute \
        material_timepicker_minute_error material_timepicker_pm material_timepicker_select_time \
        material_timepicker_text_input_mode_description material_timepicker_text_input_mode_tooltip \
        nav_rail_collapsed_a11y_label nav_rail_expanded_a11y_label password_toggle_content_description path_password_eye \
        path_password_eye_mask_strike_through path_password_eye_mask_visible path_password_strike_through \
        searchbar_scrolling_view_behavior searchview_clear_text_content_description searchview_navigation_content_description \
        side_sheet_accessibility_pane_title side_sheet_behavior status_bar_notification_info_overflow
        """,
    ]

    private let references = Set(names.flatMap { type, names in names.split(separator: " ").map { "@\(type)/\($0)" } })

    /// Whether a library declares the resource of a reference, `@dimen/notification_action_text_size`.
    func declare(_ reference: String) -> Bool {
        guard let slash = reference.firstIndex(of: "/") else { return false }
        return references.contains(reference) || Self.families.contains { reference[reference.index(after: slash)...].hasPrefix($0) }
    }
}
