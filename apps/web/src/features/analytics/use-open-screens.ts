import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'

const SCREENS = [
  { path: PATHS.analytics, label: 'analytics.overview', access: 'view' },
  { path: PATHS.sources, label: 'analytics.sources', access: 'view' },
  { path: PATHS.conversions, label: 'analytics.conversions', access: 'manage' },
  { path: PATHS.money, label: 'analytics.money', access: 'read' },
  { path: PATHS.alertRules, label: 'analytics.alerts', access: 'read' },
  { path: PATHS.live, label: 'analytics.live', access: 'view' },
  { path: PATHS.visits, label: 'analytics.visits', access: 'view' },
] as const

/** Returns the analytics screens that the person's role may open. */
export function useOpenScreens(): readonly (typeof SCREENS)[number][] {
  const may = useMay()
  return SCREENS.filter(({ access }) => may('analytics', access))
}
