export {
  BLOCKED_LIST,
  type CampaignContext,
  type CampaignProgram,
  campaignRules,
  REPEATED_ACCESS_LIST,
} from './campaign-rules.ts'
export * from './contracts/account.ts'
export * from './contracts/activity.ts'
export * from './contracts/admin.ts'
export * from './contracts/analytics.ts'
export * from './contracts/auth.ts'
export * from './contracts/billing.ts'
export * from './contracts/bot-management.ts'
export * from './contracts/campaign.ts'
export * from './contracts/campaign-filters.ts'
export * from './contracts/campaign-policy.ts'
export * from './contracts/codes.ts'
export * from './contracts/dashboard.ts'
export * from './contracts/domain.ts'
export * from './contracts/edge-protocol.ts'
export * from './contracts/system.ts'
export * from './contracts/validate-url.ts'
export * from './contracts/visit.ts'
export * from './edge-authentication.ts'
export * from './encoding.ts'
export * from './errors.ts'
export * from './features.ts'
export * from './is-same-json.ts'
export * from './plans.ts'
export * from './policy.ts'
export { type ReadCampaign, readCampaignRules } from './read-campaign-rules.ts'
export * from './ruleset-signature.ts'
export * from './visit-columns.ts'
