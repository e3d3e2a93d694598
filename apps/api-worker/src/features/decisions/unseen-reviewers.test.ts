import { runDurableObjectAlarm } from 'cloudflare:test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@crivo/shared'
import { expect, it, vi } from 'vitest'
import { OPERATIONS } from '#app.ts'
import { call } from '../../../test/call.ts'
import { createDecider, REVIEWER, VISIT } from '../../../test/decisions.ts'
import { sendVisits } from '../../../test/edge-call.ts'
import { ledgerOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

/** Half past an hour: nothing is due, and a reviewer's hour has not ended. */
const NOW = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2
const SPAN = `from=${new Date(NOW - DAY_MS).toISOString()}&to=${new Date(NOW + HOUR_MS).toISOString()}`
const DAYS = SPAN.replaceAll(/T[^&]*/g, '')
/** Reading the script is itself an entry in the audit log. */
const LOGGED = '/api/domains/{id}/worker-script'
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/analytics/breakdown': ['country', 'reason', 'botName', 'campaign', 'source'].map(
    (dimension) => `dimension=${dimension}&${SPAN}`,
  ),
  '/api/analytics/breakdown/export': [`dimension=campaign&${SPAN}`],
  '/api/analytics/series': [SPAN, `step=hour&${SPAN}`, `country=BR&${SPAN}`],
  '/api/analytics/series/export': [SPAN],
  '/api/analytics/overview': [SPAN],
  '/api/analytics/export': [`format=csv&${SPAN}`],
  '/api/analytics/money': [`by=campaign&${DAYS}`],
  '/api/analytics/money/export': [`by=campaign&${DAYS}`],
  '/api/analytics/evidence': [`network=google&${SPAN}`],
}

it.each(['a described visit', 'a browser', 'an edge'] as const)(
  'changes nothing that its account can read within the hour: %s',
  async (way) => {
    let now = NOW
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const { account, campaignId, decide, send } = await createDecider({}, { plan: 'scale' })
    const { token, domainId } = account
    const called = { name: 'Hook', url: 'https://hooks.example.org/', events: ['visit.allowed'] }
    const { webhook } = (await call('POST', '/api/webhooks', { token, body: called })).body
    const view = { range: '7d', by: 'campaign', filter: { campaignId } }
    const shared = { name: 'For the client', view, days: 7 }
    const link = (await call('POST', '/api/report-links', { token, body: shared })).body
    const secret = new URL(link.url).hash.slice('#token='.length)
    const tag = `/api/campaigns/${campaignId}/publishable-key`
    const { publishableKey } = (await call('POST', tag, { token })).body
    const ids: Readonly<Record<string, number>> = {
      ...{ campaigns: campaignId, domains: domainId, webhooks: webhook.id },
    }
    const askAs = ({ headers, address }: typeof VISIT | typeof REVIEWER) =>
      send('POST', '/v1/decide/browser', {
        body: { key: publishableKey, url: VISIT.url },
        headers: { ...headers, 'CF-Connecting-IP': address },
      })
    const deliver = (changes: object) =>
      sendVisits({ domainId }, [visit(campaignId, { at: now, ...changes })], { at: now })
    const reading = async (): Promise<Record<string, string>> => {
      await runDurableObjectAlarm(ledgerOf(account.id))
      const read: Record<string, string> = {}
      for (const { declaration } of OPERATIONS) {
        const { method, path } = declaration
        if (method !== 'GET' || !/^\/api\/(?!admin|analytics\/live)/.test(path)) continue
        if (path === LOGGED) continue
        const id = String(ids[path.split('/')[2] ?? ''] ?? 1)
        const own = path.replace('{id}', id).replace('{token}', secret)
        for (const query of QUERIES[path] ?? ['']) {
          const response = await send('GET', `${own}?${query}`, { token })
          const text = (await response.text()).replace(/"requestId":"[^"]*"/, '')
          read[`${own}?${query}`] = `${response.status} ${text}`
        }
      }
      return read
    }
    const arrivals = {
      'a described visit': [() => decide(), () => decide(REVIEWER)],
      'a browser': [() => askAs(VISIT), () => askAs(REVIEWER)],
      'an edge': [
        () => deliver({}),
        () => deliver({ at: NOW - HOUR_MS / 2, reason: 'VERIFIED.AD', botName: 'Google' }),
      ],
    } as const
    const [person, reviewer] = arrivals[way]
    await person()
    await reading()
    now += 2 * MINUTE_MS
    const before = await reading()
    expect((await reviewer()).status).toBe(200)
    expect(await reading()).toEqual(before)
    // A person's visit does change the readings.
    expect((await person()).status).toBe(200)
    expect(await reading()).not.toEqual(before)
  },
  60_000,
)
