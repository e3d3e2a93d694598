/** What the tag's attributes say. */
export interface Settings {
  /** The campaign's publishable key. */
  readonly key: string
  /** Origin of the API: the script's own, unless `data-api` names another. */
  readonly api: string
  /** The longest that the page may wait, milliseconds. */
  readonly budgetMs: number
  /** Name of the function that tells of consent, or `''`; `null`: none is needed. */
  readonly consent: string | null
}

const BUDGET_MS = 300

/** Reads the attributes; `null` without a key. */
export function readSettings({ dataset, src }: HTMLScriptElement): Settings | null {
  const { key, api = new URL(src).origin, budget, consent = null } = dataset
  if (!key) return null
  const given = budget ? Number(budget) : BUDGET_MS
  return { key, api, budgetMs: given >= 0 ? given : BUDGET_MS, consent }
}
