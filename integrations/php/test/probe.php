<?php
// One of many processes whose breaker pauses end at the same moment; prints p if it probes.

declare(strict_types=1);

require __DIR__ . '/../crivo.php';

[, $folder, $key, $moment] = $argv;
$breaker = new Crivo\Breaker(new Crivo\FileShared($folder, $key, 'https://api.example'));
while (microtime(true) < (float) $moment) {
    usleep(100);
}
try {
    $breaker->run(static function (): void {
        echo 'p';
        throw new Crivo\Problem('no answer');
    });
} catch (Crivo\Problem $problem) {
    exit;
}
