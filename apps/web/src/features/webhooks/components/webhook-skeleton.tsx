import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

/** Placeholders for the webhook cards. */
export const WebhookSkeletons = () => (
  <ul className="grid grid-cols-1 gap-3">
    {[1, 2].map((each) => (
      <li key={each} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
        <div className="grid gap-1.5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="h-8 w-64 max-w-full" />
      </li>
    ))}
  </ul>
)
