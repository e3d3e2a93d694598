import { parseJson } from '@crivo/shared'
import { inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { hasPassword, isSignedByResend } from './authenticate-event.ts'
import { readMailEvent } from './read-event.ts'

/**
 * Handles a provider's report of a bounced email: alerts the account with that address. Throws
 * `NOT_FOUND` in a deployment without the secret, and `UNAUTHENTICATED`.
 */
export async function takeMailEvent(
  ctx: Context,
  { headers, text }: { readonly headers: Headers; readonly text: string },
): Promise<void> {
  const { mailProvider } = ctx.config
  if (mailProvider?.events === undefined || mailProvider.provider === 'url')
    throw new AppError('NOT_FOUND')
  const { provider, events } = mailProvider
  const isGenuine =
    provider === 'resend'
      ? await isSignedByResend(events, { headers, text, now: ctx.now() })
      : await hasPassword(events, headers)
  if (!isGenuine) throw new AppError('UNAUTHENTICATED')
  const event = readMailEvent(provider, parseJson(text))
  if (event === null) return
  const addresses = event.to.map((address) => address.toLowerCase())
  const found = await ctx.db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, addresses))
  log.warn({ requestId: ctx.requestId, mail: event.kind, sent: true, accounts: found.length })
  // A recipient who marks our emails as spam does receive them.
  if (event.kind === 'complained') return
  await Promise.all(
    found.map(({ id, email }) =>
      runOrLog('bounce alert', () => ctx.ledgerOf(id).alertOfDomain(email, 'mail_bounced')),
    ),
  )
}
