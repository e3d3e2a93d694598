<?php
// The plugin's cases, on a minimal fake of WordPress: php test/cases.php

declare(strict_types=1);

require __DIR__ . '/../../php/test/support.php';
require __DIR__ . '/../../php/crivo.php';
require __DIR__ . '/wordpress.php';
foreach (['options', 'visits', 'settings', 'connection-test'] as $name) {
    require __DIR__ . "/../crivo/includes/$name.php";
}

$folder = folder();
ini_set('error_log', "$folder/log");
$key = 'crivo_sk_' . str_repeat('k', 43);
$calls = "$folder/calls";
$php = __DIR__ . '/../../php/test';
$api = serve($php, "$php/api.php", ['CALLS' => $calls]);
$countCalls = static fn (): int => is_file($calls) ? count(file($calls) ?: []) : 0;

$wp->temporary = folder();
$set = static function (string $behaviour, array $change = []) use ($api, $key): void {
    update_option('crivo_settings', $change + ['key' => $key, 'api' => "$api/$behaviour", 'budget' => 10000, 'pages' => [7]]);
};
$endOf = static function (callable $act): string {
    ob_start();
    try {
        $act();
        return '';
    } catch (Ended $end) {
        return $end->getMessage();
    } finally {
        ob_end_clean();
    }
};
$printed = static function (callable $act): string {
    ob_start();
    $act();
    return (string) ob_get_clean();
};
$_SERVER = ['REMOTE_ADDR' => '203.0.113.7', 'HTTP_HOST' => 'site.example', 'REQUEST_URI' => '/offer/?utm=x', 'REQUEST_METHOD' => 'GET'];

run([
    'redirects from a campaign page to the fallback, and stays on the main page' => static function () use ($set, $endOf, $wp): void {
        $wp->page = 7;
        $set('white');
        same($endOf('crivo_decide_visit'), '302 https://white.example.com/hello?utm=x');
        $set('black');
        same($endOf('crivo_decide_visit'), '');
    },
    'decides only once WordPress has redirected to the page’s canonical URL' => static function () use ($set, $endOf, $wp, $countCalls): void {
        $wp->page = 7;
        $set('white');
        $wp->canonical = 'https://site.example/offer/?utm=x';
        $before = $countCalls();
        same($endOf('crivo_decide_visit'), "301 $wp->canonical");
        same($countCalls(), $before);
        $wp->canonical = '';
    },
    'sends the headers and the URL without the slashes that WordPress adds' => static function () use ($set, $endOf, $wp, $calls): void {
        $wp->page = 7;
        $set('black');
        $request = $_SERVER;
        $brands = '"Chromium";v="150", "Not)A;Brand";v="8"';
        $sent = ['HTTP_SEC_CH_UA' => $brands, 'REQUEST_URI' => "/offer/?utm=o'x"];
        $_SERVER = array_map('addslashes', $sent + $request);
        same($endOf('crivo_decide_visit'), '');
        $_SERVER = $request;
        $lines = file($calls, FILE_IGNORE_NEW_LINES) ?: [];
        $body = json_decode((string) end($lines), true)['body'];
        same([$body['headers']['sec-ch-ua'], $body['url']], [$brands, "http://site.example/offer/?utm=o'x"]);
    },
    'redirects a bot that sends the fallback’s host' => static function () use ($set, $endOf, $wp): void {
        $wp->page = 7;
        $_SERVER['HTTP_HOST'] = 'white.example.com';
        $own = 'http://white.example.com/offer/?utm=x';
        // Also works on a site that derives its URL from the request.
        $wp->home = 'https://white.example.com';
        foreach (['site.example', ''] as $hosts) {
            $set('own', ['hosts' => $hosts]);
            same($endOf('crivo_decide_visit'), "302 $own");
        }
        $set('own', ['hosts' => 'site.example, white.example.com']);
        same($endOf('crivo_decide_visit'), '', 'the page itself');
        $wp->home = 'https://Site.example';
        $_SERVER['HTTP_HOST'] = 'site.example';
    },
    'redirects a bot that requests a campaign page at another page’s path' => static function () use ($set, $endOf, $wp, $wp_query): void {
        $wp->page = 8;
        $wp_query->posts = [(object) ['ID' => 7]];
        $set('white');
        same($endOf('crivo_decide_visit'), '302 https://white.example.com/hello?utm=x');
        $wp_query->posts = [];
        // The fallback is the site's own page.
        $wp->page = 7;
        $set('own', ['hosts' => 'white.example.com']);
        $_SERVER['REQUEST_URI'] = '/?page_id=7&utm=x&p[]=1';
        same($endOf('crivo_decide_visit'), '302 http://white.example.com/?utm=x');
        $_SERVER['REQUEST_URI'] = '/?page_id=7';
        same($endOf('crivo_decide_visit'), '302 http://white.example.com/');
        $_SERVER['REQUEST_URI'] = '/?utm=x';
        same($endOf('crivo_decide_visit'), '', 'the page itself');
        $_POST = ['page_id' => '7'];
        same($endOf('crivo_decide_visit'), '302 http://white.example.com/?utm=x');
        $_POST = [];
        $_SERVER['REQUEST_URI'] = '/offer/?utm=x';
    },
    'stops waiting for a failing API' => static function () use ($set, $endOf, $wp, $countCalls): void {
        $set('garbage');
        $wp->page = 7;
        $wp->temporary = folder();
        $before = $countCalls();
        for ($at = 0; $at < 10; $at++) {
            $endOf('crivo_decide_visit');
        }
        same($countCalls() - $before < 10, true, 'calls');
        $wp->temporary = folder();
    },
    'makes no call for other pages, editors’ previews, or without a key' => static function () use ($set, $endOf, $wp, $countCalls): void {
        $before = $countCalls();
        $set('white');
        $wp->page = 8;
        same($endOf('crivo_decide_visit'), '');
        $wp->page = 7;
        $wp->isPreview = $wp->mayEdit = true;
        same($endOf('crivo_decide_visit'), '');
        $wp->isPreview = $wp->mayEdit = false;
        $set('white', ['key' => '']);
        same($endOf('crivo_decide_visit'), '');
        same($countCalls(), $before);
    },
    'ignores a visitor’s claim to preview the page' => static function () use ($set, $endOf, $wp): void {
        $set('white');
        $wp->page = 7;
        $wp->isPreview = true;
        same($endOf('crivo_decide_visit'), '302 https://white.example.com/hello?utm=x');
        $wp->isPreview = false;
    },
    'uses the last fail mode while the API does not answer' => static function () use ($set, $endOf, $wp): void {
        delete_option('crivo_fail');
        $wp->page = 7;
        $set('garbage');
        same($endOf('crivo_decide_visit'), '');
        $set('black-white');
        same($endOf('crivo_decide_visit'), '');
        $set('garbage');
        same($endOf('crivo_decide_visit'), '302 https://white.example.com/hello?utm=x');
    },
    'stores valid settings, and keeps the old value of invalid ones' => static function () use ($set, $wp, $key, $api): void {
        $set('black');
        $stored = crivo_sanitize_settings(['key' => '', 'api' => 'https://app.example.com/', 'budget' => '9999', 'pages' => ['7', '7', 'x', '-8'], 'proxies' => ' <b>10.0.0.0/8</b> ', 'other' => 1]);
        same($stored, ['key' => $key, 'api' => 'https://app.example.com', 'budget' => 2000, 'pages' => [7, 8], 'hosts' => 'site.example', 'proxies' => '10.0.0.0/8']);
        $wrong = crivo_sanitize_settings(['key' => 'crivo_pk_x', 'api' => 'http://app.example.com']);
        same([$wrong['key'], $wrong['api'], $wrong['pages']], [$key, "$api/black", []]);
        same($wp->errors, ['key', 'api']);
        same(crivo_sanitize_settings(['hosts' => 'Shop.example, www.example:8443'])['hosts'], 'shop.example, www.example:8443');
        $set('black', ['hosts' => 'site.example']);
        same(crivo_sanitize_settings(['hosts' => 'https://shop.example/'])['hosts'], 'site.example');
        same(crivo_sanitize_settings('x')['budget'], 300);
    },
    'deletes the fail mode when the key changes' => static function () use ($set, $key): void {
        $set('black');
        update_option('crivo_fail', ['action' => 'white', 'url' => 'https://white.example.com/']);
        crivo_sanitize_settings(['key' => $key]);
        same(get_option('crivo_fail')['action'] ?? null, 'white');
        crivo_sanitize_settings(['key' => 'crivo_sk_' . str_repeat('n', 43)]);
        same(get_option('crivo_fail'), false);
    },
    'shows the settings, escaped and without the key, to users who may change them' => static function () use ($set, $printed, $wp, $key): void {
        $set('black', ['api' => 'https://a.example/"><script>', 'proxies' => '"><script>']);
        $wp->pages = [(object) ['ID' => 7, 'title' => '<script>x</script>'], (object) ['ID' => 8, 'title' => 'Other']];
        $page = $printed('crivo_show_settings');
        same(strpos($page, '<script>'), false, 'script');
        same(strpos($page, $key), false, 'key');
        same(preg_match_all('/checked=/', $page), 1);
        same(strpos($page, 'nonce-crivo_test') !== false, true, 'nonce');
        $wp->mayManage = false;
        same($printed('crivo_show_settings'), '');
        $wp->mayManage = true;
    },
    'tests the connection with capability and nonce, and shows the result once' => static function () use ($set, $endOf, $printed, $wp): void {
        $set('refused');
        same($endOf('crivo_test_connection'), 'no nonce');
        $_REQUEST['_wpnonce'] = 'nonce-crivo_test';
        $wp->mayManage = false;
        same(strpos($endOf('crivo_test_connection'), 'died'), 0);
        $wp->mayManage = true;
        same($endOf('crivo_test_connection'), '302 https://site.example/wp-admin/options-general.php?page=crivo');
        same(strpos($printed('crivo_show_connection_test'), '401 INVALID_API_KEY') !== false, true, 'outcome');
        same(strpos($printed('crivo_show_connection_test'), 'notice'), false, 'told twice');
    },
    'shows the campaign of a connection' => static function () use ($set): void {
        $set('campaign');
        same(crivo_test_outcome(), ['ok' => true, 'text' => 'Connected to the campaign “Launch”.']);
        $set('black');
        same(crivo_test_outcome()['text'], 'This is an account key. Use the campaign’s key.');
        $set('black', ['api' => '']);
        same(crivo_test_outcome()['text'], 'Save a key and the API URL first.');
    },
    'removes everything it stored' => static function () use ($set, $wp): void {
        $set('black');
        define('WP_UNINSTALL_PLUGIN', 'crivo/crivo.php');
        require __DIR__ . '/../crivo/uninstall.php';
        same($wp->options, []);
    },
]);
