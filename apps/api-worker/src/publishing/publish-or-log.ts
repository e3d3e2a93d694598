import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { publishDomain } from './publish.ts'

/**
 * Publishes a draft whose change is already stored: a failure is only logged, and the cron retries.
 */
export async function publishOrLog(
  ...[ctx, input, proven]: Parameters<typeof publishDomain>
): Promise<void> {
  try {
    await publishDomain(ctx, input, proven)
  } catch (error) {
    const { requestId } = ctx
    const reason = describeError(error)
    log.error({ message: 'Draft was not published', requestId, ...input, reason })
  }
}
