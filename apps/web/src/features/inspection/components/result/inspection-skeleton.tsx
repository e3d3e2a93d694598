import { useTranslation } from 'react-i18next'
import { Card, CardBody } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Placeholder for a loading result. */
export function InspectionSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid grid-cols-1 gap-6">
      <Card className="overflow-clip">
        <div className="grid gap-2 bg-sunken px-4 py-4 sm:px-5">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-4 w-48" />
        </div>
        <CardBody className="grid gap-5 pt-5">
          <Skeleton className="h-12 max-w-prose" />
          <Skeleton className="h-12 max-w-prose" />
          <Skeleton className="h-20 max-w-prose" />
        </CardBody>
      </Card>
      <Skeleton className="h-10" />
      <Card className="grid gap-4 p-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-8" />
        ))}
      </Card>
    </div>
  )
}
