import { NETWORKS } from '@crivo/filter-engine'
import type { ExplainedCheck } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { useValueTexts } from '../visits/use-value-texts.ts'

/** The translation kind of each fact whose codes are translated. */
const TEXTS_OF: Readonly<Partial<Record<string, string>>> = {
  country: 'country',
  asn: 'asn',
  os: 'os',
  browser: 'browser',
  device: 'device',
  inApp: 'app',
}
/** Codes of bots, tools and crawlers. */
export const AGENT_CODES = [
  'missing',
  'malformed',
  'library',
  'automation',
  'crawler',
  'scraper',
  'ad-spy',
  'spoofed',
] as const
/** Texts for a fact's unknown value. */
const UNKNOWN_TEXTS: Readonly<Partial<Record<string, string>>> = {
  country: 'filters.unknownCountry',
  inApp: 'summary.noApp',
  referrer: 'summary.direct',
}

/** Returns a label as it is written within a sentence; abbreviations stay in capitals. */
const within = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** Returns functions that describe a rule's facts and values. */
export function useFactTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  const valueText = useValueTexts()
  /** Returns the text of a value; codes without a translation are returned unchanged. */
  const textOf = ({ fact }: ExplainedCheck, value: string): string => {
    const kind = fact === 'network' ? NETWORKS.find((each) => each === value) : undefined
    if (kind !== undefined) return t(`why.network.${kind}`)
    const isAgent = fact === 'bot' || fact === 'tool' || fact === 'crawler'
    const code = isAgent ? AGENT_CODES.find((each) => each === value) : undefined
    if (code !== undefined) return t(`why.code.${code}`)
    if (fact === 'language') return format.languageWithin(value)
    const known = TEXTS_OF[fact ?? '']
    if (known === undefined) return value
    return known === 'device' ? within(valueText(known, value)) : valueText(known, value)
  }
  return {
    textOf,
    nameOf: ({ fact, parameter }: ExplainedCheck): string =>
      fact === null
        ? ''
        : parameter === null
          ? t(`why.fact.${fact}`)
          : `${t(`why.fact.${fact}`)} ${format.quoted(parameter)}`,
    /** Returns the text of the visit's actual value. */
    sawOf: (check: ExplainedCheck): string => {
      const { fact, saw, outcome } = check
      if (outcome === 'unknown') return t('why.notStored')
      if (saw === null || (Array.isArray(saw) && saw.length === 0)) {
        return within(t(UNKNOWN_TEXTS[fact ?? ''] ?? 'why.nothing'))
      }
      if (fact === 'parameter' && saw === true) return t('why.sent')
      if (typeof saw === 'boolean') return t(saw ? 'why.yes' : 'why.no')
      const values = Array.isArray(saw) ? saw : [String(saw)]
      return values.map((value) => textOf(check, value)).join(', ')
    },
  }
}
