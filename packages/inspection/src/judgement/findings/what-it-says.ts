import {
  isDevice,
  isKind,
  isLocal,
  isOfAdsPeople,
  isOfAdvertising,
  isOfApps,
  isOfCampaign,
  isOfEveryone,
  isOfPlace,
  isOfSource,
  isPersonal,
  isPlain,
} from '../cause-kinds.ts'
import { isBanner, isMachine, isSimilarTitle } from '../honest.ts'
import type { Sample } from '../splits.ts'
import {
  type Finding,
  has,
  isForDesktops,
  isForPeople,
  isPhone,
  isReplacing,
  repeatsCampaign,
  type Side,
  speaksOther,
} from './side.ts'

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
/** Minimum size of sentences that reviewers who follow the same ad do not get. */
const SENTENCES = 24
/** Minimum size of a text that only people get and that is not a widget. */
const SECTION = 80

const translation: Finding['excuse'] = (cause) => (isLocal(cause) ? 'translation' : null)

export function title(side: Side): Finding[] {
  const { tokens, samples, others } = side
  const [own] = tokens.title ?? []
  if (own === undefined || own === '') return []
  if (others.some(({ seen }) => isSimilarTitle(own, seen.page.title))) return []
  if (!others.every(({ seen }) => seen.page.title.trim() !== '')) return []
  const isTranslated = speaksOther(samples, others)
  const excuse: Finding['excuse'] = (cause) => {
    if (isOfCampaign(cause) && repeatsCampaign(side, 'title')) return 'query'
    return isTranslated ? translation(cause) : null
  }
  return [{ feature: 'title', isStrong: false, excuse }]
}

/** Returns the average share of visitors' texts that only their side got. */
function shareOf(own: number, samples: readonly Sample[]): number {
  const size = samples.reduce((sum, { features }) => sum + features.text.size, 0) / samples.length
  return own / Math.max(size, 1)
}

/** Returns whether phones get a shorter version of the page, which adds little of its own. */
const isShortened = (side: Side): boolean =>
  isForDesktops(side) && shareOf(side.missing.text?.length ?? 0, side.others) < OTHER_TEXT

/** Returns whether people with phones get a shorter version of what people at desks get. */
const isShortenedForPeople = ({ samples, others, missing }: Side): boolean =>
  others.every((sample) => isPhone(sample) && !isMachine(sample)) &&
  samples.some((sample) => !isPhone(sample) && !isMachine(sample)) &&
  shareOf(missing.text?.length ?? 0, others) < OTHER_TEXT

export function text(side: Side): Finding[] {
  const { tokens, samples, others } = side
  const own = tokens.text?.length ?? 0
  if (own === 0) return []
  const share = shareOf(own, samples)
  const isForMachines = samples.every(isMachine) && others.some((sample) => !isMachine(sample))
  const isStuffed = isForMachines && own >= STUFFED_SHINGLES && share >= STUFFED_TEXT
  const isOther = share >= OTHER_TEXT && own >= LEAST_TEXT
  const asks = isBanner(tokens.text ?? [])
  const isKept = isForPeople(side) && !asks && own >= SENTENCES
  if (!isOther && !isStuffed && !isKept && own < PARAGRAPH) return []
  const isSection = own >= SECTION && !isForMachines && !asks
  const isTranslated = speaksOther(samples, others)
  let isKnownRest: boolean | undefined
  const isRest = () => (isKnownRest ??= isContinued(side) || isFrozen(side))
  const excuse: Finding['excuse'] = (cause) => {
    if (isPersonal(cause) && isMetered(side)) return 'paywall'
    if (isLocal(cause) && (isTranslated || listsOther(side))) return 'translation'
    if (isForMachines && isKind(cause) && isRest()) return 'layout'
    if (asks && !isForMachines && !isOfAdvertising(cause)) return 'consent'
    if (isKept && isOfAdsPeople(cause)) return null
    if (isDevice(cause) && isShortenedForPeople(side)) return 'layout'
    if (isSection && (isKind(cause) || isOfApps(cause))) return null
    if (isDevice(cause) && share < OTHER_LAYOUT) return 'layout'
    if (isOfEveryone(cause) && isShortened(side)) return 'layout'
    const isParagraph = own >= PARAGRAPH && isOfAdvertising(cause)
    return isOther || isStuffed || isParagraph ? null : 'layout'
  }
  return [{ feature: 'text', isStrong: false, excuse }]
}

/**
 * Returns whether visitors who return get only the beginning of what everybody gets at first, and a
 * few words about that.
 */
function isMetered({ samples, others, tokens, missing }: Side): boolean {
  const returns = ({ vantage: { profile } }: Sample) => profile?.returnsFrom != null
  const isShort = samples.every(returns)
  const [short, full] = isShort ? [samples, others] : [others, samples]
  const own = (isShort ? tokens.text : missing.text) ?? []
  const shared = short.map(({ features }) => features.text.size - own.length)
  return (
    short.every(returns) &&
    full.every((sample) => !returns(sample)) &&
    own.length <= PARAGRAPH &&
    shared.every((size) => size >= LEAST_TEXT)
  )
}

/** The most that people read and crawlers do not, as a share of what only crawlers read. */
const OWN_OF_PEOPLE = 0.15
const MORE = new RegExp(
  [
    '(?:load|show|view) (?:more|all)|more (?:results|products|posts|articles|items)',
    '(?:show|view|read) (?:the )?(?:full|whole|rest|complete|transcript)',
    '(?:carregar|mostrar|ver) (?:mais|tudo)|(?:cargar|mostrar|ver) (?:más|todo)',
    '(?:mostrar|ver|ler) (?:a )?transcrição|(?:mostrar|ver|leer) (?:la )?transcripción',
    '(?:mehr|weitere|alle) (?:laden|anzeigen)|(?:voir|afficher) (?:plus|tout)',
    'もっと見る|加载更多|더 ?보기',
  ].join('|'),
  'i',
)
/**
 * Returns whether crawlers get the rest of a list at once that people’s pages offer to load, in
 * elements of the same kinds.
 */
function isContinued({ samples, others, tokens, missing }: Side): boolean {
  const kindsOfElements = (all: readonly Sample[]) =>
    new Set(all.flatMap(({ seen }) => seen.page.shape.map((kind) => kind.replace(/ \d+$/, ''))))
  const known = kindsOfElements(others)
  return (
    (missing.text?.length ?? 0) <= OWN_OF_PEOPLE * (tokens.text?.length ?? 0) &&
    others.every(({ seen }) => seen.page.actions.some((action) => MORE.test(action))) &&
    [...kindsOfElements(samples)].every((kind) => known.has(kind))
  )
}

/** The least number of crawlers whose pages can be called alike. */
const ALIKE = 3
/**
 * Returns whether people get other words at each visit in place of what all crawlers get alike, as
 * from a copy that is kept for crawlers.
 */
function isFrozen({ samples, others, tokens }: Side): boolean {
  const own = tokens.text?.length ?? 0
  const varied = (all: readonly Sample[]) => {
    const [first, ...rest] = all.map(({ features }) => features.text)
    const common = [...(first ?? [])].filter((each) => rest.every((other) => other.has(each)))
    return all.map(({ features }) => features.text.size - common.length)
  }
  return (
    samples.length >= ALIKE &&
    varied(samples).every((count) => count <= OWN_OF_PEOPLE * own) &&
    varied(others).every((count) => count >= (1 - OWN_OF_PEOPLE) * own)
  )
}

/** The fewest links of their own in lists that differ. */
const LISTED_LINKS = 5
/** Returns whether both sides list other links within the site under the same title. */
const listsOther = ({ samples, others, tokens, missing }: Side): boolean =>
  tokens.title === undefined &&
  missing.title === undefined &&
  hasOwnLinks(samples, others) &&
  hasOwnLinks(others, samples)
const hasOwnLinks = (ones: readonly Sample[], rest: readonly Sample[]): boolean => {
  const known = new Set(rest.flatMap(({ seen }) => seen.page.actions))
  return ones.every(
    ({ seen }) => seen.page.actions.filter((action) => !known.has(action)).length >= LISTED_LINKS,
  )
}

/** Returns whether these prices are in currencies that none of the others' prices use. */
export function paysOtherwise(prices: readonly string[], others: readonly Sample[]): boolean {
  const currencyOf = (price: string) => price.split(' ')[0]
  const theirs = new Set(others.flatMap(({ features }) => [...features.prices].map(currencyOf)))
  return (
    theirs.size > 0 && prices.length > 0 && prices.every((each) => !theirs.has(currencyOf(each)))
  )
}

/** Returns whether all others have a price that this side lacks, and each in another currency. */
function isConverted(prices: readonly string[], { samples, others }: Side): boolean {
  const currencyOf = (price: string) => price.split(' ')[0]
  const own = new Set(prices.map(currencyOf))
  return others.every(({ features }) => {
    const theirs = [...features.prices].filter((price) =>
      samples.every((sample) => !sample.features.prices.has(price)),
    )
    return theirs.length > 0 && theirs.every((price) => !own.has(currencyOf(price)))
  })
}

/** Minimum number of prices in a list of offers. */
const LISTED = 5
/** Returns whether all pages of both sides list offers, with other words around other prices. */
function isOtherList({ samples, others }: Side): boolean {
  const isList = ({ features }: Sample) => features.prices.size >= LISTED
  if (![...samples, ...others].every(isList)) return false
  const [one, other] = [samples[0], others[0]]
  if (one === undefined || other === undefined) return false
  const count = (feature: 'prices' | 'text') =>
    [...one.features[feature]].filter((each) => !other.features[feature].has(each)).length
  return count('text') >= 2 * count('prices')
}

/** The least share of a price that a coupon leaves. */
const LEAST_PAID = 0.5
/**
 * Returns whether whoever comes from somewhere pays less than others for the same, and reviewers who
 * come from there get that price too.
 */
function isReduced({ samples, others, tokens, missing }: Side): boolean {
  const follows = ({ vantage: { profile } }: Sample) =>
    profile != null &&
    (profile.referrer !== null || profile.utm !== null || profile.clicks.length > 0)
  const isOwn = samples.every(follows)
  const followers = isOwn ? samples : others
  const [own, theirs] = isOwn ? [tokens.prices, missing.prices] : [missing.prices, tokens.prices]
  if (own?.length !== theirs?.length || !followers.every(follows)) return false
  const amountsOf = (prices: readonly string[] = []) =>
    prices.map((price) => price.split(' ')).sort((a, b) => Number(a[1]) - Number(b[1]))
  const full = amountsOf(theirs)
  return (
    followers.some(isMachine) &&
    amountsOf(own).every(
      ([currency, amount], at) =>
        currency === full[at]?.[0] &&
        Number(amount) <= Number(full[at]?.[1]) &&
        Number(amount) >= LEAST_PAID * Number(full[at]?.[1]),
    )
  )
}

/**
 * Returns whether both sides have an amount of their own in other words, such as the costs of
 * shipping to a place, beside prices that are the same.
 */
function isWordedOtherwise({ samples, others, tokens, missing }: Side): boolean {
  const isWorded = (text: readonly string[] = []) =>
    text.filter((shingle) => /(?<!\S)0(?!\S)/.test(shingle)).length > 0
  const [one] = samples
  const isShared = [...(one?.features.prices ?? [])].some((price) =>
    others.some(({ features }) => features.prices.has(price)),
  )
  return isShared && isWorded(tokens.text) && isWorded(missing.text)
}

/** Returns findings about prices. */
export function prices(side: Side): Finding[] {
  const { tokens, missing, others, samples } = side
  const own = tokens.prices ?? []
  if (own.length === 0) return []
  const isReplaced = (missing.prices?.length ?? 0) > 0
  if (!has(others, 'prices') && samples.every(isMachine)) return []
  const isOtherCurrency = paysOtherwise(own, others) || isConverted(own, side)
  const isTranslated = () => speaksOther(samples, others) || isOtherList(side)
  const excuse: Finding['excuse'] = (cause) => {
    if (isOtherCurrency ? isOfPlace(cause) : isLocal(cause) && isTranslated()) return 'translation'
    if (isOfSource(cause) && isReduced(side)) return 'query'
    if (isLocal(cause) && isWordedOtherwise(side)) return 'translation'
    if (isReplaced) return null
    // Campaigns, and sites that refer visitors, announce their own conditions.
    if (isOfCampaign(cause) && has(others, 'prices')) return 'query'
    if (isOfSource(cause) && has(others, 'prices') && samples.some(isMachine)) return 'query'
    const isOfRest = has(others, 'prices') && isShortened(side) && isOfEveryone(cause)
    return isOfRest || isPersonal(cause) ? 'layout' : null
  }
  return [{ feature: 'prices', isStrong: false, excuse }]
}

/** Returns findings about pictures that are replaced, not omitted or reduced in size. */
export function pictures(side: Side): Finding[] {
  const { tokens, samples, others } = side
  const added = (tokens.assets ?? []).filter((name) => !name.endsWith('.css'))
  if (added.length === 0 || !isReplacing(side, 'assets')) return []
  const isTranslated = speaksOther(samples, others)
  const excuse: Finding['excuse'] = (cause) =>
    isDevice(cause) || (isTranslated && isPlain(cause)) ? 'layout' : null
  return [{ feature: 'assets', isStrong: false, excuse }]
}
