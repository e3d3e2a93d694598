import type { SharedInspection } from '@crivo/shared'
import { useTranslation } from 'react-i18next'

/** Aspects that a negative result does not cover. */
export function Limits({ limits }: { limits: SharedInspection['notTested'] }) {
  const { t } = useTranslation()
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium">{t('inspection.limits')}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-muted text-sm">
        {limits.map((limit) => (
          <li key={limit} className="text-pretty">
            {t(`inspection.untested.${limit}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
