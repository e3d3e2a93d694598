import { useTranslation } from 'react-i18next'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

/** Placeholder for the integrations screen. */
export function IntegrationsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid grid-cols-1 gap-4">
      <div className="grid h-[4.5rem] content-between">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </div>
    </div>
  )
}
