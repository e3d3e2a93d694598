export type Device = 'desktop' | 'mobile' | 'tablet'

/** What the origin of a kept page learns of a visitor; `null` for what the request does not name. */
export interface Named {
  readonly device: Device | null
  readonly language: string | null
}

/** A person who visited a campaign with proxied pages. */
export interface SeenPerson extends Named {
  readonly campaignId: number
  readonly network: string
}
