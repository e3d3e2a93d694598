import type { Access, Permission } from '@crivo/shared'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** A screen: its URL, its header texts and its code loader. */
export interface Screen {
  readonly path: string
  /** Translation key of the header's title. */
  readonly title: string
  /** Translation key of the sentence below the title. */
  readonly text?: string
  /** The required access, if it is more than that of the area's first screen. */
  readonly access?: Access
  readonly load: () => Promise<ComponentType>
}

/** Related screens, who may see them, and how to reach them. */
export interface Area {
  readonly permission: Permission
  readonly screens: readonly Screen[]
  /** Absent if the area has no tab in the navigation. */
  readonly tab?: {
    readonly path: string
    /** Translation key of the tab's name. */
    readonly label: string
    readonly icon: LucideIcon
    /** Whether the tab is in the phone's bar, which has room for five. */
    readonly onPhone: boolean
  }
}
