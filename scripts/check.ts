import { CODE, DOCUMENTS, FIX_CODE, LICENSES, runChecks, SECRETS, TYPES } from './lib/checks.ts'

const [option, ...others] = process.argv.slice(2)
if (others.length > 0 || (option !== undefined && option !== '--fix')) {
  console.error('Usage: npm run check [-- --fix]')
  process.exit(1)
}
// The type check must see the fixed files, so the fixes run first.
const failed =
  option === '--fix'
    ? (await runChecks([FIX_CODE])) + (await runChecks([TYPES]))
    : await runChecks([CODE, TYPES, DOCUMENTS, LICENSES, SECRETS])
process.exitCode = failed === 0 ? 0 : 1
