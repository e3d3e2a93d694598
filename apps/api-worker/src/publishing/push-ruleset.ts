import { PUSH_PATH, type SignedRuleset } from '@crivo/shared'
import * as z from 'zod'
import { describeError } from '../describe-error.ts'
import { readEdgeAnswer } from '../read-edge-answer.ts'

const TIMEOUT_MS = 2_000

/** What an edge answers that took a ruleset: the version that it now has. */
const takenSchema = z.object({ version: z.number() })

/**
 * Offers a ruleset to a domain's edge, so that the next visit is judged by it, and tells
 * whether the edge has it. Never fails: an edge that does not take it learns of the version
 * with its next batch.
 */
export async function pushRuleset(origin: string, signed: SignedRuleset): Promise<boolean> {
  try {
    const url = `${origin}${PUSH_PATH}`
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signed),
      signal,
      redirect: 'manual',
    })
    if (!response.ok) {
      await response.body?.cancel()
      return report(signed, `answered ${response.status}`)
    }
    // Whatever else answers at the domain takes no rulesets, though it may say 200 to anything.
    const { data: taken } = takenSchema.safeParse(await readEdgeAnswer(url, response, signal))
    return (taken?.version ?? 0) >= signed.version || report(signed, 'answered by no edge')
  } catch (error) {
    return report(signed, describeError(error))
  }
}

function report({ domainId, version }: SignedRuleset, outcome: string): false {
  console.warn(JSON.stringify({ message: 'Ruleset was not pushed', domainId, version, outcome }))
  return false
}
