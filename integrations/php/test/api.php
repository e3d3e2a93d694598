<?php
// A fake API for `php -S`: the first part of the path sets its behaviour.

declare(strict_types=1);

[, $behaviour] = explode('/', (string) $_SERVER['REQUEST_URI']) + [1 => ''];
$call = [
    'behaviour' => $behaviour,
    'path' => substr((string) $_SERVER['REQUEST_URI'], strlen($behaviour) + 1),
    'agent' => $_SERVER['HTTP_USER_AGENT'] ?? null,
    'authorization' => $_SERVER['HTTP_AUTHORIZATION'] ?? null,
    'expect' => $_SERVER['HTTP_EXPECT'] ?? null,
    'idempotencyKey' => $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? null,
    'body' => json_decode((string) file_get_contents('php://input'), true),
];
file_put_contents((string) getenv('CALLS'), json_encode($call) . "\n", FILE_APPEND | LOCK_EX);

header('Content-Type: application/json');
$page = ['black' => 'https://black.example.com/offer', 'white' => 'https://white.example.com/hello'];
[$action, $fail] = explode('-', $behaviour) + [1 => 'black'];
$fail = $fail === 'body' ? 'black' : $fail;
// Slow responses succeed eventually, which exposes a client that waits for them.
if ($behaviour === 'silent') {
    sleep(3);
} elseif ($behaviour === 'slow-body') {
    // Each part arrives quickly, but the whole response does not.
    for ($part = 0; $part < 30; $part++) {
        echo ' ';
        flush();
        usleep(100000);
    }
}
if (in_array($behaviour, ['silent', 'slow-body'], true)) {
    $action = 'black';
}
$action = $behaviour === 'own' ? 'white' : $action;
$isRejecting = in_array($behaviour, ['odd', 'firewall'], true);
$isOdd = $isRejecting && ($call['body']['url'] ?? '') !== 'https://unknown.invalid/';
$action = $isRejecting ? 'white' : $action;
if ($isOdd && $behaviour === 'firewall') {
    http_response_code(403);
    echo '<html>';
} elseif ($isOdd) {
    http_response_code(400);
    echo json_encode(['code' => 'VALIDATION_FAILED', 'message' => 'No', 'requestId' => 'r-1']);
} elseif ($behaviour === 'refused') {
    http_response_code(401);
    echo json_encode(['code' => 'INVALID_API_KEY', 'message' => 'No', 'requestId' => 'r-1']);
} elseif ($behaviour === 'garbage') {
    echo '<html>';
} elseif ($call['path'] === '/v1/ping') {
    $campaign = $behaviour === 'campaign' ? ['id' => 7, 'name' => 'Launch'] : null;
    echo json_encode(['account' => 'Ana', 'campaign' => $campaign, 'scopes' => ['decide'], 'lastDecisionAt' => null]);
} else {
    echo json_encode([
        'action' => $action,
        // The page's own URL with a different host.
        'url' => $behaviour === 'own' ? str_replace((string) parse_url($call['body']['url'], PHP_URL_HOST), 'white.example.com', $call['body']['url']) : ($behaviour === 'script' ? 'javascript:alert(1)' : ($page[$action] ?? '') . '?utm=x'),
        'delivery' => 'redirect',
        'reason' => 'HUMAN',
        'rulesetHash' => 'hash-1',
        'fail' => ['action' => $fail, 'url' => $page[$fail] ?? ''],
    ]);
}
