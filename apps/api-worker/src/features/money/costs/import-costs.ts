import type { ImportCosts, ImportedCosts } from '@crivo/shared'
import { readCampaignIds } from '#core/campaigns/read-campaign-ids.ts'
import type { AccountContext } from '#core/context.ts'
import { readCostLines } from './read-cost-lines.ts'
import { storeCosts } from './store-costs.ts'

/**
 * Stores the costs of a CSV file. Lists invalid lines without rejecting the others. Throws
 * `VALIDATION_FAILED` for invalid columns or too many lines, or `COST_LIMIT`, storing nothing.
 */
export async function importCosts(ctx: AccountContext, input: ImportCosts): Promise<ImportedCosts> {
  const { entries, faults, ignoredColumns } = readCostLines(input, await readCampaignIds(ctx))
  const { added, replaced, unchanged, conflicts } = await storeCosts(ctx, {
    entries: entries.map(({ entry }) => entry),
    replaces: input.existing === 'replace',
    isPartial: true,
  })
  const refused = conflicts.flatMap(({ index }) => {
    const read = entries[index]
    return read === undefined
      ? []
      : [{ line: read.line, text: read.text, code: 'cost_exists' as const }]
  })
  return {
    added,
    replaced,
    unchanged,
    lines: entries.length - refused.length,
    faults: [...faults, ...refused].sort((a, b) => a.line - b.line),
    ignoredColumns: [...ignoredColumns],
  }
}
