<?php
/**
 * Crivo for PHP 7.4 and newer: asks, per visit of a campaign's main page, whether
 * the visitor stays or gets the fallback.
 *
 *     require __DIR__ . '/crivo.php';
 *     Crivo\decide('crivo_sk_…', ['api' => 'https://app.example.com']);
 *
 * @license MIT
 * @version 0.1.0
 */

declare(strict_types=1);

namespace Crivo;

/**
 * Decides on the visit that PHP answers right now. A visitor who stays goes on to the
 * page; one who gets the fallback is redirected, and the script ends. Never throws.
 *
 * @param array<string, mixed> $options those of Client
 */
function decide(string $key, array $options = []): Decision
{
    $client = new Client($key, $options);
    $visit = $client->currentVisit();
    $decision = $client->decide($visit);
    $target = $decision->leaveTo($visit->url);
    if (headers_sent()) {
        if ($target !== null) {
            error_log('Crivo: the page has begun, so that nobody can be redirected; call decide() first');
        }
        return $decision;
    }
    // The next visit may be judged differently: no cache that visitors share may keep either.
    header('Cache-Control: ' . ($target === null ? 'private, no-cache' : 'no-store'));
    if ($target === null) {
        return $decision;
    }
    header('Location: ' . $target, true, 302);
    exit;
}

/** What is to be done with a visit. */
final class Decision
{
    /** `black`, the main page, or `white`, the fallback. */
    public string $action;
    /** The page to show, with the visitor's query; null: the one that was asked for. */
    public ?string $url;
    /** How the campaign gives its pages: `proxy` or `redirect`. */
    public string $delivery;
    /** Whether the API did not answer, so that everybody alike gets the same page. */
    public bool $isFail;
    public ?string $visitId;
    public ?string $reason;
    public ?string $rulesetHash;

    /** @param array<string, mixed> $fields */
    public function __construct(string $action, ?string $url, bool $isFail, array $fields = [])
    {
        $this->action = $action;
        $this->url = $url;
        $this->isFail = $isFail;
        $this->delivery = ($fields['delivery'] ?? '') === 'proxy' ? 'proxy' : 'redirect';
        foreach (['visitId', 'reason', 'rulesetHash'] as $name) {
            $this->$name = is_string($fields[$name] ?? null) ? $fields[$name] : null;
        }
    }

    public function isWhite(): bool
    {
        return $this->action === 'white';
    }

    /** Where a visitor of the main page is sent; null: they stay, also if that were a circle. */
    public function leaveTo(string $asked): ?string
    {
        if (!$this->isWhite() || $this->url === null) {
            return null;
        }
        return self::pageOf($this->url) === self::pageOf($asked) ? null : $this->url;
    }

    /**
     * Without the scheme, which a proxy in front of the server changes, but with the query, which
     * tells pages apart on some sites; the fallback's address has the visitor's own.
     */
    private static function pageOf(string $address): string
    {
        $parts = parse_url($address);
        $parts = is_array($parts) ? $parts : [];
        $port = isset($parts['port']) ? ':' . $parts['port'] : '';
        $query = isset($parts['query']) ? '?' . $parts['query'] : '';
        return strtolower($parts['host'] ?? '') . $port . rtrim($parts['path'] ?? '', '/') . $query;
    }
}

/** One visit, as this server sees it. */
final class Visit
{
    // What the API takes: a visit that is larger would be refused, and so never judged.
    private const MAX_URL = 2048;
    private const MAX_HEADERS = 100;
    private const MAX_NAME = 100;
    private const MAX_VALUE = 8192;
    // Of all headers together: each byte takes up to six as JSON, and the API takes 256 KiB.
    private const MAX_ALL = 32768;
    private const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    /** They say who somebody is, which no decision needs. */
    private const PRIVATE_HEADERS = ['cookie', 'authorization', 'proxy-authorization'];

    /** The absolute address that the visitor opened. */
    public string $url;
    /** The visitor's own address. */
    public string $address;
    /** @var array<string, string> names in lower case */
    public array $headers = [];
    public string $method;

    /** @param array<string, string> $headers */
    public function __construct(string $url, string $address, array $headers, string $method = 'GET')
    {
        // What is left of an escape that was cut would be none.
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
     * The same visit by what no visitor can make unreadable. The rest is theirs to write, such as
     * a host that is none: by a visit that the API refuses they would get the fail mode, undecided.
     */
    public function plain(): self
    {
        $agent = array_intersect_key($this->headers, ['user-agent' => true]);
        return new self('https://unknown.invalid/', $this->address, $agent);
    }

    /**
     * The visit that PHP answers right now.
     *
     * @param string[] $trustedProxies addresses and networks (CIDR) of proxies of one's own
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

    /** The page's address with this visitor's query; a name that the page sets keeps its value. */
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

/** Which addresses are a proxy's of one's own. */
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
            $bits = $length === null ? $all : (ctype_digit($length) ? (int) $length : $all + 1);
            if ($bits > $all) {
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
     * The last address of a proxy's header that is no proxy's: what stands before it
     * a visitor may have written.
     *
     * @param string[] $trusted
     */
    public static function visitorOf(string $told, array $trusted, string $peer): string
    {
        $visitor = $peer;
        foreach (array_reverse(array_filter(array_map('trim', explode(',', $told)))) as $address) {
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

    private static function pack(string $address): ?string
    {
        $packed = filter_var($address, FILTER_VALIDATE_IP) === false ? false : inet_pton($address);
        return $packed === false ? null : $packed;
    }
}

/** Why there was no decision; its message holds no secret. */
class Problem extends \RuntimeException
{
}

/** The API refused the visit as it was described: in a wrong form, or too large. */
final class Refused extends Problem
{
}

/** A client of one key. */
final class Client
{
    private const BUDGET_MS = 300;

    private string $key;
    /** @var array<string, mixed> */
    private array $options;
    private Store $store;
    /** @var callable(string, array<string, string>, ?string, float): array{int, string} */
    private $transport;

    /**
     * Options: `api` (the dashboard's origin, needed), `budget` (milliseconds, 300),
     * `campaignId` (with an account's key), `trustedProxies` and `proxyHeader` (whose
     * `X-Forwarded-For` is believed; nobody's), `store` (a Store, or a folder for the last fail
     * mode; the system's for temporary files), `transport` (instead of Transport::send).
     *
     * @param array<string, mixed> $options
     */
    public function __construct(string $key, array $options = [])
    {
        $this->key = $key;
        $this->options = $options;
        $store = $options['store'] ?? sys_get_temp_dir();
        $this->store = $store instanceof Store ? $store : new FileStore((string) $store, $key);
        $this->transport = $options['transport'] ?? [Transport::class, 'send'];
    }

    /** Asks for the decision. Never throws, and waits no longer than the budget. */
    public function decide(Visit $visit): Decision
    {
        try {
            $answer = $this->askAbout($visit);
            $page = self::pageOf($answer);
            $fail = self::pageOf($answer['fail'] ?? null);
            if ($page === null || $fail === null) {
                throw new Problem('the API answered no decision');
            }
            $this->store->write($fail);
            return new Decision($page['action'], $page['url'], false, $answer);
        } catch (\Throwable $error) {
            error_log('Crivo: no decision, ' . ($error instanceof Problem ? $error->getMessage() : get_class($error)));
            return $this->fail($visit);
        }
    }

    /**
     * The connection test: what the key may do, and for what. Throws a Problem.
     *
     * @return array<string, mixed>
     */
    public function ping(): array
    {
        return $this->ask('GET', '/v1/ping', null, $this->deadline());
    }

    /** The visit that PHP answers right now, through the proxies that the options trust. */
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
            return $this->ask('POST', '/v1/decide', $this->bodyOf($visit->plain()), $deadline);
        }
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
        $headers = ['Authorization' => 'Bearer ' . $this->key, 'Accept' => 'application/json'];
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
            // The same for a repeated call: the visit is logged and charged once.
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
        $problem = "the API answered $status $code";
        throw in_array($status, [400, 413], true) ? new Refused($problem) : new Problem($problem);
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
        // A visitor is sent there: no script, and no second header behind a line break.
        $isPage = is_string($url) && preg_match('~^https?://[^\s/][^\s]*$~Di', $url) === 1;
        return $isPage && in_array($action, ['black', 'white'], true) ? ['action' => $action, 'url' => $url] : null;
    }
}

/** Remembers what everybody gets while the API does not answer. */
interface Store
{
    /** @return array<string, mixed>|null */
    public function read(): ?array;

    /** @param array{action: string, url: string} $fail */
    public function write(array $fail): void;
}

/**
 * Keeps the last fail mode in a file. Others may write into the folder, so the text is
 * signed with the key, and what is not signed is not read.
 */
final class FileStore implements Store
{
    private string $file;
    private string $key;

    public function __construct(string $folder, string $key)
    {
        $this->key = $key;
        $this->file = rtrim($folder, '/\\') . '/crivo-' . substr(hash_hmac('sha256', 'file', $key), 0, 24) . '.json';
    }

    /** @return array<string, mixed>|null */
    public function read(): ?array
    {
        $text = @file_get_contents($this->file);
        [$signature, $json] = explode("\n", (string) $text, 2) + [1 => ''];
        if (!hash_equals(hash_hmac('sha256', $json, $this->key), $signature)) {
            return null;
        }
        $fail = json_decode($json, true);
        return is_array($fail) ? $fail : null;
    }

    public function write(array $fail): void
    {
        if ($this->read() === $fail) {
            return;
        }
        $json = (string) json_encode($fail, JSON_UNESCAPED_SLASHES);
        $temporary = @tempnam(dirname($this->file), 'crivo-');
        // Renamed into place, so that nobody reads half of it.
        if ($temporary !== false) {
            $written = @file_put_contents($temporary, hash_hmac('sha256', $json, $this->key) . "\n" . $json);
            if ($written === false || !@rename($temporary, $this->file)) {
                @unlink($temporary);
            }
        }
    }
}

/** One call over HTTP, by curl or, without it, by PHP's own sockets. */
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
            CURLOPT_HTTPHEADER => self::lines($headers),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_TIMEOUT_MS => $left,
            CURLOPT_CONNECTTIMEOUT_MS => $left,
            // Without it, less than a second is no time at all for some builds of curl.
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
            throw new Problem("the API did not answer (curl $error)");
        }
        return [$status, $text];
    }

    /**
     * HTTP/1.0, whose answers end with the connection: PHP's own HTTP streams know no
     * time limit for a whole answer.
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
            throw new Problem("the API could not be reached ($code)");
        }
        $headers['Host'] = isset($parts['port']) ? "$host:$port" : $host;
        $headers['Content-Length'] = (string) strlen((string) $body);
        $path = $parts['path'] ?? '/';
        $request = "$method $path HTTP/1.0\r\n" . implode("\r\n", self::lines($headers)) . "\r\n\r\n" . $body;
        stream_set_blocking($socket, false);
        $answer = self::exchange($socket, $request, $deadline);
        fclose($socket);
        if (preg_match('~^HTTP/1\.[01] (\d{3})~', $answer, $found) !== 1) {
            throw new Problem('the API answered no HTTP');
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
            // All that is there: of what TLS holds back nothing would be told above.
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
            // A key that was pasted with a line break in it must not become a header of its own.
            $lines[] = $name . ': ' . str_replace(["\r", "\n"], '', $value);
        }
        return $lines;
    }
}
