import type { Plan } from '@crivo/shared'

/** The most popular plan. */
export const POPULAR_PLAN: Plan = 'growth'

/** Features listed on a plan's card, in display order. */
export const NAMED_FEATURES = [
  'cloudflare',
  'analytics',
  'bot-management',
  'cloak-breaker',
  'integrations',
  'anti-spy',
  'api',
] as const
