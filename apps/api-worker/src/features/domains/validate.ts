import type { ErrorCode, Validated } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { type DomainRow, requireDomain } from '#core/domains/domain.ts'
import { hostCheckLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { lookAtZone } from '#deployment/drift/look-at-zone.ts'
import { callEdge, type EdgeAnswer } from '#deployment/edge/call-edge.ts'
import { proveDomain } from '#deployment/edge/prove-domain.ts'
import { claimWaiting } from '#deployment/resume-due.ts'
import { runDeployment } from '#deployment/run-deployment.ts'
import { AppError } from '#platform/app-error.ts'

const CODES = {
  silent: 'EDGE_NOT_REACHED',
  unknown: 'EDGE_UNKNOWN',
  blocked: 'EDGE_BLOCKED',
  outdated: 'EDGE_OUTDATED',
} as const satisfies Record<Exclude<EdgeAnswer['kind'], 'ours'>, ErrorCode>

/**
 * Checks that a domain's own worker responds at its host, and activates the domain; resumes a
 * waiting deployment. Throws `DOMAIN_NOT_FOUND`, `EDGE_NOT_REACHED`, `EDGE_UNKNOWN`,
 * `EDGE_BLOCKED`, `EDGE_OUTDATED` or `TOO_MANY_ATTEMPTS`.
 */
export async function validateDomain(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<Validated> {
  const domain = await requireDomain(ctx, id)
  await claimRateLimit(ctx, hostCheckLimits(ctx.accountId))
  const lease = await claimWaiting(ctx, id)
  if (lease !== null) await runDeployment(ctx, lease)
  await prove(ctx, await requireDomain(ctx, domain.id))
  const { name, status } = await requireDomain(ctx, id)
  return { message: `${name} is active.`, status }
}

async function prove(ctx: AccountContext, domain: DomainRow): Promise<void> {
  const answer = await callEdge(ctx, domain)
  if (answer.kind !== 'ours') throw new AppError(CODES[answer.kind])
  await proveDomain(ctx, domain, answer)
  await lookAtZone(ctx, domain)
}
