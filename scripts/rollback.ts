// Rolls back to the version before the current one (docs/operating.md).

import { readCredentials } from './deploy/cloudflare.ts'
import { confirm } from './deploy/confirm.ts'
import { readRollbackOptions } from './deploy/options.ts'
import { rollBack } from './deploy/redeploy-previous.ts'
import { fail } from './lib/fail.ts'

try {
  const options = readRollbackOptions(process.argv.slice(2))
  const credentials = readCredentials(process.env)
  if (credentials === null) {
    throw new Error('Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.')
  }
  await rollBack(options, { credentials, print: console.log, confirm, visit: fetch })
} catch (error) {
  fail(error)
}
