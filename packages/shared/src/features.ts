import type { Plan } from './plans.ts'

/** Which plans have a feature: enforced by the API, read by the web app. */
const FEATURES = {
  /** The catalogue of scraping and ad-spy tools. */
  'anti-spy': ['growth', 'scale'],
} as const satisfies Record<string, readonly Plan[]>

type Feature = keyof typeof FEATURES

/** Whether a plan has a feature. */
export const hasFeature = (plan: Plan, feature: Feature): boolean =>
  FEATURES[feature].some((each) => each === plan)
