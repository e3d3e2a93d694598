import { CDN_PLANS, type CdnPermission, type CdnPlan } from '@crivo/shared'
import type { Cdn, CdnAccount, CdnCredentials, PermissionState } from '#cdn/cdn.ts'
import { unlessMissing } from './unless-missing.ts'

/** The data found about credentials in one CDN account. */
interface Access {
  readonly email: string | null
  readonly plan: CdnPlan
  readonly permissions: Record<CdnPermission, PermissionState>
}

/** Reads the permissions of credentials and the account's plan. Throws a `CdnError`. */
export async function readAccess(
  cdn: Cdn,
  credentials: CdnCredentials,
  account: CdnAccount,
): Promise<Access> {
  const [email, plan, permissions] = await Promise.all([
    credentials.kind === 'globalKey' ? credentials.email : unlessMissing(cdn.readEmail, null),
    findPlan(cdn, account),
    cdn.tryPermissions(account.id),
  ])
  return { email, plan, permissions }
}

/** Returns the highest plan of any zone: the CDN sells plans per zone, except for enterprise. */
async function findPlan(cdn: Cdn, { id, isEnterprise }: CdnAccount): Promise<CdnPlan> {
  if (isEnterprise) return 'enterprise'
  const zones = await unlessMissing(() => cdn.listZones(id), [])
  return CDN_PLANS.findLast((plan) => zones.some((zone) => zone.plan === plan)) ?? 'free'
}
