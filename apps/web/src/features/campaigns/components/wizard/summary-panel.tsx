import type { CreateCampaignInput } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { BacktestButton } from '#core/backtests/backtest-button.tsx'
import { usePreview } from '../../use-preview.ts'
import type { FormField } from '../../wizard-steps.ts'
import { StageButton } from '../stage/stage-button.tsx'
import { PreviewIssues } from './preview-issues.tsx'
import { SummaryText } from './summary-text.tsx'

interface Props {
  values: CreateCampaignInput
  campaignId: number | undefined
  /** The campaign's revision when the form was opened. */
  revision: number
  onJump: (field: FormField) => void
}

/** A summary of the campaign in plain words, with everything that prevents saving. */
export function SummaryPanel({ values, campaignId, revision, onJump }: Props) {
  const { t } = useTranslation()
  const { preview, isInvalid } = usePreview(values, campaignId)
  return (
    <section
      aria-labelledby="campaign-summary"
      aria-busy={preview.isFetching}
      className="grid grid-cols-1 gap-3 rounded-lg bg-sunken p-4"
    >
      <h4 id="campaign-summary" className="font-semibold">
        {t('summary.title')}
      </h4>
      {isInvalid && <p className="text-muted">{t('summary.invalid')}</p>}
      {!isInvalid && preview.isError && (
        <ErrorNotice title={t('summary.failed')} error={preview.error} query={preview} />
      )}
      {!isInvalid && preview.isPending && (
        <div role="status" aria-label={t('common.loading')} className="grid gap-3">
          {['w-3/4', 'w-full', 'w-5/6', 'w-2/3'].map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      )}
      {!isInvalid && preview.data && (
        <>
          <PreviewIssues preview={preview.data} onJump={onJump} />
          <SummaryText summary={preview.data.summary} />
          {campaignId !== undefined && (
            <div className="flex flex-wrap gap-2">
              <BacktestButton draft={{ form: values }} campaignId={campaignId} />
              <StageButton values={values} campaignId={campaignId} revision={revision} />
            </div>
          )}
        </>
      )}
    </section>
  )
}
