/** What the landing pages claim, each with an anchor on the page that says how it is known. */
export const CLAIMS = [
  'reviewers',
  'bots',
  'reasons',
  'speed',
  'inspection',
  'availability',
  'prices',
] as const
export type Claim = (typeof CLAIMS)[number]

/** What anybody with the source runs to see it. */
export const COMMANDS: Readonly<Record<Claim, string | null>> = {
  reviewers: 'npm test',
  bots: 'npm run -s bench agents',
  reasons: 'npm test',
  speed: 'npm run -s bench engine',
  inspection: 'npm run -s bench inspection',
  availability: null,
  prices: null,
}
