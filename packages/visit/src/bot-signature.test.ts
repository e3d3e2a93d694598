import { describe, expect, test } from 'vitest'
import { jwkToKeyID, signatureHeaders } from 'web-bot-auth'
import { helpers, signerFromJWK } from 'web-bot-auth/crypto'
import { BotSignatures } from './bot-signature.ts'

// The library asks the machine's clock whether a signature has expired.
const NOW = Math.floor(Date.now() / 1_000) * 1_000
const MINUTE = 60_000
const CAMPAIGN = 'https://shop.example/promo'

async function createKey() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const { kty, crv, x } = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey
  const { d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  const published = { kty: kty ?? '', crv: crv ?? '', x: x ?? '' }
  const kid = await jwkToKeyID(published, helpers.WEBCRYPTO_SHA256, helpers.BASE64URL_DECODE)
  return { own: { ...published, d: d ?? '' }, published: { ...published, kid } }
}

const key = await createKey()
const otherKey = await createKey()

interface Signing {
  readonly url?: string
  readonly created?: number
  readonly lifetime?: number
  readonly agent?: string
  /** Parts of the request that the signature covers. */
  readonly components?: string[]
  readonly own?: (typeof key)['own']
}

/** A request of a crawler that signs, received at the campaign's address. */
async function signedRequest(signing: Signing = {}): Promise<Request> {
  const { url = CAMPAIGN, created = NOW - MINUTE, lifetime = 5 * MINUTE } = signing
  const headers = { 'Signature-Agent': signing.agent ?? '"https://signer.example"' }
  const signed = await signatureHeaders(
    new Request(url, { headers }),
    await signerFromJWK(signing.own ?? key.own),
    {
      created: new Date(created),
      expires: new Date(created + lifetime),
      ...(signing.components && { components: signing.components }),
    },
  )
  return new Request(CAMPAIGN, { headers: { ...headers, ...signed } })
}

class Directory {
  asked: string[] = []
  answer = () => Response.json({ keys: [key.published] })
  now = NOW
  readonly signatures = new BotSignatures(
    new Set(['signer.example']),
    async ({ url }) => {
      this.asked.push(url)
      return this.answer()
    },
    () => this.now,
  )
}

describe('a signed request', () => {
  test('names its signer, whose keys are asked for once an hour', async () => {
    const directory = new Directory()
    const request = await signedRequest()
    expect(await directory.signatures.signerOf(request)).toBe('signer.example')
    expect(await directory.signatures.signerOf(request)).toBe('signer.example')
    expect(directory.asked).toEqual([
      'https://signer.example/.well-known/http-message-signatures-directory',
    ])
    directory.now += 61 * MINUTE
    await directory.signatures.signerOf(request)
    expect(directory.asked).toHaveLength(2)
  })

  test.each<[string, Signing]>([
    ['made for another host', { url: 'https://other.example/promo' }],
    ['that would hold at any host', { components: ['signature-agent'] }],
    ['that has expired', { created: NOW - 10 * MINUTE }],
    ['from the future', { created: NOW + MINUTE }],
    ['with a key that is not published', { own: otherKey.own }],
    ['of a host that is no crawler of the catalogue', { agent: '"https://else.example"' }],
    ['whose agent only looks like one', { agent: '"https://signer.example.evil.test"' }],
  ])('%s names nobody', async (_, signing) => {
    const { signatures } = new Directory()
    expect(await signatures.signerOf(await signedRequest(signing))).toBeNull()
  })

  test('names nobody once its headers are touched', async () => {
    const { signatures } = new Directory()
    const request = await signedRequest()
    request.headers.set('signature', 'sig1=:AAAA:')
    expect(await signatures.signerOf(request)).toBeNull()
    request.headers.set('signature-input', ';;;')
    expect(await signatures.signerOf(request)).toBeNull()
  })
})

test('a request that names no signer asks nobody', async () => {
  const directory = new Directory()
  expect(await directory.signatures.signerOf(new Request(CAMPAIGN))).toBeNull()
  expect(directory.asked).toEqual([])
})

test.each([
  ['is down', () => new Response('no', { status: 503 })],
  ['answers nonsense', () => new Response('{')],
  ['answers other keys', () => Response.json({ keys: [{ kty: 'RSA', kid: 'x' }] })],
])('a directory that %s is left alone for a minute', async (_, answer) => {
  const directory = new Directory()
  directory.answer = answer
  const request = await signedRequest()
  expect(await directory.signatures.signerOf(request)).toBeNull()
  expect(await directory.signatures.signerOf(request)).toBeNull()
  expect(directory.asked).toHaveLength(1)
  directory.answer = () => Response.json({ keys: [key.published] })
  directory.now += 61_000
  expect(await directory.signatures.signerOf(request)).toBe('signer.example')
})
