import type { InspectionJob } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { CircleStop } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { ApiError, isErrorCode } from '#lib/api/api-error.ts'
import { fieldCode } from '#lib/forms/field-message.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useCancelJob } from '../api/cancel-job.ts'
import { isUnderWay, jobQuery } from '../api/get-job.ts'
import { JobProgress } from './job-progress.tsx'
import { InspectionSkeleton } from './result/inspection-skeleton.tsx'

/** A running inspection, or the reason it failed. */
export function FollowedJob({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const job = useQuery(jobQuery(id))
  const cancel = useCancelJob()
  const loadError = useLoadError(job)
  if (loadError !== null) {
    return <ErrorNotice title={t('inspection.jobFailed')} error={loadError} query={job} />
  }
  if (!job.data) return <InspectionSkeleton />
  if (job.data.state === 'cancelled') {
    return (
      <Callout
        icon={CircleStop}
        title={t('inspection.cancelled')}
        action={
          <Button size="sm" onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        <p>{t('inspection.cancelledText')}</p>
      </Callout>
    )
  }
  if (job.data.state === 'failed') return <FailedJob job={job.data} onClose={onClose} />
  if (!isUnderWay(job.data)) return <InspectionSkeleton />
  const stop = () =>
    cancel.mutate(id, {
      onError: (error) => showFailure(t('inspection.cancelFailed'), error),
    })
  return (
    <div className="grid grid-cols-1 gap-3">
      {job.isError && <FormAlert title={t('inspection.jobFailed')} error={job.error} />}
      <JobProgress job={job.data} onCancel={stop} cancelling={cancel.isPending} />
    </div>
  )
}

function FailedJob({ job: { url, error }, onClose }: { job: InspectionJob; onClose: () => void }) {
  const { t } = useTranslation()
  const code = error?.code ?? ''
  return (
    <div className="grid grid-cols-1 gap-3">
      <FormAlert
        title={t('inspection.analysisFailed')}
        error={new ApiError(isErrorCode(code) ? code : 'INTERNAL')}
      />
      <p className="wrap-anywhere text-muted">
        <span className="font-mono text-xs">{url}</span>
        {error?.field && `: ${t(`field.${fieldCode(error.field)}`)}`}
      </p>
      <Button size="sm" className="w-fit" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}
