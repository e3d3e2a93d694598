import { locateNetwork } from '../catalogue/networks.ts'
import { isPerson } from '../ruleset/invalid-traffic.ts'
import type { PackedFacts, StoredVisit } from './fact-columns.ts'
import { factsOf, parsePacked } from './restore-facts.ts'

/** Matches the packed facts that affect the result; most visits have none, and need no parsing. */
const MATTERS = /"(?:crawler|parity|bot|tool|networks?|evidence)":/
const NONE: PackedFacts = {}

/**
 * Returns whether a stored visit is a person's, like `isPerson`. Even edges that store only facts
 * tested by rules name bots, and the network follows from IP address and AS number. A visit with
 * unreadable facts does not count as a person's.
 */
export function isStoredPerson(visit: StoredVisit): boolean {
  if (visit.botName !== null) return false
  try {
    const facts = factsOf(visit, packedOf(visit.facts ?? ''))
    const { asn, ip, networks } = facts
    const known =
      networks.length > 0 ? networks : locateNetwork({ asn, ip, now: visit.at }).networks
    return isPerson({ ...facts, networks: known })
  } catch {
    return false
  }
}

function packedOf(facts: string): PackedFacts {
  const isObject = facts === '' || (facts.startsWith('{') && facts.endsWith('}'))
  return isObject && !MATTERS.test(facts) ? NONE : parsePacked(facts)
}
