import { sha256Hex } from '@crivo/shared'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { signInFailures } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'

const WINDOW_MS = 15 * 60_000
/** An address may serve an office, so it may fail more often than one email may. */
const LIMITS = { email: 10, address: 50 } as const

export interface SignInAttempt {
  readonly email: string
  readonly address: string | null
}

/** Throws `TOO_MANY_ATTEMPTS` when an email or an address has failed too often in 15 minutes. */
export async function checkSignInLimit(ctx: Context, attempt: SignInAttempt): Promise<void> {
  const keys = await attemptKeys(attempt)
  const rows = await ctx.db
    .select()
    .from(signInFailures)
    .where(
      and(
        inArray(
          signInFailures.key,
          keys.map(({ key }) => key),
        ),
        gt(signInFailures.windowStart, ctx.now() - WINDOW_MS),
      ),
    )
  const exceeded = keys.some(({ key, limit }) =>
    rows.some((row) => row.key === key && row.count >= limit),
  )
  if (exceeded) throw new DomainError('TOO_MANY_ATTEMPTS')
}

/** Counts a failed sign-in against its email and its address. */
export async function countSignInFailure(ctx: Context, attempt: SignInAttempt): Promise<void> {
  const now = ctx.now()
  const isOver = sql`${signInFailures.windowStart} <= ${now - WINDOW_MS}`
  const rows = (await attemptKeys(attempt)).map(({ key }) => ({ key, count: 1, windowStart: now }))
  await ctx.db
    .insert(signInFailures)
    .values(rows)
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${signInFailures.count} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now} else ${signInFailures.windowStart} end`,
      },
    })
}

/** Hashed, so that the table is no list of who tried to sign in from where. */
async function attemptKeys({ email, address }: SignInAttempt) {
  const keys: { key: string; limit: number }[] = [
    { key: await sha256Hex(`email ${email}`), limit: LIMITS.email },
  ]
  if (address !== null) {
    keys.push({ key: await sha256Hex(`address ${address}`), limit: LIMITS.address })
  }
  return keys
}
