import { useTranslation } from 'react-i18next'
import { Card } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

export function DomainCardsSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3"
    >
      {['w-40', 'w-52', 'w-32'].map((width) => (
        <Card key={width} className="grid h-60 content-start gap-4 p-4 sm:p-5">
          <span className="flex justify-between gap-4">
            <Skeleton className={`h-5 max-w-full ${width}`} />
            <Skeleton className="h-6 w-20" />
          </span>
          <Skeleton className="h-3 w-28" />
          <span className="grid grid-cols-2 gap-4">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </span>
        </Card>
      ))}
    </div>
  )
}
