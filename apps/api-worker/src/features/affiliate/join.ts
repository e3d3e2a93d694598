import type { Affiliate } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { affiliates } from '../../db/schema.ts'
import { readAffiliate } from './read.ts'

/** Without those that are read for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** Gives the account an invitation link, once; it keeps the one that it has. */
export async function joinProgramme({ ctx }: { ctx: AccountContext }): Promise<Affiliate> {
  const { db, accountId, now } = ctx
  const code = createCode()
  await db.batch([
    db.insert(affiliates).values({ accountId, code, joinedAt: now() }).onConflictDoNothing(),
    auditIfChanged(ctx, 'affiliate.joined', String(accountId), { after: { code } }),
  ])
  const affiliate = await readAffiliate({ ctx })
  // Another account has this code, one of 850,000,000,000.
  return affiliate.code === null ? joinProgramme({ ctx }) : affiliate
}

const createCode = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(LENGTH)),
    (number) => LETTERS[number % LETTERS.length],
  ).join('')
