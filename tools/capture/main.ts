import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { heldOutRecipes } from './held-out.ts'
import { heldOutBrowserRecipes } from './held-out-browsers.ts'
import { laterRecipes } from './later-recipes.ts'
import { capturePeople } from './people.ts'
import { type Recipe, recipesOf, script } from './recipes.ts'
import { type Received, startCaptureServer, WAYS, type Way } from './server.ts'
import { readVersions } from './versions.ts'

// Runs real programs and browsers against a local server and stores the headers they send. Needs
// `apt install chromium chromium-driver firefox-esr libwebkit2gtk-4.1-0 qutebrowser xvfb xdotool
// golang-go ruby php-cli php-curl libwww-perl python3-requests libnss3-tools python3-aiohttp
// python3-httpx python3-h2 python3-tornado python3-pycurl ruby-faraday ruby-rest-client ruby-excon
// libmojolicious-perl php-guzzlehttp-guzzle httpie aria2 falkon epiphany-browser python3-httplib2
// python3-treq ruby-httparty ruby-http ruby-typhoeus ruby-mechanize libwww-mechanize-perl
// php-symfony-http-client libfurl-perl ruby-curb python3-urllib3 python3-selenium
// ruby-selenium-webdriver libfirefox-marionette-perl webkit2gtk-driver`, and `shop.test` and
// `ads.test` in /etc/hosts as 127.0.0.1. The benchmark only reads the result and needs none of
// these.

const FOLDER = '.local/capture'
const RESULT = 'tools/bench/evidence/captures'
const PACKAGES = [
  ...[
    'undici',
    'axios',
    'got',
    'node-fetch',
    'superagent',
    'needle',
    'request',
    'impit',
    'wreq-js',
  ],
  ...['got-scraping', 'puppeteer-core', 'puppeteer-extra', 'puppeteer-extra-plugin-stealth'],
  ...['playwright-core', 'playwright-extra', 'patchright-core', 'selenium-webdriver'],
  ...['cycletls', 'rebrowser-playwright-core', 'fingerprint-injector', 'fingerprint-generator'],
  ...['ky', 'ofetch', 'make-fetch-happen', 'webdriverio', 'chrome-remote-interface'],
  ...['urllib', 'simple-get', '@hapi/wreck', 'cross-fetch', 'taiko'],
  ...['puppeteer-real-browser', 'node-curl-impersonate', 'cloudscraper'],
]
const run = promisify(execFile)

/** A captured request, as stored. */
interface Capture {
  readonly program: string
  readonly profile: string
  readonly protocol: string
  /** Missing in captures made before TLS versions were recorded. */
  readonly tls?: string
  readonly secure: boolean
  readonly headers: Received['headers']
}

mkdirSync(FOLDER, { recursive: true })
const modules = process.env.MODULES ?? join(process.cwd(), FOLDER)
if (process.env.MODULES === undefined) {
  execFileSync('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', ...PACKAGES])
}
const key = `${FOLDER}/key.pem`
const cert = `${FOLDER}/cert.pem`
const authority = `${FOLDER}/authority.pem`
makeCertificates()
const server = await startCaptureServer({
  key: readFileSync(key, 'utf8'),
  cert: readFileSync(cert, 'utf8'),
})
try {
  const [what = 'programs', only] = process.argv.slice(2)
  if (what === 'people' || what === 'held-out-people')
    keep(
      what,
      (await capturePeople(server, authority, { isHeldOut: what === 'held-out-people', only })).map(
        ({ program, profile, ...received }) => ({
          program,
          profile,
          ...kept(received),
        }),
      ),
    )
  else if (what === 'held-out')
    keep(
      'held-out-programs',
      await capturePrograms((way) => [...heldOutRecipes(way), ...heldOutBrowserRecipes(way)], only),
    )
  else {
    execFileSync('go', ['build', '-o', `${FOLDER}/go-client`, script('client.go')])
    execFileSync('javac', ['-d', FOLDER, script('Client.java')])
    keep(
      'programs',
      await capturePrograms((way) => [...recipesOf(way), ...laterRecipes(way)], only),
    )
  }
  keepVersions()
} finally {
  server.close()
}
process.exit(0)

async function capturePrograms(
  recipesIn: (way: Way) => Recipe[],
  only: string | undefined,
): Promise<Capture[]> {
  const recipes = WAYS.flatMap(recipesIn).filter(
    ({ program }) => only === undefined || only.split(',').includes(program),
  )
  const captures: (Capture | null)[] = recipes.map(() => null)
  let next = 0
  const work = async (): Promise<void> => {
    while (next < recipes.length) {
      const index = next++
      const recipe = recipes[index]
      if (recipe !== undefined) captures[index] = await captureOne(recipe, `/r${index}`)
      if (index % 50 === 0) console.error(`${index} of ${recipes.length}`)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return captures.filter((capture) => capture !== null)
}

async function captureOne(recipe: Recipe, path: string): Promise<Capture | null> {
  const { program, profile, way, command } = recipe
  const url = `${way === 'http' ? 'http' : 'https'}://shop.test:${server.ports[way]}${path}`
  const [file = '', ...rest] = command
  const takesUrl = ['curl', 'wget', 'aria2c', 'http'].includes(file)
  const behind: string[] = JSON.parse(recipe.environment.ARGUMENTS ?? '[]')
  await run(file, [...rest, ...(takesUrl ? [url, ...behind] : [])], {
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, DISPLAY: process.env.DISPLAY },
      ...{ URL: url, MODULES: modules, HTTP2_PORT: String(server.ports.https2) },
      ...recipe.environment,
    },
    timeout: 90_000,
  }).catch((error: Error) => console.error(program, profile, way, error.message.slice(-200)))
  const received = server.received.find((each) => each.path === path)
  if (received === undefined) return null
  return { program, profile, ...kept(received) }
}

/** Drops data that identifies this machine or that the edge never sees. */
function kept({ way, protocol, tls, headers }: Received): Omit<Capture, 'program' | 'profile'> {
  return {
    protocol,
    ...(tls !== null && { tls }),
    secure: way !== 'http',
    headers: headers.flatMap(([name, value]) =>
      name.toLowerCase() === 'host' ? [] : [[name, value.replaceAll(/\.test:\d+/g, '.test')]],
    ),
  }
}

/** Creates two certificates, because browsers reject a self-issued one. */
function makeCertificates(): void {
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30']
  const authorityKey = `${FOLDER}/authority-key.pem`
  const openssl = (...rest: string[]) =>
    execFileSync('openssl', [...make, ...rest], { stdio: 'ignore' })
  openssl('-subj', '/CN=capture', '-keyout', authorityKey, '-out', authority)
  openssl(
    ...['-subj', '/CN=shop.test', '-CA', authority, '-CAkey', authorityKey],
    ...['-addext', 'subjectAltName=DNS:shop.test,DNS:ads.test'],
    ...['-addext', 'basicConstraints=critical,CA:FALSE', '-keyout', key, '-out', cert],
  )
}

function keepVersions(): void {
  const file = `${RESULT}/versions.fixture.json`
  const installed = PACKAGES.filter((name) => existsSync(join(modules, 'node_modules', name)))
  const versions = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    ...readVersions(modules, installed),
  }
  writeFileSync(file, `${JSON.stringify(versions, null, 2)}\n`)
}

/** Replaces earlier captures of the same programs. */
function keep(name: string, captures: readonly Capture[]): void {
  mkdirSync(RESULT, { recursive: true })
  const file = `${RESULT}/${name}.fixture.json`
  const again = new Set(captures.map(({ program }) => program))
  const before: Capture[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const all = [...before.filter(({ program }) => !again.has(program)), ...captures]
  writeFileSync(file, `[\n${all.map((capture) => JSON.stringify(capture)).join(',\n')}\n]\n`)
  console.error(`${captures.length} new of ${all.length} sets in ${file}`)
}
