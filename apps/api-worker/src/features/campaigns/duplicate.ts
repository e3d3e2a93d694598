import {
  type Campaign,
  type DuplicateCampaign,
  LONGEST_CAMPAIGN_NAME,
  LONGEST_CAMPAIGN_PATH,
} from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { type CampaignRow, requireUnsuspended } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { createCampaign } from './create.ts'
import { formOf } from './form-of.ts'

/** The maximum number of attempts, because a concurrent call may take a path that was just free. */
const MOST_TRIES = 20

/**
 * Creates a paused copy of a campaign on the same domain. Throws the errors of `createCampaign`,
 * plus `CAMPAIGN_NOT_FOUND` and `CAMPAIGN_SUSPENDED`; `PATH_TAKEN` only for a requested path.
 */
export async function duplicateCampaign(
  ctx: AccountContext,
  { id, name, path }: DuplicateCampaign & { id: number },
  {
    limit,
  }: {
    /** The account's campaign limit. */
    limit: number
  },
): Promise<Campaign> {
  const { campaign } = await requireUnsuspended(ctx, id)
  const form = { ...formOf(campaign), name: name ?? (await findFreeName(ctx, campaign)) }
  const copyTo = (to: string) =>
    createCampaign(ctx, { ...form, path: to }, { limit, copyOf: id, status: 'paused' })
  if (path !== undefined) return copyTo(path)
  for (let tries = 1; ; tries++) {
    try {
      return await copyTo(await findFreePath(ctx, campaign))
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'PATH_TAKEN'
      if (!isTaken || tries === MOST_TRIES) throw error
    }
  }
}

/** Returns the original's name with the first free number, so that menus can tell them apart. */
async function findFreeName(ctx: AccountContext, { name }: CampaignRow): Promise<string> {
  const rows = await ctx.db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(ownedBy(campaigns, ctx.accountId))
  const base = name.replace(/ \(\d+\)$/, '')
  return firstFree(
    rows.map((row) => row.name),
    (number) => copyOfName(base, number),
  )
}

async function findFreePath(ctx: AccountContext, { path, domainId }: CampaignRow): Promise<string> {
  const rows = await ctx.db
    .select({ path: campaigns.path })
    .from(campaigns)
    .where(ownedBy(campaigns, ctx.accountId, eq(campaigns.domainId, domainId)))
  return firstFree(
    rows.map((row) => row.path),
    (number) => copyOfPath(path, number),
  )
}

/** Returns the first copy's name or path that is not taken; copies are numbered from 1. */
function firstFree(taken: readonly string[], copyOf: (number: number) => string): string {
  const known = new Set(taken)
  for (let number = 1; ; number++) {
    const candidate = copyOf(number)
    if (!known.has(candidate)) return candidate
  }
}

function copyOfName(base: string, number: number): string {
  const suffix = ` (${number + 1})`
  const kept = base.slice(0, LONGEST_CAMPAIGN_NAME - suffix.length)
  // The cut may leave half of a character.
  return kept.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + suffix
}

function copyOfPath(path: string, number: number): string {
  const suffix = number === 1 ? 'copy' : `copy-${number}`
  return path === '/'
    ? `/${suffix}`
    : `${path.slice(0, LONGEST_CAMPAIGN_PATH - suffix.length - 1)}-${suffix}`
}
