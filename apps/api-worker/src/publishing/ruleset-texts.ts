import type { Ruleset } from '@crivo/filter-engine'
import type { Context } from '../context.ts'

/** KV key of a ruleset's text. */
const rulesetKeyOf = (hash: string): string => `ruleset:${hash}`

/** The text of this hash; `null` while KV does not show it, up to a minute after it was written elsewhere. */
export const readRulesetText = ({ rulesets }: Context, hash: string): Promise<string | null> =>
  rulesets.get(rulesetKeyOf(hash))

/** Stores a text under its hash. A write that KV refuses does no harm if the text is there already. */
export async function storeRulesetText(
  { rulesets }: Context,
  hash: string,
  text: string,
): Promise<void> {
  const key = rulesetKeyOf(hash)
  try {
    await rulesets.put(key, text)
  } catch (error) {
    // Written a moment ago, by a pause and its end: the key takes one write a second.
    if ((await rulesets.get(key)) !== text) throw error
  }
}

/** KV key of what is left of a ruleset's text once its lists of addresses are forgotten. */
const redactedKeyOf = (hash: string): string => `ruleset-redacted:${hash}`

/** A ruleset as it explains the visits that it judged. */
export interface ExplainingText {
  readonly text: string
  /** Whether its lists of addresses are empty, and its hash not that of the text any more. */
  readonly isRedacted: boolean
}

/** The text of this hash or what is left of it; `null` where neither is stored. */
export async function readExplainingText(
  ctx: Context,
  hash: string,
): Promise<ExplainingText | null> {
  const whole = await readRulesetText(ctx, hash)
  if (whole !== null) return { text: whole, isRedacted: false }
  const text = await ctx.rulesets.get(redactedKeyOf(hash))
  return text === null ? null : { text, isRedacted: true }
}

/** Puts a text without its lists of addresses in its place: no edge takes it, no rollback finds it. */
export async function redactRulesetText(ctx: Context, hash: string): Promise<void> {
  const text = await readRulesetText(ctx, hash)
  if (text !== null) await ctx.rulesets.put(redactedKeyOf(hash), withoutAddresses(text))
  await ctx.rulesets.delete(rulesetKeyOf(hash))
}

function withoutAddresses(text: string): string {
  const { lists = {}, ...ruleset }: Ruleset = JSON.parse(text)
  const emptied = Object.entries(lists).map(([id, list]): [string, typeof list] => [
    id,
    list.kind === 'ip' ? { ...list, entries: [] } : list,
  ])
  return JSON.stringify({ ...ruleset, lists: Object.fromEntries(emptied) })
}

/** Deletes a text that no domain leads to any more. */
export async function deleteRulesetText({ rulesets }: Context, hash: string): Promise<void> {
  await rulesets.delete(rulesetKeyOf(hash))
  await rulesets.delete(redactedKeyOf(hash))
}
