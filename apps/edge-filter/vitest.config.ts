import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
const publicKey = await crypto.subtle.exportKey('raw', keys.publicKey)
const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey)

/** Answers with the body that it is sent, under the headers that the address lists. */
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
  ABUSE_CONTACT: 'abuse@control.example',
  TEST_SIGNING_KEY: base64Url(privateKey as ArrayBuffer),
}

// A server beyond the network: what it answers comes encoded as its headers say.
const serviceBindings = { ORIGIN: answerAsAsked }

const WITHOUT_HUB = '**/*.without-hub.test.ts'
/** What an isolate does from its start on; starting one for each file takes longer than most tests. */
const FROM_THE_START = ['src/worker.test.ts', 'src/worker-config.test.ts', 'src/hub-away.test.ts']

/** Tests that run in the worker as one of the configurations deploys it. */
const project = (
  name: string,
  configPath: string,
  test: { include: string[]; exclude: string[]; isolate: boolean; setupFiles?: string[] },
) => ({
  plugins: [cloudflareTest({ wrangler: { configPath }, miniflare: { bindings, serviceBindings } })],
  // A guard against hanging, wide enough for a small machine with other work.
  test: { name, testTimeout: 60_000, ...test },
})

export default defineConfig({
  test: {
    projects: [
      project('edge', './wrangler.toml', {
        include: ['**/*.test.ts'],
        exclude: [WITHOUT_HUB, ...FROM_THE_START, '**/node_modules/**'],
        isolate: false,
        setupFiles: ['test/empty-storage.ts'],
      }),
      project('edge from the start', './wrangler.toml', {
        include: FROM_THE_START,
        exclude: [],
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
