import { type Runtime, withTimeout } from '@crivo/runtime'
import { SECOND_MS, type ServiceStatus } from '@crivo/shared'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'

export const SLOW_MS = SECOND_MS
const TIMEOUT_MS = 2_500

/**
 * Probes a service: a slow response is a warning, a failure or a timeout an error, and any other
 * response its own status. Never throws.
 */
export async function probe(
  service: string,
  ask: () => Promise<ServiceStatus>,
  runtime: Pick<Runtime, 'now' | 'setTimer'>,
): Promise<ServiceStatus> {
  const begun = runtime.now()
  try {
    const status = await withTimeout(runtime, ask(), TIMEOUT_MS, () => {
      throw new Error(`not within ${TIMEOUT_MS} ms`)
    })
    const isSlow = runtime.now() - begun > SLOW_MS
    return isSlow && status === 'operational' ? 'warning' : status
  } catch (error) {
    const reason = describeError(error)
    log.error({ message: 'A service did not answer', service, reason })
    return 'error'
  }
}
