import { parseIp } from '@crivo/filter-engine'
import { sha256Hex } from '@crivo/shared'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { signInFailures } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'

export const SIGN_IN_WINDOW_MS = 15 * 60_000
/**
 * Failures in a window. The strict limit is that of an email from one network, so
 * that guessing shuts the guesser out and not the person. An address may serve an
 * office, and an email may be guessed from many addresses.
 */
const LIMITS = { pair: 10, email: 50, network: 50 } as const

export interface SignInAttempt {
  readonly email: string
  readonly address: string | null
}

/**
 * Counts an attempt as failed before its password is looked at, so that attempts
 * at once cannot pass the limit together. Gives what takes it back. Throws
 * `TOO_MANY_ATTEMPTS`; what is refused is not counted.
 */
export async function claimSignInAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  attempt: SignInAttempt,
): Promise<() => Promise<void>> {
  const keys = await attemptKeys(attempt)
  const json = JSON.stringify(keys)
  const opened = now() - SIGN_IN_WINDOW_MS
  const { key, count, windowStart } = signInFailures
  const isOver = sql`${windowStart} <= ${opened}`
  const claimed = await db
    .insert(signInFailures)
    .select(
      sql`select value ->> 'key', 1, ${now()} from json_each(${json}) where not exists (
            select 1 from json_each(${json}) attempt
            join ${signInFailures} on ${key} = attempt.value ->> 'key'
            where ${count} >= attempt.value ->> 'limit' and not ${isOver})`,
    )
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${windowStart} end`,
      },
    })
    .returning({ key })
  if (claimed.length === 0) throw new DomainError('TOO_MANY_ATTEMPTS')
  const hashes = keys.map((each) => each.key)
  return async () => {
    await db
      .update(signInFailures)
      .set({ count: sql`${count} - 1` })
      .where(and(inArray(key, hashes), gt(count, 0)))
  }
}

/** Hashed, so that the table is no list of who tried to sign in from where. */
async function attemptKeys({ email, address }: SignInAttempt) {
  const network = networkOf(address)
  const limited: [string, number][] = [
    [`pair ${email} ${network ?? 'unknown'}`, LIMITS.pair],
    [`email ${email}`, LIMITS.email],
  ]
  if (network !== null) limited.push([`network ${network}`, LIMITS.network])
  return Promise.all(limited.map(async ([text, limit]) => ({ key: await sha256Hex(text), limit })))
}

/** An IPv4 address, or the /64 of an IPv6 address, which one subscriber has as a whole. */
function networkOf(address: string | null): string | null {
  const ip = address === null ? null : parseIp(address)
  if (ip === null) return null
  return ip.version === 4 ? `4 ${ip.value}` : `6 ${ip.high.toString(16)}`
}
