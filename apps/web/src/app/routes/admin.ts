import { PATHS } from '../../config/paths.ts'
import type { Area } from '../area.ts'

/** Without a tab: the navigation leads here by a link of its own, for those who may. */
export const admin: Area = {
  permission: 'admin',
  screens: [
    {
      path: PATHS.admin,
      title: 'admin.title',
      text: 'admin.text',
      load: async () =>
        (await import('../../features/admin/components/admin-screen.tsx')).AdminScreen,
    },
  ],
}
