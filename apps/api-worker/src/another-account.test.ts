import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { createAccount } from '../test/accounts.ts'
import type { Sent } from '../test/send.ts'
import { tourEveryRoute } from '../test/tour/every-route.ts'
import { openDatabase } from './db/database.ts'

/** Calls that do not answer a stranger with 404, because the ID finds only what is theirs. */
const HARMLESS: Readonly<Record<string, number>> = {
  // IDs that others give: a passkey's, a chat's, a browser's.
  'POST /api/user/passkeys': 400,
  'PUT /api/alert-channels/telegram': 200,
  'POST /api/activity/track': 204,
  // Each campaign has its own result, here `not_found`.
  'POST /api/campaigns/bulk': 200,
  // Entries are left out.
  'GET /api/bot-management/allowed-ips/effects': 200,
  'GET /api/bot-management/blocked-ips/effects': 200,
  // Filters of the stranger's own ledger.
  'GET /api/analytics/breakdown': 200,
  'GET /api/analytics/export': 200,
  'GET /api/analytics/overview': 200,
  'GET /api/analytics/series': 200,
  'GET /api/analytics/series/export': 200,
  // A session is not an API key.
  'POST /v1/decide': 401,
  'POST /v1/decide/batch': 401,
}

const answers: { readonly route: string; readonly status: number }[] = []

/** Returns whether a body has an item's ID, at any depth. */
const hasId = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(body).some(
    ([name, value]) =>
      (/^ids$|Ids?$/.test(name) && /\d/.test(JSON.stringify(value))) || hasId(value),
  )

const isAboutItem = (route: string, { path = '', token, body }: Sent): boolean =>
  token !== undefined && (route.includes('/:') || /[?&](?:\w*Id|ids)=/.test(path) || hasId(body))

beforeAll(async () => {
  const stranger = await createAccount('scale')
  await tourEveryRoute({ db: openDatabase(env.DB) }, async (route, sent, repeat) => {
    if (isAboutItem(route, sent)) answers.push({ route, status: await repeat(stranger.token) })
  })
})

it('finds nothing for an ID of another account, whatever the operation', () => {
  expect(new Set(answers.map(({ route }) => route)).size).toBeGreaterThan(100)
  const found = answers.filter(({ route, status }) => status !== (HARMLESS[route] ?? 404))
  expect(found).toEqual([])
})
