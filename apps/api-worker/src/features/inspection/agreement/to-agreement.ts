import type { Action, CompiledCampaign, Decision } from '@crivo/filter-engine'
import type { Agreement } from '@crivo/shared'
import type { ComparedPage } from './compare-pages.ts'
import { decideReviewers } from './decide-reviewers.ts'
import { decidePerson } from './find-person.ts'
import type { LiveCampaign } from './read-live.ts'

interface Checked {
  readonly campaignUrl: string
  readonly live: LiveCampaign | null
  /** The pages that people get, worst first. */
  readonly pages: readonly ComparedPage[]
  readonly ourVisits: Agreement['ourVisits']
  readonly now: number
  /** The campaign's clicks so far. */
  readonly clicks: number
}

/**
 * Returns whether reviewers and people get the same pages. Our own visits come from a hosting
 * network, so they cannot show that: the engine and the counts of people determine who gets which
 * page, and the inspections whether the pages are the same for everyone.
 */
export function toAgreement({
  campaignUrl,
  live,
  pages,
  ourVisits,
  now,
  clicks,
}: Checked): Agreement {
  const common = { campaignUrl, ourVisits, ruleset: live?.ruleset ?? null }
  if (live === null) return { ...common, agrees: null, people: null, reviewers: null, pages: [] }
  const { program, campaign } = live
  const moment = { now, clicks }
  const people = toPage(campaign, decidePerson(program, campaign, moment))
  const crawlers = decideReviewers(program, campaign, moment).map((each) => ({
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
  return {
    ...common,
    people,
    reviewers,
    agrees: isSameForAll(pages[0]?.inspected.verdict),
    pages: pages.map(({ action, url, percent, forReviewers, inspected }) => ({
      ...{ action, url, percent, forReviewers },
      verdict: inspected.verdict,
    })),
  }
}

const toPage = (
  { blackUrl, whiteUrl }: CompiledCampaign,
  { action, reason }: Pick<Decision, 'action' | 'reason'>,
) => ({ action, reason, url: action === 'black' ? blackUrl : whiteUrl })

const whiteFirst = (a: { action: Action }, b: { action: Action }): number =>
  Number(a.action === 'black') - Number(b.action === 'black')

const isSameForAll = (verdict = 'inconclusive'): boolean | null =>
  verdict === 'inconclusive' ? null : verdict !== 'different'
