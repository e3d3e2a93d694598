import { LayoutDashboard } from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const dashboard: Area = {
  permission: 'dashboard',
  tab: { path: PATHS.dashboard, label: 'nav.dashboard', icon: LayoutDashboard, onPhone: true },
  screens: [
    {
      path: PATHS.dashboard,
      title: 'dashboard.title',
      text: 'dashboard.text',
      load: async () =>
        (await import('#features/dashboard/components/dashboard-screen.tsx')).DashboardScreen,
    },
  ],
}
