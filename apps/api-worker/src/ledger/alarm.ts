import type { Context } from '#core/context.ts'
import { readRegistry } from '#core/ledger-api/edge-registry.ts'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import type { VisitArchive } from './archive/visit-archive.ts'
import { runBacktests } from './backtest/run-backtest.ts'
import type { HeldRegistry } from './edges/held-registry.ts'
import { runErasures } from './erasure/run-erasures.ts'
import { deliverOutbox } from './findings/hand-over.ts'
import { reportUsageIfDue } from './findings/report-usage.ts'
import type { LiveFeed } from './live/live-feed.ts'
import { markViewers } from './live/viewers.ts'
import { countSharesIfDue } from './people-share/report-shares.ts'
import { deleteOldPersonReports } from './person-reports/person-reports.ts'
import type { LedgerPorts } from './ports.ts'
import { guardRulesIfDue, noteGuarded } from './rule-guard/guard-rules.ts'
import { readAccount } from './storage/state.ts'
import { TURN_MS } from './storage/time.ts'
import { maintain } from './upkeep/maintain.ts'
import { deliverWebhooks } from './webhooks/deliver.ts'

interface LedgerParts {
  readonly storage: DurableObjectStorage
  readonly live: LiveFeed
  readonly registry: HeldRegistry
}

/**
 * Runs the ledger's alarm: closes ended sessions' sockets, deletes visitors' old reports, counts
 * the shares of people, hands over findings and usage, runs due backtests and erasures, runs a
 * batch of maintenance, restores the edge registry, pushes unconfirmed rulesets again, evaluates
 * the rules, hands over new findings, notifies edges of live viewers, and delivers webhooks. A
 * failed part does not block the others. Returns whether more backtests, erasures or maintenance
 * are due.
 */
export async function onAlarm(
  { storage, live, registry }: LedgerParts,
  ctx: Context,
  ports: LedgerPorts & { readonly archive?: VisitArchive | null; readonly isDumped?: boolean },
): Promise<boolean> {
  const { sql } = storage
  const account = readAccount(sql)
  let hasMore = false
  // Comes first: a signed-out user must not see more visits, no matter how long the rest takes.
  await runOrLog('sockets', () => live.closeEnded(ctx.now(), 0))
  await runOrLog('person reports', () => deleteOldPersonReports(sql, ctx.now()))
  const suspendRule: typeof ports.suspendRule = async (...given) => {
    const outcome = await ports.suspendRule(...given)
    noteGuarded(sql, given[1].found, outcome, ctx.now())
    return outcome
  }
  const handOver = async ({ id }: LedgerAccount) =>
    runOrLog('outbox', () => deliverOutbox(sql, ctx, id, { ...ports, suspendRule }))
  if (account !== null) {
    // Come next: a customer can make a backtest so slow that the platform ends each alarm.
    await runOrLog('people', () => countSharesIfDue(storage, ctx, account.id))
    await handOver(account)
    await runOrLog('usage', () => reportUsageIfDue(sql, ctx, account, ports))
  }
  const turn = (milliseconds = TURN_MS) => ports.runtime.wait(milliseconds)
  const { archive = null, isDumped = false } = ports
  await runOrLog('backtests', async () => {
    hasMore = await runBacktests(sql, archive, { now: ctx.now(), turn })
  })
  await runOrLog('erasures', async () => {
    if (isDumped) return
    const isBehind = await runErasures(storage, { now: ctx.now(), turn, archive })
    hasMore ||= isBehind
  })
  if (account === null) return hasMore
  await runOrLog('upkeep', async () => {
    if (isDumped) return
    const isBehind = await maintain(storage, { account, now: ctx.now(), turn, archive })
    hasMore ||= isBehind
  })
  await runOrLog('edge registry', async () => {
    if (!registry.isDoubtful(ctx.now())) return
    const read = await readRegistry(ctx, account.id)
    if (read !== null) registry.adopt(read, ctx.now())
  })
  await runOrLog('rulesets', async () => {
    if (registry.takePush(ctx.now())) await ports.pushUnconfirmed(ctx, { accountId: account.id })
  })
  await runOrLog('guard', async () => guardRulesIfDue(storage, ctx.now()))
  await handOver(account)
  await runOrLog('edges', async () => {
    if (!live.isWatched || !markViewers(sql, ctx.now())) return
    await ports.notifyEdges(ctx, { accountId: account.id })
  })
  // Comes last, because it waits for third-party servers.
  await runOrLog('webhooks', () => deliverWebhooks(storage, ctx, account.id))
  return hasMore
}
