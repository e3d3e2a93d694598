export { trackActivity } from './track-activity.ts'
