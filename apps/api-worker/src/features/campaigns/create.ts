import type { Campaign, CampaignStatus, CreateCampaign } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { answerCampaign } from '#core/campaigns/to-campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '#core/domains/draft.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { fieldsOf } from './changes-of.ts'
import { recountShares } from './recount-shares.ts'
import { checkForm, type FormColumns, provenDraft } from './validation/check-form.ts'
import { refusePathTaken } from './validation/refuse-path-taken.ts'
import { storeVersionIfChanged } from './versions/store-version.ts'

/** A placeholder for the campaign's future id; no id has more digits. */
const LONGEST_ID = Number.MAX_SAFE_INTEGER

/**
 * Creates a campaign and publishes its domain, with `published: false` if the edge has yet to get
 * it; the cron retries. Throws `DOMAIN_NOT_FOUND`, `VALIDATION_FAILED`, `PATH_TAKEN`,
 * `LIMIT_REACHED`, `RULESET_REFUSED` or `PARITY_REFUSED`, storing nothing.
 */
export async function createCampaign(
  ctx: AccountContext,
  input: CreateCampaign,
  {
    limit,
    status = 'active',
    copyOf,
  }: {
    /** The account's campaign limit. */
    readonly limit: number
    readonly status?: CampaignStatus
    /** The campaign that is copied, if any. */
    readonly copyOf?: number
  },
): Promise<Campaign> {
  const { accountId } = ctx
  const created = newCampaign(ctx, status)
  const { draft, columns } = await checkForm(ctx, input, () => created)
  const { id, version } = await insertCampaign(ctx, columns, { limit, created, copyOf })
  const isCounted = await recountShares(ctx, id)
  const proven = isCounted
    ? undefined
    : provenDraft(draft, version, { ...created, ...columns, id, version })
  await publishOrLog(ctx, { accountId, domainId: draft.domain.id }, proven)
  return answerCampaign(ctx, id)
}

/** Returns a new campaign's fields outside its form. */
export const newCampaign = ({ now }: AccountContext, status: CampaignStatus) => ({
  id: LONGEST_ID,
  status,
  suspended: null,
  peopleShare: null,
  isShareDue: false,
  windowSetAt: null,
  stage: null,
  version: 1,
  createdAt: now(),
})

interface Insertion {
  readonly limit: number
  readonly created: ReturnType<typeof newCampaign>
  readonly copyOf: number | undefined
}

async function insertCampaign(
  ctx: AccountContext,
  columns: FormColumns,
  { limit, created: { status, createdAt }, copyOf }: Insertion,
): Promise<{ id: number; version: number }> {
  const { domainId } = columns
  const { db, accountId } = ctx
  const owned = ownedBy(campaigns, accountId)
  const [inserted] = await refusePathTaken(
    db.batch([
      // The statement checks the limit, so that concurrent calls cannot exceed it.
      insertIf(
        db,
        campaigns,
        {
          ...columns,
          accountId,
          status,
          isShareDue: true,
          version: nextDraftVersion(ctx, domainId),
          createdAt,
        },
        { where: sql`(select count(*) from ${campaigns} where ${owned}) < ${limit}` },
      ).returning({ id: campaigns.id, version: campaigns.version }),
      auditIfChanged(ctx, 'campaign.create', sql`last_insert_rowid()`, {
        after: { ...fieldsOf(columns), ...(copyOf !== undefined && { copyOf }) },
      }),
      storeVersionIfChanged(ctx, {
        columns,
        origin: 'create',
        of: sql`${campaigns.domainId} = ${domainId} and ${campaigns.path} = ${columns.path}`,
      }),
      raiseDraftIfChanged(ctx, domainId),
    ]),
  )
  const [stored] = inserted
  if (stored === undefined) throw new AppError('LIMIT_REACHED')
  return stored
}
