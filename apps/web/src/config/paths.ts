/** The path of each screen. */
export const PATHS = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  notMe: '/not-me',
  invitation: '/invitation',
  logout: '/logout',
  dashboard: '/dashboard',
  cloudflare: '/dashboard/cloudflare',
  domains: '/dashboard/domains',
  campaigns: '/dashboard/campaigns',
  newCampaign: '/dashboard/campaigns/new',
  integrations: '/dashboard/campaigns/:id/integrations',
  analytics: '/dashboard/analytics',
  sources: '/dashboard/analytics/sources',
  conversions: '/dashboard/analytics/conversions',
  money: '/dashboard/analytics/money',
  alertRules: '/dashboard/analytics/alerts',
  live: '/dashboard/analytics/live',
  visits: '/dashboard/analytics/visits',
  inspection: '/dashboard/cloak-breaker',
  botManagement: '/dashboard/bot-management',
  settings: '/dashboard/settings',
  plans: '/plans',
  admin: '/admin',
  terms: '/terms',
  refund: '/reembolso',
  privacy: '/privacy',
  processing: '/data-processing',
  sharedInspection: '/shared-inspection',
  sharedReport: '/shared-report',
  reportCard: '/report-card',
  reportMail: '/report-mail',
  reportAbuse: '/report-abuse',
  status: '/status',
  termsAcceptance: '/terms-acceptance',
} as const

/** Returns the path of the documentation's first page, which is static and outside the app. */
export const docsAt = (language: string): string =>
  language === 'en-US' ? '/docs/' : `/docs/${language}/`

/** Returns the URL of a campaign's integrations. */
export const integrationsAt = (campaignId: number): string =>
  PATHS.integrations.replace(':id', String(campaignId))

/** Returns the URL of a campaign's test visit. */
export const testAt = (campaignId: number): string => `${PATHS.campaigns}?test=${campaignId}`
