import { scaleResults, scaleTables } from './tables.ts'

if (process.argv.includes('--tables')) console.log(scaleTables())
else for (const result of scaleResults()) console.log(JSON.stringify(result))
