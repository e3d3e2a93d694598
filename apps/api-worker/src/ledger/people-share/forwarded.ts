import type { PageSpan } from './page-spans.ts'
import type { PeopleOfHour, SketchOfHour } from './share.ts'
import { AT_ONCE, countPeople } from './sketch.ts'

/** A campaign whose reviewers all get the same page. */
export interface OnePageCampaign {
  readonly id: number
  /** The page's place in `Pages`. */
  readonly reviewersPage: 0 | 1
  readonly window: readonly SketchOfHour[]
}

/** When networks first got a page that reviewers do not get, by hour and network. */
type Hidden = ReadonlyMap<number, ReadonlyMap<number, readonly FirstHidden[]>>

interface FirstHidden {
  readonly campaignId: PageSpan['id']
  readonly time: number
}

/** Returns when networks got the pages of these campaigns that reviewers do not get. */
export function hiddenPagesOf(campaigns: readonly OnePageCampaign[]): Hidden {
  const hidden = new Map<number, Map<number, FirstHidden[]>>()
  for (const { id: campaignId, reviewersPage, window } of campaigns) {
    for (const { hour, sketch } of window) {
      const ofHour = hidden.get(hour) ?? new Map<number, FirstHidden[]>()
      hidden.set(hour, ofHour)
      for (const [hash, pages] of sketch.seen) {
        const time = pages[reviewersPage === 0 ? 1 : 0]
        if (time === 0) continue
        const known = ofHour.get(hash)
        if (known === undefined) ofHour.set(hash, [{ campaignId, time }])
        else known.push({ campaignId, time })
      }
    }
  }
  return hidden
}

/**
 * Counts people whom a campaign leads to another campaign's hidden page within a minute as if they
 * had got its own other page. Otherwise, each of many campaigns could give the offer to another
 * tenth of people, while reviewers got only the pages that lead on.
 */
export function countForwarded(
  { id, reviewersPage, window }: OnePageCampaign,
  hidden: Hidden,
): PeopleOfHour[] {
  return window.map(({ hour, sketch, isEarlier = false }) => {
    const ofHour = hidden.get(hour)
    const isForwarded = (hash: number, from: number): boolean =>
      ofHour
        ?.get(hash)
        ?.some(
          ({ campaignId, time }) => campaignId !== id && time >= from && time - from <= AT_ONCE,
        ) ?? false
    const people = countPeople(sketch, (hash, pages) => {
      const from = pages[reviewersPage]
      return from > 0 && isForwarded(hash, from) ? reviewersPage : null
    })
    return { hour, isEarlier, ...people }
  })
}
