import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

/** Has no tab: the navigation shows a separate link to people with access. */
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
