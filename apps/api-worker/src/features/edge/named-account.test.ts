import { env } from 'cloudflare:workers'
import { ACCOUNT_HEADER, HOUR_SEED_HEADER } from '@crivo/shared'
import { expect, it, vi } from 'vitest'
import { pushChangedRegistries } from '#core/ledger-api/edge-registry.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { appWith } from '../../../test/app-with.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { type EdgeCallOptions, edgeCall, signedAs } from '../../../test/edge-call.ts'
import { ledgerOf, query } from '../../../test/ledgers.ts'
import { openRecordedDatabase } from '../../../test/recorded-database.ts'
import { visit } from '../../../test/visits.ts'
import { createTestWebhook } from '../../../test/webhooks.ts'

const FORMS = 'rulesetForm=1&batchForm=2'

const batchOf = (campaignId: number) => ({
  batchId: crypto.randomUUID(),
  visits: [visit(campaignId)],
})

async function storedVisits(accountId: number): Promise<number> {
  const totals = await ledgerOf(accountId).totals()
  return Object.values(totals).reduce((sum, { requests }) => sum + requests, 0)
}

/** Creates an account with a campaign whose edge has called often enough to be in the registry. */
async function createEdge() {
  const account = await createAccount()
  const { domainId, token } = account
  const { body } = await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
  const campaignId: number = body.id
  const visits = (ticket: string | null, options: EdgeCallOptions = {}, id = campaignId) =>
    edgeCall(
      domainId,
      'POST',
      `/edge/v1/visits?${FORMS}${ticket === null ? '' : `&account=${ticket}`}`,
      JSON.stringify(batchOf(id)),
      options,
    )
  const ticketOf = async (options?: EdgeCallOptions) =>
    (await visits(null, options)).headers.get(ACCOUNT_HEADER) ?? ''
  const ticket = await ticketOf()
  await edgeCall(domainId, 'GET', `/edge/v1/ruleset?have=1&${FORMS}`)
  // Those calls change the ledger's registry.
  await pushChangedRegistries(await createTestContext(), 'oldest')
  return { account, campaignId, visits, ticket, ticketOf }
}

/** Makes a call to a worker whose database statements are recorded. */
async function recordedCall(
  { domainId }: TestAccount,
  method: string,
  path: string,
  body?: unknown,
) {
  const { db, statements } = openRecordedDatabase()
  const send = await appWith({}, { db })
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = await signedAs(domainId, { method, path, body: text })
  const response = await send(method, path, { headers, ...(body !== undefined && { body }) })
  return { response, statements }
}

/**
 * Omits reads of the feed's version, which is the same for all accounts and read every few minutes.
 */
const ofAccounts = (statements: readonly string[]) =>
  statements.filter((statement) => !statement.includes('feed_versions'))

it('is served by its ledger without a read of the database', async () => {
  const { account, campaignId, ticket } = await createEdge()
  const path = `/edge/v1/visits?${FORMS}&account=${ticket}`
  const { response, statements } = await recordedCall(account, 'POST', path, batchOf(campaignId))
  expect(await response.json()).toMatchObject({
    accepted: 1,
    refused: 0,
    rulesetVersion: 1,
    clicks: { [campaignId]: 2 },
  })
  expect(response.headers.get(HOUR_SEED_HEADER)).not.toBeNull()
  expect(ofAccounts(statements)).toEqual([])
  const pull = `/edge/v1/ruleset?have=1&${FORMS}&account=${ticket}`
  const pulled = await recordedCall(account, 'GET', pull)
  expect(pulled.response.status).toBe(204)
  expect(ofAccounts(pulled.statements)).toEqual([])
  expect(await storedVisits(account.id)).toBe(2)
})

it('gets a new version from the database when it is published, then from the ledger', async () => {
  const { account, campaignId, visits, ticket } = await createEdge()
  const { token } = account
  await call('POST', '/api/campaigns', { token, body: campaignInput(account, { path: '/two' }) })
  expect((await visits(ticket)).body.rulesetVersion).toBe(2)
  const pull = `/edge/v1/ruleset?have=1&${FORMS}&account=${ticket}`
  expect((await edgeCall(account.domainId, 'GET', pull)).body).toMatchObject({ version: 2 })
  const path = `/edge/v1/visits?${FORMS}&account=${ticket}`
  const { statements } = await recordedCall(account, 'POST', path, batchOf(campaignId))
  expect(ofAccounts(statements)).toEqual([])
})

it('cannot name another account with a forged ticket or another domain’s', async () => {
  const victim = await createEdge()
  const edge = await createEdge()
  const [, version, signature] = edge.ticket.split('.')
  const before = await storedVisits(victim.account.id)
  for (const ticket of [`${victim.account.id}.${version}.${signature}`, victim.ticket]) {
    expect((await edge.visits(ticket)).body).toMatchObject({ accepted: 1, refused: 0 })
    // A batch with a victim's campaign is refused, whatever account it claims.
    const aimed = await edge.visits(ticket, {}, victim.campaignId)
    expect(aimed.body).toMatchObject({ accepted: 0, refused: 1 })
  }
  expect(await storedVisits(edge.account.id)).toBe(3)
  expect(await storedVisits(victim.account.id)).toBe(before)
})

it('is refused without the domain’s signature, and changes no other domain’s campaigns', async () => {
  const { visits, ticket } = await createEdge()
  const stranger = await createEdge()
  const refused = await visits(ticket, { keyOf: stranger.account.domainId })
  expect(refused.status).toBe(401)
  expect(refused.headers.get(HOUR_SEED_HEADER)).toBeNull()
  expect(refused.headers.get(ACCOUNT_HEADER)).toBeNull()
  expect((await visits(ticket, {}, stranger.campaignId)).body).toMatchObject({ refused: 1 })
})

it('is refused with a rotated key as soon as that expires', async () => {
  const { account, visits, ticket } = await createEdge()
  await env.DB.prepare(
    `update domains set key_version = 2, previous_key_version = 1, previous_key_until = ?
     where id = ?`,
  )
    .bind(Date.now() + 60_000, account.domainId)
    .run()
  await pushChangedRegistries(await createTestContext(), 'oldest')
  expect((await visits(ticket)).status).toBe(200)
  const later = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  const refused = await visits(ticket, { at: later })
  expect(refused.status).toBe(401)
  expect(refused.headers.get(HOUR_SEED_HEADER)).toBeNull()
  const { status, headers } = await visits(ticket, { at: later, keyVersion: 2 })
  expect(status).toBe(200)
  expect(headers.get(ACCOUNT_HEADER)).toMatch(new RegExp(`^${account.id}\\.2\\.`))
})

it('is refused after its domain was deleted', async () => {
  const { account, visits, ticket } = await createEdge()
  const { token, domainId } = account
  const path = `/api/domains/${domainId}?force=true&keepWorker=true`
  expect((await call('DELETE', path, { token })).status).toBe(200)
  const refused = await visits(ticket)
  expect(refused.status).toBe(401)
  expect(refused.headers.get(HOUR_SEED_HEADER)).toBeNull()
})

it('is stored according to the account’s current settings', async () => {
  const { account, visits, ticket } = await createEdge()
  const admin = await createAccount('scale', 'super_admin')
  const kept = async () => {
    await visits(ticket)
    const [row] = await query(ledgerOf(account.id), "select value from state where key = 'account'")
    return JSON.parse(String(row?.value))
  }
  await createTestWebhook(['alert.raised'], account)
  expect(await kept()).toMatchObject({ plan: 'starter', events: ['alert.raised'] })
  await env.DB.prepare("update accounts set plan = 'growth', is_frozen = 1 where id = ?")
    .bind(account.id)
    .run()
  // Any change pushes pending registries.
  await call('PATCH', '/api/user/privacy', { token: admin.token, body: { retentionDays: 30 } })
  expect(await kept()).toMatchObject({ plan: 'growth', keptDays: 120, events: [] })
})

it('is served after a lost push, which the cron repeats', async () => {
  const { account, campaignId, ticket } = await createEdge()
  const ctx = await createTestContext()
  const away = {
    ...ctx,
    ledgerOf: () => {
      throw new Error('away')
    },
  }
  await env.DB.prepare('update domains set published_version = 5 where id = ?')
    .bind(account.domainId)
    .run()
  await pushChangedRegistries(away, 'oldest')
  const path = `/edge/v1/visits?${FORMS}&account=${ticket}`
  const send = async () =>
    (await recordedCall(account, 'POST', path, batchOf(campaignId))).response.json()
  expect(await send()).toMatchObject({ rulesetVersion: 1 })
  await pushChangedRegistries(ctx, 'oldest')
  expect(await send()).toMatchObject({ rulesetVersion: 5 })
})
