import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, campaigns, domains } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { limitOf, usesAccessLimit } from '../campaigns/repeated-access-limits.ts'
import type { Context } from '../context.ts'
import type { EdgeRow } from '../domains/edge-callers.ts'
import { selectSettings, toSettings } from './ledger-account.ts'
import type { EdgeRegistry } from './settings.ts'

/** How many ledgers one run updates. */
const MOST_AT_ONCE = 20

/** Pushes an account's registry to its ledger, which ignores older ones. */
export async function pushRegistry(
  ctx: Context,
  { accountId }: { accountId: number },
): Promise<void> {
  const registry = await readRegistry(ctx, accountId)
  if (registry === null) return
  await ctx.ledgerOf(accountId).adoptRegistry(registry)
  const { revision } = registry
  await ctx.db
    .update(accounts)
    .set({ registryPushed: revision })
    .where(and(eq(accounts.id, accountId), lt(accounts.registryPushed, revision)))
}

/**
 * Pushes changed registries, starting with the latest or the oldest change. A failed push is logged
 * and retried by the cron.
 */
export async function pushChangedRegistries(
  ctx: Context,
  first: 'latest' | 'oldest',
): Promise<void> {
  const { registryRevision, registryPushed } = accounts
  const waiting = await ctx.db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(lt(registryPushed, registryRevision))
    .orderBy(first === 'latest' ? desc(registryRevision) : asc(registryRevision))
    .limit(MOST_AT_ONCE)
  await Promise.all(waiting.map((each) => runOrLog('edge registry', () => pushRegistry(ctx, each))))
}

/** Reads a registry from one snapshot; `null` for a deleted account. */
export async function readRegistry(ctx: Context, accountId: number): Promise<EdgeRegistry | null> {
  const { db } = ctx
  const [[account], edges, owned] = await db.batch([
    selectSettings(ctx, accountId),
    db.select(EDGE_COLUMNS).from(domains).where(ownedBy(domains, accountId)),
    db
      .select({
        id: campaigns.id,
        domainId: campaigns.domainId,
        policy: sql<string | null>`iif(${usesAccessLimit}, ${campaigns.policy}, null)`,
      })
      .from(campaigns)
      .where(ownedBy(campaigns, accountId)),
  ])
  if (account === undefined) return null
  return {
    revision: account.revision,
    settings: toSettings(account),
    domains: edges,
    campaigns: owned.map(({ id, domainId }) => ({ id, domainId })),
    accessLimits: owned.flatMap(({ id, policy }) =>
      policy === null ? [] : limitOf(id, JSON.parse(policy)),
    ),
  }
}

const EDGE_COLUMNS = {
  id: domains.id,
  status: domains.status,
  keyVersion: domains.keyVersion,
  edgeKeyVersion: domains.edgeKeyVersion,
  previousKeyVersion: domains.previousKeyVersion,
  previousKeyUntil: domains.previousKeyUntil,
  publishedVersion: domains.publishedVersion,
  publishedForm: domains.publishedForm,
  edgeVersion: domains.edgeVersion,
  edgeRulesetForm: domains.edgeRulesetForm,
  edgeBatchForm: domains.edgeBatchForm,
  edgeFormsHeardAt: domains.edgeFormsHeardAt,
} satisfies Record<keyof EdgeRow, unknown>
