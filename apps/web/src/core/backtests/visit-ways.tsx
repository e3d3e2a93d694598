import type { Backtest, ExplainedRule } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useRuleName } from '#core/visits/use-rule-name.ts'
import { CheckLine } from '../explanations/check-line.tsx'
import { backtestVisitQuery } from './backtests.ts'

interface Props {
  backtestId: number
  visit: Backtest['sample'][number]
}

/** A visit's path through the rules that decided it, next to its path through the draft's rules. */
export function VisitWays({ backtestId, visit }: Props) {
  const { t } = useTranslation()
  const ways = useQuery(backtestVisitQuery(backtestId, visit))
  if (ways.isError) {
    return <ErrorNotice title={t('why.failed')} error={ways.error} query={ways} />
  }
  if (ways.data === undefined) {
    return (
      <div role="status" aria-label={t('common.loading')} className="px-4 pb-4">
        <Skeleton className="h-24 rounded-lg" />
      </div>
    )
  }
  const { before, after } = ways.data
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pb-4 sm:grid-cols-2">
      <Way title={t('backtest.before')} rules={before} />
      <Way title={t('backtest.after')} rules={after} />
    </div>
  )
}

function Way({ title, rules }: { title: string; rules: readonly ExplainedRule[] | null }) {
  const { t } = useTranslation()
  const nameOf = useRuleName()
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h4 className="font-medium">{title}</h4>
      {rules === null && <p className="text-muted">{t('backtest.notExplained')}</p>}
      {rules?.length === 0 && <p className="text-muted">{t('why.default')}</p>}
      <ol className="grid grid-cols-1 gap-1">
        {rules?.map((rule, index) => (
          <li key={rule.ruleId} className={clsx('min-w-0', !rule.decided && 'text-muted')}>
            <span className="tabular-nums">{index + 1}.</span> {nameOf(rule)}:{' '}
            {rule.outcome === 'matched'
              ? t(`why.action.${rule.action}`)
              : t(`why.outcome.${rule.outcome}`)}{' '}
            {rule.decided && <Badge tone="accent">{t('why.decided')}</Badge>}
            {rule.decided && (
              <ul className="grid grid-cols-1 gap-2 py-2 pl-4 text-ink">
                {rule.checks.map((check, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a past decision never change
                  <CheckLine key={line} check={check} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
