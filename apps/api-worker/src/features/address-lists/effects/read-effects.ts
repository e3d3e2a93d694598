import type { EntryEffects, EntryEffectsQuery } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import type { CountedBlocks } from '#core/ledger-api/searches.ts'
import { ownedBy } from '#db/owned-by.ts'
import { type AddressList, ALLOW_LIST } from '../address-list.ts'
import { readStart } from './read-impact.ts'
import { readPages } from './read-pages.ts'

type Entry = Pick<AddressList['table']['$inferSelect'], 'id' | 'ip' | 'campaignId'>

/**
 * Returns how many visits some entries of a list decided in the last 30 days, or for as long as IP
 * addresses are stored. Omits unknown entries.
 */
export async function readEffects(
  ctx: AccountContext,
  list: AddressList,
  { ids }: EntryEffectsQuery,
): Promise<EntryEffects> {
  const { accountId } = ctx
  const { table } = list
  const entries: Entry[] = await ctx.db
    .select({ id: table.id, ip: table.ip, campaignId: table.campaignId })
    .from(table)
    .where(
      ownedBy(
        table,
        accountId,
        sql`${table.id} in (select value from json_each(${JSON.stringify(ids.split(',').map(Number))}))`,
      ),
    )
  const from = await readStart(ctx)
  const { rows, isComplete } = await countAll(ctx, { list, entries, from })
  return {
    from: new Date(from).toISOString(),
    isComplete,
    entries: entries.map((entry) => {
      const own = rows.filter((row) => isOf(list, entry, row))
      const lastAt = Math.max(...own.map((row) => row.lastAt))
      return {
        id: entry.id,
        visits: own.reduce((sum, { visits }) => sum + visits, 0),
        lastVisit: own.length === 0 ? null : new Date(lastAt).toISOString(),
      }
    }),
  }
}

/** The IDs of the rules that apply entries for all campaigns, and for a single campaign. */
const RULES = {
  blocked: { all: 'blocked-list', one: 'repeated-access' },
  allowed: { all: 'allowed-list', one: 'allowed-addresses' },
} as const
const rulesOf = (list: AddressList) => (list === ALLOW_LIST ? RULES.allowed : RULES.blocked)

/**
 * Returns whether an entry decided these visits; repeated-access entries apply to all campaigns.
 */
function isOf(list: AddressList, { ip, campaignId }: Entry, row: CountedBlocks['rows'][number]) {
  const { all, one } = rulesOf(list)
  if (row.block !== ip || row.ruleId !== (campaignId === null ? all : one)) return false
  return list !== ALLOW_LIST || campaignId === null || row.campaignId === campaignId
}

async function countAll(
  ctx: AccountContext,
  { list, entries, from }: { list: AddressList; entries: readonly Entry[]; from: number },
): Promise<{ rows: CountedBlocks['rows']; isComplete: boolean }> {
  const blocks = [...new Set(entries.map(({ ip }) => ip))]
  if (blocks.length === 0) return { rows: [], isComplete: true }
  const ledger = ctx.ledgerOf(ctx.accountId)
  const ruleIds = Object.values(rulesOf(list))
  return readPages((cursor) => ledger.countBlocks({ blocks, ruleIds, from, cursor }))
}
