import type { Context } from '#core/context.ts'
import { streamOf } from '#platform/stream-of.ts'
import { readArchivedTexts } from '#publishing/ruleset-texts.ts'

/** Streams the archived ruleset texts as JSON lines, each with its KV key. */
export const dumpRulesets = (ctx: Context): ReadableStream<Uint8Array> => streamOf(readLines(ctx))

async function* readLines(ctx: Context): AsyncGenerator<string, void> {
  for await (const text of readArchivedTexts(ctx)) yield `${JSON.stringify(text)}\n`
}
