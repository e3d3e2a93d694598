import { isOfDevices, siteOf } from '../pages/site.ts'
import type { Seen } from '../visits/observation.ts'
import { type Feature, featuresOf, shinglesOf } from './features.ts'
import { isMailer } from './third-parties.ts'

/** A page, and what a visitor saw in its place after everybody's browser had done the same. */
export interface Succession {
  readonly before: Seen
  readonly after: Seen
}

/** The least text that a page has, below which it may only be waiting for its scripts. */
const LEAST_TEXT = 24
/** The most of a text that another page may share with it, such as a menu. */
const SHARED = 0.25
const NOTHING: Replaced = new Map()
const LEADING = ['forms', 'buttons', 'downloads'] as const satisfies readonly Feature[]

/** What a visitor only got in place of the page, by feature. */
export type Replaced = ReadonlyMap<Feature, readonly string[]>

/** Returns the shingles of a page's text before its scripts ran. */
export const servedText = ({ page }: Seen): ReadonlySet<string> =>
  shinglesOf(page.text.slice(0, page.served.text))

/** Returns whether a text keeps hardly anything of an earlier one. */
export function isOtherText(old: ReadonlySet<string>, text: ReadonlySet<string>): boolean {
  if (old.size < LEAST_TEXT || text.size < LEAST_TEXT) return false
  return [...old].filter((each) => text.has(each)).length <= SHARED * old.size
}

/**
 * Returns the features in which a page was replaced by one that leads to a site that it never
 * named; empty if it was not. Apps, translations, questions and widgets keep the page, were empty
 * before, or lead nowhere else.
 */
export function overwritten({ before, after }: Succession, askedFor: string): Replaced {
  const { page } = before
  const own = featuresOf(after, askedFor)
  if (!isOtherText(servedText(before), own.text)) return NOTHING
  const named = new Set([
    ...page.links.slice(0, page.served.links),
    ...page.forms,
    ...page.buttons.map((place) => place.split(' ')[0]),
  ])
  const isNew = (to: string) => !to.startsWith('self') && !named.has(to) && !isOfDevices(to)
  const [to = null] = own.destination
  if (to !== siteOf(before.url)) {
    return to !== null && isNew(to) ? new Map([['destination', [to]]]) : NOTHING
  }
  const places = LEADING.flatMap((feature): [Feature, string[]][] => {
    const strange = [...own[feature]].filter((each) => isNew(each) && !isMailer(each))
    return strange.length > 0 ? [[feature, strange]] : []
  })
  return places.length > 0 ? new Map([['text', [...own.text]], ...places]) : NOTHING
}
