import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

/** Has no tab: people with access get a separate link in the navigation. */
export const admin: Area = {
  permission: 'admin',
  screens: [
    {
      path: PATHS.admin,
      title: 'admin.title',
      text: 'admin.text',
      load: async () => (await import('#features/admin/components/admin-screen.tsx')).AdminScreen,
    },
  ],
}
