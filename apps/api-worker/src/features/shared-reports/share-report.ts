import {
  type CreatedReport,
  DAY_MS,
  MOST_REPORTS,
  type ReportLink,
  type ShareReport,
  sha256Hex,
  toBase64Url,
} from '@crivo/shared'
import { desc, eq, gt, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { sharedReports } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16

const LINK = {
  id: sharedReports.id,
  name: sharedReports.name,
  createdAt: sharedReports.createdAt,
  expiresAt: sharedReports.expiresAt,
}

/** Returns the account's reports with active links, newest first. */
export async function listReportLinks(ctx: AccountContext): Promise<ReportLink[]> {
  const rows = await ctx.db
    .select(LINK)
    .from(sharedReports)
    .where(ownedBy(sharedReports, ctx.accountId, gt(sharedReports.expiresAt, ctx.now())))
    .orderBy(desc(sharedReports.id))
  return rows.map(toLink)
}

/**
 * Creates a public link to a view of the account's counts. Throws `NOT_IN_PERSON`,
 * `CAMPAIGN_NOT_FOUND`, `DOMAIN_NOT_FOUND` or `SHARE_LIMIT`.
 */
export async function shareReport(
  ctx: AccountContext,
  { name, view, days }: ShareReport,
): Promise<CreatedReport> {
  // The link outlasts a super admin's entry.
  requireInPerson(ctx)
  const { db, accountId, now } = ctx
  const { campaignId, domainId } = view.filter
  if (campaignId !== undefined) await requireCampaign(ctx, campaignId)
  if (domainId !== undefined) await requireDomain(ctx, domainId)
  const token = toBase64Url(ctx.randomBytes(TOKEN_BYTES))
  const createdAt = now()
  const expiresAt = createdAt + days * DAY_MS
  const row = { accountId, memberId: ctx.member?.id ?? null, name, view, createdAt, expiresAt }
  const working = ownedBy(sharedReports, accountId, gt(sharedReports.expiresAt, createdAt))
  const [[created]] = await db.batch([
    insertIf(
      db,
      sharedReports,
      { ...row, hash: await sha256Hex(token) },
      {
        where: sql`(select count(*) from ${sharedReports} where ${working}) < ${MOST_REPORTS}
          and ${isSignedIn(ctx)}`,
      },
    ).returning(LINK),
    auditIfChanged(ctx, 'shared-report.create', sql`last_insert_rowid()`, {
      after: { name, view, expiresAt },
    }),
  ])
  if (created === undefined) {
    await requireSignedIn(ctx)
    throw new AppError('SHARE_LIMIT')
  }
  // In the fragment, so that no log or referrer contains it.
  return { ...toLink(created), url: `${ctx.config.appUrl}/shared-report#token=${token}` }
}

/** Revokes a report's link. Throws `SHARE_NOT_FOUND`. */
export async function revokeReportLink(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const own = ownedBy(sharedReports, ctx.accountId, eq(sharedReports.id, id))
  const row = await ctx.db.select(LINK).from(sharedReports).where(own).get()
  if (row === undefined) throw new AppError('SHARE_NOT_FOUND')
  const { name, expiresAt } = row
  await ctx.db.batch([
    ctx.db.delete(sharedReports).where(own),
    auditIfChanged(ctx, 'shared-report.revoke', String(id), { before: { name, expiresAt } }),
  ])
}

type Link = Pick<typeof sharedReports.$inferSelect, keyof typeof LINK>

const toLink = ({ id, name, createdAt, expiresAt }: Link): ReportLink => ({
  id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
})
