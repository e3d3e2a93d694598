import { Activity } from 'lucide-react'
import { PATHS } from '../../config/paths.ts'
import type { Area } from '../area.ts'

export const analytics: Area = {
  permission: 'analytics',
  tab: { path: PATHS.analytics, label: 'nav.analytics', icon: Activity, onPhone: true },
  screens: [
    {
      path: PATHS.analytics,
      title: 'analytics.title',
      text: 'analytics.overviewText',
      load: async () =>
        (await import('../../features/analytics/components/overview/overview-screen.tsx'))
          .OverviewScreen,
    },
    {
      path: PATHS.live,
      title: 'analytics.title',
      text: 'visits.text',
      load: async () =>
        (await import('../../features/analytics/components/live/live-screen.tsx')).LiveScreen,
    },
    {
      path: PATHS.visits,
      title: 'analytics.title',
      text: 'analytics.visitsText',
      load: async () =>
        (await import('../../features/analytics/components/history/history-screen.tsx'))
          .HistoryScreen,
    },
  ],
}
