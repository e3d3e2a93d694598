import type { BlockImpact } from '@crivo/shared'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

/** What an entry would have caught, and what speaks against it. */
export function ImpactNotice({ impact }: { impact: BlockImpact }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isHarmless = impact.passed === 0 && impact.warnings.length === 0
  const Icon = isHarmless ? ShieldCheck : TriangleAlert
  return (
    <div
      role="status"
      className={
        isHarmless
          ? 'flex gap-2.5 rounded-md bg-pass-soft px-3 py-2.5 text-pass'
          : 'flex gap-2.5 rounded-md bg-givt-soft px-3 py-2.5 text-givt'
      }
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{t('bots.impact', { count: impact.passed })}</p>
        <p>
          {t('bots.impactDetails', {
            visits: format.number(impact.visits),
            visitors: format.number(impact.visitors),
            since: format.date(impact.from),
          })}
        </p>
        {!impact.isComplete && <p>{t('bots.impactPartial')}</p>}
        {impact.warnings.length > 0 && (
          <ul className="list-disc pl-4">
            {impact.warnings.map((warning) => (
              <li key={warning}>{t(`bots.warning.${warning}`)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
