import { Globe } from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const domains: Area = {
  permission: 'domains',
  tab: { path: PATHS.domains, label: 'nav.domains', icon: Globe, onPhone: true },
  screens: [
    {
      path: PATHS.domains,
      title: 'domains.title',
      text: 'domains.text',
      load: async () =>
        (await import('#features/domains/components/domains-screen.tsx')).DomainsScreen,
    },
  ],
}
