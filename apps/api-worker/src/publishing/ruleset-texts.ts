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

/** Deletes a text that no domain leads to any more. */
export const deleteRulesetText = ({ rulesets }: Context, hash: string): Promise<void> =>
  rulesets.delete(rulesetKeyOf(hash))
