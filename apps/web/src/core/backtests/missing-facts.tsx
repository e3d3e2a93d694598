import type { Backtest } from '@crivo/shared'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Prefix of facts that are URL parameters. */
const PARAMETER = 'parameter '

/** Lists facts that past visits lack, so that their page under the draft is unknown. */
export function MissingFacts({ backtest: { missing } }: { backtest: Backtest }) {
  const { t } = useTranslation()
  if (missing.length === 0) return null
  const nameOf = (fact: string) => {
    if (fact.startsWith(PARAMETER)) {
      return t('backtest.parameter', { name: fact.slice(PARAMETER.length) })
    }
    if (fact === 'clicks') return t('backtest.clicks')
    if (fact === 'facts') return t('backtest.unreadable')
    return t(`why.fact.${fact}`)
  }
  return (
    <section className="flex gap-2.5 rounded-md bg-system-soft px-3 py-2.5 text-system">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{t('backtest.missing')}</p>
        <ul>
          {missing.map(({ fact, visits }) => (
            <li key={fact} className="wrap-anywhere">
              {t('backtest.missingOf', { fact: nameOf(fact), count: visits })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
