import {
  isDevice,
  isKind,
  isLocal,
  isOfAdvertising,
  isOfApps,
  isPlain,
  isQuery,
} from '../cause-kinds.ts'
import { isBanner, isMachine, isSimilarTitle } from '../honest.ts'
import type { Sample } from '../splits.ts'
import { type Finding, has, isReplacing, type Side, speaksOther } from './side.ts'

/**
 * Minimum share of differing text that makes a page a different one; pages for phones are
 * shortened.
 */
const OTHER_TEXT = 0.35
const OTHER_LAYOUT = 0.6
const LEAST_TEXT = 15
const STUFFED_SHINGLES = 8
const STUFFED_TEXT = 0.03
/** Minimum size of a paragraph that only people who followed an ad get. */
const PARAGRAPH = 40
/** Minimum size of a text that only people get and that is no widget. */
const SECTION = 80

const translation: Finding['excuse'] = (cause) => (isLocal(cause) ? 'translation' : null)
const layout: Finding['excuse'] = (cause) => (isPlain(cause) ? 'layout' : null)

export function title(side: Side): Finding[] {
  const { tokens, others } = side
  const [own] = tokens.title ?? []
  if (own === undefined || own === '') return []
  if (others.some(({ seen }) => isSimilarTitle(own, seen.page.title))) return []
  if (!others.every(({ seen }) => seen.page.title.trim() !== '')) return []
  const isTranslated = speaksOther(side.samples, others)
  return [{ feature: 'title', isStrong: false, excuse: isTranslated ? translation : () => null }]
}

export function text({ tokens, samples, others }: Side): Finding[] {
  const own = tokens.text?.length ?? 0
  if (own === 0) return []
  const size = samples.reduce((sum, { features }) => sum + features.text.size, 0) / samples.length
  const share = own / Math.max(size, 1)
  const isForMachines = samples.every(isMachine) && others.some((sample) => !isMachine(sample))
  const isStuffed = isForMachines && own >= STUFFED_SHINGLES && share >= STUFFED_TEXT
  const isOther = share >= OTHER_TEXT && own >= LEAST_TEXT
  if (!isOther && !isStuffed && own < PARAGRAPH) return []
  const asks = isBanner(tokens.text ?? [])
  const isSection = own >= SECTION && !isForMachines && !asks
  const isTranslated = speaksOther(samples, others)
  const excuse: Finding['excuse'] = (cause) => {
    if (isLocal(cause) && isTranslated) return 'translation'
    if (asks && !isForMachines && !isOfAdvertising(cause)) return 'consent'
    if (isSection && (isKind(cause) || isOfApps(cause))) return null
    if (isDevice(cause) && share < OTHER_LAYOUT) return 'layout'
    return isOther || isStuffed || isOfAdvertising(cause) ? null : 'layout'
  }
  return [{ feature: 'text', isStrong: false, excuse }]
}

/** Returns whether these prices are in currencies that none of the others' prices use. */
export function paysOtherwise(prices: readonly string[], others: readonly Sample[]): boolean {
  const currencyOf = (price: string) => price.split(' ')[0]
  const theirs = new Set(others.flatMap(({ features }) => [...features.prices].map(currencyOf)))
  return (
    theirs.size > 0 && prices.length > 0 && prices.every((each) => !theirs.has(currencyOf(each)))
  )
}

/** Returns findings about prices and phone numbers. */
export function values(
  { tokens, missing, others, samples }: Side,
  feature: 'prices' | 'phones',
): Finding[] {
  const own = tokens[feature] ?? []
  if (own.length === 0) return []
  const isReplaced = (missing[feature]?.length ?? 0) > 0
  const isForMachines = samples.every(isMachine)
  if (!has(others, feature) && isForMachines) return []
  const isOtherCurrency = feature === 'prices' && paysOtherwise(own, others)
  const isTranslated = speaksOther(samples, others)
  const excuse: Finding['excuse'] = (cause) => {
    if (isLocal(cause) && (isOtherCurrency || isTranslated)) return 'translation'
    const isPersonal = cause.traits.every((trait) => trait.startsWith('cookies:'))
    // A button to call or chat is usual on phones.
    const isOfPhones = feature === 'phones' && isDevice(cause)
    return (isPersonal || isOfPhones) && !isReplaced ? 'layout' : null
  }
  return [{ feature, isStrong: false, excuse }]
}

export function canonical(side: Side): Finding[] {
  const [own] = side.tokens.canonical ?? []
  if (own === undefined) return []
  const isStrange = !own.startsWith('self')
  if (!isStrange && !isReplacing(side, 'canonical')) return []
  const excuse: Finding['excuse'] = (cause) => {
    if (isStrange) return null
    return isQuery(cause) ? 'query' : layout(cause)
  }
  return [{ feature: 'canonical', isStrong: isStrange, excuse }]
}

export function robots({ tokens }: Side): Finding[] {
  if ((tokens.robots?.length ?? 0) === 0) return []
  return [{ feature: 'robots', isStrong: false, excuse: () => null }]
}

/** Returns findings about pictures that are replaced, not omitted or reduced in size. */
export function pictures(side: Side): Finding[] {
  const { tokens, samples, others } = side
  const added = (tokens.assets ?? []).filter((path) => !path.endsWith('.css'))
  if (added.length === 0 || !isReplacing(side, 'assets')) return []
  const isTranslated = speaksOther(samples, others)
  const excuse: Finding['excuse'] = (cause) =>
    isDevice(cause) || (isTranslated && isPlain(cause)) ? 'layout' : null
  return [{ feature: 'assets', isStrong: false, excuse }]
}
