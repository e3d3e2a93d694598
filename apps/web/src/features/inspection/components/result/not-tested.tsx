import type { SharedInspection } from '@crivo/shared'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#components/ui/card.tsx'
import { useVantageText } from '../../use-vantage-text.ts'

/** Lists the limits of the result, so that it is not overinterpreted. */
export function NotTested({ inspection }: { inspection: SharedInspection }) {
  const { t } = useTranslation()
  const nameOf = useVantageText()
  const missed = inspection.vantages.filter(
    ({ result }) => result === 'blocked' || result === 'untested',
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-prose text-pretty text-muted">{t('inspection.notTestedText')}</p>
      <Card>
        <ul>
          {inspection.notTested.map((what) => (
            <Line
              key={what}
              title={t(`inspection.untested.${what}`)}
              text={t(`inspection.untestedText.${what}`)}
            />
          ))}
          {missed.map((vantage) => (
            <Line
              key={vantage.id}
              title={nameOf(vantage)}
              text={t(
                vantage.result === 'blocked' ? 'inspection.wasBlocked' : 'inspection.wasUntested',
              )}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Line({ title, text }: { title: string; text: string }) {
  return (
    <li className="flex gap-3 border-line border-b px-4 py-3 last:border-0 sm:px-5">
      <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-medium">{title}</h3>
        <p className="text-pretty text-muted">{text}</p>
      </div>
    </li>
  )
}
