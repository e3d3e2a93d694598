import { Activity } from 'lucide-react'
import { PATHS } from '../../config/paths.ts'
import type { Area } from '../area.ts'

export const visits: Area = {
  permission: 'analytics',
  tab: { path: PATHS.visits, label: 'nav.visits', icon: Activity, onPhone: true },
  screens: [
    {
      path: PATHS.visits,
      title: 'visits.title',
      text: 'visits.text',
      load: async () =>
        (await import('../../features/visits/components/visits-screen.tsx')).VisitsScreen,
    },
  ],
}
