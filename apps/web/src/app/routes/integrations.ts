import { PATHS } from '../../config/paths.ts'
import type { Area } from '../area.ts'

/** Of one campaign, whose row and wizard lead there. */
export const integrations: Area = {
  permission: 'integrations',
  screens: [
    {
      path: PATHS.integrations,
      title: 'integrations.title',
      text: 'integrations.text',
      load: async () =>
        (await import('../../features/integrations/components/integrations-screen.tsx'))
          .IntegrationsScreen,
    },
  ],
}
