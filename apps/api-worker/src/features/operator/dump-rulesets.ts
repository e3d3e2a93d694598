import type { Context } from '#core/context.ts'
import { readArchivedTexts } from '#publishing/ruleset-texts.ts'

/** Streams the archived ruleset texts as JSON lines, each with its KV key. */
export function dumpRulesets(ctx: Context): ReadableStream<Uint8Array> {
  const texts = readArchivedTexts(ctx)
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await texts.next()
      if (done === true) controller.close()
      else controller.enqueue(new TextEncoder().encode(`${JSON.stringify(value)}\n`))
    },
    cancel: async () => {
      await texts.return()
    },
  })
}
