export { moneyOperations } from './operations.ts'
export { readWasted } from './report/read-money.ts'
