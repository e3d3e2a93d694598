import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, ruleset } from '../../test/arbitraries.ts'
import { kinds, PHONE, visitor } from '../../test/visitor.ts'
import { deriveReason } from '../conditions/derive-reason.ts'
import { decide } from '../decision/decide.ts'
import type { Facts } from '../decision/facts.ts'
import { compile } from '../ruleset/compile.ts'
import { INVALID_TRAFFIC_RULES } from '../ruleset/invalid-traffic.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import type { StoredVisit } from './fact-columns.ts'
import { isStoredPerson } from './is-stored-person.ts'
import { parsePacked } from './restore-facts.ts'
import { storeFacts } from './store-facts.ts'

const pages = { blackUrl: 'https://example.org/b', whiteUrl: 'https://example.org/w' }
const campaign = { id: 1, path: '/', status: 'active', delivery: 'proxy', ...pages, rules: [] }
const rulesetOf = (changes: object): Ruleset =>
  ({
    schema: 1,
    domain: { id: 1, name: 'example.com' },
    campaigns: [{ ...campaign, ...changes }],
  }) as Ruleset

/** Decides a visit and stores it as the edge does. */
function stored(input: Ruleset, seen: Facts, changes: Partial<StoredVisit> = {}): StoredVisit {
  const { program } = compile(input)
  const [first] = program?.campaigns ?? []
  if (!program || !first) throw new Error('The ruleset does not compile')
  const decision = decide(program, first, seen)
  return {
    ...storeFacts(first, decision, seen),
    action: decision.action,
    reason: decision.reason,
    ruleId: decision.ruleId,
    monitored: decision.monitored?.reason ?? null,
    at: seen.now,
    botName: seen.agent.botName ?? seen.crawler?.id ?? null,
    ...changes,
  }
}

/** Judges a visit by its packed facts, read as the ledger reads them. */
const isPersons = (visit: StoredVisit) => isStoredPerson(visit, parsePacked(visit.facts ?? ''))

describe('a stored visit', () => {
  const rules = INVALID_TRAFFIC_RULES.map(({ id, when }) => {
    const action = 'white'
    return { id, when, action, reason: deriveReason({ action, when }) }
  })
  const judge = compile(rulesetOf({ rules })).program
  const [judging] = judge?.campaigns ?? []

  it('is a person’s unless a rule against invalid traffic matches, whatever the ruleset', () => {
    fc.assert(
      fc.property(ruleset, facts, (input, seen) => {
        if (!judge || !judging) throw new Error('The rules do not compile')
        const [first] = input.campaigns
        fc.pre(first !== undefined)
        const visit = stored({ ...input, campaigns: [first] } as Ruleset, seen)
        const isInvalid = decide(judge, judging, seen).action === 'white'
        const isPerson = !isInvalid && seen.crawler === null && visit.botName === null
        expect(isPersons(visit)).toBe(isPerson)
      }),
    )
  })

  it.each<[string, Partial<Facts>, boolean]>([
    ['a phone', {}, true],
    ['a phone behind a VPN', { networks: kinds('vpn') }, true],
    ['a relay in a hosting network', { networks: kinds('relay'), asn: 16_509 }, true],
    ['a phone with weak evidence', { evidence: 2 }, true],
    ['a script', { agent: { ...PHONE, bot: 'library' } }, false],
    ['an ad-spy tool', { agent: { ...PHONE, tool: 'ad-spy' } }, false],
    ['no user agent', { agent: { ...PHONE, bot: 'missing' } }, false],
    ['an automated browser', { evidence: 3 }, false],
    ['a hosting network', { networks: kinds('hosting') }, false],
    ['a VPN in a hosting network', { networks: kinds('vpn', 'hosting') }, true],
    ['Tor', { networks: kinds('tor') }, false],
    ['a claimed crawler', { crawler: { id: 'x', purpose: 'ad', state: 'claimed' } }, false],
    ['a spoofed crawler', { crawler: { id: 'x', purpose: 'ad', state: 'spoofed' } }, false],
  ])('of %s is judged alike in every state', (_, changes, isPerson) => {
    const seen = visitor(changes)
    const all = { fact: 'country', op: 'in', value: ['BR'] }
    const geo = { id: 'geo', reason: 'POLICY.GEO', action: 'white', when: all }
    for (const state of [
      {},
      { rules: [geo] },
      { status: 'paused' },
      { status: 'testing', alwaysWhite: true },
      { clickLimit: 5 },
    ]) {
      expect(isPersons(stored(rulesetOf(state), seen))).toBe(isPerson)
      const suspended = { ...rulesetOf(state), account: 'over-quota' as const }
      expect(isPersons(stored(suspended, seen))).toBe(isPerson)
    }
  })

  it('of an edge that stored no facts is judged by its name and network', () => {
    const old = (changes: Partial<StoredVisit>) =>
      isPersons(stored(rulesetOf({}), visitor(), { facts: null, ...changes }))
    expect(old({})).toBe(true)
    expect(old({ botName: 'curl' })).toBe(false)
    expect(old({ facts: '{"network":"tor"}' })).toBe(false)
    expect(old({ os: null })).toBe(false)
    // Amazon's network.
    expect(old({ asn: 16_509 })).toBe(false)
  })

  it('with unreadable facts is nobody’s', () => {
    expect(isStoredPerson(stored(rulesetOf({}), visitor()), null)).toBe(false)
  })
})
