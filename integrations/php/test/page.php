<?php
// A main page with the two lines of the README, asked for as /page.php?api=….

declare(strict_types=1);

require __DIR__ . '/../crivo.php';
Crivo\decide('crivo_sk_secret', ['api' => (string) getenv('API') . '/' . $_GET['api'], 'store' => (string) getenv('STORE')]);

echo 'the main page';
