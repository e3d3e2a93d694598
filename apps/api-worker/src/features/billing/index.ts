export { beginSubscription } from './begin-subscription.ts'
export { billingOperations } from './operations.ts'
export { rollPeriods } from './roll-periods.ts'
export { statusOf } from './status-of.ts'
