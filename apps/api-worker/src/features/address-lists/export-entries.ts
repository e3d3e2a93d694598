import { toCsvLine } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type { Context } from '#core/context.ts'
import { downloadHeaders } from '#http/download-headers.ts'
import { toIsoDay } from '#platform/to-iso.ts'

/** The export's media type, without parameters. */
export const EXPORT_TYPE = 'text/csv'

interface Export<Row> {
  /** The file's name without the date. */
  readonly name: string
  readonly columns: readonly (keyof Row)[]
  /** The rows, page by page. */
  readonly pages: AsyncGenerator<readonly Row[], void>
}

/** Streams a list as a file that can be imported. */
export function exportEntries<Row extends { readonly [Name in keyof Row]: string | number | null }>(
  { ctx, c }: { ctx: Context; c: HonoContext },
  { name, columns, pages }: Export<Row>,
): Response {
  const encoder = new TextEncoder()
  const lines = (rows: readonly Row[]) =>
    encoder.encode(rows.map((row) => toCsvLine(columns.map((column) => row[column]))).join(''))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsvLine(columns.map(String))))
    },
    async pull(controller) {
      // An error aborts the transfer, so that a partial file is never mistaken for a complete one.
      const { value, done } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(lines(value))
    },
    async cancel() {
      await pages.return()
    },
  })
  const day = toIsoDay(ctx.now())
  const type = `${EXPORT_TYPE}; charset=utf-8; header=present`
  return c.body(body, 200, downloadHeaders(`${name}-${day}.csv`, type))
}
