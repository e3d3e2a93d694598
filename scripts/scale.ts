import { scaleTables } from './scale/tables.ts'

console.log(scaleTables())
