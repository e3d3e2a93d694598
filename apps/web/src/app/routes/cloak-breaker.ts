import { ScanSearch } from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const cloakBreaker: Area = {
  permission: 'cloak-breaker',
  tab: { path: PATHS.cloakBreaker, label: 'nav.cloakBreaker', icon: ScanSearch, onPhone: false },
  screens: [
    {
      path: PATHS.cloakBreaker,
      title: 'inspection.title',
      text: 'inspection.text',
      load: async () =>
        (await import('#features/cloak-breaker/components/cloak-breaker-screen.tsx'))
          .CloakBreakerScreen,
    },
  ],
}
