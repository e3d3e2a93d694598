import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { streamOf } from '#platform/stream-of.ts'
import { EXPORTED } from './exported-rows.ts'
import { readPhoto } from './photo/read-photo.ts'

/** Streams everything stored about the account outside its ledger as one JSON object. */
export function exportData(ctx: AccountContext): ReadableStream<Uint8Array> {
  requireInPerson(ctx)
  return streamOf(exportedTexts(ctx))
}

async function* exportedTexts(ctx: AccountContext): AsyncGenerator<string, void> {
  yield `{"exportedAt":${JSON.stringify(new Date(ctx.now()))}`
  for (const [name, rowsOf] of Object.entries(EXPORTED)) {
    yield `,\n${JSON.stringify(name)}:[`
    let separator = '\n'
    for await (const row of rowsOf(ctx)) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
    yield ']'
  }
  yield `,\n"profilePhoto":${JSON.stringify(await photoUrl(ctx))}}\n`
}

/** Returns the photo as a data URL. */
async function photoUrl(ctx: AccountContext): Promise<string | null> {
  const photo = await readPhoto(ctx)
  if (photo === null) return null
  return `data:${photo.type};base64,${Buffer.from(photo.bytes).toString('base64')}`
}
