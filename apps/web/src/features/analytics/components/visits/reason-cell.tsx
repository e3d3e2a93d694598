import type { Visit } from '@crivo/shared'
import { FailureBadge, ReasonBadge } from './visit-parts.tsx'

/** The reason's code, what failed beside it, and the robot's own name. */
export const ReasonCell = ({ visit, failure }: { visit: Visit; failure: string | null }) => (
  <span className="flex min-w-0 items-center gap-2">
    <ReasonBadge reason={visit.reason} />
    <FailureBadge text={failure} />
    <span className="truncate">{visit.botName}</span>
  </span>
)
