import { useTranslation } from 'react-i18next'
import { productName } from '#lib/agent-names.ts'
import { type Format, useFormat } from '#lib/format.ts'
import type { Vantage } from './variants.ts'

type Named = Pick<Vantage, 'id' | 'axis'>

/** Returns a function that labels a vantage. */
export function useVantageText(): (vantage: Named) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const groups: readonly string[] = VISITOR_GROUPS
  return (vantage) => {
    const code = codeOf(vantage)
    const isGroup = groups.includes(code)
    const isControl = vantage.axis === 'browser' && !isGroup
    const own = isControl ? t('inspection.axis.probe', { name: code }) : nameOf(vantage, format)
    const name = isGroup ? t(`inspection.group.${code}`) : own
    return t(`inspection.axis.${vantage.axis}`, { name })
  }
}

/** Groups of visitors that have their own names instead of a product's. */
export const VISITOR_GROUPS = [
  ...(['search', 'social', 'scripts'] as const),
  ...(['every-google', 'every-bing', 'every-facebook'] as const),
  ...([
    'reviewer',
    'reviewer-phone',
    'crawler',
    'person-phone',
    'person-desktop',
    'person-app',
    'person-returning',
  ] as const),
] as const

const codeOf = ({ id }: Pick<Named, 'id'>): string => id.slice(id.indexOf(':') + 1)

/** Returns the name for the part of an ID after its axis, such as `google` in `crawler:google`. */
function nameOf(vantage: Named, format: Format): string {
  const { axis } = vantage
  const code = codeOf(vantage)
  if (axis === 'country') return format.country(code.toUpperCase())
  if (axis === 'language') return format.language(code)
  return code
    .split('-')
    .map((part) => productName(part) ?? part)
    .join(' · ')
}
