import type { ServiceStatus } from '@crivo/shared'

export const SLOW_MS = 1_000
const TIMEOUT_MS = 2_500

/**
 * Asks a service: slow answers are a warning, and failures or none in time an error. What it
 * answers otherwise is its status. Never fails.
 */
export async function probe(
  service: string,
  ask: () => Promise<ServiceStatus>,
  now: () => number,
): Promise<ServiceStatus> {
  const begun = now()
  try {
    const status = await inTime(ask())
    const isSlow = now() - begun > SLOW_MS
    return isSlow && status === 'operational' ? 'warning' : status
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(JSON.stringify({ message: 'A service did not answer', service, reason }))
    return 'error'
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
