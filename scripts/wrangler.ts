// Runs wrangler with the names and ids of a deployed environment (docs/operating.md).

import { Cloudflare, readCredentials } from './deploy/cloudflare.ts'
import { readEnvironment } from './deploy/options.ts'
import { targetOf } from './deploy/target.ts'
import { WRANGLER } from './deploy/wrangler.ts'
import { writeCommandConfig } from './deploy/write-command-config.ts'
import { fail } from './lib/fail.ts'
import { runAttached } from './lib/run-command.ts'

try {
  // Everything after --env belongs to wrangler.
  const [flag = '', name = '', ...args] = process.argv.slice(2)
  const target = targetOf(readEnvironment(flag === '--env' ? name : undefined))
  const credentials = readCredentials(process.env)
  if (credentials === null) throw new Error('Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.')
  const config = await writeCommandConfig(new Cloudflare(credentials), target, args[0] === 'd1')
  process.exitCode = await runAttached(WRANGLER, [...args, '-c', config])
} catch (error) {
  fail(error)
}
