<?php
// A main page for testing the client against the product: npm run try-integrations.

declare(strict_types=1);

require __DIR__ . '/../crivo.php';
Crivo\decide((string) getenv('CRIVO_KEY'), [
    'api' => (string) getenv('CRIVO_API'),
    'budget' => (int) getenv('CRIVO_BUDGET'),
    'store' => (string) getenv('CRIVO_STORE'),
    'trustedProxies' => ['127.0.0.1'],
]);

echo 'the main page';
