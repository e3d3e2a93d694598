<?php
/** The settings page: Settings → Crivo. */

declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

const CRIVO_SCREEN = 'crivo';
const CRIVO_GROUP = 'crivo';

function crivo_add_settings_page(): void
{
    add_options_page('Crivo', 'Crivo', 'manage_options', CRIVO_SCREEN, 'crivo_show_settings');
}

function crivo_register_settings(): void
{
    // Validates what options.php stores; options.php itself checks nonce and capability.
    register_setting(CRIVO_GROUP, CRIVO_SETTINGS, [
        'type' => 'array',
        'sanitize_callback' => 'crivo_sanitize_settings',
        'default' => [],
        'show_in_rest' => false,
    ]);
}

/**
 * @param string[] $links
 * @return string[]
 */
function crivo_add_settings_link(array $links): array
{
    $address = admin_url('options-general.php?page=' . CRIVO_SCREEN);
    array_unshift($links, sprintf('<a href="%s">%s</a>', esc_url($address), esc_html__('Settings', 'crivo')));
    return $links;
}

/**
 * Returns a form's valid settings; reports invalid settings, which keep their stored value.
 *
 * @param mixed $input
 * @return array<string, mixed>
 */
function crivo_sanitize_settings($input): array
{
    $input = is_array($input) ? $input : [];
    $settings = crivo_settings();
    $key = trim((string) ($input['key'] ?? ''));
    if (preg_match('/^crivo_sk_[\w-]{43}$/D', $key) === 1) {
        // Another key may belong to another campaign, with another fallback.
        if ($key !== $settings['key']) {
            delete_option(CRIVO_FAIL);
        }
        $settings['key'] = $key;
    } elseif ($key !== '') {
        add_settings_error(CRIVO_SETTINGS, 'key', __('A secret key starts with crivo_sk_ and has 52 characters.', 'crivo'));
    }
    $api = untrailingslashit(esc_url_raw(trim((string) ($input['api'] ?? '')), ['https', 'http']));
    $host = (string) wp_parse_url($api, PHP_URL_HOST);
    $is_local = in_array($host, ['localhost', '127.0.0.1'], true);
    // The key is sent to this URL, so plain HTTP is allowed only for this machine.
    if ($api === '' || strpos($api, 'https://') === 0 || $is_local) {
        $settings['api'] = $api;
    } else {
        add_settings_error(CRIVO_SETTINGS, 'api', __('The API URL must start with https://.', 'crivo'));
    }
    $settings['budget'] = max(50, min(2000, absint($input['budget'] ?? 300)));
    $settings['pages'] = array_values(array_unique(array_filter(array_map('absint', (array) ($input['pages'] ?? [])))));
    $hosts = crivo_list(strtolower(sanitize_text_field((string) ($input['hosts'] ?? '')))) ?: [crivo_home_host()];
    if (preg_grep('/^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?$/D', $hosts, PREG_GREP_INVERT) === []) {
        $settings['hosts'] = implode(', ', $hosts);
    } else {
        add_settings_error(CRIVO_SETTINGS, 'hosts', __('Enter hosts without https:// or a path, for example shop.example.com.', 'crivo'));
    }
    $settings['proxies'] = sanitize_text_field((string) ($input['proxies'] ?? ''));
    return $settings;
}

function crivo_show_settings(): void
{
    if (!current_user_can('manage_options')) {
        return;
    }
    $settings = crivo_settings();
    ?>
    <div class="wrap">
        <h1><?php echo esc_html(get_admin_page_title()); ?></h1>
        <form action="options.php" method="post">
            <?php settings_fields(CRIVO_GROUP); ?>
            <table class="form-table" role="presentation">
                <tr>
                    <th scope="row"><label for="crivo-key"><?php esc_html_e('Secret key', 'crivo'); ?></label></th>
                    <td>
                        <input id="crivo-key" name="crivo_settings[key]" type="password" class="regular-text" autocomplete="off" value="" aria-describedby="crivo-key-help">
                        <p id="crivo-key-help" class="description">
                            <?php
                            // The stored key is never printed.
                            echo $settings['key'] === ''
                                ? esc_html__('Create it in Crivo, on the campaign’s Integrations screen.', 'crivo')
                                : esc_html__('A key is stored. Leave the field empty to keep it.', 'crivo');
                            ?>
                        </p>
                    </td>
                </tr>
                <tr>
                    <th scope="row"><label for="crivo-api"><?php esc_html_e('API URL', 'crivo'); ?></label></th>
                    <td><input id="crivo-api" name="crivo_settings[api]" type="url" class="regular-text" value="<?php echo esc_attr($settings['api']); ?>" placeholder="https://app.example.com"></td>
                </tr>
                <tr>
                    <th scope="row"><?php esc_html_e('Campaign pages', 'crivo'); ?></th>
                    <td><?php crivo_show_pages($settings['pages']); ?></td>
                </tr>
                <tr>
                    <th scope="row"><label for="crivo-budget"><?php esc_html_e('Maximum wait in milliseconds', 'crivo'); ?></label></th>
                    <td>
                        <input id="crivo-budget" name="crivo_settings[budget]" type="number" min="50" max="2000" value="<?php echo esc_attr((string) $settings['budget']); ?>" aria-describedby="crivo-budget-help">
                        <p id="crivo-budget-help" class="description"><?php esc_html_e('After this time, every visitor gets the page set by the campaign’s fail mode.', 'crivo'); ?></p>
                    </td>
                </tr>
                <tr>
                    <th scope="row"><label for="crivo-hosts"><?php esc_html_e('Hosts of this site', 'crivo'); ?></label></th>
                    <td>
                        <input id="crivo-hosts" name="crivo_settings[hosts]" type="text" class="regular-text" value="<?php echo esc_attr($settings['hosts'] === '' ? crivo_home_host() : $settings['hosts']); ?>" placeholder="shop.example.com, www.example.com" aria-describedby="crivo-hosts-help">
                        <p id="crivo-hosts-help" class="description"><?php esc_html_e('The hosts this site is served from. If the fallback page is the campaign page itself on one of these hosts, visitors stay on it instead of being redirected.', 'crivo'); ?></p>
                    </td>
                </tr>
                <tr>
                    <th scope="row"><label for="crivo-proxies"><?php esc_html_e('Trusted proxies', 'crivo'); ?></label></th>
                    <td>
                        <input id="crivo-proxies" name="crivo_settings[proxies]" type="text" class="regular-text" value="<?php echo esc_attr($settings['proxies']); ?>" placeholder="10.0.0.0/8, 192.0.2.1" aria-describedby="crivo-proxies-help">
                        <p id="crivo-proxies-help" class="description"><?php esc_html_e('IP addresses and networks of your own proxies or CDN, whose X-Forwarded-For header is trusted. If empty, the connection’s IP address is used.', 'crivo'); ?></p>
                    </td>
                </tr>
            </table>
            <?php submit_button(); ?>
        </form>
        <?php crivo_show_connection_test(); ?>
    </div>
    <?php
}

/** @param int[] $chosen */
function crivo_show_pages(array $chosen): void
{
    $pages = get_pages(['post_status' => 'publish']);
    if (!is_array($pages) || $pages === []) {
        esc_html_e('You don’t have any published pages yet.', 'crivo');
        return;
    }
    echo '<fieldset><legend class="screen-reader-text">' . esc_html__('Campaign pages', 'crivo') . '</legend>';
    foreach ($pages as $page) {
        printf(
            '<label><input type="checkbox" name="crivo_settings[pages][]" value="%1$d"%2$s> %3$s</label><br>',
            (int) $page->ID,
            checked(in_array((int) $page->ID, $chosen, true), true, false),
            esc_html(get_the_title($page))
        );
    }
    echo '</fieldset><p class="description">' . esc_html__('The campaign’s main pages. Don’t include the fallback page.', 'crivo') . '</p>';
}
