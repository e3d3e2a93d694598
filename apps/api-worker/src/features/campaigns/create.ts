import type { Campaign, CampaignStatus, CreateCampaign } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { fieldsOf } from './changes-of.ts'
import { checkForm, type FormColumns } from './check-form.ts'
import { answerCampaign } from './internal.ts'
import { refusePathTaken } from './refuse-path-taken.ts'

/** Stands for the id that the campaign will get; none is written with more digits. */
const LONGEST_ID = Number.MAX_SAFE_INTEGER

/**
 * Creates a campaign and publishes its domain. Throws `DOMAIN_NOT_FOUND`,
 * `VALIDATION_FAILED`, `PATH_TAKEN`, `LIMIT_REACHED`, `RULESET_REFUSED` or
 * `PARITY_REFUSED`; then nothing is stored. What is stored but not yet at the edge
 * is answered with `published: false`; what could not be published, the cron publishes.
 */
export async function createCampaign({
  ctx,
  input,
  limit,
  copyOf,
}: {
  ctx: AccountContext
  input: CreateCampaign
  /** How many campaigns the account may have. */
  limit: number
  /** The campaign that this is a copy of; a copy is paused. */
  copyOf?: number
}): Promise<Campaign> {
  const { accountId } = ctx
  const status = copyOf === undefined ? 'active' : 'paused'
  const { draft, columns } = await checkForm(ctx, input, () => newCampaign(ctx, status))
  const id = await insertCampaign(ctx, columns, { limit, status, copyOf })
  await tryPublish({ ctx, input: { accountId, domainId: draft.domain.id } })
  return answerCampaign(ctx, id)
}

/** What a campaign that is about to be created has beside its form. */
export const newCampaign = ({ now }: AccountContext, status: CampaignStatus) => ({
  id: LONGEST_ID,
  status,
  suspended: null,
  windowSetAt: null,
  createdAt: now(),
})

interface Insertion {
  readonly limit: number
  readonly status: CampaignStatus
  readonly copyOf: number | undefined
}

async function insertCampaign(
  ctx: AccountContext,
  columns: FormColumns,
  { limit, status, copyOf }: Insertion,
): Promise<number> {
  const { name, path, domainId, blackUrl, whiteUrl, deliveryMode, policy } = columns
  const { db, accountId } = ctx
  const owned = ownedBy(campaigns, accountId)
  const [inserted] = await refusePathTaken(
    db.batch([
      // The limit is part of the statement, so that calls at once cannot pass it together.
      db
        .insert(campaigns)
        .select(
          sql`select null, ${accountId}, ${domainId}, ${name}, ${path}, ${blackUrl},
                ${whiteUrl}, ${deliveryMode}, ${JSON.stringify(policy)}, null, ${status},
                null, ${nextDraftVersion(ctx, domainId)}, ${ctx.now()}
              where (select count(*) from ${campaigns} where ${owned}) < ${limit}`,
        )
        .returning({ id: campaigns.id }),
      auditIfChanged(ctx, 'campaign.create', sql`last_insert_rowid()`, {
        after: { ...fieldsOf(columns), ...(copyOf !== undefined && { copyOf }) },
      }),
      raiseDraftIfChanged(ctx, domainId),
    ]),
  )
  const id = inserted[0]?.id
  if (id === undefined) throw new DomainError('LIMIT_REACHED')
  return id
}
