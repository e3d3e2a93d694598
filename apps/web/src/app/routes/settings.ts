import { Settings } from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const settings: Area = {
  permission: 'account',
  tab: { path: PATHS.settings, label: 'nav.settings', icon: Settings, onPhone: true },
  screens: [
    {
      path: PATHS.settings,
      title: 'settings.title',
      text: 'settings.text',
      load: async () =>
        (await import('#features/settings/components/settings-screen.tsx')).SettingsScreen,
    },
  ],
}
