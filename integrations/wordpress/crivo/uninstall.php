<?php
/** Removes the plugin's options on every site of a network. */

declare(strict_types=1);

if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}

$crivo_sites = is_multisite() ? get_sites(['fields' => 'ids', 'number' => 0]) : [0];
foreach ($crivo_sites as $crivo_site) {
    if ($crivo_site !== 0) {
        switch_to_blog($crivo_site);
    }
    delete_option('crivo_settings');
    delete_option('crivo_fail');
    if ($crivo_site !== 0) {
        restore_current_blog();
    }
}
