import type { CompiledCampaign, FactName, PackedFacts, StoredVisit } from '@crivo/filter-engine'
import type { VisitColumn } from '@crivo/shared'
import type { VisitChunk } from '../segments/chunk.ts'
import { openPackedFacts } from '../visit-columns/facts/open-facts.ts'
import { readValues } from '../visit-columns/read-values.ts'

type PackedKey = keyof PackedFacts

/** The columns and packed facts that each fact is restored from, besides those always read. */
const SOURCES: Readonly<
  Record<FactName, { columns?: readonly VisitColumn[]; packed?: readonly PackedKey[] }>
> = {
  ip: { columns: ['clientIp'] },
  country: { columns: ['country'] },
  region: { columns: ['region'] },
  subdivision: { packed: ['subdivision'] },
  city: { columns: ['city'] },
  asn: { columns: ['asn'] },
  organisation: { packed: ['organisation'] },
  network: { packed: ['network', 'networks'] },
  userAgent: { packed: ['userAgent'] },
  bot: { packed: ['bot'] },
  tool: { packed: ['tool'] },
  crawler: {},
  os: {},
  browser: { columns: ['browser'], packed: ['browser', 'inApp'] },
  device: { columns: ['device'] },
  inApp: { columns: ['browser'], packed: ['browser', 'inApp'] },
  evidence: { packed: ['evidence'] },
  prefetch: { packed: ['prefetch'] },
  language: { columns: ['language'], packed: ['languages'] },
  referrer: { columns: ['referrer'] },
  parameter: { packed: ['parameter'] },
  accessCount: { packed: ['accessCount'] },
  requestsPerMinute: { packed: ['requestsPerMinute'] },
  sample: { packed: ['sample'] },
  now: {},
}

/** Needed by every decision: the crawler's identity and any other known facts. */
const ALWAYS = {
  columns: ['at', 'action', 'reason', 'ruleId', 'os', 'botName'],
  packed: ['kept', 'crawler', 'parity', 'clicks', 'lost'],
} as const satisfies { columns: readonly VisitColumn[]; packed: readonly PackedKey[] }

/** A stored visit with the facts that some campaign's rules test, and its packed facts. */
export interface ReadVisit {
  readonly visit: StoredVisit
  readonly packed: PackedFacts | null
}

/**
 * Opens a chunk to read the visits that a campaign's rules decide. Reads only the columns its rules
 * test, and each distinct value once.
 */
export function openFacts(
  chunk: VisitChunk,
  { looksAt }: Pick<CompiledCampaign, 'looksAt'>,
): (row: number) => ReadVisit {
  const sources = [...looksAt.facts].map((fact) => SOURCES[fact])
  const columns = new Set([...ALWAYS.columns, ...sources.flatMap((source) => source.columns ?? [])])
  const keys = new Set([...ALWAYS.packed, ...sources.flatMap((source) => source.packed ?? [])])
  chunk.load?.([...columns, 'facts', ...[...keys].map((key) => `facts.${key}`)])
  const packedOf = openPackedFacts(chunk.column, [...keys], parseShared)
  const text = (name: VisitColumn) =>
    columns.has(name)
      ? readValues(chunk.column(name), (cell) => (cell === null ? null : String(cell)))
      : () => null
  const number = (name: VisitColumn) =>
    columns.has(name)
      ? readValues(chunk.column(name), (cell) => (cell === null ? null : Number(cell)))
      : () => null
  const read = {
    ...{ at: number('at'), action: text('action'), reason: text('reason'), ruleId: text('ruleId') },
    ...{ clientIp: text('clientIp'), country: text('country'), region: text('region') },
    ...{ city: text('city'), asn: number('asn'), language: text('language'), os: text('os') },
    ...{ browser: text('browser'), device: text('device'), botName: text('botName') },
    referrer: text('referrer'),
  }
  return (row) => ({
    visit: {
      at: read.at(row) ?? 0,
      action: read.action(row) ?? '',
      reason: read.reason(row) ?? '',
      ruleId: read.ruleId(row),
      monitored: null,
      clientIp: read.clientIp(row),
      country: read.country(row),
      region: read.region(row),
      city: read.city(row),
      asn: read.asn(row),
      language: read.language(row),
      os: read.os(row),
      browser: read.browser(row),
      device: read.device(row),
      botName: read.botName(row),
      referrer: read.referrer(row),
      // Read separately from the columns.
      facts: null,
    },
    packed: packedOf(row),
  })
}

/** Recently parsed facts: the same parameters and languages recur in segment after segment. */
const parsed = new Map<string, unknown>()
const MOST_PARSED = 2_000

function parseShared(text: string): unknown {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const value: unknown = JSON.parse(text)
  if (parsed.size >= MOST_PARSED) parsed.clear()
  // A copy of the text, because a slice would keep the whole column's text in memory.
  parsed.set(JSON.stringify(value), value)
  return value
}
