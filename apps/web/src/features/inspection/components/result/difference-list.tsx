import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { useVantageText } from '../../use-vantage-text.ts'
import type { Vantage } from '../../variants.ts'

/** Visitors who get a different page, each with the differences. */
export function DifferenceList({ vantages }: { vantages: readonly Vantage[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useVantageText()
  const different = vantages.filter((vantage) => vantage.different.length > 0)
  if (different.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('inspection.differences')}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {different.map((vantage) => (
          <li key={vantage.id} className="text-pretty">
            <span className="font-medium">{nameOf(vantage)}:</span>{' '}
            {format.list(vantage.different.map((feature) => t(`inspection.feature.${feature}`)))}
          </li>
        ))}
      </ul>
    </section>
  )
}
