export { blockRepeatedAddresses } from './block-repeated.ts'
export { deleteRepeatedAccess, raiseDraftsBesides, usesRepeatedAccess } from './repeated-access.ts'
