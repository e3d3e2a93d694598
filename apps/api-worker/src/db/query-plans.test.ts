import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { createAccount } from '../../test/accounts.ts'
import { createTestContext, signedInAs } from '../../test/context.ts'
import { tourEveryRoute } from '../../test/tour.ts'
import { createApp } from '../app.ts'
import { checkDrift } from '../deployment/check-drift.ts'
import { redeployOutdated } from '../deployment/redeploy.ts'
import { takeUpDue } from '../deployment/take-up.ts'
import { deleteOldCases } from '../features/abuse/delete-old.ts'
import { findMostlyFallback } from '../features/abuse/find-mostly-fallback.ts'
import { finishErasures } from '../features/account/erasures.ts'
import { deleteOldActivity } from '../features/activity/delete-old.ts'
import { forgetPersons } from '../features/activity/forget-persons.ts'
import { mailAlert } from '../features/alerts/mail-alert.ts'
import { noteWatching } from '../features/analytics/note-watching.ts'
import { tellDomains } from '../features/analytics/tell-domains.ts'
import { deleteExpired } from '../features/auth/delete-expired.ts'
import { findLiveSessions } from '../features/auth/find-live-sessions.ts'
import { rollPeriods } from '../features/billing/roll-periods.ts'
import { blockRepeatedAddresses } from '../features/bot-management/block-repeated.ts'
import { deleteOldInspections } from '../features/inspection/delete-old.ts'
import { renewKvProbe } from '../features/system/kv-probe.ts'
import { probeDomains } from '../features/uptime/probe-domains.ts'
import { readLedgerAccount } from '../features/usage/ledger-account.ts'
import { reportUsage } from '../features/usage/report-usage.ts'
import { setOverQuota } from '../features/usage/set-over-quota.ts'
import { handOverPending } from '../features/webhooks/hand-over-events.ts'
import { switchOffWebhook } from '../features/webhooks/switch-off.ts'
import { keepPublished } from '../publishing/keep-published.ts'
import { openDatabase } from './database.ts'

const DAY_MS = 86_400_000

/** What may be read as a whole: what is made for the one statement, and tables that stay small. */
const MAY_BE_SCANNED = [
  // Rows without a table, and rows of a parameter.
  /^SCAN CONSTANT ROW:/,
  /^SCAN \w+ VIRTUAL TABLE INDEX/,
  // One row for each table.
  /^SCAN sqlite_sequence:/,
  // Mails of a local run, and accounts that were deleted within the minute.
  /^SCAN outbox:/,
  /^SCAN erasures:/,
  // The latest versions of one domain, found by its key.
  /^SCAN \(subquery-\d+\):/,
  // Events that no ledger has taken over, of a moment: by account, in their index.
  /^SCAN webhook_events USING COVERING INDEX webhook_events_account:/,
  // Whom the operator backs up: everybody.
  /^SCAN accounts.*: select "id"/s,
  // Once a minute, to find every 1,440th domain.
  /^SCAN domains: select "publications"\."domain_id".* % \?/s,
  // Once a minute, to find every fifth domain.
  /^SCAN domains: select "id", "name", "edge_url".* % \?/s,
  // Once a minute: the numbers of every 1,440th account, which are counted and not read.
  /^SCAN due:/,
  // Indexes of what is in trouble alone, which is counted.
  /^SCAN deployments USING COVERING INDEX deployments_failed:/,
  /^SCAN domains USING INDEX domains_drifted:/,
  // Indexes of the drafts and rulesets that wait alone, read in order.
  /^SCAN domains USING INDEX domains_waiting:/,
  /^SCAN domains USING INDEX domains_behind:/,
]

const statements = new Set<string>()

/** Hands statements on to the database, and notes each. */
const recorded = new Proxy(env.DB, {
  get: (target, key) => {
    if (key === 'prepare') {
      return (statement: string) => {
        statements.add(statement)
        return target.prepare(statement)
      }
    }
    const value: unknown = Reflect.get(target, key, target)
    return typeof value === 'function' ? value.bind(target) : value
  },
})
const db = openDatabase(recorded)
let called: string[] = []

beforeAll(async () => {
  called = await tourEveryRoute({ db })
  await doWhatNobodyCalls()
})

/** What the cron does, and what a ledger has done by its alarm. */
async function doWhatNobodyCalls(): Promise<void> {
  const ctx = await createTestContext({ db })
  const { id: accountId } = await createAccount()
  const now = Date.now()
  const access = { campaignId: 1, address: '192.0.2.1', firstAt: now, lastAt: now, visits: 9 }
  const found = [{ ...access, country: 'BR', browser: 'chrome' }]
  await blockRepeatedAddresses({ ctx, input: { accountId, found } })
  await setOverQuota({ ctx, input: { accountId, until: now } })
  await findLiveSessions({ ctx, input: { accountId, sessionIds: ['a'] } })
  await readLedgerAccount({ ctx, input: { accountId } })
  await tellDomains({ ctx, input: { accountId } })
  await noteWatching({
    ctx: signedInAs(accountId, ctx),
  })
  const report = { total: 1, periodStart: 0, periodRequests: 1 }
  await reportUsage({ ctx, input: { accountId, ...report } })
  await keepPublished(ctx)
  // Of midnight, when what is old goes too.
  const midnight = Math.floor(ctx.now() / DAY_MS) * DAY_MS
  await probeDomains({ ...ctx, now: () => midnight })
  await deleteExpired(ctx)
  await deleteOldActivity(ctx)
  await deleteOldInspections(ctx)
  await deleteOldCases(ctx)
  await findMostlyFallback(ctx)
  await forgetPersons(ctx)
  await mailAlert({ ctx, input: { accountId, kind: 'usage_80' } })
  await rollPeriods({ ...ctx, now: () => now + 40 * DAY_MS })
  await renewKvProbe(ctx)
  await takeUpDue(ctx)
  await redeployOutdated(ctx)
  await checkDrift(ctx)
  await finishErasures(ctx)
  await switchOffWebhook({ ctx, input: { accountId, id: 1, reason: 'failing' } })
  await env.DB.prepare(
    "insert into webhook_events (account_id, type, data, at) values (?, 'alert.raised', '{}', 0)",
  )
    .bind(accountId)
    .run()
  await handOverPending(ctx)
}

it('every route is called', () => {
  const routes = createApp(() => Promise.reject(new Error('not called')))
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(called)].toSorted()).toEqual([...new Set(routes)].toSorted())
})

it('the audit log says of every change what it changed, but for secrets and sessions', async () => {
  const { results } = await env.DB.prepare(
    'select distinct action from audit_log where before is null and after is null order by action',
  ).all<{ action: string }>()
  expect(results.map(({ action }) => action)).toEqual([
    'account.deleted',
    'account.left',
    'account.password_reset',
    'account.signed_out_everywhere',
    'session.ended',
    'session.started',
  ])
})

it('no statement reads a table that grows as a whole', async () => {
  expect(statements.size).toBeGreaterThan(100)
  const scans: string[] = []
  for (const statement of statements) {
    const bindings = Array.from(statement.matchAll(/\?/g), () => null)
    const { results } = await env.DB.prepare(`explain query plan ${statement}`)
      .bind(...bindings)
      .all<{ detail: string }>()
    const steps = results.map(({ detail }) => detail).filter((step) => step.startsWith('SCAN'))
    scans.push(...steps.map((step) => `${step}: ${statement}`))
  }
  const isAllowed = (scan: string) => MAY_BE_SCANNED.some((allowed) => allowed.test(scan))
  expect(scans.filter((scan) => !isAllowed(scan))).toEqual([])
  const unused = MAY_BE_SCANNED.filter((allowed) => !scans.some((scan) => allowed.test(scan)))
  expect(unused).toEqual([])
})
