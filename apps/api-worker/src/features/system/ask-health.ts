import * as z from 'zod'
import { readEdgeAnswer } from '../../read-edge-answer.ts'

const TIMEOUT_MS = 2_000

/** What an edge answers; whatever else is at the address may say 200 to anything. */
const healthSchema = z.object({ status: z.literal('ok') })

/** Asks an edge over the network whether it is there; throws if it does not say so in time. */
export async function askHealth(url: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { signal, redirect: 'manual' })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`answered ${response.status}`)
  }
  healthSchema.parse(await readEdgeAnswer(url, response, signal))
}
