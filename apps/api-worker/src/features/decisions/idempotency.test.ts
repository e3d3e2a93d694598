import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { appWith } from '../../../test/app-with.ts'
import { errorLike } from '../../../test/call.ts'
import { createDecider, VISIT } from '../../../test/decisions.ts'

describe('a visit that is sent again under its name', () => {
  it('gets the same answer, and is logged and charged once', async () => {
    const { decide, recent } = await createDecider()
    const named = { 'Idempotency-Key': 'order-7' }
    const first = await decide(VISIT, named)
    const reordered = Object.fromEntries(Object.entries(VISIT.headers).reverse())
    const second = await decide({ ...VISIT, headers: reordered }, named)
    expect(second.body).toEqual(first.body)
    expect((await recent()).map(({ id }: { id: string }) => id)).toEqual([first.body.visitId])
  })

  it('gets the first answer also when both come at once', async () => {
    const { decide, recent } = await createDecider()
    const named = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(VISIT, named)))
    expect(new Set(answers.map(({ body }) => body.visitId)).size).toBe(1)
    expect(await recent()).toHaveLength(1)
  })

  it('is refused if it is another one, and not recorded', async () => {
    const { decide, recent } = await createDecider()
    const named = { 'Idempotency-Key': 'order-8' }
    await decide(VISIT, named)
    const other = await decide({ ...VISIT, address: '189.1.2.4' }, named)
    expect(other).toMatchObject({ status: 409, body: errorLike('IDEMPOTENCY_CONFLICT') })
    expect(await recent()).toHaveLength(1)
  })

  it('is another key’s own matter', async () => {
    const [one, other] = [await createDecider(), await createDecider()]
    const named = { 'Idempotency-Key': 'order-9' }
    const ids = [(await one.decide(VISIT, named)).body, (await other.decide(VISIT, named)).body]
    expect(new Set(ids.map(({ visitId }) => visitId)).size).toBe(2)
  })

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])(
    'must have a name that can be one: not %j',
    async (name) => {
      const { decide } = await createDecider()
      const fields = [{ path: 'Idempotency-Key', code: 'wrong_type' }]
      expect(await decide(VISIT, { 'Idempotency-Key': name })).toMatchObject({
        status: 400,
        body: { fields },
      })
    },
  )

  it('is answered while the ledger is away, and stored when it is back', async () => {
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
    const { visitId } = await answer.json<{ visitId: string }>()
    expect(failures).toBe(2)
    expect((await recent()).map(({ id }: { id: string }) => id)).toEqual([visitId])
  })
})

describe('a batch', () => {
  it('answers each visit by its id, also those that cannot be decided, and each id once', async () => {
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

  it('must not name two visits alike, nor have more than a hundred', async () => {
    const { post } = await createDecider()
    const twice = await post('/v1/decide/batch', {
      visits: [
        { id: 'a', ...VISIT },
        { id: 'a', ...VISIT },
      ],
    })
    expect(twice.body.fields).toEqual([{ path: 'visits', code: 'duplicate' }])
    const visits = Array.from({ length: 101 }, (_, index) => ({ ...VISIT, id: String(index) }))
    const many = await post('/v1/decide/batch', { visits })
    expect(many.body.fields).toEqual([{ path: 'visits', code: 'too_many' }])
  })
})
