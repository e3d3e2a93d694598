import type { AllowIp, BlockIp } from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { addEntries } from './add-entries.ts'
import type { AddressList } from './address-list.ts'
import type { EntryIdentity } from './new-entry.ts'
import { readExpiry } from './read-expiry.ts'
import { requireBlock } from './require-block.ts'

/**
 * Adds an address or block to a list of the account and returns it as read by `find`. Throws
 * `VALIDATION_FAILED`, `PARITY_REFUSED`, `CAMPAIGN_NOT_FOUND` or the list's `listed` or `full`,
 * storing nothing.
 */
export async function addEntry<Entry>(
  ctx: AccountContext,
  {
    list,
    input,
    find,
  }: {
    list: AddressList
    input: BlockIp | AllowIp
    find: (ctx: AccountContext, entry: EntryIdentity) => Promise<Entry | undefined>
  },
): Promise<Entry> {
  const ip = await requireBlock(ctx, input.ip)
  const expiresAt = readExpiry(ctx, input.expiresAt)
  const reason = 'reason' in input ? input.reason : 'manual'
  const campaignId = 'campaignId' in input ? input.campaignId : null
  if (campaignId !== null) await requireCampaign(ctx, campaignId)
  const notes = input.notes || null
  const [added] = await addEntries(ctx, list, [{ ip, reason, campaignId, notes, expiresAt }])
  const entry = await find(ctx, { ip, campaignId })
  if (entry === undefined) throw new AppError(list.codes.full)
  if (added === undefined) throw new AppError(list.codes.listed)
  return entry
}
