import { amountOf } from '../../pages/parse-values.ts'
import { wordsOf } from '../../pages/words.ts'
import { isKind, isLocal, isOfCampaign, isPlain } from '../cause-kinds.ts'
import { isMachine, isSimilarTitle } from '../honest.ts'
import type { Sample } from '../splits.ts'
import { type Finding, repeatsCampaign, type Side, speaksOther } from './side.ts'
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
      if (isLocal(cause) && isOtherCurrency && changed.every(isOfPrice)) return 'translation'
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
