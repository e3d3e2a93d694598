import type { ErrorCode, Validated } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { askEdge, type EdgeAnswer } from '../../deployment/ask-edge.ts'
import { proveDomain } from '../../deployment/prove-domain.ts'
import { runDeployment } from '../../deployment/run-deployment.ts'
import { claimWaiting } from '../../deployment/take-up.ts'
import { DomainError } from '../../domain-error.ts'
import { validationLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { type DomainRow, requireDomain } from './internal.ts'

const CODES = {
  silent: 'EDGE_NOT_REACHED',
  unknown: 'EDGE_UNKNOWN',
  outdated: 'EDGE_OUTDATED',
} as const satisfies Record<Exclude<EdgeAnswer['kind'], 'ours'>, ErrorCode>

/**
 * Asks a domain's host whether its own worker answers there, which makes it active; a
 * deployment that waits looks again at once. Throws `DOMAIN_NOT_FOUND`, `EDGE_NOT_REACHED`,
 * `EDGE_UNKNOWN`, `EDGE_OUTDATED` or `TOO_MANY_ATTEMPTS`.
 */
export async function validateDomain({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<Validated> {
  const domain = await requireDomain(ctx, id)
  await claimAttempt(ctx, validationLimits(ctx.accountId))
  const lease = await claimWaiting(ctx, id)
  if (lease !== null) await runDeployment(ctx, lease)
  await prove(ctx, await requireDomain(ctx, domain.id))
  const { name, status } = await requireDomain(ctx, id)
  return { message: `${name} is active.`, status }
}

async function prove(ctx: AccountContext, domain: DomainRow): Promise<void> {
  const answer = await askEdge(ctx, domain)
  if (answer.kind !== 'ours') throw new DomainError(CODES[answer.kind])
  await proveDomain(ctx, domain, answer)
}
