import { NETWORKS } from '@crivo/filter-engine'
import type { RuleFact } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { AGENT_CODES } from '#core/explanations/use-fact-texts.ts'
import { productName } from '#lib/agent-names.ts'
import { useFormat } from '#lib/format.ts'

const DEVICES = { desktop: 'computer', mobile: 'phone', tablet: 'tablet', tv: 'tv' } as const

/** Returns a function that names a fact's codes. */
export function useCodeName(): (fact: RuleFact, code: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (fact, code) => {
    if (fact === 'country') return format.country(code)
    if (fact === 'language') return format.language(code)
    const network = fact === 'network' ? NETWORKS.find((each) => each === code) : undefined
    if (network !== undefined) return t(`why.network.${network}`)
    const device = fact === 'device' && code in DEVICES ? (code as keyof typeof DEVICES) : null
    if (device !== null) return t(`device.${DEVICES[device]}`)
    const named = AGENT_CODES.find((each) => each === code)
    if (named !== undefined) return t(`rules.code.${named}`)
    return productName(code) ?? (code === 'other' ? t('visits.other') : code)
  }
}
