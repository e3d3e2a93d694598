import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { VisitListSkeleton } from '../visit-list/visit-list-skeleton.tsx'

/** Placeholder for the live panel. */
export const LiveSkeleton = () => (
  <div className="grid gap-4">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {['all', 'main', 'fallback', 'bots'].map((card) => (
        <div key={card} className="grid gap-2 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="w-20" />
          <Skeleton className="h-8 w-16" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
    <div className="h-10 border-line border-b" />
    <div className="flex flex-wrap gap-1.5">
      {['pass', 'givt', 'sivt', 'policy', 'system'].map((each) => (
        <Skeleton key={each} className="h-8 w-32 rounded-md" />
      ))}
    </div>
    <VisitListSkeleton />
  </div>
)
