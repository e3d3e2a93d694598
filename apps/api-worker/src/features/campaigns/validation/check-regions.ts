import type { CreateCampaign } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Throws `VALIDATION_FAILED` for regions that do not exist, unless the table of regions is missing.
 */
export async function checkRegions(
  ctx: Pick<Context, 'readTable'>,
  { filters: { regions } }: CreateCampaign,
): Promise<void> {
  if (regions.length === 0) return
  const table = await ctx.readTable('regions')
  if (table === null) return
  const known = new Set(table.lines.map((line) => line.slice(0, line.indexOf('\t'))))
  const fields = regions.flatMap((region, at) =>
    known.has(region) ? [] : [{ path: `filters.regions.${at}`, code: 'invalid_region' }],
  )
  if (fields.length > 0) throw new AppError('VALIDATION_FAILED', fields)
}
