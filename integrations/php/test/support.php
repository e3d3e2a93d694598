<?php
// Helpers for the cases.

declare(strict_types=1);

/**
 * Starts PHP's built-in server on a free local port, where it handles one call at a time; stops it
 * after the cases.
 */
function serve(string $root, string $router, array $environment): string
{
    $probe = stream_socket_server('tcp://127.0.0.1:0');
    $address = (string) stream_socket_get_name($probe, false);
    fclose($probe);
    $command = [PHP_BINARY, '-S', $address, '-t', $root];
    if ($router !== '') {
        $command[] = $router;
    }
    $output = ['file', '/dev/null', 'w'];
    $environment += getenv();
    $server = proc_open($command, [1 => $output, 2 => $output], $pipes, null, $environment);
    register_shutdown_function(static function () use ($server): void {
        proc_terminate($server);
        proc_close($server);
    });
    for ($tries = 0; $tries < 500; $tries++) {
        $socket = @stream_socket_client("tcp://$address", $code, $message, 1);
        if ($socket !== false) {
            fclose($socket);
            return "http://$address";
        }
        usleep(10000);
    }
    throw new RuntimeException('The server did not start');
}

/** Creates a temporary folder, deleted at the end. */
function folder(): string
{
    $folder = sys_get_temp_dir() . '/crivo-cases-' . bin2hex(random_bytes(6));
    mkdir($folder, 0700);
    register_shutdown_function(static function () use ($folder): void {
        array_map('unlink', glob("$folder/*") ?: []);
        rmdir($folder);
    });
    return $folder;
}

/** Returns the result of a call through a breaker; by default the call fails. */
function attempt(Crivo\Breaker $breaker, ?callable $call = null): string
{
    $fail = static function (): void {
        throw new RuntimeException('no answer');
    };
    try {
        return (string) $breaker->run($call ?? $fail);
    } catch (Throwable $error) {
        return $error->getMessage();
    }
}

function same($actual, $expected, string $what = 'value'): void
{
    if ($actual !== $expected) {
        throw new RuntimeException("$what: expected " . var_export($expected, true) . ', got ' . var_export($actual, true));
    }
}

/** Runs the cases; exits with 1 if any fails. */
function run(array $cases): void
{
    $failed = 0;
    foreach ($cases as $name => $case) {
        try {
            $case();
            echo "✓ $name\n";
        } catch (Throwable $error) {
            $failed++;
            echo "✗ $name\n  {$error->getMessage()} ({$error->getFile()}:{$error->getLine()})\n";
        }
    }
    echo count($cases) - $failed . " passed, $failed failed, PHP " . PHP_VERSION . "\n";
    exit($failed === 0 ? 0 : 1);
}
