/** What is wrong with a ruleset, by kind; the client translates these keys. */
export type IssueCode =
  | 'newer_schema'
  | 'invalid_structure'
  | 'duplicate_path'
  | 'duplicate_campaign'
  | 'window_ends_first'
  | 'reason_not_of_action'
  | 'duplicate_rule'
  | 'invalid_condition'
  | 'too_deep'
  | 'too_large'
  | 'unknown_fact'
  | 'operator_not_of_fact'
  | 'invalid_value'
  | 'unknown_list'
  | 'names_review_crawler'

/** What keeps a ruleset from being published, and where in it. */
export interface Issue {
  /** Path of the offending node, as `campaigns.0.rules.2.when.all.1`. */
  readonly path: string
  readonly code: IssueCode
  /** English, for logs and for people who read JSON. */
  readonly message: string
}

/** Gathers issues while a ruleset is compiled, so that every fault is named at once. */
export class IssueLog {
  readonly #issues = new Map<string, Issue>()

  add(path: string, code: IssueCode, message: string): null {
    const key = `${code} ${path}`
    // A list with a fault is met again by every rule that uses it.
    if (!this.#issues.has(key)) this.#issues.set(key, { path, code, message })
    return null
  }

  get issues(): readonly Issue[] {
    return [...this.#issues.values()]
  }
}
