import { locateNetwork } from '../catalogue/networks.ts'
import type { Facts } from '../decision/facts.ts'
import { isInPeoplesNetwork, isPerson } from '../ruleset/invalid-traffic.ts'
import type { PackedFacts, VisitValues } from './fact-columns.ts'
import { factsOf } from './restore-facts.ts'

/** The packed facts that affect the result. */
export const PERSON_FACTS = [
  'crawler',
  'parity',
  'bot',
  'tool',
  'network',
  'networks',
  'evidence',
] as const satisfies readonly (keyof PackedFacts)[]

/**
 * Returns whether a stored visit is a person's, like `isPerson`. Even edges that store only facts
 * tested by rules name bots, and the network follows from IP address and AS number. `packed` has at
 * least `PERSON_FACTS`. It is empty for a visit without facts, and `null` for one with unreadable
 * facts, which does not count as a person's.
 */
export function isStoredPerson(visit: VisitValues, packed: PackedFacts | null): boolean {
  if (visit.botName !== null || packed === null) return false
  try {
    return isPerson(locatedFacts(visit, packed))
  } catch {
    return false
  }
}

/**
 * Returns whether a stored visit is from a network that people use; `packed` as for
 * `isStoredPerson`.
 */
export function isFromPeoplesNetwork(visit: VisitValues, packed: PackedFacts | null): boolean {
  if (packed === null) return false
  try {
    return isInPeoplesNetwork(locatedFacts(visit, packed))
  } catch {
    return false
  }
}

function locatedFacts(visit: VisitValues, packed: PackedFacts): Facts {
  const facts = factsOf(visit, packed)
  const { asn, ip, networks } = facts
  const located =
    networks.length > 0 ? networks : locateNetwork({ asn, ip, now: visit.at }).networks
  return { ...facts, networks: located }
}
