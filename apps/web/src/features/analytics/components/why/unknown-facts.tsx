import type { VisitExplanation } from '@crivo/shared'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Lists the facts that are no longer stored, with the reason. */
export function UnknownFacts({ unknown }: Pick<VisitExplanation, 'unknown'>) {
  const { t } = useTranslation()
  if (unknown.length === 0) return null
  return (
    <section className="flex gap-2.5 rounded-md bg-system-soft px-3 py-2.5 text-system">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{t('why.incomplete')}</p>
        <ul>
          {unknown.map(({ fact, why }) => (
            <li key={fact}>
              {t(`why.fact.${fact}`)}: {t(`why.unknown.${why}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
