import { toCsvLine } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type { Context } from '#core/context.ts'
import { downloadHeaders } from '#http/download-headers.ts'
import { streamOf } from '#platform/stream-of.ts'
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
  const lines = async function* (): AsyncGenerator<string, void> {
    yield toCsvLine(columns.map(String))
    for await (const rows of pages) {
      yield rows.map((row) => toCsvLine(columns.map((column) => row[column]))).join('')
    }
  }
  const day = toIsoDay(ctx.now())
  const type = `${EXPORT_TYPE}; charset=utf-8; header=present`
  return c.body(streamOf(lines()), 200, downloadHeaders(`${name}-${day}.csv`, type))
}
