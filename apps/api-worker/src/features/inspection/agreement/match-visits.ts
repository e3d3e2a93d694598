import { classifyAgent } from '@crivo/filter-engine'
import type { Agreement, VisitRow } from '@crivo/shared'
import type { OwnVisit } from './own-visits.ts'

type ToldVisit = Agreement['ourVisits'][number]

/** By how much the edge's clock and ours may differ. */
export const CLOCKS_DIFFER_MS = 2_000

/**
 * What was decided of our visits, by the campaign's visits in the ledger. An edge treats us as
 * anybody and marks nothing, so that a visit is ours by its time and by what we said of
 * ourselves; where two are alike, neither is taken for it.
 */
export function matchVisits(own: readonly OwnVisit[], stored: readonly VisitRow[]): ToldVisit[] {
  return own.map((visit) => {
    const { vantage, status, url } = visit
    const told = { vantage: vantage.id, axis: vantage.axis, status, url }
    if (status === null) return { ...told, ...UNKNOWN, why: 'not-reached' as const }
    const [found, ...others] = stored.filter((row) => isOf(visit, row))
    if (found === undefined) return { ...told, ...UNKNOWN, why: 'not-reported' as const }
    if (others.length > 0) return { ...told, ...UNKNOWN, why: 'ambiguous' as const }
    return {
      ...told,
      action: found.action === 'black' ? 'black' : 'white',
      reason: found.reason,
      ruleId: found.ruleId,
      visitId: found.id,
      timestamp: new Date(found.at).toISOString(),
      why: null,
    }
  })
}

const UNKNOWN = { action: null, reason: null, ruleId: null, visitId: null, timestamp: null }

function isOf({ vantage, from, to }: OwnVisit, row: VisitRow): boolean {
  if (row.at < from - CLOCKS_DIFFER_MS || row.at > to + CLOCKS_DIFFER_MS) return false
  const { os, browser, device, botName } = classifyAgent({
    userAgent: vantage.userAgent,
    clientHints: null,
    clientHintMobile: null,
    clientHintPlatform: null,
  })
  const referrer = vantage.referrer === undefined ? null : new URL(vantage.referrer).hostname
  return (
    row.os === os &&
    row.browser === browser &&
    row.device === device &&
    row.botName === botName &&
    row.referrer === referrer &&
    row.language === vantage.language.split(',')[0]
  )
}
