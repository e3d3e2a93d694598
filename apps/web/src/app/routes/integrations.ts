import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

/** Integrations of one campaign, reached from its row and its wizard. */
export const integrations: Area = {
  permission: 'integrations',
  screens: [
    {
      path: PATHS.integrations,
      title: 'integrations.title',
      text: 'integrations.text',
      load: async () =>
        (await import('#features/integrations/components/integrations-screen.tsx'))
          .IntegrationsScreen,
    },
  ],
}
