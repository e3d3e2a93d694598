import type { Action, CompiledCampaign, Decision } from '@crivo/filter-engine'
import type { Agreement, Inspection } from '@crivo/shared'
import { decideReviewers } from './decide-reviewers.ts'
import { decidePerson } from './find-person.ts'
import type { LiveCampaign } from './read-live.ts'

interface Checked {
  readonly campaignUrl: string
  readonly live: LiveCampaign | null
  /** Of the campaign's main page. */
  readonly verdict: Inspection['verdict']
  readonly ourVisits: Agreement['ourVisits']
  readonly now: number
  /** How many the campaign has had. */
  readonly clicks: number
}

/**
 * Whether a campaign gives reviewers and people the same. Our visits say nothing of that: they
 * come from a hosting network, as no person and no reviewer does. So the engine says who is
 * given which page, and the inspection whether that page is the same for all.
 */
export function toAgreement({
  campaignUrl,
  live,
  verdict,
  ourVisits,
  now,
  clicks,
}: Checked): Agreement {
  const told = { campaignUrl, ourVisits, ruleset: live?.ruleset ?? null }
  if (live === null) return { ...told, agrees: null, people: null, reviewers: null }
  const { program, campaign } = live
  const people = toPage(campaign, decidePerson(program, campaign, { now, clicks }))
  const crawlers = decideReviewers(program, campaign).map((each) => ({
    id: each.id,
    owner: each.owner,
    ...toPage(campaign, each),
  }))
  const [worst = null] = crawlers.toSorted(whiteFirst)
  const reviewers = worst && {
    action: worst.action,
    reason: worst.reason,
    url: worst.url,
    crawlers,
  }
  const isSamePage = crawlers.every(({ url }) => url === people.url)
  return { ...told, people, reviewers, agrees: isSamePage ? isSameForAll(verdict) : false }
}

const toPage = (
  { blackUrl, whiteUrl }: CompiledCampaign,
  { action, reason }: Pick<Decision, 'action' | 'reason'>,
) => ({ action, reason, url: action === 'black' ? blackUrl : whiteUrl })

const whiteFirst = (a: { action: Action }, b: { action: Action }): number =>
  Number(a.action === 'black') - Number(b.action === 'black')

const isSameForAll = (verdict: Inspection['verdict']): boolean | null =>
  verdict === 'inconclusive' ? null : verdict !== 'different'
