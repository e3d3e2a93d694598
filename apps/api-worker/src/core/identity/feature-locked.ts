import { FEATURES, type Feature, type Plan } from '@crivo/shared'
import { AppError } from '#platform/app-error.ts'

/** Thrown if a plan lacks a feature; names the plans that include it. */
export class FeatureLocked extends AppError {
  override readonly details: object

  constructor(plan: Plan, feature: Feature) {
    const plans = FEATURES[feature]
    const detail = `The plan ${plan} does not include ${feature}. Plans with it: ${plans.join(', ')}.`
    super('FEATURE_LOCKED', [], null, detail)
    this.details = { plans }
  }
}
