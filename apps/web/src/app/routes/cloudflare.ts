import { Cloud } from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const cloudflare: Area = {
  permission: 'cloudflare',
  tab: { path: PATHS.cloudflare, label: 'nav.cloudflare', icon: Cloud, onPhone: false },
  screens: [
    {
      path: PATHS.cloudflare,
      title: 'cloudflare.title',
      text: 'cloudflare.text',
      load: async () =>
        (await import('#features/cloudflare/components/cloudflare-screen.tsx')).CloudflareScreen,
    },
  ],
}
