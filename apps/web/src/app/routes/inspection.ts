import { ScanSearch } from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const inspection: Area = {
  permission: 'cloak-breaker',
  tab: { path: PATHS.inspection, label: 'nav.inspection', icon: ScanSearch, onPhone: false },
  screens: [
    {
      path: PATHS.inspection,
      title: 'inspection.title',
      text: 'inspection.text',
      load: async () =>
        (await import('#features/inspection/components/inspection-screen.tsx')).InspectionScreen,
    },
  ],
}
