import { locateNetwork } from '../catalogue/networks.ts'
import type { Facts } from '../decision/facts.ts'
import { isInPeoplesNetwork, isPerson } from '../ruleset/invalid-traffic.ts'
import type { PackedFacts, StoredVisit } from './fact-columns.ts'
import { factsOf, parsePacked } from './restore-facts.ts'

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

/** Matches any of them; most visits have none, and need no parsing. */
const MATTERS = new RegExp(`"(?:${PERSON_FACTS.join('|')})":`)
const NONE: PackedFacts = {}

/**
 * Returns whether a stored visit is a person's, like `isPerson`. Even edges that store only facts
 * tested by rules name bots, and the network follows from IP address and AS number. A visit with
 * unreadable facts does not count as a person's. `packed` has at least `PERSON_FACTS`, if the
 * caller has read them; `null` if there are none or they are unreadable.
 */
export function isStoredPerson(visit: StoredVisit, packed?: PackedFacts | null): boolean {
  if (visit.botName !== null || (packed === null && visit.facts !== null)) return false
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
export function isFromPeoplesNetwork(visit: StoredVisit, packed?: PackedFacts | null): boolean {
  if (packed === null && visit.facts !== null) return false
  try {
    return isInPeoplesNetwork(locatedFacts(visit, packed))
  } catch {
    return false
  }
}

function locatedFacts(visit: StoredVisit, packed?: PackedFacts | null): Facts {
  const known = packed === undefined ? packedOf(visit.facts ?? '') : packed
  const facts = factsOf(visit, known ?? NONE)
  const { asn, ip, networks } = facts
  const located =
    networks.length > 0 ? networks : locateNetwork({ asn, ip, now: visit.at }).networks
  return { ...facts, networks: located }
}

function packedOf(facts: string): PackedFacts {
  const isObject = facts === '' || (facts.startsWith('{') && facts.endsWith('}'))
  return isObject && !MATTERS.test(facts) ? NONE : parsePacked(facts)
}
