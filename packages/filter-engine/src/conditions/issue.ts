/** The kind of a ruleset's issue; the client translates these keys. */
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

/** A fault that prevents publishing a ruleset, and its location. */
export interface Issue {
  /** Path of the faulty node, such as `campaigns.0.rules.2.when.all.1`. */
  readonly path: string
  readonly code: IssueCode
  /** English, for logs and readers of the JSON. */
  readonly message: string
}

/** Collects issues during compilation, so that all faults are reported at once. */
export class IssueLog {
  readonly #issues = new Map<string, Issue>()

  add(path: string, code: IssueCode, message: string): null {
    const key = `${code} ${path}`
    // Every rule that uses a faulty list reports the same issue.
    if (!this.#issues.has(key)) this.#issues.set(key, { path, code, message })
    return null
  }

  get issues(): readonly Issue[] {
    return [...this.#issues.values()]
  }
}
