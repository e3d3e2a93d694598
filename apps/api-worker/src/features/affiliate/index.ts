export { adminAffiliateOperations } from './admin/operations.ts'
export { attributeReferral } from './attribute-referral.ts'
export { affiliateOperations } from './operations.ts'
