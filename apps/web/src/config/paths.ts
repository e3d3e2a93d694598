/** Where each screen lives. */
export const PATHS = {
  login: '/login',
  logout: '/logout',
  dashboard: '/dashboard',
  campaigns: '/dashboard/campaigns',
  newCampaign: '/dashboard/campaigns/new',
  visits: '/dashboard/visits',
  settings: '/dashboard/settings',
} as const
