import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { faultTexts } from '#lib/forms/field-message.ts'
import { BacktestResult } from './backtest-result.tsx'
import {
  type BacktestDraft,
  backtestQuery,
  useCancelBacktest,
  useStartBacktest,
} from './backtests.ts'

/** Selectable spans of past visits, in days. */
const SPANS = ['1', '7', '30'] as const

interface Props {
  draft: BacktestDraft
  /** `null` if the user chooses a campaign. */
  campaignId: number | null
  onClose: () => void
}

/** Tests a draft on a campaign's past visits before it is saved. */
export function BacktestDialog({ draft, campaignId, onClose }: Props) {
  const { t } = useTranslation()
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30')
  const [chosen, setChosen] = useState<number | null>(null)
  const campaigns = useQuery({ ...campaignsQuery(), enabled: campaignId === null })
  const triedId = campaignId ?? chosen ?? campaigns.data?.[0]?.id ?? null
  const start = useStartBacktest()
  const cancel = useCancelBacktest()
  const backtest = useQuery(backtestQuery(start.data?.id ?? null))
  const isRunning = backtest.data?.state === 'running'
  const run = () => {
    if (triedId !== null) start.mutate({ campaignId: triedId, draft, days: Number(span) })
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('backtest.title')}
      description={t('backtest.text')}
    >
      <div className="grid grid-cols-1 gap-5">
        {campaignId === null && campaigns.data?.length === 0 && (
          <p className="text-muted">{t('backtest.noCampaigns')}</p>
        )}
        {campaignId === null && campaigns.data && campaigns.data.length > 0 && (
          <Field label={t('backtest.campaign')}>
            {(control) => (
              <Select
                {...control}
                value={triedId ?? ''}
                onChange={({ target }) => setChosen(Number(target.value))}
              >
                {campaigns.data.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {campaigns.isError && (
          <ErrorNotice title={t('campaigns.failed')} error={campaigns.error} query={campaigns} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t('backtest.span')}
            value={span}
            onChange={setSpan}
            options={SPANS.map((value) => ({
              value,
              label: t('backtest.days', { count: Number(value) }),
            }))}
          />
          {isRunning ? (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate(backtest.data?.id ?? 0)}>
              {t('backtest.cancel')}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={start.isPending}
              disabled={triedId === null}
              onClick={run}
            >
              {t('backtest.start')}
            </Button>
          )}
        </div>
        {start.isError && (
          <FormAlert
            title={t('backtest.refused')}
            error={start.error}
            faults={faultTexts(t, start.error)}
          />
        )}
        {backtest.isError && (
          <ErrorNotice title={t('backtest.failed')} error={backtest.error} query={backtest} />
        )}
        {!start.isError && backtest.data && (
          <BacktestResult
            backtest={backtest.data}
            wasReplaced={backtest.data.state === 'cancelled' && cancel.data?.id !== start.data?.id}
          />
        )}
      </div>
    </Dialog>
  )
}
