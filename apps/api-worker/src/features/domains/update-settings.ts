import { nameOf } from '@crivo/network-guard'
import { type DomainDetails, type DomainSettings, isSameJson } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { type DomainRow, requireDomain } from '#core/domains/domain.ts'
import { raiseDraftIfChanged } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { redeployIfDeployed } from '#deployment/redeploy.ts'
import { reopenDeployment } from '#deployment/reopen.ts'
import { AppError } from '#platform/app-error.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { readDomainDetails } from './read-details.ts'

type Settings = Pick<DomainRow, 'isFiltering' | 'failMode' | 'failUrl' | 'autoUpdate'>

/**
 * Changes a domain's settings. Its fail mode and whether it filters belong to its ruleset; the fail
 * URL belongs to its worker, which is redeployed. Throws `DOMAIN_NOT_FOUND`, or `VALIDATION_FAILED`
 * for a page on the domain itself.
 */
export async function updateDomainSettings(
  ctx: AccountContext,
  { id, ...input }: DomainSettings & { id: number },
): Promise<DomainDetails> {
  const domain = await requireDomain(ctx, id)
  const { isFiltering, failMode, failUrl, autoUpdate } = domain
  const before: Settings = { isFiltering, failMode, failUrl, autoUpdate }
  const after: Settings = {
    isFiltering: input.filtering ?? isFiltering,
    failMode: input.failMode ?? failMode,
    failUrl: input.failUrl === undefined ? failUrl : input.failUrl,
    autoUpdate: input.autoUpdate ?? autoUpdate,
  }
  refuseOwnPage(domain, after)
  await writeSettings(ctx, id, { input, before, after })
  if (changesRuleset(before, after)) {
    await publishOrLog(ctx, { accountId: ctx.accountId, domainId: id })
  }
  if (after.failUrl !== failUrl) await redeployIfDeployed(ctx, { ...domain, ...after })
  return readDomainDetails(ctx, { id })
}

const changesRuleset = (before: Settings, after: Settings): boolean =>
  before.failMode !== after.failMode || before.isFiltering !== after.isFiltering

/** Rejects a page on the worker's own host, which would redirect to itself. */
function refuseOwnPage({ name }: DomainRow, { failUrl }: Settings): void {
  if (failUrl === null || nameOf(new URL(failUrl)) !== name) return
  throw new AppError('VALIDATION_FAILED', [{ path: 'failUrl', code: 'own_host' }])
}

async function writeSettings(
  ctx: AccountContext,
  id: number,
  { input, before, after }: { input: DomainSettings; before: Settings; after: Settings },
): Promise<void> {
  if (isSameJson(before, after)) return
  const { db, accountId } = ctx
  await db.batch([
    db
      .update(domains)
      .set({
        // Another tab may change the other settings at the same time.
        isFiltering: input.filtering,
        failMode: input.failMode,
        failUrl: input.failUrl,
        autoUpdate: input.autoUpdate,
        ...(before.isFiltering !== after.isFiltering && { filteringSetAt: ctx.now() }),
      })
      .where(ownedBy(domains, accountId, eq(domains.id, id))),
    auditIfChanged(ctx, 'domain.settings', String(id), { before, after }),
    ...(changesRuleset(before, after) ? [raiseDraftIfChanged(ctx, id)] : []),
    ...(before.failUrl !== after.failUrl ? reopenDeployment(ctx, id) : []),
  ])
}
