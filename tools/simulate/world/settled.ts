import { DAY_MS, type VisitRow } from '@crivo/shared'
import type { AccountLedger } from '../product.js'
import { newestFeed } from './add-feed.ts'
import { fail } from './truth.ts'
import { readVersions } from './versions.ts'
import type { World } from './world.ts'

/** Maximum mean delay of a day's visits, however long faults delayed them. */
const MAX_DELAY_MS = DAY_MS / 4

/** Returns the work that remains after all faults have ended; `null` if there is none. */
export function whatIsMissing({ control, edges }: World): string | null {
  for (const { hub, name } of edges) {
    const [row] = hub.database.run('select count(*) waiting from visit_windows', []).rows
    if (Number(row?.waiting) > 0) return `${name}: ${row?.waiting} windows still wait in the Hub`
  }
  for (const { id, draft, published, edge, hash } of readVersions(control.database)) {
    if (published !== draft) return `domain ${id}: version ${draft} is not published`
    const hub = edges.find((each) => each.id === id)?.hub
    const [held] = hub?.database.run('select statement, ruleset from held_ruleset', []).rows ?? []
    const statement = JSON.parse(String(held?.statement ?? '{}'))
    if (statement.version !== published || statement.hash !== hash) {
      return `domain ${id}: the Hub has version ${statement.version}, published ${published}`
    }
    const fault = differenceOf(control.database, id, JSON.parse(String(held?.ruleset)))
    if (fault !== null) return fault
    if (edge !== published) return `domain ${id}: version ${published} is not known at the edge`
  }
  return null
}

/**
 * Returns how the edge's campaigns differ from the stored ones, without using the product's code.
 */
function differenceOf(
  database: World['control']['database'],
  domainId: number,
  ruleset: { campaigns: readonly { id: number; path: string; status: string }[] },
): string | null {
  const campaigns =
    "select id, path, status from campaigns where domain_id = ? and status <> 'archived'"
  const stored = database.run(campaigns, [domainId]).rows
  for (const { id, path, status } of stored) {
    const held = ruleset.campaigns.find((each) => each.id === id)
    if (held === undefined || held.path !== path || held.status !== status) {
      return `domain ${domainId}: campaign ${id} is ${status}, at the edge ${held?.status}`
    }
  }
  const text = JSON.stringify(ruleset)
  const blocked = database.run("select ip from blocked_ips where reason = 'manual'", []).rows
  const missing = blocked.find(({ ip }) => stored.length > 0 && !text.includes(`"${ip}"`))
  if (missing !== undefined) return `domain ${domainId}: ${missing.ip} is not blocked at the edge`
  return stored.length === ruleset.campaigns.length
    ? null
    : `domain ${domainId}: ${ruleset.campaigns.length} campaigns at the edge, ${stored.length} stored`
}

/**
 * Returns whether a Hub still has an older feed, because it learns of a newer one only when it
 * calls.
 */
export function isFeedBehind({ control, edges }: World): boolean {
  const newest = newestFeed(control.database)
  return edges.some(({ hub }) => {
    const [held] = hub.database.run('select version from held_feed', []).rows
    return held?.version !== newest
  })
}

/**
 * Checks that all visits and counts agree once no fault is active and nothing is in transit;
 * returns the visits.
 */
export async function checkSettled(world: World): Promise<VisitRow[]> {
  const { control, truth, accountId, schedule } = world
  const rows = await checkVisits(world)
  const ledger = control.ledgerOf(String(accountId))
  const totals = await ledger.call((instance) => instance.totals())
  const campaigns = new Set([...Object.keys(totals), ...rows.map((row) => String(row.campaignId))])
  for (const id of campaigns) {
    const own = rows.filter(({ campaignId }) => String(campaignId) === id)
    const clicks = own.filter(({ action, failure }) => action === 'black' && failure === null)
    const counted = totals[Number(id)]
    compare(`visits of campaign ${id}`, counted?.requests ?? 0, own.length)
    compare(`clicks of campaign ${id}`, counted?.black ?? 0, clicks.length)
  }
  const days = { from: 0, to: schedule.now + 2 * DAY_MS }
  const usage = await ledger.call((instance) => instance.usage(days))
  const charged = rows.filter(({ reason }) => reason !== 'SYS.QUOTA')
  compare('visits to charge', usage.requests, charged.length)
  const invalid = rows.filter(({ reason }) => /^[GS]IVT\./.test(reason))
  compare('visits of invalid traffic', usage.bots, invalid.length)
  const delay = usage.meanDelayMs ?? 0
  if (delay < 0 || delay > MAX_DELAY_MS) fail(`visits took ${delay} ms to the ledger`)
  const [row] = ledger.database.run(
    'select coalesce(sum(visits), 0) n from reviewer_hours',
    [],
  ).rows
  const reviewers = Number(row?.n)
  // Reviewers' visits have no IDs, so a window that the Hub stored and the isolate resent counts
  // twice.
  if (reviewers < truth.reviewers.size) {
    fail(`${truth.reviewers.size} reviewers’ visits were acknowledged, ${reviewers} are counted`)
  }
  if (reviewers > truth.reviewersSent) {
    fail(`${truth.reviewersSent} reviewers’ visits were sent, ${reviewers} are counted`)
  }
  return rows
}

/**
 * Checks that each visit that must be stored is stored exactly once, anywhere; returns the visits.
 */
export async function checkVisits({ control, truth, accountId }: World): Promise<VisitRow[]> {
  const ledger = control.ledgerOf(String(accountId))
  const stored = new Map<string, VisitRow>()
  let cursor: string | null = null
  do {
    const search = { from: null, to: null, cursor, limit: 500 }
    const page: Awaited<ReturnType<AccountLedger['visits']>> = await ledger.call((instance) =>
      instance.visits(search),
    )
    for (const row of page.visits) {
      if (stored.has(row.id)) fail(`visit ${row.id} is stored twice`)
      stored.set(row.id, row)
    }
    cursor = page.cursor
  } while (cursor !== null)
  for (const id of truth.acknowledged.keys()) {
    if (!stored.has(id)) fail(`visit ${id} was acknowledged and is not stored`)
  }
  for (const id of truth.owed()) {
    if (!stored.has(id))
      fail(`visit ${id} was answered, nothing excuses its loss, and it is not stored`)
  }
  for (const id of stored.keys()) {
    if (!truth.begun.has(id)) fail(`visit ${id} is stored but was never made`)
  }
  return [...stored.values()]
}

function compare(what: string, counted: number, stored: number): void {
  if (counted !== stored) fail(`${counted} ${what} are counted, ${stored} are stored`)
}
