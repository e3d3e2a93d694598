import { CAMPAIGN_RULES } from '../contracts/campaigns/custom-rules.ts'

/** The form fields that determine the order of rules. */
interface Ordered {
  readonly customRules: readonly { readonly id: string }[]
  readonly ruleOrder: readonly string[]
}

/** By default, custom rules come between invalid traffic and the campaign's policy. */
const BEFORE_CUSTOM = CAMPAIGN_RULES.indexOf('vpn') + 1

/** Returns the ids of all rules that a campaign can have, in evaluation order. */
export function sequenceOf({ customRules, ruleOrder }: Ordered): readonly string[] {
  const byDefault: readonly string[] = [
    ...CAMPAIGN_RULES.slice(0, BEFORE_CUSTOM),
    ...customRules.map(({ id }) => id),
    ...CAMPAIGN_RULES.slice(BEFORE_CUSTOM),
  ]
  const sequence = ruleOrder.filter((id) => byDefault.includes(id))
  for (const [at, id] of byDefault.entries()) {
    if (sequence.includes(id)) continue
    sequence.splice(sequence.indexOf(byDefault[at - 1] ?? '') + 1, 0, id)
  }
  return sequence
}

/** Sorts rules into evaluation order. */
export function inOrder<T extends { readonly id: string }>(
  rules: readonly T[],
  policy: Ordered,
): T[] {
  const places = new Map(sequenceOf(policy).map((id, at) => [id, at]))
  return rules.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
