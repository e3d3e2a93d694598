import { FLOOR_FEED } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { readConnection } from './connection.ts'
import { readFacts } from './facts.ts'

const CF = {
  httpProtocol: 'HTTP/2',
  tlsVersion: 'TLSv1.3',
  tlsCipher: 'AEAD-AES128-GCM-SHA256',
  tlsClientHelloLength: '1772',
  clientTcpRtt: 34,
  clientQuicRtt: 0,
  tlsClientCiphersSha1: 'JZtiTn8H/ntxORk+XXvU2EvNoz8=',
  tlsClientExtensionsSha1: 'Y7DIC8A6G0/aXviZ8ie/xDbJb7g=',
}
const CONNECTION = {
  protocol: 'HTTP/2',
  tlsVersion: 'TLSv1.3',
  tlsCipher: 'AEAD-AES128-GCM-SHA256',
  helloLength: 1772,
  roundTripMs: 34,
  ciphersHash: 'JZtiTn8H',
  extensionsHash: 'Y7DIC8A6',
}
const PLAIN = {
  protocol: 'HTTP/1.1',
  tlsVersion: null,
  tlsCipher: null,
  helloLength: null,
  roundTripMs: null,
  ciphersHash: null,
  extensionsHash: null,
}

test('reads what the CDN saw of the connection', () => {
  expect(readConnection(CF)).toEqual(CONNECTION)
})

test('uses QUIC’s round trip if TCP has none', () => {
  const cf = { ...CF, httpProtocol: 'HTTP/3', clientTcpRtt: 0, clientQuicRtt: 51.4 }
  expect(readConnection(cf)).toMatchObject({ protocol: 'HTTP/3', roundTripMs: 51 })
})

test.each([
  [{ httpProtocol: 'HTTP/1.1', tlsVersion: '', tlsCipher: '', tlsClientHelloLength: '' }],
  [{ httpProtocol: 'HTTP/1.1', tlsVersion: 3, tlsCipher: {}, tlsClientHelloLength: 'many' }],
  [{ httpProtocol: 'HTTP/1.1', clientTcpRtt: -1, clientQuicRtt: Number.NaN }],
  [{ httpProtocol: 'HTTP/1.1', clientTcpRtt: 1e9, tlsClientHelloLength: '1e9' }],
])('reads only the protocol from %j', (cf) => {
  expect(readConnection(cf)).toEqual(PLAIN)
})

test.each([[undefined], [null], ['text'], [{}], [{ httpProtocol: 2 }], [{ country: 'BR' }]])(
  'reads no connection from %j',
  (cf) => {
    expect(readConnection(cf)).toBeNull()
  },
)

test('is a fact of the visit', () => {
  const request = new Request('https://shop.example/promo')
  const read = (cf: unknown) =>
    readFacts(Object.assign(request, { cf }), new URL(request.url), {
      ...{ now: 0, signatureAgent: null, feed: FLOOR_FEED },
    }).connection
  expect(read(CF)).toEqual(CONNECTION)
  expect(read({ country: 'BR' })).toBeNull()
})
