import { shareCounter } from './campaign-share.ts'
import { countForwarded, hiddenPagesOf, type OnePageCampaign } from './forwarded.ts'
import type { PageSpan } from './page-spans.ts'
import { shareOver, toTenths, type WindowShare } from './share.ts'
import { unclearVisitors } from './unclear-visitors.ts'
import { openWindows } from './windows.ts'

/**
 * Counts each campaign's share of people, up to the given hour. If all reviewers would get the same
 * page, it is unknown which page people get if it leads them to other campaigns' pages that
 * reviewers do not get; or if most visitors from people's networks look like programs: the
 * customer's zone may have changed their headers.
 */
export function countShares(
  sql: SqlStorage,
  {
    present,
    former,
  }: { readonly present: readonly PageSpan[]; readonly former: readonly PageSpan[] },
  hour: number,
): Map<number, WindowShare> {
  const all = [...present, ...former]
  const distinct = all.filter(({ black, white }) => black !== white)
  const windows = openWindows(sql, hour)
  const shareOf = shareCounter(distinct, former, windows)
  const shares = new Map(present.map((campaign) => [campaign, shareOf(campaign)]))
  const onePageOf = (span: PageSpan): OnePageCampaign | undefined => {
    const window = windows.peopleOf(span)
    const tenths = toTenths(shares.get(span) ?? shareOver(window))
    if (tenths !== null && tenths > 0) return undefined
    return { id: span.id, reviewersPage: tenths === null ? 0 : 1, window }
  }
  const hidden = hiddenPagesOf(all.map(onePageOf).filter((each) => each !== undefined))
  const leadsOn = (campaign: OnePageCampaign, share: WindowShare): boolean => {
    const forwarded = shareOver(countForwarded(campaign, hidden))
    return forwarded.share !== null && toTenths(forwarded) !== toTenths(share)
  }
  const areMostUnclear = unclearVisitors(distinct, windows)
  const isUnknown = (campaign: PageSpan, share: WindowShare): boolean => {
    const onePage = onePageOf(campaign)
    if (onePage === undefined) return false
    return areMostUnclear(campaign) || leadsOn(onePage, share)
  }
  return new Map(
    [...shares].map(([campaign, share]) => {
      const either = { people: share.people, share: 1 / 2, isOfOthers: true }
      return [campaign.id, isUnknown(campaign, share) ? either : share]
    }),
  )
}
