import type { Visit } from '@crivo/shared'
import type { ReactNode } from 'react'
import type { VisitColumnId } from './visit-columns.tsx'

/** What both layouts of the list take. */
export interface VisitListProps {
  label: string
  visits: readonly Visit[]
  columns: readonly VisitColumnId[]
  /** Name of a campaign by its id. */
  nameOf: (campaignId: number) => string
  hasArrived?: (visit: Visit) => boolean
  /** Id of the visit whose details are shown. */
  opened: string | null
  onToggle: (id: string) => void
  /** Below the last visit: the way to more of them. */
  more?: ReactNode
}
