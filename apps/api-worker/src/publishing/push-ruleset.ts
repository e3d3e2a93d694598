import { PUSH_PATH, type SignedRuleset } from '@crivo/shared'

const TIMEOUT_MS = 2_000

/**
 * Offers a ruleset to a domain's edge, so that the next visit is judged by it.
 * Never fails: an edge that does not take it learns of the version with its
 * next batch.
 */
export async function pushRuleset(origin: string, signed: SignedRuleset): Promise<void> {
  try {
    const response = await fetch(`${origin}${PUSH_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signed),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    await response.body?.cancel()
    if (!response.ok) report(signed, `answered ${response.status}`)
  } catch (error) {
    report(signed, error instanceof Error ? error.message : String(error))
  }
}

function report({ domainId, version }: SignedRuleset, outcome: string): void {
  console.warn(JSON.stringify({ message: 'Ruleset was not pushed', domainId, version, outcome }))
}
