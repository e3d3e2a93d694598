import type { Campaign } from '@crivo/shared'
import { requireUnsuspended } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { formOf } from '../form-of.ts'
import { updateCampaign } from '../update.ts'
import { requireVersion } from './require-version.ts'

/**
 * Saves an earlier version's form as the campaign's newest, as if a person had entered it. Throws
 * `VERSION_NOT_FOUND`, or the errors of `updateCampaign`.
 */
export async function restoreVersion(
  ctx: AccountContext,
  { id, number, revision }: { id: number; number: number; revision: number },
): Promise<Campaign> {
  const { campaign } = await requireUnsuspended(ctx, id)
  const { form } = await requireVersion(ctx, { id, number })
  const input = { id, revision, ...formOf({ ...form, domainId: campaign.domainId }) }
  return updateCampaign(ctx, input, { restored: number })
}
