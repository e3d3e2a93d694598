import type { AccountContext } from '../../context.ts'
import { EXPORTED } from './exported-rows.ts'
import { readPhoto } from './photo/read-photo.ts'

/**
 * Everything stored about the account outside of its ledger, as one JSON object that is
 * written while it is read. A failure on the way breaks it off, so that no half of it
 * passes for the whole.
 */
export function exportData({ ctx }: { ctx: AccountContext }): ReadableStream<Uint8Array> {
  const texts = exportedTexts(ctx)
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await texts.return(undefined)
    },
  })
}

async function* exportedTexts(ctx: AccountContext): AsyncGenerator<string, void, undefined> {
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

/** The photo itself, in the form in which it was sent. */
async function photoUrl(ctx: AccountContext): Promise<string | null> {
  const photo = await readPhoto({ ctx })
  if (photo === null) return null
  return `data:${photo.type};base64,${Buffer.from(photo.bytes).toString('base64')}`
}
