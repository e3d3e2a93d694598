import { type Action, reviewerShare } from '@crivo/filter-engine'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import { decideReviewers } from './decide-reviewers.ts'
import { decidePerson } from './find-person.ts'
import type { LiveCampaign } from './read-live.ts'

/** Pages that a smaller percentage of people get are not compared. */
const FEW = 5
/**
 * Reviewers get a page too once at least this percentage of people do: rulesets state the share of
 * people in tenths.
 */
const DRAWN = 10

/** A page that more than a few people get. */
export interface GivenPage {
  readonly action: Action
  readonly url: string
  /** The percentage of people who get the page; `null` if too few have been counted. */
  readonly percent: number | null
  /** Whether reviewers get the page too. */
  readonly forReviewers: boolean
  /** The page reviewers get when a random person would get this one. */
  readonly comparedWith: string | null
}

/** Returns the pages that people get; the main page while the campaign is not published. */
export function pagesToCheck(
  { blackUrl, peoplePercent: percent }: Pick<CampaignRow, 'blackUrl' | 'peoplePercent'>,
  live: LiveCampaign | null,
  moment: Pick<Moment, 'now' | 'clicks'>,
): [GivenPage, ...GivenPage[]] {
  const main = { action: 'black', url: blackUrl, percent: null } as const
  const [first, ...rest] = live === null ? [] : givenPages(live, { ...moment, percent })
  return [first ?? { ...main, forReviewers: true, comparedWith: null }, ...rest]
}

interface Moment {
  readonly now: number
  readonly clicks: number
  /** The percentage of people who got the main page; `null` if too few have been counted. */
  readonly percent: number | null
}

/**
 * Returns the pages that people got, as counted, rather than those that the audience would get: a
 * campaign with no one in its audience gives people its fallback page.
 */
export function givenPages(
  { program, campaign }: Pick<LiveCampaign, 'program' | 'campaign'>,
  { now, clicks, percent }: Moment,
): GivenPage[] {
  const urls = { black: campaign.blackUrl, white: campaign.whiteUrl }
  const share = reviewerShare(campaign)
  const draws = [0, share].filter((draw) => draw < 1)
  const decisions = draws.flatMap((draw) =>
    decideReviewers(program, campaign, { now, clicks, draw }),
  )
  const reviewed = new Set(decisions.map(({ action }) => urls[action]))
  // A closed campaign treats everyone alike, regardless of the pages people got while it was open.
  const isOpen = decisions.some(({ reason }) => /^(?:VERIFIED|CLAIMED)\./.test(reason))
  const shares = isOpen && percent !== null ? { black: percent, white: 100 - percent } : null
  const person = decidePerson(program, campaign, { now, clicks }).action
  const pages = new Map<string, GivenPage>()
  for (const action of ['black', 'white'] as const) {
    const part = shares?.[action] ?? null
    if (shares === null ? action !== person : (part ?? 0) <= FEW) continue
    const url = urls[action]
    const forReviewers = reviewed.has(url)
    const [other = null] = reviewed
    const isOwed = part === null || part >= DRAWN
    pages.set(url, {
      action,
      url,
      percent: part === null ? null : part + (pages.get(url)?.percent ?? 0),
      forReviewers,
      comparedWith: forReviewers || !isOwed ? null : other,
    })
  }
  return [...pages.values()]
}
