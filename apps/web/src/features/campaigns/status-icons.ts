import type { CampaignStatus } from '@crivo/shared'
import { Archive, CirclePause, CirclePlay, FlaskConical, type LucideIcon } from 'lucide-react'

/** How a status looks without its colour. */
export const STATUS_ICONS: Readonly<Record<CampaignStatus, LucideIcon>> = {
  active: CirclePlay,
  paused: CirclePause,
  testing: FlaskConical,
  archived: Archive,
}
