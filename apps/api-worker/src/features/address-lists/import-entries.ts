import {
  type ImportAllowed,
  type ImportBlocked,
  type ImportedBlocked,
  MOST_IMPORTED,
} from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import { readCampaignIds } from '#core/campaigns/read-campaign-ids.ts'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { addEntries } from './add-entries.ts'
import type { AddressList } from './address-list.ts'
import { entryKey } from './new-entry.ts'
import { readExpiry } from './read-expiry.ts'
import { readImport } from './read-import.ts'
import { readListed } from './read-listed.ts'

/**
 * Adds the addresses in a text to a list of the account. Lists invalid lines without rejecting the
 * others. Throws `VALIDATION_FAILED`, `CAMPAIGN_NOT_FOUND` or the list's `full`, storing nothing.
 */
export async function importEntries(
  ctx: AccountContext,
  list: AddressList,
  input: ImportBlocked | ImportAllowed,
): Promise<ImportedBlocked> {
  if ('campaignId' in input && input.campaignId !== null) {
    await requireCampaign(ctx, input.campaignId)
  }
  const { crawlers } = await currentFeed.read(ctx)
  const { entries, faults } = readImport(input.text, {
    reason: 'reason' in input ? input.reason : 'manual',
    campaignId: 'campaignId' in input ? input.campaignId : null,
    campaigns: 'campaignId' in input ? await readCampaignIds(ctx) : null,
    expiresAt: readExpiry(ctx, input.expiresAt),
    now: ctx.now(),
    crawlers,
  })
  if (entries.length + faults.length > MOST_IMPORTED) {
    throw new AppError('VALIDATION_FAILED', [
      { path: 'text', code: 'too_many', limit: MOST_IMPORTED },
    ])
  }
  const listed = await readListed(ctx, list)
  const fresh = entries.filter((entry) => !listed.has(entryKey(entry)))
  const added = fresh.length === 0 ? [] : await addEntries(ctx, list, fresh)
  const taken = new Set(added.map(entryKey))
  const left = entries
    .filter((entry) => !taken.has(entryKey(entry)))
    .map((entry): ImportedBlocked['faults'][number] => ({
      line: entry.line,
      text: entry.ip,
      code: listed.has(entryKey(entry)) ? list.codes.duplicate : 'list_full',
    }))
  return { added: added.length, faults: [...faults, ...left].sort((a, b) => a.line - b.line) }
}
