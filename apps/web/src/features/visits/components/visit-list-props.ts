import type { Visit } from '@crivo/shared'

/** What both layouts of the list take. */
export interface VisitListProps {
  visits: readonly Visit[]
  /** Name of a campaign by its id. */
  nameOf: (campaignId: number) => string
  hasArrived: (visit: Visit) => boolean
  /** Id of the visit whose details are shown. */
  opened: string | null
  onToggle: (id: string) => void
}
