export { reportMailOperations } from './operations.ts'
export { sendDueReportMails } from './send-due.ts'
