import { CDN_PLANS, type CdnPermission, type CdnPlan } from '@crivo/shared'
import type { Cdn, CdnAccount, CdnCredentials, PermissionState } from '../../cdn/cdn.ts'
import { unlessMissing } from './unless-missing.ts'

/** What is found out of a login in one account of the CDN. */
interface Inspection {
  readonly email: string | null
  readonly plan: CdnPlan
  readonly permissions: Record<CdnPermission, PermissionState>
}

/** Asks the CDN what a login is and may do; throws a `CdnError`. */
export async function inspect(
  cdn: Cdn,
  credentials: CdnCredentials,
  account: CdnAccount,
): Promise<Inspection> {
  const [email, plan, permissions] = await Promise.all([
    credentials.kind === 'globalKey' ? credentials.email : unlessMissing(cdn.readEmail, null),
    findPlan(cdn, account),
    cdn.tryPermissions(account.id),
  ])
  return { email, plan, permissions }
}

/** The highest plan of a zone: the CDN sells its plans by the zone, except the enterprise's. */
async function findPlan(cdn: Cdn, { id, isEnterprise }: CdnAccount): Promise<CdnPlan> {
  if (isEnterprise) return 'enterprise'
  const zones = await unlessMissing(() => cdn.listZones(id), [])
  return CDN_PLANS.findLast((plan) => zones.some((zone) => zone.plan === plan)) ?? 'free'
}
