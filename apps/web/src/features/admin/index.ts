import { lazy } from 'react'

export const ActivityPanel = lazy(async () => ({
  default: (await import('./components/activity/activity-panel.tsx')).ActivityPanel,
}))
