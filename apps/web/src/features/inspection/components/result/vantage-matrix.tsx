import { useTranslation } from 'react-i18next'
import { featuresOf, type Vantage, variantsOf } from '../../variants.ts'
import { MatrixRows } from './matrix-rows.tsx'
import { SightLegend } from './sight-mark.tsx'

/** Differences by visitor and feature, grouped by page. */
export function VantageMatrix({ vantages }: { vantages: readonly Vantage[] }) {
  const { t } = useTranslation()
  const features = featuresOf(vantages)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-prose text-pretty text-muted">{t('inspection.matrixText')}</p>
      <SightLegend />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
        tabIndex={0}
        aria-label={t('inspection.matrix')}
        // Without `relative`, the texts for screen readers would overflow the page.
        className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-raised"
      >
        <table className="w-full border-separate border-spacing-0 text-left">
          <caption className="sr-only">{t('inspection.matrix')}</caption>
          <thead>
            <tr className="text-muted text-xs">
              <th
                scope="col"
                className="sticky left-0 z-10 min-w-36 border-line border-b bg-surface px-3 py-2 align-bottom"
              >
                {t('inspection.visitor')}
              </th>
              {features.map((feature) => (
                <th
                  key={feature}
                  scope="col"
                  className="border-line border-b px-2 py-2 text-center align-bottom"
                >
                  {t(`inspection.short.${feature}`)}
                </th>
              ))}
              <th scope="col" className="border-line border-b px-2 py-2 align-bottom">
                <span className="sr-only">{t('inspection.copyColumn')}</span>
              </th>
            </tr>
          </thead>
          {variantsOf(vantages).map((variant) => (
            <MatrixRows key={variant.group ?? 'none'} variant={variant} features={features} />
          ))}
        </table>
      </section>
    </div>
  )
}
