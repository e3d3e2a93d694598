import { useTranslation } from 'react-i18next'
import { Card } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

/** Placeholder for the summary, which is what most people see on this screen. */
export function CloudflareSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4">
      {['h-52', 'h-80'].map((height) => (
        <Card key={height} className={`grid content-start gap-4 p-5 ${height}`}>
          <Skeleton className="h-5 w-44" />
          <Skeleton className="w-4/5" />
          <div className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        </Card>
      ))}
    </div>
  )
}
