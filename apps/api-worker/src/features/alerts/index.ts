export { mailAlert } from './mail-alert.ts'
export { alertOperations } from './operations.ts'
