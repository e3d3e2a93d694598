import { type EvidenceQuery, type SourceParameters, toCsvLine } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { keptClickIds } from '#core/conversions/kept-click-ids.ts'
import type { ReportedVisits } from '#core/ledger-api/searches.ts'
import { toSearch } from '#core/visits/to-search.ts'
import { toReportedVisits } from '#core/visits/to-visit.ts'
import { visitPages } from '#core/visits/visit-pages.ts'
import { streamOf } from '#platform/stream-of.ts'
import { type EvidenceVisit, evidenceCells, evidenceColumns, isInvalid } from './evidence-line.ts'

/**
 * Streams the invalid visits that match a filter as CSV, newest first, for a network's form. Throws
 * `DOMAIN_NOT_FOUND` for a domain of another account.
 */
export async function exportEvidence(
  ctx: AccountContext,
  { network, ...filter }: EvidenceQuery,
): Promise<ReadableStream<Uint8Array>> {
  return streamOf(readLines(ctx, { network, search: await toSearch(ctx, filter) }))
}

interface Wanted extends Pick<EvidenceQuery, 'network'> {
  readonly search: Awaited<ReturnType<typeof toSearch>>
}

/** Yields the header, then the lines of each page that is not empty. */
async function* readLines(
  ctx: AccountContext,
  { network, search }: Wanted,
): AsyncGenerator<string, void> {
  yield toCsvLine(evidenceColumns(network))
  const maskedBefore = await ctx.ledgerOf(ctx.accountId).maskedBefore()
  for await (const page of visitPages(ctx, search)) {
    const visits = await toEvidence(ctx, page, search.parameters, maskedBefore)
    if (visits.length > 0) {
      yield visits.map((visit) => toCsvLine(evidenceCells(visit, network))).join('')
    }
  }
}

async function toEvidence(
  ctx: AccountContext,
  page: ReportedVisits,
  parameters: SourceParameters,
  maskedBefore: number,
): Promise<EvidenceVisit[]> {
  const { visits: rows } = page
  const visits = toReportedVisits(ctx, page, parameters)
  const invalid = visits.flatMap((visit, index) => {
    const row = rows[index]
    return row !== undefined && isInvalid(visit) ? [{ visit, row }] : []
  })
  const clicked = invalid.filter(({ visit }) => visit.clickNetwork !== null)
  const clickIds = await keptClickIds(
    ctx,
    clicked.map(({ row }) => row),
  )
  return invalid.map(({ visit, row: { at, facts } }) => {
    const of = { isMasked: at < maskedBefore, userAgent: userAgentOf(facts) }
    return { ...visit, ...of, facts, clickId: clickIds.get(visit.id) ?? null }
  })
}

/** Returns the user agent in a visit's packed facts; a customer's edge may send anything. */
function userAgentOf(facts: string | null): string | null {
  if (!facts?.includes('"userAgent"')) return null
  try {
    const { userAgent } = JSON.parse(facts)
    return typeof userAgent === 'string' ? userAgent : null
  } catch {
    return null
  }
}
