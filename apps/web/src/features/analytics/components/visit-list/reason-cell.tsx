import type { Visit } from '@crivo/shared'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { AfterBadge, FailureBadge, OwnBadge } from './visit-parts.tsx'

/** The reason code, any error of the page and the bot's name. */
export const ReasonCell = ({ visit, failure }: { visit: Visit; failure: string | null }) => (
  <span className="flex min-w-0 items-center gap-2">
    <ReasonBadge reason={visit.reason} />
    <FailureBadge text={failure} />
    <AfterBadge visit={visit} />
    <OwnBadge visit={visit} />
    <span className="truncate" title={visit.botName ?? undefined}>
      {visit.botName}
    </span>
  </span>
)
