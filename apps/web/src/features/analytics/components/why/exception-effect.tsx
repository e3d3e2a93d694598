import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type BacktestDraft, backtestQuery, useStartBacktest } from '#core/backtests/backtests.ts'
import { useFormat } from '#lib/format.ts'

interface Props {
  draft: BacktestDraft
  campaignId: number
}

const DAYS = 7

/**
 * The number of the last days' visits that the change would have let in; renders nothing if
 * unknown.
 */
export function ExceptionEffect({ draft, campaignId }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { mutate, data: started, isError } = useStartBacktest()
  const { data } = useQuery(backtestQuery(started?.id ?? null))
  const text = JSON.stringify(draft)
  useEffect(() => {
    mutate({ campaignId, draft: JSON.parse(text), days: DAYS })
  }, [mutate, campaignId, text])
  if (isError || data?.state === 'failed' || data?.state === 'cancelled') return null
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <History aria-hidden="true" className="size-4 shrink-0" />
      {data?.state === 'done'
        ? t('why.effect', {
            count: data.toMain,
            visits: format.number(data.visits),
            days: DAYS,
          })
        : t('why.effectCounting')}
    </p>
  )
}
