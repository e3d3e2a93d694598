import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { erasureSchema } from '@crivo/shared'
import { expect, it } from 'vitest'
import { createAccount } from '../../../../test/accounts.ts'
import { call } from '../../../../test/call.ts'
import { batchOf, ledgerOf, query } from '../../../../test/ledgers.ts'
import { visit } from '../../../../test/visits.ts'

const PATH = '/api/user/privacy/erasures'
const HOUR = 3_600_000

const listed = async (token: string) =>
  (await call('GET', '/api/analytics/visits', { token })).body.visits.map(
    ({ id }: { id: string }) => id,
  )

it('erases a person’s visits in this account, with a receipt and an audit entry', async () => {
  const [{ id, token }, stranger] = [await createAccount('scale'), await createAccount('scale')]
  const at = Date.now() - HOUR
  const [own, other] = [
    { clientIp: '189.7.7.7', at },
    { clientIp: '189.7.7.8', at },
  ]
  const [kept, strangers] = [visit(1, other), visit(1, own)]
  const [early, single] = [visit(1, { ...own, at: at - HOUR }), visit(1, other)]
  await ledgerOf(id).append(batchOf([visit(1, own), early, kept, single], { id }))
  await ledgerOf(stranger.id).append(batchOf([strangers], { id: stranger.id }))
  const erase = async (body: object) => {
    const answer = await call('POST', PATH, { token, body })
    expect(answer.status).toBe(202)
    await runDurableObjectAlarm(ledgerOf(id))
    return (await call('GET', `${PATH}/${answer.body.id}`, { token })).body
  }
  const from = new Date(at - 1).toISOString()
  const receipt = await erase({ address: '::ffff:189.7.7.7', from })
  expect(erasureSchema.parse(receipt)).toMatchObject({
    ...{ kind: 'address', subject: '189.7.7.0/24', from, state: 'completed', visits: 1 },
  })
  expect((await listed(token)).toSorted()).toEqual([early.id, kept.id, single.id].toSorted())
  expect(await erase({ visitId: single.id })).toMatchObject({ subject: single.id, visits: 1 })
  expect(await erase({ address: '189.7.7.7' })).toMatchObject({ from: null, visits: 1 })
  expect(await listed(token)).toEqual([kept.id])
  expect(await listed(stranger.token)).toEqual([strangers.id])
  const receipts = (await call('GET', PATH, { token })).body
  expect(receipts).toHaveLength(3)
  expect(receipts).toContainEqual(receipt)
  // Two hundred later receipts.
  await query(
    ledgerOf(id),
    `insert into erasures (id, kind, subject, "to", requestedAt, exactFrom, completedAt)
      select 'later ' || value, 'visit', '', 0, 9e15, 0, 0 from json_each(?)`,
    JSON.stringify(Array.from({ length: 200 }, (_, index) => index)),
  )
  expect((await call('GET', PATH, { token })).body).not.toContainEqual(receipt)
  expect((await call('GET', `${PATH}/${receipt.id}`, { token })).body).toEqual(receipt)
  expect((await call('GET', PATH, stranger)).body).toEqual([])
  expect(await call('GET', `${PATH}/${receipt.id}`, stranger)).toMatchObject({
    status: 404,
    body: { code: 'ERASURE_NOT_FOUND' },
  })
  const { results } = await env.DB.prepare(
    "select entity_id, after from audit_log where account_id = ? and action = 'visits.erased'",
  )
    .bind(id)
    .all()
  expect(results).toHaveLength(3)
  expect(results[0]).toEqual({ entity_id: receipt.id, after: '{"kind":"address"}' })
})

it.each([
  [{}, 'address', 'required'],
  [{ address: '' }, 'address', 'invalid_address'],
  [{ address: '189.7.7.0/24' }, 'address', 'invalid_address'],
  [{ address: 7 }, 'address', 'wrong_type'],
  [{ visitId: '7' }, 'visitId', 'invalid_visit'],
  [{ address: '1.2.3.4', visitId: crypto.randomUUID() }, 'address', 'address_or_visit'],
  [{ address: '1.2.3.4', from: 'yesterday' }, 'from', 'invalid_time'],
  [
    { address: '1.2.3.4', from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' },
    'to',
    'end_before_start',
  ],
  [{ address: '1.2.3.4', domain: 'x' }, 'domain', 'unknown_field'],
])('rejects %j', async (body, path, code) => {
  const { token } = await createAccount('starter')
  const answer = await call('POST', PATH, { token, body })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: [{ path, code }] },
  })
})

it('limits the number of open erasures, however many are requested at once', async () => {
  const { id, token } = await createAccount('starter')
  const later = Date.now() + HOUR
  for (let open = 0; open < 19; open++) {
    await query(
      ledgerOf(id),
      `insert into erasures (id, kind, subject, "to", requestedAt, exactFrom, retryAt)
        values (?, 'address', '10.0.0.1', 1, 1, 0, ?)`,
      crypto.randomUUID(),
      later,
    )
  }
  const erase = () => call('POST', PATH, { token, body: { address: '1.2.3.4' } })
  const answers = await Promise.all([erase(), erase(), erase()])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
  expect((await erase()).body.code).toBe('ERASURE_LIMIT')
})
