import { foldName } from '@crivo/filter-engine'
import type { NamedRegion, RegionsQuery } from '@crivo/shared'
import type { Context } from '#core/context.ts'

/** The table's columns after the code. */
const COLUMN_OF = { 'pt-BR': 1, 'en-US': 2, 'es-ES': 3 } as const

/** Returns the regions of a country, or those with the given codes, sorted by name. */
export async function searchRegions(
  ctx: Pick<Context, 'readTable'>,
  { country, search, codes, language }: RegionsQuery,
): Promise<NamedRegion[]> {
  const table = await ctx.readTable('regions')
  if (table === null || (country === undefined && codes.length === 0)) return []
  const wanted = new Set(codes)
  const sought = foldName(search ?? '')
  return table.lines
    .filter((line, at) => {
      const [code = ''] = line.split('\t', 1)
      const isAsked = wanted.size > 0 ? wanted.has(code) : code.slice(0, 2) === country
      return isAsked && (table.folded[at] ?? '').includes(sought)
    })
    .map((line): NamedRegion => {
      const cells = line.split('\t')
      return { code: cells[0] ?? '', name: cells[COLUMN_OF[language]] || (cells[2] ?? '') }
    })
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
