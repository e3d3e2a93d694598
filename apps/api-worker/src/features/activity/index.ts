export { deleteOldActivity } from './delete-old.ts'
export { activityOperations } from './operations.ts'
export { ACTIVE_MS } from './track.ts'
