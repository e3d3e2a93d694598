import { Card } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

/** Placeholder for the affiliate panel. */
export const AffiliateSkeleton = () => (
  <div className="grid grid-cols-1 gap-4">
    <Card className="grid gap-3 p-4 sm:p-5">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-10" />
      <Skeleton className="h-20" />
    </Card>
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-20 rounded-lg" />
      ))}
    </div>
    <Skeleton className="h-48 rounded-lg" />
  </div>
)
