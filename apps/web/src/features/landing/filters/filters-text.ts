import type { FilterKind } from './kinds.ts'

/** Texts on the settings of each kind of filter, in one language. */
export interface FiltersText {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly fields: string
  readonly plans: string
  readonly back: string
  readonly kinds: Readonly<Record<FilterKind, { readonly set: string; readonly byDefault: string }>>
}
