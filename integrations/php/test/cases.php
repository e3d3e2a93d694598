<?php
// The client's cases, against a server that stands for the API: php test/cases.php

declare(strict_types=1);

require __DIR__ . '/../crivo.php';
require __DIR__ . '/support.php';

use Crivo\Client;
use Crivo\Decision;
use Crivo\FileStore;
use Crivo\Network;
use Crivo\Problem;
use Crivo\Transport;
use Crivo\Visit;

const KEY = 'crivo_sk_secret';

$folder = folder();
$log = "$folder/log";
ini_set('error_log', $log);
$calls = "$folder/calls";
$startApi = static fn (): string => serve(__DIR__, __DIR__ . '/api.php', ['CALLS' => $calls]);
$api = $startApi();
// One for each case that does not wait for its end.
$slow = static fn (string $behaviour): array => ['api' => $startApi() . "/$behaviour"];
$site = serve(__DIR__, '', ['API' => $api, 'STORE' => $folder, 'CALLS' => $calls]);

$visit = new Visit('https://shop.example.com/offer?utm=a%20b&gclid=1', '203.0.113.7', [
    'User-Agent' => 'Mozilla/5.0',
    'Cookie' => 'session=1',
    'AUTHORIZATION' => 'Basic x',
]);
// Time enough for a busy machine, unless a case is about the budget.
$client = static fn (string $behaviour, array $options = []): Client
    => new Client(KEY, $options + ['api' => "$api/$behaviour", 'store' => folder(), 'budget' => 10000]);
$lastCall = static function () use ($calls): array {
    $lines = file($calls, FILE_IGNORE_NEW_LINES) ?: [];
    return json_decode((string) end($lines), true);
};
$open = static function (string $path) use ($site): array {
    $context = stream_context_create(['http' => ['follow_location' => 0, 'ignore_errors' => true]]);
    $body = (string) file_get_contents($site . $path, false, $context);
    return [$http_response_header ?? [], $body];
};

$cases = [
    'sends the visit as the contract has it, without what signs anybody in' => static function () use ($client, $visit, $lastCall): void {
        $decision = $client('black', ['campaignId' => 12])->decide($visit);
        same($decision->action, 'black');
        same($decision->isFail, false);
        same([$decision->visitId, $decision->reason, $decision->rulesetHash], ['visit-1', 'HUMAN', 'hash-1']);
        $call = $lastCall();
        same($call['path'], '/v1/decide');
        same($call['authorization'], 'Bearer ' . KEY);
        same(preg_match('/^[0-9a-f]{32}$/', $call['idempotencyKey']), 1);
        same($call['body'], [
            'url' => $visit->url,
            'address' => '203.0.113.7',
            'headers' => ['user-agent' => 'Mozilla/5.0'],
            'method' => 'GET',
            'campaignId' => 12,
        ]);
    },
    'sends headers that are no text as something that JSON can hold' => static function () use ($client, $lastCall): void {
        $client('black')->decide(new Visit('https://a.example/', '203.0.113.7', ['X-Odd' => "\xff\xfe"]));
        same($lastCall()['body']['headers'], ['x-odd' => "\u{fffd}\u{fffd}"]);
    },
    'sends no more than the API takes of many long headers' => static function () use ($client, $lastCall): void {
        $headers = ['User-Agent' => 'Mozilla/5.0'];
        for ($at = 0; $at < 50; $at++) {
            $headers["X-$at"] = str_repeat("\xff", 8000);
        }
        $client('black')->decide(new Visit('https://a.example/', '203.0.113.7', $headers));
        $sent = $lastCall()['body'];
        same(array_keys($sent['headers']), ['user-agent', 'x-0', 'x-1', 'x-2', 'x-3']);
        same(strlen((string) json_encode($sent)) < 262144, true, 'size');
    },
    'asks by what no visitor can make unreadable about a visit that the API refuses' => static function () use ($client, $lastCall): void {
        $odd = new Visit('https://256.256.256.256/', '203.0.113.7', ['User-Agent' => 'Mozilla/5.0', 'X-Odd' => 'x']);
        $decision = $client('odd')->decide($odd);
        same([$decision->action, $decision->isFail], ['white', false]);
        same($lastCall()['body'], [
            'url' => 'https://unknown.invalid/',
            'address' => '203.0.113.7',
            'headers' => ['user-agent' => 'Mozilla/5.0'],
            'method' => 'GET',
        ]);
    },
    'leaves to the fallback, stays on the main page' => static function () use ($client, $visit): void {
        same($client('white')->decide($visit)->leaveTo($visit->url), 'https://white.example.com/hello?utm=x');
        same($client('black')->decide($visit)->leaveTo($visit->url), null);
    },
    'sends nobody round in a circle' => static function (): void {
        $decision = new Decision('white', 'https://Shop.example.com/offer/?a=1', false);
        same($decision->leaveTo('http://shop.example.com/offer?a=1'), null);
        foreach (['http://shop.example.com:8080/offer?a=1', 'https://shop.example.com/offer?a=2'] as $other) {
            same($decision->leaveTo($other), 'https://Shop.example.com/offer/?a=1', $other);
        }
    },
    'leaves everybody where they are until it knows what else to do' => static function () use ($client, $visit, $slow): void {
        $decision = $client('', $slow('silent') + ['budget' => 50])->decide($visit);
        same([$decision->action, $decision->url, $decision->isFail], ['black', null, true]);
    },
    'does as the last answer said while there is none, for everybody with their own query' => static function () use ($client, $visit): void {
        $store = ['store' => folder()];
        $client('black-white', $store)->decide($visit);
        $crawler = new Visit('https://shop.example.com/offer?a=1', '66.249.66.1', ['User-Agent' => 'Googlebot']);
        foreach ([[$visit, '?utm=a%20b&gclid=1'], [$crawler, '?a=1']] as [$each, $query]) {
            $decision = $client('garbage', $store)->decide($each);
            same([$decision->isFail, $decision->leaveTo($each->url)], [true, "https://white.example.com/hello$query"]);
        }
    },
    'believes no fail mode that somebody else wrote' => static function () use ($visit): void {
        $own = folder();
        $store = new FileStore($own, KEY);
        $store->write(['action' => 'white', 'url' => 'https://white.example.com/']);
        same($store->read()['action'] ?? null, 'white');
        [$file] = glob("$own/*") ?: [''];
        file_put_contents($file, str_replace('white.example.com', 'evil.example.com', (string) file_get_contents($file)));
        same($store->read(), null);
        same(strpos($file, KEY), false);
    },
    'takes a refusal, garbage and a script for no decision, and logs no secret' => static function () use ($client, $visit, $log): void {
        foreach (['refused' => '401 INVALID_API_KEY', 'garbage' => '200', 'script' => 'no decision'] as $behaviour => $told) {
            file_put_contents($log, '');
            same($client($behaviour)->decide($visit)->isFail, true, $behaviour);
            same(strpos((string) file_get_contents($log), $told) !== false, true, "log of $behaviour");
            same(strpos((string) file_get_contents($log), KEY), false, 'key in the log');
        }
    },
    'never throws, whatever a part of it does' => static function () use ($client, $visit): void {
        $broken = static function (): array {
            throw new TypeError('broken');
        };
        same($client('black', ['transport' => $broken])->decide($visit)->isFail, true);
        same($client('black', ['api' => 'no address'])->decide($visit)->isFail, true);
        same($client('black', ['store' => '/nowhere/at/all'])->decide($visit)->isFail, false);
    },
    'repeats a call that broke, with the same idempotency key' => static function () use ($client, $visit): void {
        $keys = [];
        $transport = static function (...$call) use (&$keys): array {
            $keys[] = $call[2]['Idempotency-Key'];
            if (count($keys) === 1) {
                throw new Problem('broken');
            }
            return Transport::send(...$call);
        };
        same($client('black', ['transport' => $transport])->decide($visit)->isFail, false);
        same([count($keys), count(array_unique($keys))], [2, 1]);
    },
    'tells what a key is for' => static function () use ($client): void {
        same($client('black')->ping()['scopes'], ['decide']);
        try {
            $client('refused')->ping();
        } catch (Problem $problem) {
            same($problem->getMessage(), 'the API answered 401 INVALID_API_KEY');
            return;
        }
        throw new RuntimeException('a refused key was taken');
    },
    'passes the query on as the edge does' => static function (): void {
        $pass = static fn (string $query, string $page): string
            => (new Visit("https://a.example/$query", '203.0.113.7', []))->withQuery($page);
        same($pass('', 'https://b.example/p'), 'https://b.example/p');
        same($pass('?x=1&y=%20', 'https://b.example/p'), 'https://b.example/p?x=1&y=%20');
        same($pass('?x=1&y=2', 'https://b.example/p?x=9#f'), 'https://b.example/p?x=9&y=2#f');
    },
    'cuts an address that is too long, and no escape in two' => static function (): void {
        $start = 'https://a.example/?';
        $visit = new Visit($start . str_repeat('a', 2047 - strlen($start)) . '%20b', '203.0.113.7', []);
        same(strlen($visit->url), 2047);
        same((new Visit('https://a.example/?50%', '203.0.113.7', []))->url, 'https://a.example/?50%');
    },
    'cuts what the API would refuse, so that nobody escapes a decision by sending too much' => static function (): void {
        $headers = ['X-Long' => str_repeat('b', 9000), str_repeat('n', 101) => 'c'];
        for ($index = 0; $index < 200; $index++) {
            $headers["X-$index"] = 'a';
        }
        $visit = new Visit('https://a.example/', '203.0.113.7', $headers, 'BREW');
        same([count($visit->headers), strlen($visit->headers['x-long']), $visit->method], [100, 8192, 'GET']);
        same(isset($visit->headers[str_repeat('n', 101)]), false);
    },
    'takes the address of the connection unless its proxy is trusted' => static function (): void {
        $_SERVER = [
            'REMOTE_ADDR' => '10.0.0.9',
            'HTTP_X_FORWARDED_FOR' => '1.1.1.1, 203.0.113.7, 10.1.0.1',
            'HTTP_X_FORWARDED_PROTO' => 'https',
            'HTTP_HOST' => 'shop.example.com',
            'HTTP_ACCEPT_LANGUAGE' => 'pt-BR',
            'REQUEST_URI' => '/offer?a=1',
            'REQUEST_METHOD' => 'HEAD',
        ];
        $plain = Visit::current();
        same([$plain->address, $plain->url], ['10.0.0.9', 'http://shop.example.com/offer?a=1']);
        $proxied = Visit::current(['10.0.0.0/8']);
        same([$proxied->address, $proxied->url], ['203.0.113.7', 'https://shop.example.com/offer?a=1']);
        same([$proxied->headers['accept-language'], $proxied->method], ['pt-BR', 'HEAD']);
        same(Visit::current(['192.168.0.0/16'])->address, '10.0.0.9');
    },
    'knows networks of both families, and takes none that is not one' => static function (): void {
        foreach ([
            ['10.0.0.0/9', '10.127.255.255', true], ['10.0.0.0/9', '10.128.0.0', false],
            ['2001:db8::/33', '2001:db8:7fff::1', true], ['2001:db8::/33', '2001:db8:8000::1', false],
            ['203.0.113.7', '203.0.113.7', true], ['203.0.113.7', '203.0.113.8', false],
            ['10.0.0.0/abc', '8.8.8.8', false], ['10.0.0.0/99', '10.0.0.0', false], ['::/0', '8.8.8.8', false],
            ['0.0.0.0/0', '8.8.8.8', true], ['10.0.0.0/8', 'nobody', false],
        ] as [$network, $address, $expected]) {
            same(Network::holds([$network], $address), $expected, "$address in $network");
        }
    },
    'redirects a page in two lines, or lets it go on' => static function () use ($open): void {
        [$headers, $body] = $open('/page.php?api=black');
        same([substr($headers[0], -6), $body], ['200 OK', 'the main page']);
        same(in_array('Cache-Control: private, no-cache', $headers, true), true, 'cache');
        [$headers, $body] = $open('/page.php?api=white');
        same([substr($headers[0], -9), $body], ['302 Found', '']);
        same(in_array('Location: https://white.example.com/hello?utm=x', $headers, true), true, 'location');
        same(in_array('Cache-Control: no-store', $headers, true), true, 'cache');
    },
];

// Each way of calling, curl where this PHP has it.
$transports = ['sockets' => [Transport::class, 'bySocket']];
if (function_exists('curl_init')) {
    $transports['curl'] = [Transport::class, 'byCurl'];
}
foreach ($transports as $name => $transport) {
    $cases["$name: gets the decision"] = static function () use ($client, $visit, $transport): void {
        same($client('white', ['transport' => $transport])->decide($visit)->isWhite(), true);
    };
    foreach (['silent', 'slow-body'] as $behaviour) {
        $cases["$name: gives up within the budget on a $behaviour API"] = static function () use ($client, $visit, $transport, $behaviour, $slow): void {
            same($client('', $slow($behaviour) + ['transport' => $transport, 'budget' => 100])->decide($visit)->isFail, true);
        };
    }
    $cases["$name: fails at once when the API is stopped"] = static function () use ($client, $visit, $transport): void {
        same($client('', ['transport' => $transport, 'api' => 'http://127.0.0.1:9'])->decide($visit)->isFail, true);
    };
}

run($cases);
