import { compile, type Program } from '@crivo/filter-engine'
import { MAX_RULESET_BYTES, parseJson, type SignedRuleset, verifyRuleset } from '@crivo/shared'
import type { Config } from '#lib/config.ts'

type Fault = 'other-domain' | 'too-large' | 'forged'

/** Checks a ruleset's domain, size and signature; returns the fault or `null`. Never throws. */
export async function checkOrigin(
  signed: SignedRuleset,
  { domainId, trustedKeys }: Config,
): Promise<Fault | null> {
  if (signed.domainId !== domainId) return 'other-domain'
  if (new TextEncoder().encode(signed.ruleset).length > MAX_RULESET_BYTES) return 'too-large'
  try {
    return (await verifyRuleset(signed, trustedKeys)) ? null : 'forged'
  } catch {
    return 'forged'
  }
}

/** Compiles a ruleset; `null` if it is invalid or contains another domain's rules. Never throws. */
export function programOf({ ruleset, domainId }: SignedRuleset): Program | null {
  const { program } = compile(parseJson(ruleset))
  return program?.domain.id === domainId ? program : null
}

/** Returns whether a ruleset is already held: it is pushed again if the response was lost. */
export const isSameRuleset = (signed: SignedRuleset, held: SignedRuleset | null): boolean =>
  signed.version === held?.version && signed.hash === held.hash
