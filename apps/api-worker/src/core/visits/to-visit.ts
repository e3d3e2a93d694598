import { type PackedFacts, readStage } from '@crivo/filter-engine'
import {
  afterVisitOf,
  checkOutcomeOf,
  keptParametersOf,
  readVisitSource,
  type SourceParameters,
  type Visit,
  type VisitRow,
} from '@crivo/shared'
import type { AccountContext } from '../context.ts'
import type { ReportedVisits } from '../ledger-api/searches.ts'
import { shownLedger } from '../ledger-api/shown-ledger.ts'
import { hidesAddresses, withoutAddress } from '../member-scope.ts'
import { readSourceParameters } from './source-parameters.ts'
import { classOf } from './visit-class.ts'

const BOT_CLASSES = new Set(['givt', 'sivt', 'verified', 'agent'])

/**
 * Converts a stored visit for the dashboard. `isBot`, `botType`, `blockReason` and `accessStatus`
 * are derived from the reason and the action only here.
 */
export function toVisit(row: VisitRow, parameters: SourceParameters): Visit {
  const isBot = BOT_CLASSES.has(classOf(row.reason))
  const isBlocked = row.action === 'white'
  return {
    id: row.id,
    campaignId: row.campaignId,
    accessStatus: isBlocked ? 'blocked' : 'allowed',
    reason: row.reason,
    isBot,
    botType: isBot ? row.reason.slice(row.reason.indexOf('.') + 1).toLowerCase() : null,
    blockReason: isBlocked ? row.reason : null,
    ruleId: row.ruleId,
    monitored: row.monitored,
    monitoredRuleId: row.monitoredRuleId,
    rulesetHash: row.rulesetHash,
    status: row.status,
    failure: row.failure,
    country: row.country,
    state: row.region,
    city: row.city,
    asn: row.asn,
    language: row.language,
    browser: row.browser,
    operatingSystem: row.os,
    deviceType: row.device,
    botName: row.botName,
    clientIp: row.clientIp,
    referrer: row.referrer,
    ...readVisitSource(keptParametersOf(row.facts), row.referrer, parameters),
    decisionMs: row.decisionMs,
    ...stageAndCheckOf(row),
    timestamp: new Date(row.at).toISOString(),
  }
}

/** Parses a visit's facts only if they can contain a stage or a check. */
function stageAndCheckOf({ facts }: VisitRow): Pick<Visit, 'stage' | 'check'> {
  if (!/"(?:stage|check)":"/.test(facts ?? '')) return {}
  try {
    const { stage, check } = JSON.parse(facts ?? '') as PackedFacts
    return {
      ...(stage === undefined || readStage(stage) === null ? {} : { stage }),
      ...(check === 'asked' || check === 'passed' ? { check } : {}),
    }
  } catch {
    return {}
  }
}

type Reported = { readonly visits: readonly VisitRow[] } & Pick<ReportedVisits, 'reports'>

/** Reads the data about visits that is stored outside their rows, and converts the visits. */
export async function readReportedVisits(
  ctx: AccountContext,
  rows: readonly VisitRow[],
): Promise<Visit[]> {
  const keys = rows.map(({ at, id }) => ({ at, id }))
  const [reports, parameters] = await Promise.all([
    shownLedger(ctx).reportsOf(keys),
    readSourceParameters(ctx),
  ])
  return toReportedVisits(ctx, { visits: rows, reports }, parameters)
}

/**
 * Converts stored visits, with their later reports, as the caller may see them; `areOwn` means that
 * our own requests made them.
 */
export function toReportedVisits(
  ctx: AccountContext,
  { visits, reports }: Reported,
  parameters: SourceParameters,
  areOwn = false,
): Visit[] {
  return visits.map((row) => {
    const bits = reports[row.id]
    const visit = toVisit(row, parameters)
    const check = bits === undefined ? null : checkOutcomeOf(bits)
    return {
      ...(hidesAddresses(ctx) ? withoutAddress(visit) : visit),
      ...(check !== null && { check }),
      ...(areOwn && { ownCheck: true as const }),
      afterVisit: bits === undefined || check !== null ? null : afterVisitOf(bits),
    }
  })
}
