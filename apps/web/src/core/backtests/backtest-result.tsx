import type { Backtest } from '@crivo/shared'
import { CircleCheck, History, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FactList } from '#components/ui/fact-list.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { useFormat } from '#lib/format.ts'
import { ChangedGroups } from './changed-groups.tsx'
import { ChangedVisits } from './changed-visits.tsx'
import { MissingFacts } from './missing-facts.tsx'

interface Props {
  backtest: Backtest
  /** Whether another backtest of the campaign replaced it. */
  wasReplaced: boolean
}

/** A draft's effect on the past visits evaluated so far. */
export function BacktestResult({ backtest, wasReplaced }: Props) {
  const { t } = useTranslation()
  const { state, visits, toFallback, toMain, sample } = backtest
  if (state === 'done' && visits === 0) {
    return (
      <Notice icon={History} title={t('backtest.empty')}>
        {t('backtest.emptyText')}
      </Notice>
    )
  }
  return (
    <>
      <RunState backtest={backtest} wasReplaced={wasReplaced} />
      <Figures backtest={backtest} />
      <MissingFacts backtest={backtest} />
      {state === 'done' && visits > 0 && toFallback + toMain === 0 && (
        <Notice icon={CircleCheck} title={t('backtest.unchanged')} />
      )}
      {toFallback + toMain > 0 && <ChangedGroups backtest={backtest} />}
      {sample.length > 0 && <ChangedVisits backtest={backtest} />}
    </>
  )
}

function RunState({ backtest: { state, progress, visits }, wasReplaced }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (state === 'done') return null
  if (state === 'failed') {
    return (
      <Notice role="alert" icon={TriangleAlert} title={t('backtest.stopped')}>
        {t('backtest.stoppedText')}
      </Notice>
    )
  }
  if (state === 'cancelled') {
    return <p role="status">{t(wasReplaced ? 'backtest.replaced' : 'backtest.cancelled')}</p>
  }
  const text = t('backtest.progress', {
    share: format.plainPercent(Math.floor(100 * progress)),
    visits: format.number(visits),
  })
  return (
    <div className="grid gap-2">
      <p className="text-muted">{text}</p>
      <Progress label={t('backtest.title')} value={progress} max={1} text={text} />
    </div>
  )
}

function Figures({ backtest }: { backtest: Backtest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { visits, toFallback, toMain, unknown, mainPages, charged } = backtest
  const share = (count: number) =>
    visits === 0
      ? format.number(count)
      : `${format.number(count)} (${format.percent((100 * count) / visits)})`
  const change = ({ before, after }: Backtest['charged']) =>
    `${format.number(before)} → ${format.number(after)}`
  return (
    <FactList
      facts={[
        { label: t('backtest.visits'), value: format.number(visits) },
        { label: t('backtest.unknown'), value: share(unknown) },
        { label: t('backtest.toFallback'), value: share(toFallback) },
        { label: t('backtest.toMain'), value: share(toMain) },
        { label: t('backtest.mainPages'), value: change(mainPages) },
        { label: t('backtest.charged'), value: change(charged) },
      ]}
    />
  )
}
