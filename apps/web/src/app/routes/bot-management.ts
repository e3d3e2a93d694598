import { ShieldBan } from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const botManagement: Area = {
  permission: 'bot-management',
  tab: { path: PATHS.botManagement, label: 'nav.botManagement', icon: ShieldBan, onPhone: false },
  screens: [
    {
      path: PATHS.botManagement,
      title: 'bots.title',
      text: 'bots.text',
      load: async () =>
        (await import('#features/bot-management/components/bot-management-screen.tsx'))
          .BotManagementScreen,
    },
  ],
}
