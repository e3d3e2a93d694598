<?php
/** Visits to campaign pages. */

declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

/** Decides on a visit to a campaign page; redirects visitors who get the fallback. */
function crivo_decide_visit(): void
{
    $settings = crivo_settings();
    if (!is_singular() || !in_array((int) get_queried_object_id(), $settings['pages'], true)) {
        return;
    }
    // Editors' previews are not visits. Anyone can add `?preview=true`, so check the capability.
    if ((is_preview() || is_customize_preview()) && current_user_can('edit_pages')) {
        return;
    }
    $client = crivo_client();
    if ($client === null) {
        return;
    }
    crivo_keep_from_caches();
    $visit = $client->currentVisit();
    // Uses the stored hosts, because some sites derive their own URL from the request.
    $asked = (string) wp_unslash($_SERVER['REQUEST_URI'] ?? '/');
    $target = $client->decide($visit)->leaveTo($asked, crivo_list($settings['hosts']));
    if ($target === null) {
        return;
    }
    // Not wp_safe_redirect(): the fallback is usually on another site, and comes from the API.
    // phpcs:ignore WordPress.Security.SafeRedirect
    if (wp_redirect($target, 302, 'Crivo')) {
        exit;
    }
}

/**
 * Prevents caching, because a cached page would be served to the next visitor without a decision.
 */
function crivo_keep_from_caches(): void
{
    if (!defined('DONOTCACHEPAGE')) {
        define('DONOTCACHEPAGE', true);
    }
    nocache_headers();
}
