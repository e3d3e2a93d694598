import type { Inspection } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { lazy } from '#lib/lazy.ts'
import { inspectionQuery } from '../../api/get-inspection.ts'
import { useArrival } from '../../use-arrival.ts'
import type { Tools } from '../../use-tools.ts'
import { AgreementCard } from '../agreement/agreement-card.tsx'
import { InspectionSkeleton } from './inspection-skeleton.tsx'
import { InspectionView } from './inspection-view.tsx'
import { OwnCampaignHint } from './own-campaign-hint.tsx'
import { ResultActions } from './result-actions.tsx'
import { VerdictCard } from './verdict-card.tsx'

const ShareDialog = lazy(async () => ({
  default: (await import('../history/share-dialog.tsx')).ShareDialog,
}))

const ScheduleDialog = lazy(async () => ({
  default: (await import('../schedules/schedule-dialog.tsx')).ScheduleDialog,
}))

interface Props {
  id: number
  tools: Tools
  onDelete: (inspection: Inspection) => void
  onClose: () => void
}

/** The result identified by the URL. */
export function OpenedInspection({ id, tools, onDelete, onClose }: Props) {
  const { t } = useTranslation()
  const inspection = useQuery(inspectionQuery(id))
  const heading = useArrival<HTMLHeadingElement>(inspection.data?.id)
  const loadError = useLoadError(inspection)
  const [sharing, setSharing] = useState(false)
  const [scheduling, setScheduling] = useState(false)
  if (loadError !== null && errorCodeOf(loadError) === 'INSPECTION_NOT_FOUND') {
    return (
      <Notice
        icon={SearchX}
        title={t('error.INSPECTION_NOT_FOUND')}
        action={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <p>{t('inspection.goneText')}</p>
      </Notice>
    )
  }
  if (loadError !== null) {
    return <ErrorNotice title={t('inspection.resultFailed')} error={loadError} query={inspection} />
  }
  const { data } = inspection
  if (!data) return <InspectionSkeleton />
  return (
    <div className="grid grid-cols-1 gap-6">
      {data.agreement && <AgreementCard heading={heading} agreement={data.agreement} />}
      <VerdictCard
        {...(data.agreement === null ? { heading } : { about: t('inspection.mainPage') })}
        inspection={data}
        hint={data.campaignId === null && <OwnCampaignHint url={data.url} tools={tools} />}
        actions={
          <ResultActions
            inspection={data}
            onShare={() => setSharing(true)}
            onRerun={() => tools.inspect({ again: data.id })}
            onSchedule={() => setScheduling(true)}
            rerunning={tools.isRerunning}
            onDelete={() => onDelete(data)}
            onClose={onClose}
          />
        }
      />
      <InspectionView inspection={data} />
      <Suspense>
        {sharing && <ShareDialog inspection={data} onClose={() => setSharing(false)} />}
        {scheduling && <ScheduleDialog url={data.url} onClose={() => setScheduling(false)} />}
      </Suspense>
    </div>
  )
}
