export { reportMailOperations } from './operations.ts'
export { sendDueReports } from './send-due.ts'
