import {
  clickNetworkName,
  DIRECT_SOURCE,
  OTHER_VALUES,
  SOURCE_DIMENSIONS,
  withoutDirections,
} from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { knownReason } from '#core/visits/visit-class.ts'
import { productName } from '#lib/agent-names.ts'
import { useFormat } from '#lib/format.ts'
import { deviceText } from './device-text.ts'

/** Texts for a dimension's missing value, unless it is simply unknown. */
const UNKNOWN_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SOURCE_DIMENSIONS.map((each) => [each, 'visits.notSent'])),
  source: 'visits.unknown',
  referrer: 'visits.direct',
}

/**
 * Returns a function that translates values that need no account data and returns others unchanged.
 */
export function usePlainTexts(): (name: string, value: string | null) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const sourceText = (value: string) =>
    value === DIRECT_SOURCE ? t('visits.direct') : clickNetworkName(value)
  const reasonText = (code: string) => {
    const known = knownReason(code)
    return known ? t(`reason.${known}`) : code
  }
  const texts: Readonly<Record<string, (value: string) => string>> = {
    class: (value) => t(`class.${value}`),
    action: (value) => t(`visits.page.${value === 'black' ? 'allowed' : 'blocked'}`),
    reason: reasonText,
    country: format.country,
    language: format.language,
    device: (value) => deviceText(value, t) ?? value,
    os: (value) => productName(value) ?? t('visits.other'),
    browser: (value) => productName(value) ?? t('visits.other'),
    source: sourceText,
    clickNetwork: clickNetworkName,
    rulesetHash: (value) => value.slice(0, 12),
    ownChecks: () => t('filter.ownChecksOnly'),
  }
  return (name, value) => {
    if (value === null) return t(UNKNOWN_TEXTS[name] ?? 'visits.unknown')
    if (value === OTHER_VALUES) return t('breakdown.others')
    return texts[name]?.(value) ?? withoutDirections(value)
  }
}
