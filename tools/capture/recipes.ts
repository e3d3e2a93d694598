import { join } from 'node:path'
import { PROFILES } from './profiles.ts'
import type { Way } from './server.ts'

/** One run of a program: its name, its configured headers, and the command. */
export interface Recipe {
  readonly program: string
  readonly profile: string
  readonly way: Way
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Whether the program runs a browser's engine. */
  readonly isBrowser: boolean
}

/** Returns the path of a captured program. */
export const script = (name: string): string => join(import.meta.dirname, 'programs', name)

const CURL = ['curl', '-sk', '--compressed']
const WGET = ['wget', '-q', '-O/dev/null', '--no-check-certificate']

/** Clients that read headers from the environment, by command; curl and wget use arguments. */
const CLIENTS: Readonly<Record<string, readonly string[]>> = {
  urllib: ['/usr/bin/python3', script('urllib-client.py')],
  'http.client': ['/usr/bin/python3', script('http-client.py')],
  requests: ['/usr/bin/python3', script('requests-client.py')],
  'net-http': ['ruby', script('net-http.rb')],
  lwp: ['/usr/bin/perl', script('lwp.pl')],
  'http-tiny': ['/usr/bin/perl', script('http-tiny.pl')],
  'php-curl': ['php', script('curl.php')],
  'php-streams': ['php', script('streams.php')],
  aiohttp: ['/usr/bin/python3', script('aiohttp-client.py')],
  httpx: ['/usr/bin/python3', script('httpx-client.py')],
  tornado: ['/usr/bin/python3', script('tornado-client.py')],
  pycurl: ['/usr/bin/python3', script('pycurl-client.py')],
  faraday: ['ruby', script('faraday.rb')],
  'rest-client': ['ruby', script('rest-client.rb')],
  excon: ['ruby', script('excon.rb')],
  mojo: ['/usr/bin/perl', script('mojo.pl')],
  guzzle: ['php', script('guzzle.php')],
  go: ['.local/capture/go-client'],
  java: ['java', '-cp', '.local/capture', 'Client'],
}
const NODE_CLIENTS = [
  ...['fetch', 'undici', 'axios', 'got', 'node-fetch', 'superagent', 'needle', 'request'],
  ...['http', 'http2'],
]
const NODE = ['node', script('node-client.mjs')]
const BROWSER = ['node', script('browser.mjs')]

const SYSTEMS = ['windows', 'macos', 'linux', 'android', 'ios']
const IMPERSONATED: Readonly<Record<string, readonly string[]>> = {
  impit: ['chrome', 'chrome116', 'chrome131', 'firefox', 'firefox133'],
  'wreq-js': [
    ...['chrome_120', 'chrome_131', 'chrome_149', 'edge_127', 'edge_148', 'opera_127'],
    ...[
      'firefox_133',
      'firefox_151',
      'safari_17.5',
      'safari_18.5',
      'safari_26.4',
      'safari_ios_26.2',
    ],
  ],
  cycletls: ['copied-chrome', 'copied-firefox', 'agent-iphone'].map((profile) => {
    const { 'User-Agent': agent, ...headers } = PROFILES[profile] ?? {}
    return JSON.stringify({ agent, headers })
  }),
  'got-scraping': ['chrome', 'firefox', 'safari', 'edge'].flatMap((name) =>
    SYSTEMS.map((system) =>
      JSON.stringify({
        browsers: [name],
        operatingSystems: [system],
        devices: ['desktop', 'mobile'],
      }),
    ),
  ),
}

/** Automation of Debian's Chromium and Firefox, by library and options. */
const AUTOMATED = [
  ...[
    'puppeteer',
    'puppeteer-stealth',
    'playwright',
    'playwright-stealth',
    'patchright',
    'rebrowser',
    'fingerprint-injector',
  ].flatMap((name) =>
    ['headless', 'window', 'headless+agent', 'headless+iphone', 'headless+headers'].map(
      (how) => `${name}:${how}`,
    ),
  ),
  ...['selenium:headless', 'selenium:window', 'selenium:headless+agent'],
  ...['puppeteer-firefox:headless', 'puppeteer-firefox:window', 'puppeteer-firefox:headless+agent'],
]

/** Returns every run of every program, for one way of reaching the server. */
export function recipesOf(way: Way): Recipe[] {
  const base = { way, isBrowser: false }
  const plain = Object.entries(PROFILES).flatMap(([profile, headers]): Recipe[] => {
    const environment = { HEADERS: JSON.stringify(headers) }
    const pairs = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    return [
      ...[CURL, [...CURL, '--http1.1']].map((command, index) => ({
        ...base,
        program: index === 0 ? 'curl' : 'curl --http1.1',
        profile,
        command: [...command, ...pairs.flatMap((pair) => ['-H', pair])],
        environment: {},
      })),
      {
        ...base,
        program: 'aria2',
        profile,
        command: [
          ...['aria2c', '-q', '-d', '/tmp', '--check-certificate=false'],
          ...['--allow-overwrite=true', '-o', 'captured'],
          ...pairs.map((pair) => `--header=${pair}`),
        ],
        environment: {},
      },
      {
        ...base,
        program: 'httpie',
        profile,
        command: ['http', '--ignore-stdin', '--verify=no', 'GET'],
        // These arguments follow the URL.
        environment: { ARGUMENTS: JSON.stringify(pairs.map((pair) => pair.replace(': ', ':'))) },
      },
      {
        ...base,
        program: 'wget',
        profile,
        command: [...WGET, ...pairs.map((pair) => `--header=${pair}`)],
        environment: {},
      },
      ...Object.entries(CLIENTS).map(([program, command]) => ({
        ...{ ...base, program, profile, command, environment },
      })),
      ...NODE_CLIENTS.map((program) => ({
        ...{ ...base, program, profile, command: NODE },
        environment: { ...environment, CLIENT: program },
      })),
    ]
  })
  const impersonators = Object.entries(IMPERSONATED).flatMap(([program, targets]) =>
    targets.map((target) => ({
      ...{ ...base, program, profile: target, command: NODE },
      environment: { HEADERS: '{}', CLIENT: program, IMPERSONATE: target },
    })),
  )
  const automated = AUTOMATED.map((profile) => ({
    ...{ way, program: profile.split(':')[0] ?? '', profile, command: BROWSER },
    environment: { AUTOMATION: profile },
    isBrowser: true,
  }))
  return [...plain, ...impersonators, ...automated]
}
