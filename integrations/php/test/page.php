<?php
// A main page with the README's two lines, requested as /page.php?api=….

declare(strict_types=1);

require __DIR__ . '/../crivo.php';
Crivo\decide('crivo_sk_secret', [
    'api' => (string) getenv('API') . '/' . $_GET['api'],
    'store' => (string) getenv('STORE'),
    'budget' => 10000,
    'hosts' => array_filter([$_GET['hosts'] ?? '']),
]);

echo 'the main page';
