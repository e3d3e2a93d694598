import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import type { Credentials } from './cloudflare.ts'

export const WRANGLER = join(ROOT, 'node_modules/.bin/wrangler')
const ATTEMPTS = 5
/** Some wrangler commands wait when rate limited; the others print this and fail. */
const WAIT = /"Retry-After" header indicating you should wait (\d{1,3}) second/

/** Runs the repository's wrangler and returns its output; throws the output on failure. */
export type Wrangler = (args: readonly string[], input?: string) => Promise<string>

/** Returns a non-interactive wrangler with these credentials, which it redacts from the output. */
export function createWrangler({ token, accountId, apiUrl }: Credentials): Wrangler {
  const env = {
    CLOUDFLARE_API_TOKEN: token,
    CLOUDFLARE_ACCOUNT_ID: accountId,
    CLOUDFLARE_API_BASE_URL: apiUrl,
    CI: 'true',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    FORCE_COLOR: '0',
  }
  return async (args, input) => {
    const options = input === undefined ? { env } : { env, input }
    for (let attempt = 1; ; attempt++) {
      const { code, output } = await runCommand(WRANGLER, args, options)
      const said = output.replaceAll(token, '<token>').replaceAll(accountId, '<account>')
      if (code === 0) return said
      const wait = WAIT.exec(said)?.[1]
      if (wait === undefined || attempt === ATTEMPTS) {
        throw new Error(`wrangler ${args.slice(0, 3).join(' ')} failed:\n${said}`)
      }
      await sleep(Number(wait) * 1_000)
    }
  }
}
