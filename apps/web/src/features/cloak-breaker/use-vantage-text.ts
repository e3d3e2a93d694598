import { useTranslation } from 'react-i18next'
import { productName } from '../../lib/agent-names.ts'
import { type Format, useFormat } from '../../lib/format.ts'
import type { Vantage } from './variants.ts'

type Named = Pick<Vantage, 'id' | 'axis'>

/** Who a vantage asks as, in words. */
export function useVantageText(): (vantage: Named) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (vantage) => t(`inspection.axis.${vantage.axis}`, { name: nameOf(vantage, format) })
}

/** What its id says behind the axis, such as `google` of `crawler:google`. */
function nameOf({ id, axis }: Named, format: Format): string {
  const code = id.slice(id.indexOf(':') + 1)
  if (axis === 'country') return format.country(code.toUpperCase())
  if (axis === 'language') return format.language(code)
  return productName(code) ?? code
}
