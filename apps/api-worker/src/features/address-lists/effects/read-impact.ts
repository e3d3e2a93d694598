import {
  type AllowImpact,
  type AllowImpactInput,
  type BlockImpact,
  type BlockImpactInput,
  DAY_MS,
} from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import type { VisitsFrom, VisitsFromInput } from '#core/ledger-api/searches.ts'
import { ALLOW_LIST, BLOCK_LIST } from '../address-list.ts'
import { entryKey } from '../new-entry.ts'
import { readListed } from '../read-listed.ts'
import { requireBlock } from '../require-block.ts'
import { warningsOfAllowing, warningsOfBlocking } from './impact-warnings.ts'
import { readPages } from './read-pages.ts'

const DAYS = 30

/**
 * Returns the account's visits in the last 30 days that an entry would have blocked, before it is
 * added. Throws `VALIDATION_FAILED`, or `PARITY_REFUSED` if it would block a reviewer.
 */
export async function readBlockImpact(
  ctx: AccountContext,
  input: BlockImpactInput,
): Promise<BlockImpact> {
  const ip = await requireBlock(ctx, input.ip)
  const [{ rows, ...seen }, blocked] = await Promise.all([
    readVisits(ctx, { block: ip }),
    readListed(ctx, BLOCK_LIST),
  ])
  const passed = rows.filter((row) => row.passed > 0)
  return {
    ip,
    ...seen,
    passed: passed.reduce((sum, row) => sum + row.passed, 0),
    ...visitorsOf(passed),
    warnings: warningsOfBlocking({
      ip,
      rows: passed,
      isListed: blocked.has(entryKey({ ip, campaignId: null })),
      callerAddress: ctx.address,
    }),
  }
}

/**
 * Returns the account's visits in the last 30 days that an entry would have let through, before it
 * is added. Throws `VALIDATION_FAILED`, `PARITY_REFUSED` or `CAMPAIGN_NOT_FOUND`.
 */
export async function readAllowImpact(
  ctx: AccountContext,
  input: AllowImpactInput,
): Promise<AllowImpact> {
  const { campaignId } = input
  const ip = await requireBlock(ctx, input.ip)
  if (campaignId !== null) await requireCampaign(ctx, campaignId)
  const [{ rows, ...seen }, blocked, allowed] = await Promise.all([
    readVisits(ctx, { block: ip, campaignId: campaignId ?? undefined }),
    readListed(ctx, BLOCK_LIST),
    readListed(ctx, ALLOW_LIST),
  ])
  const filtered = rows.filter((row) => row.filtered > 0)
  return {
    ip,
    ...seen,
    filtered: filtered.reduce((sum, row) => sum + row.filtered, 0),
    ...visitorsOf(filtered),
    warnings: warningsOfAllowing({
      ip,
      rows: filtered,
      isListed: allowed.has(entryKey({ ip, campaignId })),
      isBlocked: blocked.has(entryKey({ ip, campaignId: null })),
    }),
  }
}

const visitorsOf = (rows: VisitsFrom['rows']) => ({
  addresses: new Set(rows.map(({ address }) => address)).size,
  visitors: new Set(rows.map(({ address, agent }) => `${address} ${agent}`)).size,
})

/** Returns when the visits considered begin: 30 days ago, or since when IP addresses are stored. */
export async function readStart(ctx: AccountContext): Promise<number> {
  const { keptDays, maskAfterDays } = await readLedgerAccount(ctx, ctx)
  return ctx.now() - Math.min(DAYS, keptDays, maskAfterDays ?? DAYS) * DAY_MS
}

/** Returns the visits considered from a block. */
async function readVisits(
  ctx: AccountContext,
  wanted: Pick<VisitsFromInput, 'block' | 'campaignId'>,
) {
  const from = await readStart(ctx)
  const ledger = ctx.ledgerOf(ctx.accountId)
  const { rows, isComplete } = await readPages((cursor) =>
    ledger.visitsFrom({ ...wanted, from, cursor }),
  )
  return {
    rows,
    from: new Date(from).toISOString(),
    isComplete,
    visits: rows.reduce((sum, { visits }) => sum + visits, 0),
  }
}
