import { CreditCard } from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const plans: Area = {
  permission: 'account',
  tab: { path: PATHS.plans, label: 'plans.title', icon: CreditCard, onPhone: false },
  screens: [
    {
      path: PATHS.plans,
      title: 'plans.title',
      text: 'plans.text',
      access: 'manage',
      load: async () => (await import('#features/billing/components/plans-screen.tsx')).PlansScreen,
    },
  ],
}
