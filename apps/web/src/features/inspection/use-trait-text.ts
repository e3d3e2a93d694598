import { useTranslation } from 'react-i18next'
import { productName } from '#lib/agent-names.ts'
import { useFormat } from '#lib/format.ts'

/** Traits that have their own text. */
export const NAMED_TRAITS = [
  ...['click.any', 'utm.any', 'referrer.any', 'referrer.none', 'app.any'],
  ...['language.any', 'language.none', 'language.foreign'],
  ...['device.phone', 'device.desktop', 'person.phone', 'person.desktop'],
  ...['kind.person', 'kind.search', 'kind.social', 'kind.tool', 'machine.crawler', 'machine.tool'],
  ...['headers.fetch', 'headers.cross-site', 'headers.hints', 'headers.mobile'],
  ...[
    'headers.no-hints',
    'headers.bare',
    'cookies.some',
    'cookies.none',
    'time.first',
    'time.since',
  ],
  ...['automation.yes', 'automation.no', 'motion.yes', 'motion.no', 'moment.late', 'moment.early'],
  ...['moment.source', 'moment.again', 'moment.waited', 'moment.back'],
]

/** Kinds of traits whose text contains a name. */
export const TRAIT_KINDS = [
  ...([
    'click',
    'utm',
    'referrer',
    'language',
    'device',
    'name',
    'app',
    'country',
    'zone',
  ] as const),
]
type TraitKind = (typeof TRAIT_KINDS)[number]

const TIMES: Readonly<Record<string, string>> = { first: 'time.first', since: 'time.since' }
/** Traits that people cannot distinguish, mapped to a common one. */
const ALIKE: Readonly<Record<string, string>> = {
  'agent.any': 'app.any',
  'agent.named': 'app.any',
}

const KINDS: Readonly<Record<string, TraitKind>> = {
  click: 'click',
  utm: 'utm',
  referrer: 'referrer',
  mention: 'referrer',
  host: 'referrer',
  language: 'language',
  also: 'language',
  device: 'device',
  person: 'device',
  name: 'name',
  app: 'app',
  agent: 'app',
  country: 'country',
  zone: 'zone',
}

/** Returns a function that describes a trait, such as `click:fbclid`, or alternatives. */
export function useTraitText(): (trait: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = (trait: string): string => {
    const [family = '', value = ''] = trait.split(':')
    const plain = TIMES[family] ?? `${family}.${value}`
    const code = ALIKE[plain] ?? plain
    if (NAMED_TRAITS.includes(code)) return t(`inspection.traitOf.${code}`)
    const kind = KINDS[family]
    if (kind === undefined) return trait
    if (kind === 'language') {
      return t('inspection.trait.language', { name: format.languageWithin(value) })
    }
    const isCountry = kind === 'country'
    const name = isCountry ? format.country(value.toUpperCase()) : (productName(value) ?? value)
    return t(`inspection.trait.${kind}`, { name })
  }
  return (trait) => format.either(trait.split('|').map(textOf))
}
