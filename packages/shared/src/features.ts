import { PLAN_NAMES, type Plan } from './plans.ts'

const PAID_PLANS = ['starter', 'growth', 'scale'] as const satisfies readonly Plan[]

/** Which plans open a feature: enforced by the API, read by the web app. */
export const FEATURES = {
  dashboard: PLAN_NAMES,
  settings: PLAN_NAMES,
  domains: PLAN_NAMES,
  campaigns: PLAN_NAMES,
  cloudflare: PAID_PLANS,
  analytics: PAID_PLANS,
  'bot-management': PAID_PLANS,
  'cloak-breaker': PAID_PLANS,
  security: PAID_PLANS,
  integrations: PAID_PLANS,
  /** The catalogue of scraping and ad-spy tools. */
  'anti-spy': ['growth', 'scale'],
} as const satisfies Record<string, readonly Plan[]>

export type Feature = keyof typeof FEATURES

/** Whether a plan has a feature. */
export const hasFeature = (plan: Plan, feature: Feature): boolean =>
  FEATURES[feature].some((each) => each === plan)
