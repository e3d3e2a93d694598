import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import type { Impact } from '../api/get-impact.ts'
import type { ListKind } from '../list-kind.ts'

interface Props {
  kind: ListKind
  impact: Impact
}

/** Past visits whose page an entry would have changed, and any objections. */
export function ImpactNotice({ kind, impact }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isLoss = kind === 'blocked' && impact.changed > 0
  const isHarmless = !isLoss && impact.warnings.length === 0
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
        <p className="font-medium">{t(`bots.impact.${kind}`, { count: impact.changed })}</p>
        <p>
          {t(`bots.impactDetails.${kind}`, {
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
