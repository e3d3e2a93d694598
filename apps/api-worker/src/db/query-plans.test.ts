import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { DAY_MS } from '@crivo/shared'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '#app.ts'
import { reencrypt } from '#core/encryption/re-encrypt.ts'
import { findLiveSessions } from '#core/identity/sessions/live-sessions.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import { handOverPending } from '#core/webhooks/hand-over-events.ts'
import { checkDrift } from '#deployment/drift/check-drift.ts'
import { markLiveViewers } from '#deployment/edge/mark-live-viewers.ts'
import { notifyEdges } from '#deployment/edge/notify-edges.ts'
import { resumeDueDeployments } from '#deployment/resume-due.ts'
import { advanceRollout } from '#deployment/rollout/advance.ts'
import { deleteOldCases } from '#features/abuse/delete-old.ts'
import { finishAccountDeletions } from '#features/account/finish-account-deletions.ts'
import { mailAlert } from '#features/alerts/mail-alert.ts'
import { linkEntries } from '#features/audit/link-entries.ts'
import { redactOldEntries } from '#features/audit/redact-old.ts'
import { deleteExpired } from '#features/auth/delete-expired.ts'
import { rollPeriods } from '#features/billing/roll-periods.ts'
import { setPeopleShares } from '#features/campaigns/set-people-shares.ts'
import { deleteOldCspReports } from '#features/csp-reports/store-reports.ts'
import { findDueChecks } from '#features/inspection/daily/start-daily-checks.ts'
import { deleteOldInspections } from '#features/inspection/history/delete-old.ts'
import { startScheduledInspections } from '#features/inspection/schedules/start-scheduled.ts'
import { deleteOldStatistics } from '#features/presence/delete-old.ts'
import { blockRepeatedAddresses } from '#features/repeated-access/block-repeated.ts'
import { renewKvProbe } from '#features/system/kv-probe.ts'
import { probeDomains } from '#features/uptime/probe-domains.ts'
import { reportUsage } from '#features/usage/report-usage.ts'
import { setOverQuota } from '#features/usage/set-over-quota.ts'
import { switchOffWebhook } from '#ledger/webhooks/switch-off.ts'
import { runPublishingCron } from '#publishing/publishing-cron.ts'
import { createAccount } from '../../test/accounts.ts'
import { createTestContext, signedInAs } from '../../test/context.ts'
import { tourEveryRoute } from '../../test/tour/every-route.ts'
import { openDatabase } from './database.ts'

/** Allowed full scans: temporary results of one statement, and tables that stay small. */
const MAY_BE_SCANNED = [
  // Constant rows and rows from a parameter.
  /^SCAN CONSTANT ROW:/,
  /^SCAN \w+ VIRTUAL TABLE INDEX/,
  // One row for each table.
  /^SCAN sqlite_sequence:/,
  // Emails of a local run; accounts deleted within the last minute.
  /^SCAN outbox:/,
  /^SCAN erasures:/,
  // The latest versions of one domain, found by key.
  /^SCAN \(subquery-\d+\):/,
  // Recent events that no ledger has accepted yet, by account, from their index.
  /^SCAN webhook_events USING COVERING INDEX webhook_events_account:/,
  // One row for each source of the feed, and its last three versions.
  /^SCAN feed_sources:/,
  /^SCAN feed_versions/,
  // One row for each account with damaged visits.
  /^SCAN damaged_visits/,
  // Recoveries are rare and last only days.
  /^SCAN recoveries/,
  // One row for each edge release.
  /^SCAN rollouts/,
  // Backups cover every account.
  /^SCAN accounts.*: select "id"/s,
  // Runs once a minute, to find every 1,440th domain.
  /^SCAN domains: select "publications"\."domain_id".* % \?/s,
  // Runs once a minute, to find every fifth domain.
  /^SCAN domains: select "id", .*"edge_url".* % \?/s,
  // Runs once a minute, to find some of the campaigns and any with a missed check.
  /^SCAN campaigns: select .*campaign_checks.* % max/s,
  // There are few encryption keys.
  /^SCAN used:/,
  // Indexes of only the failed deployments and drifted domains, which are counted.
  /^SCAN deployments USING COVERING INDEX deployments_failed:/,
  /^SCAN domains USING INDEX domains_drifted:/,
  // Indexes of only the pending drafts and pushes, read in order.
  /^SCAN domains USING INDEX domains_waiting:/,
  /^SCAN domains USING INDEX domains_behind:/,
  // An index of accounts with a change that their ledger has not adopted yet.
  /^SCAN accounts USING (?:COVERING )?INDEX accounts_registry_pending:/,
  // An index of domains whose edge was recently redeployed or rolled back.
  /^SCAN domains USING (?:COVERING )?INDEX domains_form_differs:/,
]

const statements = new Set<string>()

/** Records each statement and passes it to the database. */
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

/** Runs the cron and the ledger's alarm. */
async function doWhatNobodyCalls(): Promise<void> {
  const ctx = await createTestContext({ db })
  const { id: accountId } = await createAccount()
  const now = Date.now()
  const access = { campaignId: 1, address: '192.0.2.1', firstAt: now, lastAt: now, visits: 9 }
  const found = [{ ...access, country: 'BR', browser: 'chrome' }]
  await blockRepeatedAddresses(ctx, { accountId, found })
  await setOverQuota(ctx, { accountId, until: now })
  const share = { campaignId: 1, tenths: 3, percent: 30, people: 80, at: now }
  await setPeopleShares(ctx, { accountId, shares: [share] })
  const watching = { accountId, sessionIds: ['a'], permission: 'analytics' } as const
  await findLiveSessions(ctx, watching)
  await readLedgerAccount(ctx, { accountId })
  await notifyEdges(ctx, { accountId })
  await markLiveViewers(signedInAs(accountId, ctx))
  const report = { total: 1, periodStart: 0, periodRequests: 1 }
  await reportUsage(ctx, { accountId, ...report })
  await runPublishingCron(ctx)
  // At midnight, old data is deleted too.
  const midnight = Math.floor(ctx.now() / DAY_MS) * DAY_MS
  await probeDomains({ ...ctx, now: () => midnight })
  await deleteExpired(ctx)
  await deleteOldStatistics(ctx)
  await deleteOldInspections(ctx)
  await findDueChecks(ctx)
  await startScheduledInspections(ctx)
  await deleteOldCases(ctx)
  await deleteOldCspReports(ctx)
  await linkEntries(ctx)
  await redactOldEntries(ctx)
  await mailAlert(ctx, { accountId, kind: 'usage_80' })
  await rollPeriods({ ...ctx, now: () => now + 40 * DAY_MS })
  await renewKvProbe(ctx)
  await resumeDueDeployments(ctx)
  await advanceRollout(ctx)
  await checkDrift(ctx)
  await finishAccountDeletions(ctx)
  const laterKey: [string, Uint8Array<ArrayBuffer>] = ['later', new Uint8Array(32)]
  const encryptionKeys = new Map([laterKey, ...ctx.config.encryptionKeys])
  await reencrypt({ ...ctx, config: { ...ctx.config, encryptionKeys } })
  await switchOffWebhook(ctx, { accountId, id: 1, reason: 'failing' })
  await env.DB.prepare(
    "insert into webhook_events (account_id, type, data, at) values (?, 'alert.raised', '{}', 0)",
  )
    .bind(accountId)
    .run()
  await handOverPending(ctx)
}

it('calls every route', () => {
  const routes = createApp(() => Promise.reject(new Error('not called')), platformRuntime)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(called)].toSorted()).toEqual([...new Set(routes)].toSorted())
})

it('audits the changed values of every change, except secrets and sessions', async () => {
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

it('never scans a growing table', async () => {
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
