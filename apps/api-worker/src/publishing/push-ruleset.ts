import type { Runtime } from '@crivo/runtime'
import {
  type EdgeForms,
  isZoneBlock,
  PUSH_PATH,
  rulesetTakenSchema,
  SECOND_MS,
  type SignedRuleset,
} from '@crivo/shared'
import { readEdgeAnswer } from '#outbound/read-edge-answer.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { USER_AGENT } from '#platform/user-agent.ts'

const TIMEOUT_MS = 2 * SECOND_MS

/** The outcome of a push; `blocked`: the security of the edge's zone responded instead. */
export type PushOutcome =
  | { readonly outcome: 'taken'; readonly forms: EdgeForms }
  | { readonly outcome: 'failed' }
  | { readonly outcome: 'blocked' }

/**
 * Pushes a ruleset to a domain's edge, so that the edge decides the next visit with it. Never
 * fails: an edge that misses the push learns of the version with its next batch.
 */
export async function pushRuleset(
  { fetch, timeout }: Pick<Runtime, 'fetch' | 'timeout'>,
  origin: string,
  signed: SignedRuleset,
): Promise<PushOutcome> {
  try {
    const url = `${origin}${PUSH_PATH}`
    const signal = timeout(TIMEOUT_MS)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': USER_AGENT },
      body: JSON.stringify(signed),
      signal,
      redirect: 'manual',
    })
    if (!response.ok) {
      await response.body?.cancel()
      report(signed, `answered ${response.status}`)
      return { outcome: isZoneBlock(response) ? 'blocked' : 'failed' }
    }
    // Another server at the domain accepts no rulesets, even if it responds 200 to anything.
    const { data: taken } = rulesetTakenSchema.safeParse(
      await readEdgeAnswer(url, response, signal),
    )
    if (taken !== undefined && taken.version >= signed.version) {
      return { outcome: 'taken', forms: taken.forms }
    }
    report(signed, 'answered by no edge')
  } catch (error) {
    report(signed, describeError(error))
  }
  return { outcome: 'failed' }
}

function report({ domainId, version }: SignedRuleset, outcome: string): void {
  log.warn({ message: 'Ruleset was not pushed', domainId, version, outcome })
}
