import type { WorkerScript } from '@crivo/shared'
import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { EDGE_SCRIPTS } from '#deployment/edge/edge-scripts.ts'
import { workerSecrets, workerVariables } from '#deployment/edge/worker-variables.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Returns the worker for manual installation, with the domain's own key; each read is audited.
 * Throws `NOT_IN_PERSON`, `DOMAIN_NOT_FOUND`, or `WRONG_CONFIGURATION` for an automatic domain.
 */
export async function readWorkerScript(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<WorkerScript> {
  requireInPerson(ctx)
  const domain = await requireDomain(ctx, id)
  if (domain.configurationType !== 'manual') throw new AppError('WRONG_CONFIGURATION')
  const variables = {
    ...(await workerVariables(ctx, domain)),
    ...(await workerSecrets(ctx, domain)),
  }
  await audit(ctx, 'domain.script-read', String(id), {
    after: { version: variables.SCRIPT_VERSION },
  })
  const head = `// The worker of ${domain.name}. It holds a key: keep it to yourself.`
  const constants = `const CRIVO_VARIABLES = ${JSON.stringify(variables, null, 2)}`
  return { script: [head, constants, EDGE_SCRIPTS.manual].join('\n') }
}
