/** Where each screen lives. */
export const PATHS = {
  login: '/login',
  logout: '/logout',
  dashboard: '/dashboard',
  cloudflare: '/dashboard/cloudflare',
  domains: '/dashboard/domains',
  campaigns: '/dashboard/campaigns',
  newCampaign: '/dashboard/campaigns/new',
  analytics: '/dashboard/analytics',
  visits: '/dashboard/visits',
  cloakBreaker: '/dashboard/cloak-breaker',
  botManagement: '/dashboard/bot-management',
  settings: '/dashboard/settings',
  plans: '/plans',
  admin: '/admin',
  terms: '/terms',
  termsAcceptance: '/terms-acceptance',
} as const
