import type { IssueLog } from './issue.ts'
import type { ListScope } from './list-scope.ts'

/** The context in which a condition is compiled. */
export interface Scope {
  readonly lists: ListScope
  readonly log: IssueLog
  /** Rejects values that target a review crawler; set for rules that give the fallback page. */
  readonly sparesCrawlers: boolean
}
