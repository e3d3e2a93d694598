import type { Alert } from '@crivo/shared'
import {
  CloudAlert,
  Database,
  Gauge,
  Globe,
  type LucideIcon,
  ShieldBan,
  Webhook,
} from 'lucide-react'
import { PATHS } from '../../config/paths.ts'

interface Look {
  readonly icon: LucideIcon
  readonly colour: string
  /** The screen where its cause can be seen. */
  readonly cause: (alert: Alert) => string
}

const toUsage = () => PATHS.plans

/** How each kind of alert looks, and where it leads. */
export const ALERT_LOOK: Readonly<Record<Alert['kind'], Look>> = {
  usage_80: { icon: Gauge, colour: 'text-givt', cause: toUsage },
  usage_100: { icon: Gauge, colour: 'text-danger', cause: toUsage },
  usage_200: { icon: Gauge, colour: 'text-danger', cause: toUsage },
  repeated_access: {
    icon: ShieldBan,
    colour: 'text-sivt',
    cause: ({ subject }) => `${PATHS.botManagement}?${new URLSearchParams({ q: subject })}`,
  },
  visits_lost: { icon: CloudAlert, colour: 'text-danger', cause: () => PATHS.domains },
  domain_error: { icon: Globe, colour: 'text-danger', cause: () => PATHS.domains },
  webhook_off: {
    icon: Webhook,
    colour: 'text-danger',
    cause: () => `${PATHS.settings}?tab=webhooks`,
  },
  storage_80: { icon: Database, colour: 'text-givt', cause: toUsage },
}
