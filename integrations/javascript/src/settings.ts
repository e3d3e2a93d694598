/** The settings in the tag's attributes. */
export interface Settings {
  /** The campaign's publishable key. */
  readonly key: string
  /** The API's origin; by default the script's origin, unless `data-api` is set. */
  readonly api: string
  /** The longest time the page may wait, in milliseconds. */
  readonly budgetMs: number
  /** Name of the page's consent function, or `''`; `null` if no consent is needed. */
  readonly consent: string | null
}

const BUDGET_MS = 300

/** Reads the attributes; returns `null` without a key. */
export function readSettings({ dataset, src }: HTMLScriptElement): Settings | null {
  const { key, api = new URL(src).origin, budget, consent = null } = dataset
  if (!key) return null
  const given = budget ? Number(budget) : BUDGET_MS
  return { key, api, budgetMs: given >= 0 ? given : BUDGET_MS, consent }
}
