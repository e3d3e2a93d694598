<?php
/** The connection test of the settings page. */

declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

/** How long a test's result is stored until the settings page shows it, in seconds. */
const CRIVO_TEST_TTL = 60;
/** Longer than a visit's budget, because a person waits for it. */
const CRIVO_TEST_MS = 5000;

function crivo_test_name(): string
{
    return 'crivo_test_' . get_current_user_id();
}

/** Tests the stored key against the API, then returns to the settings. */
function crivo_test_connection(): void
{
    if (!current_user_can('manage_options')) {
        wp_die(esc_html__('You are not allowed to do that.', 'crivo'), '', ['response' => 403]);
    }
    check_admin_referer('crivo_test');
    set_transient(crivo_test_name(), crivo_test_outcome(), CRIVO_TEST_TTL);
    wp_safe_redirect(admin_url('options-general.php?page=' . CRIVO_SCREEN));
    exit;
}

/** @return array{ok: bool, text: string} */
function crivo_test_outcome(): array
{
    $client = crivo_client(CRIVO_TEST_MS);
    if ($client === null) {
        return ['ok' => false, 'text' => __('Save a key and the API URL first.', 'crivo')];
    }
    try {
        $answer = $client->ping();
    } catch (Throwable $error) {
        $why = $error instanceof Crivo\Problem ? $error->getMessage() : get_class($error);
        /* translators: %s: what went wrong, in English */
        return ['ok' => false, 'text' => sprintf(__('No connection: %s.', 'crivo'), $why)];
    }
    if (!in_array('decide', (array) ($answer['scopes'] ?? []), true)) {
        return ['ok' => false, 'text' => __('The key works, but it isn’t allowed to decide visits.', 'crivo')];
    }
    if (!is_array($answer['campaign'] ?? null)) {
        return ['ok' => false, 'text' => __('This is an account key. Use the campaign’s key.', 'crivo')];
    }
    /* translators: %s: name of the campaign */
    return ['ok' => true, 'text' => sprintf(__('Connected to the campaign “%s”.', 'crivo'), (string) $answer['campaign']['name'])];
}

function crivo_show_connection_test(): void
{
    $outcome = get_transient(crivo_test_name());
    if (is_array($outcome)) {
        delete_transient(crivo_test_name());
        printf(
            '<div class="notice notice-%s" role="status"><p>%s</p></div>',
            $outcome['ok'] ? 'success' : 'error',
            esc_html((string) $outcome['text'])
        );
    }
    ?>
    <h2><?php esc_html_e('Connection', 'crivo'); ?></h2>
    <form action="<?php echo esc_url(admin_url('admin-post.php')); ?>" method="post">
        <input type="hidden" name="action" value="crivo_test">
        <?php wp_nonce_field('crivo_test'); ?>
        <?php submit_button(__('Test the connection', 'crivo'), 'secondary', 'submit', false); ?>
    </form>
    <?php
}
