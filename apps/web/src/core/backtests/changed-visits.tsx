import type { Backtest } from '@crivo/shared'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { useFormat } from '#lib/format.ts'
import { VisitWays } from './visit-ways.tsx'

type Sampled = Backtest['sample'][number]

/** A sample of the visits whose page changes, each with its path through the rules. */
export function ChangedVisits({ backtest: { id, sample } }: { backtest: Backtest }) {
  const { t } = useTranslation()
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{t('backtest.sample')}</h3>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
        {sample.map((visit) => (
          <ChangedVisit key={visit.id} backtestId={id} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

function ChangedVisit({ backtestId, visit }: { backtestId: number; visit: Sampled }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="min-w-0">
      <details
        className="group"
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex list-none flex-wrap items-center gap-2 px-4 py-3 -outline-offset-2">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <span className="tabular-nums">{format.dateTime(visit.timestamp)}</span>
          <ReasonBadge reason={visit.before.reason} />
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <ReasonBadge reason={visit.after.reason} />
          <span className="text-muted text-xs sm:ml-auto">
            {t(visit.after.action === 'white' ? 'backtest.toFallback' : 'backtest.toMain')}
          </span>
        </summary>
        {isOpen && <VisitWays backtestId={backtestId} visit={visit} />}
      </details>
    </li>
  )
}
