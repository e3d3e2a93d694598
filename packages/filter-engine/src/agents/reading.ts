/**
 * The result of one pass over a user agent. Positions are indexes into the text; -1 means "not
 * found".
 */
export interface Reading {
  readonly signs: number
  readonly traits: number
  readonly products: number
  /** Indexes into `APPS`, `TOOLS` and `CRAWLER_NAMES`; -1 for none. */
  readonly app: number
  readonly tool: number
  readonly crawler: number
  /** Whether the agent also contains a library's or tool's token. */
  readonly isBesideTool: boolean
  /** Index of the first declared, automation or library token. */
  readonly declaredAt: number
  readonly automationAt: number
  readonly libraryAt: number
  /** The position after `(compatible`. */
  readonly compatibleAt: number
  /** Index of the first unknown product's name, which excludes its version. */
  readonly ownFrom: number
  readonly ownTo: number
  /** Major version after `Chrome/`; 0 if there is none. */
  readonly chromium: number
  readonly begin: number
  readonly end: number
}
