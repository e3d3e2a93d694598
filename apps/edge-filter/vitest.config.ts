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

export default defineConfig({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // A server beyond the network: what it answers comes encoded as its headers say.
        serviceBindings: { ORIGIN: answerAsAsked },
        bindings: {
          DOMAIN_ID: '7',
          DOMAIN_NAME: 'Shop.Example',
          CONTROL_PLANE_URL: 'https://control.example',
          EDGE_KEY: base64Url(crypto.getRandomValues(new Uint8Array(32)).buffer),
          TRUSTED_KEYS: JSON.stringify({ k1: base64Url(publicKey as ArrayBuffer) }),
          ABUSE_CONTACT: 'abuse@control.example',
          TEST_SIGNING_KEY: base64Url(privateKey as ArrayBuffer),
        },
      },
    }),
  ],
  // A guard against hanging, wide enough for a small machine with other work.
  test: { testTimeout: 60_000 },
})
