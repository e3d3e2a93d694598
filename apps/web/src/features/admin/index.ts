import { lazy } from '#lib/lazy.ts'

export const ActivityPanel = lazy(async () => ({
  default: (await import('./components/activity/activity-panel.tsx')).ActivityPanel,
}))
