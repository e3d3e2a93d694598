import { exports } from 'cloudflare:workers'
import { SOURCE_DIMENSIONS, VISIT_DIMENSIONS } from '@crivo/shared'
import { expect, it } from 'vitest'
import { campaignInput } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { sendVisits } from '../../../test/judged-visits.ts'
import { countHeldReviewers } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { createTestWebhook } from '../../../test/webhooks.ts'

const HOUR = 3_600_000
const SECRETS = {
  clientIp: '66.249.66.77',
  country: 'QQ',
  city: 'Mountain Vista',
  asn: 4_242_424_242,
  language: 'qq-QQ',
  botName: 'Googlebot/2.1 of its own',
  referrer: 'ads.example.org',
  facts: '{"crawler":"googlebot","parameter":{"utm_source":"of its own ad"}}',
} as const
const PARTS = [...Object.values(SECRETS), 'of its own ad']

it('reveals no reviewer anywhere, and counts the visit after its hour', async () => {
  const webhook = await createTestWebhook(['visit.allowed', 'visit.filtered'])
  const { account, receiver, ledger } = webhook
  const { token } = account
  const { id: campaignId } = (
    await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
  ).body
  const at = Date.now()
  const googlebot = visit(campaignId, { at, reason: 'VERIFIED.SEARCH', ...SECRETS })
  const person = visit(campaignId, { at: at - 1 })
  await sendVisits(account, [googlebot, person])
  const span = `from=${new Date(at - HOUR).toISOString()}&to=${new Date(at + HOUR).toISOString()}`
  const reads = [
    '/api/analytics/real-time',
    '/api/analytics/visits',
    '/api/analytics/visits?class=verified',
    '/api/analytics/export?format=csv',
    '/api/analytics/export?format=jsonl',
    '/api/alerts',
    `/api/analytics/visits/${googlebot.id}/explanation?at=${new Date(at).toISOString()}`,
    `/api/campaigns/${campaignId}/analytics?range=24h`,
    ...[...VISIT_DIMENSIONS, ...SOURCE_DIMENSIONS].map(
      (each) => `/api/analytics/breakdown?${span}&dimension=${each}`,
    ),
  ]
  const readAll = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    const answers = await Promise.all(
      reads.map(async (path) => {
        const url = `https://app.example.com${path}`
        return (await exports.default.fetch(url, { headers })).text()
      }),
    )
    await webhook.deliver(Date.now() + HOUR)
    return JSON.stringify([answers, receiver.received.map(({ text }) => text)])
  }
  const expectNothing = (text: string) => {
    expect(text).toContain(person.id)
    for (const secret of [...PARTS, googlebot.id]) {
      expect(text).not.toContain(String(secret))
    }
  }
  expectNothing(await readAll())
  const reviewers = async () => {
    const path = `/api/analytics/breakdown?${span}&dimension=botName&class=verified`
    return (await call('GET', path, { token })).body.rows
  }
  expect(await reviewers()).toEqual([])
  await countHeldReviewers(ledger)
  expectNothing(await readAll())
  expect(await reviewers()).toMatchObject([{ value: 'Google', counts: { verified: 1, black: 1 } }])
})
