import type { CompiledRule, ConditionNode, LooksAt } from '../ruleset/program.ts'
import type { FactName } from './scheme.ts'

/** Returns the facts and parameters that compiled rules test. */
export function looksAtOf(rules: readonly CompiledRule[]): LooksAt {
  const facts = new Set<FactName>()
  const parameters = new Set<string>()
  const values = new Set<string>()
  const visit = ({ condition, children }: ConditionNode): void => {
    if ('fact' in condition) {
      facts.add(condition.fact)
      if ('name' in condition) {
        parameters.add(condition.name)
        if (condition.op !== 'present') values.add(condition.name)
      }
    }
    for (const child of children) visit(child)
  }
  for (const { node } of rules) if (node !== null) visit(node)
  return { facts, parameters: [...parameters], parameterValues: values }
}
