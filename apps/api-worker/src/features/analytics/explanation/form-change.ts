import type { CampaignPolicy, ExceptionChange } from '@crivo/shared'

/** A form with one change. */
export interface ChangedPolicy {
  readonly policy: CampaignPolicy
  readonly changes: readonly ExceptionChange[]
}

export const set = (policy: CampaignPolicy, field: string, value: string): ChangedPolicy => ({
  policy,
  changes: [{ field, kind: 'set', value }],
})

/** Adds an entry to a selection, or removes it from an excluding selection. */
export function changeSelection<T extends string>(
  entries: readonly T[],
  isAllowing: boolean,
  entry: T,
  all: T,
): { entries: T[]; kind: 'add' | 'remove' } {
  if (isAllowing) return { entries: entry === all ? [all] : [...entries, entry], kind: 'add' }
  const left = entries.filter((each) => each !== entry)
  return { entries: left.length === 0 ? [all] : left, kind: 'remove' }
}
