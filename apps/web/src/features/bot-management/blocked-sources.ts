import { type BlockableDimension, blockedEntries, type Campaign } from '@crivo/shared'

/** A source or network that campaigns block. */
export interface BlockedSourceRow {
  readonly dimension: BlockableDimension
  readonly value: string
  readonly ruleIds: readonly string[]
  readonly campaigns: readonly Campaign[]
}

/** Returns the sources that the campaigns' rules block, by dimension and value. */
export function blockedSources(campaigns: readonly Campaign[]): readonly BlockedSourceRow[] {
  const rows = new Map<string, BlockedSourceRow>()
  for (const campaign of campaigns) {
    for (const { dimension, value, ruleId } of blockedEntries(campaign.customRules)) {
      const key = `${dimension} ${value}`
      const known = rows.get(key)
      rows.set(key, {
        dimension,
        value,
        ruleIds: [...new Set([...(known?.ruleIds ?? []), ruleId])],
        campaigns: [...new Set([...(known?.campaigns ?? []), campaign])],
      })
    }
  }
  return [...rows.values()]
}
