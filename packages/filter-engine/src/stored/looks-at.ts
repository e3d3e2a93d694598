import type { FactName } from '../conditions/scheme.ts'
import type { CompiledRule, ConditionNode } from '../program.ts'

/** What the rules of a campaign look at: nothing else has to be stored to judge a visit again. */
export interface LooksAt {
  readonly facts: ReadonlySet<FactName>
  /** Names of the address's parameters. */
  readonly parameters: readonly string[]
}

/** Which facts and parameters compiled rules look at. */
export function looksAtOf(rules: readonly CompiledRule[]): LooksAt {
  const facts = new Set<FactName>()
  const parameters = new Set<string>()
  const visit = ({ condition, children }: ConditionNode): void => {
    if ('fact' in condition) {
      facts.add(condition.fact)
      if ('name' in condition) parameters.add(condition.name)
    }
    for (const child of children) visit(child)
  }
  for (const { node } of rules) if (node !== null) visit(node)
  return { facts, parameters: [...parameters] }
}
