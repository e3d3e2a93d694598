import {
  BellRing,
  Bot,
  CircleDollarSign,
  CircleGauge,
  Coins,
  History,
  type LucideIcon,
  Radio,
  ShieldCheck,
  Signpost,
} from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { useMay } from '#core/access/use-may.ts'
import { SETTINGS_TABS, settingsAccessOf } from '#features/settings/settings-tabs.ts'
import { AREAS, TABS } from '../areas.ts'

interface Destination {
  /** ID of the destination's search words, `palette.words.<id>`. */
  readonly id: string
  readonly path: string
  /** Translation keys of the destination's name, from general to specific. */
  readonly labels: readonly string[]
  readonly icon: LucideIcon
}

/** Every screen and section that the palette can open, in display order. */
export const DESTINATIONS: readonly Destination[] = [
  ...TABS.map(({ path, label, icon }) => ({
    id: path.split('/').at(-1) ?? path,
    path,
    labels: [label],
    icon,
  })),
  {
    id: 'sources',
    path: PATHS.sources,
    labels: ['nav.analytics', 'analytics.sources'],
    icon: Signpost,
  },
  {
    id: 'money',
    path: PATHS.money,
    labels: ['nav.analytics', 'analytics.money'],
    icon: Coins,
  },
  {
    id: 'conversions',
    path: PATHS.conversions,
    labels: ['nav.analytics', 'analytics.conversions'],
    icon: CircleDollarSign,
  },
  {
    id: 'alert-rules',
    path: PATHS.alertRules,
    labels: ['nav.analytics', 'alertRules.title'],
    icon: BellRing,
  },
  {
    id: 'live',
    path: PATHS.live,
    labels: ['nav.analytics', 'analytics.live'],
    icon: Radio,
  },
  {
    id: 'visits',
    path: PATHS.visits,
    labels: ['nav.analytics', 'analytics.visits'],
    icon: History,
  },
  {
    id: 'allowed',
    path: `${PATHS.botManagement}?tab=allowed`,
    labels: ['nav.botManagement', 'bots.tab.allowed'],
    icon: Bot,
  },
  ...SETTINGS_TABS.map(({ value, icon }) => ({
    id: `settings-${value}`,
    path: `${PATHS.settings}?tab=${value}`,
    labels: ['nav.settings', `settings.tab.${value}`],
    icon,
  })),
  { id: 'status', path: PATHS.status, labels: ['status.title'], icon: CircleGauge },
  { id: 'report-abuse', path: PATHS.reportAbuse, labels: ['report.title'], icon: ShieldCheck },
]

/** Returns whether a role may open a destination; public pages are open to everyone. */
export function isOpenTo(may: ReturnType<typeof useMay>, { path }: Destination): boolean {
  const [pathname, search] = path.split('?')
  const tab = new URLSearchParams(search).get('tab')
  if (pathname === PATHS.settings && tab !== null) return may('settings', settingsAccessOf(tab))
  return AREAS.every(({ permission, screens }) =>
    screens.every((screen) => screen.path !== pathname || may(permission, screen.access)),
  )
}
