import { evictDurableObject } from 'cloudflare:test'
import type { VisitRow, WebhookEvent } from '@crivo/shared'
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
    [['visit.verified'], ['visit.verified']],
    [
      ['visit.filtered', 'visit.verified'],
      ['visit.filtered', 'visit.verified'],
    ],
    [['alert.raised'], []],
  ])('of %j are delivered to whoever asks for them, and no others', async (events, expected) => {
    const webhook = await createTestWebhook(events)
    const wanted: WebhookEvent[] = [...events, 'visit.allowed']
    await append(webhook, [filtered(), allowed(), verified()], wanted)
    await webhook.deliver(nextMinute())
    const [received] = webhook.receiver.received
    const visits: { event: string }[] = received?.body.data.visits ?? []
    expect(visits.map(({ event }) => event)).toEqual(expected)
    if (expected.length > 0) expect(received?.body).toMatchObject({ type: 'visit.batch' })
  })

  it('are said as the dashboard says them', async () => {
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

  it('of a minute are one delivery of 500 at most, which says how many it leaves out', async () => {
    const webhook = await createTestWebhook(['visit.allowed'])
    for (let n = 0; n < 3; n++) {
      const visits = Array.from({ length: 250 }, allowed)
      await append(webhook, visits, ['visit.allowed'])
    }
    await webhook.deliver(nextMinute())
    // All three batches may, at worst, stand at the turn of a minute.
    const bodies = webhook.receiver.received.map(({ body }) => body.data)
    expect(bodies.length).toBeLessThanOrEqual(2)
    const sums = bodies.map((data) => data.visits.length + data.omitted)
    expect(sums.reduce((sum, count) => sum + count, 0)).toBe(750)
    for (const data of bodies) expect(data.visits.length).toBeLessThanOrEqual(500)
  })

  it('wait for the end of their minute, also when the ledger ends meanwhile', async () => {
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

  it('that come twice are told of once', async () => {
    const webhook = await createTestWebhook(['visit.allowed'])
    const sent = allowed()
    for (let n = 0; n < 2; n++) await append(webhook, [sent], ['visit.allowed'])
    await webhook.deliver(nextMinute())
    expect(webhook.receiver.received[0]?.body.data.visits).toHaveLength(1)
  })

  it('that were masked or deleted since are told of so when they are posted again', async () => {
    const webhook = await createTestWebhook(['visit.allowed'])
    const { account, id, ledger, receiver } = webhook
    const [kept, deleted] = [allowed(), allowed()]
    await append(webhook, [kept, deleted], ['visit.allowed'])
    await webhook.deliver(nextMinute())
    await query(ledger, "update visits set clientIp = '189.1.2.0' where id = unhex(?)", hexOf(kept))
    await query(ledger, 'delete from visits where id = unhex(?)', hexOf(deleted))
    const [entry] = await webhook.log()
    const body = { deliveryId: entry.id }
    await call('POST', `/api/webhooks/${id}/replay`, { token: account.token, body })
    await webhook.deliver()
    expect(receiver.received.at(-1)?.body.data).toMatchObject({
      visits: [{ id: kept.id, clientIp: '189.1.2.0' }],
      omitted: 1,
    })
  })

  it('cost an account without webhooks nothing', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    await append(webhook, [allowed(), filtered()], ['alert.raised'])
    expect(await query(webhook.ledger, 'select id from webhook_events')).toEqual([])
  })
})

const hexOf = ({ id }: VisitRow): string => id.replaceAll('-', '')
