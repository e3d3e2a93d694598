import type { CampaignStatus } from '@crivo/shared'
import { Archive, CirclePause, CirclePlay, FlaskConical, type LucideIcon } from 'lucide-react'

/** Status icons that differ without relying on color. */
export const STATUS_ICONS: Readonly<Record<CampaignStatus, LucideIcon>> = {
  active: CirclePlay,
  paused: CirclePause,
  testing: FlaskConical,
  archived: Archive,
}
