import type { Affiliate } from '@crivo/shared'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { affiliates } from '#db/schema.ts'
import { readAffiliate } from './read.ts'

/** Excludes easily confused letters and digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** Creates the account's invitation link, or returns the existing one. */
export async function joinProgram(ctx: AccountContext): Promise<Affiliate> {
  const { db, accountId, now } = ctx
  const code = createCode(ctx)
  await db.batch([
    db.insert(affiliates).values({ accountId, code, joinedAt: now() }).onConflictDoNothing(),
    auditIfChanged(ctx, 'affiliate.joined', String(accountId), { after: { code } }),
  ])
  const affiliate = await readAffiliate(ctx)
  // Another account already has this code: a chance of 1 in 850,000,000,000.
  return affiliate.code === null ? joinProgram(ctx) : affiliate
}

// Four random bytes per letter, so that the modulo bias is negligible.
const createCode = ({ randomBytes }: AccountContext): string =>
  Array.from(
    new Uint32Array(randomBytes(LENGTH * Uint32Array.BYTES_PER_ELEMENT).buffer),
    (number) => LETTERS[number % LETTERS.length],
  ).join('')
