import { evictDurableObject } from 'cloudflare:test'
import { USUAL_PARAMETERS, type VisitRow, type WebhookEvent } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { call } from '../../../test/call.ts'
import { batchOf, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { createTestWebhook, type TestWebhook } from '../../../test/webhooks.ts'

const MINUTE = 60_000
const nextMinute = () => Date.now() + 2 * MINUTE
const filtered = () => visit(1, { action: 'white', reason: 'GIVT.DATA_CENTER' })
const allowed = () => visit(1)
const verified = () => visit(1, { reason: 'VERIFIED.SEARCH', botName: 'Googlebot' })

const append = (
  { ledger, account }: TestWebhook,
  visits: readonly VisitRow[],
  events: WebhookEvent[],
) => ledger.append(batchOf(visits, { id: account.id, events }))

describe('visits', () => {
  it.each<[WebhookEvent[], WebhookEvent[]]>([
    [['visit.filtered'], ['visit.filtered']],
    [['visit.allowed'], ['visit.allowed']],
    [
      ['visit.filtered', 'visit.allowed'],
      ['visit.filtered', 'visit.allowed'],
    ],
    [['reviewers.daily'], []],
    [['alert.raised'], []],
  ])('are delivered only to subscribers of %j', async (events, expected) => {
    const webhook = await createTestWebhook(events)
    const wanted: WebhookEvent[] = [...events, 'visit.allowed']
    await append(webhook, [filtered(), allowed(), verified()], wanted)
    await webhook.deliver(nextMinute())
    const [received] = webhook.receiver.received
    const visits: { event: string }[] = received?.body.data.visits ?? []
    expect(visits.map(({ event }) => event)).toEqual(expected)
    if (expected.length > 0) expect(received?.body).toMatchObject({ type: 'visit.batch' })
  })

  it('are in the dashboard’s format', async () => {
    const webhook = await createTestWebhook(['visit.filtered'])
    const sent = filtered()
    await append(webhook, [sent], ['visit.filtered'])
    await webhook.deliver(nextMinute())
    expect(webhook.receiver.received[0]?.body.data).toMatchObject({
      visits: [
        {
          event: 'visit.filtered',
          id: sent.id,
          campaignId: 1,
          accessStatus: 'blocked',
          reason: 'GIVT.DATA_CENTER',
          clientIp: '189.1.2.3',
          timestamp: new Date(sent.at).toISOString(),
        },
      ],
      omitted: 0,
    })
  })

  it('of a minute are one delivery of at most 500, with the number omitted', async () => {
    const webhook = await createTestWebhook(['visit.allowed'])
    for (let n = 0; n < 3; n++) {
      const visits = Array.from({ length: 250 }, allowed)
      await append(webhook, visits, ['visit.allowed'])
    }
    await webhook.deliver(nextMinute())
    // In the worst case, a minute ends between the three batches.
    const bodies = webhook.receiver.received.map(({ body }) => body.data)
    expect(bodies.length).toBeLessThanOrEqual(2)
    const sums = bodies.map((data) => data.visits.length + data.omitted)
    expect(sums.reduce((sum, count) => sum + count, 0)).toBe(750)
    for (const data of bodies) expect(data.visits.length).toBeLessThanOrEqual(500)
  })

  it('wait for the end of their minute, even if the ledger ends meanwhile', async () => {
    const webhook = await createTestWebhook(['visit.allowed'])
    await append(webhook, [allowed()], ['visit.allowed'])
    const [open] = await query(webhook.ledger, 'select openUntil from webhook_events')
    expect(Number(open?.openUntil) % MINUTE).toBe(0)
    await webhook.deliver(Number(open?.openUntil) - 1)
    expect(webhook.receiver.received).toEqual([])
    await evictDurableObject(webhook.ledger)
    await webhook.deliver(Number(open?.openUntil))
    expect(webhook.receiver.received).toHaveLength(1)
  })

  it('that arrive twice are delivered once', async () => {
    const webhook = await createTestWebhook(['visit.allowed'])
    const sent = allowed()
    for (let n = 0; n < 2; n++) await append(webhook, [sent], ['visit.allowed'])
    await webhook.deliver(nextMinute())
    expect(webhook.receiver.received[0]?.body.data.visits).toHaveLength(1)
  })

  it('that have been masked or deleted since are also masked or deleted in a replay', async () => {
    const webhook = await createTestWebhook(['visit.allowed'])
    const { account, id, ledger, receiver } = webhook
    const [kept, deleted] = [allowed(), allowed()]
    await append(webhook, [kept, deleted], ['visit.allowed'])
    await webhook.deliver(nextMinute())
    const counts = [1, kept.at, kept.at, {}]
    const masked = { ...kept, clientIp: '189.1.2.0' }
    const line = JSON.stringify(['batch', ...counts, Object.keys(masked), Object.values(masked)])
    await query(ledger, 'update arrivals set content = ?', `${line}\n`)
    await evictDurableObject(ledger)
    const [entry] = await webhook.log()
    const body = { deliveryId: entry.id }
    await call('POST', `/api/webhooks/${id}/replay`, { token: account.token, body })
    await webhook.deliver()
    expect(receiver.received.at(-1)?.body.data).toMatchObject({
      visits: [{ id: kept.id, clientIp: '189.1.2.0' }],
      omitted: 1,
    })
  })

  it('name placements by the account’s parameters, in a replay by the current ones', async () => {
    const webhook = await createTestWebhook(['visit.allowed'])
    const { account, id, receiver } = webhook
    const { token } = account
    const facts = '{"kept":1,"parameter":{"placement":"usual.example","sub1":"own.example"}}'
    await append(webhook, [visit(1, { facts })], ['visit.allowed'])
    await webhook.deliver(nextMinute())
    const parameters = { ...USUAL_PARAMETERS, placement: ['sub1'] }
    await call('PUT', '/api/source-parameters', { token, body: parameters })
    const [entry] = await webhook.log()
    await call('POST', `/api/webhooks/${id}/replay`, { token, body: { deliveryId: entry.id } })
    await webhook.deliver()
    const placements = receiver.received.map(({ body }) => body.data.visits[0].placement)
    expect(placements).toEqual(['usual.example', 'own.example'])
  })

  it('cost nothing for an account without webhooks', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    await append(webhook, [allowed(), filtered()], ['alert.raised'])
    expect(await query(webhook.ledger, 'select id from webhook_events')).toEqual([])
  })
})
