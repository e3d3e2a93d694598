import type { WorkerScript } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { auditLog } from '../../db/schema.ts'
import { EDGE_SCRIPTS } from '../../deployment/edge-scripts.ts'
import { workerSecrets, workerVariables } from '../../deployment/worker-variables.ts'
import { DomainError } from '../../domain-error.ts'
import { requireDomain } from './internal.ts'

/**
 * The worker that a person pastes, with the domain's own key in it: each reading of it is in
 * the audit log. Throws `DOMAIN_NOT_FOUND`, or `WRONG_CONFIGURATION` for an automatic domain.
 */
export async function readWorkerScript({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<WorkerScript> {
  const domain = await requireDomain(ctx, id)
  if (domain.configurationType !== 'manual') throw new DomainError('WRONG_CONFIGURATION')
  const variables = {
    ...(await workerVariables(ctx, domain)),
    ...(await workerSecrets(ctx, domain)),
  }
  const { accountId, actorId, onBehalfOf, address, requestId } = ctx
  await ctx.db.insert(auditLog).values({
    accountId,
    actorId,
    onBehalfOf,
    address,
    action: 'domain.script-read',
    entityId: String(id),
    after: JSON.stringify({ version: variables.SCRIPT_VERSION }),
    requestId,
    at: ctx.now(),
  })
  const head = `// The worker of ${domain.name}. It holds a key: keep it to yourself.`
  const constants = `const CRIVO_VARIABLES = ${JSON.stringify(variables, null, 2)}`
  return { script: [head, constants, EDGE_SCRIPTS.manual].join('\n') }
}
