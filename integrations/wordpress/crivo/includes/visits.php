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
    if (!is_singular() || array_intersect(crivo_shown_pages(), $settings['pages']) === []) {
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
    // Redirects to `/offer/` from `/offer`, as WordPress does later; deciding both would count twice.
    if (has_action('template_redirect', 'redirect_canonical') !== false) {
        redirect_canonical();
    }
    crivo_keep_from_caches();
    $visit = crivo_without_choice(crivo_as_sent($client->currentVisit()));
    // Uses the stored hosts, because some sites derive their own URL from the request.
    $hosts = array_intersect_key($_POST, array_flip(crivo_query_vars())) === [] ? crivo_list($settings['hosts']) : [];
    $asked = (string) wp_unslash($_SERVER['REQUEST_URI'] ?? '/');
    $target = $client->decide($visit)->leaveTo($asked, $hosts);
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
 * Returns the pages of this request. `page_id` shows its page even at another page's path, which
 * then is the queried object.
 *
 * @return int[]
 */
function crivo_shown_pages(): array
{
    global $wp_query;
    $shown = array_map(static fn ($post): int => (int) $post->ID, (array) $wp_query->posts);
    return array_merge([(int) get_queried_object_id()], $shown);
}

/**
 * Returns the visit without the slashes that WordPress adds to what a browser sent: most browsers
 * send quotes, in Sec-CH-UA.
 */
function crivo_as_sent(Crivo\Visit $visit): Crivo\Visit
{
    $visit->url = wp_unslash($visit->url);
    $visit->headers = wp_unslash($visit->headers);
    return $visit;
}

/** @return string[] the parameters by which a visitor chooses what WordPress shows */
function crivo_query_vars(): array
{
    global $wp;
    return $wp->public_query_vars;
}

/**
 * Returns the visit without these parameters: added to the fallback's URL, they would show the
 * campaign page there.
 */
function crivo_without_choice(Crivo\Visit $visit): Crivo\Visit
{
    [$page, $query] = explode('?', $visit->url, 2) + [1 => ''];
    $choices = array_flip(crivo_query_vars());
    $rest = array_filter(explode('&', $query), static function (string $pair) use ($choices): bool {
        parse_str($pair, $parsed);
        return array_intersect_key($parsed, $choices) === [];
    });
    $visit->url = $page . ($rest === [] || $query === '' ? '' : '?' . implode('&', $rest));
    return $visit;
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
