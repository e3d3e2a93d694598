import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { USER_AGENT } from '#platform/user-agent.ts'
import { createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { batchOf, query, turn } from '../../../test/ledgers.ts'
import { createTestWebhook, isSignedBy, type TestWebhook } from '../../../test/webhooks.ts'
import { raiseAlert } from '../findings/alerts.ts'
import { maintain } from '../upkeep/maintain.ts'
import { replayDeliveries } from './delivery-log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Raises a domain alert; its event is complete after five seconds. */
const raise = ({ ledger }: TestWebhook, subject = 'shop.example.com', at = Date.now()) =>
  runInDurableObject(ledger, (_, { storage }) =>
    raiseAlert(storage.sql, { kind: 'domain_error', at, subject, campaignId: null }),
  )
const rule = { kind: 'no_visits', campaignId: null, hours: 1 } as const
const soon = () => Date.now() + 6_000
const failWith =
  (status: number, headers = {}) =>
  () =>
    new Response('no', { status, headers })

describe('a call', () => {
  it('contains a rule’s alert that arrives after those of its time were delivered', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    const at = Date.now()
    await raise(webhook, 'shop.example.com', at)
    const later = at + 6_000
    await webhook.deliver(later)
    const fired = { ruleId: 1, name: 'Silence', condition: rule, figures: [], at }
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await webhook.ledger.alertOfRule({ fired, crossing: 1, channels: [] })
    await webhook.deliver(later + 6_000)
    const alerts = webhook.receiver.received.flatMap(({ body }) => body.data.alerts)
    expect(alerts.map(({ kind }) => kind)).toEqual(['domain_error', 'alert_rule'])
  })

  it('is signed according to Standard Webhooks, and logged with the receiver’s response', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    const { account, receiver, secret } = webhook
    receiver.answer = () => new Response('<b>\u0007thanks</b>', { status: 202 })
    await raise(webhook)
    await webhook.deliver(soon())
    const [received] = receiver.received
    if (received === undefined) throw new Error('The receiver got no call')
    expect(isSignedBy(secret, received)).toBe(true)
    expect(isSignedBy(secret, { ...received, text: `${received.text} ` })).toBe(false)
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
    })
    expect(received.body).toEqual({
      type: 'alert.raised',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        alerts: [
          {
            id: 1,
            kind: 'domain_error',
            at: expect.any(String),
            subject: 'shop.example.com',
            campaignId: null,
          },
        ],
      },
    })
    expect(received.id).toMatch(new RegExp(`^msg_${account.id}_`))
    expect(await webhook.log()).toMatchObject([
      {
        messageId: received.id,
        type: 'alert.raised',
        state: 'delivered',
        status: 202,
        answer: '<b>thanks</b>',
        attempts: 1,
        nextAttemptAt: null,
      },
    ])
  })

  it('combines all alerts of a few seconds, and no other account’s', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    const other = await createTestWebhook(['campaign.published'])
    const at = Math.floor(Date.now() / 5_000) * 5_000
    for (const each of [webhook, other]) {
      await raise(each, 'a.example.com', at)
      await raise(each, 'b.example.com', at + 1)
      await each.deliver(soon())
    }
    expect(webhook.receiver.received.map(({ body }) => body.data.alerts)).toMatchObject([
      [{ subject: 'a.example.com' }, { subject: 'b.example.com' }],
    ])
    expect(other.receiver.received).toEqual([])
  })

  it('is also signed with the previous secret for a day', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    const { account, id, receiver, secret } = webhook
    const path = `/api/webhooks/${id}/rotate-secret`
    const rotated = await call('POST', path, { token: account.token })
    expect(rotated.body.secret).not.toBe(secret)
    await raise(webhook)
    await webhook.deliver(soon())
    const [received] = receiver.received
    if (received === undefined) throw new Error('The receiver got no call')
    expect(isSignedBy(rotated.body.secret, received)).toBe(true)
    expect(isSignedBy(secret, received)).toBe(true)
    await raise(webhook, 'b.example.com', Date.now() + DAY)
    await webhook.deliver(Date.now() + DAY + MINUTE)
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('cannot be forged from a copied database: secrets do not work in another account', async () => {
    const [mine, theirs] = [
      await createTestWebhook(['alert.raised']),
      await createTestWebhook(['alert.raised']),
    ]
    await env.DB.prepare(
      'update webhooks set secret = (select secret from webhooks where id = ?) where id = ?',
    )
      .bind(theirs.id, mine.id)
      .run()
    await raise(mine)
    await mine.deliver(soon())
    expect(mine.receiver.received).toEqual([])
  })
})

describe('a failing receiver', () => {
  it('is retried with growing delays and the same id', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    const { receiver } = webhook
    receiver.answer = failWith(500)
    await raise(webhook)
    let at = soon()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 9; attempt++) {
      await webhook.deliver(at)
      const [row] = await query(webhook.ledger, 'select attempts, nextAt from webhook_deliveries')
      expect(row?.attempts).toBe(attempt)
      waits.push(Number(row?.nextAt) - at)
      // No delivery is made before it is due.
      await webhook.deliver(Number(row?.nextAt) - 1)
      expect(receiver.received).toHaveLength(attempt)
      at = Number(row?.nextAt)
    }
    const least = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR]
    for (const [index, wait] of [...least, 20 * HOUR, DAY].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(wait)
      expect(waits[index]).toBeLessThanOrEqual(wait * 1.2)
    }
    await webhook.deliver(at)
    expect(await webhook.log()).toMatchObject([{ state: 'failed', attempts: 10, status: 500 }])
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  })

  it.each([
    ['120', 120_000],
    [() => new Date(Date.now() + 2 * HOUR).toUTCString(), HOUR],
  ])('is paused for its Retry-After: %s', async (header, least) => {
    const webhook = await createTestWebhook(['alert.raised'])
    const value = typeof header === 'string' ? header : header()
    webhook.receiver.answer = failWith(503, { 'Retry-After': value })
    await raise(webhook)
    const at = soon()
    await webhook.deliver(at)
    // Other deliveries wait too, because the receiver is at fault.
    await raise(webhook, 'other.example.com', at)
    webhook.receiver.answer = () => new Response('ok')
    await webhook.deliver(at + least - 10_000)
    expect(webhook.receiver.received).toHaveLength(1)
    await webhook.deliver(at + least * 2.5)
    expect(webhook.receiver.received).toHaveLength(3)
  })

  it('gets one call at a time, however many are pending', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    webhook.receiver.answer = failWith(500)
    const start = soon()
    for (let n = 0; n < 5; n++) await raise(webhook, `${n}.example.com`, start + n * 5_000)
    await webhook.deliver(start + 60_000)
    expect(webhook.receiver.received).toHaveLength(1)
  })

  it('is switched off after four days with an alert, and missed deliveries can be replayed', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    const { account, id, receiver } = webhook
    receiver.answer = failWith(500)
    const start = soon()
    await raise(webhook, 'first.example.com', start)
    await webhook.deliver(start + 6_000)
    await raise(webhook, 'last.example.com', start + 4 * DAY)
    await webhook.deliver(start + 4 * DAY + 10_000)
    const { token } = account
    const [listed] = (await call('GET', '/api/webhooks', { token })).body
    expect(listed).toMatchObject({ isActive: false, offReason: 'failing' })
    const alerts = (await call('GET', '/api/alerts', { token })).body
    expect(alerts[0]).toMatchObject({ kind: 'webhook_off', subject: 'A' })
    const before = await webhook.log()
    expect(before.map(({ state }) => state)).toEqual(['failed', 'failed'])
    const replay = () => call('POST', `/api/webhooks/${id}/replay`, { token, body: {} })
    expect((await replay()).body.code).toBe('WEBHOOK_OFF')
    await call('PATCH', `/api/webhooks/${id}`, { token, body: { isActive: true } })
    expect((await replay()).body).toEqual({ replayed: 2 })
    receiver.answer = () => new Response('ok')
    const [tried] = receiver.received
    await webhook.deliver()
    expect((await webhook.log()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect(receiver.received.slice(-2).map((each) => each.id)).toContain(tried?.id)
  })

  it('is switched off at once if it is gone permanently', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    webhook.receiver.answer = failWith(410)
    await raise(webhook)
    await webhook.deliver(soon())
    const { body } = await call('GET', '/api/webhooks', { token: webhook.account.token })
    expect(body).toMatchObject([{ isActive: false, offReason: 'gone' }])
  })

  it('is no longer reported as failing after a successful call', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    const failing = async () =>
      (await call('GET', '/api/webhooks', { token: webhook.account.token })).body[0].failingSince
    webhook.receiver.answer = failWith(500)
    await raise(webhook)
    const at = soon()
    await webhook.deliver(at)
    expect(Date.parse(await failing())).toBe(at)
    webhook.receiver.answer = () => new Response('ok')
    await webhook.deliver(at + HOUR)
    expect(await failing()).toBeNull()
  })

  it('does not delay the account’s other receivers, however slow it is', async () => {
    const account = await createAccount()
    const slow = await createTestWebhook(['alert.raised'], account)
    const quick = await createTestWebhook(['alert.raised'], account)
    const [first, second] = [slow.receiver, quick.receiver]
    const isAnswered = Promise.withResolvers<void>()
    const hosts = await urlsOf(account.token)
    slow.receiver.answer = async (url) => {
      if (url.hostname !== hosts.get(slow.id)) isAnswered.resolve()
      // The slow receiver responds only after the quick one was called.
      else await isAnswered.promise
      return new Response('ok')
    }
    await raise(slow)
    await slow.deliver(soon())
    expect(first.received).toHaveLength(2)
    expect(second.received).toEqual([])
    for (const { log } of [slow, quick]) {
      expect(await log()).toMatchObject([{ state: 'delivered' }])
    }
  })
})

async function urlsOf(token: string): Promise<Map<number, string>> {
  const rows: { id: number; url: string }[] = (await call('GET', '/api/webhooks', { token })).body
  return new Map(rows.map(({ id, url }) => [id, new URL(url).hostname]))
}

describe('a URL', () => {
  it.each([
    ['https://inside.example.org/secret', 'redirect'],
    ['http://169.254.169.254/latest/meta-data', 'redirect'],
    ['https://other.example.org/', 'redirect'],
  ])('that redirects to %s is not followed', async (location, problem) => {
    const webhook = await createTestWebhook(['alert.raised'])
    const { receiver } = webhook
    receiver.answer = failWith(307, { location })
    await raise(webhook)
    await webhook.deliver(soon())
    expect(receiver.received).toHaveLength(1)
    expect(await webhook.log()).toMatchObject([{ state: 'waiting', problem, status: null }])
  })

  it('that has resolved to a private IP address since it was saved is not called', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    await env.DB.prepare("update webhooks set url = 'https://inside.example.org/' where id = ?")
      .bind(webhook.id)
      .run()
    await raise(webhook)
    await webhook.deliver(soon())
    expect(webhook.receiver.received).toEqual([])
    expect(await webhook.log()).toMatchObject([{ state: 'waiting', problem: 'refused' }])
  })

  it('that aborts or never ends its response is logged with the start of the response', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    webhook.receiver.answer = () => {
      throw new TypeError('Connection reset')
    }
    await raise(webhook)
    const at = soon()
    await webhook.deliver(at)
    expect(await webhook.log()).toMatchObject([{ problem: 'unreachable', answer: '' }])
    webhook.receiver.answer = () => new Response('x'.repeat(5_000_000))
    await webhook.deliver(at + HOUR)
    const [entry] = await webhook.log()
    expect(entry).toMatchObject({ state: 'delivered', answer: 'x'.repeat(1_000) })
  })
})

describe('a delivery', () => {
  it('is replayed on demand with the same id', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    const { account, id, receiver } = webhook
    const { token } = account
    await raise(webhook)
    await webhook.deliver(soon())
    const [entry] = await webhook.log()
    const path = `/api/webhooks/${id}/replay`
    const one = await call('POST', path, { token, body: { deliveryId: entry.id } })
    expect(one.body).toEqual({ replayed: 1 })
    await webhook.deliver()
    const [first, second] = receiver.received
    expect(second).toMatchObject({ id: first?.id, text: first?.text })
    const unknown = await call('POST', path, { token, body: { deliveryId: 999_999 } })
    expect(unknown.body.code).toBe('DELIVERY_NOT_FOUND')
  })

  it('that is replayed is listed like a new one until its next attempt', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    webhook.receiver.answer = failWith(500)
    await raise(webhook)
    const at = soon()
    await webhook.deliver(at)
    const [tried] = await webhook.log()
    expect(tried).toMatchObject({ attempts: 1, status: 500, answer: 'no' })
    const replay = { webhookId: webhook.id, deliveryId: tried.id }
    await runInDurableObject(webhook.ledger, (_, { storage }) =>
      replayDeliveries(storage.sql, replay, at),
    )
    const untried = { attempts: 0, status: null, problem: null, answer: '', durationMs: null }
    const { id, messageId, type, createdAt } = tried
    expect(await webhook.log()).toEqual([
      {
        ...{ id, messageId, type, createdAt, state: 'waiting', ...untried },
        ...{ lastAttemptAt: null, nextAttemptAt: new Date(at).toISOString() },
      },
    ])
  })

  it('that was interrupted after its arrival is repeated with the same id', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    await raise(webhook)
    await webhook.deliver(soon())
    // Simulates a ledger that ended before it stored the response.
    await query(webhook.ledger, "update webhook_deliveries set state = 'waiting', nextAt = 0")
    await webhook.deliver(soon())
    const [first, second] = webhook.receiver.received
    expect(second?.id).toBe(first?.id)
    expect(await webhook.log()).toHaveLength(1)
  })

  it('is listed by page and state for 30 days', async () => {
    const webhook = await createTestWebhook(['alert.raised'])
    const { account, id, ledger } = webhook
    const at = Math.floor(Date.now() / 5_000) * 5_000
    for (let n = 0; n < 3; n++) await raise(webhook, `${n}.example.com`, at + n * 5_000)
    await webhook.deliver(at + 20_000)
    const page = async (search: string) =>
      (await call('GET', `/api/webhooks/${id}/deliveries?${search}`, { token: account.token })).body
    const first = await page('limit=2')
    expect(first.deliveries).toHaveLength(2)
    const second = await page(`limit=2&cursor=${first.cursor}`)
    expect(second).toMatchObject({ deliveries: [{ state: 'delivered' }], cursor: null })
    expect((await page('state=failed')).deliveries).toEqual([])
    await query(ledger, 'update webhook_deliveries set createdAt = 0 where id = 1')
    await query(ledger, 'update webhook_events set at = 0 where id = ?', `alerts-${at + 5_000}`)
    const { account: settings } = batchOf([])
    await runInDurableObject(ledger, async (_, { storage }) => {
      while (await maintain(storage, { account: settings, now: Date.now(), turn }));
    })
    expect((await page('')).deliveries).toHaveLength(2)
    expect(await query(ledger, 'select id from webhook_events')).toHaveLength(2)
  })
})
