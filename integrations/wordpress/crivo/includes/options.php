<?php
/** What the plugin keeps: its settings, and what everybody gets while the API does not answer. */

declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

const CRIVO_SETTINGS = 'crivo_settings';
const CRIVO_FAIL = 'crivo_fail';

/**
 * The settings, each with its default.
 *
 * @return array{key: string, api: string, budget: int, pages: int[], proxies: string}
 */
function crivo_settings(): array
{
    $defaults = ['key' => '', 'api' => '', 'budget' => 300, 'pages' => [], 'proxies' => ''];
    $stored = get_option(CRIVO_SETTINGS, []);
    return array_intersect_key((is_array($stored) ? $stored : []) + $defaults, $defaults);
}

/** A client by the settings; null while they are not complete. */
function crivo_client(int $budget = 0): ?Crivo\Client
{
    $settings = crivo_settings();
    if ($settings['key'] === '' || $settings['api'] === '') {
        return null;
    }
    return new Crivo\Client($settings['key'], [
        'api' => $settings['api'],
        'budget' => $budget > 0 ? $budget : $settings['budget'],
        'trustedProxies' => preg_split('/[\s,]+/', $settings['proxies'], -1, PREG_SPLIT_NO_EMPTY) ?: [],
        'store' => new Crivo_Fail_Option(),
    ]);
}

/** Keeps the fail mode where all servers of the site find it. */
final class Crivo_Fail_Option implements Crivo\Store
{
    public function read(): ?array
    {
        $fail = get_option(CRIVO_FAIL, null);
        return is_array($fail) ? $fail : null;
    }

    public function write(array $fail): void
    {
        // Loaded with all other options: pages need no query of their own for it.
        if ($this->read() !== $fail) {
            update_option(CRIVO_FAIL, $fail, true);
        }
    }
}
