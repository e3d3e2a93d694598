import { USUAL_PARAMETERS } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { sealClickId } from '#core/conversions/click-ids.ts'
import type { ConversionReport } from '#core/ledger-api/conversions.ts'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import {
  createTestWebhook,
  isSignedBy,
  isUrlSignedBy,
  type TestWebhook,
} from '../../../test/webhooks.ts'

const HOUR = 3_600_000
const QUERY = '?c={click_id}&p={payout}&cur={currency}&t={transaction_id}&s={status}&k={token}'
const EVENTS = ['conversion.changed'] as const

/** Reports a conversion for a new visit made two hours ago. */
async function convert(
  { account: { id }, ledger }: TestWebhook,
  { reason = 'PASS.DEFAULT', gclid = '', transactionId = 'A 1' } = {},
) {
  const clicked = gclid === '' ? {} : { gclid: true }
  const facts = JSON.stringify({ kept: 1, parameter: { placement: 'a', sub1: 'b', ...clicked } })
  const row = visit(1, { at: Date.now() - 2 * HOUR, reason, facts })
  const input = batchOf([row], { id, events: EVENTS })
  await ledger.append(input)
  const ctx = await createTestContext()
  const clickId = gclid === '' ? null : await sealClickId(ctx, id, `gclid:${gclid}`)
  const click = { id: row.id, at: row.at, campaignId: 1, isReviewer: false }
  const report: ConversionReport = {
    ...{ click, clickId, transactionId, token: 'the-token', way: 'key' },
    ...{ status: 'approved', payoutMicros: 12_500_000, currency: 'USD' },
  }
  await ledger.convert(input.account, report)
  return { report, account: input.account }
}

const pathOf = (url = '') => url.replace(/^https:\/\/[^/]+/, '')

describe('a postback', () => {
  it('is called once for a conversion and once for each correction, signed over its URL', async () => {
    const webhook = await createTestWebhook(EVENTS, undefined, { query: QUERY })
    const { report, account } = await convert(webhook, { gclid: 'Cj0/a b' })
    await webhook.ledger.convert(account, report)
    await webhook.deliver(Date.now() + 6_000)
    const [first, ...more] = webhook.receiver.received
    expect(more).toEqual([])
    expect(pathOf(first?.url)).toBe(
      '/in?c=Cj0%2Fa%20b&p=12.50&cur=USD&t=A%201&s=approved&k=the-token',
    )
    expect(first && isUrlSignedBy(webhook.secret, first)).toBe(true)
    await webhook.ledger.convert(account, { ...report, status: 'refunded' })
    await webhook.deliver(Date.now() + 6_000)
    expect(webhook.receiver.received.map(({ url }) => /s=(\w+)/.exec(url)?.[1])).toEqual([
      'approved',
      'refunded',
    ])
    expect(await webhook.log()).toMatchObject([
      { type: 'conversion.changed', state: 'delivered' },
      { type: 'conversion.changed', state: 'delivered' },
    ])
  })

  it('gets no invalid visits, and no clicks of another network', async () => {
    const webhook = await createTestWebhook(EVENTS, undefined, {
      query: '?t={transaction_id}',
      clickNetwork: 'google',
    })
    await convert(webhook, { reason: 'SIVT.AUTOMATION', gclid: 'a', transactionId: 'bot' })
    await convert(webhook, { transactionId: 'direct' })
    await convert(webhook, { gclid: 'b', transactionId: 'google' })
    await webhook.deliver(Date.now() + 6_000)
    expect(webhook.receiver.received.map(({ url }) => pathOf(url))).toEqual(['/in?t=google'])
  })

  it('is retried and replayed as webhooks are', async () => {
    const webhook = await createTestWebhook(EVENTS, undefined, { query: '?t={transaction_id}' })
    webhook.receiver.answer = () => new Response('later', { status: 500 })
    await convert(webhook)
    await webhook.deliver(Date.now() + 6_000)
    expect(await webhook.log()).toMatchObject([{ state: 'waiting', attempts: 1, status: 500 }])
    webhook.receiver.answer = () => new Response('ok')
    await webhook.deliver(Date.now() + HOUR)
    expect(await webhook.log()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    const { id, account, ledger } = webhook
    const path = `/api/webhooks/${id}/replay`
    const [{ id: deliveryId }] = await webhook.log()
    await call('POST', path, { token: account.token, body: { deliveryId } })
    await webhook.deliver(Date.now() + HOUR)
    const urls = webhook.receiver.received.map(({ url }) => url)
    expect([urls.length, new Set(urls).size]).toEqual([3, 1])
    expect(await ledger.failingWebhooks()).toEqual({})
  })
})

it('a webhook without placeholders gets the conversion as JSON', async () => {
  const webhook = await createTestWebhook(EVENTS)
  const { report, account } = await convert(webhook, { gclid: 'Cj0' })
  await webhook.deliver(Date.now() + 6_000)
  const [received] = webhook.receiver.received
  const data = { clickNetwork: 'google', clickId: 'Cj0', token: 'the-token', placement: 'a' }
  expect(received?.body).toMatchObject({
    type: 'conversion.changed',
    data: { ...data, payout: '12.50' },
  })
  expect(received && isSignedBy(webhook.secret, received)).toBe(true)
  // The placement is read from the parameters that the account configured.
  const body = { ...USUAL_PARAMETERS, placement: ['sub1'] }
  await call('PUT', '/api/source-parameters', { token: webhook.account.token, body })
  await webhook.ledger.convert(account, { ...report, payoutMicros: 5_000_000 })
  await webhook.deliver(Date.now() + 6_000)
  expect(webhook.receiver.received[1]?.body.data).toMatchObject({
    ...{ ...data, placement: 'b' },
    payout: '5.00',
  })
})

describe('a template is refused', () => {
  const save = async ({ token }: TestAccount, body: object) =>
    call('POST', '/api/webhooks', { token, body: { name: 'A', events: EVENTS, ...body } })

  it.each([
    ['with an unknown placeholder', { url: 'https://n.example.org/?a={ip}' }],
    ['with a placeholder in the host', { url: 'https://{token}.example.org/' }],
    ['for other events', { url: 'https://n.example.org/?a={token}', events: ['alert.raised'] }],
  ])('%s', async (_, body) => {
    const { status, body: refused } = await save(await createAccount(), body)
    expect([status, refused.fields]).toEqual([400, [{ path: 'url', code: 'invalid_placeholder' }]])
  })
})
