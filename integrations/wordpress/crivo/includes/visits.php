<?php
/** Visits of the pages that are campaigns. */

declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

/** Decides on the visit of a campaign page; whoever gets the fallback is redirected. */
function crivo_decide_visit(): void
{
    $settings = crivo_settings();
    if (!is_singular() || !in_array((int) get_queried_object_id(), $settings['pages'], true)) {
        return;
    }
    // Editors look at drafts of the page, which are no visits; `?preview=true` anybody may write.
    if ((is_preview() || is_customize_preview()) && current_user_can('edit_pages')) {
        return;
    }
    $client = crivo_client();
    if ($client === null) {
        return;
    }
    crivo_keep_from_caches();
    $visit = $client->currentVisit();
    $target = $client->decide($visit)->leaveTo($visit->url);
    if ($target === null) {
        return;
    }
    // Not wp_safe_redirect(): the fallback is another site's page as a rule, and comes from the API.
    // phpcs:ignore WordPress.Security.SafeRedirect
    if (wp_redirect($target, 302, 'Crivo')) {
        exit;
    }
}

/** A page that a cache keeps would be given to the next visitor without a decision. */
function crivo_keep_from_caches(): void
{
    if (!defined('DONOTCACHEPAGE')) {
        define('DONOTCACHEPAGE', true);
    }
    nocache_headers();
}
