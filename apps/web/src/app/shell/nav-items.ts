import { Activity, type LucideIcon, Megaphone, Settings } from 'lucide-react'
import { PATHS } from '../../config/paths.ts'

interface NavItem {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

/** The screens there are; sidebar and bottom bar show the same. */
export const NAV_ITEMS: readonly NavItem[] = [
  { path: PATHS.campaigns, label: 'nav.campaigns', icon: Megaphone },
  { path: PATHS.visits, label: 'nav.visits', icon: Activity },
  { path: PATHS.settings, label: 'nav.settings', icon: Settings },
]
