import { foldName } from '@crivo/filter-engine'
import { MOST_FOUND, type NamedNetwork, type NetworksQuery } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { ownersOf, reviewersOfAsn } from '#publishing/reviewers/find-reviewers.ts'

/** Finds networks by part of their name or by number, or returns those with the given numbers. */
export async function searchNetworks(
  ctx: Pick<Context, 'readTable'>,
  { search, asns }: NetworksQuery,
): Promise<NamedNetwork[]> {
  const table = await ctx.readTable('networks')
  if (table === null) return []
  const { lines } = table
  if (asns.length > 0) {
    const wanted = new Set(asns)
    return lines.map(parse).filter(({ asn }) => wanted.has(String(asn)))
  }
  const number = /^(?:as)?\s*(\d{1,10})$/i.exec(search ?? '')?.[1]
  if (number !== undefined) {
    return lines
      .filter((line) => line.startsWith(number))
      .slice(0, MOST_FOUND)
      .map(parse)
  }
  const words = foldName(search ?? '')
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return []
  const isFound = (name: string) => words.every((word) => name.includes(word))
  return lines
    .filter((_, at) => isFound(table.folded[at] ?? ''))
    .slice(0, MOST_FOUND)
    .map(parse)
}

/** Reads a line: number, tab, name. */
function parse(line: string): NamedNetwork {
  const tab = line.indexOf('\t')
  const asn = Number(line.slice(0, tab))
  return { asn, name: line.slice(tab + 1), reviewers: ownersOf(reviewersOfAsn(asn)) || null }
}
