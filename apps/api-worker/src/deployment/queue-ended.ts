import type { Context } from '#core/context.ts'
import { queueEventIfChanged } from '#core/webhooks/queue-event.ts'
import type { Stopped, StoredRun } from './steps/step.ts'

/** The step at which a deployment failed, and why. */
interface Failed {
  readonly step: string
  readonly outcome: Pick<Stopped, 'problem'>
}

/**
 * Queues the event that a deployment ended, in the same batch, right after the statement that
 * releases the deployment.
 */
export const queueEnded = (
  ctx: Context,
  { deployment, domain }: Pick<StoredRun, 'deployment' | 'domain'>,
  failed: Failed | null,
) =>
  queueEventIfChanged(ctx, {
    accountId: domain.accountId,
    type: failed === null ? 'deployment.finished' : 'deployment.failed',
    data: JSON.stringify({
      domainId: domain.id,
      domain: domain.name,
      kind: deployment.kind,
      step: failed?.step ?? null,
      problem: failed?.outcome.problem ?? null,
    }),
  })
