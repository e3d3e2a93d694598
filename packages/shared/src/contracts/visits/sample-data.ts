/**
 * The domain and campaigns of sample data. They have no database rows, so their ids are outside the
 * range of rows.
 */
export const SAMPLE_DOMAIN = { id: 2_000_000_000, name: 'sample.example' } as const
export const SAMPLE_CAMPAIGNS = [
  { id: 2_000_000_001, name: 'Café Serena', path: '/cafe' },
  { id: 2_000_000_002, name: 'Academia Norte', path: '/academia' },
] as const

export type SampleCampaign = (typeof SAMPLE_CAMPAIGNS)[number]

/** Returns the sample campaign with an id. */
export const sampleCampaignOf = (id: number): SampleCampaign | undefined =>
  SAMPLE_CAMPAIGNS.find((campaign) => campaign.id === id)
