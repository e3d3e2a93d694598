export { deleteOldStatistics } from './delete-old.ts'
export { presenceOperations } from './operations.ts'
export { ACTIVE_MS } from './track.ts'
