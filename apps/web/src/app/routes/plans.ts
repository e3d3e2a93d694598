import { PATHS } from '../../config/paths.ts'
import type { Area } from '../area.ts'

export const plans: Area = {
  permission: 'account',
  screens: [
    {
      path: PATHS.plans,
      title: 'plans.title',
      text: 'plans.text',
      load: async () =>
        (await import('../../features/billing/components/plans-screen.tsx')).PlansScreen,
    },
  ],
}
