import { amountOf } from '../../pages/parse-values.ts'
import type { ParsedPage } from '../../pages/parsed-page.ts'
import { siteOf, targetOf } from '../../pages/site.ts'
import { wordsOf } from '../../pages/words.ts'
import { isKind, isOfCampaign, isOfEveryone, isOfPlace, isPlain, isQuery } from '../cause-kinds.ts'
import { hasBoth, isMachine, isSimilarTitle } from '../honest.ts'
import type { Sample } from '../splits.ts'
import {
  type Finding,
  isForDesktops,
  isReplacing,
  repeatsCampaign,
  type Side,
  speaksOther,
} from './side.ts'
import { paysOtherwise } from './what-it-says.ts'

const NAMED = /^(?:name|headline|price|lowprice|telephone|(?:og|twitter):title)\s/i

const isNamed = (stated: string): boolean => NAMED.test(stated)

const OF_WORDS = /title|name|headline/
/** Maximum words of an empty page, whose content is loaded by scripts. */
const EMPTY = 25

const isOfPrice = (each: string): boolean => /^(?:low)?price\s/i.test(each)

/**
 * Returns findings in structured data and previews. Only different values are findings, not missing
 * ones.
 */
export function stated(side: Side): Finding[] {
  const { tokens, missing, others, samples } = side
  return (['data', 'social'] as const).flatMap((feature): Finding[] => {
    const named = (tokens[feature] ?? []).filter(isNamed)
    const rivalsOf = (name: string) =>
      others.map(({ features }) =>
        [...features[feature]].filter((other) => other.startsWith(`${name} `)),
      )
    const changed = named.filter((each) => {
      const [name = ''] = each.split(' ')
      const value = each.slice(name.length + 1)
      const isOfWords = OF_WORDS.test(name)
      const isKnown = (other: string) => isSimilarTitle(value, other.slice(name.length))
      return value !== '' && !(isOfWords && rivalsOf(name).some((all) => all.some(isKnown)))
    })
    if (changed.length === 0) return []
    const isReplaced = changed.some((each) =>
      rivalsOf(each.split(' ')[0] ?? '').every((all) => all.length > 0),
    )
    const isTranslated = speaksOther(samples, others)
    const isOtherCurrency =
      paysOtherwise(tokens.prices ?? [], others) || paysOtherwise(missing.prices ?? [], samples)
    const excuse: Finding['excuse'] = (cause) => {
      if (isOfCampaign(cause) && repeatsCampaign(side, feature, isNamed)) return 'query'
      if (isTranslated && isPlain(cause)) return 'translation'
      if (isOfPlace(cause) && isOtherCurrency && changed.every(isOfPrice)) return 'translation'
      const isForKind = isKind(cause) || isPlain(cause) || samples.every(isMachine)
      return !isReplaced && isForKind && changed.every((one) => describes(one, others))
        ? 'metadata'
        : null
    }
    return [{ feature, isStrong: false, excuse }]
  })
}

/**
 * Returns whether metadata describes text that other visitors, who did not get the metadata, read
 * on their pages.
 */
function describes(stated: string, others: readonly Sample[]): boolean {
  const name = stated.slice(0, stated.indexOf(' '))
  const value = stated.slice(name.length + 1)
  if (isOfPrice(stated)) {
    const amounts = others.flatMap(({ features }) =>
      [...features.prices].map((price) => price.slice(price.indexOf(' ') + 1)),
    )
    return amounts.length === 0 || amounts.includes(amountOf(value))
  }
  if (!OF_WORDS.test(name)) return true
  const phrase = wordsOf(value).join(' ')
  return others.some(({ seen: { page } }) => {
    if (isSimilarTitle(value, page.title)) return true
    const words = wordsOf(`${page.text} ${page.appText}`)
    return words.length < EMPTY || words.join(' ').includes(phrase)
  })
}

const layout: Finding['excuse'] = (cause) => (isPlain(cause) ? 'layout' : null)

export function canonical(side: Side): Finding[] {
  const [own] = side.tokens.canonical ?? []
  if (own === undefined) return []
  const isStrange = !own.startsWith('self')
  if (!isStrange && !isReplacing(side, 'canonical')) return []
  if (isStrange && namesWhere(side)) return []
  const isStated = side.samples.every(({ seen }) => isStatedBy(seen.page, own))
  const excuse: Finding['excuse'] = (cause) => {
    // A page for phones may lack metadata, or name itself instead of the brand's main site.
    if (isStrange) return isStated && isForDesktops(side) && isOfEveryone(cause) ? 'layout' : null
    return isQuery(cause) ? 'query' : layout(cause)
  }
  return [{ feature: 'canonical', isStrong: isStrange, excuse }]
}

/** Returns whether one side's canonical URL is where all others arrived. */
const namesWhere = ({ samples, others }: Side): boolean => {
  const [there, ...more] = new Set(others.map(({ seen }) => targetOf(seen.leadsTo ?? seen.url)))
  return more.length === 0 && samples.every(({ seen }) => seen.page.canonical === there)
}

/** Returns whether a page's preview names the site of its canonical URL. */
const isStatedBy = ({ social }: ParsedPage, canonical: string): boolean =>
  social.some((each) => each.startsWith('og:url ') && siteOf(each.slice(7)) === canonical)

export function robots(side: Side): Finding[] {
  const { tokens, samples, others } = side
  if ((tokens.robots?.length ?? 0) === 0) return []
  // Search engines are kept from addresses with parameters, which repeat a page.
  const isOfParameters = dividesParameters(samples, others) || dividesParameters(others, samples)
  return [{ feature: 'robots', isStrong: false, excuse: () => (isOfParameters ? 'query' : null) }]
}

/** Returns whether all of one side, people and reviewers, ask with parameters, and no others do. */
const dividesParameters = (samples: readonly Sample[], others: readonly Sample[]): boolean =>
  samples.every(hasParameters) && !others.some(hasParameters) && hasBoth(samples)
const hasParameters = ({ vantage }: Sample): boolean => vantage.query !== undefined
