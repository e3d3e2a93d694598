export { endMembership } from './end-membership.ts'
export { memberOperations } from './operations.ts'
