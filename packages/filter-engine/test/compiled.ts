import { decide } from '../src/decision/decide.ts'
import type { Decision } from '../src/decision/decision.ts'
import type { Facts } from '../src/decision/facts.ts'
import { compile } from '../src/ruleset/compile.ts'
import type { CompiledCampaign, Program } from '../src/ruleset/program.ts'
import type { Ruleset } from '../src/ruleset/ruleset.ts'

/** Compiles a ruleset, and returns it with its first campaign. */
export function open(input: Ruleset): { program: Program; campaign: CompiledCampaign } {
  const { program } = compile(input)
  const campaign = program?.campaigns[0]
  if (!program || !campaign) throw new Error('The ruleset does not compile')
  return { program, campaign }
}

/** Decides a visit to a ruleset's first campaign. */
export const judge = (input: Ruleset, visit: Facts): Decision => {
  const { program, campaign } = open(input)
  return decide(program, campaign, visit)
}

/** A campaign with two rules. */
export const base: Ruleset['campaigns'][number] = {
  id: 1,
  path: '/',
  status: 'active',
  delivery: 'proxy',
  blackUrl: 'https://example.org/black',
  whiteUrl: 'https://example.org/white',
  rules: [
    {
      id: 'geo',
      reason: 'POLICY.GEO',
      action: 'white',
      when: { fact: 'country', op: 'in', value: ['US'] },
    },
    {
      id: 'device',
      reason: 'POLICY.DEVICE',
      action: 'white',
      when: { fact: 'os', op: 'in', value: ['android'] },
    },
  ],
}

export const rulesetOf = (...campaigns: Ruleset['campaigns']): Ruleset => ({
  schema: 1,
  domain: { id: 1, name: 'example.com' },
  onError: 'black',
  campaigns,
})
