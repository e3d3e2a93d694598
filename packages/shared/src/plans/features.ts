import { PAID_PLANS, PLAN_NAMES, type Plan } from './plans.ts'

/** The plans that include each feature; enforced by the API and displayed by the web app. */
export const FEATURES = {
  dashboard: PLAN_NAMES,
  settings: PLAN_NAMES,
  domains: PLAN_NAMES,
  campaigns: PLAN_NAMES,
  /** The most recent visits, and the reason for each visit's page. */
  'recent-visits': PLAN_NAMES,
  cloudflare: PAID_PLANS,
  analytics: PAID_PLANS,
  'bot-management': PAID_PLANS,
  'cloak-breaker': PAID_PLANS,
  security: PAID_PLANS,
  /** Decisions requested by the campaign's own server, page or plugin. */
  integrations: PAID_PLANS,
  /** Account keys, with the same access as the dashboard. */
  api: ['scale'],
  /** The catalogue of scraping and ad-spy tools. */
  'anti-spy': ['growth', 'scale'],
} as const satisfies Record<string, readonly Plan[]>

/** Number of visits shown by a plan without analytics. */
export const RECENT_VISITS = 50

export type Feature = keyof typeof FEATURES

/** Returns whether a permission depends on the plan. */
export const isFeature = (permission: string): permission is Feature =>
  Object.hasOwn(FEATURES, permission)

/** Returns whether a plan includes a feature. */
export const hasFeature = (plan: Plan, feature: Feature): boolean =>
  FEATURES[feature].some((each) => each === plan)
