import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { LOGS, MOCKS, SHARED } from '../../vitest.shared.ts'

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
const publicKey = await crypto.subtle.exportKey('raw', keys.publicKey)
const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey)

/** Echoes the request body with the headers listed in the query. */
const answerAsAsked = async (request: Request): Promise<Response> =>
  new Response(await request.arrayBuffer(), {
    headers: [...new URL(request.url).searchParams],
  })

const bindings = {
  DOMAIN_ID: '7',
  DOMAIN_NAME: 'Shop.Example',
  CONTROL_PLANE_URL: 'https://control.example',
  EDGE_KEY: base64Url(crypto.getRandomValues(new Uint8Array(32)).buffer),
  TRUSTED_KEYS: JSON.stringify({ k1: base64Url(publicKey as ArrayBuffer) }),
  DNS_RESOLVER: 'off',
  ABUSE_CONTACT: 'abuse@control.example',
  TEST_SIGNING_KEY: base64Url(privateKey as ArrayBuffer),
}

// A server behind a binding makes the runtime encode its responses as on the network.
const serviceBindings = { ORIGIN: answerAsAsked }

const WITHOUT_HUB = '**/*.without-hub.test.ts'
/** Tests that need a fresh isolate, which takes longer to start than most tests take to run. */
const ISOLATED = '**/*.isolated.test.ts'

/** Creates a test project for one of the worker's configurations. */
const project = (
  name: string,
  configPath: string,
  test: { include: string[]; exclude: string[]; isolate: boolean; setupFiles?: string[] },
) => ({
  plugins: [cloudflareTest({ wrangler: { configPath }, miniflare: { bindings, serviceBindings } })],
  test: { ...SHARED, name, ...test },
})

export default defineConfig({
  test: {
    projects: [
      project('edge', './wrangler.toml', {
        include: ['**/*.test.ts'],
        exclude: [WITHOUT_HUB, ISOLATED, '**/node_modules/**'],
        isolate: false,
        setupFiles: [LOGS, 'test/empty-storage.ts', MOCKS],
      }),
      project('edge isolated', './wrangler.toml', {
        include: [ISOLATED],
        exclude: ['**/node_modules/**'],
        isolate: true,
      }),
      project('edge without a Hub', './wrangler.without-hub.toml', {
        include: [WITHOUT_HUB],
        exclude: ['**/node_modules/**'],
        isolate: true,
      }),
    ],
  },
})
