<?php
// A minimal fake of WordPress for the plugin; records calls in $wp.

declare(strict_types=1);

define('ABSPATH', __DIR__);

/** Thrown instead of ending the script. */
final class Ended extends Exception
{
}

$wp = new class {
    public array $options = [];
    public array $transients = [];
    public array $errors = [];
    public bool $mayManage = true;
    public bool $isPreview = false;
    public bool $mayEdit = false;
    public string $home = 'https://Site.example';
    public string $temporary = '';
    public string $canonical = '';
    public int $page = 0;
    public array $pages = [];
    public array $public_query_vars = ['p', 'page_id', 'pagename', 'name'];
};
$wp_query = (object) ['posts' => []];

function get_option(string $name, $default = false) { global $wp; return $wp->options[$name] ?? $default; }
function update_option(string $name, $value, $autoload = null): bool { global $wp; $wp->options[$name] = $value; return true; }
function delete_option(string $name): bool { global $wp; unset($wp->options[$name]); return true; }
function get_transient(string $name) { global $wp; return $wp->transients[$name] ?? false; }
function set_transient(string $name, $value, int $ttl): bool { global $wp; $wp->transients[$name] = $value; return true; }
function delete_transient(string $name): bool { global $wp; unset($wp->transients[$name]); return true; }
function is_preview(): bool { global $wp; return $wp->isPreview; }
function is_customize_preview(): bool { return false; }
function is_singular(): bool { return true; }
function is_multisite(): bool { return false; }
function get_queried_object_id(): int { global $wp; return $wp->page; }
function nocache_headers(): void {}
function has_action(string $hook, string $callback) { return 10; }
function redirect_canonical(): void { global $wp; if ($wp->canonical !== '') throw new Ended("301 $wp->canonical"); }
function wp_redirect(string $target, int $status, string $by): bool { throw new Ended("$status $target"); }
function wp_safe_redirect(string $target): bool { throw new Ended("302 $target"); }
function wp_die(string $text): void { throw new Ended("died: $text"); }
function current_user_can(string $capability): bool { global $wp; return $capability === 'edit_pages' ? $wp->mayEdit : $wp->mayManage && $capability === 'manage_options'; }
function get_current_user_id(): int { return 1; }
function check_admin_referer(string $action): void { if (($_REQUEST['_wpnonce'] ?? '') !== "nonce-$action") throw new Ended('no nonce'); }
function wp_nonce_field(string $action): void { echo "<input name=\"_wpnonce\" value=\"nonce-$action\">"; }
function settings_fields(string $group): void { echo "<input name=\"option_page\" value=\"$group\">"; }
function submit_button(): void { echo '<button>'; }
function add_settings_error(string $setting, string $code, string $text): void { global $wp; $wp->errors[] = $code; }
function home_url(): string { global $wp; return $wp->home; }
function get_temp_dir(): string { global $wp; return $wp->temporary; }
function wp_unslash($value) { return is_array($value) ? array_map('wp_unslash', $value) : stripslashes($value); }
function admin_url(string $path): string { return "https://site.example/wp-admin/$path"; }
function get_admin_page_title(): string { return 'Crivo'; }
function get_pages(): array { global $wp; return $wp->pages; }
function get_the_title(object $page): string { return $page->title; }
function checked(bool $is, bool $current, bool $echo): string { return $is ? " checked='checked'" : ''; }
function absint($value): int { return abs((int) $value); }
function sanitize_text_field(string $text): string { return trim(strip_tags($text)); }
function untrailingslashit(string $text): string { return rtrim($text, '/'); }
function esc_url_raw(string $url, array $schemes): string { return in_array(parse_url($url, PHP_URL_SCHEME), $schemes, true) ? $url : ''; }
function wp_parse_url(string $url, int $part) { return parse_url($url, $part); }
function esc_html(string $text): string { return htmlspecialchars($text, ENT_QUOTES); }
function esc_attr(string $text): string { return htmlspecialchars($text, ENT_QUOTES); }
function esc_url(string $text): string { return htmlspecialchars($text, ENT_QUOTES); }
function __(string $text, string $domain): string { return $text; }
function esc_html__(string $text, string $domain): string { return esc_html($text); }
function esc_html_e(string $text, string $domain): void { echo esc_html($text); }
