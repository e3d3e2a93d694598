import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { appWith } from '../../../test/app-with.ts'
import { createKey } from '../../../test/decisions.ts'
import { openRecordedDatabase } from '../../../test/recorded-database.ts'

const QUARTER_MS = 15 * 60_000
let clock = Date.now()
const { db, statements } = openRecordedDatabase()
const send = await appWith({}, { db, now: () => clock })

const guess = () => `crivo_sk_${crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')}`
let network = 0
const newAddress = () => `198.18.0.${++network}`

/** Operations that accept API keys, one for each way of authenticating them. */
const CALLS: [string, (token: string, address: string) => Promise<Response>][] = [
  ['/api/campaigns', (token, address) => get('/api/campaigns', token, address)],
  ['/v1/ping', (token, address) => get('/v1/ping', token, address)],
  [
    '/v1/decide/browser',
    (token, address) => {
      const key = token.replace(/^crivo_sk_(.{22}).*$/, 'crivo_pk_$1')
      const body = { key, url: 'https://shop.example.org/', referrer: '' }
      const headers = { 'CF-Connecting-IP': address }
      return send('POST', '/v1/decide/browser', { body, headers })
    },
  ],
]

const get = (path: string, token: string, address: string) =>
  send('GET', path, { token, headers: { 'CF-Connecting-IP': address } })

async function guessOften(
  call: (token: string, address: string) => Promise<Response>,
  address: string,
): Promise<void> {
  for (let count = 0; count < 50; count++) {
    expect((await call(guess(), address)).status).toBe(401)
  }
}

describe.each(CALLS)('guessed keys of %s', (_, call) => {
  it('are rejected after fifty from one network, without a database query', async () => {
    const address = newAddress()
    await guessOften(call, address)
    const stored = await env.DB.prepare('select count(*) count from attempts').first('count')
    expect(stored).toBe(0)
    statements.length = 0
    const refused = await call(guess(), address)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(Number(refused.headers.get('Retry-After'))).toBe(QUARTER_MS / 1_000)
    expect(statements).toEqual([])
    expect((await call(guess(), newAddress())).status).toBe(401)
    clock += QUARTER_MS
    expect((await call(guess(), address)).status).toBe(401)
  })
})

describe('a valid key', () => {
  it('used before keeps working', async () => {
    const { secret } = await createKey(await createAccount('scale'), null, ['read'])
    const address = newAddress()
    const use = () => get('/api/campaigns', secret, address)
    expect((await use()).status).toBe(200)
    await guessOften((token, from) => get('/api/campaigns', token, from), address)
    expect((await use()).status).toBe(200)
    expect((await get('/api/campaigns', guess(), address)).status).toBe(429)
  })

  it('is not counted, however often it is used', async () => {
    const { secret } = await createKey(await createAccount('scale'), null, ['read'])
    const address = newAddress()
    for (let count = 0; count < 60; count++) {
      expect((await get('/api/campaigns', secret, address)).status).toBe(200)
    }
    expect((await get('/api/campaigns', guess(), address)).status).toBe(401)
  })
})

it('limits the /48 around IPv6 networks too', async () => {
  const at = (count: number) => `2001:db8:7:${count.toString(16)}::1`
  for (let count = 0; count < 200; count++) {
    expect((await get('/v1/ping', guess(), at(count))).status).toBe(401)
  }
  expect((await get('/v1/ping', guess(), at(200))).status).toBe(429)
  expect((await get('/v1/ping', guess(), '2001:db8:8::1')).status).toBe(401)
})
