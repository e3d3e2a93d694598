import type { Permission } from '@crivo/shared'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** One screen: where it is, what the header says of it, and how its code is loaded. */
export interface Screen {
  readonly path: string
  /** Key of the header's title. */
  readonly title: string
  /** Key of the sentence below it. */
  readonly text?: string
  readonly load: () => Promise<ComponentType>
}

/** Screens that belong together, who may see them, and how one gets there. */
export interface Area {
  readonly permission: Permission
  readonly screens: readonly Screen[]
  /** Absent for what the navigation leads to in another way, or not at all. */
  readonly tab?: {
    readonly path: string
    /** Key of its name. */
    readonly label: string
    readonly icon: LucideIcon
    /** Whether the phone's bar has it, which has room for five. */
    readonly onPhone: boolean
  }
}
