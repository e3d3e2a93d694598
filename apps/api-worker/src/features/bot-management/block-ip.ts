import type { BlockedIp, BlockIp } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { blockedIps } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { addEntries } from './add-entries.ts'
import { entriesOf, toBlockedIp } from './blocked-entries.ts'
import { requireBlock } from './require-block.ts'

/**
 * Puts an address or block on the account's list. Throws `VALIDATION_FAILED`,
 * `PARITY_REFUSED`, `ALREADY_BLOCKED` or `BLOCK_LIST_FULL`; then nothing is stored.
 */
export async function blockIp({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: BlockIp
}): Promise<BlockedIp> {
  const ip = requireBlock(input.ip)
  const expiresAt = input.expiresAt === null ? null : Date.parse(input.expiresAt)
  if (expiresAt !== null && expiresAt <= ctx.now()) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'expiresAt', code: 'time_past' }])
  }
  const { reason, notes } = input
  const [added] = await addEntries(ctx, [{ ip, reason, notes: notes || null, expiresAt }])
  const wanted = added === undefined ? eq(blockedIps.ip, ip) : eq(blockedIps.id, added.id)
  const rows = await entriesOf(ctx, {}, wanted)
  const entry = rows.find(({ campaignName }) => campaignName === null)
  if (entry === undefined) throw new DomainError('BLOCK_LIST_FULL')
  if (added === undefined) throw new DomainError('ALREADY_BLOCKED')
  return toBlockedIp(entry)
}
