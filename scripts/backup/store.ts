/** A ruleset's text under its key in KV. */
export interface RulesetText {
  readonly key: string
  readonly value: string
}

/** Where the control plane's data lies: on this machine or in a Cloudflare account. */
export interface DataStore {
  /** The control plane's address, and what its operator's routes are called with. */
  readonly url: string
  readonly operatorKey: string
  /** The whole database as SQL text. */
  readonly exportDatabase: (file: string) => Promise<void>
  /** Puts such a text in the place of the database's tables, all or none. */
  readonly importDatabase: (file: string) => Promise<void>
  readonly readRulesets: () => AsyncIterable<RulesetText>
  readonly writeRulesets: (texts: readonly RulesetText[]) => Promise<void>
  readonly close: () => Promise<void>
}
