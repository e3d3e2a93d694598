<?php
/**
 * Crivo for PHP 7.4 and newer: decides for each visit to a campaign's main page whether the
 * visitor stays or gets the fallback page.
 *
 *     require __DIR__ . '/crivo.php';
 *     Crivo\decide('crivo_sk_…', [
 *         'api' => 'https://app.example.com',
 *         'hosts' => ['shop.example.com'],
 *     ]);
 *
 * @license MIT
 * @version 0.1.0
 */

declare(strict_types=1);

namespace Crivo;

/**
 * Decides the current request: returns if the visitor stays; otherwise redirects to the fallback
 * page and ends the script. Never throws.
 *
 * @param array<string, mixed> $options see Client
 */
function decide(string $key, array $options = []): Decision
{
    $client = new Client($key, $options);
    $visit = $client->currentVisit();
    $decision = $client->decide($visit);
    $target = $decision->leaveTo((string) ($_SERVER['REQUEST_URI'] ?? '/'), (array) ($options['hosts'] ?? []));
    if (headers_sent()) {
        if ($target !== null) {
            error_log('Crivo: output has already started, so the visitor was not redirected; call decide() first');
        }
        return $decision;
    }
    // Shared caches must not store either response, because the next decision may differ.
    header('Cache-Control: ' . ($target === null ? 'private, no-cache' : 'no-store'));
    if ($target === null) {
        return $decision;
    }
    header('Location: ' . $target, true, 302);
    exit;
}

/** The decision on a visit. */
final class Decision
{
    /** `black` for the main page, `white` for the fallback page. */
    public string $action;
    /** The page to show, with the visitor's query; null for the requested page. */
    public ?string $url;
    /** How the campaign delivers its pages: `proxy` or `redirect`. */
    public string $delivery;
    /** True if the API did not respond; everyone then gets the same page. */
    public bool $isFail;
    public ?string $reason;
    public ?string $rulesetHash;

    /** @param array<string, mixed> $fields */
    public function __construct(string $action, ?string $url, bool $isFail, array $fields = [])
    {
        $this->action = $action;
        $this->url = $url;
        $this->isFail = $isFail;
        $this->delivery = ($fields['delivery'] ?? '') === 'proxy' ? 'proxy' : 'redirect';
        foreach (['reason', 'rulesetHash'] as $name) {
            $this->$name = is_string($fields[$name] ?? null) ? $fields[$name] : null;
        }
    }

    public function isWhite(): bool
    {
        return $this->action === 'white';
    }

    /**
     * Returns the URL to redirect a visitor of the main page to, or null if the visitor stays.
     * Visitors also stay if the fallback is the requested page, to avoid a redirect loop. Never
     * trusts the request's host: a bot could name the fallback's host in order to stay.
     *
     * @param string[] $hosts
     */
    public function leaveTo(string $asked, array $hosts = []): ?string
    {
        if (!$this->isWhite() || $this->url === null) {
            return null;
        }
        $isOwn = in_array(self::hostOf($this->url), array_map('strtolower', $hosts), true);
        $page = self::pageOf($asked);
        return $isOwn && $page !== null && $page === self::pageOf($this->url) ? null : $this->url;
    }

    private static function hostOf(string $address): string
    {
        $port = parse_url($address, PHP_URL_PORT);
        return strtolower((string) parse_url($address, PHP_URL_HOST)) . (is_int($port) ? ":$port" : '');
    }

    /**
     * Returns the path and query as sent; some sites choose the page by the query. Returns null if
     * a parameter repeats, because PHP keeps only the last value. PHP also reads `p.1` and `p_1` as
     * the same parameter.
     */
    private static function pageOf(string $address): ?string
    {
        $target = explode('#', (string) preg_replace('~^[a-z]+://[^/?#]*~i', '', $address), 2)[0];
        [$path, $query] = explode('?', $target, 2) + [1 => ''];
        parse_str($query, $parsed);
        if (count($parsed) < count(array_filter(explode('&', $query), 'strlen'))) {
            return null;
        }
        return rtrim($path, '/') . '?' . $query;
    }
}

/** A visit, as this server sees it. */
final class Visit
{
    // The API's limits; larger visits would be rejected without a decision.
    private const MAX_URL = 2048;
    private const MAX_HEADERS = 100;
    private const MAX_NAME = 100;
    private const MAX_VALUE = 8192;
    // All headers together: a byte takes up to six bytes as JSON, and the API accepts 256 KiB.
    private const MAX_ALL = 32768;
    private const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    /** Headers that identify a person, which no decision needs. */
    private const PRIVATE_HEADERS = ['cookie', 'authorization', 'proxy-authorization'];

    /** The absolute URL the visitor opened. */
    public string $url;
    /** The visitor's IP address. */
    public string $address;
    /** @var array<string, string> names in lower case */
    public array $headers = [];
    public string $method;

    /** @param array<string, string> $headers */
    public function __construct(string $url, string $address, array $headers, string $method = 'GET')
    {
        // The cut may leave half of a percent escape.
        $this->url = strlen($url) <= self::MAX_URL
            ? $url
            : (string) preg_replace('/%[0-9a-f]?$/i', '', substr($url, 0, self::MAX_URL));
        $this->address = $address;
        $this->method = in_array($method, self::METHODS, true) ? $method : 'GET';
        foreach ($headers as $name => $value) {
            $name = strtolower((string) $name);
            if (!in_array($name, self::PRIVATE_HEADERS, true) && strlen($name) <= self::MAX_NAME) {
                $this->headers[$name] = substr((string) $value, 0, self::MAX_VALUE);
            }
        }
        $left = self::MAX_ALL;
        $fits = static function (string $value, $name) use (&$left): bool {
            $left -= strlen((string) $name) + strlen($value);
            return $left >= 0;
        };
        $first = array_slice($this->headers, 0, self::MAX_HEADERS, true);
        $this->headers = array_filter($first, $fits, ARRAY_FILTER_USE_BOTH);
    }

    /**
     * Returns the visit without the data that visitors control, such as the host, for a second
     * attempt: otherwise, visitors could avoid a decision by sending what the API rejects.
     */
    public function plain(): self
    {
        $agent = array_intersect_key($this->headers, ['user-agent' => true]);
        return new self('https://unknown.invalid/', $this->address, $agent);
    }

    /**
     * Returns the current PHP request as a visit.
     *
     * @param string[] $trustedProxies addresses and networks (CIDR) of your own proxies
     */
    public static function current(array $trustedProxies = [], string $proxyHeader = 'X-Forwarded-For'): self
    {
        $headers = [];
        foreach ($_SERVER as $name => $value) {
            if (strpos((string) $name, 'HTTP_') === 0 && is_string($value)) {
                $headers[str_replace('_', '-', substr($name, 5))] = $value;
            }
        }
        $peer = (string) ($_SERVER['REMOTE_ADDR'] ?? '');
        $isProxied = Network::holds($trustedProxies, $peer);
        $secure = $isProxied && isset($_SERVER['HTTP_X_FORWARDED_PROTO'])
            ? strtolower((string) $_SERVER['HTTP_X_FORWARDED_PROTO']) === 'https'
            : !in_array(strtolower((string) ($_SERVER['HTTPS'] ?? '')), ['', 'off'], true);
        $host = (string) ($_SERVER['HTTP_HOST'] ?? $_SERVER['SERVER_NAME'] ?? 'localhost');
        $url = ($secure ? 'https://' : 'http://') . $host . ($_SERVER['REQUEST_URI'] ?? '/');
        $name = 'HTTP_' . strtoupper(str_replace('-', '_', $proxyHeader));
        $told = $isProxied ? (string) ($_SERVER[$name] ?? '') : '';
        $address = Network::visitorOf($told, $trustedProxies, $peer);
        return new self($url, $address, $headers, (string) ($_SERVER['REQUEST_METHOD'] ?? 'GET'));
    }

    /** Returns the page's URL with this visitor's query; the page's own parameters win. */
    public function withQuery(string $page): string
    {
        $query = (string) parse_url($this->url, PHP_URL_QUERY);
        parse_str((string) parse_url($page, PHP_URL_QUERY), $own);
        $added = array_filter(explode('&', $query), static function (string $pair) use ($own): bool {
            parse_str($pair, $parsed);
            return $pair !== '' && array_intersect_key($parsed, $own) === [];
        });
        if ($added === []) {
            return $page;
        }
        [$address, $fragment] = explode('#', $page, 2) + [1 => null];
        $joint = strpos($address, '?') === false ? '?' : '&';
        return $address . $joint . implode('&', $added) . ($fragment === null ? '' : '#' . $fragment);
    }
}

/** Recognises the IP addresses of your own proxies. */
final class Network
{
    /** @param string[] $networks */
    public static function holds(array $networks, string $address): bool
    {
        $packed = self::pack($address);
        foreach ($packed === null ? [] : $networks as $network) {
            [$base, $length] = explode('/', $network, 2) + [1 => null];
            $start = self::pack($base);
            if ($start === null || strlen($start) !== strlen($packed)) {
                continue;
            }
            $all = 8 * strlen($start);
            $before = $all === 32 && strpos($base, ':') !== false ? 96 : 0;
            $bits = $length === null ? $all : (ctype_digit($length) ? (int) $length - $before : $all + 1);
            if ($bits < 0 || $bits > $all) {
                continue;
            }
            $bytes = intdiv($bits, 8);
            $mask = chr((0xff << (8 - $bits % 8)) & 0xff);
            $isSame = strncmp($start, $packed, $bytes) === 0;
            if ($isSame && ($bits % 8 === 0 || ($start[$bytes] & $mask) === ($packed[$bytes] & $mask))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the last address in a proxy's header that is not a trusted proxy's; the visitor
     * controls all addresses before it.
     *
     * @param string[] $trusted
     */
    public static function visitorOf(string $told, array $trusted, string $peer): string
    {
        $visitor = $peer;
        foreach (array_reverse(array_filter(array_map('trim', explode(',', $told)))) as $entry) {
            // Some proxies add the port.
            $address = (string) preg_replace('~^(?:\[([^]]+)\]|([^:]+))(?::\d+)?$~D', '$1$2', $entry);
            if (self::pack($address) === null) {
                break;
            }
            $visitor = $address;
            if (!self::holds($trusted, $address)) {
                break;
            }
        }
        return $visitor;
    }

    /** Packs an address; an IPv4 address that a socket gives as `::ffff:10.0.0.1` has four bytes too. */
    private static function pack(string $address): ?string
    {
        $packed = filter_var($address, FILTER_VALIDATE_IP) === false ? false : inet_pton($address);
        if ($packed === false) {
            return null;
        }
        return strpos($packed, str_repeat("\0", 10) . "\xff\xff") === 0 ? substr($packed, 12) : $packed;
    }
}

/** The reason there was no decision; its message contains no secrets. */
class Problem extends \RuntimeException
{
}

/** The API, or a firewall in front of it, rejected the request; the code is the response's status. */
final class Refused extends Problem
{
    private bool $isByFirewall;

    public function __construct(string $message, int $status, bool $isByFirewall = false)
    {
        parent::__construct($message, $status);
        $this->isByFirewall = $isByFirewall;
    }

    /** Returns whether the visit's data was rejected, by the API as malformed or too large. */
    public function isOfVisit(): bool
    {
        return $this->isByFirewall || in_array($this->getCode(), [400, 413], true);
    }
}

/** A client for one key. */
final class Client
{
    private const BUDGET_MS = 300;

    private string $key;
    /** @var array<string, mixed> */
    private array $options;
    private Store $store;
    private Breaker $breaker;
    /** @var callable(string, array<string, string>, ?string, float): array{int, string} */
    private $transport;

    /**
     * Options:
     * - `api`: the dashboard's origin (required)
     * - `budget`: in milliseconds (default 300)
     * - `campaignId`: the campaign, for an account's key
     * - `trustedProxies`: IP addresses and networks of your own proxies (default none)
     * - `proxyHeader`: the header with the visitor's IP address (default `X-Forwarded-For`)
     * - `hosts`: the page's hosts; visitors stay if the fallback is the requested page on one
     * - `store`: a Store, or a folder for the last fail mode (default the system's temporary folder)
     * - `breaker`: a Breaker, or a folder for its state without APCu (default the store's folder)
     * - `transport`: replaces Transport::send
     *
     * @param array<string, mixed> $options
     */
    public function __construct(string $key, array $options = [])
    {
        $this->key = $key;
        $this->options = $options;
        $store = $options['store'] ?? sys_get_temp_dir();
        $this->store = $store instanceof Store ? $store : new FileStore((string) $store, $key);
        $breaker = $options['breaker'] ?? ($store instanceof Store ? sys_get_temp_dir() : $store);
        $this->breaker = $breaker instanceof Breaker
            ? $breaker
            : Breaker::forApi((string) ($options['api'] ?? ''), $key, (string) $breaker);
        $this->transport = $options['transport'] ?? [Transport::class, 'send'];
    }

    /** Requests the decision. Never throws, and never exceeds the budget. */
    public function decide(Visit $visit): Decision
    {
        try {
            $this->checkSettings();
            [$decision, $fail] = $this->breaker->run(function () use ($visit): array {
                return self::read($this->askAbout($visit));
            });
            $this->store->write($fail);
            return $decision;
        } catch (\Throwable $error) {
            error_log('Crivo: no decision, ' . ($error instanceof Problem ? $error->getMessage() : get_class($error)));
            return $this->fail($visit);
        }
    }

    /**
     * Tests the connection: returns the key's scopes and campaign. Throws a Problem.
     *
     * @return array<string, mixed>
     */
    public function ping(): array
    {
        $this->checkSettings();
        return $this->ask('GET', '/v1/ping', null, $this->deadline());
    }

    /** Returns the current PHP request as a visit, through the trusted proxies of the options. */
    public function currentVisit(): Visit
    {
        $header = (string) ($this->options['proxyHeader'] ?? 'X-Forwarded-For');
        return Visit::current((array) ($this->options['trustedProxies'] ?? []), $header);
    }

    /** @return array<string, mixed> */
    private function askAbout(Visit $visit): array
    {
        $deadline = $this->deadline();
        try {
            return $this->ask('POST', '/v1/decide', $this->bodyOf($visit), $deadline);
        } catch (Refused $refused) {
            if (!$refused->isOfVisit()) {
                throw $refused;
            }
            return $this->ask('POST', '/v1/decide', $this->bodyOf($visit->plain()), $deadline);
        }
    }

    /**
     * @param array<string, mixed> $answer
     * @return array{Decision, array{action: string, url: string}} the decision and the fail mode
     */
    private static function read(array $answer): array
    {
        $page = self::pageOf($answer);
        $fail = self::pageOf($answer['fail'] ?? null);
        if ($page === null || $fail === null) {
            throw new Problem('the API returned no decision');
        }
        return [new Decision($page['action'], $page['url'], false, $answer), $fail];
    }

    private function deadline(): float
    {
        return microtime(true) + ((int) ($this->options['budget'] ?? self::BUDGET_MS)) / 1000;
    }

    private function bodyOf(Visit $visit): string
    {
        $fields = [
            'url' => $visit->url,
            'address' => $visit->address,
            'headers' => (object) $visit->headers,
            'method' => $visit->method,
        ];
        if (isset($this->options['campaignId'])) {
            $fields['campaignId'] = (int) $this->options['campaignId'];
        }
        return (string) json_encode($fields, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE);
    }

    /** @return array<string, mixed> */
    private function ask(string $method, string $path, ?string $body, float $deadline): array
    {
        $url = rtrim((string) ($this->options['api'] ?? ''), '/') . $path;
        $headers = [
            'Authorization' => 'Bearer ' . $this->key,
            'Accept' => 'application/json',
            // Without one, Cloudflare's Browser Integrity Check rejects the call by default.
            'User-Agent' => 'Crivo-PHP',
        ];
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
            // The retry below has the same key, so the visit is logged and charged once.
            $headers['Idempotency-Key'] = bin2hex(random_bytes(16));
        }
        try {
            [$status, $text] = ($this->transport)($method, $url, $headers, $body, $deadline);
        } catch (Problem $problem) {
            if (microtime(true) >= $deadline) {
                throw $problem;
            }
            [$status, $text] = ($this->transport)($method, $url, $headers, $body, $deadline);
        }
        $answer = json_decode($text, true);
        if ($status === 200 && is_array($answer)) {
            return $answer;
        }
        $code = is_array($answer) && is_string($answer['code'] ?? null) ? $answer['code'] : 'no code';
        $message = is_array($answer) && is_string($answer['message'] ?? null) ? ': ' . $answer['message'] : '';
        $problem = "the API answered $status $code$message";
        // A firewall or a proxy refuses with a page.
        throw $status >= 400 && $status < 500
            ? new Refused($problem, $status, !is_array($answer))
            : new Problem($problem);
    }

    /** Throws a Problem that describes what is wrong with the settings, before any call. */
    private function checkSettings(): void
    {
        $api = (string) ($this->options['api'] ?? '');
        if ($this->key === '') {
            throw new Problem('the key is empty');
        }
        if (strpos($this->key, 'crivo_pk_') === 0) {
            throw new Problem('this is a publishable key; servers need a secret one, crivo_sk_…');
        }
        if ($api === '') {
            throw new Problem('the option `api` is empty');
        }
        if (preg_match('~^https?://~i', $api) !== 1) {
            throw new Problem("the option `api` lacks its scheme: https://$api");
        }
    }

    private function fail(Visit $visit): Decision
    {
        try {
            $fail = self::pageOf($this->store->read());
        } catch (\Throwable $error) {
            $fail = null;
        }
        return $fail === null
            ? new Decision('black', null, true)
            : new Decision($fail['action'], $visit->withQuery($fail['url']), true);
    }

    /**
     * @param mixed $value
     * @return array{action: string, url: string}|null
     */
    private static function pageOf($value): ?array
    {
        $action = is_array($value) ? $value['action'] ?? null : null;
        $url = is_array($value) ? $value['url'] ?? null : null;
        // Visitors are redirected to this URL, so it must not be a script URL, nor contain a line
        // break that injects headers.
        $isPage = is_string($url) && preg_match('~^https?://[^\s/][^\s]*$~Di', $url) === 1;
        return $isPage && in_array($action, ['black', 'white'], true) ? ['action' => $action, 'url' => $url] : null;
    }
}

/** Stores the fail mode. */
interface Store
{
    /** @return array<string, mixed>|null */
    public function read(): ?array;

    /** @param array{action: string, url: string} $fail */
    public function write(array $fail): void;
}

/** Stores the last fail mode in a file. */
final class FileStore implements Store
{
    private SignedFile $file;

    public function __construct(string $folder, string $key)
    {
        $this->file = new SignedFile($folder, $key, 'file');
    }

    /** @return array<string, mixed>|null */
    public function read(): ?array
    {
        return $this->file->read();
    }

    public function write(array $fail): void
    {
        if ($this->read() !== $fail) {
            $this->file->write($fail);
        }
    }
}

/**
 * Stores values in a file. Other users may be able to write to the folder, so the text is signed
 * with the key, and unsigned text is ignored.
 */
final class SignedFile
{
    public string $path;
    private string $key;

    public function __construct(string $folder, string $key, string $purpose)
    {
        $this->key = $key;
        $this->path = rtrim($folder, '/\\') . '/crivo-' . substr(hash_hmac('sha256', $purpose, $key), 0, 24) . '.json';
    }

    /** @return array<string, mixed>|null */
    public function read(): ?array
    {
        $text = @file_get_contents($this->path);
        [$signature, $json] = explode("\n", (string) $text, 2) + [1 => ''];
        if (!hash_equals(hash_hmac('sha256', $json, $this->key), $signature)) {
            return null;
        }
        $values = json_decode($json, true);
        return is_array($values) ? $values : null;
    }

    /** @param array<string, mixed> $values */
    public function write(array $values): bool
    {
        $json = (string) json_encode($values, JSON_UNESCAPED_SLASHES);
        $temporary = @tempnam(dirname($this->path), 'crivo-');
        if ($temporary === false) {
            return false;
        }
        // Renames the file into place, so that no process reads half of it.
        $written = @file_put_contents($temporary, hash_hmac('sha256', $json, $this->key) . "\n" . $json);
        if ($written === false || !@rename($temporary, $this->path)) {
            @unlink($temporary);
            return false;
        }
        return true;
    }
}

/**
 * Keeps visits from waiting for an API that is down: opens after three consecutive failures; after
 * a pause, which doubles from 1 s to 30 s, one visit probes the API, and a response closes it.
 */
final class Breaker
{
    private const OPENS_AFTER = 3;
    private const FIRST_PAUSE = 1;
    private const LONGEST_PAUSE = 30;

    private Shared $shared;
    /** @var callable(): float */
    private $now;

    /** @param callable(): float|null $now seconds */
    public function __construct(Shared $shared, ?callable $now = null)
    {
        $this->shared = $shared;
        $this->now = $now ?? static fn (): float => microtime(true);
    }

    /** Creates a breaker that all processes of the site share, in APCu or a file of the folder. */
    public static function forApi(string $api, string $key, string $folder): self
    {
        $hasApcu = function_exists('apcu_enabled') && apcu_enabled();
        return new self($hasApcu ? new ApcuShared($key, $api) : new FileShared($folder, $key, $api));
    }

    /**
     * Makes a call, or throws a Problem immediately while the breaker is open.
     *
     * @template T
     * @param callable(): T $call throws on failure; Refused counts as a response
     * @return T
     */
    public function run(callable $call)
    {
        [$failures] = $this->current(...$this->shared->read());
        $isProbe = $failures >= self::OPENS_AFTER;
        if ($isProbe && !$this->claimProbe()) {
            throw new Problem('the API has not responded recently');
        }
        try {
            $result = $call();
        } catch (Refused $refused) {
            $this->close($failures);
            throw $refused;
        } catch (\Throwable $error) {
            $this->countFailure($isProbe);
            throw $error;
        }
        $this->close($failures);
        return $result;
    }

    /** Claims the probe if the pause is over and no other process has claimed it. */
    private function claimProbe(): bool
    {
        return $this->shared->update(function (int $failures, float $until): ?array {
            [$failures, $until] = $this->current($failures, $until);
            $now = ($this->now)();
            return $now >= $until ? [$failures, $now + self::pauseAfter($failures)] : null;
        });
    }

    private function countFailure(bool $isProbe): void
    {
        $this->shared->update(function (int $failures, float $until) use ($isProbe): ?array {
            [$failures] = $this->current($failures, $until);
            // A visit that was already waiting when the breaker opened says nothing new.
            if (!$isProbe && $failures >= self::OPENS_AFTER) {
                return null;
            }
            return [$failures + 1, ($this->now)() + self::pauseAfter($failures + 1)];
        });
    }

    private function close(int $failures): void
    {
        if ($failures > 0) {
            $this->shared->update(static fn (): array => [0, 0.0]);
        }
    }

    /**
     * Ignores times far from now, so that neither a clock set back nor a folder that has become
     * read-only holds the breaker open.
     *
     * @return array{int, float}
     */
    private function current(int $failures, float $until): array
    {
        return abs(($this->now)() - $until) > 2 * self::LONGEST_PAUSE ? [0, 0.0] : [$failures, $until];
    }

    private static function pauseAfter(int $failures): float
    {
        $doublings = min(10, max(0, $failures - self::OPENS_AFTER));
        return (float) min(self::FIRST_PAUSE * 2 ** $doublings, self::LONGEST_PAUSE);
    }
}

/** Consecutive failures and the end of the pause, shared by all processes of a site. */
interface Shared
{
    /** @return array{int, float} */
    public function read(): array;

    /**
     * Changes both values atomically; returns whether this process changed them. Does not wait if
     * another process is changing them.
     *
     * @param callable(int, float): (array{int, float}|null) $change null leaves them unchanged
     */
    public function update(callable $change): bool;
}

/** Stores the state in memory shared by PHP processes. */
final class ApcuShared implements Shared
{
    private const TTL = 3600;
    /** Seconds for which a process that dies during a change blocks others. */
    private const LOCK_TTL = 2;

    private string $name;

    public function __construct(string $key, string $api)
    {
        $this->name = 'crivo-' . substr(hash_hmac('sha256', "breaker $api", $key), 0, 24);
    }

    public function read(): array
    {
        $state = apcu_fetch($this->name);
        return is_array($state) ? $state : [0, 0.0];
    }

    public function update(callable $change): bool
    {
        if (!apcu_add($this->name . '-lock', 1, self::LOCK_TTL)) {
            return false;
        }
        try {
            $changed = $change(...$this->read());
            return $changed !== null && apcu_store($this->name, $changed, self::TTL);
        } finally {
            apcu_delete($this->name . '-lock');
        }
    }
}

/** Stores the state in a file, signed and renamed into place like the fail mode's, under a lock. */
final class FileShared implements Shared
{
    private SignedFile $file;

    public function __construct(string $folder, string $key, string $api)
    {
        // One file per user, because users who run the same page cannot write each other's files.
        $user = function_exists('posix_geteuid') ? (string) posix_geteuid() : '';
        $this->file = new SignedFile($folder, $key, "breaker $user $api");
    }

    public function read(): array
    {
        $state = $this->file->read();
        $isState = is_int($state['failures'] ?? null) && is_numeric($state['until'] ?? null);
        return $isState ? [$state['failures'], (float) $state['until']] : [0, 0.0];
    }

    public function update(callable $change): bool
    {
        // The file is opened only for the lock; if it is a link, its target is not written.
        $lock = @fopen($this->file->path . '.lock', 'c');
        if ($lock === false) {
            return false;
        }
        // Users who cannot open the file cannot hold its lock either.
        @chmod($this->file->path . '.lock', 0600);
        try {
            if (!flock($lock, LOCK_EX | LOCK_NB)) {
                return false;
            }
            $changed = $change(...$this->read());
            return $changed !== null && $this->file->write(['failures' => $changed[0], 'until' => $changed[1]]);
        } finally {
            fclose($lock);
        }
    }
}

/** Makes one HTTP call with curl or, without it, with PHP's sockets. */
final class Transport
{
    /**
     * @param array<string, string> $headers
     * @return array{int, string} status and body
     */
    public static function send(string $method, string $url, array $headers, ?string $body, float $deadline): array
    {
        return function_exists('curl_init')
            ? self::byCurl($method, $url, $headers, $body, $deadline)
            : self::bySocket($method, $url, $headers, $body, $deadline);
    }

    /**
     * @param array<string, string> $headers
     * @return array{int, string}
     */
    public static function byCurl(string $method, string $url, array $headers, ?string $body, float $deadline): array
    {
        $left = max(1, (int) (($deadline - microtime(true)) * 1000));
        $handle = curl_init($url);
        curl_setopt_array($handle, [
            CURLOPT_CUSTOMREQUEST => $method,
            // Before a large body, curl would wait up to a second for a response to `Expect`.
            CURLOPT_HTTPHEADER => array_merge(self::lines($headers), ['Expect:']),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_TIMEOUT_MS => $left,
            CURLOPT_CONNECTTIMEOUT_MS => $left,
            // Without this option, some builds of curl treat a timeout below a second as zero.
            CURLOPT_NOSIGNAL => true,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
        ]);
        if ($body !== null) {
            curl_setopt($handle, CURLOPT_POSTFIELDS, $body);
        }
        $text = curl_exec($handle);
        $status = (int) curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
        $error = curl_errno($handle);
        if (!is_string($text)) {
            throw new Problem('the API did not answer: ' . curl_strerror($error) . " (curl $error)");
        }
        return [$status, $text];
    }

    /**
     * Uses HTTP/1.0, whose responses end with the connection: PHP's HTTP streams have no timeout
     * for a whole response.
     *
     * @param array<string, string> $headers
     * @return array{int, string}
     */
    public static function bySocket(string $method, string $url, array $headers, ?string $body, float $deadline): array
    {
        $parts = parse_url($url);
        $parts = is_array($parts) ? $parts : [];
        $isSecure = ($parts['scheme'] ?? '') === 'https';
        $host = $parts['host'] ?? '';
        $port = $parts['port'] ?? ($isSecure ? 443 : 80);
        $peer = ($isSecure ? 'tls://' : 'tcp://') . "$host:$port";
        $left = max(0.001, $deadline - microtime(true));
        $socket = @stream_socket_client($peer, $code, $message, $left);
        if ($socket === false) {
            throw new Problem("the API could not be reached: $message ($code)");
        }
        $headers['Host'] = isset($parts['port']) ? "$host:$port" : $host;
        $headers['Content-Length'] = (string) strlen((string) $body);
        $path = $parts['path'] ?? '/';
        $request = "$method $path HTTP/1.0\r\n" . implode("\r\n", self::lines($headers)) . "\r\n\r\n" . $body;
        stream_set_blocking($socket, false);
        $answer = self::exchange($socket, $request, $deadline);
        fclose($socket);
        if (preg_match('~^HTTP/1\.[01] (\d{3})~', $answer, $found) !== 1) {
            throw new Problem('the API’s response is not HTTP');
        }
        return [(int) $found[1], explode("\r\n\r\n", $answer, 2)[1] ?? ''];
    }

    /** @param resource $socket */
    private static function exchange($socket, string $request, float $deadline): string
    {
        $answer = '';
        while (!feof($socket)) {
            $left = $deadline - microtime(true);
            if ($left <= 0) {
                throw new Problem('the API did not answer in time');
            }
            $read = [$socket];
            $write = $request === '' ? [] : [$socket];
            $except = [];
            stream_select($read, $write, $except, (int) $left, (int) (fmod($left, 1) * 1000000));
            if ($write !== []) {
                $request = (string) substr($request, (int) @fwrite($socket, $request));
            }
            // Reads until empty, because stream_select does not report data buffered by TLS.
            while (is_string($chunk = @fread($socket, 65536)) && $chunk !== '') {
                $answer .= $chunk;
            }
        }
        return $answer;
    }

    /**
     * @param array<string, string> $headers
     * @return string[]
     */
    private static function lines(array $headers): array
    {
        $lines = [];
        foreach ($headers as $name => $value) {
            // A key pasted with a line break must not become another header.
            $lines[] = $name . ': ' . str_replace(["\r", "\n"], '', $value);
        }
        return $lines;
    }
}
