import type { Context } from '../context.ts'
import { queueEventIfChanged } from '../features/webhooks/queue-event.ts'
import type { Stopped, StoredRun } from './step.ts'

/** Where a deployment failed. */
interface Failed {
  readonly step: string
  readonly outcome: Pick<Stopped, 'problem'>
}

/**
 * Queues the event of a deployment that has ended, in the batch that says so, right after the
 * statement that lets it go.
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
