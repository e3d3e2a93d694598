export { billingQuery } from './api/get-billing.ts'
export { UsageCard } from './components/usage-card.tsx'
