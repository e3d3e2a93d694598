import { CODE, FIX_CODE, LICENCES, runChecks, SECRETS, TYPES } from './lib/checks.ts'

const [option, ...others] = process.argv.slice(2)
if (others.length > 0 || (option !== undefined && option !== '--fix')) {
  console.error('Usage: npm run check [-- --fix]')
  process.exit(1)
}
// Fixes run before the type check, which must see the fixed files.
const failed =
  option === '--fix'
    ? (await runChecks([FIX_CODE])) + (await runChecks([TYPES]))
    : await runChecks([CODE, TYPES, LICENCES, SECRETS])
process.exitCode = failed === 0 ? 0 : 1
