import {
  type AnyFacts,
  type CompiledCampaign,
  compile,
  type Decision,
  decideStored,
  type FactName,
  type Program,
  parityReason,
  type RangeSet,
  type Ruleset,
  restoreForAny,
} from '@crivo/filter-engine'
import type { SourceParameters, VisitRow } from '@crivo/shared'
import type { VisitChunk } from '../segments/chunk.ts'
import { openSources } from '../segments/source-columns.ts'
import { readValues } from '../visit-columns/read-values.ts'
import { fromCell } from '../visit-columns/visit-schema.ts'
import { undecidedAddresses } from './masked-addresses.ts'
import { openFacts, type ReadVisit } from './read-facts.ts'
import type { BacktestTally, Seen } from './tally.ts'

/** A ruleset that decides a campaign's past visits. */
export interface Judge {
  readonly program: Program
  readonly campaign: CompiledCampaign
  readonly lists: NonNullable<Ruleset['lists']>
  /** Masked IP addresses that the ruleset's lists cannot decide. */
  readonly undecided: RangeSet
}

/** Compiles a ruleset to decide a campaign's past visits; `null` if it does not compile. */
export function openJudge(text: string, campaignId: number): Judge | null {
  const ruleset: Ruleset = JSON.parse(text)
  const { program, issues } = compile(ruleset)
  const campaign = program?.campaigns.find(({ id }) => id === campaignId)
  if (program === null || campaign === undefined || issues.length > 0) return null
  const { lists = {} } = ruleset
  return { program, campaign, lists, undecided: undecidedAddresses(ruleset) }
}

/** A stored visit as a judge sees it. */
export interface Judged {
  readonly restored: AnyFacts
  /** `null` if the decision depends on facts that are not stored. */
  readonly decision: Decision | null
}

/** Decides a stored visit; IP addresses of visits from before `maskBefore` are masked. */
export function judgeVisit(
  { program, campaign, undecided }: Judge,
  { visit, packed }: Pick<ReadVisit, 'visit'> & Partial<ReadVisit>,
  maskBefore: number,
): Judged {
  let restored = restoreForAny(campaign, visit, packed)
  const { ip } = restored.facts
  if (visit.at < maskBefore && ip !== null && undecided.has(ip)) {
    restored = { ...restored, unknown: new Set<FactName>([...restored.unknown, 'ip']) }
  }
  return { restored, decision: decideStored(program, campaign, restored) }
}

interface Look {
  /** IP addresses of visits before this time are masked. */
  readonly maskBefore: number
  readonly parameters?: SourceParameters
  /** True if IDs are read because the tally's sample is not full. */
  readonly namesVisits?: boolean
}

/**
 * Opens a chunk for a judge; the returned function decides some of its rows. Chunks contain no
 * reviewers' visits, and visits from older edges that name a reviewer are omitted.
 */
export function openChunkFor(
  judge: Judge,
  chunk: VisitChunk,
  { maskBefore, parameters, namesVisits = true }: Look,
): (rows: Iterable<number>, tally: BacktestTally) => void {
  const read = openFacts(chunk, judge.campaign)
  const seen = openSeen(chunk, namesVisits, parameters)
  const hasParameters = judge.campaign.looksAt.facts.has('parameter')
  return (rows, tally) => {
    for (const row of rows) {
      const found = read(row)
      const judged = tryJudge(judge, found, maskBefore)
      if (judged === null) tally.addUnknown(['facts'])
      else if (parityReason(judged.restored.facts.crawler) === null) {
        const { restored, decision } = judged
        if (decision === null) tally.addUnknown(missingOf(restored))
        else {
          const { visit, packed } = found
          tally.add(visit, decision, () => seen(row, visit.at, hasParameters ? packed : undefined))
        }
      }
    }
  }
}

/** A customer's edge may have sent anything. */
function tryJudge(judge: Judge, found: ReadVisit, maskBefore: number): Judged | null {
  try {
    return judgeVisit(judge, found, maskBefore)
  } catch {
    return null
  }
}

function missingOf({ unknown, unknownParameters, areClicksKnown }: AnyFacts): string[] {
  const parameters = [...unknownParameters.keys()].map((name) => `parameter ${name}`)
  return [...unknown, ...parameters, ...(areClicksKnown ? [] : ['clicks'])]
}

const SEEN = ['country', 'device', 'asn'] as const

/** Opens the columns used to count visits whose page changes. */
function openSeen(
  chunk: VisitChunk,
  namesVisits: boolean,
  parameters?: SourceParameters,
): (row: number, at: number, facts?: ReadVisit['packed']) => Seen {
  // IDs hardly compress, so they would be most of the bytes to read.
  chunk.load?.(namesVisits ? ['id', ...SEEN] : SEEN)
  const text = (name: (typeof SEEN)[number] | 'id') =>
    readValues(chunk.column(name), (cell) => (cell === null ? null : String(fromCell(cell))))
  const id = namesVisits ? text('id') : () => null
  const [country, device, network] = [text('country'), text('device'), text('asn')]
  const sourceOf = openSources(chunk, { parameters })
  return (row, at, facts) => ({
    at,
    id: (): VisitRow['id'] => id(row) ?? '',
    country: country(row),
    device: device(row),
    network: network(row),
    source: sourceOf(row, facts),
  })
}
