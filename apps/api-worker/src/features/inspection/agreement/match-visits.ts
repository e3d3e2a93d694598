import { classifyAgent } from '@crivo/filter-engine'
import { type Agreement, SECOND_MS, type VisitRow } from '@crivo/shared'
import type { OwnVisit } from './own-visits.ts'

type OurVisit = Agreement['ourVisits'][number]

/** The maximum difference between the edge's clock and ours. */
export const CLOCKS_DIFFER_MS = 2 * SECOND_MS

interface LoggedVisits {
  /** The visits that are marked as ours. */
  readonly marked: readonly VisitRow[]
  readonly others: readonly VisitRow[]
}

/**
 * Matches our visits to the campaign's visits in the ledger, by time and by the facts we sent.
 * Tries visits that are not marked as ours only if no marked one matches; omits ambiguous matches.
 */
export function matchVisits(own: readonly OwnVisit[], stored: LoggedVisits): OurVisit[] {
  return own.map((visit) => {
    const { vantage, status, url } = visit
    const common = { vantage: vantage.id, axis: vantage.axis, status, url }
    if (status === null) return { ...common, ...UNKNOWN, why: 'not-reached' as const }
    const isOwn = (row: VisitRow) => isOf(visit, row)
    const marked = stored.marked.filter(isOwn)
    const [found, ...others] = marked.length > 0 ? marked : stored.others.filter(isOwn)
    if (found === undefined) return { ...common, ...UNKNOWN, why: whyMissing(visit) }
    if (others.length > 0) return { ...common, ...UNKNOWN, why: 'ambiguous' as const }
    return {
      ...common,
      action: found.action === 'black' ? 'black' : 'white',
      reason: found.reason,
      ruleId: found.ruleId,
      visitId: found.id,
      timestamp: new Date(found.at).toISOString(),
      why: null,
    }
  })
}

/** A visit under a reviewer's name may be counted as a reviewer's, and no list shows those. */
const whyMissing = ({ vantage }: OwnVisit): 'only-counted' | 'not-reported' =>
  agentOf(vantage).namedCrawler === null ? 'not-reported' : 'only-counted'

const UNKNOWN = { action: null, reason: null, ruleId: null, visitId: null, timestamp: null }

function isOf({ vantage, from, to }: OwnVisit, row: VisitRow): boolean {
  if (row.at < from - CLOCKS_DIFFER_MS || row.at > to + CLOCKS_DIFFER_MS) return false
  const { os, browser, device, botName } = agentOf(vantage)
  const referrer = vantage.referrer === undefined ? null : new URL(vantage.referrer).hostname
  return (
    row.os === os &&
    row.browser === browser &&
    row.device === device &&
    row.botName === botName &&
    row.referrer === referrer &&
    row.language === (vantage.language?.split(',')[0] ?? null)
  )
}

const agentOf = ({ userAgent }: OwnVisit['vantage']) =>
  classifyAgent({
    userAgent,
    clientHints: null,
    clientHintMobile: null,
    clientHintPlatform: null,
  })
