import type { Alert } from '@crivo/shared'
import {
  BellRing,
  Bot,
  CloudAlert,
  Database,
  Gauge,
  Globe,
  type LucideIcon,
  MailWarning,
  ScanEye,
  ShieldAlert,
  ShieldBan,
  UserRoundCheck,
  Wallet,
  Webhook,
} from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import { visitsPath } from '#core/visits/visits-view.ts'

interface Look {
  readonly icon: LucideIcon
  readonly colour: string
  /** Returns the path of the screen that shows the alert's cause. */
  readonly cause: (alert: Alert) => string
}

const toUsage = () => PATHS.plans

/** Returns the path of a campaign's rules, where people decide about suspended rules. */
const toRules = ({ campaignId }: Alert) => `${PATHS.campaigns}?rules=${campaignId}`

const toExports = () => `${PATHS.visits}?exports=1`

const toProposals = () => `${PATHS.campaigns}?proposals=1`

const toTaken = ({ campaignId, taken }: Alert) =>
  taken === undefined
    ? PATHS.visits
    : visitsPath(
        { from: taken.from, to: taken.to },
        { campaignId: String(campaignId), ruleId: taken.ruleId },
      )

/** Icon and link for each kind of alert. */
export const ALERT_LOOK: Readonly<Record<Alert['kind'], Look>> = {
  usage_80: { icon: Gauge, colour: 'text-givt', cause: toUsage },
  usage_100: { icon: Gauge, colour: 'text-danger', cause: toUsage },
  usage_200: { icon: Gauge, colour: 'text-danger', cause: toUsage },
  spending_50: { icon: Wallet, colour: 'text-givt', cause: toUsage },
  spending_80: { icon: Wallet, colour: 'text-givt', cause: toUsage },
  spending_100: { icon: Wallet, colour: 'text-danger', cause: toUsage },
  repeated_access: {
    icon: ShieldBan,
    colour: 'text-sivt',
    cause: ({ subject }) => `${PATHS.botManagement}?${new URLSearchParams({ q: subject })}`,
  },
  visits_lost: { icon: CloudAlert, colour: 'text-danger', cause: () => PATHS.domains },
  domain_error: { icon: Globe, colour: 'text-danger', cause: () => PATHS.domains },
  edge_blocked: { icon: Globe, colour: 'text-danger', cause: () => PATHS.domains },
  control_plane_blocked: {
    icon: Globe,
    colour: 'text-danger',
    cause: () => `${PATHS.admin}?tab=health`,
  },
  feed_source_failed: {
    icon: CloudAlert,
    colour: 'text-givt',
    cause: () => `${PATHS.admin}?tab=health`,
  },
  mail_refused: { icon: MailWarning, colour: 'text-danger', cause: () => PATHS.status },
  mail_bounced: {
    icon: MailWarning,
    colour: 'text-danger',
    cause: () => `${PATHS.settings}?tab=profile`,
  },
  export_failing: { icon: Database, colour: 'text-givt', cause: toExports },
  export_off: { icon: Database, colour: 'text-danger', cause: toExports },
  webhook_off: {
    icon: Webhook,
    colour: 'text-danger',
    cause: () => `${PATHS.settings}?tab=webhooks`,
  },
  page_differs: { icon: ScanEye, colour: 'text-sivt', cause: () => PATHS.campaigns },
  verdict_changed: { icon: ScanEye, colour: 'text-givt', cause: () => PATHS.inspection },
  person_report: { icon: UserRoundCheck, colour: 'text-policy', cause: () => PATHS.visits },
  rule_suspended: { icon: ShieldAlert, colour: 'text-danger', cause: toRules },
  rule_taking: { icon: ShieldAlert, colour: 'text-danger', cause: toTaken },
  alert_rule: { icon: BellRing, colour: 'text-danger', cause: () => PATHS.alertRules },
  bot_wave: { icon: Bot, colour: 'text-sivt', cause: toTaken },
  change_proposed: { icon: UserRoundCheck, colour: 'text-policy', cause: toProposals },
  change_approved: { icon: UserRoundCheck, colour: 'text-pass', cause: toProposals },
  change_declined: { icon: UserRoundCheck, colour: 'text-danger', cause: toProposals },
  edge_limit_80: { icon: CloudAlert, colour: 'text-givt', cause: () => PATHS.domains },
  storage_80: { icon: Database, colour: 'text-givt', cause: toUsage },
  visits_damaged: { icon: Database, colour: 'text-givt', cause: toUsage },
}
