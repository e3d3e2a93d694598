/** Where each screen lives. */
export const PATHS = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  logout: '/logout',
  dashboard: '/dashboard',
  cloudflare: '/dashboard/cloudflare',
  domains: '/dashboard/domains',
  campaigns: '/dashboard/campaigns',
  newCampaign: '/dashboard/campaigns/new',
  integrations: '/dashboard/campaigns/:id/integrations',
  analytics: '/dashboard/analytics',
  live: '/dashboard/analytics/live',
  visits: '/dashboard/analytics/visits',
  cloakBreaker: '/dashboard/cloak-breaker',
  botManagement: '/dashboard/bot-management',
  settings: '/dashboard/settings',
  plans: '/plans',
  admin: '/admin',
  terms: '/terms',
  refund: '/reembolso',
  privacy: '/privacy',
  sharedInspection: '/shared-inspection',
  reportAbuse: '/report-abuse',
  status: '/status',
  termsAcceptance: '/terms-acceptance',
} as const

/** Where a campaign's integrations are. */
export const integrationsAt = (campaignId: number): string =>
  PATHS.integrations.replace(':id', String(campaignId))
