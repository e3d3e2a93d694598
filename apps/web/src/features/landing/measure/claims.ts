/** Claims of the landing pages, each with an anchor on the page that explains its measurement. */
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

/** Commands that reproduce each claim's figures from the source. */
export const COMMANDS: Readonly<Record<Claim, string | null>> = {
  reviewers: 'npm test',
  bots: 'npm run -s bench agents && npm run -s bench evidence && npm run -s bench browser',
  reasons: 'npm test',
  speed: 'npm run -s bench engine',
  inspection: 'npm run -s bench inspection',
  availability: null,
  prices: null,
}
