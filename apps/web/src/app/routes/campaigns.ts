import { Megaphone } from 'lucide-react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const campaigns: Area = {
  permission: 'campaigns',
  tab: { path: PATHS.campaigns, label: 'nav.campaigns', icon: Megaphone, onPhone: true },
  screens: [
    {
      path: PATHS.campaigns,
      title: 'campaigns.title',
      text: 'campaigns.text',
      load: async () =>
        (await import('#features/campaigns/components/campaigns-screen.tsx')).CampaignsScreen,
    },
    {
      path: PATHS.newCampaign,
      title: 'campaigns.title',
      text: 'campaigns.text',
      access: 'manage',
      load: async () =>
        (await import('#features/campaigns/components/campaigns-screen.tsx')).CampaignsScreen,
    },
  ],
}
