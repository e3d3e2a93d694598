import type { Campaign } from '@crivo/shared'
import { useState } from 'react'
import { toggled } from '#lib/toggled.ts'

export interface Selection {
  readonly has: (id: number) => boolean
  readonly toggle: (id: number) => void
  /** Selected campaigns that are visible. */
  readonly chosen: readonly Campaign[]
  readonly setAll: (selected: boolean) => void
}

/** Returns the selection among visible campaigns; hidden campaigns do not count. */
export function useSelection(shown: readonly Campaign[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    has: (id) => ids.has(id),
    toggle: (id) => setIds((known) => toggled(known, id)),
    chosen: shown.filter(({ id }) => ids.has(id)),
    setAll: (selected) => setIds(new Set(selected ? shown.map(({ id }) => id) : [])),
  }
}
