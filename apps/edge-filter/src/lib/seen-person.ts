import type { Action } from '@crivo/filter-engine'

export type Device = 'desktop' | 'mobile' | 'tablet'

/** What a cached page's origin learns about a visitor; `null` if the request does not name it. */
export interface Named {
  readonly device: Device | null
  readonly language: string | null
}

/** A person who visited a campaign with proxied pages. */
export interface SeenPerson extends Named {
  readonly campaignId: number
  /** The pages that the person got; omitted by older releases. */
  readonly pages?: readonly Action[]
  readonly network: string
}
