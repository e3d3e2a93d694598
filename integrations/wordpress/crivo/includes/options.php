<?php
/** The plugin's stored options: its settings and the fail mode. */

declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

const CRIVO_SETTINGS = 'crivo_settings';
const CRIVO_FAIL = 'crivo_fail';

/**
 * Returns the settings, with defaults.
 *
 * @return array{key: string, api: string, budget: int, pages: int[], hosts: string, proxies: string}
 */
function crivo_settings(): array
{
    $defaults = ['key' => '', 'api' => '', 'budget' => 300, 'pages' => [], 'hosts' => '', 'proxies' => ''];
    $stored = get_option(CRIVO_SETTINGS, []);
    return array_intersect_key((is_array($stored) ? $stored : []) + $defaults, $defaults);
}

/** Creates a client from the settings; returns null if they are incomplete. */
function crivo_client(int $budget = 0): ?Crivo\Client
{
    $settings = crivo_settings();
    if ($settings['key'] === '' || $settings['api'] === '') {
        return null;
    }
    return new Crivo\Client($settings['key'], [
        'api' => $settings['api'],
        'budget' => $budget > 0 ? $budget : $settings['budget'],
        'trustedProxies' => crivo_list($settings['proxies']),
        'store' => new Crivo_Fail_Option(),
        'breaker' => get_temp_dir(),
    ]);
}

/** @return string[] the entries of a setting, separated by spaces or commas */
function crivo_list(string $text): array
{
    return preg_split('/[\s,]+/', $text, -1, PREG_SPLIT_NO_EMPTY) ?: [];
}

/** Returns the host of the site's own URL. */
function crivo_home_host(): string
{
    $port = wp_parse_url(home_url(), PHP_URL_PORT);
    return strtolower((string) wp_parse_url(home_url(), PHP_URL_HOST)) . (is_int($port) ? ":$port" : '');
}

/** Stores the fail mode for all servers of the site. */
final class Crivo_Fail_Option implements Crivo\Store
{
    public function read(): ?array
    {
        $fail = get_option(CRIVO_FAIL, null);
        return is_array($fail) ? $fail : null;
    }

    public function write(array $fail): void
    {
        // Autoloaded with all other options, so that pages need no extra query.
        if ($this->read() !== $fail) {
            update_option(CRIVO_FAIL, $fail, true);
        }
    }
}
