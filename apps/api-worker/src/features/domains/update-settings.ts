import type { DomainDetails, DomainSettings } from '@crivo/shared'
import { isSameJson } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { raiseDraftIfChanged } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { domains } from '../../db/schema.ts'
import { redeployIfDeployed } from '../../deployment/redeploy.ts'
import { DomainError } from '../../domain-error.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { type DomainRow, requireDomain } from './internal.ts'
import { readDomainDetails } from './read-details.ts'

type Settings = Pick<DomainRow, 'failMode' | 'failUrl' | 'autoUpdate'>

/**
 * Changes a domain's settings. The fail mode is part of its ruleset; where visitors go without
 * one is part of its worker, which is deployed again. Throws `DOMAIN_NOT_FOUND`, or
 * `VALIDATION_FAILED` for a page on the domain itself.
 */
export async function updateDomainSettings({
  ctx,
  input: { id, ...input },
}: {
  ctx: AccountContext
  input: DomainSettings & { id: number }
}): Promise<DomainDetails> {
  const domain = await requireDomain(ctx, id)
  const { failMode, failUrl, autoUpdate } = domain
  const before: Settings = { failMode, failUrl, autoUpdate }
  const after: Settings = {
    failMode: input.failMode ?? failMode,
    failUrl: input.failUrl === undefined ? failUrl : input.failUrl,
    autoUpdate: input.autoUpdate ?? autoUpdate,
  }
  refuseOwnPage(domain, after)
  await writeSettings(ctx, id, before, after)
  if (after.failMode !== failMode) {
    await tryPublish({ ctx, input: { accountId: ctx.accountId, domainId: id } })
  }
  if (after.failUrl !== failUrl) await redeployIfDeployed(ctx, { ...domain, ...after })
  return readDomainDetails({ ctx, input: { id } })
}

/** A page that the worker itself answers would lead to itself. */
function refuseOwnPage({ name }: DomainRow, { failUrl }: Settings): void {
  if (failUrl === null || new URL(failUrl).hostname.replace(/\.$/, '') !== name) return
  throw new DomainError('VALIDATION_FAILED', [{ path: 'failUrl', code: 'own_host' }])
}

async function writeSettings(
  ctx: AccountContext,
  id: number,
  before: Settings,
  after: Settings,
): Promise<void> {
  if (isSameJson(before, after)) return
  const { db, accountId } = ctx
  await db.batch([
    db
      .update(domains)
      .set(after)
      .where(ownedBy(domains, accountId, eq(domains.id, id))),
    auditIfChanged(ctx, 'domain.settings', String(id), { before, after }),
    ...(before.failMode === after.failMode ? [] : [raiseDraftIfChanged(ctx, id)]),
  ])
}
