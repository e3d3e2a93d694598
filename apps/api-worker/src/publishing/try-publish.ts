import type { Context } from '../context.ts'
import { describeError } from '../describe-error.ts'
import { publishDomain } from './publish.ts'

/**
 * Publishes a draft whose change is stored already: a failure is logged and not
 * thrown, as the change stands, and the cron tries again.
 */
export async function tryPublish({
  ctx,
  input,
}: {
  ctx: Context
  input: { accountId: number; domainId: number }
}): Promise<void> {
  try {
    await publishDomain({ ctx, input })
  } catch (error) {
    const { requestId } = ctx
    const reason = describeError(error)
    console.error(
      JSON.stringify({ message: 'Draft was not published', requestId, ...input, reason }),
    )
  }
}
