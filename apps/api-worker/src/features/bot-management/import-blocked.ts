import { type ImportBlocked, type ImportedBlocked, MOST_IMPORTED } from '@crivo/shared'
import { isNull } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { addEntries } from './add-entries.ts'
import { isInForce } from './blocked-entries.ts'
import { type ReadImport, readImport } from './read-import.ts'

/**
 * Puts the addresses of a text on the account's list. Lines that cannot be taken are named, and
 * keep none of the others back. Throws `VALIDATION_FAILED` or `BLOCK_LIST_FULL`; then nothing
 * is stored.
 */
export async function importBlocked({
  ctx,
  input: { text, reason, expiresAt },
}: {
  ctx: AccountContext
  input: ImportBlocked
}): Promise<ImportedBlocked> {
  const now = ctx.now()
  const end = expiresAt === null ? null : Date.parse(expiresAt)
  if (end !== null && end <= now) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'expiresAt', code: 'time_past' }])
  }
  const { entries, faults } = readImport(text, { reason, expiresAt: end, now })
  if (entries.length + faults.length > MOST_IMPORTED) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'text', code: 'too_many' }])
  }
  const present = await readPresent(ctx)
  const fresh = entries.filter(({ ip }) => !present.has(ip))
  const added = fresh.length === 0 ? [] : await addEntries(ctx, fresh)
  const taken = new Set(added.map(({ ip }) => ip))
  const left = entries.filter(({ ip }) => !taken.has(ip))
  const all = [...faults, ...left.map((entry) => faultOf(entry, present))]
  return { added: added.length, faults: all.sort((a, b) => a.line - b.line) }
}

const faultOf = (
  { line, ip }: ReadImport['entries'][number],
  present: ReadonlySet<string>,
): ImportedBlocked['faults'][number] => ({
  line,
  text: ip,
  code: present.has(ip) ? 'already_blocked' : 'list_full',
})

/** What people have put on the list so far. */
async function readPresent(ctx: AccountContext): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ ip: blockedIps.ip })
    .from(blockedIps)
    .where(ownedBy(blockedIps, ctx.accountId, isNull(blockedIps.campaignId), isInForce(ctx)))
  return new Set(rows.map(({ ip }) => ip))
}
