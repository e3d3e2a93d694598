import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { domainsQuery } from '../../domains/api/get-domains.ts'
import { CampaignFormView } from './campaign-form-view.tsx'
import { DecisionOrder } from './decision-order.tsx'

export function NewCampaignScreen() {
  const { t } = useTranslation()
  const domains = useQuery(domainsQuery())
  const loadError = useLoadError(domains)

  if (loadError !== null) {
    return (
      <ErrorNotice
        title={t('domains.failed')}
        error={loadError}
        onRetry={() => domains.refetch()}
        retrying={domains.isFetching}
      />
    )
  }
  if (domains.data?.length === 0) {
    return (
      <Notice icon={Globe} title={t('domains.empty')}>
        <p>{t('domains.emptyText')}</p>
      </Notice>
    )
  }
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,44rem)_minmax(0,20rem)] xl:items-start xl:gap-8">
      {domains.data ? <CampaignFormView domains={domains.data} /> : <FormSkeleton />}
      <DecisionOrder />
    </div>
  )
}

function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid max-w-176 gap-4">
      {['h-72', 'h-92', 'h-84'].map((height) => (
        <div key={height} className={`rounded-lg border border-line bg-surface p-6 ${height}`}>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-3 w-2/3" />
          <Skeleton className="mt-8 h-9 w-full" />
          <Skeleton className="mt-5 h-9 w-full" />
        </div>
      ))}
    </div>
  )
}
