/** Terms explained in the help panel, in the order in which a visit meets them. */
export const TERMS = [
  'mainPage',
  'fallbackPage',
  'decision',
  'reason',
  'policy',
  'givt',
  'sivt',
  'reviewer',
  'parity',
  'claimedCrawler',
  'spoofedCrawler',
  'assistant',
  'netVisits',
  'interval',
  'request',
  'rule',
  'watchedRule',
  'stage',
  'backtest',
  'ruleset',
  'runWindow',
  'testing',
  'edge',
  'failMode',
  'asn',
  'cidr',
  'referrer',
  'placement',
  'clickToken',
  'postback',
  'evidenceFile',
] as const
export type TermId = (typeof TERMS)[number]

/** Changes that affect customers, newest first. */
export const CHANGES = [
  { id: 'notes', day: '2026-11-26' },
  { id: 'timeZone', day: '2026-11-26' },
  { id: 'onePage', day: '2026-11-26' },
  { id: 'approvals', day: '2026-11-24' },
  { id: 'money', day: '2026-11-23' },
  { id: 'sources', day: '2026-11-23' },
  { id: 'sharing', day: '2026-11-23' },
  { id: 'members', day: '2026-11-23' },
] as const
type ChangeId = (typeof CHANGES)[number]['id']

/** The help panel's texts in one language, loaded when the panel opens. */
export interface HelpTexts {
  readonly terms: Readonly<Record<TermId, readonly [name: string, text: string]>>
  readonly changes: Readonly<Record<ChangeId, string>>
}
