import { platformRuntime } from '@crivo/runtime'
import { describe, expect, test } from 'vitest'
import { jwkToKeyID, signatureHeaders } from 'web-bot-auth'
import { helpers, signerFromJWK } from 'web-bot-auth/crypto'
import { BotSignatures } from './bot-signature.ts'

// The library checks expiry against the real clock.
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
  /** Parts of the request covered by the signature. */
  readonly components?: string[]
  readonly own?: (typeof key)['own']
}

/** Creates a crawler's signed request to the campaign's URL. */
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
  readonly signatures = new BotSignatures(new Set(['signer.example', 'agent.bot.goog']), {
    ...platformRuntime,
    now: () => this.now,
    fetch: async ({ url }) => {
      this.asked.push(url)
      return this.answer()
    },
  })
}

describe('a signed request', () => {
  test('identifies its signer and fetches the signer’s keys once an hour', async () => {
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

  describe('by Google, which labels it', () => {
    const google = async (sent: string, covered: { label: string; agent: string }) => {
      const { label, agent } = covered
      const signed = await signatureHeaders(
        new Request(CAMPAIGN, { headers: { 'Signature-Agent': agent } }),
        await signerFromJWK(key.own),
        {
          ...{ key: label, created: new Date(NOW - MINUTE), expires: new Date(NOW + MINUTE) },
          components: [
            '@authority',
            { name: 'signature-agent', parameters: new Map([['key', label]]) },
          ],
        },
      )
      return new Request(CAMPAIGN, { headers: { 'Signature-Agent': sent, ...signed } })
    }
    const GOOGLE = '"https://agent.bot.goog"'

    test.each([
      ['alone', `g=${GOOGLE}`],
      ['beside another agent', `other="https://signer.example", g=${GOOGLE}`],
    ])('identifies its signer %s', async (_, sent) => {
      const directory = new Directory()
      const request = await google(sent, { label: 'g', agent: GOOGLE })
      expect(await directory.signatures.signerOf(request)).toBe('agent.bot.goog')
      expect(directory.asked).toEqual([
        'https://agent.bot.goog/.well-known/http-message-signatures-directory',
      ])
    })

    test.each([
      ['names another agent under the label', 'g="https://signer.example"'],
      ['has no such label', `h=${GOOGLE}`],
    ])('has no signer if the header %s', async (_, sent) => {
      const { signatures } = new Directory()
      const request = await google(sent, { label: 'g', agent: GOOGLE })
      expect(await signatures.signerOf(request)).toBeNull()
    })

    test('identifies its signer if the signature covers the whole header', async () => {
      const { signatures } = new Directory()
      const agent = `g=${GOOGLE}`
      expect(await signatures.signerOf(await signedRequest({ agent }))).toBe('agent.bot.goog')
    })
  })

  test.each<[string, Signing]>([
    ['for another host', { url: 'https://other.example/promo' }],
    ['that does not cover the host', { components: ['signature-agent'] }],
    ['that has expired', { created: NOW - 10 * MINUTE }],
    ['from the future', { created: NOW + MINUTE }],
    ['with a key that is not published', { own: otherKey.own }],
    ['from a host outside the crawler catalogue', { agent: '"https://else.example"' }],
    ['whose agent only resembles a known one', { agent: '"https://signer.example.evil.test"' }],
  ])('%s has no signer', async (_, signing) => {
    const { signatures } = new Directory()
    expect(await signatures.signerOf(await signedRequest(signing))).toBeNull()
  })

  test('has no signer once its headers are tampered with', async () => {
    const { signatures } = new Directory()
    const request = await signedRequest()
    request.headers.set('signature', 'sig1=:AAAA:')
    expect(await signatures.signerOf(request)).toBeNull()
    request.headers.set('signature-input', ';;;')
    expect(await signatures.signerOf(request)).toBeNull()
  })
})

test('a request without Signature-Agent fetches no keys', async () => {
  const directory = new Directory()
  expect(await directory.signatures.signerOf(new Request(CAMPAIGN))).toBeNull()
  expect(directory.asked).toEqual([])
})

test.each([
  ['is down', () => new Response('no', { status: 503 })],
  ['answers invalid JSON', () => new Response('{')],
  ['answers unsupported keys', () => Response.json({ keys: [{ kty: 'RSA', kid: 'x' }] })],
])('a directory that %s is not fetched again for a minute', async (_, answer) => {
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

test('keys stay known while their directory is down', async () => {
  const directory = new Directory()
  const request = await signedRequest({ lifetime: 90 * MINUTE })
  expect(await directory.signatures.signerOf(request)).toBe('signer.example')
  directory.answer = () => new Response('no', { status: 503 })
  directory.now += 61 * MINUTE
  expect(await directory.signatures.signerOf(request)).toBe('signer.example')
  expect(directory.asked).toHaveLength(2)
})

describe('a directory that is too large', () => {
  const CHUNK = new TextEncoder().encode(' '.repeat(1_024))

  /** Creates an endless directory that counts the chunks read from it. */
  function endless(headers: Record<string, string> = {}) {
    const read = { chunks: 0, isCancelled: false }
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        read.chunks += 1
        if (read.chunks > 1_000) controller.close()
        else controller.enqueue(CHUNK)
      },
      cancel: () => {
        read.isCancelled = true
      },
    })
    return { read, answer: () => new Response(body, { headers }) }
  }

  test('is read only up to 64 KiB', async () => {
    const directory = new Directory()
    const { read, answer } = endless()
    directory.answer = answer
    expect(await directory.signatures.signerOf(await signedRequest())).toBeNull()
    expect(read.chunks).toBeGreaterThan(64)
    expect(read.chunks).toBeLessThan(70)
    expect(read.isCancelled).toBe(true)
  })

  test('is not read if its Content-Length exceeds the limit', async () => {
    const directory = new Directory()
    const { read, answer } = endless({ 'Content-Length': '1024000' })
    directory.answer = answer
    expect(await directory.signatures.signerOf(await signedRequest())).toBeNull()
    // A stream queues one chunk before anything reads it.
    expect(read.chunks).toBeLessThan(2)
    expect(read.isCancelled).toBe(true)
  })

  test('is not read if its status is an error', async () => {
    const directory = new Directory()
    const { read, answer } = endless()
    directory.answer = () => new Response(answer().body, { status: 503 })
    expect(await directory.signatures.signerOf(await signedRequest())).toBeNull()
    expect(read.isCancelled).toBe(true)
  })
})
