import { type Campaign, type CreateCampaign, PLANS, type Plan } from '@crivo/shared'
import { eq, ne, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, campaigns } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { assertPublishable, type PublishedCampaign } from '../../publishing/build-ruleset.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { answerCampaign, type DomainRow, requireDomain } from './internal.ts'
import { refuseOwnHost } from './refuse-own-host.ts'

/** Stands for the id that the campaign will get; none is written with more digits. */
const LONGEST_ID = Number.MAX_SAFE_INTEGER

/**
 * Creates a campaign and publishes its domain. Throws `DOMAIN_NOT_FOUND`,
 * `VALIDATION_FAILED`, `PATH_TAKEN`, `LIMIT_REACHED`, `RULESET_REFUSED` or
 * `PARITY_REFUSED`; then nothing is stored. What is stored but could not be
 * published is answered with `published: false`, and the cron publishes it.
 */
export async function createCampaign({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: CreateCampaign
}): Promise<Campaign> {
  const domain = await requireDomain(ctx, input.domainId)
  refuseOwnHost(domain, input)
  const id = await insertCampaign(ctx, domain, input)
  await tryPublish({ ctx, input: { accountId: ctx.accountId, domainId: domain.id } })
  return answerCampaign(ctx, id)
}

/** Proves that the domain can be published with the campaign, before anything is stored. */
async function assertDomainPublishable(
  ctx: AccountContext,
  domain: DomainRow,
  plan: Plan,
  { path, blackContent, whiteContent, deliveryMode, filters }: CreateCampaign,
): Promise<void> {
  // A campaign of the same path would be refused here; that it is taken, the index says better.
  const others = await ctx.db
    .select()
    .from(campaigns)
    .where(
      ownedBy(
        campaigns,
        ctx.accountId,
        eq(campaigns.domainId, domain.id),
        ne(campaigns.path, path),
      ),
    )
  const created: PublishedCampaign = {
    id: LONGEST_ID,
    path,
    blackUrl: blackContent,
    whiteUrl: whiteContent,
    deliveryMode,
    filters,
    status: 'active',
    createdAt: ctx.now(),
  }
  assertPublishable({ ...domain, plan }, [...others, created])
}

async function insertCampaign(
  ctx: AccountContext,
  domain: DomainRow,
  input: CreateCampaign,
): Promise<number> {
  const { name, path, blackContent, whiteContent, deliveryMode, filters } = input
  const { db, accountId } = ctx
  const account = await db
    .select({ plan: accounts.plan })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  const plan = account?.plan ?? 'free'
  await assertDomainPublishable(ctx, domain, plan, input)
  const owned = ownedBy(campaigns, accountId)
  const limit = PLANS[plan].campaigns
  try {
    const [inserted] = await db.batch([
      // The limit is part of the statement, so that calls at once cannot pass it together.
      db
        .insert(campaigns)
        .select(
          sql`select null, ${accountId}, ${domain.id}, ${name}, ${path}, ${blackContent},
                ${whiteContent}, ${deliveryMode}, ${JSON.stringify(filters)}, 'active',
                ${nextDraftVersion(ctx, domain.id)}, ${ctx.now()}
              where (select count(*) from ${campaigns} where ${owned}) < ${limit}`,
        )
        .returning({ id: campaigns.id }),
      auditIfChanged(ctx, 'campaign.create', sql`last_insert_rowid()`),
      raiseDraftIfChanged(ctx, domain.id),
    ])
    const id = inserted[0]?.id
    if (id === undefined) throw new DomainError('LIMIT_REACHED')
    return id
  } catch (error) {
    if (isPathTaken(error)) {
      throw new DomainError('PATH_TAKEN', [{ path: 'path', code: 'path_taken' }])
    }
    throw error
  }
}

/** D1 gives no error codes; the driver's message is wrapped by drizzle as a cause. */
function isPathTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.message.includes('UNIQUE constraint failed: campaigns.domain_id, campaigns.path') ||
    isPathTaken(error.cause)
  )
}
