import * as z from 'zod'
import type { ReadRows } from './sql-text.ts'

/** A ruleset's text and its key in KV. */
export interface RulesetText {
  readonly key: string
  readonly value: string
}

export const rulesetSchema = z.object({ key: z.string(), value: z.string() })

/** The control plane's data, on this machine or in a Cloudflare account. */
export interface DataStore {
  /** The control plane's URL and the key for its operator routes. */
  readonly url: string
  readonly operatorKey: string
  /** Reads from the database. */
  readonly readRows: ReadRows
  /** Replaces the database's tables with exported SQL text, all or nothing. */
  readonly importDatabase: (file: string) => Promise<void>
  readonly readRulesets: () => AsyncIterable<RulesetText>
  readonly writeRulesets: (texts: readonly RulesetText[]) => Promise<void>
  readonly close: () => Promise<void>
}
