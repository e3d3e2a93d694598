<?php
// The client's cases, against a fake API: php test/cases.php

declare(strict_types=1);

require __DIR__ . '/../crivo.php';
require __DIR__ . '/support.php';

use Crivo\ApcuShared;
use Crivo\Breaker;
use Crivo\Client;
use Crivo\Decision;
use Crivo\FileShared;
use Crivo\FileStore;
use Crivo\Network;
use Crivo\Problem;
use Crivo\Refused;
use Crivo\Transport;
use Crivo\Visit;

const KEY = 'crivo_sk_secret';

$folder = folder();
$log = "$folder/log";
ini_set('error_log', $log);
$calls = "$folder/calls";
$startApi = static fn (): string => serve(__DIR__, __DIR__ . '/api.php', ['CALLS' => $calls]);
$api = $startApi();
// A separate server for each case that does not wait for the response to end.
$slow = static fn (string $behaviour): array => ['api' => $startApi() . "/$behaviour"];
$site = serve(__DIR__, '', ['API' => $api, 'STORE' => $folder, 'CALLS' => $calls]);

$visit = new Visit('https://shop.example.com/offer?utm=a%20b&gclid=1', '203.0.113.7', [
    'User-Agent' => 'Mozilla/5.0',
    'Cookie' => 'session=1',
    'AUTHORIZATION' => 'Basic x',
]);
// Creates a client whose budget suits a busy machine; cases about the budget override it.
$client = static fn (string $behaviour, array $options = []): Client
    => new Client(KEY, $options + ['api' => "$api/$behaviour", 'store' => folder(), 'budget' => 10000]);
$lastCall = static function () use ($calls): array {
    $lines = file($calls, FILE_IGNORE_NEW_LINES) ?: [];
    return json_decode((string) end($lines), true);
};
$open = static function (string $path, string $host = 'shop.example.com') use ($site): array {
    $options = ['follow_location' => 0, 'ignore_errors' => true, 'header' => "Host: $host"];
    $context = stream_context_create(['http' => $options]);
    $body = (string) file_get_contents($site . $path, false, $context);
    return [$http_response_header ?? [], $body];
};

$cases = [
    'sends the visit as the contract specifies, without credentials' => static function () use ($client, $visit, $lastCall): void {
        $decision = $client('black', ['campaignId' => 12])->decide($visit);
        same($decision->action, 'black');
        same($decision->isFail, false);
        same([$decision->reason, $decision->rulesetHash], ['HUMAN', 'hash-1']);
        $call = $lastCall();
        same($call['path'], '/v1/decide');
        same($call['authorization'], 'Bearer ' . KEY);
        same($call['agent'], 'Crivo-PHP');
        same(preg_match('/^[0-9a-f]{32}$/', $call['idempotencyKey']), 1);
        same($call['body'], [
            'url' => $visit->url,
            'address' => '203.0.113.7',
            'headers' => ['user-agent' => 'Mozilla/5.0'],
            'method' => 'GET',
            'campaignId' => 12,
        ]);
    },
    'encodes binary header values for JSON' => static function () use ($client, $lastCall): void {
        $client('black')->decide(new Visit('https://a.example/', '203.0.113.7', ['X-Odd' => "\xff\xfe"]));
        same($lastCall()['body']['headers'], ['x-odd' => "\u{fffd}\u{fffd}"]);
    },
    'limits the total size of the headers' => static function () use ($client, $lastCall): void {
        $headers = ['User-Agent' => 'Mozilla/5.0'];
        for ($at = 0; $at < 50; $at++) {
            $headers["X-$at"] = str_repeat("\xff", 8000);
        }
        $client('black')->decide(new Visit('https://a.example/', '203.0.113.7', $headers));
        $sent = $lastCall()['body'];
        same(array_keys($sent['headers']), ['user-agent', 'x-0', 'x-1', 'x-2', 'x-3']);
        same(strlen((string) json_encode($sent)) < 262144, true, 'size');
    },
    'retries a rejected visit with only the data a visitor cannot break' => static function () use ($client, $lastCall): void {
        $odd = new Visit('https://256.256.256.256/', '203.0.113.7', ['User-Agent' => 'Mozilla/5.0', 'X-Odd' => 'x']);
        // By the API, or by a firewall in front of it.
        foreach (['odd', 'firewall'] as $behaviour) {
            $decision = $client($behaviour)->decide($odd);
            same([$decision->action, $decision->isFail], ['white', false], $behaviour);
            same($lastCall()['body'], [
                'url' => 'https://unknown.invalid/',
                'address' => '203.0.113.7',
                'headers' => ['user-agent' => 'Mozilla/5.0'],
                'method' => 'GET',
            ]);
        }
    },
    'redirects to the fallback, stays on the main page' => static function () use ($client, $visit): void {
        same($client('white')->decide($visit)->leaveTo($visit->url), 'https://white.example.com/hello?utm=x');
        same($client('black')->decide($visit)->leaveTo($visit->url), null);
    },
    'avoids redirect loops' => static function (): void {
        $decision = new Decision('white', 'https://Shop.example.com/offer/?a=1', false);
        $hosts = ['www.example.com', 'shop.Example.com'];
        same($decision->leaveTo('http://shop.example.com/offer?a=1', $hosts), null);
        same($decision->leaveTo('/offer?a=1', $hosts), null);
        // Includes pages that only a URL parser would consider equal.
        foreach (['/offer?a=2', '/other/../offer?a=1', '//x/offer?a=1', '/offer?a=1&a=2'] as $other) {
            same($decision->leaveTo($other, $hosts), 'https://Shop.example.com/offer/?a=1', $other);
        }
        $port = new Decision('white', 'https://shop.example.com:8080/offer', false);
        same($port->leaveTo('/offer', $hosts), 'https://shop.example.com:8080/offer');
        same($port->leaveTo('/offer', ['shop.example.com:8080']), null);
    },
    'ignores the request’s host and parameter names that PHP merges' => static function (): void {
        $other = new Decision('white', 'https://white.example.com/offer', false);
        same($other->leaveTo('https://white.example.com/offer'), 'https://white.example.com/offer');
        same($other->leaveTo('https://white.example.com/offer', ['shop.example.com']), 'https://white.example.com/offer');
        $own = 'https://shop.example.com/?page_id=2&page.id=1';
        same((new Decision('white', $own, false))->leaveTo('/?page_id=2&page.id=1', ['shop.example.com']), $own);
    },
    'lets visitors stay until it knows the fail mode' => static function () use ($client, $visit, $slow): void {
        $decision = $client('', $slow('silent') + ['budget' => 50])->decide($visit);
        same([$decision->action, $decision->url, $decision->isFail], ['black', null, true]);
    },
    'uses the last fail mode with the query of each visitor' => static function () use ($client, $visit): void {
        $store = ['store' => folder()];
        $client('black-white', $store)->decide($visit);
        $crawler = new Visit('https://shop.example.com/offer?a=1', '66.249.66.1', ['User-Agent' => 'Googlebot']);
        foreach ([[$visit, '?utm=a%20b&gclid=1'], [$crawler, '?a=1']] as [$each, $query]) {
            $decision = $client('garbage', $store)->decide($each);
            same([$decision->isFail, $decision->leaveTo($each->url)], [true, "https://white.example.com/hello$query"]);
        }
    },
    'ignores a forged fail mode' => static function () use ($visit): void {
        $own = folder();
        $store = new FileStore($own, KEY);
        $store->write(['action' => 'white', 'url' => 'https://white.example.com/']);
        same($store->read()['action'] ?? null, 'white');
        [$file] = glob("$own/*") ?: [''];
        file_put_contents($file, str_replace('white.example.com', 'evil.example.com', (string) file_get_contents($file)));
        same($store->read(), null);
        same(strpos($file, KEY), false);
    },
    'rejects errors, garbage and script URLs, and logs no secrets' => static function () use ($client, $visit, $log): void {
        foreach (['refused' => '401 INVALID_API_KEY', 'garbage' => '200', 'script' => 'no decision'] as $behaviour => $told) {
            file_put_contents($log, '');
            same($client($behaviour)->decide($visit)->isFail, true, $behaviour);
            same(strpos((string) file_get_contents($log), $told) !== false, true, "log of $behaviour");
            same(strpos((string) file_get_contents($log), KEY), false, 'key in the log');
        }
    },
    'says what is wrong with its settings, without a call' => static function () use ($visit, $log, $calls): void {
        $before = (string) file_get_contents($calls);
        foreach ([['', 'https://a.example', 'key is empty'], ['crivo_pk_a', 'https://a.example', 'publishable'], [KEY, '', '`api` is empty'], [KEY, 'a.example', 'https://a.example']] as [$key, $api, $told]) {
            file_put_contents($log, '');
            $client = new Client($key, ['api' => $api, 'store' => folder()]);
            // Calls more often than an open breaker would allow.
            for ($times = 0; $times < 4; $times++) {
                same($client->decide($visit)->isFail, true, $told);
            }
            same(substr_count((string) file_get_contents($log), $told), 4, $told);
        }
        same((string) file_get_contents($calls), $before);
    },
    'names the cause if the API cannot be reached' => static function () use ($visit, $log): void {
        foreach (['byCurl', 'bySocket'] as $way) {
            file_put_contents($log, '');
            $options = ['api' => 'http://127.0.0.1:1', 'store' => folder(), 'transport' => [Transport::class, $way]];
            same((new Client(KEY, $options + ['budget' => 5000]))->decide($visit)->isFail, true);
            same(preg_match('~connect|refused~i', (string) file_get_contents($log)), 1, $way);
        }
    },
    'never throws, even if one of its parts does' => static function () use ($client, $visit): void {
        $broken = static function (): array {
            throw new TypeError('broken');
        };
        same($client('black', ['transport' => $broken])->decide($visit)->isFail, true);
        same($client('black', ['api' => 'no address'])->decide($visit)->isFail, true);
        same($client('black', ['store' => '/nowhere/at/all'])->decide($visit)->isFail, false);
    },
    'retries a broken call with the same idempotency key' => static function () use ($client, $visit): void {
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
    'returns the scopes and campaign of a key' => static function () use ($client): void {
        same($client('black')->ping()['scopes'], ['decide']);
        try {
            $client('refused')->ping();
        } catch (Problem $problem) {
            same($problem->getMessage(), 'the API answered 401 INVALID_API_KEY: No');
            return;
        }
        throw new RuntimeException('a refused key was taken');
    },
    'adds the query as the edge does' => static function (): void {
        $pass = static fn (string $query, string $page): string
            => (new Visit("https://a.example/$query", '203.0.113.7', []))->withQuery($page);
        same($pass('', 'https://b.example/p'), 'https://b.example/p');
        same($pass('?x=1&y=%20', 'https://b.example/p'), 'https://b.example/p?x=1&y=%20');
        same($pass('?x=1&y=2', 'https://b.example/p?x=9#f'), 'https://b.example/p?x=9&y=2#f');
    },
    'truncates a long URL without splitting an escape sequence' => static function (): void {
        $start = 'https://a.example/?';
        $visit = new Visit($start . str_repeat('a', 2047 - strlen($start)) . '%20b', '203.0.113.7', []);
        same(strlen($visit->url), 2047);
        same((new Visit('https://a.example/?50%', '203.0.113.7', []))->url, 'https://a.example/?50%');
    },
    'truncates oversized visits, so that no visitor evades a decision' => static function (): void {
        $headers = ['X-Long' => str_repeat('b', 9000), str_repeat('n', 101) => 'c'];
        for ($index = 0; $index < 200; $index++) {
            $headers["X-$index"] = 'a';
        }
        $visit = new Visit('https://a.example/', '203.0.113.7', $headers, 'BREW');
        same([count($visit->headers), strlen($visit->headers['x-long']), $visit->method], [100, 8192, 'GET']);
        same(isset($visit->headers[str_repeat('n', 101)]), false);
    },
    'uses the address of the connection unless its proxy is trusted' => static function (): void {
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
        // Azure and IIS add ports.
        foreach (['203.0.113.7:4711' => '203.0.113.7', '[2001:db8::7]:4711, 10.1.0.1:80' => '2001:db8::7', '2001:db8::7' => '2001:db8::7'] as $told => $address) {
            $_SERVER['HTTP_X_FORWARDED_FOR'] = $told;
            same(Visit::current(['10.0.0.0/8'])->address, $address, $told);
        }
    },
    'matches IPv4 and IPv6 networks, and ignores invalid ones' => static function (): void {
        foreach ([
            ['10.0.0.0/9', '10.127.255.255', true], ['10.0.0.0/9', '10.128.0.0', false],
            ['2001:db8::/33', '2001:db8:7fff::1', true], ['2001:db8::/33', '2001:db8:8000::1', false],
            ['203.0.113.7', '203.0.113.7', true], ['203.0.113.7', '203.0.113.8', false],
            ['10.0.0.0/abc', '8.8.8.8', false], ['10.0.0.0/99', '10.0.0.0', false], ['::/0', '8.8.8.8', false],
            ['0.0.0.0/0', '8.8.8.8', true], ['10.0.0.0/8', 'nobody', false],
            ['10.0.0.0/8', '::ffff:10.0.0.1', true], ['10.0.0.0/8', '::ffff:11.0.0.1', false],
            ['::ffff:10.0.0.0/104', '10.0.0.1', true], ['::ffff:0.0.0.0/90', '10.0.0.1', false],
        ] as [$network, $address, $expected]) {
            same(Network::holds([$network], $address), $expected, "$address in $network");
        }
    },
    'redirects a bot that sends the fallback’s host' => static function () use ($open): void {
        foreach (['', '&hosts=shop.example.com'] as $hosts) {
            [$headers] = $open("/page.php?api=own$hosts", 'white.example.com');
            same(substr($headers[0], -9), '302 Found', "hosts: $hosts");
        }
        [$headers] = $open('/page.php?api=own&hosts=white.example.com', 'white.example.com');
        same(substr($headers[0], -6), '200 OK', 'the page’s own host');
    },
    'stops waiting for a hanging API in all processes, and uses the fail mode' => static function () use ($client, $visit, $slow, $calls): void {
        $behaviour = $slow('silent') + ['store' => folder(), 'budget' => 100];
        $client('black-white', ['store' => $behaviour['store']])->decide($visit);
        file_put_contents($calls, '');
        $waited = [];
        $transport = static function (...$call) use (&$waited): array {
            $waited[] = $call[1];
            return Transport::send(...$call);
        };
        for ($at = 0; $at < 10; $at++) {
            // A separate client for each visit, because each PHP process has its own.
            $decision = $client('', ['transport' => $transport] + $behaviour)->decide($visit);
            same([$decision->isFail, $decision->action], [true, 'white']);
        }
        same(count($waited) >= 3 && count($waited) < 10, true, 'calls: ' . count($waited));
    },
    'does not count rejections or bad visitor input as API failures' => static function () use ($client, $visit, $calls): void {
        foreach (['refused', 'odd'] as $behaviour) {
            $store = ['store' => folder()];
            file_put_contents($calls, '');
            for ($at = 0; $at < 5; $at++) {
                $client($behaviour, $store)->decide($visit);
            }
            same(count(file($calls) ?: []), $behaviour === 'odd' ? 10 : 5, $behaviour);
        }
    },
    'ignores a forged breaker state' => static function (): void {
        $own = folder();
        (new FileShared($own, KEY, 'https://api.example'))->update(static fn (): array => [3, 5.0]);
        same((new FileShared($own, KEY, 'https://api.example'))->read(), [3, 5.0]);
        [$file] = glob("$own/*.json") ?: [''];
        same(fileperms($file) & 0777, 0600, 'permissions');
        file_put_contents($file, str_replace('3', '9', (string) file_get_contents($file)));
        same((new FileShared($own, KEY, 'https://api.example'))->read(), [0, 0.0]);
    },
    'lets calls through if no state can be stored' => static function (): void {
        $breaker = new Breaker(new FileShared('/nowhere/at/all', KEY, 'https://api.example'));
        for ($at = 0; $at < 5; $at++) {
            same(attempt($breaker), 'no answer');
        }
    },
    'redirects or shows a page that includes the two lines' => static function () use ($open): void {
        [$headers, $body] = $open('/page.php?api=black');
        same([substr($headers[0], -6), $body], ['200 OK', 'the main page']);
        same(in_array('Cache-Control: private, no-cache', $headers, true), true, 'cache');
        [$headers, $body] = $open('/page.php?api=white');
        same([substr($headers[0], -9), $body], ['302 Found', '']);
        same(in_array('Location: https://white.example.com/hello?utm=x', $headers, true), true, 'location');
        same(in_array('Cache-Control: no-store', $headers, true), true, 'cache');
    },
];

// Each kind of shared state; includes APCu if this PHP has it: php -d apc.enable_cli=1.
$places = ['file' => static fn (): Crivo\Shared => new FileShared(folder(), KEY, 'https://api.example')];
if (function_exists('apcu_enabled') && apcu_enabled()) {
    $places['apcu'] = static fn (): Crivo\Shared => new ApcuShared(bin2hex(random_bytes(6)), 'https://api.example');
}
foreach ($places as $name => $place) {
    $cases["$name: opens after three consecutive failures, and probes after doubling pauses"] = static function () use ($place): void {
        $time = 1000.0;
        $shared = $place();
        $breaker = static function () use ($shared, &$time): Breaker {
            return new Breaker($shared, static function () use (&$time): float {
                return $time;
            });
        };
        $ok = static fn (): string => 'answer';
        attempt($breaker());
        attempt($breaker());
        same(attempt($breaker(), $ok), 'answer');
        foreach (['no answer', 'no answer', 'no answer', 'the API has not responded recently'] as $expected) {
            same(attempt($breaker()), $expected);
        }
        foreach ([1, 2, 4, 8, 16, 30, 30] as $pause) {
            $time += $pause - 0.1;
            same(attempt($breaker()), 'the API has not responded recently', "before $pause s");
            $time += 0.1;
            same(attempt($breaker()), 'no answer', "after $pause s");
        }
        $time += 30;
        same(attempt($breaker(), $ok), 'answer');
        same(attempt($breaker()), 'no answer');
    };
    $cases["$name: allows one probing process at a time"] = static function () use ($place): void {
        $time = 1000.0;
        $breaker = new Breaker($place(), static function () use (&$time): float {
            return $time;
        });
        for ($at = 0; $at < 3; $at++) {
            attempt($breaker);
        }
        $time += 1;
        $during = '';
        attempt($breaker, static function () use ($breaker, &$during): string {
            return $during = attempt($breaker);
        });
        same($during, 'the API has not responded recently');
    };
    $cases["$name: is not held open by a clock set back or by read-only state"] = static function () use ($place): void {
        $time = 100000.0;
        $shared = $place();
        $breaker = new Breaker($shared, static function () use (&$time): float {
            return $time;
        });
        for ($at = 0; $at < 3; $at++) {
            attempt($breaker);
        }
        foreach ([50000.0, 100100.0] as $time) {
            same(attempt($breaker, static fn (): string => 'answer'), 'answer');
            $shared->update(static fn (): array => [3, 100001.0]);
        }
    };
    $cases["$name: treats a rejection as an answer"] = static function () use ($place): void {
        $breaker = new Breaker($place());
        $refuse = static function (): void {
            throw new Refused('refused', 429);
        };
        for ($at = 0; $at < 5; $at++) {
            same(attempt($breaker, $refuse), 'refused');
        }
    };
}
$cases['file: allows one probe among many concurrent processes'] = static function (): void {
    $folder = folder();
    // After this many failures the next pause outlasts starting all processes on a slow machine.
    (new FileShared($folder, KEY, 'https://api.example'))->update(static fn (): array => [10, microtime(true)]);
    $moment = (string) (microtime(true) + 1);
    $processes = [];
    for ($at = 0; $at < 12; $at++) {
        $command = [PHP_BINARY, __DIR__ . '/probe.php', $folder, KEY, $moment];
        $process = proc_open($command, [1 => ['pipe', 'w']], $pipes);
        $processes[] = [$process, $pipes[1]];
    }
    $told = '';
    foreach ($processes as [$process, $pipe]) {
        $told .= stream_get_contents($pipe);
        proc_close($process);
    }
    same($told, 'p', 'processes that probed');
};

// Each transport; includes curl if this PHP has it.
$transports = ['sockets' => [Transport::class, 'bySocket']];
if (function_exists('curl_init')) {
    $transports['curl'] = [Transport::class, 'byCurl'];
    $cases['curl: sends a large body without asking first'] = static function () use ($api, $lastCall): void {
        // Old versions ask from 1 KB on, newer ones from 1 MB on.
        Transport::byCurl('POST', "$api/black/v1/ping", [], str_repeat('x', 2000000), microtime(true) + 10);
        same($lastCall()['expect'], null);
    };
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
    $cases["$name: fails immediately when the API is stopped"] = static function () use ($client, $visit, $transport): void {
        same($client('', ['transport' => $transport, 'api' => 'http://127.0.0.1:9'])->decide($visit)->isFail, true);
    };
}

run($cases);
