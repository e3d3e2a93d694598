<?php
/**
 * Plugin Name:       Crivo
 * Description:       Decides for each visit to your campaign pages who stays and who gets the fallback page, and keeps invalid traffic out.
 * Version:           0.1.0
 * Requires at least: 5.9
 * Requires PHP:      7.4
 * Author:            Crivo
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       crivo
 * Domain Path:       /languages
 */

declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

require_once __DIR__ . '/includes/client.php';
require_once __DIR__ . '/includes/options.php';
require_once __DIR__ . '/includes/visits.php';

add_action('init', static function (): void {
    load_plugin_textdomain('crivo', false, dirname(plugin_basename(__FILE__)) . '/languages');
});
// Runs before themes and other plugins respond.
add_action('template_redirect', 'crivo_decide_visit', 0);

if (is_admin()) {
    require_once __DIR__ . '/includes/settings.php';
    require_once __DIR__ . '/includes/connection-test.php';
    add_action('admin_menu', 'crivo_add_settings_page');
    add_action('admin_init', 'crivo_register_settings');
    add_action('admin_post_crivo_test', 'crivo_test_connection');
    add_filter('plugin_action_links_' . plugin_basename(__FILE__), 'crivo_add_settings_link');
}
