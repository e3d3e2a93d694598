import type { Visit } from '@crivo/shared'
import type { ReactNode } from 'react'
import type { VisitColumnId } from '#core/visits/visit-column-ids.ts'

/** Props of both layouts of the list. */
export interface VisitListProps {
  label: string
  visits: readonly Visit[]
  columns: readonly VisitColumnId[]
  /** Returns a campaign's name by its ID. */
  nameOf: (campaignId: number) => string
  hasArrived?: (visit: Visit) => boolean
  /** ID of the visit whose details are open. */
  opened: string | null
  onToggle: (id: string) => void
  /** Shown below the last visit to load more. */
  more?: ReactNode
}
