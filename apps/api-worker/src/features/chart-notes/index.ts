export { chartNoteOperations } from './operations.ts'
