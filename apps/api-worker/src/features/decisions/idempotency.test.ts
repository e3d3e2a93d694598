import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { appWith } from '../../../test/app-with.ts'
import { errorLike } from '../../../test/call.ts'
import { createDecider, VISIT } from '../../../test/decisions.ts'

describe('a visit repeated with the same idempotency key', () => {
  it('gets the same answer, and is logged and charged once', async () => {
    const { decide, recent } = await createDecider()
    const named = { 'Idempotency-Key': 'order-7' }
    const first = await decide(VISIT, named)
    const reordered = Object.fromEntries(Object.entries(VISIT.headers).reverse())
    const upperCased = Object.fromEntries(
      Object.entries(VISIT.headers).map(([name, value]) => [name.toUpperCase(), value]),
    )
    for (const headers of [reordered, upperCased]) {
      expect((await decide({ ...VISIT, headers }, named)).body).toEqual(first.body)
    }
    expect(await recent()).toHaveLength(1)
  })

  it('gets the first answer even when both are concurrent', async () => {
    const { decide, recent } = await createDecider()
    const named = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(VISIT, named)))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await recent()).toHaveLength(1)
  })

  it('is rejected if its content differs, and not recorded', async () => {
    const { decide, recent } = await createDecider()
    const named = { 'Idempotency-Key': 'order-8' }
    await decide(VISIT, named)
    const other = await decide({ ...VISIT, address: '189.1.2.4' }, named)
    expect(other).toMatchObject({ status: 409, body: errorLike('IDEMPOTENCY_CONFLICT') })
    expect(await recent()).toHaveLength(1)
  })

  it('is recorded if its content differs but the ledger says so after the answer', async () => {
    const { decide, recent } = await createDecider({}, { around: { wait: async () => {} } })
    const named = { 'Idempotency-Key': 'order-8' }
    await decide(VISIT, named)
    expect((await decide({ ...VISIT, address: '189.1.2.4' }, named)).status).toBe(200)
    expect(await recent()).toHaveLength(2)
  })

  it('is independent of other API keys', async () => {
    const [one, other] = [await createDecider(), await createDecider()]
    const named = { 'Idempotency-Key': 'order-9' }
    for (const { decide, recent } of [one, other]) {
      expect((await decide(VISIT, named)).status).toBe(200)
      expect(await recent()).toHaveLength(1)
    }
  })

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])('rejects the idempotency key %j', async (name) => {
    const { decide } = await createDecider()
    const fields = [{ path: 'Idempotency-Key', code: 'wrong_type' }]
    expect(await decide(VISIT, { 'Idempotency-Key': name })).toMatchObject({
      status: 400,
      body: { fields },
    })
  })

  it('is answered while the ledger is down, and stored afterwards', async () => {
    const { token, recent } = await createDecider()
    let failures = 0
    const ledgerOf = (id: number) => {
      const stub = env.LEDGER.get(env.LEDGER.idFromName(String(id)))
      return new Proxy(stub, {
        get: (target, key) => {
          if (key !== 'settle') return Reflect.get(target, key)
          return async (...input: Parameters<typeof stub.settle>) => {
            failures++
            if (failures === 1) throw new Error('broken stub')
            return target.settle(...input)
          }
        },
      })
    }
    const post = await appWith({}, { ledgerOf })
    const answer = await post('POST', '/v1/decide', { token, body: VISIT })
    expect(answer.status).toBe(200)
    expect(failures).toBe(2)
    expect(await recent()).toHaveLength(1)
  })
})

describe('a batch', () => {
  it('answers each visit by its id, even failed ones, and each id once', async () => {
    const { post, recent } = await createDecider()
    const visits = [
      { id: 'a', ...VISIT },
      { id: 'b', ...VISIT, campaignId: 999_999 },
      { id: 'c', ...VISIT, headers: { 'user-agent': 'curl/8.5.0' } },
    ]
    const { status, body } = await post('/v1/decide/batch', { visits })
    expect(status).toBe(200)
    expect(body.decisions).toMatchObject([
      { id: 'a', action: 'black', reason: 'PASS.DEFAULT' },
      { id: 'b', error: { code: 'CAMPAIGN_NOT_FOUND', message: expect.any(String) } },
      { id: 'c', action: 'white', reason: 'GIVT.UA' },
    ])
    const again = await post('/v1/decide/batch', { visits })
    expect(again.body).toEqual(body)
    expect(await recent()).toHaveLength(2)
  })

  it('refuses only invalid visits, with their fields', async () => {
    const { post, recent } = await createDecider()
    const visits = [
      { id: 'a', ...VISIT },
      { id: 'b', ...VISIT, url: 'shop.example.org/offer' },
      { ...VISIT },
      { id: 'a', ...VISIT },
      null,
      { id: 'c', ...VISIT, surprise: 1 },
      { id: 'd', ...VISIT },
    ]
    const { status, body } = await post('/v1/decide/batch', { visits })
    const refused = (id: string, path: string, code: string) => ({
      id,
      error: { code: 'VALIDATION_FAILED', fields: [{ path, code }] },
    })
    expect(status).toBe(200)
    expect(body.decisions).toMatchObject([
      { id: 'a', action: 'black' },
      refused('b', 'url', 'scheme'),
      refused('', 'id', 'required'),
      refused('', 'id', 'duplicate'),
      refused('', '', 'wrong_type'),
      refused('c', 'surprise', 'unknown_field'),
      { id: 'd', action: 'black' },
    ])
    expect(await recent()).toHaveLength(2)
  })

  it('rejects more than a hundred visits, and an empty batch', async () => {
    const { post } = await createDecider()
    const visits = Array.from({ length: 101 }, (_, index) => ({ ...VISIT, id: String(index) }))
    const many = await post('/v1/decide/batch', { visits })
    expect(many.body.fields).toEqual([{ path: 'visits', code: 'too_many', limit: 100 }])
    const none = await post('/v1/decide/batch', { visits: [] })
    expect(none.body.fields).toEqual([{ path: 'visits', code: 'required' }])
  })
})
