import { compile, type Program } from '@crivo/filter-engine'
import { MAX_RULESET_BYTES, type SignedRuleset, verifyRuleset } from '@crivo/shared'
import type { Config } from './env.ts'
import { parseJson } from './parse-json.ts'

type Fault = 'other-domain' | 'too-large' | 'forged'

/** What is wrong with where a ruleset says it comes from, or `null`. Never throws. */
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

/** The program of a ruleset, if this engine can use it and it is its domain's. Never throws. */
export function programOf({ ruleset, domainId }: SignedRuleset): Program | null {
  const { program } = compile(parseJson(ruleset))
  return program?.domain.id === domainId ? program : null
}
