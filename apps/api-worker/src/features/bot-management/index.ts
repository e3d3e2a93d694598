export { blockRepeatedAddresses } from './block-repeated.ts'
export { botManagementOperations } from './operations.ts'
export { deleteRepeatedAccess, raiseDraftsBesides, usesRepeatedAccess } from './repeated-access.ts'
