import { containment, type Delta, type Deltas, similarity } from './compare.ts'
import type { Feature } from './features.ts'
import { isOfDevices, isSameBrand } from './site.ts'
import { isTranslation } from './translation.ts'
import type { Axis } from './vantage.ts'

/** What a vantage's differences are: none, what sites do for their visitors, or another page. */
export interface Judgement {
  /** Features in which the vantage gets another page. */
  readonly different: readonly Feature[]
  /** Features that are adapted to the visitor. */
  readonly personal: readonly Feature[]
}

type Weight = 'none' | 'personal' | 'different'

/** Shares of a page's text; found on behaviours that the bench does not use for its figures. */
const OTHER_TEXT = 0.35
const SAME_LAYOUT_TEXT = 0.4
/** Of what only crawlers are given, little is much: stuffed words are a paragraph. */
const STUFFED_TEXT = 0.03
const STUFFED_SHINGLES = 8
const EMPTY_TEXT = 10
const OTHER_PICTURES = 0.2

/** Judges what a vantage sees otherwise than the base, by what sites adapt to on its axis. */
export function judgeVantage(axis: Axis, deltas: Deltas): Judgement {
  // A page that says that it may not be shown there hides nothing.
  if (isUnlawful(deltas.status)) return { different: [], personal: ['status'] }
  const weights: readonly (readonly [Feature, Weight])[] = [
    ['destination', destinationOf(axis, deltas.destination)],
    ['path', changes(deltas.path)],
    ['status', statusOf(deltas.status)],
    ['title', titleOf(axis, deltas.title)],
    ['text', textOf(axis, deltas)],
    ['links', linksOf(axis, deltas)],
    ['forms', formsOf(axis, deltas.forms)],
    ['scripts', changes(deltas.scripts)],
    ['assets', assetsOf(deltas)],
    ['shape', changes(deltas.shape)],
    ['language', changes(deltas.language)],
  ]
  const of = (wanted: Weight) =>
    weights.filter(([, weight]) => weight === wanted).map(([feature]) => feature)
  return { different: of('different'), personal: of('personal') }
}

const hasChanged = ({ added, missing }: Delta): boolean => added.length + missing.length > 0
const changes = (delta: Delta): Weight => (hasChanged(delta) ? 'personal' : 'none')
const isLocal = (axis: Axis): boolean => axis === 'language' || axis === 'country'

function destinationOf(axis: Axis, delta: Delta): Weight {
  const { added, missing } = delta
  const [to] = added
  if (to === undefined) return 'none'
  if (axis === 'device' && isOfDevices(to)) return 'personal'
  return isLocal(axis) && missing.some((from) => isSameBrand(from, to)) ? 'personal' : 'different'
}

/** RFC 7725: the answer says itself that it depends on where a visitor is. */
const isUnlawful = ({ added, missing }: Delta): boolean =>
  added.includes('451') || missing.includes('451')

function statusOf({ added, missing }: Delta): Weight {
  const [to] = added
  const [from] = missing
  return to === undefined || from === undefined || to[0] === from[0] ? 'none' : 'different'
}

const titleOf = (axis: Axis, delta: Delta): Weight =>
  hasChanged(delta) && axis === 'crawler' ? 'different' : changes(delta)

function textOf(axis: Axis, deltas: Deltas): Weight {
  const { text } = deltas
  if (!hasChanged(text)) return 'none'
  const isOther = addedShare(text) >= OTHER_TEXT || missingShare(text) >= OTHER_TEXT
  switch (axis) {
    case 'crawler':
      return isOther || isStuffed(text) ? 'different' : 'personal'
    case 'device':
      return containment(text) < SAME_LAYOUT_TEXT ? 'different' : 'personal'
    case 'language':
    case 'country':
      return isOther && !isTranslation(deltas) ? 'different' : 'personal'
    default:
      return isOther ? 'different' : 'personal'
  }
}

const addedShare = ({ added, size }: Delta): number => (size === 0 ? 0 : added.length / size)
const missingShare = ({ missing, baseSize }: Delta): number =>
  baseSize === 0 ? 0 : missing.length / baseSize
const isStuffed = (text: Delta): boolean =>
  text.added.length >= STUFFED_SHINGLES && addedShare(text) >= STUFFED_TEXT

function linksOf(axis: Axis, deltas: Deltas): Weight {
  const { added, missing } = deltas.links
  const strange = axis === 'device' ? added.filter((site) => !isOfDevices(site)) : added
  if (isLocal(axis)) {
    const isOwn = (site: string) => missing.some((other) => isSameBrand(site, other))
    if (strange.every(isOwn) || isTranslation(deltas)) return changes(deltas.links)
    return 'different'
  }
  // What only people are given may be advertisements, which crawlers are spared.
  return strange.length > 0 ? 'different' : changes(deltas.links)
}

/** Where a form sends what people type is never a matter of layout. */
function formsOf(axis: Axis, { added, missing, size }: Delta): Weight {
  const strange = added.filter((site) => site !== 'self')
  const lost = missing.filter((site) => site !== 'self')
  if (strange.length > 0 || (lost.length > 0 && size > 0)) return 'different'
  if (lost.length > 0 && axis === 'crawler') return 'different'
  return added.length + missing.length > 0 ? 'personal' : 'none'
}

/** A page of pictures says nothing in its text. */
function assetsOf({ assets, text, shape }: Deltas): Weight {
  if (!hasChanged(assets)) return 'none'
  const isOfPictures = text.size < EMPTY_TEXT && text.baseSize < EMPTY_TEXT
  const isOther = similarity(assets) < OTHER_PICTURES && similarity(shape) < 1
  return isOfPictures && isOther ? 'different' : 'personal'
}
