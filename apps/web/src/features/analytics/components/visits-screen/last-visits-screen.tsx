import { RECENT_VISITS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { lastVisitsQuery } from '../../api/get-recent-visits.ts'
import { NoVisits } from '../live/no-visits.tsx'
import { VisitListSkeleton } from '../visit-list/visit-list-skeleton.tsx'
import { AskedExplanation } from '../why/asked-explanation.tsx'
import { FoundVisits } from './found-visits.tsx'

/** The last visits with their reasons, for plans without analytics. */
export function LastVisitsScreen() {
  const { t } = useTranslation()
  const may = useMay()
  const campaigns = useCampaigns()
  const visits = useQuery(lastVisitsQuery())
  const loadError = useLoadError(visits)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Callout
        icon={Lock}
        title={t('lastVisits.title', { count: RECENT_VISITS })}
        action={
          may('account', 'manage') && (
            <Link to={PATHS.plans} className={buttonStyle({ size: 'sm' })}>
              {t('locked.plans')}
            </Link>
          )
        }
      >
        <p>{t('lastVisits.text')}</p>
      </Callout>
      {loadError !== null && (
        <ErrorNotice title={t('visits.failed')} error={loadError} query={visits} />
      )}
      {!visits.data && loadError === null && <VisitListSkeleton />}
      {visits.data?.length === 0 && <NoVisits campaigns={campaigns} campaignId={undefined} />}
      {visits.data !== undefined && visits.data.length > 0 && (
        <FoundVisits visits={visits.data} campaigns={campaigns} columns={null} />
      )}
      <AskedExplanation />
    </div>
  )
}
