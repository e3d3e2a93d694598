import type { BlockImpact, BlockImpactInput } from '@crivo/shared'
import { eq, isNull } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps } from '../../db/schema.ts'
import { DAY_MS } from '../../ledger/time.ts'
import type { VisitsFrom } from '../../ledger/types.ts'
import { readLedgerAccount } from '../usage/ledger-account.ts'
import { isInForce } from './blocked-entries.ts'
import { warningsOf } from './impact-warnings.ts'
import { requireBlock } from './require-block.ts'

const DAYS = 30
/** Calls of the ledger; each looks at 50,000 visits. */
const MOST_CALLS = 20

/**
 * What an entry would have caught of the account's visits of 30 days, before it is made. Throws
 * `VALIDATION_FAILED`, or `PARITY_REFUSED` for what would keep out a review crawler.
 */
export async function readBlockImpact({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: BlockImpactInput
}): Promise<BlockImpact> {
  const { accountId } = ctx
  const ip = requireBlock(input.ip)
  const { maskAfterDays } = await readLedgerAccount({ ctx, input: { accountId } })
  const from = ctx.now() - Math.min(DAYS, maskAfterDays ?? DAYS) * DAY_MS
  const [{ rows, isComplete }, isListed] = await Promise.all([
    readRows(ctx, ip, from),
    isBlocked(ctx, ip),
  ])
  const passed = rows.filter((row) => row.passed > 0)
  return {
    ip,
    from: new Date(from).toISOString(),
    isComplete,
    visits: rows.reduce((sum, { visits }) => sum + visits, 0),
    passed: passed.reduce((sum, row) => sum + row.passed, 0),
    addresses: new Set(passed.map(({ address }) => address)).size,
    visitors: new Set(passed.map(({ address, agent }) => `${address} ${agent}`)).size,
    warnings: warningsOf({ ip, passed, isListed, callerAddress: ctx.address }),
  }
}

async function readRows(ctx: AccountContext, block: string, from: number) {
  const ledger = ctx.ledgerOf(ctx.accountId)
  const rows: VisitsFrom['rows'][number][] = []
  let cursor: string | null = null
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const page: VisitsFrom = await ledger.visitsFrom({ block, from, cursor })
    rows.push(...page.rows)
    cursor = page.cursor
    if (cursor === null) break
  }
  return { rows, isComplete: cursor === null }
}

async function isBlocked(ctx: AccountContext, ip: string): Promise<boolean> {
  const row = await ctx.db
    .select({ id: blockedIps.id })
    .from(blockedIps)
    .where(
      ownedBy(
        blockedIps,
        ctx.accountId,
        eq(blockedIps.ip, ip),
        isNull(blockedIps.campaignId),
        isInForce(ctx),
      ),
    )
    .get()
  return row !== undefined
}
