import { compileCondition } from './compile-condition.ts'
import { type Issue, IssueLog } from './issue.ts'
import { ListScope } from './list-scope.ts'

/**
 * Returns the faults of a condition with their paths; naming a review crawler is a fault. `lists`
 * contains the ids of the IP lists that the condition may use.
 */
export function checkCondition(
  condition: unknown,
  path: string,
  lists: readonly string[],
): readonly Issue[] {
  const log = new IssueLog()
  const empty = Object.fromEntries(lists.map((id) => [id, { kind: 'ip', entries: [] }]))
  compileCondition(condition, path, { lists: new ListScope(empty, log), log, sparesCrawlers: true })
  return log.issues
}
